import { perLanguage } from '../../i18n/language.svelte';
import type { OptionLabels } from '../contract';

export const options = perLanguage<OptionLabels>({
  en: {
    size: { label: 'Squares a side, and pieces' },
    variant: {
      label: 'Variant',
      choices: {
        classic: 'classic',
        trails: 'trails: walks leave walls',
        weighted: 'weighted: squares cost 1 to 9',
        solo: 'solo: find the nearest, alone',
      },
    },
  },
  da: {
    size: { label: 'Felter pr. side, og brikker' },
    variant: {
      label: 'Variant',
      choices: {
        classic: 'klassisk',
        trails: 'spor: ture efterlader mure',
        weighted: 'vægtet: felter koster 1 til 9',
        solo: 'solo: find den nærmeste, alene',
      },
    },
  },
  el: {
    size: { label: 'Τετράγωνα ανά πλευρά, και πιόνια' },
    variant: {
      label: 'Παραλλαγή',
      choices: {
        classic: 'κλασικό',
        trails: 'ίχνη: οι διαδρομές αφήνουν τοίχους',
        weighted: 'με βάρη: τα τετράγωνα κοστίζουν 1 έως 9',
        solo: 'μόνος: βρες το κοντινότερο',
      },
    },
  },
  sv: {
    size: { label: 'Rutor per sida, och pjäser' },
    variant: {
      label: 'Variant',
      choices: {
        classic: 'klassisk',
        trails: 'spår: vandringar lämnar murar',
        weighted: 'viktad: rutor kostar 1 till 9',
        solo: 'solo: hitta den närmaste, ensam',
      },
    },
  },
  de: {
    size: { label: 'Felder je Seite, und Figuren' },
    variant: {
      label: 'Variante',
      choices: {
        classic: 'klassisch',
        trails: 'Spuren: Wege hinterlassen Mauern',
        weighted: 'gewichtet: Felder kosten 1 bis 9',
        solo: 'solo: allein die nächste finden',
      },
    },
  },
});
