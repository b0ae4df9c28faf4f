import { perLanguage } from '../i18n/language.svelte';

const en = {
  tryIt: 'Try it here',
  both: 'Play both sides. Nothing is kept.',
  undo: 'Take back',
  startOver: 'Start over',
  play: 'Play a game',
  over: 'The game is over.',
  turnOf: (who: string) => `${who} to move`,
};

export const words = perLanguage<typeof en>({
  en,
  da: {
    tryIt: 'Prøv det her',
    both: 'Spil begge sider. Intet gemmes.',
    undo: 'Tag tilbage',
    startOver: 'Begynd forfra',
    play: 'Spil et spil',
    over: 'Spillet er slut.',
    turnOf: (who) => `${who} trækker`,
  },
  el: {
    tryIt: 'Δοκίμασέ το εδώ',
    both: 'Παίξε και τις δύο πλευρές. Τίποτα δεν κρατιέται.',
    undo: 'Πάρ’ το πίσω',
    startOver: 'Από την αρχή',
    play: 'Παίξε ένα παιχνίδι',
    over: 'Το παιχνίδι τελείωσε.',
    turnOf: (who) => `Παίζει: ${who}`,
  },
  sv: {
    tryIt: 'Prova här',
    both: 'Spela båda sidor. Inget sparas.',
    undo: 'Ta tillbaka',
    startOver: 'Börja om',
    play: 'Spela ett spel',
    over: 'Spelet är slut.',
    turnOf: (who) => `${who} är vid draget`,
  },
  de: {
    tryIt: 'Hier ausprobieren',
    both: 'Spiele beide Seiten. Nichts wird gespeichert.',
    undo: 'Zurücknehmen',
    startOver: 'Von vorn',
    play: 'Ein Spiel beginnen',
    over: 'Das Spiel ist zu Ende.',
    turnOf: (who) => `${who} ist am Zug`,
  },
});
