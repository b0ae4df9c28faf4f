import type { Code } from './lib/protocol/Code';

/** A refusal of the server, with its reason in English. `code` is `network` where no answer came at all. */
export class Refused extends Error {
  readonly code: Code | 'network';

  constructor(code: Code | 'network', message: string) {
    super(message);
    this.code = code;
  }
}
