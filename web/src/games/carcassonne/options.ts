import { perLanguage } from '../../i18n/language.svelte';
import type { OptionLabels } from '../contract';

export const options = perLanguage<OptionLabels>({
  en: {
    seats: { label: 'Players' },
    small_city: { label: 'Points of a city of two tiles (4 or 2)' },
    mission1: {
      label: 'Mission: three cities more than a rival win',
      choices: {
        off: 'off',
        held: 'cities held now',
        claimed: 'all cities ever claimed',
      },
    },
    mission2: { label: 'Mission: three completed monasteries win' },
  },
  da: {
    seats: { label: 'Antal spillere' },
    small_city: { label: 'Point for en by af to brikker (4 eller 2)' },
    mission1: {
      label: 'Mission: tre byer mere end en rival vinder',
      choices: {
        off: 'fra',
        held: 'byer man har nu',
        claimed: 'alle byer man har taget',
      },
    },
    mission2: { label: 'Mission: tre færdige klostre vinder' },
  },
  el: {
    seats: { label: 'Παίκτες' },
    small_city: { label: 'Πόντοι για πόλη δύο πλακιδίων (4 ή 2)' },
    mission1: {
      label: 'Αποστολή: τρεις πόλεις περισσότερες από αντίπαλο κερδίζουν',
      choices: {
        off: 'όχι',
        held: 'πόλεις που κατέχονται τώρα',
        claimed: 'όλες οι πόλεις που πάρθηκαν',
      },
    },
    mission2: { label: 'Αποστολή: τρία ολοκληρωμένα μοναστήρια κερδίζουν' },
  },
  sv: {
    seats: { label: 'Antal spelare' },
    small_city: { label: 'Poäng för en stad av två brickor (4 eller 2)' },
    mission1: {
      label: 'Uppdrag: tre städer fler än en rival vinner',
      choices: {
        off: 'av',
        held: 'städer man har nu',
        claimed: 'alla städer man har tagit',
      },
    },
    mission2: { label: 'Uppdrag: tre färdiga kloster vinner' },
  },
  de: {
    seats: { label: 'Anzahl Spieler' },
    small_city: { label: 'Punkte für eine Stadt aus zwei Karten (4 oder 2)' },
    mission1: {
      label: 'Mission: drei Städte mehr als ein Gegner gewinnen',
      choices: {
        off: 'aus',
        held: 'Städte, die man hat',
        claimed: 'alle je besetzten Städte',
      },
    },
    mission2: { label: 'Mission: drei vollendete Klöster gewinnen' },
  },
});
