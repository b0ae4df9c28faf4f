/** Runs of the lab: the types of docs/lab.md, generated from crates/lab, and the few that only the browser needs. */
import type { TraceRequest } from '../protocol/TraceRequest';

export type { Algorithm } from '../protocol/lab/Algorithm';
export type { Ask } from '../protocol/lab/Ask';
export type { Edit } from '../protocol/lab/Edit';
export type { Panel } from '../protocol/lab/Panel';
export type { PanelKind } from '../protocol/lab/PanelKind';
export type { Run } from '../protocol/lab/Run';
export type { Message as Say } from '../protocol/core/Message';
export type { Step } from '../protocol/lab/Step';
export type { TracePage } from '../protocol/lab/TracePage';
export type { TraceRequest } from '../protocol/TraceRequest';

/** An option's value. */
export type Value = number | boolean | string;
export type Options = Record<string, Value>;

/** What is run, without which of its steps are wanted. The server keeps nothing, so each request says all. */
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
}
