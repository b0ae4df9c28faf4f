import type { GameRules } from '../contract';
import { perLanguage } from '../../i18n/language.svelte';
import type { RulesText } from '../../rules/text';

export const trial: GameRules['trial'] = { params: { rules: 'classic', reservoir: 'open' }, seed: 2 };

export const rules = perLanguage<RulesText>({
  en: {
    goal: 'Burst sweets by lining up three or more of a kind. You share one board with your rival; be the first to reach the limit.',
    sections: [
      {
        title: 'Your turn',
        text: [
          'Swap two neighbouring sweets, side by side or one above the other. The sweet you move must end up in a row or column of three or more of its kind.',
          'Drag it, or tap one and then the other. With keys: arrows, Enter to pick up, an arrow to swap, Escape to put it down.',
        ],
      },
      {
        title: 'Chains',
        text: ['Every row and column of three or more bursts at once. What lies above falls, new sweets enter from the top, and if that makes new lines they burst too, until nothing is left to burst. All of it counts for you.'],
      },
      {
        title: 'Points',
        text: [
          'Classic: one point for each sweet. Whoever first has 300 after a complete chain wins.',
          'Tournament: the second pass of a chain counts one and a half times, the third twice, and so on; 500 win. Five or more sweets in the first pass give you another move.',
        ],
      },
      {
        title: 'What comes next',
        text: [
          'With an open reservoir you see the sweets above the board that fall in next, so you can count ahead. With a hidden one they are chance.',
          'If no swap is left, the whole board is dealt afresh; points stay, and the same player moves.',
        ],
      },
    ],
  },
  da: {
    goal: 'Få bolsjer til at springe ved at lægge tre eller flere ens på stribe. I deler ét bræt; kom først til grænsen.',
    sections: [
      {
        title: 'Din tur',
        text: [
          'Byt to nabobolsjer, ved siden af hinanden eller over hinanden. Det bolsje, du flytter, skal ende i en række eller kolonne med tre eller flere af sin slags.',
          'Træk det, eller tryk på det ene og så på det andet. Med taster: pile, Enter tager op, en pil bytter, Escape lægger ned.',
        ],
      },
      {
        title: 'Kæder',
        text: ['Alle rækker og kolonner med tre eller flere springer på én gang. Det, der ligger ovenover, falder, nye kommer ind fra oven, og giver det nye striber, springer de også, til der ikke er flere. Det hele tæller for dig.'],
      },
      {
        title: 'Point',
        text: [
          'Classic: ét point for hvert bolsje. Den, der først har 300 efter en hel kæde, vinder.',
          'Tournament: kædens andet gennemløb tæller halvanden gang, det tredje dobbelt og så videre; 500 vinder. Fem eller flere bolsjer i første gennemløb giver dig et træk til.',
        ],
      },
      {
        title: 'Hvad der kommer',
        text: [
          'Med åbent forråd ser du de bolsjer over brættet, som falder ned næste gang, så du kan regne forud. Er det skjult, er de tilfældige.',
          'Er der intet bytte tilbage, lægges hele brættet på ny; point bliver stående, og den samme spiller trækker.',
        ],
      },
    ],
  },
  el: {
    goal: 'Σκάσε γλυκά βάζοντας τρία ή περισσότερα ίδια στη σειρά. Μοιράζεσαι το ταμπλό με τον αντίπαλο· φτάσε πρώτος στο όριο.',
    sections: [
      {
        title: 'Η σειρά σου',
        text: [
          'Άλλαξε δύο γειτονικά γλυκά, δίπλα δίπλα ή το ένα πάνω από το άλλο. Το γλυκό που κινείς πρέπει να βρεθεί σε γραμμή ή στήλη με τρία ή περισσότερα του είδους του.',
          'Σύρε το, ή πάτησε το ένα και μετά το άλλο. Με πλήκτρα: βέλη, Enter για να το πιάσεις, ένα βέλος για ανταλλαγή, Escape για να το αφήσεις.',
        ],
      },
      {
        title: 'Αλυσίδες',
        text: ['Όλες οι γραμμές και στήλες με τρία ή περισσότερα σκάνε μαζί. Όσα είναι από πάνω πέφτουν, νέα μπαίνουν από την κορυφή, και αν σχηματιστούν νέες σειρές σκάνε κι αυτές, ώσπου να μη μείνει καμία. Όλα μετρούν για σένα.'],
      },
      {
        title: 'Πόντοι',
        text: [
          'Classic: ένας πόντος για κάθε γλυκό. Κερδίζει όποιος φτάσει πρώτος τους 300 μετά από ολόκληρη αλυσίδα.',
          'Tournament: το δεύτερο πέρασμα της αλυσίδας μετρά μιάμιση φορά, το τρίτο διπλά και ούτω καθεξής· κερδίζουν οι 500. Πέντε ή περισσότερα γλυκά στο πρώτο πέρασμα σου δίνουν άλλη μία κίνηση.',
        ],
      },
      {
        title: 'Τι έρχεται',
        text: [
          'Με ανοιχτό απόθεμα βλέπεις τα γλυκά που θα πέσουν μετά και μπορείς να υπολογίσεις. Με κρυφό, τα φέρνει η τύχη.',
          'Αν δεν μένει καμία ανταλλαγή, όλο το ταμπλό μοιράζεται ξανά· οι πόντοι μένουν και παίζει ο ίδιος.',
        ],
      },
    ],
  },
  sv: {
    goal: 'Få godisar att spricka genom att lägga tre eller fler lika i rad. Ni delar ett bräde; kom först till gränsen.',
    sections: [
      {
        title: 'Din tur',
        text: [
          'Byt två godisar som är grannar, bredvid eller över varandra. Den du flyttar måste hamna i en rad eller kolumn med tre eller fler av sitt slag.',
          'Dra den, eller tryck på den ena och sedan den andra. Med tangenter: pilar, Enter lyfter, en pil byter, Escape lägger ner.',
        ],
      },
      {
        title: 'Kedjor',
        text: ['Alla rader och kolumner med tre eller fler spricker på en gång. Det som ligger ovanför faller, nya kommer in uppifrån, och blir det nya rader spricker de också, tills inget finns kvar. Allt räknas för dig.'],
      },
      {
        title: 'Poäng',
        text: [
          'Classic: en poäng per godis. Den som först har 300 efter en hel kedja vinner.',
          'Tournament: kedjans andra omgång räknas en och en halv gång, den tredje dubbelt och så vidare; 500 vinner. Fem eller fler godisar i första omgången ger dig ett drag till.',
        ],
      },
      {
        title: 'Vad som kommer',
        text: [
          'Med öppet förråd ser du godisarna ovanför brädet som faller härnäst och kan räkna framåt. Är det dolt avgör slumpen.',
          'Finns inget byte kvar delas hela brädet ut på nytt; poängen står kvar och samma spelare drar.',
        ],
      },
    ],
  },
  de: {
    goal: 'Lass Bonbons platzen, indem du drei oder mehr gleiche in eine Reihe bringst. Ihr teilt euch ein Brett; sei zuerst am Ziel.',
    sections: [
      {
        title: 'Dein Zug',
        text: [
          'Tausche zwei benachbarte Bonbons, nebeneinander oder übereinander. Das bewegte Bonbon muss danach in einer Reihe oder Spalte von drei oder mehr seiner Art liegen.',
          'Ziehe es, oder tippe erst das eine, dann das andere an. Mit Tasten: Pfeile, Enter nimmt auf, ein Pfeil tauscht, Escape legt zurück.',
        ],
      },
      {
        title: 'Ketten',
        text: ['Alle Reihen und Spalten von drei oder mehr platzen zugleich. Was darüber liegt, fällt, neue kommen von oben, und ergeben sich neue Reihen, platzen auch sie, bis nichts mehr platzt. Alles zählt für dich.'],
      },
      {
        title: 'Punkte',
        text: [
          'Classic: ein Punkt je Bonbon. Wer nach einer ganzen Kette zuerst 300 hat, gewinnt.',
          'Tournament: Der zweite Durchgang einer Kette zählt anderthalbfach, der dritte doppelt und so fort; 500 gewinnen. Fünf oder mehr Bonbons im ersten Durchgang geben dir noch einen Zug.',
        ],
      },
      {
        title: 'Was als Nächstes kommt',
        text: [
          'Bei offenem Vorrat siehst du über dem Brett, was als Nächstes fällt, und kannst vorausrechnen. Ist er verdeckt, entscheidet der Zufall.',
          'Ist kein Tausch mehr möglich, wird das ganze Brett neu ausgeteilt; die Punkte bleiben, und derselbe Spieler ist am Zug.',
        ],
      },
    ],
  },
});
