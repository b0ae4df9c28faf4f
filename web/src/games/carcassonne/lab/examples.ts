import * as m from '../../../paraglide/messages';
import type { Example } from '../../../lab/contract';

/** Real games, played by computer players. */
export const examples: Example[] = [
  {
    id: 'town',
    name: m.carcassonne_example_town,
    params: { mission1: 'off', mission2: false, seats: 2, small_city: 4 },
    seed: 6441241661489717,
    moves:
      '0,-1,3 city:SW 0,1,2 city:ESW -1,-1,1 field:1.4 1,1,3 field:0.1.2.3.4.5 1,-1,2 field:3.4.5.6 2,-1,1 field:0.7 3,-1,3 ' +
      'city:W -1,-2,3 road:NS 3,0,2 field:0.1 0,2,0 field:2.3.4.5.6.7 4,0,0 city:W -2,-1,3 field:0.1.2.3',
  },
  {
    id: 'whole',
    name: m.carcassonne_example_whole,
    params: { mission1: 'off', mission2: false, seats: 2, small_city: 4 },
    seed: 6441241661489717,
    moves:
      '0,-1,3 city:SW 0,1,2 city:ESW -1,-1,1 field:1.4 1,1,3 field:0.1.2.3.4.5 1,-1,2 field:3.4.5.6 2,-1,1 field:0.7 3,-1,3 ' +
      'city:W -1,-2,3 road:NS 3,0,2 field:0.1 0,2,0 field:2.3.4.5.6.7 4,0,0 city:W -2,-1,3 field:0.1.2.3 4,-1,2 city:S 4,1,3 ' +
      'field:0.1.2.5.6.7 3,-2,1 road:NS 5,0,1 -3,-1,2 city:ES -4,-1,3 -3,-2,1 road:NS 0,3,2 -3,-3,3 4,-2,3 5,-2,2 road:EW 6,0,2 ' +
      '-3,0,0 2,1,3 -2,0,0 -2,-2,0 2,2,2 road:NE 2,3,2 -1,2,0 0,4,0 3,2,1 1,-2,0 -1,4,1 1,4,0 6,1,3 4,-3,1 2,0,0 -5,-1,0 ' +
      '-4,-3,3 -6,-1,2 3,-3,0 4,-4,2 -5,0,1 road:NS -2,2,1 -1,5,0 -2,3,2 5,-3,0 -3,3,1 6,-3,3 3,3,3 1,-3,0 3,4,1 -5,1,1 -3,2,0 ' +
      '-6,1,3 -4,3,0 6,-2,1 city:NE -6,-2,1 7,-2,3 6,-4,2 -3,4,2 road:NE -4,-4,1 3,5,0 -4,-5,0 -2,5,1 7,-4,3 6,-1,2 -6,-3,3 ' +
      '7,0,0 city:NEW',
    over: true,
  },
];
