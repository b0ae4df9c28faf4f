import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Wenn der Baum zu groß ist',
      text: [
        'Auf einem Hex-Brett von 11 × 11 gibt es 121 erste Züge, auf jeden 120 Antworten und so weiter. Selbst Alpha-Beta kommt nicht weit. Und was sollte an den Blättern stehen? Bei einem halb vollen Brett ist schwer zu sagen, wer besser steht.',
        'Die *Monte-Carlo-Baumsuche* braucht kein solches Urteil. Sie fragt den Zufall, sehr oft, und zählt.',
      ],
    },
    {
      title: 'Zu Ende spielen',
      text: [
        'Nimm eine Stellung und spiele zufällig bis zum Ende. Eine solche Partie sagt wenig. Aber wenn Rot nach dem einen Zug 70 von 100 Zufallspartien gewinnt und nach dem anderen 40 von 100, ist der erste wohl besser.',
        'Du könntest jedem Zug gleich viele Partien geben. Das wäre Verschwendung: Ein Zug, der fast alle seine Partien verloren hat, verdient kaum weitere.',
      ],
    },
    {
      title: 'Vier Schritte, immer wieder',
      text: [
        '*Auswählen*: Geh den Baum hinab, bei jedem Knoten zu dem Kind, das am lohnendsten aussieht. *Erweitern*: Füge am Ende ein neues Kind an. *Simulieren*: Spiele von dort zufällig bis zum Ende. *Zurückmelden*: Sag allen Knoten auf dem Weg das Ergebnis; jeder zählt einen Besuch mehr und einen Sieg mehr, wo es einer war.',
        'So wächst der Baum dort, wo es sich lohnt: tief unter guten Zügen und kaum unter schlechten.',
      ],
      caption: 'Rot ist am Zug. Nach nur wenigen Simulationen sind fast alle Züge etwa gleich oft versucht worden.',
    },
    {
      title: 'Hinsehen, wo es gut ist, oder wo man wenig weiß?',
      text: [
        'Ein Zug, der seine ersten zwei Partien verlor, hatte vielleicht Pech. Wenn du ihn nie wieder versuchst, erfährst du es nie. Darum wird jedes Kind nach zwei Zahlen beurteilt: nach seinem Anteil an Siegen und nach einem Zuschlag, der umso größer ist, je weniger es im Vergleich zu den anderen versucht wurde.',
        'Anfangs entscheidet der Zuschlag, und alles wird versucht. Mit mehr Besuchen schrumpft er, und der Anteil der Siege entscheidet. Beides gegeneinander abzuwägen heißt, *Erkunden* und *Ausnutzen* im Gleichgewicht zu halten.',
      ],
    },
    {
      title: 'Die Antwort',
      text: [
        'Ist die Zeit um, wird der Zug gespielt, der *am häufigsten versucht* wurde. Das ist die verlässlichste Wahl: Er wurde so oft versucht, weil er immer wieder gut abschnitt, und viele Versuche machen seinen Anteil an Siegen glaubwürdig.',
        'Achte auf die Zahlen auf dem Brett. Im Lauf der Suche zieht ein Feld immer mehr Besuche an sich. Die erwartete Zugfolge zeigt, was die Suche für das beste Spiel beider Seiten hält.',
      ],
      caption: 'Dieselbe Suche am Ende: Besuche und Anteil der Siege für jeden Zug.',
    },
    {
      title: 'Was sie kann und was nicht',
      text: [
        'Die Suche kann jederzeit angehalten werden und hat immer eine Antwort; mit mehr Zeit wird sie besser. Sie braucht nur die Regeln des Spiels. Darum arbeitet sie für Hex, Carcassonne, Candy und No gleichermaßen.',
        'Ihre Schwäche ist der schmale Pfad. Wird eine Stellung nur durch eine einzige Folge genauer Züge gewonnen, finden Zufallspartien sie selten. Starke Programme spielen deshalb nicht ganz zufällig oder lassen stattdessen ein trainiertes Netz urteilen.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Ein Zug wurde 40-mal versucht und führte 30-mal zum Sieg. Wie groß ist sein Anteil an Siegen in Prozent?',
      why: '30 / 40 = 0,75, also 75 Prozent.',
    },
    {
      ask: 'Warum versucht die Suche manchmal einen Zug, der bisher schlecht abschnitt?',
      choices: ['Um die Zeit zu füllen', 'Weil wenige Partien bloß Pech gewesen sein können', 'Weil am Ende alle Züge gleich viele Besuche haben müssen'],
      why: 'Bei wenigen Partien ist der Anteil unsicher. Der Zuschlag für selten Versuchtes sorgt dafür, dass es nachgeprüft wird.',
    },
    {
      ask: 'Welcher Zug wird am Ende gespielt?',
      choices: ['Der mit dem höchsten Anteil an Siegen, auch nach einer einzigen Partie', 'Der zuletzt versuchte', 'Der am häufigsten versuchte'],
      why: 'Eine einzige gewonnene Partie ergibt 100 Prozent und sagt nichts. Viele Besuche heißen: Er war immer wieder gut.',
    },
  ],
};
