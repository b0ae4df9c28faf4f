import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Eine Karte ist ein kleiner Graph',
      text: [
        'Eine Karte in Carcassonne zeigt Stücke von Stadt, Straße, Wiese oder Kloster. Denk dir darauf bis zu neun Knoten: vier Ecken, vier Seiten und die Mitte. Jeder Knoten gehört zu einer Art von Land, und Knoten desselben Stücks sind verbunden.',
        'Legst du eine Karte an eine andere, werden die Knoten verbunden, die sich an der gemeinsamen Kante treffen. Die Landschaft ist also ein großer Graph, der mit jedem Zug wächst.',
      ],
    },
    {
      title: 'Ein Gebiet ist eine Komponente',
      text: [
        'Eine Stadt kann auf vielen Karten liegen. Für das Programm ist sie eine *Zusammenhangskomponente*: alles, was von einem Knoten aus über Kanten durch dieselbe Art von Land erreichbar ist. Ebenso ist es mit Straßen und Wiesen.',
        'Darum genügt eine Routine für alle. Nenne ihr die Art, und sie zerlegt den Graphen in Komponenten dieser Art.',
      ],
      caption: 'Der Graph über einer Landschaft aus neun Karten. Geh weiter: Die Komponenten werden eine nach der anderen gefunden.',
    },
    {
      title: 'Den Graphen zerlegen',
      text: [
        'Nimm einen Knoten, der noch keine Komponente hat, und beginne eine neue. Geh von dort zu allen verbundenen Knoten derselben Art, wie bei der Breitensuche, und vermerke jeden als Mitglied. Ist keiner mehr erreichbar, ist die Komponente beisammen. Dann nimm den nächsten Knoten ohne Komponente, bis keiner übrig ist.',
        'Jeder Knoten wird einmal besucht, und jede Kante wird von jedem Ende aus einmal angesehen.',
      ],
      caption: 'Nur die Städte. Die in der Mitte hat keine offene Seite mehr; sie hat Gelb 4 Punkte gebracht.',
    },
    {
      title: 'Wer bekommt die Punkte?',
      text: [
        'Für jede Komponente sammelt das Programm ihre Knoten, ihre Karten und die Figuren darauf und zählt die Figuren nach Farbe. Wer die *Mehrheit* hat, bekommt die Punkte. Haben mehrere gleich viele, bekommt jeder von ihnen *alle* Punkte, nicht einen Anteil.',
        'Eine Karte zählt einmal, auch wenn das Gebiet sie an zwei Stellen berührt. Danach geht jede Figur an ihren Besitzer zurück.',
      ],
    },
    {
      title: 'Wann sie fertig ist',
      text: [
        'Eine Komponente ist *abgeschlossen*, wenn jede ihrer offenen Seiten auf eine andere Karte getroffen ist. Eine abgeschlossene Stadt bringt 2 Punkte je Karte und 2 für jedes Wappen, eine Straße 1 je Karte. Am Ende zählen auch unfertige, eine Stadt dann nur halb.',
        'Wiesen zählen am Ende: 3 Punkte für jede abgeschlossene Stadt an ihrem Rand. Hier liegt eine Falle. Eine lange Stadt berührt dieselbe Wiese auf vielen Karten und darf doch nur einmal zählen. Führe also eine Liste der Städte, die für diese Wiese schon gezählt sind, und sieh dort nach, bevor du addierst.',
      ],
    },
    {
      title: 'Kein Wald',
      text: [
        'Man könnte meinen, ein solcher Graph habe keine Kreise. Er hat welche. Lege zwei Klöster mit Straße so, dass ihre Straßen sich treffen: Die Wiese läuft um beide herum und kommt dorthin zurück, wo sie begann.',
        'Darum muss die Routine sich merken, welche Knoten sie gesehen hat, sonst liefe sie ewig im Kreis.',
      ],
      caption: 'Zwei Klöster, eine Straße dazwischen und eine Wiese um beide: ein Kreis.',
    },
    {
      title: 'Wie viele kann es geben?',
      text: [
        'Mit k Karten gibt es höchstens 9 · k Komponenten. Eine neue Karte bringt höchstens neun Knoten, also höchstens neun neue Komponenten, und wo sie andere berührt, wachsen Komponenten nur zusammen. Tatsächlich sind es viel weniger, da viele Knoten einer Karte zusammengehören.',
      ],
    },
  ],
  questions: [
    {
      ask: 'In einer abgeschlossenen Stadt stehen zwei Figuren von Gelb, zwei von Schwarz und eine von Blau. Wer bekommt die Punkte?',
      choices: ['Gelb und Schwarz teilen sie', 'Niemand, weil es unentschieden steht', 'Gelb und Schwarz bekommen je alle', 'Alle drei bekommen sie'],
      why: 'Gelb und Schwarz haben gemeinsam die Mehrheit. Bei Gleichstand bekommt jeder Führende die vollen Punkte; Blau bekommt nichts.',
    },
    {
      ask: 'Eine abgeschlossene Stadt liegt auf fünf Karten und hat ein Wappen. Wie viele Punkte bringt sie?',
      why: '2 für jede der fünf Karten und 2 für das Wappen: 10 + 2 = 12.',
    },
    {
      ask: 'Am Ende grenzt eine Wiese an drei abgeschlossene Städte; eine davon berührt sie auf vier Karten. Wie viele Punkte bringt die Wiese?',
      why: 'Jede Stadt zählt einmal: 3 × 3 = 9.',
    },
    {
      ask: 'Auf dem Tisch liegen zehn Karten. Wie viele Komponenten kann es nach der Regel oben höchstens geben?',
      why: '9 Knoten je Karte: 9 × 10 = 90.',
    },
  ],
};
