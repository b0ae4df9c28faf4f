/** Workers that search: computers' moves, analyses and runs of the lab. */
import type { Instance } from './instance';

interface Job {
  input: unknown;
  /** Computers' moves go before what people ask. */
  urgent: boolean;
  /** Searches with the same name share a search tree, in the same thinker. */
  keep: string | null;
  progress: (part: number) => void;
  resolve: (output: unknown) => void;
  reject: (reason: unknown) => void;
}

interface Thinker {
  instance: Promise<Instance>;
  job: Job | null;
  /** The last search's tree. */
  keep: string | null;
}

export interface Ask {
  urgent?: boolean;
  progress?: (part: number) => void;
  signal?: AbortSignal | undefined;
}

export class Thinkers {
  #thinkers: Thinker[] = [];
  #queue: Job[] = [];

  /** `most` says how many there may be now. */
  constructor(
    readonly start: () => Promise<Instance>,
    readonly weights: () => Promise<Uint8Array>,
    readonly most: () => number,
  ) {}

  /**
   * The output of a search. An aborted signal ends it at once: its thinker ends with it, because a
   * search that runs hears nothing.
   */
  run(input: unknown, { urgent = false, progress = () => {}, signal }: Ask = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted());
      const keep = (input as { keep?: unknown } | null)?.keep;
      const job: Job = {
        input,
        urgent,
        keep: typeof keep === 'string' ? keep : null,
        progress,
        resolve,
        reject,
      };
      signal?.addEventListener('abort', () => this.#stop(job));
      const at = urgent ? this.#queue.findIndex((waiting) => !waiting.urgent) : -1;
      this.#queue.splice(at < 0 ? this.#queue.length : at, 0, job);
      this.#work();
    });
  }

  #stop(job: Job): void {
    job.reject(aborted());
    this.#queue = this.#queue.filter((waiting) => waiting !== job);
    const busy = this.#thinkers.find((thinker) => thinker.job === job);
    if (!busy) return;
    this.#end(busy);
    this.#work();
  }

  #end(thinker: Thinker): void {
    this.#thinkers = this.#thinkers.filter((one) => one !== thinker);
    void thinker.instance.then((instance) => instance.end()).catch(() => {});
  }

  /** Gives waiting searches to idle thinkers. */
  #work(): void {
    for (const spare of this.#thinkers.slice(this.most())) if (!spare.job) this.#end(spare);
    for (;;) {
      const [job] = this.#queue;
      const thinker = job && this.#idle(job);
      if (!thinker) return;
      this.#queue.shift();
      void this.#think(thinker, job);
    }
  }

  #idle({ keep }: Job): Thinker | null {
    const idle = this.#thinkers.filter(({ job }) => job === null);
    const known = idle.find((thinker) => keep !== null && thinker.keep === keep);
    // A tree that another game needs is left alone where there is another thinker.
    const fresh = idle.find((thinker) => thinker.keep === null);
    if (known ?? fresh) return known ?? fresh ?? null;
    if (this.#thinkers.length >= this.most()) return idle[0] ?? null;
    const made: Thinker = { instance: this.start(), job: null, keep: null };
    this.#thinkers.push(made);
    return made;
  }

  async #think(thinker: Thinker, job: Job): Promise<void> {
    thinker.job = job;
    if (job.keep !== null) thinker.keep = job.keep;
    try {
      const instance = await thinker.instance;
      instance.onprogress = job.progress;
      let output = await instance.call(job.input);
      if ((output as { need?: string }).need === 'weights') {
        await instance.loadWeights(await this.weights());
        output = await instance.call(job.input);
      }
      job.resolve(output);
    } catch (error) {
      job.reject(error);
      this.#end(thinker);
    } finally {
      thinker.job = null;
      this.#work();
    }
  }
}

function aborted(): DOMException {
  return new DOMException('The search was stopped.', 'AbortError');
}
