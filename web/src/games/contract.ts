/**
 * What a game's folder gives to the app. Everything heavy is behind a dynamic import, so that a
 * page fetches only the parts that it shows.
 */
import type { Component } from 'svelte';
import type { BoardProps } from '../board/contract';
import type { Notation } from '../board/notation';
import type { Language } from '../i18n/language.svelte';
import type { TableView } from '../lib/protocol/TableView';
import type { Params } from './params';
import type { GameLab } from '../lab/contract';
import type { Tree } from '../review/tree';

export interface GameUi {
  /** Where the game comes in lists; the first one is what the lab opens with. */
  order: number;
  name: () => string;
  /** One line about the game. */
  line: () => string;
  /** Games that start with one click on the home page, the usual one first; left out, just that. */
  quickStarts?: QuickStart[];
  /** Options that make a first game and the two lowest levels easier, unless chosen otherwise. */
  gentle?: Params;
  /** How finished games with these options are ranked; `set` is the server's `size=14, …`. */
  scores: (set: string) => ScoreTable;
  /**
   * The margin of points that means a chance of winning of 73 %, for players that count in points;
   * see `winChance`.
   */
  marginScale: number;
  /** Points as people read them; by default as the number that they are. */
  points?: (score: number) => string;
  /** The format of a saved game that is not a record, where it is one of this game's. */
  savedFormat?: (text: string) => string | null;
  /** Formats whose text belongs into an address of another site. */
  links?: Record<string, { name: string; of: (text: string) => string }>;
  /** A format that holds variations: they are added to the text of the game. Otherwise records do. */
  exportTree?: { format: string; writer: () => Promise<{ withVariations: (text: string, tree: Tree) => string }> };
  /** A small animated picture for the home page. */
  picture: () => Promise<{ default: Component }>;
  /** Whether the picture fills its frame: a landscape has no edge. */
  pictureToTheEdge?: boolean;
  board: () => Promise<{ default: Component<BoardProps<never>> }>;
  notation: () => Promise<{ notation: Notation }>;
  /** How the game's options and their choices are called, and what its levels are like. */
  options: () => Promise<{ options: OptionLabels; levels?: LevelLines }>;
  /** The result of a finished game in the panel; without it, names and points. */
  result?: () => Promise<{ default: Component<ResultProps> }>;
  /** Tips for a first game. */
  coach: () => Promise<{ coach: Coach }>;
  /** Settings of the board that only this game has. */
  settings?: () => Promise<{ default: Component }>;
  /** The small board that the rules are tried on. */
  trial: { params: Params; seed: number };
  lab: () => Promise<{ lab: GameLab }>;
}

/**
 * What to tell a newcomer who plays the seat `you`: the goal in a sentence and what to do next.
 * `null` where there is nothing to do.
 */
export type Coach = (view: unknown, you: number) => Tip | null;

export interface Tip {
  goal: string;
  next: string;
}

/** What the result of a finished game is drawn from. */
export interface ResultProps {
  /** The table as the server sent it: `state.result`, `state.view`, `history`. */
  table: TableView;
  /** The name of each seat as it is shown. */
  names: string[];
  /** The language that is shown. */
  locale: Language;
}

export interface QuickStart {
  id: string;
  label: () => string;
  /** The options that it sets; the others are as they were last. */
  params: Params;
}

/** The high scores of a game. */
export interface ScoreTable {
  /** The columns between the name and the opponent. */
  columns: ('measure' | 'result' | 'level' | 'plies')[];
  /** What the measure counts. */
  measure?: () => string;
  /** -1 where less is better: the server ranks by the negative number. */
  sign?: 1 | -1;
}

/** A true sentence about each level; without it, the summary of the program is shown. */
export type LevelLines = Record<string, () => string>;

/** Labels by option name. */
export type OptionLabels = Record<string, OptionLabel>;

export interface OptionLabel {
  label: () => string;
  /** What the option does, in one sentence. */
  help: () => string;
  /** Names of the values; a number with choices has no other values. */
  choices?: Record<string, () => string>;
  /** What 0 means, where it is not a number of something. */
  zero?: () => string;
}
