import { perLanguage } from '../../i18n/language.svelte';

export const about = perLanguage({
  en: { name: 'No', line: 'Walk the fewest steps, and say “No!” once.' },
  da: { name: 'No', line: 'Gå færrest skridt, og sig »No!« én gang.' },
  el: { name: 'No', line: 'Περπάτα τα λιγότερα βήματα και πες «No!» μία φορά.' },
  sv: { name: 'No', line: 'Gå minst antal steg, och säg ”No!” en gång.' },
  de: { name: 'No', line: 'Gehe die wenigsten Schritte und sage einmal „No!“.' },
});
