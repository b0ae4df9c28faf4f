/** Messages of the server as sentences; see `catalogue.svelte.ts` for where they come from. */
import * as m from '../paraglide/messages';
import { form } from '../i18n/language.svelte';
import { catalogue } from './catalogue.svelte';
import { codes } from './codes';
import { capitalised, fill, type Sentences } from './fill';
import { asMessage, cratesOf, type Message } from './message';
import { Refused, type RefusalCode } from './refused';

export { Refused } from './refused';

/** Loads what a message needs, so that it can be shown at once. */
export async function prepare(message: Message): Promise<void> {
  await Promise.all(cratesOf(message).map((crate) => catalogue.load(crate)));
}

/**
 * A message as a sentence; `null` where there is none in the language that is shown. Sentences that
 * are not loaded yet are fetched, and the place that shows them is drawn again. `names` are those
 * of the seats.
 */
export function messageText(message: Message, names: string[] = []): string | null {
  const parts = cratesOf(message).map((crate) => catalogue.of(crate));
  if (parts.includes(null)) void prepare(message);
  const sentences: Sentences = Object.assign({}, ...parts);
  const text = fill(message, sentences, {
    number: (value) => form.number(value, Number.isInteger(value) ? 0 : 2),
    seat: (seat) => names[seat - 1] || m.common_seat({ n: seat }),
  });
  // What begins with an argument begins as the argument does: a cell is `c3` everywhere.
  return text === null || sentences[message.key]?.startsWith('{') ? text : capitalised(text);
}

/** A refusal that came from the server, with its sentences loaded. */
export async function refusal(code: RefusalCode, message: unknown): Promise<Refused> {
  const reason = asMessage(message);
  if (reason) await prepare(reason);
  return new Refused(code, reason);
}

/**
 * Why something did not work: the server's reason, or what its code means where there is no
 * sentence for the reason.
 */
export function problemText(problem: unknown, names: string[] = []): string {
  if (!(problem instanceof Refused)) return m.common_failed();
  return (problem.reason && messageText(problem.reason, names)) ?? codes[problem.code]?.() ?? m.common_failed();
}
