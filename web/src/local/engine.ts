/**
 * An instance of the engine: the games, players, lab and table logic as WebAssembly. One JSON
 * object goes in, one comes out; `docs/browser.md` describes both.
 */

/** What an instance asks of its surroundings. */
export interface Surroundings {
  /** Progress of a running search, 0 to 1. */
  progress: (part: number) => void;
}

interface Exports {
  memory: WebAssembly.Memory;
  alloc: (length: number) => number;
  call: (at: number, length: number) => bigint;
  load_weights: (at: number, length: number) => number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Engine {
  #exports: Exports;

  constructor(module: WebAssembly.Module, { progress }: Surroundings) {
    const bytes = (at: number, length: number) => new Uint8Array(this.#exports.memory.buffer, at >>> 0, length >>> 0);
    let panic = '';
    const instance = new WebAssembly.Instance(module, {
      env: {
        now_millis: () => Date.now(),
        random: (at: number, length: number) => void crypto.getRandomValues(bytes(at, length)),
        // A search that is not wanted any more ends with its worker.
        should_stop: () => 0,
        progress,
        panicked: (at: number, length: number) => {
          panic = decoder.decode(bytes(at, length));
        },
      },
    });
    this.#exports = instance.exports as unknown as Exports;
    this.call = (input) => {
      const [at, length] = this.#give(encoder.encode(JSON.stringify(input)));
      let answer: bigint;
      try {
        answer = BigInt.asUintN(64, this.#exports.call(at, length));
      } catch (error) {
        throw new Error(panic || String(error), { cause: error });
      }
      return JSON.parse(decoder.decode(bytes(Number(answer >> 32n), Number(answer & 0xffffffffn)))) as unknown;
    };
  }

  /** Throws after a panic: then this instance is unusable. */
  readonly call: (input: unknown) => unknown;

  loadWeights(weights: Uint8Array): boolean {
    return this.#exports.load_weights(...this.#give(weights)) === 1;
  }

  #give(input: Uint8Array): [number, number] {
    const at = this.#exports.alloc(input.length) >>> 0;
    new Uint8Array(this.#exports.memory.buffer, at, input.length).set(input);
    return [at, input.length];
  }
}
