import type { GameLab, Tool } from '../../../lab/contract';
import type { NoView } from '../../../lib/protocol/no/NoView';
import { LARGE, squareName, squareOf } from '../geometry';
import { examples } from './examples';
import LargeBoard from './LargeBoard.svelte';
import { words } from './words';

/** The heaviest weight that the server takes. */
const HEAVIEST = 9;

/** Only a variant with weights has them. */
function tools(view: NoView): Tool[] {
  const { piece, wall, clear, weight, weightTo } = words();
  const things: Tool[] = [
    { word: 'piece', label: piece },
    { word: 'wall', label: wall },
    { word: 'clear', label: clear },
  ];
  return view.weights ? [...things, { word: 'weight', label: weight, number: { label: weightTo(HEAVIEST), most: HEAVIEST } }] : things;
}

export const lab: GameLab = {
  examples,
  exampleNames: () => words().examples,
  shape: 1,
  vertexName: (name) => {
    const square = squareOf(name, Infinity);
    return square ? squareName(square) : name;
  },
  // A square each would be thousands of elements.
  large: { needed: (view) => (view as NoView).size >= LARGE, Board: LargeBoard },
  placing: { tools: (view) => tools(view as NoView) },
};
