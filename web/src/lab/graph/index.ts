import * as m from '../../paraglide/messages';
import type { Example } from '../contract';
import type { LoadedLab } from '../games';
import figure7 from '../../../../examples/graphs/figure-7.txt?raw';
import figure20 from '../../../../examples/graphs/figure-20.txt?raw';
import figure23 from '../../../../examples/graphs/figure-23.txt?raw';
import figure24 from '../../../../examples/graphs/figure-24.txt?raw';
import figure33 from '../../../../examples/graphs/figure-33.txt?raw';
import figure38 from '../../../../examples/graphs/figure-38.txt?raw';
import tile from '../../../../examples/graphs/tile.txt?raw';
import monasteries from '../../../../examples/graphs/two-monasteries.txt?raw';
import GraphBoard from './GraphBoard.svelte';
import { randomGraph } from './random';

/** The figures of the Hex report, each for the algorithms that it explains. */
const figures: [number, string, string[]][] = [
  [24, figure24, ['dijkstra']],
  [23, figure23, []],
  [20, figure20, ['bfs']],
  [7, figure7, ['components']],
  [38, figure38, ['union-find']],
  [33, figure33, []],
];

const plain = { params: {}, seed: 0, moves: '' };

const examples: Example[] = [
  ...figures.map(([n, text, suits]) => ({
    ...plain,
    id: `figure-${n}`,
    name: () => m.lab_graph_figure({ n }),
    text,
    suits,
  })),
  { ...plain, id: 'tile', name: m.lab_graph_tile, text: tile },
  { ...plain, id: 'two-monasteries', name: m.lab_graph_monasteries, text: monasteries },
];

/** Graphs in the lab: no game, but drawn and run like one. */
export const lab: LoadedLab = {
  examples,
  shape: 0.72,
  random: (seed) => ({
    position: { type: 'graph', text: randomGraph('connected', 8, 9, seed) },
    actions: [],
    arrange: [],
  }),
  large: { needed: () => true, Board: GraphBoard },
  notation: { format: (actions) => actions.map((text) => ({ text, spoken: text })), place: () => null },
};
