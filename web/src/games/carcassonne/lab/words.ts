import { perLanguage } from '../../../i18n/language.svelte';

const en = {
  examples: {
    town: 'A dozen tiles',
    whole: 'A whole game',
  } as Record<string, string>,
};

export const words = perLanguage<typeof en>({
  en,
  da: {
    examples: {
      town: 'Et dusin brikker',
      whole: 'Et helt parti',
    },
  },
  el: {
    examples: {
      town: 'Μια ντουζίνα πλακίδια',
      whole: 'Μια ολόκληρη παρτίδα',
    },
  },
  sv: {
    examples: {
      town: 'Ett dussin brickor',
      whole: 'Ett helt parti',
    },
  },
  de: {
    examples: {
      town: 'Ein Dutzend Karten',
      whole: 'Eine ganze Partie',
    },
  },
});
