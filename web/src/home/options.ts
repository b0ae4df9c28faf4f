import { locale, type Language } from '../i18n/language.svelte';

type Said = Record<Language, string>;

/** The options of the games: what each is called, and its choices. What is not here yet is called as the server calls it. */
const LABELS: Record<string, Record<string, Said>> = {
  hex: {
    size: { en: 'Columns', da: 'Kolonner', el: 'Στήλες', sv: 'Kolumner', de: 'Spalten' },
    rows: {
      en: 'Rows (0: as many as columns)',
      da: 'Rækker (0: lige så mange som kolonner)',
      el: 'Γραμμές (0: όσες οι στήλες)',
      sv: 'Rader (0: lika många som kolumner)',
      de: 'Reihen (0: so viele wie Spalten)',
    },
    weighted: {
      en: 'Weighted board: cells cost more towards the middle',
      da: 'Vægtet bræt: felter koster mere mod midten',
      el: 'Ταμπλό με βάρη: τα κελιά κοστίζουν περισσότερο προς τη μέση',
      sv: 'Viktat bräde: rutor kostar mer mot mitten',
      de: 'Gewichtetes Brett: Felder kosten zur Mitte hin mehr',
    },
    swap: {
      en: 'Swap rule: the second player may take over the first piece',
      da: 'Bytteregel: den anden må overtage den første brik',
      el: 'Κανόνας ανταλλαγής: ο δεύτερος μπορεί να πάρει το πρώτο πιόνι',
      sv: 'Bytesregel: den andra får ta över den första pjäsen',
      de: 'Tauschregel: Der Zweite darf den ersten Stein übernehmen',
    },
  },
  candy: {
    rules: { en: 'Rules', da: 'Regler', el: 'Κανόνες', sv: 'Regler', de: 'Regeln' },
    reservoir: { en: 'Sweets to come', da: 'Bolsjer på vej', el: 'Γλυκά που έρχονται', sv: 'Kommande godis', de: 'Kommende Bonbons' },
  },
  no: {
    size: {
      en: 'Squares a side, and pieces',
      da: 'Felter pr. side, og brikker',
      el: 'Τετράγωνα ανά πλευρά, και πιόνια',
      sv: 'Rutor per sida, och pjäser',
      de: 'Felder je Seite, und Figuren',
    },
    variant: { en: 'Variant', da: 'Variant', el: 'Παραλλαγή', sv: 'Variant', de: 'Variante' },
  },
  carcassonne: {
    seats: { en: 'Players', da: 'Antal spillere', el: 'Παίκτες', sv: 'Antal spelare', de: 'Anzahl Spieler' },
    small_city: {
      en: 'Points of a city of two tiles (4 or 2)',
      da: 'Point for en by af to brikker (4 eller 2)',
      el: 'Πόντοι για πόλη δύο πλακιδίων (4 ή 2)',
      sv: 'Poäng för en stad av två brickor (4 eller 2)',
      de: 'Punkte für eine Stadt aus zwei Karten (4 oder 2)',
    },
    mission1: {
      en: 'Mission: three cities more than a rival win',
      da: 'Mission: tre byer mere end en rival vinder',
      el: 'Αποστολή: τρεις πόλεις περισσότερες από αντίπαλο κερδίζουν',
      sv: 'Uppdrag: tre städer fler än en rival vinner',
      de: 'Mission: drei Städte mehr als ein Gegner gewinnen',
    },
    mission2: {
      en: 'Mission: three completed monasteries win',
      da: 'Mission: tre færdige klostre vinder',
      el: 'Αποστολή: τρία ολοκληρωμένα μοναστήρια κερδίζουν',
      sv: 'Uppdrag: tre färdiga kloster vinner',
      de: 'Mission: drei vollendete Klöster gewinnen',
    },
  },
};

