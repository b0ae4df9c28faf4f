import { perLanguage } from './language.svelte';

const levels = perLanguage<Record<string, string>>({
  en: {
    beginner: 'beginner',
    novice: 'novice',
    learner: 'learner',
    casual: 'casual',
    club: 'club',
    strong: 'strong',
    expert: 'expert',
    master: 'master',
  },
  da: {
    beginner: 'begynder',
    novice: 'novice',
    learner: 'lærling',
    casual: 'hyggespiller',
    club: 'klubspiller',
    strong: 'stærk',
    expert: 'ekspert',
    master: 'mester',
  },
  el: {
    beginner: 'αρχάριος',
    novice: 'πρωτόπειρος',
    learner: 'μαθητευόμενος',
    casual: 'ερασιτέχνης',
    club: 'παίκτης λέσχης',
    strong: 'δυνατός',
    expert: 'ειδικός',
    master: 'δεξιοτέχνης',
  },
  sv: {
    beginner: 'nybörjare',
    novice: 'novis',
    learner: 'lärling',
    casual: 'hobbyspelare',
    club: 'klubbspelare',
    strong: 'stark',
    expert: 'expert',
    master: 'mästare',
  },
  de: {
    beginner: 'Anfänger',
    novice: 'Neuling',
    learner: 'Lehrling',
    casual: 'Gelegenheitsspieler',
    club: 'Vereinsspieler',
    strong: 'stark',
    expert: 'Experte',
    master: 'Meister',
  },
});

/** A computer player by its level; one without a level keeps its own name. */
export function playerName(player: string): string {
  return levels()[player] ?? player;
}
