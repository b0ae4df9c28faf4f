/**
 * The format of a run: the types of docs/lab.md, generated from the lab crate, and the few
 * that only the browser needs.
 */
import type { TraceRequest } from '../lib/protocol/TraceRequest';

export type { Algorithm } from '../lib/protocol/lab/Algorithm';
export type { Act } from '../lib/protocol/lab/Act';
export type { Edit } from '../lib/protocol/lab/Edit';
export type { Panel } from '../lib/protocol/lab/Panel';
export type { PanelKind } from '../lib/protocol/lab/PanelKind';
export type { Run } from '../lib/protocol/lab/Run';
export type { Message as Say } from '../lib/protocol/core/Message';
export type { Step } from '../lib/protocol/lab/Step';
export type { TracePage } from '../lib/protocol/lab/TracePage';
export type { TraceRequest } from '../lib/protocol/TraceRequest';
export type { Verb } from '../lib/protocol/lab/Verb';

/** An option's value. */
export type Value = number | boolean | string;
export type Options = Record<string, Value>;

/**
 * What is run, without which of its steps are wanted. The server keeps nothing, so each request
 * says all.
 */
export type RunRequest = Omit<TraceRequest, 'from' | 'count'>;

/** A row of a list panel. */
export interface Item {
  v: number | null;
  text: string;
}

/** A node of a game tree. */
export interface TreeNode {
  parent: number | null;
  action: string | null;
  decides: string | number | null;
  alpha?: number | null;
  beta?: number | null;
  /** Of the move alone, where the algorithm evaluates moves. */
  evaluation?: number | null;
  /** The board right after the move, before anything is removed, where the game has one. */
  swapped?: string[];
}
