import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Wenn Schritte kosten',
      text: [
        'Zwei Bergfelder zu je fünf Stunden oder acht Felder Ebene zu je einer Stunde: Der lange Weg außen herum ist schneller. Sobald Schritte verschieden viel kosten, genügt es nicht, sie zu zählen.',
        'Gewichtetes Hex macht die Mitte teuer. Auf einem Brett von 5 × 5 wiegen die Felder am Rand 1, die im nächsten Ring 15, das in der Mitte 30. Die Knoten der Seiten wiegen 1. Ein Schritt von einem Feld zum nächsten kostet die Summe beider Gewichte.',
      ],
    },
    {
      title: 'Eine Schlange mit dem Billigsten vorn',
      text: [
        'Der *Algorithmus von Dijkstra* arbeitet wie die Breitensuche, mit einer Änderung: Aus der Schlange kommt nicht, wer am längsten wartet, sondern wer am *billigsten* ist. Eine solche Schlange heißt Prioritätswarteschlange; unsere liegt in einer Form, die Heap heißt.',
        'Am Anfang kostet der Start 0 und alles andere ∞: Noch ist kein Weg bekannt. Dann wird immer wieder das billigste wartende Feld herausgenommen. Es ist *erledigt*: Seine Kosten sind endgültig. Danach werden seine Nachbarn relaxiert.',
      ],
    },
    {
      title: 'Relaxation',
      text: [
        'Einen Nachbarn zu *relaxieren* heißt zu fragen: Ist es über mich billiger? Meine Kosten plus der Schritt werden mit den Kosten verglichen, die der Nachbar hat. Sind sie kleiner, so übernimmt er die neuen und merkt sich mich als Vorgänger. Sonst ändert sich nichts.',
        'Sieh dir d2 an. Von c3 aus, das 63 kostet, bekommt es 63 + 30 + 15 = 108. Später wird d1 mit 66 erledigt, und 66 + 1 + 15 = 82 ist weniger: d2 kostet nun 82, und sein Vorgänger ist d1. Der alte Eintrag mit 108 wartet noch im Heap; kommt er heraus, wird er weggeworfen.',
      ],
      caption: 'd2 ist gerade billiger geworden. Geh zurück, um es mit 108 zu sehen, und weiter, um zu sehen, was folgt.',
    },
    {
      title: 'Warum erledigt endgültig ist',
      text: [
        'Das Feld, das herauskommt, ist das billigste von allen wartenden. Jeder andere Weg dorthin müsste über eines der übrigen führen, die schon mindestens ebenso viel kosten, und weitere Schritte kommen nur hinzu. Dafür dürfen Gewichte nie negativ sein; mit negativen gilt der Schluss nicht, und der Algorithmus versagt.',
        'Ein Algorithmus, der immer nimmt, was im Augenblick am besten aussieht, heißt *gierig* (greedy). Viele gierige Ideen scheitern. Diese ist bewiesen.',
      ],
    },
    {
      title: 'Länger, aber billiger',
      text: [
        'Gerade durch die Mitte braucht Rot fünf Felder: a4, b3, c3, d2, e2. Das kostet 126. Der Weg am Rand entlang hat sieben: a4, b3, b2, c1, d1, d2, e2. Er kostet 100.',
        'Da nur die rechte Seite zählt, endet die Suche, sobald sie erledigt ist. Felder, die mehr gekostet hätten, werden nie angesehen.',
      ],
      caption: 'Das Ende der Suche: Der billigste Weg macht einen Bogen um die teure Mitte.',
    },
    {
      title: 'Dijkstra und Breitensuche',
      text: [
        'Kosten alle Schritte gleich viel, so ist das billigste wartende Feld immer eines von denen, die am längsten warten. Dann tut Dijkstra genau, was die Breitensuche tut, nur mit mehr Aufwand für die Schlange. Nimm also die einfache, wo sie genügt.',
      ],
    },
  ],
  questions: [
    {
      ask: 'b2 kostet 48 und wiegt 15. Sein Nachbar c1 wiegt 1. Was kostet c1, von b2 aus?',
      why: 'Der Schritt kostet beide Gewichte, 15 + 1 = 16, und 48 + 16 = 64.',
    },
    {
      ask: 'Ein Nachbar kostet 63. Über das eben erledigte Feld würde er 93 kosten. Was tut die Relaxation?',
      choices: ['Sie setzt die Kosten auf 93', 'Nichts', 'Sie setzt die Kosten auf den Mittelwert', 'Sie erledigt den Nachbarn'],
      why: '93 ist nicht kleiner als 63, also bleibt der bekannte Weg.',
    },
    {
      ask: 'Eine Gewinnlinie hat drei Felder mit den Gewichten 1, 15 und 1 zwischen zwei Seiten mit dem Gewicht 1. Was kostet sie?',
      why: 'Die Schritte kosten 1+1, 1+15, 15+1 und 1+1: 2 + 16 + 16 + 2 = 36. Kurz: 2 + 2 · (1 + 15 + 1).',
    },
  ],
};
