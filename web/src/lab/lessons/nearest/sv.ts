import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'En fråga',
      text: [
        'I No finns det n pjäser på n × n rutor. Motspelaren utser startpjäsen, och du går med den till en annan, steg för steg uppåt, nedåt, åt vänster eller åt höger. Du vill alltså veta: *vilken pjäs ligger närmast?*',
        'Frågan kan besvaras på mycket olika sätt. Alla ger samma svar. Skillnaden är hur mycket de måste titta på.',
      ],
    },
    {
      title: 'Det första sättet: n³',
      text: [
        'Låt bredden först-sökning gå över hela brädet. För varje ruta den når, gå igenom listan av pjäser: är någon av dem här? I så fall, och om den ligger närmare än den hittills bästa, kom ihåg den.',
        'Det är korrekt. Men det finns n × n rutor, och för var och en jämförs upp till n pjäser i listan: ungefär n · n · n = n³ jämförelser. Man skriver O(n³), vilket betyder: blir n tio gånger så stort blir arbetet tusen gånger så stort.',
      ],
      caption: 'Det första sättet på 5 × 5: vid varje ruta söks listan av pjäser igenom från början.',
    },
    {
      title: 'Ett märke på varje ruta: n²',
      text: [
        'Att söka i listan är slöseri. Sätt först ett märke på varje ruta som har en pjäs. Då räcker en titt på rutan. Vågen besöker fortfarande n × n rutor men gör bara lite vid varje: O(n²).',
        'Märken kostar en bit per ruta. Att lägga lite minne på att spara mycket tid är en av de äldsta affärerna i programmering.',
      ],
    },
    {
      title: 'Sluta i tid',
      text: [
        'Vågen når de nära rutorna först. Därför är den första pjäs den möter en av de närmaste, och resten av brädet behöver inte besökas. Bara den våg där den hittades görs färdig, för andra kan ligga lika nära: svaret nämner *alla*. Bland lika nära gäller den som möttes först, och sedan avgör rad och kolumn.',
        'I värsta fall, med alla andra pjäser i det bortersta hörnet, blir det ändå n². Oftast är det mycket mindre.',
      ],
      caption: 'Vågen slutar vid det avstånd där den första pjäsen hittades.',
    },
    {
      title: 'Ingen våg alls: n',
      text: [
        'På ett bräde utan väggar kan du veta avståndet utan att gå: skillnaden i rader plus skillnaden i kolumner. Gå alltså igenom de n − 1 andra pjäserna en gång och behåll det minsta: O(n).',
        'Men se upp: det gäller bara så länge inget står i vägen. I varianten *Trails* lämnar promenader väggar efter sig. Då är det raka avståndet fel, och vågen behövs igen.',
      ],
    },
    {
      title: 'Många frågor: ett index',
      text: [
        'Om frågan ställs gång på gång på ett bräde som ändras lite lönar det sig att förbereda. Dela brädet i stora kvadratiska hinkar och anteckna vilka pjäser som finns i var och en. För att hitta den närmaste öppnar du startpjäsens hink, sedan dem runt omkring, och slutar när allt längre ut måste vara för långt bort.',
        'När en pjäs försvinner ändras bara dess hink. På stora bräden rör det bara vid en handfull rutor.',
      ],
    },
    {
      title: 'Sida vid sida',
      text: [
        'Här besvarar alla fem sätten samma fråga på samma bräde. Jämför tabellen: svaren är lika, men inte vad som vidrördes.',
        'Inget sätt är alltid bäst. Fråga hur stort brädet är, hur ofta du frågar och om något kan stå i vägen.',
      ],
      caption: 'Alla fem sätten från g2. Till sist säger tabellen vad vart och ett har vidrört.',
    },
  ],
  questions: [
    {
      ask: 'Ett bräde har 100 × 100 rutor och 100 pjäser. Högst hur många jämförelser med listan gör det första sättet, ungefär n³?',
      why: '10 000 rutor gånger 100 pjäser: 1 000 000.',
    },
    {
      ask: 'En pjäs står på rad 2, kolumn 3, en annan på rad 4, kolumn 4. Inget står emellan. Hur många steg är det?',
      why: 'Två rader och en kolumn: 2 + 1 = 3.',
    },
    {
      ask: 'Du spelar med väggar på brädet och frågar en gång. Vilket sätt är rätt och tittar på minst?',
      choices: ['Mäta alla pjäser med rader och kolumner', 'Bredden först med sökning i listan', 'Bredden först med märken, avbruten i tid'],
      why: 'Med väggar känner bara vågen de sanna avstånden. Märken sparar listan, och att sluta sparar resten av brädet.',
    },
  ],
};
