import { tongue, type Language } from '../i18n/language.svelte';

/** The options of the games in the languages other than English; English is the server's own help text, so that it is written once. */
const WORDS: Record<string, Record<string, Record<Exclude<Language, 'en'>, string>>> = {
  hex: {
    size: { da: 'Kolonner', el: 'Στήλες', sv: 'Kolumner', de: 'Spalten' },
    cols: { da: 'Kolonner', el: 'Στήλες', sv: 'Kolumner', de: 'Spalten' },
    rows: { da: 'Rækker', el: 'Γραμμές', sv: 'Rader', de: 'Reihen' },
    weighted: { da: 'Vægtet bræt', el: 'Ταμπλό με βάρη', sv: 'Viktat bräde', de: 'Gewichtetes Brett' },
    swap: { da: 'Bytteregel', el: 'Κανόνας ανταλλαγής', sv: 'Bytesregel', de: 'Tauschregel' },
  },
  candy: {
    rules: { da: 'Regler', el: 'Κανόνες', sv: 'Regler', de: 'Regeln' },
    reservoir: { da: 'Forråd', el: 'Απόθεμα', sv: 'Förråd', de: 'Vorrat' },
  },
  no: {
    size: { da: 'Størrelse', el: 'Μέγεθος', sv: 'Storlek', de: 'Größe' },
    variant: { da: 'Variant', el: 'Παραλλαγή', sv: 'Variant', de: 'Variante' },
  },
  carcassonne: {
    seats: { da: 'Antal spillere', el: 'Παίκτες', sv: 'Antal spelare', de: 'Anzahl Spieler' },
    small_city: { da: 'Point for en by af to brikker', el: 'Πόντοι για πόλη δύο πλακιδίων', sv: 'Poäng för en stad av två brickor', de: 'Punkte für eine Stadt aus zwei Karten' },
    mission1: { da: 'Mission 1: tre byer mere', el: 'Αποστολή 1: τρεις πόλεις παραπάνω', sv: 'Uppdrag 1: tre städer mer', de: 'Mission 1: drei Städte mehr' },
    mission2: { da: 'Mission 2: tre klostre', el: 'Αποστολή 2: τρία μοναστήρια', sv: 'Uppdrag 2: tre kloster', de: 'Mission 2: drei Klöster' },
  },
};

export function paramWords(game: string, name: string, help: string): string {
  const language = tongue.now;
  if (language === 'en') return help;
  return WORDS[game]?.[name]?.[language] ?? help;
}
