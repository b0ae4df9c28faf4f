import type { Component } from 'svelte';

/** A move for people: as a list shows it, and as it is read aloud in full. */
export interface FormattedMove {
  text: string;
  spoken: string;
  /**
   * What has happened, where “NAME played MOVE” does not say it. The reader made the move
   * (`mover`), plays against it (`other`), or neither.
   */
  sentence?: (name: string, reader: 'mover' | 'other' | null) => string;
}

/** A move in a list beside another one: in full where the short texts are alike. */
export function toldApart(move: FormattedMove, other: FormattedMove | undefined): string {
  return move.text === other?.text ? move.spoken : move.text;
}

/** How a game's moves are shown. */
export interface Notation {
  /**
   * Takes actions in the game's own notation, in order, and a view in which all of them have
   * happened or are about to: a tile that was laid is looked up there. Never fails: an unknown
   * action is shown as it is.
   */
  format: (actions: string[], view: unknown, assets: unknown) => FormattedMove[];
  /** A small picture of a move, where one says more than words. */
  Icon?: Component<{ action: string; seat: number | null; view: unknown; assets: unknown }>;
  /**
   * Where on the board an action happens, and where it leads, in the board's own words for its
   * cells; `null` where it happens nowhere. An action that means another place in every position,
   * such as a step, has one only with the view of the position that it is made in.
   */
  place: (action: string, view?: unknown) => { at: string; to?: string } | null;
}
