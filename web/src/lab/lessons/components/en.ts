import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'A tile is a small graph',
      text: [
        'A tile of Carcassonne shows pieces of city, road, field or monastery. Think of up to nine nodes on it: four corners, four sides, and the centre. Each node belongs to one kind of land, and nodes of the same piece are joined.',
        'Laying a tile beside another joins the nodes that meet at the common edge. So the landscape is one large graph that grows with every turn.',
      ],
    },
    {
      title: 'A feature is a component',
      text: [
        'A city may lie on many tiles. To the program it is a *component*: everything that can be reached from one node by edges through the same kind of land. It is the same with roads and fields.',
        'That is why one routine is enough for all of them. Tell it the kind, and it takes the graph apart into components of that kind.',
      ],
      caption: 'The graph over a map of nine tiles. Step on: the components are found one after another.',
    },
    {
      title: 'Taking the graph apart',
      text: [
        'Take any node that has no component yet and begin a new one. From there go to all connected nodes of the same kind, as in breadth-first search, and note each of them as a member. When no more can be reached, the component is complete in itself. Then take the next node without a component, until none is left.',
        'Every node is visited once, and every edge is looked at once from each end.',
      ],
      caption: 'Only the cities. The one in the middle has no open side left; it has brought Yellow 4 points.',
    },
    {
      title: 'Who gets the points?',
      text: [
        'For each component the program gathers its nodes, its tiles and the meeples on them, and counts the meeples by colour. Whoever has the *majority* gets the points. If several have equally many, each of them gets *all* the points, not a share.',
        'A tile counts once, even if the feature touches it in two places. Afterwards every meeple goes back to its owner.',
      ],
    },
    {
      title: 'When it is complete',
      text: [
        'A component is *complete* when each of its open sides has met another tile. A complete city brings 2 points a tile and 2 for each shield, a road 1 a tile. At the end of the game unfinished ones count as well, a city then only half.',
        'Fields count at the end: 3 points for each complete city on their border. Here lies a trap. A long city touches the same field on many tiles and must still count once. So keep a list of the cities already counted for this field, and look there before adding.',
      ],
    },
    {
      title: 'Not a forest',
      text: [
        'You may think that such a graph has no cycles. It has. Lay two monasteries with a road so that their roads meet: the field runs round both of them and comes back to where it began.',
        'The routine must therefore remember which nodes it has seen, or it would walk round for ever.',
      ],
      caption: 'Two monasteries, one road between them, and one field around both: a cycle.',
    },
    {
      title: 'How many can there be?',
      text: [
        'With k tiles there are at most 9 · k components. A new tile brings at most nine nodes, so at most nine new components, and where it touches others, components only grow together. In practice there are far fewer, since many nodes of one tile belong together.',
      ],
    },
  ],
  questions: [
    {
      ask: 'In a complete city stand two meeples of Yellow, two of Black and one of Blue. Who gets the points?',
      choices: ['Yellow and Black share them', 'Nobody, because it is a tie', 'Yellow and Black each get all of them', 'All three get them'],
      why: 'Yellow and Black have the majority together. Every leader of a tie gets the full points; Blue gets nothing.',
    },
    {
      ask: 'A complete city covers five tiles and has one shield. How many points does it bring?',
      why: '2 for each of five tiles and 2 for the shield: 10 + 2 = 12.',
    },
    {
      ask: 'At the end a field borders on three complete cities; one of them touches it on four tiles. How many points does the field bring?',
      why: 'Each city counts once: 3 × 3 = 9.',
    },
    {
      ask: 'Ten tiles are on the table. How many components can there be at most, by the rule above?',
      why: '9 nodes a tile: 9 × 10 = 90.',
    },
  ],
};
