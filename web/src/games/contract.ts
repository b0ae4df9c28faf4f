/**
 * What a game's folder gives to the app. Everything heavy is behind a dynamic import, so that a
 * page fetches only the parts that it shows.
 */
import type { Component } from 'svelte';
import type { BoardProps } from '../board/contract';
import type { Notation } from '../board/notation';
import type { Params } from './params';
import type { GameLab } from '../lab/contract';
import type { Tree } from '../review/tree';

export interface GameUi {
  /** Where the game comes in lists; the first one is what the lab opens with. */
  order: number;
  name: () => string;
  /** One line about the game. */
  line: () => string;
  /** How many seats a game with these options has. */
  seats: (params: Params) => number;
  /**
   * The margin of points that means a chance of winning of 73 %, for players that count in points;
   * see `winChance`.
   */
  marginScale: number;
  /** The format of a saved game that is not a record, where it is one of this game's. */
  savedFormat?: (text: string) => string | null;
  /** Formats whose text belongs into an address of another site. */
  links?: Record<string, { name: string; of: (text: string) => string }>;
  /** A format that holds variations: they are added to the text of the game. Otherwise records do. */
  exportTree?: { format: string; write: (text: string, tree: Tree) => string };
  /** A small animated picture for the home page. */
  picture: () => Promise<{ default: Component }>;
  board: () => Promise<{ default: Component<BoardProps<never>> }>;
  notation: () => Promise<{ notation: Notation }>;
  /** How the game's options and their choices are called. */
  options: () => Promise<{ options: OptionLabels }>;
  /** Settings of the board that only this game has. */
  settings?: () => Promise<{ default: Component }>;
  /** The small board that the rules are tried on. */
  trial: { params: Params; seed: number };
  lab: () => Promise<{ lab: GameLab }>;
}

/** Labels by option name. */
export type OptionLabels = Record<string, OptionLabel>;

export interface OptionLabel {
  label: () => string;
  /** Names of the values; a number with choices has no other values. */
  choices?: Record<string, () => string>;
  /** What 0 means, where it is not a number of something. */
  zero?: () => string;
}
