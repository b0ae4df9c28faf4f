/** Which marks a panel lays over its board. */
import type { Mark, Overlay } from '../board/contract';
import { word } from '../games/no/geometry';
import type { NoView } from '../lib/protocol/no/NoView';
import type { Frame } from './cursor';
import { boardMarks, graphMarks, heatMarks } from './marks';
import type { Panel, PanelKind, Run } from './trace';

/** Panels that are drawn on a board. */
export const ON_BOARD: PanelKind[] = ['board', 'heat', 'graph'];

/** Where a move is made, as far as it is one place: the cell that is named, the sweet that is swapped, where the tile is laid, the square stepped on. */
function placeOfAction(run: Run, action: string): string | null {
  if (action === '') return null;
  if (run.game === 'hex') return action === 'swap' ? null : action;
  if (run.game === 'candy') return /^\d\d/.test(action) ? `${action[0]},${action[1]}` : null;
  if (run.game === 'no') {
    const at = (run.view as NoView).actions.find(({ text }) => text === action)?.at;
    return at ? word(at) : null;
  }
  return /-?\d+,-?\d+/.exec(action)?.[0] ?? null;
}

/** What a panel lays over its board; `answers` are places to point out besides. */
export function overlayOf(panel: Panel, frame: Frame, run: Run, answers: string[] = [], rings = true): Overlay {
  const pointed: Mark[] = answers.map((at) => ({ kind: 'ring', at, tone: 'path' }));
  if (panel.kind === 'graph') return { marks: [...graphMarks(panel, frame, run), ...pointed], scale: 0.5 };
  const heat = (): Mark[] => heatMarks(panel, frame, (action) => placeOfAction(run, action));
  return { marks: [...(panel.kind === 'heat' ? heat() : boardMarks(panel, frame, run, rings)), ...pointed] };
}
