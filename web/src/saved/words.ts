import { perLanguage } from '../i18n/language.svelte';

const en = {
  how: 'A record, an SGF file or a HexWorld link',
  file: 'Choose a file',
  open: 'Open',
  tooLarge: (name: string, most: number) => `${name} is larger than ${most} KiB`,
};

export const words = perLanguage<typeof en>({
  en,
  da: {
    how: 'Et parti, en SGF-fil eller et HexWorld-link',
    file: 'Vælg en fil',
    open: 'Åbn',
    tooLarge: (name, most) => `${name} er større end ${most} KiB`,
  },
  el: {
    how: 'Μια παρτίδα, ένα αρχείο SGF ή ένας σύνδεσμος HexWorld',
    file: 'Διάλεξε αρχείο',
    open: 'Άνοιγμα',
    tooLarge: (name, most) => `Το ${name} είναι μεγαλύτερο από ${most} KiB`,
  },
  sv: {
    how: 'Ett parti, en SGF-fil eller en HexWorld-länk',
    file: 'Välj en fil',
    open: 'Öppna',
    tooLarge: (name, most) => `${name} är större än ${most} KiB`,
  },
  de: {
    how: 'Eine Partie, eine SGF-Datei oder ein HexWorld-Link',
    file: 'Datei wählen',
    open: 'Öffnen',
    tooLarge: (name, most) => `${name} ist größer als ${most} KiB`,
  },
});
