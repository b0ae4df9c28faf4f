import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'One question',
      text: [
        'In No there are n pieces on n × n squares. Your rival names the start piece, and you walk it to another, step by step up, down, left or right. So you want to know: *which piece is nearest?*',
        'The question can be answered in very different ways. All of them give the same answer. What differs is how much they have to look at.',
      ],
    },
    {
      title: 'The first way: n³',
      text: [
        'Let breadth-first search run over the whole board. For each square it reaches, go through the list of pieces: is one of them here? If so, and if it is nearer than the best so far, remember it.',
        'That is correct. But there are n × n squares, and for each of them up to n pieces of the list are compared: about n · n · n = n³ comparisons. One writes O(n³), which means: if n becomes ten times as large, the work becomes a thousand times as large.',
      ],
      caption: 'The first way on 5 × 5: at every square the list of pieces is searched from its beginning.',
    },
    {
      title: 'A mark on each square: n²',
      text: [
        'Searching the list is a waste. Before you start, put a mark on every square that has a piece. Then one look at the square answers the question. The wave still visits n × n squares, but at each it does only a little: O(n²).',
        'Marks cost one bit a square. To spend some memory in order to save much time is one of the oldest bargains in programming.',
      ],
    },
    {
      title: 'Stop in time',
      text: [
        'The wave reaches near squares first. So the first piece it meets is a nearest one, and the rest of the board need not be visited. Only the wave in which it was found is finished, because others may be equally near: the answer names *all* of them. Of equals, the one met first counts as the first, and then row and column decide.',
        'In the worst case, with all other pieces in the far corner, that is still n². Mostly it is far less.',
      ],
      caption: 'The wave ends with the distance at which the first piece was found.',
    },
    {
      title: 'No wave at all: n',
      text: [
        'On a board without walls you can tell the distance without walking: the difference of the rows plus the difference of the columns. So go through the n − 1 other pieces once and keep the smallest: O(n).',
        'But beware: that holds only as long as nothing stands in the way. In the variant *Trails* walks leave walls behind. Then the straight distance is wrong, and the wave is needed again.',
      ],
    },
    {
      title: 'Many questions: an index',
      text: [
        'If the question is asked again and again on a board that changes little, preparation pays. Divide the board into large square buckets and note for each which pieces are in it. To find the nearest, open the bucket of the start piece, then those around it, and stop when everything further out must be too far.',
        'When a piece leaves, only its bucket changes. On large boards this touches only a handful of squares.',
      ],
    },
    {
      title: 'Side by side',
      text: [
        'Here all five ways answer the same question on the same board. Compare the table: the answers are equal, what was touched is not.',
        'No way is always best. Ask how large the board is, how often you ask, and whether something can stand in the way.',
      ],
      caption: 'All five ways from g2. At the end the table says what each one has touched.',
    },
  ],
  questions: [
    {
      ask: 'A board has 100 × 100 squares and 100 pieces. At most how many comparisons with the list does the first way make, roughly n³?',
      why: '10,000 squares times 100 pieces: 1,000,000.',
    },
    {
      ask: 'A piece stands in row 2, column 3, another in row 4, column 4. Nothing stands in between. How many steps is it?',
      why: 'Two rows and one column: 2 + 1 = 3.',
    },
    {
      ask: 'You play with walls on the board and ask once. Which way is right and looks at least?',
      choices: ['Measure all pieces by rows and columns', 'Breadth-first with a search through the list', 'Breadth-first with marks, stopped in time'],
      why: 'With walls only the wave knows true distances. Marks save the list, and stopping saves the rest of the board.',
    },
  ],
};
