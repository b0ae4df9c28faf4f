import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Når skridt koster',
      text: [
        'To bjergfelter, der tager fem timer hver, eller otte felter slette, der tager én time hver: Den lange vej udenom er hurtigst. Så snart skridt koster forskelligt, er det ikke nok at tælle dem.',
        'Vægtet Hex gør midten dyr. På et bræt på 5 × 5 vejer felterne langs kanten 1, de næste 15 og feltet i midten 30. Sidernes knuder vejer 1. Et skridt fra et felt til det næste koster summen af de to vægte.',
      ],
    },
    {
      title: 'En kø, der sætter den billigste forrest',
      text: [
        '*Dijkstras algoritme* virker som bredde-først-søgning med én ændring: Ud af køen kommer ikke den, der har ventet længst, men den, der er *billigst*. Sådan en kø kaldes en prioritetskø; vores ligger i en form, der hedder en hob.',
        'I begyndelsen koster starten 0 og alt andet ∞: Der kendes ingen vej endnu. Derefter, igen og igen, tages det billigste ventende felt ud. Det er *afgjort*: Dets omkostning er endelig. Så afspændes dets naboer.',
      ],
    },
    {
      title: 'Afspænding',
      text: [
        'At *afspænde* en nabo vil sige at spørge: Er det billigere at komme over mig? Min omkostning plus skridtet sammenlignes med den, naboen har. Er den mindre, overtager naboen den nye og husker mig som sin forgænger. Ellers ændres intet.',
        'Se på d2. Fra c3, som koster 63, får det 63 + 30 + 15 = 108. Senere bliver d1 afgjort til 66, og 66 + 1 + 15 = 82 er mindre: d2 koster nu 82, og dets forgænger er d1. Den gamle post på 108 venter stadig i hoben; når den kommer ud, bliver den smidt væk.',
      ],
      caption: 'd2 er lige blevet billigere. Gå tilbage for at se det på 108, og frem for at se, hvad der følger.',
    },
    {
      title: 'Hvorfor afgjort er endeligt',
      text: [
        'Det felt, der kommer ud, er det billigste af alle, der venter. Enhver anden vej dertil måtte gå gennem et af de andre, som allerede koster mindst lige så meget, og flere skridt lægger kun til. Det kræver vægte, der aldrig er negative; med negative holder ræsonnementet ikke, og algoritmen heller ikke.',
        'En algoritme, der altid tager det, der ser bedst ud lige nu, kaldes *grådig*. Mange grådige idéer slår fejl. Denne er bevist.',
      ],
    },
    {
      title: 'Længere, men billigere',
      text: [
        'Lige gennem midten behøver Rød fem felter: a4, b3, c3, d2, e2. Det koster 126. Vejen udenom langs kanten har syv: a4, b3, b2, c1, d1, d2, e2. Den koster 100.',
        'Da kun højre side betyder noget, slutter søgningen, så snart højre side er afgjort. Felter, der ville have kostet mere, bliver aldrig set på.',
      ],
      caption: 'Slutningen på søgningen: Den billigste vej bøjer uden om den dyre midte.',
    },
    {
      title: 'Dijkstra og bredde-først-søgning',
      text: [
        'Koster alle skridt det samme, er det billigste ventende felt altid et af dem, der har ventet længst. Så gør Dijkstra nøjagtig det samme som bredde-først-søgning, blot med mere arbejde med køen. Brug derfor den enkle, hvor den er nok.',
      ],
    },
  ],
  questions: [
    {
      ask: 'b2 koster 48 og vejer 15. Naboen c1 vejer 1. Hvad koster c1, når man kommer fra b2?',
      why: 'Skridtet koster begge vægte, 15 + 1 = 16, og 48 + 16 = 64.',
    },
    {
      ask: 'En nabo koster 63. Over det felt, der lige er afgjort, ville den koste 93. Hvad gør afspændingen?',
      choices: ['Sætter omkostningen til 93', 'Intet', 'Sætter omkostningen til gennemsnittet', 'Afgør naboen'],
      why: '93 er ikke mindre end 63, så den vej, man kendte, bliver stående.',
    },
    {
      ask: 'En vinderlinje har tre felter, der vejer 1, 15 og 1, mellem to sider, der vejer 1 hver. Hvad koster den?',
      why: 'Skridtene koster 1+1, 1+15, 15+1 og 1+1: 2 + 16 + 16 + 2 = 36. Kort sagt: 2 + 2 · (1 + 15 + 1).',
    },
  ],
};
