import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'What is a move worth?',
      text: [
        'In Candy you swap two neighbouring sweets. Every run of three or more bursts, what lies above falls, and new runs may burst in turn. These *chain moves* count for you as well.',
        'So a move is not worth what it bursts at once. You have to play it through: burst, let fall, look for new runs, again and again until nothing bursts. A sweet that lies in a row and in a column at the same time is gone only once and counts once.',
      ],
    },
    {
      title: 'Your rival moves too',
      text: [
        'After your move the board belongs to your rival. The greedy move, the one that brings most at once, may leave a feast behind. So look at pairs: my move, and the *best reply* to it.',
        'Draw it as a tree. The root is the present board, below it are your moves, below each of them the replies. At the end of each branch stands your gain minus the gain of your rival.',
      ],
      caption: 'You move at a, your rival at b and c. The numbers say what you have gained in the end.',
    },
    {
      title: 'Min and max',
      text: [
        'Work from the bottom up. At b your rival is to move and wants you to have little: of 4 and 7 the *minimum* 4 is carried up. At c it is 2. At a it is you who choose, and you take the *maximum* of 4 and 2: the move to b, worth 4.',
        'That the branch by c holds a 6 does not matter. You would never get it. This method is called *minimax*: you reckon with the best reply, not with the one you hope for.',
      ],
    },
    {
      title: 'A player two moves deep',
      text: [
        'The player `minmax2` does exactly this. For each own move it works out an evaluation, mainly the number of sweets, with a small bonus for low rows, where a burst stirs up more. For each reply it subtracts the evaluation of the reply. Then min, then max; of equal moves the first one listed is taken. And a move that leaves the rival no reply at all is played at once.',
        'In this position 72u bursts six sweets at once. 52l bursts three and three more by the chain. The best reply that the player sees brings six in both cases, so both are worth 0, and 52l stands first in the list.',
      ],
      caption: 'The tree of minmax2: own moves, replies, and what is carried up. Click a node to see its board.',
    },
    {
      title: 'How far does it see?',
      text: [
        'There is a catch. For each move `minmax2` looks at the first pass and at one pass of the chain, no further. After 52l the rival has the reply 30r, which bursts 3 + 3 + 3 + 3 = 12 sweets in four passes.',
        'If every move is played through to the end, 52l is worth 6 − 12 = −6, and 72u with 6 − 6 = 0 is clearly better. Minimax is only as good as the values at its leaves.',
      ],
      caption: 'Minimax with every chain played to its end. Now 72u is chosen.',
    },
    {
      title: 'Deeper, and dearer',
      text: [
        'Nothing forbids looking three or four moves ahead. In this tree there are 7 own moves and 57 replies; each further level multiplies that by about eight again. Six levels are hundreds of thousands of boards.',
        'Minimax is recursive: the value of a board is the best of the values of the boards after it, seen from the other side. The next lesson shows how to leave out much of the tree without losing anything.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Which value is carried up to the root a in figure 1?',
      why: 'b gets min(4, 7) = 4, c gets min(6, 2) = 2, and the root takes max(4, 2) = 4.',
    },
    {
      ask: 'Which reply does minimax expect of the rival?',
      choices: ['A random one', 'The one that is worst for you', 'The one that bursts most sweets at once'],
      why: 'It reckons with the strongest reply; a weaker one can only help you. What counts is the value in the end, not the first burst.',
    },
    {
      ask: 'Each player has eight moves on every board. How many leaves does a tree two moves deep have?',
      why: 'Eight replies to each of eight moves: 8 × 8 = 64.',
    },
  ],
};
