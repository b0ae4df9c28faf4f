import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Taking back a move',
      text: [
        'To take back a move in Hex, it is not enough to remove the piece. The sets that it joined have to come apart again, exactly as they were. And a player that thinks ahead makes and takes back millions of moves.',
        'You could copy everything before each move and fetch the copy when needed. That is simple and dear: all is copied, although a move changes almost nothing. It is better to write down *what was changed*.',
      ],
    },
    {
      title: 'The change record',
      text: [
        'A union changes three things. Root x gets a parent, namely root y. The size of y grows. The border flags of y, that is which sides the set touches, are joined with those of x.',
        'To undo it you must know x and y and the values as they were. But you need not write all of that down. The parent of x was nothing, for x was a root. The old size of y is its size now minus that of x. Only the flags cannot be worked out, so the record holds x, y and the old flags.',
      ],
    },
    {
      title: 'A stack',
      text: [
        'The records are put on a *stack*: the last one laid down is the first one taken up. That is the right order, because each record describes a change to the state left by the one before it. Undone in another order, they would restore something that never was.',
      ],
      caption: 'A whole game, and then its changes taken back one after the other until nothing is left. Watch the stack of records grow and shrink.',
    },
    {
      title: 'Two stacks',
      text: [
        'Moves and unions are not in step. A piece without friendly neighbours makes no union; one that touches two groups and a side may make three. So there are two stacks: one for moves, one for unions. A move remembers how high the stack of unions was before it; to take it back, pop down to that height.',
        'With the stack of moves you also get *redo*: a move that was taken back is kept and can be played again. As soon as a new move is made, what could be redone is dropped.',
      ],
    },
    {
      title: 'Why there is no path compression here',
      text: [
        'Path compression changes links during *find*, often many at a time, although find was only meant to look something up. To be undone, each of these links would need a record of its own.',
        'So the form that can be undone goes without: union by size, no compression. The smaller tree goes under the larger, which keeps trees flat: with n members no higher than log₂ n. On large sets find is a little slower; undo is exact and takes one step for each union.',
      ],
      caption: 'The same game in both forms side by side. On a board as small as this, find comes by 43 nodes in either: flat trees leave little to compress.',
    },
    {
      title: 'Where else',
      text: [
        'Text editors, drawing programs and databases undo in this way. And this lab runs backwards by the same idea: each of its steps holds the old value beside the new one.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Three unions were made: first A, then B, then C. In which order are they undone?',
      choices: ['A, B, C', 'In any order', 'C, B, A'],
      why: 'Last in, first out: each record fits only the state right after its own union.',
    },
    {
      ask: 'Root x, with size 2, was hung under root y, which now has size 7. Which size did y have before?',
      why: '7 − 2 = 5. That is why the old size need not be written down.',
    },
    {
      ask: 'In the game of figure 1 the piece d3 touches two red groups that were separate, and no side. How many unions have to be undone to take it back?',
      why: 'One for each group that it was joined to: 2.',
    },
    {
      ask: 'Why does the form that can be undone go without path compression?',
      choices: ['Compression gives wrong roots', 'Every find would change many links, and all of them would need records', 'Compression takes too much memory'],
      why: 'Compression is correct and saves time, but it changes the trees even when nothing is united.',
    },
  ],
};
