import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Frag den Elternknoten',
      text: [
        'In einem Baum kennt jeder Knoten seinen Elternknoten und sonst nichts. Wie erfährt der Knoten j, wer die Wurzel ist? Er fragt den Elternknoten: „Wer ist *deine* Wurzel?“ Der weiß es auch nicht und fragt seinen eigenen. Früher oder später hat einer keinen und antwortet: „Ich bin es.“',
        'Alle haben dieselbe Anweisung ausgeführt. Eine Anweisung, die sich selbst aufruft, heißt *rekursiv*.',
      ],
      caption: 'Jeder Knoten zeigt auf seinen Elternknoten. Die kräftigen Pfeile sind der Weg der Frage von j bis zur Wurzel a.',
    },
    {
      title: 'Aufrufe, die warten',
      text: [
        'Aufgeschrieben sind es zwei Zeilen. `find(v)`: Hat v keinen Elternknoten, so ist die Antwort v. Sonst ist die Antwort `find(Elternknoten von v)`.',
        'Während der Elternknoten gefragt wird, ist der Aufruf des Kindes nicht zu Ende: Er wartet auf die Antwort. So stapeln sich die Aufrufe, der neueste oben, bis die Wurzel antwortet. Dann enden sie in umgekehrter Reihenfolge, und jeder gibt die Antwort an den weiter, der auf sie wartet. Der Stapel heißt *Aufrufstapel*.',
      ],
      caption: 'Vier Aufrufe, jeder wartet auf den nächsten. Die Antwort kommt vom innersten und wird den ganzen Weg zurückgegeben.',
    },
    {
      title: 'Zwei Regeln',
      text: [
        'Rekursion endet nur, wenn du dafür sorgst. Es muss einen Fall geben, der keinen weiteren Aufruf braucht, hier den Knoten ohne Elternknoten. Und jeder Aufruf muss ihm näher kommen, hier um einen Schritt zur Wurzel.',
        'Wären durch einen Fehler zwei Knoten einander Elternknoten, so liefe die Frage ewig im Kreis, und der Stapel wüchse, bis der Speicher voll ist.',
      ],
    },
    {
      title: 'Find in einer echten Partie',
      text: [
        'Hex stellt genau diese Frage nach jedem Zug: Gehören diese zwei Steine zur selben Gruppe? Jede Gruppe ist ein Baum, und `find` liefert seine Wurzel. Zwei Steine gehören zusammen, wenn sie dieselbe Wurzel haben.',
        'Auf dem Rückweg gibt es etwas geschenkt: Jeder wartende Aufruf erfährt die Wurzel und kann sie sich von nun an als Elternknoten merken. Die nächste Frage braucht nur noch einen Schritt. Dem Kniff begegnest du wieder unter dem Namen *Pfadkompression*.',
      ],
      caption: 'Die Gruppen einer Hex-Partie als Bäume. Geh weiter: find steigt von c5 über c4 zur Wurzel d3, und auf dem Rückweg wird c5 direkt unter d3 gehängt.',
    },
    {
      title: 'Der Weg zurück',
      text: [
        'Eine Suche, die das Ziel gefunden hat, zeichnet ihren Weg ebenso. Jedes Feld merkt sich, von welchem Feld aus es zuerst erreicht wurde. Das Ziel bittet seinen Vorgänger, den Weg bis dorthin zu zeichnen, der bittet seinen eigenen, bis der Start erreicht ist, der keinen hat.',
        'Was du rekursiv sagen kannst, kannst du auch mit einer Schleife sagen: „Solange v einen Elternknoten hat, geh zu ihm.“ Hier ist die Schleife genauso kurz. Führt eine Frage zu mehreren, wie in einem Spiel mit vielen Zügen, ist Rekursion einfacher; das siehst du bei Minimax.',
      ],
      caption: 'Die letzten Schritte einer Suche: Der Weg wird von der rechten Seite aus zurückverfolgt, Vorgänger um Vorgänger.',
    },
  ],
  questions: [
    {
      ask: 'In Abbildung 1 fragt e nach seiner Wurzel. Wie viele Aufrufe von `find` gibt es insgesamt, den ersten mitgezählt?',
      why: '`find(e)` fragt `find(b)`, das fragt `find(a)`; a hat keinen Elternknoten und antwortet: drei Aufrufe.',
    },
    {
      ask: 'Was lässt die Rekursion von `find` enden?',
      choices: ['Der Baum hat nur wenige Knoten', 'Der Aufrufstapel ist voll', 'Ein Knoten ohne Elternknoten antwortet selbst', 'Jeder Knoten wird einmal gefragt'],
      why: 'Die Wurzel ist der Fall, der keinen weiteren Aufruf braucht, und jeder Aufruf ist ihr einen Schritt näher.',
    },
    {
      ask: 'Vier Aufrufe warten auf dem Stapel. Welcher endet zuerst?',
      choices: ['Der erste', 'Der letzte', 'Alle zugleich'],
      why: 'Jeder wartet auf den, den er selbst ausgelöst hat, also kann nur der neueste weitergehen. Der erste endet zuletzt.',
    },
  ],
};
