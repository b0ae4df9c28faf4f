import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Two questions',
      text: [
        'A program has to keep a graph in memory. Before you choose how, ask what will be asked of it. There are two questions: *who are the neighbours of this vertex?* and *are these two vertices neighbours?*',
        'The two usual ways of writing a graph down each answer one of them at once.',
      ],
    },
    {
      title: 'List and matrix',
      text: [
        'With *neighbour lists* every vertex keeps a list of the vertices it is joined to. In an undirected graph each edge stands in two lists: a in the list of b, and b in the list of a.',
        'A *matrix* is a square table with one row and one column for each vertex. A 1 says that the two are joined, a 0 that they are not. In an undirected graph it mirrors itself along the diagonal. In a weighted graph the weight takes the place of the 1, and in a multigraph the number of edges.',
      ],
      caption: 'The same graph three times: drawn, as neighbour lists, and as a matrix.',
    },
    {
      title: 'What they cost',
      text: [
        'The lists take room for the vertices and for the edges, twice. The matrix takes the square of the number of vertices, however few edges there are.',
        'To find all neighbours, the lists are best: they hold nothing else, whereas the matrix makes you read a whole row. To test one pair, the matrix is best: one look. In a long list you would have to search.',
        'So lists suit *sparse* graphs, those with few edges, and a matrix suits *dense* ones, where nearly everything is joined.',
      ],
    },
    {
      title: 'Hex in numbers',
      text: [
        'A Hex board of 14 × 14 has 196 cells and four vertices for the sides: 200 vertices. A matrix has 200 × 200 = 40,000 entries.',
        'No cell has more than six neighbours on the board, so there are only 589 edges and 1,178 entries in the lists. Of the 40,000 numbers in the matrix, 38,822 would be 0. A board is a sparse graph.',
      ],
    },
    {
      title: 'Or do not store it at all',
      text: [
        'On a board the neighbours follow a rule. In Hex the cell (x, y) has the neighbours (x, y−1), (x+1, y−1), (x+1, y), (x, y+1), (x−1, y+1) and (x−1, y), as far as they lie on the board. In No it is one square up, down, left and right. The rule gives the list of any cell whenever it is needed.',
        'Which neighbours count may change: for Red only cells with a red piece. When a piece is set, only it and its at most six neighbours get new edges; the rest of the graph stays as it is.',
      ],
      caption: 'The search takes one cell after another and goes through its list of neighbours. Step on and watch it look around.',
    },
  ],
  questions: [
    {
      ask: 'The graph in figure 1 has five edges. How many entries do its five neighbour lists have together?',
      why: 'It is undirected, so each edge stands in two lists: 2 × 5 = 10.',
    },
    {
      ask: 'A graph has 50 vertices and 60 edges. How many entries does its matrix have?',
      why: 'The matrix depends on the vertices alone: 50 × 50 = 2,500.',
    },
    {
      ask: 'A road map has 10,000 crossings with about four roads each. You want shortest ways. What do you choose?',
      choices: ['Neighbour lists', 'A matrix', 'It makes no difference'],
      why: 'The graph is sparse, and a search keeps asking for the neighbours of a crossing. Lists take some 40,000 entries, a matrix 100 million.',
    },
  ],
};
