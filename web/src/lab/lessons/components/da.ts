import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'En brik er en lille graf',
      text: [
        'En brik i Carcassonne viser stykker af by, vej, mark eller kloster. Tænk dig op til ni knuder på den: fire hjørner, fire sider og midten. Hver knude hører til én slags land, og knuder i samme stykke er forbundet.',
        'Lægges en brik ved siden af en anden, forbindes de knuder, der mødes ved den fælles kant. Så landskabet er én stor graf, der vokser med hver tur.',
      ],
    },
    {
      title: 'Et område er en komponent',
      text: [
        'En by kan ligge på mange brikker. For programmet er den en *komponent*: alt, hvad der kan nås fra én knude ad kanter gennem samme slags land. Sådan er det også med veje og marker.',
        'Derfor er én rutine nok til dem alle. Giv den slagsen, og den deler grafen i komponenter af den slags.',
      ],
      caption: 'Grafen over et kort med ni brikker. Gå videre: Komponenterne findes én efter én.',
    },
    {
      title: 'At dele grafen',
      text: [
        'Tag en knude, der endnu ikke har nogen komponent, og begynd en ny. Gå derfra til alle forbundne knuder af samme slags, som i bredde-først-søgning, og noter hver som medlem. Når der ikke kan nås flere, er komponenten samlet. Tag så den næste knude uden komponent, til der ikke er flere.',
        'Hver knude besøges én gang, og hver kant ses på én gang fra hver ende.',
      ],
      caption: 'Kun byerne. Den i midten har ingen åben side tilbage; den har givet Gul 4 point.',
    },
    {
      title: 'Hvem får pointene?',
      text: [
        'For hver komponent samler programmet dens knuder, dens brikker og mændene på dem og tæller mændene efter farve. Den, der har *flertallet*, får pointene. Har flere lige mange, får hver af dem *alle* pointene, ikke en andel.',
        'En brik tæller én gang, også når området rører den to steder. Bagefter går hver mand tilbage til sin ejer.',
      ],
    },
    {
      title: 'Hvornår den er færdig',
      text: [
        'En komponent er *færdig*, når hver af dens åbne sider har mødt en anden brik. En færdig by giver 2 point pr. brik og 2 for hvert våbenskjold, en vej 1 pr. brik. Ved spillets slutning tæller ufærdige også, en by dog kun det halve.',
        'Marker tæller til sidst: 3 point for hver færdig by ved deres kant. Her ligger en fælde. En lang by rører samme mark på mange brikker og skal alligevel kun tælle én gang. Før derfor liste over de byer, der allerede er talt for denne mark, og se efter dér, før du lægger til.',
      ],
    },
    {
      title: 'Ikke en skov',
      text: [
        'Man kunne tro, at sådan en graf ingen kredse har. Det har den. Læg to klostre med vej, så deres veje mødes: Marken løber rundt om dem begge og kommer tilbage til sin begyndelse.',
        'Rutinen må derfor huske, hvilke knuder den har set, ellers ville den gå rundt for evigt.',
      ],
      caption: 'To klostre, én vej imellem dem og én mark rundt om begge: en kreds.',
    },
    {
      title: 'Hvor mange kan der være?',
      text: [
        'Med k brikker er der højst 9 · k komponenter. En ny brik bringer højst ni knuder, altså højst ni nye komponenter, og hvor den rører andre, vokser komponenter kun sammen. I praksis er der langt færre, for mange knuder på en brik hører sammen.',
      ],
    },
  ],
  questions: [
    {
      ask: 'I en færdig by står to mænd fra Gul, to fra Sort og én fra Blå. Hvem får pointene?',
      choices: ['Gul og Sort deler dem', 'Ingen, for det står lige', 'Gul og Sort får hver dem alle', 'Alle tre får dem'],
      why: 'Gul og Sort har flertallet sammen. Enhver, der fører i et lige løb, får de fulde point; Blå får intet.',
    },
    {
      ask: 'En færdig by dækker fem brikker og har ét våbenskjold. Hvor mange point giver den?',
      why: '2 for hver af fem brikker og 2 for våbenskjoldet: 10 + 2 = 12.',
    },
    {
      ask: 'Til sidst grænser en mark op til tre færdige byer; en af dem rører den på fire brikker. Hvor mange point giver marken?',
      why: 'Hver by tæller én gang: 3 × 3 = 9.',
    },
    {
      ask: 'Ti brikker ligger på bordet. Hvor mange komponenter kan der højst være efter reglen ovenfor?',
      why: '9 knuder pr. brik: 9 × 10 = 90.',
    },
  ],
};
