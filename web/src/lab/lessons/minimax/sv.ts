import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Vad är ett drag värt?',
      text: [
        'I Candy byter du två godisar som är grannar. Varje rad med tre eller fler spricker, det som ligger ovanför faller, och nya rader kan spricka i sin tur. Även dessa *kedjedrag* räknas för dig.',
        'Ett drag är alltså inte värt det som spricker med en gång. Du måste spela igenom det: låt spricka, låt falla, leta nya rader, om och om igen tills inget spricker. En godis som ligger i en rad och i en kolumn samtidigt försvinner bara en gång och räknas en gång.',
      ],
    },
    {
      title: 'Motståndaren drar också',
      text: [
        'Efter ditt drag är det motståndarens bräde. Det giriga draget, det som ger mest med en gång, kan lämna kvar ett kalas. Titta därför på par: mitt drag och *det bästa svaret* på det.',
        'Rita det som ett träd. Roten är brädet nu, under det dina drag, under vart och ett av dem svaren. Längst ut på varje gren står din vinst minus motståndarens.',
      ],
      caption: 'Du drar i a, motståndaren i b och c. Talen säger vad du har vunnit till slut.',
    },
    {
      title: 'Min och max',
      text: [
        'Räkna nedifrån och upp. I b är motståndaren vid draget och vill ge dig lite: av 4 och 7 förs *minimum*, 4, uppåt. I c blir det 2. I a väljer du, och du tar *maximum* av 4 och 2: draget till b, värt 4.',
        'Att grenen via c har en 6:a spelar ingen roll. Du skulle aldrig få den. Metoden heter *minimax*: du räknar med det bästa svaret, inte med det du hoppas på.',
      ],
    },
    {
      title: 'En spelare som ser två drag',
      text: [
        'Spelaren `minmax2` gör precis detta. För varje eget drag räknar den ut ett värde, mest antalet godisar, med en liten bonus för låga rader, där en spricka rör om mer. För varje svar dras svarets värde ifrån. Sedan min, sedan max; av lika bra drag tas det första i listan. Och ett drag som inte lämnar motståndaren något svar alls spelas direkt.',
        'I den här ställningen spräcker 72u sex godisar på en gång. 52l spräcker tre och tre till genom kedjan. Det bästa svar som spelaren ser ger sex i båda fallen, så båda är värda 0, och 52l står först i listan.',
      ],
      caption: 'Trädet för minmax2: egna drag, svar och vad som förs upp. Klicka på en nod för att se dess bräde.',
    },
    {
      title: 'Hur långt ser den?',
      text: [
        'Det finns en hake. För varje drag tittar `minmax2` på första omgången och på en omgång av kedjan, inte längre. Efter 52l har motståndaren svaret 30r, som spräcker 3 + 3 + 3 + 3 = 12 godisar i fyra omgångar.',
        'Spelas varje drag till slut är 52l värt 6 − 12 = −6, och 72u med 6 − 6 = 0 är klart bättre. Minimax är inte bättre än värdena i sina löv.',
      ],
      caption: 'Minimax med varje kedja spelad till slut. Nu väljs 72u.',
    },
    {
      title: 'Djupare och dyrare',
      text: [
        'Inget hindrar dig från att se tre eller fyra drag framåt. I det här trädet finns 7 egna drag och 57 svar; varje nivå till multiplicerar det med ungefär åtta igen. Sex nivåer är hundratusentals bräden.',
        'Minimax är rekursiv: ett brädes värde är det bästa av värdena för bräden efter det, sett från andra sidan. Nästa lektion visar hur du kan utelämna mycket av trädet utan att förlora något.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Vilket värde förs upp till roten a i figur 1?',
      why: 'b får min(4, 7) = 4, c får min(6, 2) = 2, och roten tar max(4, 2) = 4.',
    },
    {
      ask: 'Vilket svar väntar sig minimax av motståndaren?',
      choices: ['Ett slumpmässigt', 'Det som är sämst för dig', 'Det som spräcker flest godisar på en gång'],
      why: 'Den räknar med det starkaste svaret; ett svagare kan bara hjälpa dig. Det är värdet till slut som räknas, inte den första sprickan.',
    },
    {
      ask: 'Varje spelare har åtta drag på varje bräde. Hur många löv har ett träd två drag djupt?',
      why: 'Åtta svar på vart och ett av åtta drag: 8 × 8 = 64.',
    },
  ],
};
