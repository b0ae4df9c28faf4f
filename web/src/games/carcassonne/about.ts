import { perLanguage } from '../../i18n/language.svelte';

export const about = perLanguage({
  en: { name: 'Carcassonne', line: 'Lay tiles, claim cities, roads and fields.' },
  da: { name: 'Carcassonne', line: 'Læg brikker, og tag byer, veje og marker.' },
  el: { name: 'Carcassonne', line: 'Τοποθέτησε πλακίδια, διεκδίκησε πόλεις, δρόμους και αγρούς.' },
  sv: { name: 'Carcassonne', line: 'Lägg brickor och ta städer, vägar och fält.' },
  de: { name: 'Carcassonne', line: 'Lege Karten, besetze Städte, Straßen und Wiesen.' },
});
