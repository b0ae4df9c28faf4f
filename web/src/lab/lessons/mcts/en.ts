import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'When the tree is too big',
      text: [
        'On a Hex board of 11 × 11 there are 121 first moves, 120 replies to each, and so on. Even alpha-beta does not get far. And what should stand at the leaves? For a half-filled board it is hard to say who is better.',
        '*Monte Carlo tree search* needs no such judgement. It asks chance, very often, and counts.',
      ],
    },
    {
      title: 'Play it out',
      text: [
        'Take a position and play on at random to the end. One such game says little. But if Red wins 70 of 100 random games after one move and 40 of 100 after another, the first one is probably better.',
        'You could give each move the same number of games. That would be a waste: a move that has lost nearly all of its games hardly deserves more of them.',
      ],
    },
    {
      title: 'Four steps, over and over',
      text: [
        '*Select*: go down the tree, at each node to the child that looks most worthwhile. *Expand*: at the end add a new child. *Simulate*: play from there to the end at random. *Back up*: tell the result to all nodes on the way; each counts one more visit, and one more win where it was one.',
        'So the tree grows where it is worth growing: deep below good moves, and hardly at all below bad ones.',
      ],
      caption: 'Red is to move. After only a few simulations nearly all moves have been tried about equally often.',
    },
    {
      title: 'Look where it is good, or where little is known?',
      text: [
        'A move that lost its first two games may have been unlucky. If you never tried it again, you would never know. So each child is judged by two numbers: its share of wins, and a bonus that is the larger the less it has been tried compared with the others.',
        'At first the bonus decides, and everything is tried. With more visits the bonus shrinks, and the share of wins decides. To weigh the two against each other is called balancing *exploration* and *exploitation*.',
      ],
    },
    {
      title: 'The answer',
      text: [
        'When time is up, the move that was *tried most often* is played. It is the most reliable choice: it was tried so often because it kept doing well, and many tries make its share of wins trustworthy.',
        'Watch the numbers on the board. In the course of the run one cell draws more and more of the visits. The expected line shows what the search takes to be the best play for both sides.',
      ],
      caption: 'The same search at its end: visits and share of wins for each move.',
    },
    {
      title: 'What it can do and what it cannot',
      text: [
        'The search can be stopped at any moment and always has an answer; with more time it becomes better. It needs only the rules of the game. That is why it works for Hex, Carcassonne, Candy and No alike.',
        'Its weakness is the narrow path. If a position is won by a single line of exact moves, random games seldom find it. Strong programs therefore do not play quite at random, or let a trained network judge instead.',
      ],
    },
  ],
  questions: [
    {
      ask: 'A move was tried 40 times and led to a win in 30 of them. What is its share of wins, in per cent?',
      why: '30 / 40 = 0.75, that is 75 per cent.',
    },
    {
      ask: 'Why does the search sometimes try a move that has done badly so far?',
      choices: ['To use up the time', 'Because a few games may have been bad luck', 'Because all moves must have the same number of visits in the end'],
      why: 'With few games the share of wins is uncertain. The bonus for what was seldom tried makes sure that it is checked.',
    },
    {
      ask: 'Which move is played in the end?',
      choices: ['The one with the highest share of wins, even after a single game', 'The one tried last', 'The one tried most often'],
      why: 'A single won game makes 100 per cent and says nothing. Many visits mean: it was good again and again.',
    },
  ],
};
