import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'När trädet är för stort',
      text: [
        'På ett Hex-bräde på 11 × 11 finns 121 första drag, 120 svar på vart och ett, och så vidare. Inte ens alfa-beta kommer långt. Och vad skulle stå i löven? För ett halvfullt bräde är det svårt att säga vem som står bättre.',
        '*Monte Carlo-trädsökning* behöver ingen sådan bedömning. Den frågar slumpen, mycket ofta, och räknar.',
      ],
    },
    {
      title: 'Spela färdigt',
      text: [
        'Ta en ställning och spela vidare på måfå till slutet. Ett sådant parti säger inte mycket. Men om Röd vinner 70 av 100 slumpmässiga partier efter ett drag och 40 av 100 efter ett annat, är det första nog bättre.',
        'Du skulle kunna ge varje drag lika många partier. Det vore slöseri: ett drag som har förlorat nästan alla sina partier förtjänar knappast fler.',
      ],
    },
    {
      title: 'Fyra steg, om och om igen',
      text: [
        '*Välj*: gå ner genom trädet, vid varje nod till det barn som verkar mest lovande. *Utvidga*: lägg till ett nytt barn längst ut. *Simulera*: spela därifrån på måfå till slutet. *Återför*: berätta resultatet för alla noder på vägen; var och en räknar ett besök till, och en vinst till där det var en.',
        'Så växer trädet där det är värt att växa: djupt under bra drag och knappt alls under dåliga.',
      ],
      caption: 'Röd är vid draget. Efter bara några få simuleringar har nästan alla drag prövats ungefär lika ofta.',
    },
    {
      title: 'Titta där det är bra, eller där man vet lite?',
      text: [
        'Ett drag som förlorade sina två första partier kan ha haft otur. Prövade du det aldrig igen fick du aldrig veta. Därför bedöms varje barn efter två tal: sin andel vinster och ett tillägg som är större ju mindre det har prövats jämfört med de andra.',
        'I början avgör tillägget, och allt prövas. Med fler besök krymper tillägget, och andelen vinster avgör. Att väga de två mot varandra kallas att balansera *utforskning* och *utnyttjande*.',
      ],
    },
    {
      title: 'Svaret',
      text: [
        'När tiden är ute spelas det drag som *prövats oftast*. Det är det pålitligaste valet: det prövades så ofta för att det fortsatte att gå bra, och många försök gör andelen vinster trovärdig.',
        'Följ talen på brädet. Under körningen drar en cell till sig allt fler av besöken. Den väntade varianten visar vad sökningen anser vara bästa spel för båda sidor.',
      ],
      caption: 'Samma sökning vid slutet: besök och andel vinster för varje drag.',
    },
    {
      title: 'Vad den kan och inte kan',
      text: [
        'Sökningen kan stoppas när som helst och har alltid ett svar; med mer tid blir det bättre. Den behöver bara spelets regler. Därför fungerar den lika väl för Hex, Carcassonne, Candy och No.',
        'Dess svaghet är den smala stigen. Om en ställning vinns bara genom en enda rad exakta drag hittar slumpmässiga partier den sällan. Starka program spelar därför inte helt på måfå, eller låter ett tränat nätverk bedöma i stället.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Ett drag prövades 40 gånger och ledde till vinst i 30 av dem. Hur stor är dess andel vinster i procent?',
      why: '30 / 40 = 0,75, alltså 75 procent.',
    },
    {
      ask: 'Varför prövar sökningen ibland ett drag som hittills har gått dåligt?',
      choices: ['För att få tiden att gå', 'För att några få partier kan ha varit otur', 'För att alla drag måste ha lika många besök till slut'],
      why: 'Med få partier är andelen osäker. Tillägget för det som sällan prövats ser till att det kontrolleras.',
    },
    {
      ask: 'Vilket drag spelas till slut?',
      choices: ['Det med högst andel vinster, även efter ett enda parti', 'Det som prövades sist', 'Det som prövats oftast'],
      why: 'Ett enda vunnet parti ger 100 procent och säger inget. Många besök betyder: det var bra gång på gång.',
    },
  ],
};
