/**
 * The documents that the product grew from: what each is about, and each of its figures and numbers
 * with the way to reproduce it.
 */
import * as m from '../../paraglide/messages';

export interface Item {
  what: () => string;
  /** What comes out: numbers and names, which need no language. */
  result: string;
  /** Opens the run that shows it. */
  open?: string;
  /** Prints it. */
  command?: string;
}

export interface Document {
  title: () => string;
  /** The language that it is written in. */
  language: string;
  about: () => string;
  items: Item[];
}

const graph = (algorithm: string, example: string, options = ''): string =>
  `/lab?game=graph&algorithm=${algorithm}${options && `&options=${options}`}&example=${example}`;

export const DOCUMENTS: Record<string, Document> = {
  hex: {
    title: m.documents_hex,
    language: 'da',
    about: m.documents_hex_about,
    items: [
      { what: m.documents_components, result: '3: u w z, v x, y', open: graph('components', 'figure-7') },
      { what: m.documents_layers, result: '1: a b c · 2: d e · 3: t', open: graph('bfs', 'figure-20', 'early:false') },
      { what: m.documents_ways, result: '4 < 5 < 6', open: graph('dijkstra', 'figure-23', 'source:1,target:2') },
      {
        what: m.documents_stages,
        result: '13: a c b d e z',
        open: graph('dijkstra', 'figure-24'),
        command: 'ludograph trace dijkstra --graph examples/graphs/figure-24.txt --from a --to z',
      },
      { what: m.documents_list_queue, result: '13', open: graph('dijkstra', 'figure-24', 'queue:list') },
      { what: m.documents_weighted_union, result: '3 < 4', open: graph('union-find', 'figure-33', 'method:all') },
      { what: m.documents_compression, result: 'j, i, g → c', open: graph('union-find', 'figure-38', 'method:all') },
      { what: m.documents_weights, result: '906', open: '/new/hex' },
      { what: m.documents_race, result: '', command: 'ludograph hex race --size 14 --games 10' },
    ],
  },
  script: {
    title: m.documents_script,
    language: 'en',
    about: m.documents_script_about,
    items: [
      { what: m.documents_flags, result: '← → ↑ ↓', open: '/lab?game=hex&algorithm=union-find' },
      { what: m.documents_undo, result: '', open: '/lab?game=hex&algorithm=union-find&options=undo:true' },
      { what: m.documents_scripts, result: '', command: 'ludograph script --check examples/scripts' },
      { what: m.documents_fuzz, result: '', command: 'ludograph script --fuzz 1000 --against rank --size 5' },
    ],
  },
  candy: {
    title: m.documents_candy,
    language: 'el',
    about: m.documents_candy_about,
    items: [
      { what: m.documents_tree, result: '', open: '/lab?game=candy&algorithm=minmax2' },
      { what: m.documents_depth, result: '', open: '/lab?game=candy&algorithm=minimax&options=depth:2' },
      { what: m.documents_formula, result: '', command: 'ludograph candy minmax testdata/candy/positions.jsonl' },
    ],
  },
  no: {
    title: m.documents_no,
    language: 'sv',
    about: m.documents_no_about,
    items: [
      {
        what: m.documents_grid,
        result: '5 4 3 2 3 / 4 3 2 1 2 / 3 2 1 0 1 / 4 3 2 1 2 / 5 4 3 2 3',
        open: '/lab?game=no&algorithm=bfs&options=early:false&example=source',
      },
      {
        what: m.documents_nearest,
        result: 'P5 (4,4)',
        open: '/lab?game=no&algorithm=nearest&options=method:literal&example=source',
      },
      { what: m.documents_cubic, result: '995 049 · 7 980 099 · 63 920 199', open: '/lab/lessons/nearest' },
      { what: m.documents_growth, result: '3 · 2 · 1 · 0', command: 'ludograph no growth --from 25 --to 400' },
    ],
  },
  carcassonne: {
    title: m.documents_carcassonne,
    language: 'de',
    about: m.documents_carcassonne_about,
    items: [
      { what: m.documents_nodes, result: '9', open: graph('components', 'tile') },
      { what: m.documents_cycle, result: '1', open: graph('components', 'two-monasteries') },
      { what: m.documents_bound, result: 'n ≤ 9 k', open: '/lab?game=carcassonne&algorithm=components' },
      { what: m.documents_claims, result: '', command: 'ludograph carcassonne claims --games 1000' },
      { what: m.documents_tie, result: '[0, 1, 1] → 1', open: '/rules/carcassonne' },
    ],
  },
};
