import { area } from '../i18n/language.svelte';

const en = {
  tryIt: 'Try it here',
  both: 'Play both sides. Nothing is kept.',
  undo: 'Take back',
  startOver: 'Start over',
  play: 'Play a game',
  seats: { First: 'First', Second: 'Second', Red: 'Red', Blue: 'Blue', Yellow: 'Yellow', Black: 'Black', Green: 'Green', Grey: 'Grey' } as Record<string, string>,
  over: 'The game is over.',
  turnOf: (who: string) => `${who} to move`,
};

export const words = area<typeof en>({
  en,
  da: {
    tryIt: 'Prøv det her',
    both: 'Spil begge sider. Intet gemmes.',
    undo: 'Tag tilbage',
    startOver: 'Begynd forfra',
    play: 'Spil et spil',
    seats: { First: 'Første', Second: 'Anden', Red: 'Rød', Blue: 'Blå', Yellow: 'Gul', Black: 'Sort', Green: 'Grøn', Grey: 'Grå' },
    over: 'Spillet er slut.',
    turnOf: (who) => `${who} trækker`,
  },
  el: {
    tryIt: 'Δοκίμασέ το εδώ',
    both: 'Παίξε και τις δύο πλευρές. Τίποτα δεν κρατιέται.',
    undo: 'Πάρ’ το πίσω',
    startOver: 'Από την αρχή',
    play: 'Παίξε ένα παιχνίδι',
    seats: { First: 'Πρώτος', Second: 'Δεύτερος', Red: 'Κόκκινος', Blue: 'Μπλε', Yellow: 'Κίτρινος', Black: 'Μαύρος', Green: 'Πράσινος', Grey: 'Γκρίζος' },
    over: 'Το παιχνίδι τελείωσε.',
    turnOf: (who) => `Παίζει: ${who}`,
  },
  sv: {
    tryIt: 'Prova här',
    both: 'Spela båda sidor. Inget sparas.',
    undo: 'Ta tillbaka',
    startOver: 'Börja om',
    play: 'Spela ett spel',
    seats: { First: 'Första', Second: 'Andra', Red: 'Röd', Blue: 'Blå', Yellow: 'Gul', Black: 'Svart', Green: 'Grön', Grey: 'Grå' },
    over: 'Spelet är slut.',
    turnOf: (who) => `${who} är vid draget`,
  },
  de: {
    tryIt: 'Hier ausprobieren',
    both: 'Spiele beide Seiten. Nichts wird gespeichert.',
    undo: 'Zurücknehmen',
    startOver: 'Von vorn',
    play: 'Ein Spiel beginnen',
    seats: { First: 'Erster', Second: 'Zweiter', Red: 'Rot', Blue: 'Blau', Yellow: 'Gelb', Black: 'Schwarz', Green: 'Grün', Grey: 'Grau' },
    over: 'Das Spiel ist zu Ende.',
    turnOf: (who) => `${who} ist am Zug`,
  },
});
