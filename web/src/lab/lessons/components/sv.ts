import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'En bricka är en liten graf',
      text: [
        'En bricka i Carcassonne visar bitar av stad, väg, fält eller kloster. Tänk dig upp till nio noder på den: fyra hörn, fyra sidor och mitten. Varje nod hör till ett slags mark, och noder i samma bit är förbundna.',
        'Lägger du en bricka intill en annan förbinds de noder som möts vid den gemensamma kanten. Landskapet är alltså en enda stor graf som växer för varje tur.',
      ],
    },
    {
      title: 'Ett område är en komponent',
      text: [
        'En stad kan ligga på många brickor. För programmet är den en *komponent*: allt som kan nås från en nod via kanter genom samma slags mark. Så är det med vägar och fält också.',
        'Därför räcker en enda rutin för alla. Ange slaget, så delar den upp grafen i komponenter av det slaget.',
      ],
      caption: 'Grafen över en karta med nio brickor. Stega vidare: komponenterna hittas en efter en.',
    },
    {
      title: 'Att dela upp grafen',
      text: [
        'Ta en nod som ännu inte har någon komponent och börja en ny. Gå därifrån till alla förbundna noder av samma slag, som i bredden först-sökning, och anteckna var och en som medlem. När inga fler kan nås är komponenten samlad. Ta sedan nästa nod utan komponent, tills ingen är kvar.',
        'Varje nod besöks en gång, och varje kant betraktas en gång från vardera änden.',
      ],
      caption: 'Bara städerna. Den i mitten har ingen öppen sida kvar; den har gett Gul 4 poäng.',
    },
    {
      title: 'Vem får poängen?',
      text: [
        'För varje komponent samlar programmet dess noder, dess brickor och gubbarna på dem och räknar gubbarna efter färg. Den som har *majoritet* får poängen. Har flera lika många får var och en av dem *alla* poäng, inte en andel.',
        'En bricka räknas en gång även om området rör vid den på två ställen. Efteråt går varje gubbe tillbaka till sin ägare.',
      ],
    },
    {
      title: 'När den är färdig',
      text: [
        'En komponent är *färdig* när var och en av dess öppna sidor har mött en annan bricka. En färdig stad ger 2 poäng per bricka och 2 för varje sköld, en väg 1 per bricka. I slutet räknas även ofärdiga, en stad dock bara hälften.',
        'Fält räknas i slutet: 3 poäng för varje färdig stad vid deras kant. Här finns en fälla. En lång stad rör vid samma fält på många brickor och ska ändå räknas en gång. För därför en lista över de städer som redan räknats för fältet, och titta där innan du lägger till.',
      ],
    },
    {
      title: 'Ingen skog',
      text: [
        'Man kan tro att en sådan graf saknar cykler. Det gör den inte. Lägg två kloster med väg så att deras vägar möts: fältet går runt dem båda och kommer tillbaka dit det började.',
        'Rutinen måste därför minnas vilka noder den har sett, annars skulle den gå runt för alltid.',
      ],
      caption: 'Två kloster, en väg mellan dem och ett fält runt båda: en cykel.',
    },
    {
      title: 'Hur många kan det bli?',
      text: [
        'Med k brickor finns högst 9 · k komponenter. En ny bricka ger högst nio noder, alltså högst nio nya komponenter, och där den rör vid andra växer komponenter bara ihop. I praktiken är de mycket färre, eftersom många noder på en bricka hör ihop.',
      ],
    },
  ],
  questions: [
    {
      ask: 'I en färdig stad står två gubbar från Gul, två från Svart och en från Blå. Vem får poängen?',
      choices: ['Gul och Svart delar på dem', 'Ingen, för det är lika', 'Gul och Svart får alla poäng var', 'Alla tre får dem'],
      why: 'Gul och Svart har majoriteten tillsammans. Vid lika får varje ledare full poäng; Blå får inget.',
    },
    {
      ask: 'En färdig stad täcker fem brickor och har en sköld. Hur många poäng ger den?',
      why: '2 för var och en av fem brickor och 2 för skölden: 10 + 2 = 12.',
    },
    {
      ask: 'I slutet gränsar ett fält till tre färdiga städer; en av dem rör vid det på fyra brickor. Hur många poäng ger fältet?',
      why: 'Varje stad räknas en gång: 3 × 3 = 9.',
    },
    {
      ask: 'Tio brickor ligger på bordet. Hur många komponenter kan det högst finnas enligt regeln ovan?',
      why: '9 noder per bricka: 9 × 10 = 90.',
    },
  ],
};
