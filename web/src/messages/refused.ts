import type { Code } from '../lib/protocol/Code';
import type { Message } from './message';

/** Why something was not done: `network` where no answer came at all. */
export type RefusalCode = Code | 'network';

/** A refusal of the server, or of the app itself. */
export class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    /** The reason in detail, where the server gives one. */
    readonly reason: Message | null = null,
    options?: ErrorOptions,
  ) {
    super(reason ? `${code}: ${reason.key}` : code, options);
  }
}
