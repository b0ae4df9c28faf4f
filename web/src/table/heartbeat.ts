/** How often a connection is pinged, in milliseconds. */
const PING_INTERVAL = 2500;

/** How long an answer may take, in milliseconds. With the interval: silence is noticed within 8 s. */
const PATIENCE = 5000;

/**
 * Notices a connection that is open but silent, as after a cable was pulled: it pings, and calls
 * `silent` when nothing at all is heard for too long. A page in the background, whose timers hardly
 * run, pings less often; its connection does not count as silent for that.
 */
export class Heartbeat {
  #ping: () => void;
  #silent: () => void;
  #interval: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(ping: () => void, silent: () => void) {
    this.#ping = ping;
    this.#silent = silent;
  }

  /** Something is expected from now on: the answer to a request for a connection, then pongs. */
  start(): void {
    this.stop();
    this.#expect();
    this.#interval = setInterval(() => {
      if (this.#deadline !== undefined) return;
      this.#ping();
      this.#expect();
    }, PING_INTERVAL);
  }

  /** Something was received. */
  heard(): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
  }

  stop(): void {
    clearInterval(this.#interval);
    this.heard();
  }

  #expect(): void {
    this.#deadline = setTimeout(() => {
      this.stop();
      this.#silent();
    }, PATIENCE);
  }
}
