import type { GameLab } from '../../../lab/contract';
import { examples } from './examples';
import { words } from './words';

export const lab: GameLab = { examples, exampleNames: () => words().examples, shape: 1 };
