import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'To spørgsmål',
      text: [
        'Et program skal have grafen liggende i hukommelsen. Før du vælger hvordan, så spørg, hvad den skal bruges til. Der er to spørgsmål: *Hvem er denne knudes naboer?* og *Er disse to knuder naboer?*',
        'De to sædvanlige måder at skrive en graf ned på svarer hver især straks på det ene.',
      ],
    },
    {
      title: 'Liste og matrix',
      text: [
        'Med *nabolister* har hver knude en liste over de knuder, den er forbundet med. I en uorienteret graf står hver kant i to lister: a i listen for b og b i listen for a.',
        'En *nabomatrix* er en kvadratisk tabel med en række og en kolonne for hver knude. Et 1 siger, at de to er forbundet, et 0, at de ikke er. I en uorienteret graf spejler den sig i diagonalen. I en vægtet graf står vægten i stedet for 1, og i en multigraf antallet af kanter.',
      ],
      caption: 'Den samme graf tre gange: tegnet, som nabolister og som nabomatrix.',
    },
    {
      title: 'Hvad de koster',
      text: [
        'Listerne fylder det samme som knuderne og to gange kanterne. Matricen fylder antallet af knuder i anden, uanset hvor få kanter der er.',
        'Skal du finde alle naboer, er listerne bedst: De indeholder ikke andet, mens matricen får dig til at læse en hel række. Skal du prøve ét par, er matricen bedst: ét opslag. I en lang liste skulle du lede.',
        'Derfor passer lister til *tynde* grafer, dem med få kanter, og en matrix til *tætte*, hvor næsten alt er forbundet.',
      ],
    },
    {
      title: 'Hex i tal',
      text: [
        'Et Hex-bræt på 14 × 14 har 196 felter og fire knuder for siderne: 200 knuder. En matrix har 200 × 200 = 40.000 pladser.',
        'Intet felt har mere end seks naboer på brættet, så der er kun 589 kanter og 1.178 pladser i listerne. Af de 40.000 tal i matricen ville 38.822 være 0. Et bræt er en tynd graf.',
      ],
    },
    {
      title: 'Eller gem den slet ikke',
      text: [
        'På et bræt følger naboerne en regel. I Hex har feltet (x, y) naboerne (x, y−1), (x+1, y−1), (x+1, y), (x, y+1), (x−1, y+1) og (x−1, y), så vidt de ligger på brættet. I No er det ét felt op, ned, til venstre og til højre. Reglen giver listen for et hvilket som helst felt, når den skal bruges.',
        'Hvilke naboer der tæller, kan ændre sig: for Rød kun felter med en rød brik. Når en brik bliver sat, får kun den og dens højst seks naboer nye kanter; resten af grafen bliver, som den er.',
      ],
      caption: 'Søgningen tager ét felt ad gangen og gennemgår dets liste af naboer. Gå videre, og se den kigge rundt.',
    },
  ],
  questions: [
    {
      ask: 'Grafen i figur 1 har fem kanter. Hvor mange pladser har dens fem nabolister tilsammen?',
      why: 'Den er uorienteret, så hver kant står i to lister: 2 × 5 = 10.',
    },
    {
      ask: 'En graf har 50 knuder og 60 kanter. Hvor mange pladser har dens matrix?',
      why: 'Matricen afhænger kun af knuderne: 50 × 50 = 2.500.',
    },
    {
      ask: 'Et vejkort har 10.000 kryds med omkring fire veje hver. Du vil finde korteste veje. Hvad vælger du?',
      choices: ['Nabolister', 'En matrix', 'Det er lige meget'],
      why: 'Grafen er tynd, og en søgning spørger hele tiden efter et kryds’ naboer. Listerne fylder omkring 40.000 pladser, en matrix 100 millioner.',
    },
  ],
};
