import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'The fewest steps',
      text: [
        'Red has won a game of Hex, and the program wants to draw the winning line: the way from the left side to the right that needs the fewest steps. How do you find it without trying out every way there is?',
        '*Breadth-first search* goes out from the start like a wave. First come all cells one step away, then all that are two steps away, and so on. When the wave reaches the goal, the number of the wave is the answer.',
      ],
    },
    {
      title: 'A queue and three colours',
      text: [
        'The search keeps a *queue*: whoever came first is served first. Every cell has a colour. *White*: not yet seen. *Grey*: seen and waiting in the queue. *Black*: done.',
        'At the beginning the start has distance 0 and stands alone in the queue. Then, over and over: take the first cell out of the queue; it turns black. Look at its neighbours. A white neighbour gets the distance of this cell plus 1, remembers this cell as its predecessor, turns grey and goes to the end of the queue.',
      ],
      caption: 'The wave in the middle of its way. The numbers are distances; the queue shows who is served next.',
    },
    {
      title: 'Why it is the shortest',
      text: [
        'Because the queue serves in order of arrival, all cells at distance 1 are served before any at distance 2, those before any at distance 3. So a cell is seen for the first time from the nearest side.',
        'If the search meets a cell that is grey or black, some other way got there in the same number of steps or fewer. There is nothing to do. That is also why the search never runs in circles.',
      ],
    },
    {
      title: 'The tree it leaves behind',
      text: [
        'Every cell but the start has exactly one predecessor. Together they form a tree with the start as its root. Follow the predecessors from the goal back to the root and you have a shortest path, backwards.',
        'In this game the wave splits at c5. One branch, by d4 to e3, is a dead end. The other, by c6, d6, e5 and f4, reaches g4 and the right side.',
      ],
      caption: 'The end of the search: the path follows the predecessors. Step back to see how it came about.',
    },
    {
      title: 'The same wave on another board',
      text: [
        'The search knows nothing of Hex; it only asks for neighbours. In No a square has up to four of them, and the question is which piece is nearest to the start piece on d3. Let the wave run over the whole board: every square gets its distance.',
      ],
      caption: 'No on 5 × 5. From d3 three pieces are 3 steps away and one is 4.',
    },
    {
      title: 'What it costs',
      text: [
        'Each cell enters the queue once, and each edge is looked at once from either end. So the work grows with the number of vertices and edges, not with the number of ways, which may be enormous. Nothing needs to be tried twice.',
        'If you only want one goal, you may stop as soon as it is reached. And for “has anybody won?” after every single move there is something better still: see the lesson on disjoint sets.',
      ],
    },
  ],
  questions: [
    {
      ask: 'In the game of figure 2 the path leads from the left side by a5, b5, c5, c6, d6, e5, f4 and g4 to the right side. Which distance does the right side get?',
      why: 'The left side has 0, the eight cells have 1 to 8, and the right side one more than g4: 9.',
    },
    {
      ask: 'Which cell is taken out of the queue next?',
      choices: ['The one that has waited longest', 'The one that came last', 'The one that lies nearest to the goal'],
      why: 'First in, first out. The search does not know where the goal is; the order of arrival alone keeps the wave in order.',
    },
    {
      ask: 'A black cell looks at a neighbour that is grey. What happens to the neighbour?',
      choices: ['It gets a new distance', 'It goes to the end of the queue once more', 'Nothing', 'It turns white'],
      why: 'It was seen before, by a way that is at least as short.',
    },
  ],
};
