import type { GameLab } from '../../../lab/contract';
import { examples } from './examples';

export const lab: GameLab = { examples, shape: 1 };
