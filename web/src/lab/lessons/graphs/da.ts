import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Punkter og streger',
      text: [
        'En *graf* er en mængde punkter og en mængde streger mellem dem. Punkterne kaldes *knuder*, stregerne *kanter*. Mere er der ikke: ingen længder, ingen vinkler. Du kan tegne den samme graf på mange måder; den er den samme, så længe de samme punkter er forbundet.',
        'En graf siger, hvem der er nabo til hvem. Computernetværk, gader, flyruter og brætspil kan alle skrives sådan, og en metode, der virker på grafer, virker så på dem alle sammen.',
      ],
      caption: 'Seks knuder, fire kanter. Knuden f er ikke forbundet med noget.',
    },
    {
      title: 'Komponenter',
      text: [
        'Begynd i en knude, og gå langs kanterne, så langt du kan. Alt, hvad du kan nå, er én *komponent*. En knude uden kanter er en komponent for sig selv; den kaldes isoleret.',
        'To knuder er forbundet, netop når de ligger i samme komponent. Husk det: I Hex afgør det, hvem der har vundet.',
      ],
    },
    {
      title: 'Begge veje eller én vej',
      text: [
        'I en *uorienteret* graf fører en kant begge veje, som en telefonlinje. I en *orienteret* graf har hver kant en pil og fører kun den ene vej, som en ensrettet gade.',
        'En graf er *simpel*, når to knuder højst har én kant mellem sig, og ingen kant fører fra en knude til den selv. Hvor flere kanter må forbinde de samme to knuder, taler man om en multigraf.',
      ],
      caption: 'A: uorienteret. B: orienteret; her kommer du kun fra a til c over b og d.',
    },
    {
      title: 'Vægte',
      text: [
        'I en *vægtet* graf har hver kant et tal: hvad det koster at bruge den. Det kan stå for kilometer, minutter eller penge. Vejen med færrest kanter og den billigste vej er så to forskellige spørgsmål.',
        'I figuren når a til d ad to kanter over b for 4 + 4 = 8. Vejen ad tre kanter, over b og c, koster kun 4 + 1 + 2 = 7.',
      ],
      caption: 'En vægtet graf. De kraftige kanter er den billigste vej fra a til d.',
    },
    {
      title: 'Kredse og træer',
      text: [
        'En *kreds* er en vej, der fører tilbage til sin begyndelse uden at bruge en kant to gange. En sammenhængende graf uden kredse er et *træ*. Et træ med n knuder har altid n − 1 kanter: Med én færre falder det fra hinanden, med én mere lukker der sig en kreds.',
        'Ofte vælger man én knude i træet som *rod*. Så har hver anden knude netop én *forælder*, den næste knude på vejen til roden, og knuder uden børn kaldes *blade*. Flere træer ved siden af hinanden er en *skov*.',
      ],
      caption: 'A: en graf med en kreds. B: et træ. Hver knude peger på sin forælder, og roden a har ingen.',
    },
    {
      title: 'Et bræt er en graf',
      text: [
        'I Hex er hvert felt en knude, og to felter, der deler en side, er forbundet med en kant. Et felt inde på brættet har seks naboer. For Rød tæller kun kanterne mellem røde brikker.',
        'Fire ekstra knuder står uden for brættet, én for hver side, forbundet med alle felter langs den. Rød har vundet, når den venstre og den højre knude ligger i én komponent. Søgningen i figuren går gennem grafen af røde brikker fra venstre mod højre; følg den trin for trin.',
      ],
      caption: 'Et parti, Rød har vundet. Afspil, eller gå trin for trin: Søgningen følger kanterne mellem de røde brikker.',
    },
  ],
  questions: [
    {
      ask: 'Hvor mange komponenter har grafen i figur 1?',
      why: 'a, b og c hænger sammen, d og e hænger sammen, og f står alene: tre.',
    },
    {
      ask: 'Du vil beskrive flyruter; nogle går kun i én retning, og hver har en pris. Hvilken slags graf passer?',
      choices: ['uorienteret og uvægtet', 'orienteret og vægtet', 'et træ', 'uorienteret og vægtet'],
      why: 'Én retning kræver pile, altså orienteret; en pris på hver rute gør grafen vægtet.',
    },
    {
      ask: 'Et træ har 12 knuder. Hvor mange kanter har det?',
      why: 'Alle knuder undtagen roden har netop én kant til deres forælder: 12 − 1 = 11.',
    },
  ],
};
