import * as m from '../../../paraglide/messages';
import type { GameLab } from '../../../lab/contract';
import { examples } from './examples';
import { sweets } from '../words';
import SweetIcon from './SweetIcon.svelte';

export const lab: GameLab = {
  examples,
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
