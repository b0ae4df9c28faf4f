import { perLanguage } from '../i18n/language.svelte';

const en = {
  how: 'A record, an SGF file or a HexWorld link',
  file: 'Choose a file',
  open: 'Open',
};

export const words = perLanguage<typeof en>({
  en,
  da: {
    how: 'Et parti, en SGF-fil eller et HexWorld-link',
    file: 'Vælg en fil',
    open: 'Åbn',
  },
  el: {
    how: 'Μια παρτίδα, ένα αρχείο SGF ή ένας σύνδεσμος HexWorld',
    file: 'Διάλεξε αρχείο',
    open: 'Άνοιγμα',
  },
  sv: {
    how: 'Ett parti, en SGF-fil eller en HexWorld-länk',
    file: 'Välj en fil',
    open: 'Öppna',
  },
  de: {
    how: 'Eine Partie, eine SGF-Datei oder ein HexWorld-Link',
    file: 'Datei wählen',
    open: 'Öffnen',
  },
});
