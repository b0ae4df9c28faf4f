import { heaviest, type Tool } from './tool';

/** What somebody holds over the board: moves by the rules, or a tool and how it is set. */
export class Brush {
  tool: Tool | 'play' = $state('play');
  /** The sweet that is laid, by its number. */
  colour = $state(0);
  #weight = $state(5);

  constructor(readonly game: string) {}

  get weight(): number {
    return this.#weight;
  }

  /** Stays within what the server takes, whatever is typed. */
  set weight(wanted: number) {
    this.#weight = Math.min(heaviest(this.game), Math.max(1, Math.round(wanted) || 1));
  }

  /** What it does at a place, as the server is asked for it; `null` where moves are played. */
  at(place: string): string | null {
    if (this.tool === 'play') return null;
    const how = { weight: ` ${this.weight}`, tile: ` ${this.colour}` } as Partial<Record<Tool, string>>;
    return `${this.tool} ${place}${how[this.tool] ?? ''}`;
  }
}
