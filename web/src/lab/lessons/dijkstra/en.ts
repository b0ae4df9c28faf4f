import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'When steps cost',
      text: [
        'Two mountain squares that take five hours each, or eight squares of plain that take one hour each: the longer way round is quicker. As soon as steps cost different amounts, counting steps is not enough.',
        'Weighted Hex makes the middle dear. On a board of 5 × 5 the cells along the edge weigh 1, those in the next ring 15, the one in the centre 30. The vertices of the sides weigh 1. A step from one cell to the next costs the sum of both weights.',
      ],
    },
    {
      title: 'A queue that puts the cheapest first',
      text: [
        '*Dijkstra’s algorithm* works like breadth-first search with one change: out of the queue comes not who has waited longest but who is *cheapest*. Such a queue is called a priority queue; ours is kept in a form called a heap.',
        'At the beginning the start costs 0 and all else costs ∞: no way is known yet. Then, over and over, the cheapest waiting cell is taken out. It is *settled*: its cost is final. After that its neighbours are relaxed.',
      ],
    },
    {
      title: 'Relaxation',
      text: [
        'To *relax* a neighbour means to ask: is it cheaper to come by me? My cost plus the step is compared with the cost that the neighbour has. If it is less, the neighbour takes the new cost and remembers me as its predecessor. If not, nothing changes.',
        'Look at d2. Coming from c3, which costs 63, it gets 63 + 30 + 15 = 108. Later d1 is settled at 66, and 66 + 1 + 15 = 82 is less: d2 now costs 82, and its predecessor is d1. The old entry of 108 still waits in the heap; when it comes out, it is thrown away.',
      ],
      caption: 'd2 has just become cheaper. Step back to see it at 108, and on to see what follows.',
    },
    {
      title: 'Why settled is final',
      text: [
        'The cell that comes out is the cheapest of all that wait. Any other way to it would have to pass through one of the others, which cost at least as much already, and further steps only add. This needs weights that are never negative; with negative ones the argument breaks, and so does the algorithm.',
        'An algorithm that always takes what looks best at the moment is called *greedy*. Many greedy ideas fail. This one is proven.',
      ],
    },
    {
      title: 'Longer, but cheaper',
      text: [
        'Straight through the centre Red needs five cells: a4, b3, c3, d2, e2. That costs 126. The way round by the edge has seven: a4, b3, b2, c1, d1, d2, e2. It costs 100.',
        'Since only the right side matters, the search ends as soon as the right side is settled. Cells that would have cost more are never looked at.',
      ],
      caption: 'The end of the search: the cheapest way bends around the dear centre.',
    },
    {
      title: 'Dijkstra and breadth-first search',
      text: [
        'If all steps cost the same, the cheapest waiting cell is always one that has waited longest. Then Dijkstra does exactly what breadth-first search does, only with more effort for the queue. So use the simple one where it suffices.',
      ],
    },
  ],
  questions: [
    {
      ask: 'b2 costs 48 and weighs 15. Its neighbour c1 weighs 1. What does c1 cost, coming from b2?',
      why: 'The step costs both weights, 15 + 1 = 16, and 48 + 16 = 64.',
    },
    {
      ask: 'A neighbour costs 63. By way of the cell just settled it would cost 93. What does relaxation do?',
      choices: ['It sets the cost to 93', 'Nothing', 'It sets the cost to the mean of both', 'It settles the neighbour'],
      why: '93 is not less than 63, so the way known before stays.',
    },
    {
      ask: 'A winning line has three cells weighing 1, 15 and 1, between two sides that weigh 1 each. What does it cost?',
      why: 'The steps cost 1+1, 1+15, 15+1 and 1+1: 2 + 16 + 16 + 2 = 36. In short: 2 + 2 · (1 + 15 + 1).',
    },
  ],
};
