import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Einen Zug zurücknehmen',
      text: [
        'Um in Hex einen Zug zurückzunehmen, genügt es nicht, den Stein wegzunehmen. Die Mengen, die er vereinigt hat, müssen wieder auseinander, genau wie sie waren. Und ein Spieler, der vorausdenkt, macht Millionen von Zügen und nimmt sie zurück.',
        'Du könntest vor jedem Zug alles kopieren und die Kopie hervorholen. Das ist einfach und teuer: Alles wird kopiert, obwohl ein Zug fast nichts ändert. Besser ist es, aufzuschreiben, *was geändert wurde*.',
      ],
    },
    {
      title: 'Der Änderungseintrag',
      text: [
        'Eine Vereinigung ändert drei Dinge. Die Wurzel x bekommt einen Elternknoten, nämlich die Wurzel y. Die Größe von y wächst. Die Randmerker von y, also welche Seiten die Menge berührt, werden mit denen von x zusammengelegt.',
        'Um sie rückgängig zu machen, musst du x und y kennen und die alten Werte. Aber nicht alles davon musst du aufschreiben. Der Elternknoten von x war keiner, denn x war eine Wurzel. Die alte Größe von y ist die jetzige minus der von x. Nur die Merker lassen sich nicht errechnen, also enthält der Eintrag x, y und die alten Merker.',
      ],
    },
    {
      title: 'Ein Stapel',
      text: [
        'Die Einträge kommen auf einen *Stapel*: Der zuletzt abgelegte wird zuerst genommen. Das ist die richtige Reihenfolge, denn jeder Eintrag beschreibt eine Änderung an dem Zustand, den der vorige hinterließ. In anderer Reihenfolge stellten sie etwas wieder her, das es nie gab.',
      ],
      caption: 'Eine ganze Partie, und dann werden ihre Änderungen eine nach der anderen zurückgenommen, bis nichts übrig ist. Sieh zu, wie der Stapel der Einträge wächst und schrumpft.',
    },
    {
      title: 'Zwei Stapel',
      text: [
        'Züge und Vereinigungen gehen nicht im Gleichschritt. Ein Stein ohne eigene Nachbarn macht keine Vereinigung; einer, der zwei Gruppen und eine Seite berührt, kann drei machen. Darum gibt es zwei Stapel: einen für Züge, einen für Vereinigungen. Ein Zug merkt sich, wie hoch der Stapel der Vereinigungen vor ihm war; um ihn zurückzunehmen, trägt man bis zu dieser Höhe ab.',
        'Mit dem Stapel der Züge bekommst du auch *Wiederholen*: Ein zurückgenommener Zug wird aufgehoben und kann noch einmal gespielt werden. Sobald ein neuer Zug gemacht wird, verfällt, was wiederholt werden konnte.',
      ],
    },
    {
      title: 'Warum es hier keine Pfadkompression gibt',
      text: [
        'Pfadkompression ändert Verweise während *find*, oft viele auf einmal, obwohl find nur etwas nachsehen sollte. Um rückgängig zu werden, bräuchte jeder davon einen eigenen Eintrag.',
        'Darum kommt die Form, die rückgängig machen kann, ohne aus: Vereinigung nach Größe, keine Kompression. Der kleinere Baum kommt unter den größeren, das hält die Bäume flach: mit n Mitgliedern nie höher als log₂ n. In großen Mengen ist find etwas langsamer, dafür ist das Zurücknehmen exakt und braucht je Vereinigung einen Schritt.',
      ],
      caption: 'Dieselbe Partie in beiden Formen nebeneinander. Auf einem so kleinen Brett kommt find in beiden an 43 Knoten vorbei: Flache Bäume lassen wenig zu komprimieren.',
    },
    {
      title: 'Wo sonst noch',
      text: [
        'Textverarbeitungen, Zeichenprogramme und Datenbanken machen auf diese Weise rückgängig. Und dieses Labor läuft nach derselben Idee rückwärts: Jeder seiner Schritte enthält den alten Wert neben dem neuen.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Drei Vereinigungen wurden gemacht: erst A, dann B, dann C. In welcher Reihenfolge werden sie zurückgenommen?',
      choices: ['A, B, C', 'In beliebiger Reihenfolge', 'C, B, A'],
      why: 'Zuletzt hinein, zuerst heraus: Jeder Eintrag passt nur zum Zustand gleich nach seiner eigenen Vereinigung.',
    },
    {
      ask: 'Die Wurzel x mit Größe 2 wurde unter die Wurzel y gehängt, die jetzt Größe 7 hat. Welche Größe hatte y vorher?',
      why: '7 − 2 = 5. Darum muss die alte Größe nicht aufgeschrieben werden.',
    },
    {
      ask: 'In der Partie von Abbildung 1 berührt der Stein d3 zwei rote Gruppen, die getrennt waren, und keine Seite. Wie viele Vereinigungen müssen rückgängig gemacht werden, um ihn zurückzunehmen?',
      why: 'Eine für jede Gruppe, mit der er vereinigt wurde: 2.',
    },
    {
      ask: 'Warum kommt die Form, die rückgängig machen kann, ohne Pfadkompression aus?',
      choices: ['Kompression liefert falsche Wurzeln', 'Jedes find würde viele Verweise ändern, und alle bräuchten Einträge', 'Kompression braucht zu viel Speicher'],
      why: 'Kompression ist richtig und spart Zeit, ändert die Bäume aber auch dann, wenn nichts vereinigt wird.',
    },
  ],
};
