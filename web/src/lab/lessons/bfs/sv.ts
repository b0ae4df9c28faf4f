import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Minst antal steg',
      text: [
        'Röd har vunnit ett parti Hex, och programmet vill rita vinstlinjen: den väg från vänstra sidan till högra som tar minst antal steg. Hur hittar du den utan att pröva alla vägar som finns?',
        '*Bredden först-sökning* breder ut sig från starten som en våg. Först kommer alla celler som ligger ett steg bort, sedan alla som ligger två steg bort, och så vidare. När vågen når målet är vågens nummer svaret.',
      ],
    },
    {
      title: 'En kö och tre färger',
      text: [
        'Sökningen har en *kö*: den som kom först får hjälp först. Varje cell har en färg. *Vit*: inte sedd än. *Grå*: sedd och väntar i kön. *Svart*: klar.',
        'I början har starten avstånd 0 och står ensam i kön. Sedan, om och om igen: ta den första cellen ur kön; den blir svart. Titta på dess grannar. En vit granne får cellens avstånd plus 1, minns cellen som sin föregångare, blir grå och ställer sig sist i kön.',
      ],
      caption: 'Vågen mitt på sin väg. Talen är avstånd; kön visar vem som står på tur.',
    },
    {
      title: 'Varför den är kortast',
      text: [
        'Eftersom kön betjänar i den ordning de kom blir alla celler på avstånd 1 klara före någon på avstånd 2, och de före någon på avstånd 3. Därför ses en cell för första gången från det närmaste hållet.',
        'Om sökningen möter en cell som är grå eller svart har någon annan väg nått dit med lika många steg eller färre. Det finns inget att göra. Det är också därför sökningen aldrig går i cirklar.',
      ],
    },
    {
      title: 'Trädet som blir kvar',
      text: [
        'Varje cell utom starten har precis en föregångare. Tillsammans bildar de ett träd med starten som rot. Följ föregångarna från målet tillbaka till roten, så har du en kortaste väg, baklänges.',
        'I det här partiet delar sig vågen vid c5. Den ena grenen, via d4 till e3, är en återvändsgränd. Den andra, via c6, d6, e5 och f4, når g4 och högra sidan.',
      ],
      caption: 'Slutet på sökningen: vägen följer föregångarna. Stega bakåt för att se hur den kom till.',
    },
    {
      title: 'Samma våg på ett annat bräde',
      text: [
        'Sökningen vet inget om Hex; den frågar bara efter grannar. I No har en ruta upp till fyra, och frågan är vilken pjäs som ligger närmast startpjäsen på d3. Låt vågen gå över hela brädet: varje ruta får sitt avstånd.',
      ],
      caption: 'No på 5 × 5. Från d3 ligger tre pjäser 3 steg bort och en 4.',
    },
    {
      title: 'Vad det kostar',
      text: [
        'Varje cell kommer in i kön en gång, och varje kant betraktas en gång från vardera änden. Arbetet växer alltså med antalet noder och kanter, inte med antalet vägar, som kan vara enormt. Inget behöver prövas två gånger.',
        'Vill du bara ha ett mål kan du sluta så snart det är nått. Och för ”har någon vunnit?” efter varje drag finns något ännu bättre: se lektionen om disjunkta mängder.',
      ],
    },
  ],
  questions: [
    {
      ask: 'I partiet i figur 2 går vägen från vänstra sidan via a5, b5, c5, c6, d6, e5, f4 och g4 till högra sidan. Vilket avstånd får högra sidan?',
      why: 'Vänstra sidan har 0, de åtta cellerna har 1 till 8, och högra sidan ett mer än g4: 9.',
    },
    {
      ask: 'Vilken cell tas ur kön härnäst?',
      choices: ['Den som har väntat längst', 'Den som kom sist', 'Den som ligger närmast målet'],
      why: 'Först in, först ut. Sökningen vet inte var målet är; bara ordningen i kön håller reda på vågen.',
    },
    {
      ask: 'En svart cell tittar på en granne som är grå. Vad händer med grannen?',
      choices: ['Den får ett nytt avstånd', 'Den ställer sig sist i kön en gång till', 'Ingenting', 'Den blir vit'],
      why: 'Den har setts tidigare, via en väg som är minst lika kort.',
    },
  ],
};
