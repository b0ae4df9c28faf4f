import { perLanguage } from '../../i18n/language.svelte';
import type { OptionLabels } from '../contract';

export const options = perLanguage<OptionLabels>({
  en: {
    rules: {
      label: 'Rules',
      choices: {
        classic: 'classic, to 300',
        tournament: 'tournament, to 500: chains pay more',
      },
    },
    reservoir: {
      label: 'Sweets to come',
      choices: {
        open: 'seen by all',
        hidden: 'hidden',
      },
    },
  },
  da: {
    rules: {
      label: 'Regler',
      choices: {
        classic: 'klassisk, til 300',
        tournament: 'turnering, til 500: kæder giver mere',
      },
    },
    reservoir: {
      label: 'Bolsjer på vej',
      choices: {
        open: 'kan ses',
        hidden: 'skjult',
      },
    },
  },
  el: {
    rules: {
      label: 'Κανόνες',
      choices: {
        classic: 'κλασικοί, ως 300',
        tournament: 'τουρνουά, ως 500: οι αλυσίδες δίνουν περισσότερα',
      },
    },
    reservoir: {
      label: 'Γλυκά που έρχονται',
      choices: {
        open: 'φαίνονται',
        hidden: 'κρυφά',
      },
    },
  },
  sv: {
    rules: {
      label: 'Regler',
      choices: {
        classic: 'klassisk, till 300',
        tournament: 'turnering, till 500: kedjor ger mer',
      },
    },
    reservoir: {
      label: 'Kommande godis',
      choices: {
        open: 'syns',
        hidden: 'dolda',
      },
    },
  },
  de: {
    rules: {
      label: 'Regeln',
      choices: {
        classic: 'klassisch, bis 300',
        tournament: 'Turnier, bis 500: Ketten zählen mehr',
      },
    },
    reservoir: {
      label: 'Kommende Bonbons',
      choices: {
        open: 'offen',
        hidden: 'verdeckt',
      },
    },
  },
});
