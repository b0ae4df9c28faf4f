/** What a game's folder gives to the lab. */
import type { Component } from 'svelte';
import type { Frame } from './cursor';
import type { Made } from './link';
import type { Panel, Run, Value } from './trace';

export interface GameLab {
  examples: Example[];
  /** The algorithm to begin with beside a table; left out, the first one. */
  atTable?: string;
  /** Draws a position by chance; the same seed gives the same position. */
  random?: (seed: number) => Made;
  /** How high the board is for its width. */
  shape: number;
  /**
   * A vertex as people read it off the board, where that is not the name that the server gives it.
   */
  vertexName?: (name: string) => string;
  /** Draws boards that are too large for the game's own board. */
  large?: { needed: (view: unknown) => boolean; Board: Component<LargeBoardProps> };
  /** What can be placed outside the rules; without it nothing can. */
  placing?: Placing;
}

/** A position worth running an algorithm on: a game up to a move. */
export interface Example {
  id: string;
  name: () => string;
  params: Record<string, Value>;
  seed: number;
  /** What the game begins with, where chance does not decide it. */
  setup?: unknown;
  /** The actions in order, separated by spaces. */
  moves: string;
  /** An edge list, in place of a position of a game. */
  text?: string;
  /** Whether the game has ended there. */
  over?: true;
  /** The algorithms that have the most to do there. */
  suits?: string[];
}

export interface LargeBoardProps {
  run: Run;
  panel: Panel;
  frame: Frame;
  pick: ((place: string) => void) | null;
  answers: string[];
}

export interface Placing {
  tools: (view: unknown) => Tool[];
  /** Whose turn it is, where that can be changed; `null` elsewhere, and once the game is over. */
  turn?: (view: unknown) => { chosen: string; options: { value: string; label: string }[] } | null;
}

/** Something that is placed on the board by pointing at it. */
export interface Tool {
  /** The server's word for it: it is asked for `red c3`. */
  word: string;
  label: string;
  /** A whole number from 1 that goes with it. */
  number?: { label: string; most: number };
  /** One of several kinds that goes with it, by its number from 0. */
  kind?: { legend: string; labels: string[]; Icon: Component<{ kind: number }> };
}
