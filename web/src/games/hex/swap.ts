import type { HexView } from '../../lib/protocol/hex/HexView';

/**
 * The cell where the first piece lies after a swap: mirrored. `null` where the player to move may
 * not swap, and on boards that are not square.
 */
export function swapCell(view: HexView): number | null {
  if (!view.can_swap || view.last === null || view.cols !== view.rows) return null;
  const [x, y] = [view.last % view.cols, Math.floor(view.last / view.cols)];
  return x * view.cols + y;
}
