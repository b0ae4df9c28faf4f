import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Punkte und Linien',
      text: [
        'Ein *Graph* ist eine Menge von Punkten und eine Menge von Linien zwischen ihnen. Die Punkte heißen *Knoten*, die Linien *Kanten*. Das ist alles: keine Längen, keine Winkel. Du kannst denselben Graphen auf viele Arten zeichnen; er bleibt derselbe, solange dieselben Punkte verbunden sind.',
        'Ein Graph sagt, wer neben wem liegt. Rechnernetze, Straßen, Flüge und Brettspiele lassen sich alle so aufschreiben, und ein Verfahren, das auf Graphen arbeitet, arbeitet dann auf ihnen allen.',
      ],
      caption: 'Sechs Knoten, vier Kanten. Der Knoten f ist mit nichts verbunden.',
    },
    {
      title: 'Komponenten',
      text: [
        'Beginne bei einem Knoten und gehe an den Kanten entlang, so weit du kommst. Alles, was du erreichst, ist eine *Zusammenhangskomponente*, kurz Komponente. Ein Knoten ohne Kanten ist eine Komponente für sich; er heißt isoliert.',
        'Zwei Knoten sind genau dann verbunden, wenn sie in derselben Komponente liegen. Merk dir das: In Hex entscheidet es, wer gewonnen hat.',
      ],
    },
    {
      title: 'In beide Richtungen oder in eine',
      text: [
        'In einem *ungerichteten* Graphen führt eine Kante in beide Richtungen, wie eine Telefonleitung. In einem *gerichteten* Graphen hat jede Kante einen Pfeil und führt nur in eine, wie eine Einbahnstraße.',
        'Ein Graph heißt *schlicht*, wenn zwischen zwei Knoten höchstens eine Kante liegt und keine Kante von einem Knoten zu ihm selbst führt. Wo mehrere Kanten dieselben zwei Knoten verbinden dürfen, spricht man von einem Multigraphen.',
      ],
      caption: 'A: ungerichtet. B: gerichtet; hier kommst du von a nach c nur über b und d.',
    },
    {
      title: 'Gewichte',
      text: [
        'In einem *gewichteten* Graphen trägt jede Kante eine Zahl: was es kostet, sie zu benutzen. Das können Kilometer, Minuten oder Geld sein. Der Weg mit den wenigsten Kanten und der billigste Weg sind dann zwei verschiedene Fragen.',
        'In der Abbildung kommt man von a über b mit zwei Kanten für 4 + 4 = 8 nach d. Der Weg mit drei Kanten, über b und c, kostet nur 4 + 1 + 2 = 7.',
      ],
      caption: 'Ein gewichteter Graph. Die kräftigen Kanten sind der billigste Weg von a nach d.',
    },
    {
      title: 'Kreise und Bäume',
      text: [
        'Ein *Kreis* (auch Zyklus) ist ein Weg, der zu seinem Anfang zurückführt, ohne eine Kante zweimal zu benutzen. Ein zusammenhängender Graph ohne Kreise ist ein *Baum*. Ein Baum mit n Knoten hat immer n − 1 Kanten: mit einer weniger zerfällt er, mit einer mehr schließt sich ein Kreis.',
        'Oft wählt man einen Knoten des Baums als *Wurzel*. Dann hat jeder andere Knoten genau einen *Elternknoten*, den nächsten auf dem Weg zur Wurzel, und Knoten ohne Kinder heißen *Blätter*. Mehrere Bäume nebeneinander sind ein *Wald*.',
      ],
      caption: 'A: ein Graph mit einem Kreis. B: ein Baum. Jeder Knoten zeigt auf seinen Elternknoten, und die Wurzel a hat keinen.',
    },
    {
      title: 'Ein Brett ist ein Graph',
      text: [
        'In Hex ist jedes Feld ein Knoten, und zwei Felder mit gemeinsamer Seite sind durch eine Kante verbunden. Ein Feld im Innern des Bretts hat sechs Nachbarn. Für Rot zählen nur die Kanten zwischen roten Steinen.',
        'Vier weitere Knoten stehen außerhalb des Bretts, einer für jede Seite, verbunden mit allen Feldern an ihr. Rot hat gewonnen, wenn der linke und der rechte Knoten in einer Komponente liegen. Die Suche in der Abbildung läuft von links nach rechts durch den Graphen der roten Steine; folge ihr Schritt für Schritt.',
      ],
      caption: 'Eine Partie, die Rot gewonnen hat. Spiele sie ab oder gehe schrittweise: Die Suche folgt den Kanten zwischen den roten Steinen.',
    },
  ],
  questions: [
    {
      ask: 'Wie viele Komponenten hat der Graph in Abbildung 1?',
      why: 'a, b und c hängen zusammen, d und e hängen zusammen, und f steht allein: drei.',
    },
    {
      ask: 'Du willst Flüge beschreiben; manche gehen nur in eine Richtung, und jeder hat einen Preis. Welche Art von Graph passt?',
      choices: ['ungerichtet und ungewichtet', 'gerichtet und gewichtet', 'ein Baum', 'ungerichtet und gewichtet'],
      why: 'Eine Richtung braucht Pfeile, also gerichtet; ein Preis an jedem Flug macht den Graphen gewichtet.',
    },
    {
      ask: 'Ein Baum hat 12 Knoten. Wie viele Kanten hat er?',
      why: 'Jeder Knoten außer der Wurzel hat genau eine Kante zu seinem Elternknoten: 12 − 1 = 11.',
    },
  ],
};
