/** What an analysis of a whole game found, without a pixel: values, mistakes, sums. */
import type { Analysis } from '../lib/protocol/Analysis';
import type { JudgingUnit } from '../lib/protocol/JudgingUnit';
import type { MistakeMark } from '../lib/protocol/MistakeMark';
import type { Move } from '../lib/protocol/Move';
import type { Outcome } from '../lib/protocol/Outcome';

/** By the ply of the position that was analysed; the judged move is the next one. */
export type Judged = ReadonlyMap<number, Analysis>;

/** The signs of mistakes, as people who play board games write them. */
export const SIGNS: Record<MistakeMark, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };
export const MARKS = Object.keys(SIGNS) as MistakeMark[];

/** A mistake: the move that leads from `ply` to the next. */
export interface Mistake {
  ply: number;
  seat: number;
  mark: MistakeMark;
  analysis: Analysis;
}

export function mistakeAt(judged: Judged, ply: number): Mistake | null {
  const analysis = judged.get(ply);
  const mark = analysis?.judgement?.mark;
  return analysis && mark ? { ply, seat: analysis.seat, mark, analysis } : null;
}

export function mistakes(judged: Judged): Mistake[] {
  return [...judged.keys()].sort((a, b) => a - b).flatMap((ply) => mistakeAt(judged, ply) ?? []);
}

/** How many mistakes of each kind every seat made. */
export function summary(judged: Judged, seats: number): Record<MistakeMark, number>[] {
  const counts = Array.from({ length: seats }, () => ({ inaccuracy: 0, mistake: 0, blunder: 0 }));
  for (const { seat, mark } of mistakes(judged)) {
    const own = counts[seat];
    if (own) own[mark] += 1;
  }
  return counts;
}

/** One point of the evaluation graph: a seat's chance of winning after so many moves, 0 to 1. */
export interface Point {
  ply: number;
  value: number;
}

/** The chance of winning of the seat to move; `null` where the player says nothing of it. */
export function chance({ thought }: Pick<Analysis, 'thought'>, of: (margin: number) => number): number | null {
  return thought.win ?? (thought.margin === null ? null : of(thought.margin));
}

/**
 * The lines of the graph by seat. With two seats one says all: it is that of the first. With more,
 * a player's value is known at its own turns alone.
 */
export function series(
  judged: Judged,
  seats: number,
  end: { ply: number; result: Outcome | null },
  of: (margin: number) => number,
): Point[][] {
  const lines: Point[][] = Array.from({ length: seats === 2 ? 1 : seats }, () => []);
  for (const ply of [...judged.keys()].sort((a, b) => a - b)) {
    const analysis = judged.get(ply) as Analysis;
    const own = chance(analysis, of);
    if (own === null) continue;
    if (seats === 2) lines[0]?.push({ ply, value: analysis.seat === 0 ? own : 1 - own });
    else lines[analysis.seat]?.push({ ply, value: own });
  }
  const { ply, result } = end;
  if (result && judged.size > 0)
    lines.forEach((line, seat) => {
      if (judged.has(ply - 1) || seats > 2) line.push({ ply, value: payoff(result, seat) });
    });
  return lines;
}

/** What a result is worth to a seat: 1 for a win alone, 0 for a defeat, a half for a draw. */
function payoff({ winners }: Outcome, seat: number): number {
  if (winners.length === 0) return 0.5;
  return winners.includes(seat) ? 1 / winners.length : 0;
}

/** Whether an entry of a history is an action of its seat, and not how the game ended. */
export function isAction({ action }: Move): boolean {
  return action !== 'draw' && !/^(resign|timeout|forfeit) \d+$/.test(action);
}

/** The value of a position to the seat to move in a game's unit. */
export function valueOf({ thought }: Analysis, unit: JudgingUnit): number | null {
  return unit === 'chance' ? thought.win : thought.margin;
}
