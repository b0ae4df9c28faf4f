import type { Code } from '../lib/protocol/Code';
import { Refused } from '../refused';
import { common } from './common';
import { perLanguage, locale } from './language.svelte';

type Reasons = Record<Code | 'network', string>;

const reasons = perLanguage<Reasons>({
  en: {
    network: 'The server does not answer.',
    bad_request: 'The server does not understand that.',
    forbidden: 'Only the person of that seat may do that.',
    not_found: 'There is no such thing.',
    method_not_allowed: 'The server does not understand that.',
    stale: 'The game has gone on since.',
    illegal: 'The rules do not allow that.',
    conflict: 'That does not fit the table as it is now.',
    hidden: 'That is hidden until the game is over.',
    too_large: 'That is too large.',
    too_many: 'That was too much at a time.',
    too_slow: 'The connection was too slow.',
    busy: 'The computers have their hands full. Try again in a moment.',
    unavailable: 'The server is away for a moment. Nothing was changed.',
    internal: 'The server has made a mistake.',
  },
  da: {
    network: 'Serveren svarer ikke.',
    bad_request: 'Det forstår serveren ikke.',
    forbidden: 'Det må kun den, der har pladsen.',
    not_found: 'Det findes ikke.',
    method_not_allowed: 'Det forstår serveren ikke.',
    stale: 'Spillet er gået videre siden.',
    illegal: 'Det tillader reglerne ikke.',
    conflict: 'Det passer ikke til, hvordan bordet er nu.',
    hidden: 'Det er skjult, til spillet er slut.',
    too_large: 'Det er for stort.',
    too_many: 'Det var for meget på én gang.',
    too_slow: 'Forbindelsen var for langsom.',
    busy: 'Computerne har hænderne fulde. Prøv igen om lidt.',
    unavailable: 'Serveren er væk et øjeblik. Intet er ændret.',
    internal: 'Serveren har lavet en fejl.',
  },
  el: {
    network: 'Ο διακομιστής δεν απαντά.',
    bad_request: 'Ο διακομιστής δεν το καταλαβαίνει αυτό.',
    forbidden: 'Αυτό επιτρέπεται μόνο σε όποιον έχει τη θέση.',
    not_found: 'Δεν υπάρχει κάτι τέτοιο.',
    method_not_allowed: 'Ο διακομιστής δεν το καταλαβαίνει αυτό.',
    stale: 'Το παιχνίδι έχει προχωρήσει στο μεταξύ.',
    illegal: 'Δεν το επιτρέπουν οι κανόνες.',
    conflict: 'Δεν ταιριάζει με το τραπέζι όπως είναι τώρα.',
    hidden: 'Μένει κρυφό μέχρι το τέλος του παιχνιδιού.',
    too_large: 'Είναι πολύ μεγάλο.',
    too_many: 'Ήταν πάρα πολλά μαζί.',
    too_slow: 'Η σύνδεση ήταν πολύ αργή.',
    busy: 'Οι υπολογιστές είναι απασχολημένοι. Δοκίμασε ξανά σε λίγο.',
    unavailable: 'Ο διακομιστής λείπει για λίγο. Τίποτε δεν άλλαξε.',
    internal: 'Ο διακομιστής έκανε λάθος.',
  },
  sv: {
    network: 'Servern svarar inte.',
    bad_request: 'Det förstår inte servern.',
    forbidden: 'Det får bara den som har platsen göra.',
    not_found: 'Det finns inte.',
    method_not_allowed: 'Det förstår inte servern.',
    stale: 'Partiet har gått vidare sedan dess.',
    illegal: 'Det tillåter inte reglerna.',
    conflict: 'Det passar inte bordet som det är nu.',
    hidden: 'Det är dolt tills partiet är slut.',
    too_large: 'Det är för stort.',
    too_many: 'Det var för mycket på en gång.',
    too_slow: 'Anslutningen var för långsam.',
    busy: 'Datorerna har fullt upp. Försök igen om en stund.',
    unavailable: 'Servern är borta ett ögonblick. Ingenting har ändrats.',
    internal: 'Servern har gjort ett fel.',
  },
  de: {
    network: 'Der Server antwortet nicht.',
    bad_request: 'Das versteht der Server nicht.',
    forbidden: 'Das darf nur, wer auf diesem Platz sitzt.',
    not_found: 'Das gibt es nicht.',
    method_not_allowed: 'Das versteht der Server nicht.',
    stale: 'Das Spiel ist inzwischen weitergegangen.',
    illegal: 'Das erlauben die Regeln nicht.',
    conflict: 'Das passt nicht dazu, wie der Tisch jetzt ist.',
    hidden: 'Das bleibt verdeckt, bis das Spiel zu Ende ist.',
    too_large: 'Das ist zu groß.',
    too_many: 'Das war zu viel auf einmal.',
    too_slow: 'Die Verbindung war zu langsam.',
    busy: 'Die Computer haben alle Hände voll zu tun. Versuch es gleich noch einmal.',
    unavailable: 'Der Server ist einen Augenblick nicht da. Nichts wurde geändert.',
    internal: 'Der Server hat einen Fehler gemacht.',
  },
});

/** Why something did not work. The server knows more than its code says, but speaks English only: elsewhere its own words follow the sentence of the code. */
export function whyNot(problem: unknown): string {
  if (!(problem instanceof Refused)) return common().failed;
  const sentence = reasons()[problem.code];
  if (problem.code === 'network') return sentence;
  return locale.now === 'en' ? problem.message : `${sentence} (${problem.message})`;
}
