import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Frågan efter varje drag',
      text: [
        'Efter varje drag i Hex frågar programmet: är mina två sidor förbundna nu? En sökning genom hela brädet skulle visa det, men nästan alltid bara att de inte är det. Och ett drag ändrar så lite: en pjäs och dess högst sex grannar.',
        'Vi behöver inte veta vägen. Vi behöver bara veta om två pjäser är *i samma komponent*. Det finns en datastruktur gjord för just det.',
      ],
    },
    {
      title: 'Mängder med en talesperson',
      text: [
        'Varje komponent är en *mängd*, och ingen pjäs hör till två: mängderna är *disjunkta*. Varje mängd hålls som ett träd, och roten företräder hela mängden. Det som gäller hela mängden står vid roten: hur stor den är, vilka av brädets sidor den rör vid.',
        'Tre operationer räcker. *Skapa* gör en ny pjäs till en egen mängd. *Find* klättrar från en pjäs till dess rot. *Union* gör en mängd av två: den enas rot hängs under den andras, och det rötterna visste läggs ihop. Två pjäser är förbundna precis när `find` ger samma rot.',
      ],
      caption: 'd3 rör vid två röda grupper, c3 med b3 och d4 ensam, och förenar dem. Prickarna på brädet är rötterna.',
    },
    {
      title: 'Platta träd: union efter rang',
      text: [
        'Find måste klättra, så träden bör vara platta. Regeln: häng det lägre trädet under det högre. Då växer det högre inte alls. Bara när båda är lika höga blir resultatet en nivå högre.',
        'Höjden som noteras vid roten kallas *rang*. Med den regeln har ett träd av rang r minst 2ʳ medlemmar: 200 noder ger aldrig ett träd högre än 7.',
      ],
      caption: 'Samma fem medlemmar. A: ihophängda på måfå, find klättrar fyra steg. B: efter rang, högst två.',
    },
    {
      title: 'Ännu plattare: vägkomprimering',
      text: [
        'När find ändå har klättrat till roten kan den lika gärna städa: varje nod den passerade hängs direkt under roten. Nästa find därifrån tar ett steg.',
        'Rangen vid roten får stå kvar även om trädet har blivit lägre. Den är då en övre gräns, och det räcker för regeln.',
      ],
      caption: 'A: find klättrar från j via h och d till roten a. B: efteråt hänger alla tre direkt under a.',
    },
    {
      title: 'Vem har vunnit?',
      text: [
        'Fyra noder utanför brädet står för sidorna. En pjäs vid vänsterkanten förbinds med den vänstra, och så vidare. Efter varje drag frågar Röd två gånger: `find(vänster)` och `find(höger)`. Samma rot betyder att Röd har vunnit.',
        'I figuren rör det sista draget, e3, vid gruppen i mitten och vid högra sidan. Eftersom gruppen redan rör vid vänstra sidan är spelet slut. Först nu, och bara en gång, ritar en sökning vinstlinjen.',
      ],
      caption: 'Bara vinstdragets unioner: en med högra sidan och en med gruppen i mitten.',
    },
    {
      title: 'Hur snabbt det går',
      text: [
        'Med båda knepen tillsammans tar en find knappt mer än ett fast antal steg, hur stort brädet än är: för varje antal pjäser du någonsin skulle kunna skriva ner, färre än fem i genomsnitt.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Två träd av rang 2 förenas. Vilken rang får den nya roten?',
      why: 'Båda är lika höga, så den ena roten hamnar en nivå under den andra: 3.',
    },
    {
      ask: 'Ett träd av rang 1 och ett av rang 3 förenas efter rang. Vad händer?',
      choices: ['Roten av rang 3 hängs under den av rang 1', 'Roten av rang 1 hängs under den av rang 3, som behåller rang 3', 'Den nya roten får rang 4'],
      why: 'Det lägre trädet hamnar under det högre, och det växer inte.',
    },
    {
      ask: 'En ny röd pjäs rör vid tre röda grannar. Två av dem är i samma mängd, den tredje i en annan. Hur många unioner ändrar något?',
      why: 'En med de två förstas mängd och en med den tredjes. För grannen som återstår ger find samma rot: inget att göra. Alltså 2.',
    },
    {
      ask: 'Hur ser du om två pjäser är förbundna?',
      choices: ['Find ger samma rot för båda', 'De har samma förälder', 'Deras träd har samma rang'],
      why: 'Roten företräder mängden. Två medlemmar kan mycket väl ha olika föräldrar, och olika mängder kan ha samma rang.',
    },
  ],
};
