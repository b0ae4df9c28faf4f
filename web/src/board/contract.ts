/**
 * What a board and the page around it promise each other.
 *
 * A board is given what the server's `view` says and draws it; it knows no rules. What may be done
 * is in the view as the very text that is sent back. A board never changes the view it was given:
 * it keeps its own small state (what is focused, selected, half chosen) and calls `act`.
 */
export interface BoardProps<View> {
  /** What to draw, as the server sent it. */
  view: View;
  /**
   * Data that every view of the game relies on, such as tile shapes; `null` where there is none.
   */
  assets: unknown;
  /** The seat whose turn this browser may play now; `null` when it only looks on. */
  seat: number | null;
  /** Sends an action in the game's notation. */
  act: (action: string) => void;
  /**
   * An action of this browser that the server has not confirmed yet, in the game's notation; `null`
   * where none waits. The view does not contain it: a board draws it lighter, as what will be there.
   * No other action is possible meanwhile (`seat` is `null`).
   */
  pending?: string | null;
  /** Says something to a screen reader, politely. */
  announce: (sentence: string) => void;
  /** Drawn on top: marks of the lab, of analysis, of review. */
  overlay?: Overlay;
  /** How this person wants boards drawn. */
  look: Look;
  /** The board alone: nothing around it of scores, legend, status and switches. */
  bare?: boolean;
  /** Who sits on each seat, where somebody does: a board whose view has no names says these. */
  names?: string[];
}

/**
 * Shapes that anything may lay over any board. Places are the board's own words for its cells: a
 * Hex cell `c3`, a square `4,7`, a tile `-1,2`.
 */
export interface Overlay {
  marks: Mark[];
  /**
   * How large marks are, where several have to fit into one cell; 1 where each has a cell of its
   * own. Only maps of tiles need it.
   */
  scale?: number;
}

export type Mark =
  | { kind: 'tint'; at: string; tone: Tone; strength?: number }
  | { kind: 'text'; at: string; text: string; tone?: Tone }
  | { kind: 'dot'; at: string; tone: Tone }
  | { kind: 'ring'; at: string; tone: Tone }
  | { kind: 'arrow'; from: string; to: string; tone: Tone }
  | { kind: 'line'; through: string[]; tone: Tone };

/** One visual language for everything that is shown of an algorithm. */
export type Tone = 'untouched' | 'frontier' | 'settled' | 'path' | 'changed' | 'first' | 'second' | 'warn';

/** A person's own settings for boards, kept in their browser. */
export interface Look {
  /** Whether things may move. */
  motion: boolean;
  /** Milliseconds of one step of an animation. */
  pace: number;
  /** Whether coordinates are drawn. */
  coordinates: boolean;
  /** Letters on pieces, beside colour and shape. */
  letters: boolean;
  /** Whether helping overlays (legal places, what fits) are shown. */
  aids: boolean;
}
