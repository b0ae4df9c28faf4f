import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Ta tillbaka ett drag',
      text: [
        'För att ta tillbaka ett drag i Hex räcker det inte att lyfta bort pjäsen. Mängderna som den förenade måste skiljas åt igen, precis som de var. Och en spelare som tänker framåt gör och ångrar miljontals drag.',
        'Du skulle kunna kopiera allt före varje drag och ta fram kopian. Det är enkelt och dyrt: allt kopieras fast ett drag nästan inte ändrar något. Det är bättre att skriva upp *vad som ändrades*.',
      ],
    },
    {
      title: 'Ändringsposten',
      text: [
        'En union ändrar tre saker. Roten x får en förälder, nämligen roten y. Storleken vid y växer. Kantflaggorna vid y, alltså vilka sidor mängden rör vid, slås ihop med dem vid x.',
        'För att ångra den måste du känna x och y och värdena som de var. Men du behöver inte skriva upp allt. Föräldern till x var ingen, för x var en rot. Den gamla storleken vid y är den nuvarande minus den vid x. Bara flaggorna går inte att räkna ut, så posten innehåller x, y och de gamla flaggorna.',
      ],
    },
    {
      title: 'En stack',
      text: [
        'Posterna läggs på en *stack*: den som lades dit sist tas upp först. Det är rätt ordning, för varje post beskriver en ändring av det tillstånd som den föregående lämnade. Ångrade i en annan ordning skulle de återställa något som aldrig har funnits.',
      ],
      caption: 'Ett helt parti, och sedan tas ändringarna tillbaka en efter en tills inget är kvar. Se stacken av poster växa och krympa.',
    },
    {
      title: 'Två stackar',
      text: [
        'Drag och unioner går inte i takt. En pjäs utan egna grannar gör ingen union; en som rör vid två grupper och en sida kan göra tre. Därför finns det två stackar: en för drag och en för unioner. Ett drag minns hur hög unionernas stack var före det; för att ta tillbaka draget plockar man av ner till den höjden.',
        'Med dragens stack får du också *gör om*: ett drag som togs tillbaka sparas och kan spelas igen. Så snart ett nytt drag görs försvinner det som kunde göras om.',
      ],
    },
    {
      title: 'Varför det inte finns någon vägkomprimering här',
      text: [
        'Vägkomprimering ändrar länkar under *find*, ofta många på en gång, fast find bara skulle slå upp något. För att kunna ångras skulle var och en behöva en egen post.',
        'Därför klarar sig den form som kan ångra utan: union efter storlek, ingen komprimering. Det mindre trädet hamnar under det större, och det håller träden platta: med n medlemmar aldrig högre än log₂ n. I stora mängder blir find lite långsammare, men ångra är exakt och tar ett steg för varje union.',
      ],
      caption: 'Samma parti i båda formerna sida vid sida. På ett så litet bräde passerar find 43 noder i båda: platta träd lämnar inte mycket att komprimera.',
    },
    {
      title: 'Var annars',
      text: [
        'Ordbehandlare, ritprogram och databaser ångrar på det här sättet. Och det här labbet går baklänges enligt samma idé: varje steg har det gamla värdet bredvid det nya.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Tre unioner gjordes: först A, sedan B, sedan C. I vilken ordning ångras de?',
      choices: ['A, B, C', 'I vilken ordning som helst', 'C, B, A'],
      why: 'Sist in, först ut: varje post passar bara tillståndet direkt efter sin egen union.',
    },
    {
      ask: 'Roten x med storlek 2 hängdes under roten y, som nu har storlek 7. Vilken storlek hade y före?',
      why: '7 − 2 = 5. Därför behöver den gamla storleken inte skrivas upp.',
    },
    {
      ask: 'I partiet i figur 1 rör pjäsen d3 vid två röda grupper som var skilda åt, och ingen sida. Hur många unioner måste ångras för att ta tillbaka den?',
      why: 'En för varje grupp som den förenades med: 2.',
    },
    {
      ask: 'Varför klarar sig den form som kan ångra utan vägkomprimering?',
      choices: ['Komprimering ger fel rötter', 'Varje find skulle ändra många länkar, och alla skulle behöva poster', 'Komprimering tar för mycket minne'],
      why: 'Komprimering är korrekt och sparar tid, men ändrar träden även när inget förenas.',
    },
  ],
};
