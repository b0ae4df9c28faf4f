import type { GameRules } from '../contract';
import { perLanguage } from '../../i18n/language.svelte';
import type { RulesText } from '../../rules/text';

export const trial: GameRules['trial'] = { params: { size: 5, variant: 'classic' }, seed: 3 };

export const rules = perLanguage<RulesText>({
  en: {
    goal: 'Walk as little as you can. Your rival chooses which piece you walk; once in the game you may say “No!”.',
    sections: [
      {
        title: 'A round',
        text: ['There are as many pieces as the board has rows, put anywhere by chance, and they belong to nobody. One of you chooses, the other walks; then you change roles.'],
      },
      {
        title: 'Choose',
        text: ['The chooser names the piece that the walker has to start from: best one that stands far from all others.'],
      },
      {
        title: 'No!',
        text: ['As walker you may refuse the piece, once in the whole game. The chooser then names another, and that one you must take. When only two pieces are left, nobody can refuse.'],
      },
      {
        title: 'Walk',
        text: ['Step up, down, left or right until you enter the square of another piece, any one you like. Each step costs 1. You do not cross your own walk. Both pieces then leave the board.'],
      },
      {
        title: 'The end',
        text: ['When fewer than two pieces are left, whoever has walked less wins. Always taking the nearest piece is not best: think of what you leave standing.'],
      },
      {
        title: 'Other ways to play',
        text: [
          'Trails: every square walked over becomes a wall. A start piece that can reach no other leaves at a cost of twice the board’s side less one.',
          'Weighted: squares cost 1 to 9 to enter.',
          'Solo: one player; name the piece nearest to the start piece, again and again.',
        ],
      },
    ],
  },
  da: {
    goal: 'Gå så lidt som muligt. Modstanderen vælger, hvilken brik du går med; én gang i spillet må du sige »No!«.',
    sections: [
      {
        title: 'En runde',
        text: ['Der er lige så mange brikker, som brættet har rækker, lagt tilfældigt, og de tilhører ingen. Den ene vælger, den anden går; så bytter I roller.'],
      },
      { title: 'Vælg', text: ['Den, der vælger, peger på den brik, som der skal gås fra: helst en, der står langt fra alle andre.'] },
      {
        title: 'No!',
        text: ['Når du skal gå, må du afvise brikken, én gang i hele spillet. Så vælges en anden, og den skal du tage. Er der kun to brikker tilbage, kan ingen afvise.'],
      },
      {
        title: 'Gå',
        text: ['Gå op, ned, til venstre eller højre, til du træder ind på en anden briks felt; hvilken bestemmer du. Hvert skridt koster 1. Du krydser ikke din egen vej. Begge brikker forlader så brættet.'],
      },
      {
        title: 'Slutningen',
        text: ['Når der er færre end to brikker tilbage, vinder den, der har gået mindst. Det er ikke altid bedst at tage den nærmeste: Tænk på, hvad du lader stå.'],
      },
      {
        title: 'Andre måder at spille på',
        text: [
          'Trails: hvert felt, der er gået over, bliver en mur. En startbrik, der ikke kan nå nogen, forlader brættet og koster to gange brættets side minus én.',
          'Weighted: felter koster 1 til 9 at træde ind på.',
          'Solo: én spiller; peg på den brik, der er nærmest startbrikken, igen og igen.',
        ],
      },
    ],
  },
  el: {
    goal: 'Περπάτα όσο λιγότερο μπορείς. Ο αντίπαλος διαλέγει ποιο πιόνι θα περπατήσεις· μία φορά στο παιχνίδι μπορείς να πεις «No!».',
    sections: [
      {
        title: 'Ένας γύρος',
        text: ['Τα πιόνια είναι όσα και οι γραμμές του ταμπλό, τα βάζει η τύχη και δεν ανήκουν σε κανέναν. Ο ένας διαλέγει, ο άλλος περπατά· μετά αλλάζετε ρόλους.'],
      },
      { title: 'Διάλεξε', text: ['Όποιος διαλέγει δείχνει το πιόνι από το οποίο θα ξεκινήσει ο άλλος: καλύτερα ένα που στέκει μακριά από όλα.'] },
      {
        title: 'No!',
        text: ['Όταν περπατάς, μπορείς να αρνηθείς το πιόνι, μία φορά σε όλο το παιχνίδι. Τότε διαλέγεται άλλο, κι αυτό πρέπει να το πάρεις. Με δύο μόνο πιόνια δεν αρνείται κανείς.'],
      },
      {
        title: 'Περπάτα',
        text: ['Πήγαινε πάνω, κάτω, αριστερά ή δεξιά ώσπου να μπεις στο τετράγωνο ενός άλλου πιονιού, όποιου θέλεις. Κάθε βήμα κοστίζει 1. Δεν περνάς από τον δρόμο που μόλις έκανες. Μετά φεύγουν και τα δύο πιόνια.'],
      },
      {
        title: 'Το τέλος',
        text: ['Όταν μείνουν λιγότερα από δύο πιόνια, κερδίζει όποιος περπάτησε λιγότερο. Το πιο κοντινό δεν είναι πάντα το καλύτερο: σκέψου τι αφήνεις πίσω.'],
      },
      {
        title: 'Άλλοι τρόποι',
        text: [
          'Trails: κάθε τετράγωνο που πατήθηκε γίνεται τοίχος. Πιόνι εκκίνησης που δεν φτάνει πουθενά φεύγει και κοστίζει δύο φορές την πλευρά του ταμπλό μείον ένα.',
          'Weighted: τα τετράγωνα κοστίζουν 1 ως 9 για να μπεις.',
          'Solo: ένας παίκτης· δείξε το πιόνι που είναι πιο κοντά στο πιόνι εκκίνησης, ξανά και ξανά.',
        ],
      },
    ],
  },
  sv: {
    goal: 'Gå så lite du kan. Motspelaren väljer vilken pjäs du går med; en gång i spelet får du säga ”No!”.',
    sections: [
      {
        title: 'En rond',
        text: ['Det finns lika många pjäser som brädet har rader, utplacerade av slumpen, och de tillhör ingen. Den ena väljer, den andra går; sedan byter ni roller.'],
      },
      { title: 'Välj', text: ['Den som väljer pekar ut pjäsen som den andra måste börja från: helst en som står långt från alla andra.'] },
      {
        title: 'No!',
        text: ['När du ska gå får du neka pjäsen, en gång i hela spelet. Då väljs en annan, och den måste du ta. När bara två pjäser är kvar kan ingen neka.'],
      },
      {
        title: 'Gå',
        text: ['Gå upp, ner, åt vänster eller åt höger tills du kliver in på en annan pjäs ruta; vilken bestämmer du. Varje steg kostar 1. Du korsar inte din egen väg. Sedan lämnar båda pjäserna brädet.'],
      },
      {
        title: 'Slutet',
        text: ['När färre än två pjäser är kvar vinner den som har gått minst. Att alltid ta den närmaste är inte bäst: tänk på vad du lämnar kvar.'],
      },
      {
        title: 'Andra sätt att spela',
        text: [
          'Trails: varje ruta som någon gått över blir en mur. En startpjäs som inte kan nå någon lämnar brädet och kostar två gånger brädets sida minus ett.',
          'Weighted: rutor kostar 1 till 9 att kliva in på.',
          'Solo: en spelare; peka ut pjäsen närmast startpjäsen, om och om igen.',
        ],
      },
    ],
  },
  de: {
    goal: 'Gehe so wenig wie möglich. Dein Gegner wählt, mit welcher Figur du gehst; einmal im Spiel darfst du „No!“ sagen.',
    sections: [
      {
        title: 'Eine Runde',
        text: ['Es gibt so viele Figuren, wie das Brett Reihen hat, vom Zufall verteilt, und sie gehören niemandem. Einer wählt, der andere geht; dann tauscht ihr die Rollen.'],
      },
      { title: 'Wählen', text: ['Wer wählt, nennt die Figur, von der aus gegangen wird: am besten eine, die weit von allen anderen steht.'] },
      {
        title: 'No!',
        text: ['Wenn du gehen sollst, darfst du die Figur ablehnen, einmal im ganzen Spiel. Dann wird eine andere genannt, und die musst du nehmen. Sind nur noch zwei Figuren da, kann niemand ablehnen.'],
      },
      {
        title: 'Gehen',
        text: ['Gehe nach oben, unten, links oder rechts, bis du das Feld einer anderen Figur betrittst; welcher, bestimmst du. Jeder Schritt kostet 1. Deinen eigenen Weg kreuzt du nicht. Danach verlassen beide Figuren das Brett.'],
      },
      {
        title: 'Das Ende',
        text: ['Sind weniger als zwei Figuren übrig, gewinnt, wer weniger gegangen ist. Immer die nächste zu nehmen, ist nicht das Beste: Bedenke, was du stehen lässt.'],
      },
      {
        title: 'Andere Spielweisen',
        text: [
          'Trails: Jedes begangene Feld wird zur Mauer. Eine Startfigur, die keine andere erreicht, verlässt das Brett und kostet zweimal die Seite des Bretts minus eins.',
          'Weighted: Felder kosten 1 bis 9 beim Betreten.',
          'Solo: ein Spieler; nenne immer wieder die Figur, die der Startfigur am nächsten steht.',
        ],
      },
    ],
  },
});
