import { perLanguage } from '../../../i18n/language.svelte';

const en = {
  examples: {
    middle: 'In the middle of a game',
    start: 'The first move',
  } as Record<string, string>,
  sweet: 'Sweet',
  whichSweet: 'Which sweet',
};

export const words = perLanguage<typeof en>({
  en,
  da: {
    examples: {
      middle: 'Midt i et parti',
      start: 'Det første træk',
    },
    sweet: 'Bolsje',
    whichSweet: 'Hvilket bolsje',
  },
  el: {
    examples: {
      middle: 'Στη μέση μιας παρτίδας',
      start: 'Η πρώτη κίνηση',
    },
    sweet: 'Γλυκό',
    whichSweet: 'Ποιο γλυκό',
  },
  sv: {
    examples: {
      middle: 'Mitt i ett parti',
      start: 'Det första draget',
    },
    sweet: 'Godis',
    whichSweet: 'Vilket godis',
  },
  de: {
    examples: {
      middle: 'Mitten in einer Partie',
      start: 'Der erste Zug',
    },
    sweet: 'Bonbon',
    whichSweet: 'Welches Bonbon',
  },
});
