import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Punkter och streck',
      text: [
        'En *graf* är en mängd punkter och en mängd streck mellan dem. Punkterna kallas *noder*, strecken *kanter*. Det är allt: inga längder, inga vinklar. Du kan rita samma graf på många sätt; den är densamma så länge samma punkter hänger ihop.',
        'En graf säger vem som är granne med vem. Datornätverk, gator, flyglinjer och brädspel kan alla skrivas så, och en metod som fungerar på grafer fungerar då på alltihop.',
      ],
      caption: 'Sex noder, fyra kanter. Noden f är inte förbunden med något.',
    },
    {
      title: 'Komponenter',
      text: [
        'Börja i en nod och gå längs kanterna så långt du kan. Allt du når är en *komponent*. En nod utan kanter är en egen komponent; den kallas isolerad.',
        'Två noder är förbundna precis när de ligger i samma komponent. Kom ihåg det: i Hex avgör det vem som har vunnit.',
      ],
    },
    {
      title: 'Båda hållen eller bara ett',
      text: [
        'I en *oriktad* graf leder en kant åt båda hållen, som en telefonledning. I en *riktad* graf har varje kant en pil och leder åt ett håll, som en enkelriktad gata.',
        'En graf är *enkel* när två noder har högst en kant mellan sig och ingen kant går från en nod till noden själv. Där flera kanter får förbinda samma två noder talar man om en multigraf.',
      ],
      caption: 'A: oriktad. B: riktad; här kommer du från a till c bara via b och d.',
    },
    {
      title: 'Vikter',
      text: [
        'I en *viktad* graf har varje kant ett tal: vad det kostar att använda den. Det kan stå för kilometer, minuter eller pengar. Vägen med minst antal kanter och den billigaste vägen är då två olika frågor.',
        'I figuren når a fram till d med två kanter via b för 4 + 4 = 8. Vägen med tre kanter, via b och c, kostar bara 4 + 1 + 2 = 7.',
      ],
      caption: 'En viktad graf. De kraftiga kanterna är den billigaste vägen från a till d.',
    },
    {
      title: 'Cykler och träd',
      text: [
        'En *cykel* är en väg som leder tillbaka dit den började utan att använda någon kant två gånger. En sammanhängande graf utan cykler är ett *träd*. Ett träd med n noder har alltid n − 1 kanter: med en färre faller det isär, med en till sluts en cykel.',
        'Ofta väljer man en nod i trädet som *rot*. Då har varje annan nod precis en *förälder*, nästa nod på vägen till roten, och noder utan barn kallas *löv*. Flera träd bredvid varandra är en *skog*.',
      ],
      caption: 'A: en graf med en cykel. B: ett träd. Varje nod pekar på sin förälder, och roten a har ingen.',
    },
    {
      title: 'Ett bräde är en graf',
      text: [
        'I Hex är varje cell en nod, och två celler som delar en sida förbinds av en kant. En cell inne på brädet har sex grannar. För Röd räknas bara kanterna mellan röda pjäser.',
        'Fyra extra noder står utanför brädet, en för varje sida, förbundna med alla celler längs den. Röd har vunnit när den vänstra och den högra noden ligger i samma komponent. Sökningen i figuren går genom grafen av röda pjäser från vänster till höger; följ den steg för steg.',
      ],
      caption: 'Ett parti som Röd har vunnit. Spela upp eller stega: sökningen följer kanterna mellan de röda pjäserna.',
    },
  ],
  questions: [
    {
      ask: 'Hur många komponenter har grafen i figur 1?',
      why: 'a, b och c hänger ihop, d och e hänger ihop, och f står ensam: tre.',
    },
    {
      ask: 'Du vill beskriva flyglinjer; några går bara åt ett håll, och var och en har ett pris. Vilket slags graf passar?',
      choices: ['oriktad och oviktad', 'riktad och viktad', 'ett träd', 'oriktad och viktad'],
      why: 'Ett enda håll kräver pilar, alltså riktad; ett pris på varje linje gör grafen viktad.',
    },
    {
      ask: 'Ett träd har 12 noder. Hur många kanter har det?',
      why: 'Varje nod utom roten har precis en kant till sin förälder: 12 − 1 = 11.',
    },
  ],
};
