import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'En fråga du inte behöver ställa',
      text: [
        'Du vet redan att ditt drag till b är värt 4. Nu tittar du på c, och det första svaret där lämnar dig bara 2. Måste du titta på det andra svaret också?',
        'Nej. I c väljer motståndaren och kan hålla dig vid 2 eller mindre. Vad det andra svaret än ger är c värt högst 2, och du har 4 på annat håll. Resten av c klipps bort: det *beskärs*.',
      ],
      caption: 'Du drar i a, motståndaren i b och c. Värdet på frågetecknets plats spelar ingen roll.',
    },
    {
      title: 'Alfa och beta',
      text: [
        'Två tal följer med genom trädet. *Alfa* är det du redan är säker på. *Beta* är det motståndaren redan är säker på: det mesta hen behöver unna dig.',
        'Där du är vid draget höjer varje bättre värde alfa. Där motståndaren är vid draget sänker varje lägre värde beta. Så snart alfa inte är mindre än beta utelämnas nodens övriga drag: någon av er har något bättre på annat håll och låter aldrig spelet komma hit.',
      ],
    },
    {
      title: 'Först utan',
      text: [
        'En ställning i Candy med fyra drag: 36d, 77d, 77r och 86l. Minimax tittar på varje svar: 8, 2, 3 och 4 stycken, 17 sammanlagt. Värdena som förs upp är −3, 1, 0 och 0, så 77d väljs.',
      ],
      caption: 'Hela trädet, som minimax ser det. Klicka på en nod för att se dess bräde.',
    },
    {
      title: 'Och nu med',
      text: [
        'Alfa-beta tar dragen i samma ordning. Vid 36d och 77d finns inget att spara; efter dem är alfa 1. Vid 77r ger det allra första svaret 0. Det är inte mer än 1, så de andra två svaren betraktas inte. Likadant vid 86l, med tre.',
        'Fem av 17 svar utelämnades, och resultatet är detsamma: 77d, värt 1.',
      ],
      caption: 'Beskurna grenar är grå, och gränsen som gjorde det står bredvid.',
    },
    {
      title: 'Ordningen spelar roll',
      text: [
        'Ju tidigare ett bra drag kommer, desto tidigare är alfa högt, och desto mer beskärs. Prövas 77d först är alfa 1 från början. Då räcker ett svar för vart och ett av de tre andra dragen.',
        'I bästa fall tittar alfa-beta på ungefär kvadratroten ur antalet löv, vilket betyder: på samma tid ser den dubbelt så djupt. I sämsta ordning sparar den inget, men den gör aldrig mer än minimax. Därför anstränger sig program för att gissa det bästa draget först.',
      ],
      caption: 'Samma ställning med det bästa draget först. Jämför antalen.',
    },
    {
      title: 'Inget går förlorat',
      text: [
        'Alfa-beta är ingen approximation. Värdet i roten är exakt detsamma som i minimax. Det som utelämnas kunde inte ha ändrat det, hur det än hade fallit ut.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Vilket värde på frågetecknets plats i figur 1 skulle få dig att välja c?',
      choices: ['Inget', 'Varje värde över 4', 'Varje värde under 2'],
      why: 'Motståndaren kan alltid ta 2:an. Ett större värde väljs inte, och ett mindre gör c ännu sämre.',
    },
    {
      ask: 'I vilken ordning av drag kan alfa-beta utelämna mest?',
      choices: ['Som de står i listan', 'Det sämsta först', 'Det bästa först'],
      why: 'Ett bra drag i början höjer alfa genast, och allt efter det mäts mot det.',
    },
    {
      ask: 'Hur är alfa-betas värde jämfört med minimax på samma djup?',
      choices: ['Ibland lägre', 'Alltid detsamma', 'Ibland högre'],
      why: 'Bara grenar som inte kan ändra resultatet beskärs.',
    },
  ],
};
