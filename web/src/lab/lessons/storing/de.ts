import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Zwei Fragen',
      text: [
        'Ein Programm muss den Graphen im Speicher halten. Frage dich, bevor du eine Form wählst, was du von ihm wissen willst. Es gibt zwei Fragen: *Wer sind die Nachbarn dieses Knotens?* und *Sind diese zwei Knoten benachbart?*',
        'Von den zwei üblichen Formen beantwortet jede eine davon sofort.',
      ],
    },
    {
      title: 'Liste und Matrix',
      text: [
        'Bei *Nachbarlisten* (Adjazenzlisten) führt jeder Knoten eine Liste der Knoten, mit denen er verbunden ist. In einem ungerichteten Graphen steht jede Kante in zwei Listen: a in der Liste von b und b in der Liste von a.',
        'Eine *Adjazenzmatrix* ist eine quadratische Tabelle mit einer Zeile und einer Spalte für jeden Knoten. Eine 1 sagt, dass die beiden verbunden sind, eine 0, dass sie es nicht sind. In einem ungerichteten Graphen ist sie spiegelbildlich zur Diagonale. In einem gewichteten Graphen steht das Gewicht statt der 1, in einem Multigraphen die Zahl der Kanten.',
      ],
      caption: 'Derselbe Graph dreimal: gezeichnet, als Nachbarlisten und als Matrix.',
    },
    {
      title: 'Was sie kosten',
      text: [
        'Die Listen brauchen Platz für die Knoten und zweimal für die Kanten. Die Matrix braucht das Quadrat der Knotenzahl, und seien es noch so wenige Kanten.',
        'Um alle Nachbarn zu finden, sind Listen am besten: Sie enthalten sonst nichts, während du in der Matrix eine ganze Zeile lesen musst. Um ein Paar zu prüfen, ist die Matrix am besten: ein Blick. In einer langen Liste müsstest du suchen.',
        'Darum passen Listen zu *dünnen* Graphen mit wenigen Kanten und eine Matrix zu *dichten*, in denen fast alles verbunden ist.',
      ],
    },
    {
      title: 'Hex in Zahlen',
      text: [
        'Ein Hex-Brett von 14 × 14 hat 196 Felder und vier Knoten für die Seiten: 200 Knoten. Eine Matrix hat 200 × 200 = 40.000 Einträge.',
        'Kein Feld hat mehr als sechs Nachbarn auf dem Brett, also gibt es nur 589 Kanten und 1.178 Einträge in den Listen. Von den 40.000 Zahlen der Matrix wären 38.822 gleich 0. Ein Brett ist ein dünner Graph.',
      ],
    },
    {
      title: 'Oder gar nicht speichern',
      text: [
        'Auf einem Brett folgen die Nachbarn einer Regel. In Hex hat das Feld (x, y) die Nachbarn (x, y−1), (x+1, y−1), (x+1, y), (x, y+1), (x−1, y+1) und (x−1, y), soweit sie auf dem Brett liegen. In No ist es ein Feld nach oben, unten, links und rechts. Die Regel liefert die Liste jedes Feldes, wann immer sie gebraucht wird.',
        'Welche Nachbarn zählen, kann sich ändern: für Rot nur Felder mit einem roten Stein. Wird ein Stein gesetzt, so bekommen nur er und seine höchstens sechs Nachbarn neue Kanten; der übrige Graph bleibt, wie er ist.',
      ],
      caption: 'Die Suche nimmt ein Feld nach dem anderen und geht die Liste seiner Nachbarn durch. Geh weiter und sieh zu, wie sie sich umsieht.',
    },
  ],
  questions: [
    {
      ask: 'Der Graph in Abbildung 1 hat fünf Kanten. Wie viele Einträge haben seine fünf Nachbarlisten zusammen?',
      why: 'Er ist ungerichtet, also steht jede Kante in zwei Listen: 2 × 5 = 10.',
    },
    {
      ask: 'Ein Graph hat 50 Knoten und 60 Kanten. Wie viele Einträge hat seine Matrix?',
      why: 'Die Matrix hängt nur von den Knoten ab: 50 × 50 = 2.500.',
    },
    {
      ask: 'Eine Straßenkarte hat 10.000 Kreuzungen mit etwa vier Straßen je Kreuzung. Du suchst kürzeste Wege. Was wählst du?',
      choices: ['Nachbarlisten', 'Eine Matrix', 'Das ist gleich'],
      why: 'Der Graph ist dünn, und eine Suche fragt ständig nach den Nachbarn einer Kreuzung. Listen brauchen rund 40.000 Einträge, eine Matrix 100 Millionen.',
    },
  ],
};
