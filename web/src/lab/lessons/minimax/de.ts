import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Was ist ein Zug wert?',
      text: [
        'In Candy tauschst du zwei benachbarte Bonbons. Jede Reihe von drei oder mehr platzt, was darüber liegt, fällt, und neue Reihen können ihrerseits platzen. Auch diese *Kettenzüge* zählen für dich.',
        'Ein Zug ist also nicht so viel wert, wie sofort platzt. Du musst ihn durchspielen: platzen lassen, fallen lassen, neue Reihen suchen, immer wieder, bis nichts mehr platzt. Ein Bonbon, das zugleich in einer Zeile und in einer Spalte liegt, verschwindet nur einmal und zählt einmal.',
      ],
    },
    {
      title: 'Auch dein Gegner zieht',
      text: [
        'Nach deinem Zug gehört das Brett deinem Gegner. Der gierige Zug, der sofort am meisten bringt, kann ihm ein Festmahl hinterlassen. Sieh dir also Paare an: meinen Zug und *die beste Antwort* darauf.',
        'Zeichne das als Baum. Die Wurzel ist das jetzige Brett, darunter sind deine Züge, unter jedem die Antworten. Am Ende jedes Astes steht dein Gewinn minus dem deines Gegners.',
      ],
      caption: 'Du ziehst bei a, dein Gegner bei b und c. Die Zahlen sagen, was du am Ende gewonnen hast.',
    },
    {
      title: 'Min und Max',
      text: [
        'Rechne von unten nach oben. Bei b ist dein Gegner am Zug und will dir wenig lassen: Von 4 und 7 wird das *Minimum* 4 hochgereicht. Bei c ist es 2. Bei a wählst du und nimmst das *Maximum* von 4 und 2: den Zug nach b mit dem Wert 4.',
        'Dass der Ast über c eine 6 enthält, ist gleichgültig. Du bekämst sie nie. Das Verfahren heißt *Minimax*: Du rechnest mit der besten Antwort, nicht mit der erhofften.',
      ],
    },
    {
      title: 'Ein Spieler mit Tiefe zwei',
      text: [
        'Der Spieler `minmax2` tut genau das. Für jeden eigenen Zug berechnet er eine Bewertung, vor allem die Zahl der Bonbons, mit einem kleinen Zuschlag für tiefe Reihen, wo ein Platzen mehr aufwühlt. Für jede Antwort zieht er deren Bewertung ab. Dann Min, dann Max; von gleichen Zügen gilt der erste in der Liste. Und ein Zug, der dem Gegner gar keine Antwort lässt, wird sofort gespielt.',
        'In dieser Stellung lässt 72u sechs Bonbons auf einmal platzen. 52l lässt drei platzen und durch die Kette noch drei. Die beste Antwort, die der Spieler sieht, bringt in beiden Fällen sechs, also sind beide 0 wert, und 52l steht in der Liste vorn.',
      ],
      caption: 'Der Baum von minmax2: eigene Züge, Antworten und was hochgereicht wird. Klicke auf einen Knoten, um sein Brett zu sehen.',
    },
    {
      title: 'Wie weit sieht er?',
      text: [
        'Die Sache hat einen Haken. Bei jedem Zug sieht `minmax2` den ersten Durchgang und einen Durchgang der Kette, mehr nicht. Nach 52l hat der Gegner die Antwort 30r, die in vier Durchgängen 3 + 3 + 3 + 3 = 12 Bonbons platzen lässt.',
        'Spielt man jeden Zug zu Ende, so ist 52l nur 6 − 12 = −6 wert, und 72u mit 6 − 6 = 0 ist deutlich besser. Minimax ist nur so gut wie die Werte an seinen Blättern.',
      ],
      caption: 'Minimax mit zu Ende gespielten Ketten. Jetzt wird 72u gewählt.',
    },
    {
      title: 'Tiefer und teurer',
      text: [
        'Nichts verbietet, drei oder vier Züge vorauszusehen. In diesem Baum gibt es 7 eigene Züge und 57 Antworten; jede weitere Ebene vervielfacht das noch einmal etwa mit acht. Sechs Ebenen sind Hunderttausende von Brettern.',
        'Minimax ist rekursiv: Der Wert eines Bretts ist der beste der Werte der Bretter danach, von der anderen Seite gesehen. Die nächste Lektion zeigt, wie du viel vom Baum weglassen kannst, ohne etwas zu verlieren.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Welcher Wert wird in Abbildung 1 bis zur Wurzel a hochgereicht?',
      why: 'b bekommt min(4, 7) = 4, c bekommt min(6, 2) = 2, und die Wurzel nimmt max(4, 2) = 4.',
    },
    {
      ask: 'Welche Antwort erwartet Minimax vom Gegner?',
      choices: ['Eine zufällige', 'Die für dich schlechteste', 'Die, die sofort die meisten Bonbons platzen lässt'],
      why: 'Es rechnet mit der stärksten Antwort; eine schwächere kann dir nur helfen. Es zählt der Wert am Ende, nicht das erste Platzen.',
    },
    {
      ask: 'Jeder Spieler hat auf jedem Brett acht Züge. Wie viele Blätter hat ein Baum der Tiefe zwei?',
      why: 'Acht Antworten auf jeden von acht Zügen: 8 × 8 = 64.',
    },
  ],
};