const CHOICES: Record<string, Said> = {
  'candy rules classic': { en: 'classic, to 300', da: 'klassisk, til 300', el: 'κλασικοί, ως 300', sv: 'klassisk, till 300', de: 'klassisch, bis 300' },
  'candy rules tournament': {
    en: 'tournament, to 500: chains pay more',
    da: 'turnering, til 500: kæder giver mere',
    el: 'τουρνουά, ως 500: οι αλυσίδες δίνουν περισσότερα',
    sv: 'turnering, till 500: kedjor ger mer',
    de: 'Turnier, bis 500: Ketten zählen mehr',
  },
  'candy reservoir open': { en: 'seen by all', da: 'kan ses', el: 'φαίνονται', sv: 'syns', de: 'offen' },
  'candy reservoir hidden': { en: 'hidden', da: 'skjult', el: 'κρυφά', sv: 'dolda', de: 'verdeckt' },
  'no variant classic': { en: 'classic', da: 'klassisk', el: 'κλασικό', sv: 'klassisk', de: 'klassisch' },
  'no variant trails': { en: 'trails: walks leave walls', da: 'spor: ture efterlader mure', el: 'ίχνη: οι διαδρομές αφήνουν τοίχους', sv: 'spår: vandringar lämnar murar', de: 'Spuren: Wege hinterlassen Mauern' },
  'no variant weighted': { en: 'weighted: squares cost 1 to 9', da: 'vægtet: felter koster 1 til 9', el: 'με βάρη: τα τετράγωνα κοστίζουν 1 έως 9', sv: 'viktad: rutor kostar 1 till 9', de: 'gewichtet: Felder kosten 1 bis 9' },
  'no variant solo': { en: 'solo: find the nearest, alone', da: 'solo: find den nærmeste, alene', el: 'μόνος: βρες το κοντινότερο', sv: 'solo: hitta den närmaste, ensam', de: 'solo: allein die nächste finden' },
  'carcassonne mission1 off': { en: 'off', da: 'fra', el: 'όχι', sv: 'av', de: 'aus' },
  'carcassonne mission1 held': { en: 'cities held now', da: 'byer man har nu', el: 'πόλεις που κατέχονται τώρα', sv: 'städer man har nu', de: 'Städte, die man hat' },
  'carcassonne mission1 claimed': { en: 'all cities ever claimed', da: 'alle byer man har taget', el: 'όλες οι πόλεις που πάρθηκαν', sv: 'alla städer man har tagit', de: 'alle je besetzten Städte' },
};

/** Computer players by their levels; one without a level keeps its own name. */
const PLAYERS: Record<string, Said> = {
  beginner: { en: 'beginner', da: 'begynder', el: 'αρχάριος', sv: 'nybörjare', de: 'Anfänger' },
  novice: { en: 'novice', da: 'novice', el: 'πρωτόπειρος', sv: 'novis', de: 'Neuling' },
  learner: { en: 'learner', da: 'lærling', el: 'μαθητευόμενος', sv: 'lärling', de: 'Lehrling' },
  casual: { en: 'casual', da: 'hyggespiller', el: 'ερασιτέχνης', sv: 'hobbyspelare', de: 'Gelegenheitsspieler' },
  club: { en: 'club', da: 'klubspiller', el: 'παίκτης λέσχης', sv: 'klubbspelare', de: 'Vereinsspieler' },
  strong: { en: 'strong', da: 'stærk', el: 'δυνατός', sv: 'stark', de: 'stark' },
  expert: { en: 'expert', da: 'ekspert', el: 'ειδικός', sv: 'expert', de: 'Experte' },
  master: { en: 'master', da: 'mester', el: 'δεξιοτέχνης', sv: 'mästare', de: 'Meister' },
};

export function paramWords(game: string, name: string, help: string): string {
  return LABELS[game]?.[name]?.[locale.now] ?? help;
}

export function choiceWords(game: string, name: string, choice: string): string {
  return CHOICES[`${game} ${name} ${choice}`]?.[locale.now] ?? choice;
}

export function playerWords(player: string): string {
  return PLAYERS[player]?.[locale.now] ?? player;
}
