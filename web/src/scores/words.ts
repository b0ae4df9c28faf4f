import { perLanguage } from '../i18n/language.svelte';

const en = {
  date: 'Date',
  name: 'Name',
  score: 'Score',
  game: 'Game',
  options: 'Options',
  opponent: 'Opponent',
  result: 'Result',
  all: 'all',
  none: 'No finished game yet. Play one!',
  filter: 'Filter',
  csv: 'Save as CSV',
  more: 'More',
  look: 'Look at the game',
  shown: (shown: string, total: string) => `${shown} of ${total}`,
  results: { won: 'won', shared: 'shared', drawn: 'drawn', lost: 'lost' } as Record<string, string>,
};

export const words = perLanguage<typeof en>({
  en,
  da: {
    date: 'Dato', name: 'Navn', score: 'Point', game: 'Spil', options: 'Indstillinger', opponent: 'Modstander', result: 'Resultat', all: 'alle',
    none: 'Intet afsluttet spil endnu. Spil et!', filter: 'Filtrér', csv: 'Gem som CSV', more: 'Flere', look: 'Se partiet',
    shown: (shown, total) => `${shown} af ${total}`,
    results: { won: 'vundet', shared: 'delt', drawn: 'uafgjort', lost: 'tabt' },
  },
  el: {
    date: 'Ημερομηνία', name: 'Όνομα', score: 'Πόντοι', game: 'Παιχνίδι', options: 'Επιλογές', opponent: 'Αντίπαλος', result: 'Αποτέλεσμα', all: 'όλα',
    none: 'Κανένα τελειωμένο παιχνίδι ακόμη. Παίξε ένα!', filter: 'Φίλτρο', csv: 'Αποθήκευση ως CSV', more: 'Περισσότερα', look: 'Δες την παρτίδα',
    shown: (shown, total) => `${shown} από ${total}`,
    results: { won: 'νίκη', shared: 'κοινή νίκη', drawn: 'ισοπαλία', lost: 'ήττα' },
  },
  sv: {
    date: 'Datum', name: 'Namn', score: 'Poäng', game: 'Spel', options: 'Inställningar', opponent: 'Motspelare', result: 'Resultat', all: 'alla',
    none: 'Inget avslutat spel ännu. Spela ett!', filter: 'Filtrera', csv: 'Spara som CSV', more: 'Fler', look: 'Se partiet',
    shown: (shown, total) => `${shown} av ${total}`,
    results: { won: 'vunnet', shared: 'delat', drawn: 'oavgjort', lost: 'förlorat' },
  },
  de: {
    date: 'Datum', name: 'Name', score: 'Punkte', game: 'Spiel', options: 'Optionen', opponent: 'Gegner', result: 'Ergebnis', all: 'alle',
    none: 'Noch keine beendete Partie. Spiele eine!', filter: 'Filtern', csv: 'Als CSV speichern', more: 'Mehr', look: 'Partie ansehen',
    shown: (shown, total) => `${shown} von ${total}`,
    results: { won: 'gewonnen', shared: 'geteilt', drawn: 'unentschieden', lost: 'verloren' },
  },
});
