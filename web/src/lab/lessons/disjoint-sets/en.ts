import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'The question after every move',
      text: [
        'After each move in Hex the program asks: are my two sides joined now? A search through the whole board would tell, but nearly always only to find that they are not. And a move changes so little: one piece and its at most six neighbours.',
        'We do not need to know the way. We only need to know whether two pieces are *in the same component*. There is a data structure made for exactly that.',
      ],
    },
    {
      title: 'Sets with a spokesman',
      text: [
        'Every component is a *set*, and no piece is in two of them: the sets are *disjoint*. Each set is kept as a tree, and its root speaks for the whole set. What is true of the whole set is written at the root: how big it is, which sides of the board it touches.',
        'Three operations are enough. *Make* turns a new piece into a set of its own. *Find* climbs from a piece to its root. *Union* makes one set of two: the root of one is hung under the root of the other, and what the roots knew is put together. Two pieces are connected exactly when `find` gives the same root.',
      ],
      caption: 'd3 touches two red groups, c3 with b3 and d4 alone, and joins them. The dots on the board are the roots.',
    },
    {
      title: 'Flat trees: union by rank',
      text: [
        'Find has to climb, so trees should be flat. The rule: hang the lower tree under the higher one. Then the higher tree does not grow at all. Only when both are equally high does the result become one level higher.',
        'The height noted at the root is called the *rank*. With this rule, a tree of rank r has at least 2ʳ members: 200 vertices never make a tree higher than 7.',
      ],
      caption: 'The same five members. A: hung together carelessly, find climbs four steps. B: by rank, two at most.',
    },
    {
      title: 'Flatter still: path compression',
      text: [
        'When find has climbed to the root anyway, it may as well do some tidying: every vertex it passed is hung directly under the root. The next find from there takes one step.',
        'The rank at the root is left as it was, even if the tree has become lower. It is then an upper bound, and that is good enough for the rule.',
      ],
      caption: 'A: find climbs from j by h and d to the root a. B: afterwards all three hang directly under a.',
    },
    {
      title: 'Who has won?',
      text: [
        'Four vertices outside the board stand for its sides. A piece at the left edge is joined to the left one, and so on. After each move Red asks twice: `find(left)` and `find(right)`. The same root means that Red has won.',
        'In the figure the last move, e3, touches the group in the middle and the right side. Since that group already touches the left, the game is over. Only now, and only once, a search draws the winning line.',
      ],
      caption: 'The unions of the winning move alone: one with the right side, one with the group in the middle.',
    },
    {
      title: 'How fast it is',
      text: [
        'With both tricks together a find takes hardly more than a constant number of steps, however large the board: for any number of pieces that you could ever write down, fewer than five on average.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Two trees of rank 2 are united. Which rank does the new root have?',
      why: 'Both are equally high, so one root comes to stand one level below the other: 3.',
    },
    {
      ask: 'A tree of rank 1 and a tree of rank 3 are united by rank. What happens?',
      choices: ['The root of rank 3 is hung under that of rank 1', 'The root of rank 1 is hung under that of rank 3, which keeps rank 3', 'The new root has rank 4'],
      why: 'The lower tree goes under the higher one, and that does not grow.',
    },
    {
      ask: 'A new red piece touches three red neighbours. Two of them are in the same set, the third is in another. How many unions change something?',
      why: 'One with the set of the first two, one with the set of the third. For the remaining neighbour find gives the same root: nothing to do. So 2.',
    },
    {
      ask: 'How do you tell whether two pieces are connected?',
      choices: ['Find gives the same root for both', 'They have the same parent', 'Their trees have the same rank'],
      why: 'The root speaks for the set. Two members may well have different parents, and different sets may have the same rank.',
    },
  ],
};
