import * as m from '../../../paraglide/messages';
import type { GameLab, Tool } from '../../../lab/contract';
import type { HexView } from '../../../lib/protocol/hex/HexView';
import { examples } from './examples';
import { random } from './random';

/** Every board has weights, but only some are played by them. */
function tools(view: HexView): Tool[] {
  const pieces: Tool[] = [
    { word: 'red', label: m.hex_lab_red() },
    { word: 'blue', label: m.hex_lab_blue() },
    { word: 'clear', label: m.hex_lab_clear() },
  ];
  return view.weighted
    ? [
        ...pieces,
        {
          word: 'weight',
          label: m.hex_lab_weight(),
          number: { label: m.hex_lab_weight_to({ most: view.weight_limit }), most: view.weight_limit },
        },
      ]
    : pieces;
}

export const lab: GameLab = {
  examples,
  // In a game under way no stones join the sides yet: searches would end at once.
  atTable: 'union-find',
  shape: 0.72,
  random,
  placing: {
    tools: (view) => tools(view as HexView),
    turn: (view) => {
      const chosen = (view as HexView).turn;
      return (
        chosen && {
          chosen,
          options: [
            { value: 'red', label: m.hex_lab_red() },
            { value: 'blue', label: m.hex_lab_blue() },
          ],
        }
      );
    },
  },
};
