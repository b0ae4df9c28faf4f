import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Færrest skridt',
      text: [
        'Rød har vundet et parti Hex, og programmet vil tegne vinderlinjen: den vej fra venstre side til højre, der kræver færrest skridt. Hvordan finder du den uden at prøve alle veje, der er?',
        '*Bredde-først-søgning* breder sig fra starten som en bølge. Først kommer alle felter, der er ét skridt væk, så alle, der er to skridt væk, og så videre. Når bølgen når målet, er bølgens nummer svaret.',
      ],
    },
    {
      title: 'En kø og tre farver',
      text: [
        'Søgningen har en *kø*: Den, der kom først, bliver ekspederet først. Hvert felt har en farve. *Hvid*: ikke set endnu. *Grå*: set og venter i køen. *Sort*: færdig.',
        'I begyndelsen har starten afstand 0 og står alene i køen. Derefter, igen og igen: Tag det første felt ud af køen; det bliver sort. Se på dets naboer. En hvid nabo får feltets afstand plus 1, husker feltet som sin forgænger, bliver grå og stiller sig bagest i køen.',
      ],
      caption: 'Bølgen midt på sin vej. Tallene er afstande; køen viser, hvem der er den næste.',
    },
    {
      title: 'Hvorfor det er det korteste',
      text: [
        'Fordi køen ekspederer i den rækkefølge, de kom, er alle felter med afstand 1 færdige før noget med afstand 2, og de før noget med afstand 3. Derfor ses et felt første gang fra den nærmeste side.',
        'Møder søgningen et felt, der er gråt eller sort, er en anden vej nået dertil med lige så mange skridt eller færre. Der er intet at gøre. Derfor løber søgningen heller aldrig i ring.',
      ],
    },
    {
      title: 'Træet, den efterlader',
      text: [
        'Hvert felt undtagen starten har netop én forgænger. Tilsammen danner de et træ med starten som rod. Følg forgængerne fra målet tilbage til roden, og du har en korteste vej, bagfra.',
        'I dette parti deler bølgen sig ved c5. Den ene gren, over d4 til e3, er en blindgyde. Den anden, over c6, d6, e5 og f4, når g4 og højre side.',
      ],
      caption: 'Slutningen på søgningen: Vejen følger forgængerne. Gå tilbage for at se, hvordan den blev til.',
    },
    {
      title: 'Den samme bølge på et andet bræt',
      text: [
        'Søgningen ved intet om Hex; den spørger kun efter naboer. I No har et felt op til fire, og spørgsmålet er, hvilken brik der er nærmest startbrikken på d3. Lad bølgen løbe over hele brættet: Hvert felt får sin afstand.',
      ],
      caption: 'No på 5 × 5. Fra d3 er tre brikker 3 skridt væk og én 4.',
    },
    {
      title: 'Hvad det koster',
      text: [
        'Hvert felt kommer i køen én gang, og hver kant bliver set på én gang fra hver ende. Så arbejdet vokser med antallet af knuder og kanter, ikke med antallet af veje, som kan være enormt. Intet skal prøves to gange.',
        'Vil du kun have ét mål, kan du stoppe, så snart det er nået. Og til »har nogen vundet?« efter hvert eneste træk findes der noget endnu bedre: se lektionen om disjunkte mængder.',
      ],
    },
  ],
  questions: [
    {
      ask: 'I partiet i figur 2 går vejen fra venstre side over a5, b5, c5, c6, d6, e5, f4 og g4 til højre side. Hvilken afstand får højre side?',
      why: 'Venstre side har 0, de otte felter har 1 til 8, og højre side én mere end g4: 9.',
    },
    {
      ask: 'Hvilket felt tages ud af køen som det næste?',
      choices: ['Det, der har ventet længst', 'Det, der kom sidst', 'Det, der ligger nærmest målet'],
      why: 'Først ind, først ud. Søgningen ved ikke, hvor målet er; alene rækkefølgen holder styr på bølgen.',
    },
    {
      ask: 'Et sort felt ser på en nabo, der er grå. Hvad sker der med naboen?',
      choices: ['Den får en ny afstand', 'Den stiller sig bagest i køen en gang til', 'Intet', 'Den bliver hvid'],
      why: 'Den er set før, ad en vej, der er mindst lige så kort.',
    },
  ],
};
