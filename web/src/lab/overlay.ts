/** Which marks a panel lays over its board. */
import type { Mark, Overlay } from '../board/contract';
import type { Frame } from './cursor';
import { labOf } from './games';
import { boardMarks, graphMarks, heatMarks } from './marks';
import type { Panel, PanelKind, Run } from './trace';

/** Panels that are drawn on a board. */
export const ON_BOARD: PanelKind[] = ['board', 'heat', 'graph'];

/** What a panel lays over its board; `answers` are places to point out besides. */
export function overlayOf(panel: Panel, frame: Frame, run: Run, answers: string[] = [], rings = true): Overlay {
  const pointed: Mark[] = answers.map((at) => ({ kind: 'ring', at, tone: 'path' }));
  if (panel.kind === 'graph') return { marks: [...graphMarks(panel, frame, run), ...pointed], scale: 0.5 };
  const place = (action: string): string | null => labOf(run.game)?.notation.place(action, run.view)?.at ?? null;
  return {
    marks: [
      ...(panel.kind === 'heat' ? heatMarks(panel, frame, place) : boardMarks(panel, frame, run, rings)),
      ...pointed,
    ],
  };
}
