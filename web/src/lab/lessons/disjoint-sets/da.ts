import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Spørgsmålet efter hvert træk',
      text: [
        'Efter hvert træk i Hex spørger programmet: Er mine to sider forbundet nu? En søgning gennem hele brættet ville vise det, men næsten altid kun, at de ikke er. Og et træk ændrer så lidt: én brik og dens højst seks naboer.',
        'Vi behøver ikke at kende vejen. Vi skal kun vide, om to brikker er *i samme komponent*. Til netop det findes der en datastruktur.',
      ],
    },
    {
      title: 'Mængder med en talsmand',
      text: [
        'Hver komponent er en *mængde*, og ingen brik er i to af dem: Mængderne er *disjunkte*. Hver mængde holdes som et træ, og roden repræsenterer hele mængden. Hvad der gælder for hele mængden, står ved roden: hvor stor den er, hvilke sider af brættet den rører.',
        'Tre operationer er nok. *Lav* gør en ny brik til en mængde for sig. *Find* klatrer fra en brik op til dens rod. *Foren* gør to mængder til én: Den enes rod hænges under den andens, og det, rødderne vidste, lægges sammen. To brikker er forbundet, netop når `find` giver samme rod.',
      ],
      caption: 'd3 rører to røde grupper, c3 med b3 og d4 alene, og samler dem. Prikkerne på brættet er rødderne.',
    },
    {
      title: 'Flade træer: forening efter rang',
      text: [
        'Find skal klatre, så træerne bør være flade. Reglen: Hæng det laveste træ under det højeste. Så vokser det højeste slet ikke. Kun når begge er lige høje, bliver resultatet ét trin højere.',
        'Højden, der er noteret ved roden, kaldes *rangen*. Med denne regel har et træ af rang r mindst 2ʳ medlemmer: 200 knuder giver aldrig et træ, der er højere end 7.',
      ],
      caption: 'De samme fem medlemmer. A: hængt sammen på må og få klatrer find fire trin. B: efter rang højst to.',
    },
    {
      title: 'Endnu fladere: stikompression',
      text: [
        'Når find alligevel er klatret op til roden, kan den lige så godt rydde op: Hver knude, den kom forbi, hænges direkte under roden. Næste find derfra tager ét trin.',
        'Rangen ved roden får lov at stå, selv om træet er blevet lavere. Den er så en øvre grænse, og det er godt nok til reglen.',
      ],
      caption: 'A: find klatrer fra j over h og d til roden a. B: bagefter hænger alle tre direkte under a.',
    },
    {
      title: 'Hvem har vundet?',
      text: [
        'Fire knuder uden for brættet står for siderne. En brik ved venstre kant forbindes med den venstre, og så videre. Efter hvert træk spørger Rød to gange: `find(venstre)` og `find(højre)`. Samme rod betyder, at Rød har vundet.',
        'I figuren rører det sidste træk, e3, gruppen i midten og højre side. Da gruppen allerede rører venstre, er spillet slut. Først nu, og kun én gang, tegner en søgning vinderlinjen.',
      ],
      caption: 'Kun vindertrækkets foreninger: én med højre side og én med gruppen i midten.',
    },
    {
      title: 'Hvor hurtigt det er',
      text: [
        'Med begge kneb tilsammen tager en find næppe mere end et fast antal trin, hvor stort brættet end er: for ethvert antal brikker, du nogensinde kunne skrive ned, under fem i gennemsnit.',
      ],
    },
  ],
  questions: [
    {
      ask: 'To træer af rang 2 forenes. Hvilken rang får den nye rod?',
      why: 'Begge er lige høje, så den ene rod kommer til at stå ét trin under den anden: 3.',
    },
    {
      ask: 'Et træ af rang 1 og et træ af rang 3 forenes efter rang. Hvad sker der?',
      choices: ['Roden af rang 3 hænges under den af rang 1', 'Roden af rang 1 hænges under den af rang 3, som beholder rang 3', 'Den nye rod får rang 4'],
      why: 'Det laveste træ kommer under det højeste, og det vokser ikke.',
    },
    {
      ask: 'En ny rød brik rører tre røde naboer. To af dem er i samme mængde, den tredje i en anden. Hvor mange foreninger ændrer noget?',
      why: 'Én med de to førstes mængde og én med den tredjes. For den sidste nabo giver find samme rod: intet at gøre. Altså 2.',
    },
    {
      ask: 'Hvordan ser du, om to brikker er forbundet?',
      choices: ['Find giver samme rod for begge', 'De har samme forælder', 'Deres træer har samme rang'],
      why: 'Roden repræsenterer mængden. To medlemmer kan godt have hver sin forælder, og forskellige mængder kan have samme rang.',
    },
  ],
};
