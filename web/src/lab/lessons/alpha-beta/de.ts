import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Eine Frage, die du nicht stellen musst',
      text: [
        'Du weißt schon, dass dein Zug nach b den Wert 4 hat. Nun siehst du dir c an, und die erste Antwort dort lässt dir nur 2. Musst du dir auch die andere Antwort ansehen?',
        'Nein. Bei c wählt dein Gegner und kann dich auf 2 oder weniger halten. Was die andere Antwort auch bringt, c ist höchstens 2 wert, und anderswo hast du 4. Der Rest von c wird *abgeschnitten*.',
      ],
      caption: 'Du ziehst bei a, dein Gegner bei b und c. Welcher Wert statt des Fragezeichens steht, ist gleichgültig.',
    },
    {
      title: 'Alpha und Beta',
      text: [
        'Zwei Zahlen werden durch den Baum mitgeführt. *Alpha* ist, was dir schon sicher ist. *Beta* ist, was deinem Gegner schon sicher ist: das Höchste, das er dir wird zugestehen müssen.',
        'Wo du am Zug bist, hebt jeder bessere Wert Alpha. Wo dein Gegner am Zug ist, senkt jeder kleinere Wert Beta. Sobald Alpha nicht kleiner ist als Beta, bleiben die übrigen Züge dieses Knotens weg: Einer von euch hat anderswo etwas Besseres und lässt das Spiel nie hierher kommen.',
      ],
    },
    {
      title: 'Erst ohne',
      text: [
        'Eine Candy-Stellung mit vier Zügen: 36d, 77d, 77r und 86l. Minimax sieht sich jede Antwort an: 8, 2, 3 und 4, zusammen 17. Hochgereicht werden −3, 1, 0 und 0, also wird 77d gewählt.',
      ],
      caption: 'Der ganze Baum, wie Minimax ihn sieht. Klicke auf einen Knoten, um sein Brett zu sehen.',
    },
    {
      title: 'Und jetzt mit',
      text: [
        'Alpha-Beta nimmt die Züge in derselben Reihenfolge. Bei 36d und 77d ist nichts zu sparen; danach ist Alpha 1. Bei 77r ergibt gleich die erste Antwort 0. Das ist nicht mehr als 1, also werden die anderen zwei Antworten nicht angesehen. Ebenso bei 86l, mit dreien.',
        'Fünf von 17 Antworten blieben weg, und das Ergebnis ist dasselbe: 77d mit dem Wert 1.',
      ],
      caption: 'Abgeschnittene Äste sind grau, und die Schranke, die es bewirkt hat, steht daneben.',
    },
    {
      title: 'Auf die Reihenfolge kommt es an',
      text: [
        'Je früher ein guter Zug kommt, desto früher ist Alpha hoch, und desto mehr fällt weg. Wird 77d zuerst versucht, ist Alpha von Anfang an 1. Dann genügt für die drei anderen Züge je eine Antwort.',
        'Im besten Fall sieht Alpha-Beta etwa die Quadratwurzel der Zahl der Blätter an, das heißt: In derselben Zeit blickt es doppelt so tief. In der schlechtesten Reihenfolge spart es nichts, tut aber nie mehr als Minimax. Darum geben sich Programme Mühe, den besten Zug zuerst zu erraten.',
      ],
      caption: 'Dieselbe Stellung mit dem besten Zug zuerst. Vergleiche die Zähler.',
    },
    {
      title: 'Nichts geht verloren',
      text: [
        'Alpha-Beta ist keine Näherung. Der Wert an der Wurzel ist genau der von Minimax. Was wegbleibt, hätte ihn nicht ändern können, wie es auch ausgegangen wäre.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Welcher Wert statt des Fragezeichens in Abbildung 1 würde dich c wählen lassen?',
      choices: ['Keiner', 'Jeder Wert über 4', 'Jeder Wert unter 2'],
      why: 'Dein Gegner kann immer die 2 nehmen. Ein größerer Wert wird nicht gewählt, und ein kleinerer macht c noch schlechter.',
    },
    {
      ask: 'Bei welcher Reihenfolge der Züge kann Alpha-Beta am meisten weglassen?',
      choices: ['Wie sie in der Liste stehen', 'Der schlechteste zuerst', 'Der beste zuerst'],
      why: 'Ein guter Zug am Anfang hebt Alpha sofort, und alles Folgende wird daran gemessen.',
    },
    {
      ask: 'Wie verhält sich der Wert von Alpha-Beta zu dem von Minimax bei gleicher Tiefe?',
      choices: ['Er ist manchmal kleiner', 'Er ist immer derselbe', 'Er ist manchmal größer'],
      why: 'Abgeschnitten werden nur Äste, die das Ergebnis nicht ändern können.',
    },
  ],
};
