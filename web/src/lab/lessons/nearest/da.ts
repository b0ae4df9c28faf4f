import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Ét spørgsmål',
      text: [
        'I No er der n brikker på n × n felter. Modstanderen nævner startbrikken, og du går med den hen til en anden, skridt for skridt op, ned, til venstre eller til højre. Så du vil vide: *Hvilken brik er nærmest?*',
        'Spørgsmålet kan besvares på meget forskellige måder. De giver alle samme svar. Forskellen er, hvor meget de må se på.',
      ],
    },
    {
      title: 'Den første måde: n³',
      text: [
        'Lad en bredde-først-søgning løbe over hele brættet. For hvert felt, den når, gennemgås listen af brikker: Er en af dem her? Er den det, og er den nærmere end den hidtil bedste, så husk den.',
        'Det er korrekt. Men der er n × n felter, og for hvert af dem sammenlignes med op til n brikker på listen: omkring n · n · n = n³ sammenligninger. Man skriver O(n³), og det betyder: Bliver n ti gange så stor, bliver arbejdet tusind gange så stort.',
      ],
      caption: 'Den første måde på 5 × 5: Ved hvert felt bliver listen af brikker gennemgået forfra.',
    },
    {
      title: 'Et mærke på hvert felt: n²',
      text: [
        'At gennemgå listen er spild. Sæt først et mærke på hvert felt, der har en brik. Så svarer ét blik på feltet på spørgsmålet. Bølgen besøger stadig n × n felter, men gør kun lidt ved hvert: O(n²).',
        'Mærker koster én bit pr. felt. At bruge lidt hukommelse for at spare megen tid er en af de ældste handler i programmering.',
      ],
    },
    {
      title: 'Stop i tide',
      text: [
        'Bølgen når de nære felter først. Derfor er den første brik, den møder, en af de nærmeste, og resten af brættet behøver ikke at blive besøgt. Kun den bølge, den blev fundet i, gøres færdig, for andre kan være lige så nær: Svaret nævner dem *alle*. Blandt lige nære gælder den, der blev mødt først, og ellers afgør række og kolonne.',
        'I værste fald, når alle andre brikker står i det fjerneste hjørne, er det stadig n². For det meste er det langt mindre.',
      ],
      caption: 'Bølgen slutter ved den afstand, hvor den første brik blev fundet.',
    },
    {
      title: 'Slet ingen bølge: n',
      text: [
        'På et bræt uden mure kan du kende afstanden uden at gå: forskellen i rækker plus forskellen i kolonner. Så gennemgå de n − 1 andre brikker én gang, og behold den mindste: O(n).',
        'Men pas på: Det gælder kun, så længe intet står i vejen. I varianten *Trails* efterlader gåture mure. Så er den lige afstand forkert, og bølgen skal bruges igen.',
      ],
    },
    {
      title: 'Mange spørgsmål: et indeks',
      text: [
        'Bliver der spurgt igen og igen på et bræt, der kun ændrer sig lidt, betaler forberedelse sig. Del brættet i store kvadratiske spande, og noter for hver, hvilke brikker der er i den. For at finde den nærmeste åbner du startbrikkens spand, så dem omkring den, og stopper, når alt længere ude må være for langt væk.',
        'Når en brik går ud, ændrer kun dens spand sig. På store brætter rører det kun en håndfuld felter.',
      ],
    },
    {
      title: 'Side om side',
      text: [
        'Her svarer alle fem måder på samme spørgsmål på samme bræt. Sammenlign tabellen: Svarene er ens; det, der blev rørt, er det ikke.',
        'Ingen måde er altid bedst. Spørg, hvor stort brættet er, hvor tit du spørger, og om noget kan stå i vejen.',
      ],
      caption: 'Alle fem måder fra g2. Til sidst siger tabellen, hvad hver har rørt.',
    },
  ],
  questions: [
    {
      ask: 'Et bræt har 100 × 100 felter og 100 brikker. Hvor mange sammenligninger med listen laver den første måde højst, cirka n³?',
      why: '10.000 felter gange 100 brikker: 1.000.000.',
    },
    {
      ask: 'En brik står i række 2, kolonne 3, en anden i række 4, kolonne 4. Intet står imellem. Hvor mange skridt er der?',
      why: 'To rækker og én kolonne: 2 + 1 = 3.',
    },
    {
      ask: 'Du spiller med mure på brættet og spørger én gang. Hvilken måde er rigtig og ser på mindst?',
      choices: ['Mål alle brikker efter rækker og kolonner', 'Bredde-først med gennemgang af listen', 'Bredde-først med mærker, stoppet i tide'],
      why: 'Med mure kender kun bølgen de sande afstande. Mærker sparer listen, og at stoppe sparer resten af brættet.',
    },
  ],
};
