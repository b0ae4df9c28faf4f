// An instance of the engine for browsers in Node, in surroundings that are the same in every run:
// those of crates/browser/examples/sequences/fixed.rs.
import { readFileSync } from 'node:fs';

const POLLS = 60;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The compiled module of a file. */
export function load(file) {
  return new WebAssembly.Module(readFileSync(file));
}

export class Instance {
  #calls = 0;
  #polls = 0;
  #random;
  #exports;

  /** @param limited whether a search is stopped after a number of polls */
  constructor(module, seed, limited = true) {
    this.#random = seed;
    const memory = () => this.#exports.memory.buffer;
    const env = {
      now_millis: () => 1_700_000_000_000 + 1000 * this.#calls,
      random: (at, length) => {
        const bytes = new Uint8Array(memory(), at, length);
        for (let i = 0; i < length; i++) {
          this.#random = (Math.imul(this.#random, 1664525) + 1013904223) >>> 0;
          bytes[i] = this.#random >>> 24;
        }
      },
      should_stop: () => (limited && this.#polls++ >= POLLS ? 1 : 0),
      progress: () => {},
      panicked: (at, length) => {
        throw new Error(decoder.decode(new Uint8Array(memory(), at, length)));
      },
    };
    this.#exports = new WebAssembly.Instance(module, { env }).exports;
  }

  /** Makes a call: JSON text in, JSON text out. */
  call(text) {
    this.#calls += 1;
    this.#polls = 0;
    const input = this.#put(encoder.encode(text));
    const packed = BigInt.asUintN(64, this.#exports.call(...input));
    const [at, length] = [Number(packed >> 32n), Number(packed & 0xffffffffn)];
    return decoder.decode(new Uint8Array(this.#exports.memory.buffer, at, length));
  }

  /** Gives the weights of the Hex network. */
  loadWeights(bytes) {
    if (this.#exports.load_weights(...this.#put(bytes)) !== 1) throw new Error('these are not weights');
  }

  #put(bytes) {
    const at = this.#exports.alloc(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    return [at, bytes.length];
  }
}
