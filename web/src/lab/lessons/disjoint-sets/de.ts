import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Die Frage nach jedem Zug',
      text: [
        'Nach jedem Zug in Hex fragt das Programm: Sind meine beiden Seiten jetzt verbunden? Eine Suche über das ganze Brett würde es zeigen, aber fast immer nur, dass sie es nicht sind. Und ein Zug ändert so wenig: einen Stein und seine höchstens sechs Nachbarn.',
        'Wir müssen den Weg nicht kennen. Wir müssen nur wissen, ob zwei Steine *in derselben Komponente* liegen. Genau dafür gibt es eine Datenstruktur.',
      ],
    },
    {
      title: 'Mengen mit einem Sprecher',
      text: [
        'Jede Komponente ist eine *Menge*, und kein Stein gehört zu zweien: Die Mengen sind *disjunkt*. Jede Menge wird als Baum geführt, und seine Wurzel steht für die ganze Menge. Was für die ganze Menge gilt, steht bei der Wurzel: wie groß sie ist, welche Seiten des Bretts sie berührt.',
        'Drei Operationen genügen. *Anlegen* macht aus einem neuen Stein eine eigene Menge. *Find* steigt von einem Stein zu seiner Wurzel hinauf. *Union* macht aus zwei Mengen eine: Die Wurzel der einen wird unter die der anderen gehängt, und was die Wurzeln wussten, wird zusammengelegt. Zwei Steine sind genau dann verbunden, wenn `find` dieselbe Wurzel liefert.',
      ],
      caption: 'd3 berührt zwei rote Gruppen, c3 mit b3 und d4 allein, und vereinigt sie. Die Punkte auf dem Brett sind die Wurzeln.',
    },
    {
      title: 'Flache Bäume: Vereinigung nach Rang',
      text: [
        'Find muss steigen, also sollen die Bäume flach sein. Die Regel: Hänge den niedrigeren Baum unter den höheren. Dann wächst der höhere gar nicht. Nur wenn beide gleich hoch sind, wird das Ergebnis um eine Stufe höher.',
        'Die Höhe, die bei der Wurzel steht, heißt *Rang*. Mit dieser Regel hat ein Baum vom Rang r mindestens 2ʳ Mitglieder: 200 Knoten ergeben nie einen Baum, der höher ist als 7.',
      ],
      caption: 'Dieselben fünf Mitglieder. A: achtlos zusammengehängt, find steigt vier Schritte. B: nach Rang höchstens zwei.',
    },
    {
      title: 'Noch flacher: Pfadkompression',
      text: [
        'Ist find ohnehin bis zur Wurzel gestiegen, kann es auch gleich aufräumen: Jeder Knoten auf dem Weg wird direkt unter die Wurzel gehängt. Das nächste find von dort braucht einen Schritt.',
        'Der Rang der Wurzel bleibt stehen, auch wenn der Baum niedriger geworden ist. Er ist dann eine obere Schranke, und das reicht für die Regel.',
      ],
      caption: 'A: find steigt von j über h und d zur Wurzel a. B: danach hängen alle drei direkt unter a.',
    },
    {
      title: 'Wer hat gewonnen?',
      text: [
        'Vier Knoten außerhalb des Bretts stehen für die Seiten. Ein Stein am linken Rand wird mit dem linken verbunden und so weiter. Nach jedem Zug fragt Rot zweimal: `find(links)` und `find(rechts)`. Dieselbe Wurzel heißt, dass Rot gewonnen hat.',
        'In der Abbildung berührt der letzte Zug, e3, die Gruppe in der Mitte und die rechte Seite. Da die Gruppe schon die linke berührt, ist die Partie zu Ende. Erst jetzt, und nur einmal, zeichnet eine Suche die Gewinnlinie.',
      ],
      caption: 'Nur die Vereinigungen des Gewinnzugs: eine mit der rechten Seite und eine mit der Gruppe in der Mitte.',
    },
    {
      title: 'Wie schnell das ist',
      text: [
        'Mit beiden Kniffen zusammen braucht ein find kaum mehr als eine feste Zahl von Schritten, wie groß das Brett auch ist: für jede Zahl von Steinen, die du je aufschreiben könntest, im Schnitt weniger als fünf.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Zwei Bäume vom Rang 2 werden vereinigt. Welchen Rang hat die neue Wurzel?',
      why: 'Beide sind gleich hoch, also steht die eine Wurzel nun eine Stufe unter der anderen: 3.',
    },
    {
      ask: 'Ein Baum vom Rang 1 und einer vom Rang 3 werden nach Rang vereinigt. Was geschieht?',
      choices: ['Die Wurzel vom Rang 3 wird unter die vom Rang 1 gehängt', 'Die Wurzel vom Rang 1 wird unter die vom Rang 3 gehängt, die Rang 3 behält', 'Die neue Wurzel hat Rang 4'],
      why: 'Der niedrigere Baum kommt unter den höheren, und der wächst nicht.',
    },
    {
      ask: 'Ein neuer roter Stein berührt drei rote Nachbarn. Zwei davon sind in derselben Menge, der dritte in einer anderen. Wie viele Vereinigungen ändern etwas?',
      why: 'Eine mit der Menge der ersten beiden, eine mit der des dritten. Für den übrigen Nachbarn liefert find dieselbe Wurzel: nichts zu tun. Also 2.',
    },
    {
      ask: 'Woran erkennst du, ob zwei Steine verbunden sind?',
      choices: ['Find liefert für beide dieselbe Wurzel', 'Sie haben denselben Elternknoten', 'Ihre Bäume haben denselben Rang'],
      why: 'Die Wurzel steht für die Menge. Zwei Mitglieder können verschiedene Elternknoten haben, und verschiedene Mengen denselben Rang.',
    },
  ],
};
