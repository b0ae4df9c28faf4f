import * as m from '../../../paraglide/messages';
import { record } from '../../../lab/record';
import type { GameLab, Tool } from '../../../lab/contract';
import type { NoView } from '../../../lib/protocol/no/NoView';
import { LARGE, squareName, squareOf } from '../geometry';
import { examples } from './examples';
import LargeBoard from './LargeBoard.svelte';

/** Only a variant with weights has them. */
function tools(view: NoView): Tool[] {
  const things: Tool[] = [
    { word: 'piece', label: m.no_lab_piece() },
    { word: 'wall', label: m.no_lab_wall() },
    { word: 'clear', label: m.no_lab_clear() },
  ];
  return view.weights
    ? [
        ...things,
        {
          word: 'weight',
          label: m.no_lab_weight(),
          number: { label: m.no_lab_weight_to({ most: view.weight_limit }), most: view.weight_limit },
        },
      ]
    : things;
}

export const lab: GameLab = {
  examples,
  random: (seed) => ({
    position: { type: 'record', record: record('no', { size: 5, variant: 'classic' }, seed, []) },
    actions: [],
    arrange: [],
  }),
  shape: 1,
  vertexName: (name) => {
    const square = squareOf(name, Infinity);
    return square ? squareName(square) : name;
  },
  // A square each would be thousands of elements.
  large: { needed: (view) => (view as NoView).size >= LARGE, Board: LargeBoard },
  placing: { tools: (view) => tools(view as NoView) },
};
