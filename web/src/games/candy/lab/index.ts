import type { GameLab } from '../../../lab/contract';
import { words as candy } from '../words';
import { examples } from './examples';
import SweetIcon from './SweetIcon.svelte';
import { words } from './words';

export const lab: GameLab = {
  examples,
  exampleNames: () => words().examples,
  shape: 1,
  placing: {
    tools: () => [{ word: 'tile', label: words().sweet, kind: { legend: words().whichSweet, labels: candy().sweets, Icon: SweetIcon } }],
  },
};
