import type { Tool } from './contract';

/**
 * What is placed on the board by pointing at it: nothing while moves are played by the rules, or a
 * tool and how it is set.
 */
export class Brush {
  /** `null` while moves are played by the rules. */
  tool: Tool | null = $state.raw(null);
  /** The kind that goes with a tool that has several. */
  kind = $state(0);
  #number = $state(5);

  get number(): number {
    return this.#number;
  }

  /** Stays within what the tool takes, whatever is typed. */
  set number(wanted: number) {
    this.#number = Math.min(this.tool?.number?.most ?? 1, Math.max(1, Math.round(wanted) || 1));
  }

  /** What it does at a place, as the server is asked for it; `null` where moves are played. */
  at(place: string): string | null {
    if (!this.tool) return null;
    const { word, number, kind } = this.tool;
    return [word, place, ...(number ? [this.number] : []), ...(kind ? [this.kind] : [])].join(' ');
  }
}
