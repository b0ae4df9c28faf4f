import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'A question you need not ask',
      text: [
        'You already know that your move to b is worth 4. Now you look at c, and the first reply there leaves you only 2. Do you have to look at the other reply as well?',
        'No. At c your rival chooses, and can hold you to 2 or less. Whatever the other reply brings, c is worth at most 2, and you have 4 elsewhere. The rest of c is cut off: *pruned*.',
      ],
      caption: 'You move at a, your rival at b and c. The value in place of the question mark does not matter.',
    },
    {
      title: 'Alpha and beta',
      text: [
        'Two numbers are carried along through the tree. *Alpha* is what you are sure of already. *Beta* is what your rival is sure of already: the most that they will have to grant you.',
        'Where you are to move, every better value raises alpha. Where your rival is to move, every lower value lowers beta. As soon as alpha is not less than beta, the remaining moves of this node are left out: one of you has something better elsewhere and will never let the game come here.',
      ],
    },
    {
      title: 'First without',
      text: [
        'A Candy position with four moves: 36d, 77d, 77r and 86l. Minimax looks at every reply: 8, 2, 3 and 4 of them, 17 in all. The values carried up are −3, 1, 0 and 0, so 77d is chosen.',
      ],
      caption: 'The whole tree, as minimax sees it. Click a node to see its board.',
    },
    {
      title: 'And now with',
      text: [
        'Alpha-beta takes the moves in the same order. For 36d and 77d there is nothing to save; after them alpha is 1. At 77r the very first reply gives 0. That is not more than 1, so the other two replies are not looked at. It is the same at 86l, with three.',
        'Five of 17 replies were left out, and the answer is the same: 77d, worth 1.',
      ],
      caption: 'Pruned branches are grey, and the bound that did it stands beside them.',
    },
    {
      title: 'Order matters',
      text: [
        'The earlier a good move comes, the earlier alpha is high, and the more is pruned. If 77d is tried first, alpha is 1 from the start. Then one reply each is enough for the other three moves.',
        'In the best case alpha-beta looks at about the square root of the number of leaves, which means: in the same time it sees twice as deep. In the worst order it saves nothing, but it never does more than minimax. That is why programs take trouble to guess the best move first.',
      ],
      caption: 'The same position, the best move first. Compare the counts.',
    },
    {
      title: 'No loss',
      text: [
        'Alpha-beta is no approximation. The value at the root is exactly that of minimax. What is left out could not have changed it, however it might have turned out.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Which value in place of the question mark in figure 1 would make you choose c?',
      choices: ['None', 'Any value above 4', 'Any value below 2'],
      why: 'Your rival can always take the 2. A larger value will not be chosen, and a smaller one makes c even worse.',
    },
    {
      ask: 'In which order of moves can alpha-beta leave out the most?',
      choices: ['As they are listed', 'Worst first', 'Best first'],
      why: 'A good move at the beginning raises alpha at once, and everything after it is measured against that.',
    },
    {
      ask: 'How does the value found by alpha-beta compare with that of minimax to the same depth?',
      choices: ['It is sometimes lower', 'It is always the same', 'It is sometimes higher'],
      why: 'Only branches that cannot change the result are pruned.',
    },
  ],
};
