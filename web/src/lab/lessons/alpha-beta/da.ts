import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Et spørgsmål, du ikke behøver at stille',
      text: [
        'Du ved allerede, at dit træk til b er 4 værd. Nu ser du på c, og det første svar dér levner dig kun 2. Skal du også se på det andet svar?',
        'Nej. I c vælger modstanderen og kan holde dig på 2 eller mindre. Hvad det andet svar end giver, er c højst 2 værd, og du har 4 et andet sted. Resten af c skæres væk: Det bliver *beskåret*.',
      ],
      caption: 'Du trækker i a, modstanderen i b og c. Værdien på spørgsmålstegnets plads er ligegyldig.',
    },
    {
      title: 'Alfa og beta',
      text: [
        'To tal følger med ned gennem træet. *Alfa* er det, du allerede er sikker på. *Beta* er det, modstanderen allerede er sikker på: det meste, de behøver at unde dig.',
        'Hvor du trækker, hæver hver bedre værdi alfa. Hvor modstanderen trækker, sænker hver lavere værdi beta. Så snart alfa ikke er mindre end beta, udelades resten af knudens træk: En af jer har noget bedre et andet sted og lader aldrig spillet komme hertil.',
      ],
    },
    {
      title: 'Først uden',
      text: [
        'En Candy-stilling med fire træk: 36d, 77d, 77r og 86l. Minimax ser på hvert svar: 8, 2, 3 og 4, i alt 17. De værdier, der føres op, er −3, 1, 0 og 0, så 77d vælges.',
      ],
      caption: 'Hele træet, som minimax ser det. Klik på en knude for at se dens bræt.',
    },
    {
      title: 'Og nu med',
      text: [
        'Alfa-beta tager trækkene i samme rækkefølge. Ved 36d og 77d er der intet at spare; efter dem er alfa 1. Ved 77r giver det allerførste svar 0. Det er ikke mere end 1, så de to andre svar bliver ikke set på. Ligesådan ved 86l, med tre.',
        'Fem af 17 svar blev udeladt, og svaret er det samme: 77d, værd 1.',
      ],
      caption: 'Beskårne grene er grå, og grænsen, der gjorde det, står ved siden af.',
    },
    {
      title: 'Rækkefølgen betyder noget',
      text: [
        'Jo tidligere et godt træk kommer, jo tidligere er alfa høj, og jo mere beskæres. Prøves 77d først, er alfa 1 fra begyndelsen. Så er ét svar nok til hvert af de tre andre træk.',
        'I bedste fald ser alfa-beta på omkring kvadratroden af antallet af blade, og det betyder: På samme tid ser den dobbelt så dybt. I den værste rækkefølge sparer den intet, men den laver aldrig mere end minimax. Derfor gør programmer sig umage for at gætte det bedste træk først.',
      ],
      caption: 'Den samme stilling med det bedste træk først. Sammenlign antallene.',
    },
    {
      title: 'Intet tabt',
      text: [
        'Alfa-beta er ingen tilnærmelse. Værdien i roden er nøjagtig den samme som i minimax. Det udeladte kunne ikke have ændret den, hvordan det end var faldet ud.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Hvilken værdi på spørgsmålstegnets plads i figur 1 ville få dig til at vælge c?',
      choices: ['Ingen', 'Enhver værdi over 4', 'Enhver værdi under 2'],
      why: 'Modstanderen kan altid tage 2-tallet. En større værdi bliver ikke valgt, og en mindre gør c endnu værre.',
    },
    {
      ask: 'I hvilken rækkefølge af træk kan alfa-beta udelade mest?',
      choices: ['Som de står på listen', 'Det værste først', 'Det bedste først'],
      why: 'Et godt træk i begyndelsen hæver alfa straks, og alt efter det måles mod det.',
    },
    {
      ask: 'Hvordan er værdien fra alfa-beta i forhold til minimax med samme dybde?',
      choices: ['Den er somme tider lavere', 'Den er altid den samme', 'Den er somme tider højere'],
      why: 'Kun grene, der ikke kan ændre resultatet, bliver beskåret.',
    },
  ],
};
