import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Eine Frage',
      text: [
        'In No stehen n Figuren auf n × n Feldern. Dein Gegner nennt die Startfigur, und du gehst mit ihr zu einer anderen, Schritt für Schritt nach oben, unten, links oder rechts. Du willst also wissen: *Welche Figur ist die nächste?*',
        'Die Frage lässt sich auf sehr verschiedene Weise beantworten. Alle geben dieselbe Antwort. Verschieden ist, wie viel sie ansehen müssen.',
      ],
    },
    {
      title: 'Der erste Weg: n³',
      text: [
        'Lass eine Breitensuche über das ganze Brett laufen. Bei jedem Feld, das sie erreicht, geh die Liste der Figuren durch: Steht eine hier? Wenn ja, und wenn sie näher ist als die bisher beste, merke sie dir.',
        'Das ist richtig. Aber es gibt n × n Felder, und bei jedem werden bis zu n Figuren der Liste verglichen: rund n · n · n = n³ Vergleiche. Man schreibt O(n³), das heißt: Wird n zehnmal so groß, wird die Arbeit tausendmal so groß.',
      ],
      caption: 'Der erste Weg auf 5 × 5: Bei jedem Feld wird die Liste der Figuren von vorn durchsucht.',
    },
    {
      title: 'Ein Vermerk auf jedem Feld: n²',
      text: [
        'Die Liste zu durchsuchen ist Verschwendung. Setze vorher auf jedes Feld mit einer Figur einen Vermerk. Dann genügt ein Blick auf das Feld. Die Welle besucht noch immer n × n Felder, tut aber bei jedem nur wenig: O(n²).',
        'Vermerke kosten ein Bit je Feld. Etwas Speicher auszugeben, um viel Zeit zu sparen, ist eines der ältesten Geschäfte der Programmierung.',
      ],
    },
    {
      title: 'Rechtzeitig aufhören',
      text: [
        'Die Welle erreicht nahe Felder zuerst. Die erste Figur, auf die sie trifft, ist also eine nächste, und der Rest des Bretts muss nicht besucht werden. Nur die Welle, in der sie gefunden wurde, wird zu Ende geführt, denn andere können ebenso nah sein: Die Antwort nennt *alle*. Unter gleichen gilt die zuerst getroffene, danach entscheiden Zeile und Spalte.',
        'Im schlimmsten Fall, wenn alle anderen in der fernen Ecke stehen, ist das noch immer n². Meist ist es viel weniger.',
      ],
      caption: 'Die Welle endet mit dem Abstand, in dem die erste Figur gefunden wurde.',
    },
    {
      title: 'Gar keine Welle: n',
      text: [
        'Auf einem Brett ohne Mauern kennst du den Abstand, ohne zu gehen: der Unterschied der Zeilen plus der Unterschied der Spalten. Geh also die n − 1 anderen Figuren einmal durch und behalte das Kleinste: O(n).',
        'Aber Vorsicht: Das gilt nur, solange nichts im Weg steht. In der Variante *Trails* hinterlassen Wege Mauern. Dann ist der gerade Abstand falsch, und die Welle wird wieder gebraucht.',
      ],
    },
    {
      title: 'Viele Fragen: ein Index',
      text: [
        'Wird immer wieder gefragt, während sich das Brett kaum ändert, lohnt sich Vorbereitung. Teile das Brett in große quadratische Fächer und notiere für jedes, welche Figuren darin stehen. Um die nächste zu finden, öffne das Fach der Startfigur, dann die Fächer ringsum, und hör auf, wenn alles weiter draußen zu weit sein muss.',
        'Verlässt eine Figur das Brett, ändert sich nur ihr Fach. Auf großen Brettern rührt das nur eine Handvoll Felder an.',
      ],
    },
    {
      title: 'Nebeneinander',
      text: [
        'Hier beantworten alle fünf Wege dieselbe Frage auf demselben Brett. Vergleiche die Tabelle: Die Antworten sind gleich, der Aufwand ist es nicht.',
        'Kein Weg ist immer der beste. Frag dich, wie groß das Brett ist, wie oft du fragst und ob etwas im Weg stehen kann.',
      ],
      caption: 'Alle fünf Wege von g2 aus. Am Ende sagt die Tabelle, was jeder angerührt hat.',
    },
  ],
  questions: [
    {
      ask: 'Ein Brett hat 100 × 100 Felder und 100 Figuren. Wie viele Vergleiche mit der Liste macht der erste Weg höchstens, rund n³?',
      why: '10.000 Felder mal 100 Figuren: 1.000.000.',
    },
    {
      ask: 'Eine Figur steht in Zeile 2, Spalte 3, eine andere in Zeile 4, Spalte 4. Dazwischen steht nichts. Wie viele Schritte sind es?',
      why: 'Zwei Zeilen und eine Spalte: 2 + 1 = 3.',
    },
    {
      ask: 'Du spielst mit Mauern auf dem Brett und fragst einmal. Welcher Weg ist richtig und sieht am wenigsten an?',
      choices: ['Alle Figuren nach Zeilen und Spalten messen', 'Breitensuche mit Durchsuchen der Liste', 'Breitensuche mit Vermerken, rechtzeitig beendet'],
      why: 'Mit Mauern kennt nur die Welle die wahren Abstände. Vermerke sparen die Liste, das Aufhören den Rest des Bretts.',
    },
  ],
};
