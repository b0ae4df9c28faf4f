import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Points and lines',
      text: [
        'A *graph* is a set of points and a set of lines between them. The points are called *vertices*, the lines *edges*. That is all: no lengths, no angles. You may draw the same graph in many ways, and it stays the same as long as the same points are joined.',
        'A graph says who is next to whom. Computer networks, streets, flights and board games can all be written this way, and a method that works on graphs then works on all of them.',
      ],
      caption: 'Six vertices, four edges. Vertex f is joined to nothing.',
    },
    {
      title: 'Components',
      text: [
        'Start at a vertex and walk along edges as far as you can. All you can reach is one *component*. A vertex without edges is a component by itself; it is called isolated.',
        'Two vertices are connected exactly when they lie in the same component. Remember this: in Hex it decides who has won.',
      ],
    },
    {
      title: 'Both ways or one way',
      text: [
        'In an *undirected* graph an edge leads both ways, like a telephone line. In a *directed* graph each edge has an arrow and leads one way, like a one-way street.',
        'A graph is *simple* when two vertices have at most one edge between them and no edge leads from a vertex to itself. Where several edges may join the same two vertices, one speaks of a multigraph.',
      ],
      caption: 'A: undirected. B: directed; here you get from a to c only by b and d.',
    },
    {
      title: 'Weights',
      text: [
        'In a *weighted* graph every edge has a number: what it costs to use it. It can stand for kilometres, minutes or money. The way with the fewest edges and the cheapest way are then two different questions.',
        'In the figure, a reaches d over two edges by b for 4 + 4 = 8. The way over three edges, by b and c, costs only 4 + 1 + 2 = 7.',
      ],
      caption: 'A weighted graph. The strong edges are the cheapest way from a to d.',
    },
    {
      title: 'Cycles and trees',
      text: [
        'A *cycle* is a way that leads back to where it began without using an edge twice. A connected graph without any cycle is a *tree*. A tree with n vertices always has n − 1 edges: one fewer and it falls apart, one more and a cycle closes.',
        'Often one vertex of a tree is chosen as its *root*. Then every other vertex has exactly one *parent*, the next vertex on the way to the root, and vertices without children are called *leaves*. Several trees side by side are a *forest*.',
      ],
      caption: 'A: a graph with a cycle. B: a tree. Each vertex points to its parent, and the root a has none.',
    },
    {
      title: 'A board is a graph',
      text: [
        'In Hex every cell is a vertex, and two cells that share a side are joined by an edge. A cell inside the board has six neighbours. For Red only the edges between red pieces count.',
        'Four extra vertices stand outside the board, one for each side, joined to every cell along it. Red has won when the left vertex and the right vertex lie in one component. The search in the figure walks through the graph of red pieces from left to right; go through it step by step.',
      ],
      caption: 'A game that Red has won. Press play, or step: the search follows the edges between red pieces.',
    },
  ],
  questions: [
    {
      ask: 'How many components does the graph in figure 1 have?',
      why: 'a, b and c hang together, d and e hang together, and f stands alone: three.',
    },
    {
      ask: 'You want to model flights; some of them go in one direction only and every one has a price. Which kind of graph fits?',
      choices: ['undirected and unweighted', 'directed and weighted', 'a tree', 'undirected and weighted'],
      why: 'One direction needs arrows, so it is directed; a price on each flight makes it weighted.',
    },
    {
      ask: 'A tree has 12 vertices. How many edges does it have?',
      why: 'Every vertex but the root has exactly one edge to its parent: 12 − 1 = 11.',
    },
  ],
};
