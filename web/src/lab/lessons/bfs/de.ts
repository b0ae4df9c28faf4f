import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Die wenigsten Schritte',
      text: [
        'Rot hat eine Partie Hex gewonnen, und das Programm will die Gewinnlinie zeichnen: den Weg von der linken zur rechten Seite mit den wenigsten Schritten. Wie findest du ihn, ohne alle Wege auszuprobieren?',
        'Die *Breitensuche* läuft vom Start aus wie eine Welle. Zuerst kommen alle Felder, die einen Schritt entfernt sind, dann alle im Abstand von zwei Schritten und so weiter. Erreicht die Welle das Ziel, ist die Nummer der Welle die Antwort.',
      ],
    },
    {
      title: 'Eine Warteschlange und drei Farben',
      text: [
        'Die Suche führt eine *Warteschlange*: Wer zuerst kam, ist zuerst dran. Jedes Feld hat eine Farbe. *Weiß*: noch nicht gesehen. *Grau*: gesehen und in der Schlange. *Schwarz*: fertig.',
        'Am Anfang hat der Start den Abstand 0 und steht allein in der Schlange. Dann, immer wieder: Nimm das erste Feld aus der Schlange; es wird schwarz. Sieh dir seine Nachbarn an. Ein weißer Nachbar bekommt den Abstand dieses Feldes plus 1, merkt es sich als Vorgänger, wird grau und stellt sich hinten an.',
      ],
      caption: 'Die Welle auf halbem Weg. Die Zahlen sind Abstände; die Schlange zeigt, wer als Nächstes dran ist.',
    },
    {
      title: 'Warum es der kürzeste Weg ist',
      text: [
        'Weil die Schlange der Reihe nach bedient, sind alle Felder mit Abstand 1 vor jedem mit Abstand 2 dran, und diese vor jedem mit Abstand 3. Ein Feld wird also zum ersten Mal von der nächsten Seite her gesehen.',
        'Trifft die Suche auf ein graues oder schwarzes Feld, so kam ein anderer Weg mit ebenso vielen oder weniger Schritten dorthin. Es ist nichts zu tun. Darum läuft die Suche auch nie im Kreis.',
      ],
    },
    {
      title: 'Der Baum, der übrig bleibt',
      text: [
        'Jedes Feld außer dem Start hat genau einen Vorgänger. Zusammen bilden sie einen Baum mit dem Start als Wurzel. Folge den Vorgängern vom Ziel zurück zur Wurzel, und du hast einen kürzesten Weg, von hinten gelesen.',
        'In dieser Partie teilt sich die Welle bei c5. Der eine Ast, über d4 nach e3, ist eine Sackgasse. Der andere, über c6, d6, e5 und f4, erreicht g4 und die rechte Seite.',
      ],
      caption: 'Das Ende der Suche: Der Weg folgt den Vorgängern. Geh zurück, um zu sehen, wie er zustande kam.',
    },
    {
      title: 'Dieselbe Welle auf einem anderen Brett',
      text: [
        'Die Suche weiß nichts von Hex; sie fragt nur nach Nachbarn. In No hat ein Feld bis zu vier, und gefragt ist, welche Figur der Startfigur auf d3 am nächsten steht. Lass die Welle über das ganze Brett laufen: Jedes Feld bekommt seinen Abstand.',
      ],
      caption: 'No auf 5 × 5. Von d3 aus sind drei Figuren 3 Schritte entfernt und eine 4.',
    },
    {
      title: 'Was es kostet',
      text: [
        'Jedes Feld kommt einmal in die Schlange, und jede Kante wird von jedem Ende aus einmal angesehen. Die Arbeit wächst also mit der Zahl der Knoten und Kanten, nicht mit der Zahl der Wege, die riesig sein kann. Nichts muss zweimal versucht werden.',
        'Brauchst du nur ein Ziel, so kannst du aufhören, sobald es erreicht ist. Und für „Hat jemand gewonnen?“ nach jedem einzelnen Zug gibt es noch etwas Besseres: siehe die Lektion über disjunkte Mengen.',
      ],
    },
  ],
  questions: [
    {
      ask: 'In der Partie von Abbildung 2 führt der Weg von der linken Seite über a5, b5, c5, c6, d6, e5, f4 und g4 zur rechten Seite. Welchen Abstand bekommt die rechte Seite?',
      why: 'Die linke Seite hat 0, die acht Felder haben 1 bis 8, und die rechte Seite eins mehr als g4: 9.',
    },
    {
      ask: 'Welches Feld wird als Nächstes aus der Schlange genommen?',
      choices: ['Das, das am längsten wartet', 'Das, das zuletzt kam', 'Das, das dem Ziel am nächsten liegt'],
      why: 'Zuerst hinein, zuerst heraus. Die Suche weiß nicht, wo das Ziel liegt; allein die Reihenfolge hält die Welle in Ordnung.',
    },
    {
      ask: 'Ein schwarzes Feld sieht einen Nachbarn an, der grau ist. Was geschieht mit dem Nachbarn?',
      choices: ['Er bekommt einen neuen Abstand', 'Er stellt sich noch einmal hinten an', 'Nichts', 'Er wird weiß'],
      why: 'Er wurde schon gesehen, auf einem Weg, der mindestens so kurz ist.',
    },
  ],
};
