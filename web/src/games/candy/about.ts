import { perLanguage } from '../../i18n/language.svelte';

export const about = perLanguage({
  en: { name: 'Candy', line: 'Swap two sweets, three in a row burst, chains pay.' },
  da: { name: 'Candy', line: 'Byt to bolsjer, tre på stribe springer, kæder giver point.' },
  el: { name: 'Candy', line: 'Άλλαξε δύο γλυκά, τρία στη σειρά σκάνε, οι αλυσίδες πληρώνουν.' },
  sv: { name: 'Candy', line: 'Byt två godisar, tre i rad spricker, kedjor lönar sig.' },
  de: { name: 'Candy', line: 'Tausche zwei Bonbons, drei in einer Reihe platzen, Ketten zählen.' },
});
