import type { GameLab, Tool } from '../../../lab/contract';
import type { HexView } from '../../../lib/protocol/hex/HexView';
import { examples } from './examples';
import { words } from './words';

/** The heaviest weight that the server takes. */
const HEAVIEST = 99;

/** Every board has weights, but only some are played by them. */
function tools(view: HexView): Tool[] {
  const { red, blue, clear, weight, weightTo } = words();
  const pieces: Tool[] = [
    { word: 'red', label: red },
    { word: 'blue', label: blue },
    { word: 'clear', label: clear },
  ];
  return view.weighted ? [...pieces, { word: 'weight', label: weight, number: { label: weightTo(HEAVIEST), most: HEAVIEST } }] : pieces;
}

export const lab: GameLab = {
  examples,
  exampleNames: () => words().examples,
  shape: 0.72,
  placing: {
    tools: (view) => tools(view as HexView),
    turn: (view) => {
      const chosen = (view as HexView).turn;
      const { red, blue } = words();
      return chosen && { chosen, options: [{ value: 'red', label: red }, { value: 'blue', label: blue }] };
    },
  },
};
