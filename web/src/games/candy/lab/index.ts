import * as m from '../../../paraglide/messages';
import { record } from '../../../lab/record';
import type { GameLab } from '../../../lab/contract';
import { examples } from './examples';
import { sweets } from '../words';
import SweetIcon from './SweetIcon.svelte';

export const lab: GameLab = {
  examples,
  random: (seed) => ({
    position: { type: 'record', record: record('candy', { reservoir: 'open', rules: 'classic' }, seed, []) },
    actions: [],
    arrange: [],
  }),
  shape: 1,
  placing: {
    tools: () => [
      {
        word: 'tile',
        label: m.candy_lab_sweet(),
        kind: { legend: m.candy_lab_which_sweet(), labels: sweets.map((sweet) => sweet()), Icon: SweetIcon },
      },
    ],
  },
};
