import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Två frågor',
      text: [
        'Ett program måste ha grafen i minnet. Fråga dig vad den ska användas till innan du väljer hur. Det finns två frågor: *vilka är den här nodens grannar?* och *är de här två noderna grannar?*',
        'De två vanliga sätten att skriva ner en graf besvarar var sin av dem direkt.',
      ],
    },
    {
      title: 'Lista och matris',
      text: [
        'Med *grannlistor* har varje nod en lista över de noder den är förbunden med. I en oriktad graf står varje kant i två listor: a i listan för b och b i listan för a.',
        'En *grannmatris* är en kvadratisk tabell med en rad och en kolumn för varje nod. En 1:a säger att de två är förbundna, en 0:a att de inte är det. I en oriktad graf speglar den sig i diagonalen. I en viktad graf står vikten i stället för 1, och i en multigraf antalet kanter.',
      ],
      caption: 'Samma graf tre gånger: ritad, som grannlistor och som grannmatris.',
    },
    {
      title: 'Vad de kostar',
      text: [
        'Listorna tar plats för noderna och två gånger för kanterna. Matrisen tar antalet noder i kvadrat, hur få kanter det än finns.',
        'För att hitta alla grannar är listorna bäst: de innehåller inget annat, medan matrisen låter dig läsa en hel rad. För att pröva ett par är matrisen bäst: en enda titt. I en lång lista skulle du få leta.',
        'Därför passar listor för *glesa* grafer, sådana med få kanter, och en matris för *täta*, där nästan allt är förbundet.',
      ],
    },
    {
      title: 'Hex i siffror',
      text: [
        'Ett Hex-bräde på 14 × 14 har 196 celler och fyra noder för sidorna: 200 noder. En matris har 200 × 200 = 40 000 platser.',
        'Ingen cell har fler än sex grannar på brädet, så det finns bara 589 kanter och 1 178 platser i listorna. Av matrisens 40 000 tal skulle 38 822 vara 0. Ett bräde är en gles graf.',
      ],
    },
    {
      title: 'Eller spara den inte alls',
      text: [
        'På ett bräde följer grannarna en regel. I Hex har cellen (x, y) grannarna (x, y−1), (x+1, y−1), (x+1, y), (x, y+1), (x−1, y+1) och (x−1, y), så långt de ligger på brädet. I No är det en ruta uppåt, nedåt, åt vänster och åt höger. Regeln ger listan för vilken cell som helst när den behövs.',
        'Vilka grannar som räknas kan ändras: för Röd bara celler med en röd pjäs. När en pjäs sätts får bara den och dess högst sex grannar nya kanter; resten av grafen är som den var.',
      ],
      caption: 'Sökningen tar en cell i taget och går igenom dess lista över grannar. Stega vidare och se den titta sig omkring.',
    },
  ],
  questions: [
    {
      ask: 'Grafen i figur 1 har fem kanter. Hur många platser har dess fem grannlistor tillsammans?',
      why: 'Den är oriktad, så varje kant står i två listor: 2 × 5 = 10.',
    },
    {
      ask: 'En graf har 50 noder och 60 kanter. Hur många platser har dess matris?',
      why: 'Matrisen beror bara på noderna: 50 × 50 = 2 500.',
    },
    {
      ask: 'En vägkarta har 10 000 korsningar med ungefär fyra vägar var. Du vill hitta kortaste vägar. Vad väljer du?',
      choices: ['Grannlistor', 'En matris', 'Det spelar ingen roll'],
      why: 'Grafen är gles, och en sökning frågar hela tiden efter en korsnings grannar. Listorna tar omkring 40 000 platser, en matris 100 miljoner.',
    },
  ],
};
