import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Ask your parent',
      text: [
        'In a tree every vertex knows its parent and nothing more. How does vertex j find out who the root is? It asks its parent: “Who is *your* root?” The parent does not know either, so it asks its own parent. Sooner or later somebody has no parent and answers: “I am.”',
        'Everybody carried out the same instruction. An instruction that calls itself is *recursive*.',
      ],
      caption: 'Each vertex points to its parent. The strong arrows are the way of the question from j up to the root a.',
    },
    {
      title: 'Calls that wait',
      text: [
        'Written down it is two lines. `find(v)`: if v has no parent, the answer is v. Otherwise the answer is `find(parent of v)`.',
        'While the parent is being asked, the call of the child is not over: it waits for the answer. So calls pile up, the newest on top, until the root answers. Then they end in the opposite order, each passing the answer on to the one below that is waiting for it. The pile is called the *call stack*.',
      ],
      caption: 'Four calls, each waiting for the next one. The answer comes from the innermost call and is handed back all the way.',
    },
    {
      title: 'Two rules',
      text: [
        'Recursion ends only if you see to it. There must be a case that needs no further call, here the vertex without a parent. And each call must come nearer to it, here by one step towards the root.',
        'If a mistake made two vertices each other’s parent, the question would go round for ever and the stack would grow until memory runs out.',
      ],
    },
    {
      title: 'Find, in a real game',
      text: [
        'Hex asks this very question after every move: are these two pieces in the same group? Each group is a tree, and `find` gives its root. Two pieces belong together when they have the same root.',
        'On the way back there is a bonus: each waiting call learns the root, and may remember it as its parent from now on. The next question takes a single step. You will meet this trick again under the name of *path compression*.',
      ],
      caption: 'The groups of a Hex game as trees. Step on: find climbs from c5 by c4 to the root d3, and on the way back c5 is hung directly under d3.',
    },
    {
      title: 'The way back',
      text: [
        'A search that has found the goal draws its path the same way. Every cell remembers from which cell it was reached first. The goal asks its predecessor to draw the way up to there, that one asks its own, until the start is reached, which has none.',
        'What you can say recursively you can also say with a loop: “as long as v has a parent, go to the parent.” Here the loop is as short. When one question leads to several, as in a game with many moves, recursion is the plainer way; you will see that with minimax.',
      ],
      caption: 'The last steps of a search: the path is followed back from the right side, predecessor by predecessor.',
    },
  ],
  questions: [
    {
      ask: 'In figure 1, e asks for its root. How many calls of `find` are made in all, counting the first?',
      why: '`find(e)` asks `find(b)`, which asks `find(a)`; a has no parent and answers: three calls.',
    },
    {
      ask: 'What makes the recursion of `find` come to an end?',
      choices: ['The tree has only a few vertices', 'The call stack is full', 'A vertex without a parent answers by itself', 'Every vertex is asked once'],
      why: 'The root is the case that needs no further call, and every call is one step nearer to it.',
    },
    {
      ask: 'Four calls are waiting on the stack. Which one ends first?',
      choices: ['The one that was made first', 'The one that was made last', 'All at the same time'],
      why: 'Each waits for the one that it made itself, so only the newest can go on. The first call ends last.',
    },
  ],
};
