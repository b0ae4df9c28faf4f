import type { GameRules } from '../contract';
import { perLanguage } from '../../i18n/language.svelte';
import type { RulesText } from '../../rules/text';

export const trial: GameRules['trial'] = { params: { size: 5, swap: true }, seed: 1 };

export const rules = perLanguage<RulesText>({
  en: {
    goal: 'Join your two sides of the board with a chain of your own pieces. Red joins left and right, Blue joins top and bottom.',
    sections: [
      { title: 'Your turn', text: ['Red begins. Set one piece of your colour on any empty cell. Pieces never move and are never taken.'] },
      {
        title: 'The end',
        text: [
          'The first unbroken chain between two sides wins. Each cell has up to six neighbours; touching is enough.',
          'There is no draw: the only way to stop your rival for good is to build your own chain.',
        ],
      },
      {
        title: 'Swap',
        text: ['Going first is an advantage. Where swap is switched on, Blue may answer the first move by taking it over, mirrored to Blue’s own direction. So begin with a move that you would not mind giving away.'],
      },
      {
        title: 'A weighted board',
        text: ['Here each cell has a weight, more towards the middle. The winner is found as always; then the cheapest winning path is shown, which need not be the shortest.'],
      },
    ],
  },
  da: {
    goal: 'Forbind dine to sider af brættet med en kæde af dine egne brikker. Rød forbinder venstre og højre, Blå forbinder top og bund.',
    sections: [
      { title: 'Din tur', text: ['Rød begynder. Sæt én brik i din farve på et tomt felt. Brikker flyttes aldrig og slås aldrig.'] },
      {
        title: 'Slutningen',
        text: [
          'Den første ubrudte kæde mellem to sider vinder. Hvert felt har op til seks naboer; det er nok at røre hinanden.',
          'Uafgjort findes ikke: Du kan kun stoppe modstanderen for alvor ved selv at bygge din kæde.',
        ],
      },
      {
        title: 'Byt',
        text: ['Det er en fordel at begynde. Hvor bytte er slået til, må Blå svare på det første træk ved at overtage det, spejlet til Blås egen retning. Begynd derfor med et træk, du godt kan give væk.'],
      },
      {
        title: 'Et vægtet bræt',
        text: ['Her har hvert felt en vægt, størst mod midten. Vinderen findes som altid; bagefter vises den billigste vindervej, som ikke behøver at være den korteste.'],
      },
    ],
  },
  el: {
    goal: 'Ένωσε τις δύο πλευρές σου με μια αλυσίδα από δικά σου πιόνια. Ο Κόκκινος ενώνει αριστερά και δεξιά, ο Μπλε πάνω και κάτω.',
    sections: [
      { title: 'Η σειρά σου', text: ['Αρχίζει ο Κόκκινος. Βάλε ένα πιόνι σου σε όποιο κενό κελί θέλεις. Τα πιόνια δεν κινούνται και δεν αιχμαλωτίζονται.'] },
      {
        title: 'Το τέλος',
        text: [
          'Κερδίζει η πρώτη συνεχής αλυσίδα ανάμεσα σε δύο πλευρές. Κάθε κελί έχει ως έξι γείτονες· αρκεί να ακουμπούν.',
          'Ισοπαλία δεν υπάρχει: σταματάς τον αντίπαλο οριστικά μόνο αν χτίσεις τη δική σου αλυσίδα.',
        ],
      },
      {
        title: 'Ανταλλαγή',
        text: ['Όποιος αρχίζει έχει πλεονέκτημα. Όπου ισχύει η ανταλλαγή, ο Μπλε μπορεί να πάρει την πρώτη κίνηση, κατοπτρικά στη δική του κατεύθυνση. Άρχισε λοιπόν με κίνηση που θα έδινες ευχαρίστως.'],
      },
      {
        title: 'Ταμπλό με βάρη',
        text: ['Εδώ κάθε κελί έχει βάρος, μεγαλύτερο προς τη μέση. Ο νικητής βρίσκεται όπως πάντα· έπειτα δείχνεται το φθηνότερο νικηφόρο μονοπάτι, που δεν είναι πάντα το πιο κοντό.'],
      },
    ],
  },
  sv: {
    goal: 'Förbind dina två sidor av brädet med en kedja av egna pjäser. Röd förbinder vänster och höger, Blå överkant och nederkant.',
    sections: [
      { title: 'Din tur', text: ['Röd börjar. Sätt en pjäs i din färg på en tom cell. Pjäser flyttas aldrig och slås aldrig.'] },
      {
        title: 'Slutet',
        text: [
          'Den första obrutna kedjan mellan två sidor vinner. Varje cell har upp till sex grannar; det räcker att de rör vid varandra.',
          'Oavgjort finns inte: du stoppar motspelaren för gott bara genom att bygga din egen kedja.',
        ],
      },
      {
        title: 'Byte',
        text: ['Det är en fördel att börja. Där bytet är påslaget får Blå svara på första draget genom att ta över det, speglat till Blås egen riktning. Börja alltså med ett drag som du kan tänka dig att ge bort.'],
      },
      {
        title: 'Ett viktat bräde',
        text: ['Här har varje cell en vikt, större mot mitten. Vinnaren avgörs som vanligt; sedan visas den billigaste vinnarvägen, som inte behöver vara den kortaste.'],
      },
    ],
  },
  de: {
    goal: 'Verbinde deine beiden Seiten des Bretts mit einer Kette eigener Steine. Rot verbindet links und rechts, Blau oben und unten.',
    sections: [
      { title: 'Dein Zug', text: ['Rot beginnt. Setze einen Stein deiner Farbe auf ein leeres Feld. Steine ziehen nie und werden nie geschlagen.'] },
      {
        title: 'Das Ende',
        text: [
          'Die erste lückenlose Kette zwischen zwei Seiten gewinnt. Jedes Feld hat bis zu sechs Nachbarn; es genügt, dass sie sich berühren.',
          'Ein Unentschieden gibt es nicht: Endgültig hältst du den Gegner nur auf, indem du deine eigene Kette baust.',
        ],
      },
      {
        title: 'Tauschen',
        text: ['Wer beginnt, ist im Vorteil. Ist der Tausch eingeschaltet, darf Blau den ersten Zug übernehmen, gespiegelt in die eigene Richtung. Beginne also mit einem Zug, den du auch hergeben würdest.'],
      },
      {
        title: 'Ein gewichtetes Brett',
        text: ['Hier hat jedes Feld ein Gewicht, zur Mitte hin mehr. Gewonnen wird wie immer; danach zeigt das Brett den billigsten Gewinnweg, der nicht der kürzeste sein muss.'],
      },
    ],
  },
});
