import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Fråga din förälder',
      text: [
        'I ett träd känner varje nod sin förälder och inget mer. Hur får noden j reda på vem som är rot? Den frågar sin förälder: ”Vem är *din* rot?” Föräldern vet inte heller utan frågar sin egen förälder. Förr eller senare finns det någon utan förälder, och den svarar: ”Det är jag.”',
        'Alla utförde samma instruktion. En instruktion som anropar sig själv är *rekursiv*.',
      ],
      caption: 'Varje nod pekar på sin förälder. De kraftiga pilarna är frågans väg från j upp till roten a.',
    },
    {
      title: 'Anrop som väntar',
      text: [
        'Nedskrivet blir det två rader. `find(v)`: om v inte har någon förälder är svaret v. Annars är svaret `find(föräldern till v)`.',
        'Medan föräldern tillfrågas är barnets anrop inte klart: det väntar på svaret. Så läggs anropen på hög, det nyaste överst, tills roten svarar. Sedan avslutas de i omvänd ordning, och vart och ett lämnar svaret vidare till det anrop som väntar på det. Högen heter *anropsstacken*.',
      ],
      caption: 'Fyra anrop som vart och ett väntar på nästa. Svaret kommer från det innersta anropet och lämnas tillbaka hela vägen.',
    },
    {
      title: 'Två regler',
      text: [
        'Rekursion tar slut bara om du ser till det. Det måste finnas ett fall som inte kräver fler anrop, här noden utan förälder. Och varje anrop måste komma närmare det, här ett steg mot roten.',
        'Om två noder av misstag blev varandras förälder skulle frågan gå runt för alltid, och stacken växa tills minnet tog slut.',
      ],
    },
    {
      title: 'Find i ett riktigt spel',
      text: [
        'Hex ställer just den här frågan efter varje drag: hör de här två pjäserna till samma grupp? Varje grupp är ett träd, och `find` ger dess rot. Två pjäser hör ihop när de har samma rot.',
        'På vägen tillbaka finns en bonus: varje väntande anrop får veta roten och kan minnas den som sin förälder från och med nu. Nästa fråga tar ett enda steg. Du möter knepet igen under namnet *vägkomprimering*.',
      ],
      caption: 'Grupperna i ett Hex-parti som träd. Stega vidare: find klättrar från c5 via c4 till roten d3, och på vägen tillbaka hängs c5 direkt under d3.',
    },
    {
      title: 'Vägen tillbaka',
      text: [
        'En sökning som har hittat målet ritar sin väg på samma sätt. Varje cell minns från vilken cell den först nåddes. Målet ber sin föregångare rita vägen dit, den ber sin egen, tills starten är nådd, som inte har någon.',
        'Det du kan säga rekursivt kan du också säga med en slinga: ”så länge v har en förälder, gå till föräldern.” Här är slingan lika kort. När en fråga leder till flera, som i ett spel med många drag, är rekursion enklare; det får du se med minimax.',
      ],
      caption: 'De sista stegen i en sökning: vägen följs tillbaka från högra sidan, föregångare för föregångare.',
    },
  ],
  questions: [
    {
      ask: 'I figur 1 frågar e efter sin rot. Hur många anrop av `find` görs sammanlagt, det första inräknat?',
      why: '`find(e)` frågar `find(b)`, som frågar `find(a)`; a har ingen förälder och svarar: tre anrop.',
    },
    {
      ask: 'Vad får rekursionen i `find` att ta slut?',
      choices: ['Trädet har bara få noder', 'Anropsstacken är full', 'En nod utan förälder svarar själv', 'Varje nod tillfrågas en gång'],
      why: 'Roten är fallet som inte kräver fler anrop, och varje anrop är ett steg närmare den.',
    },
    {
      ask: 'Fyra anrop väntar på stacken. Vilket avslutas först?',
      choices: ['Det som gjordes först', 'Det som gjordes sist', 'Alla samtidigt'],
      why: 'Vart och ett väntar på det som det självt gjorde, så bara det nyaste kan gå vidare. Det första avslutas sist.',
    },
  ],
};
