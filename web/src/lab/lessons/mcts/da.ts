import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Når træet er for stort',
      text: [
        'På et Hex-bræt på 11 × 11 er der 121 første træk, 120 svar på hvert, og så videre. Selv alfa-beta kommer ikke langt. Og hvad skulle der stå i bladene? For et halvfyldt bræt er det svært at sige, hvem der står bedst.',
        '*Monte Carlo-træsøgning* behøver ikke sådan en vurdering. Den spørger tilfældet, meget ofte, og tæller.',
      ],
    },
    {
      title: 'Spil det færdigt',
      text: [
        'Tag en stilling, og spil tilfældigt videre til slut. Ét sådant parti siger ikke meget. Men vinder Rød 70 af 100 tilfældige partier efter ét træk og 40 af 100 efter et andet, er det første nok bedre.',
        'Du kunne give hvert træk lige mange partier. Det ville være spild: Et træk, der har tabt næsten alle sine partier, fortjener næppe flere.',
      ],
    },
    {
      title: 'Fire skridt, igen og igen',
      text: [
        '*Vælg*: Gå ned gennem træet, ved hver knude til det barn, der ser mest lovende ud. *Udvid*: Tilføj et nyt barn for enden. *Simulér*: Spil derfra tilfældigt til slut. *Meld tilbage*: Fortæl resultatet til alle knuder på vejen; hver tæller ét besøg mere, og én sejr mere, hvor det var en.',
        'Sådan vokser træet, hvor det er værd at vokse: dybt under gode træk og næsten ikke under dårlige.',
      ],
      caption: 'Rød skal trække. Efter kun få simuleringer er næsten alle træk prøvet omtrent lige ofte.',
    },
    {
      title: 'Se, hvor det er godt, eller hvor man ved lidt?',
      text: [
        'Et træk, der tabte sine første to partier, kan have været uheldigt. Prøvede du det aldrig igen, fik du det aldrig at vide. Derfor bedømmes hvert barn efter to tal: sin andel af sejre og et tillæg, der er større, jo mindre det er prøvet i forhold til de andre.',
        'I begyndelsen afgør tillægget, og alt bliver prøvet. Med flere besøg skrumper tillægget, og andelen af sejre afgør. At veje de to mod hinanden kaldes at afveje *udforskning* og *udnyttelse*.',
      ],
    },
    {
      title: 'Svaret',
      text: [
        'Når tiden er gået, spilles det træk, der er *prøvet oftest*. Det er det pålideligste valg: Det blev prøvet så ofte, fordi det blev ved med at klare sig godt, og mange forsøg gør andelen af sejre troværdig.',
        'Hold øje med tallene på brættet. I løbet af kørslen trækker ét felt flere og flere af besøgene til sig. Den forventede linje viser, hvad søgningen anser for det bedste spil for begge sider.',
      ],
      caption: 'Den samme søgning ved slutningen: besøg og andel af sejre for hvert træk.',
    },
    {
      title: 'Hvad den kan, og hvad den ikke kan',
      text: [
        'Søgningen kan stoppes når som helst og har altid et svar; med mere tid bliver det bedre. Den behøver kun spillets regler. Derfor virker den lige godt til Hex, Carcassonne, Candy og No.',
        'Dens svaghed er den smalle sti. Vindes en stilling kun ved én række nøjagtige træk, finder tilfældige partier den sjældent. Stærke programmer spiller derfor ikke helt tilfældigt, eller de lader et trænet netværk dømme i stedet.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Et træk blev prøvet 40 gange og førte til sejr i 30 af dem. Hvor stor er dets andel af sejre i procent?',
      why: '30 / 40 = 0,75, altså 75 procent.',
    },
    {
      ask: 'Hvorfor prøver søgningen somme tider et træk, der hidtil har klaret sig dårligt?',
      choices: ['For at få tiden til at gå', 'Fordi få partier kan have været uheld', 'Fordi alle træk skal have lige mange besøg til sidst'],
      why: 'Med få partier er andelen usikker. Tillægget for det sjældent prøvede sørger for, at det bliver efterprøvet.',
    },
    {
      ask: 'Hvilket træk spilles til sidst?',
      choices: ['Det med den højeste andel af sejre, også efter et enkelt parti', 'Det, der blev prøvet sidst', 'Det, der er prøvet oftest'],
      why: 'Ét vundet parti giver 100 procent og siger intet. Mange besøg betyder: Det var godt igen og igen.',
    },
  ],
};
