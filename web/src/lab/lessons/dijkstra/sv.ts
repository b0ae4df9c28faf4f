import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'När steg kostar',
      text: [
        'Två bergsrutor som tar fem timmar var, eller åtta rutor slätt som tar en timme var: den långa omvägen går fortast. Så fort steg kostar olika mycket räcker det inte att räkna dem.',
        'Viktad Hex gör mitten dyr. På ett bräde på 5 × 5 väger cellerna längs kanten 1, nästa ring 15 och cellen i mitten 30. Sidornas noder väger 1. Ett steg från en cell till nästa kostar summan av båda vikterna.',
      ],
    },
    {
      title: 'En kö med den billigaste först',
      text: [
        '*Dijkstras algoritm* fungerar som bredden först-sökning med en ändring: ur kön kommer inte den som har väntat längst utan den som är *billigast*. En sådan kö kallas prioritetskö; vår ligger i en form som heter heap.',
        'I början kostar starten 0 och allt annat ∞: ingen väg är känd än. Sedan, om och om igen, tas den billigaste väntande cellen ut. Den är *avgjord*: dess kostnad är slutgiltig. Därefter relaxeras dess grannar.',
      ],
    },
    {
      title: 'Relaxering',
      text: [
        'Att *relaxera* en granne är att fråga: är det billigare att komma via mig? Min kostnad plus steget jämförs med den kostnad grannen har. Är den mindre tar grannen över den nya och minns mig som sin föregångare. Annars ändras inget.',
        'Titta på d2. Från c3, som kostar 63, får den 63 + 30 + 15 = 108. Senare avgörs d1 på 66, och 66 + 1 + 15 = 82 är mindre: nu kostar d2 82, och dess föregångare är d1. Den gamla posten på 108 väntar kvar i heapen; när den kommer ut kastas den.',
      ],
      caption: 'd2 har just blivit billigare. Stega bakåt för att se den på 108, och framåt för att se vad som följer.',
    },
    {
      title: 'Varför avgjort är slutgiltigt',
      text: [
        'Cellen som kommer ut är den billigaste av alla som väntar. Varje annan väg dit måste gå genom någon av de andra, som redan kostar minst lika mycket, och fler steg lägger bara till. Det kräver vikter som aldrig är negativa; med negativa faller resonemanget, och algoritmen med det.',
        'En algoritm som alltid tar det som ser bäst ut för stunden kallas *girig*. Många giriga idéer misslyckas. Den här är bevisad.',
      ],
    },
    {
      title: 'Längre men billigare',
      text: [
        'Rakt genom mitten behöver Röd fem celler: a4, b3, c3, d2, e2. Det kostar 126. Omvägen längs kanten har sju: a4, b3, b2, c1, d1, d2, e2. Den kostar 100.',
        'Eftersom bara högra sidan är intressant slutar sökningen så snart högra sidan är avgjord. Celler som skulle ha kostat mer betraktas aldrig.',
      ],
      caption: 'Slutet på sökningen: den billigaste vägen böjer av runt den dyra mitten.',
    },
    {
      title: 'Dijkstra och bredden först-sökning',
      text: [
        'Om alla steg kostar lika mycket är den billigaste väntande cellen alltid en av dem som har väntat längst. Då gör Dijkstra precis vad bredden först-sökning gör, bara med mer arbete för kön. Använd alltså den enkla där den räcker.',
      ],
    },
  ],
  questions: [
    {
      ask: 'b2 kostar 48 och väger 15. Grannen c1 väger 1. Vad kostar c1 om man kommer från b2?',
      why: 'Steget kostar båda vikterna, 15 + 1 = 16, och 48 + 16 = 64.',
    },
    {
      ask: 'En granne kostar 63. Via cellen som just avgjordes skulle den kosta 93. Vad gör relaxeringen?',
      choices: ['Sätter kostnaden till 93', 'Ingenting', 'Sätter kostnaden till medelvärdet', 'Avgör grannen'],
      why: '93 är inte mindre än 63, så den väg man kände till står kvar.',
    },
    {
      ask: 'En vinstlinje har tre celler som väger 1, 15 och 1, mellan två sidor som väger 1 var. Vad kostar den?',
      why: 'Stegen kostar 1+1, 1+15, 15+1 och 1+1: 2 + 16 + 16 + 2 = 36. Kort sagt: 2 + 2 · (1 + 15 + 1).',
    },
  ],
};
