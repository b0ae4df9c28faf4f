import * as m from '../../paraglide/messages';
import type { GameLab } from '../../lab/contract';

export const lab: GameLab = {
  examples: [{ id: 'five', name: m.nim_lab_five, params: { stones: 5 }, seed: 1, moves: '' }],
  shape: 0.5,
};
