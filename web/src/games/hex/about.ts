import { perLanguage } from '../../i18n/language.svelte';

export const about = perLanguage({
  en: { name: 'Hex', line: 'Join your two sides before your rival joins theirs.' },
  da: { name: 'Hex', line: 'Forbind dine to sider, før din modstander forbinder sine.' },
  el: { name: 'Hex', line: 'Ένωσε τις δύο πλευρές σου πριν ο αντίπαλος ενώσει τις δικές του.' },
  sv: { name: 'Hex', line: 'Förbind dina två sidor innan motspelaren förbinder sina.' },
  de: { name: 'Hex', line: 'Verbinde deine beiden Seiten, bevor dein Gegner seine verbindet.' },
});
