import type { GameRules } from '../contract';
import { perLanguage } from '../../i18n/language.svelte';
import type { RulesText } from '../../rules/text';

export const trial: GameRules['trial'] = { params: { seats: 2 }, seed: 1 };

export const rules = perLanguage<RulesText>({
  en: {
    goal: 'Build a landscape together, tile by tile, and earn the most points with your seven meeples.',
    sections: [
      {
        title: 'Your turn',
        text: [
          'You draw a tile. Lay it next to those on the table so that every side it touches agrees: road to road, city to city, field to field. You may turn it.',
          'Then you may set one meeple on that tile: on a city, a road, a field or a monastery. It must be the first there: if a meeple stands anywhere on the same city, road or field, even many tiles away, you may not join it.',
          'Last, whatever your tile completed is scored. A tile that fits nowhere is put aside, and you draw again.',
        ],
      },
      { title: 'Roads', text: ['A road is complete when both its ends are closed: by a crossing, a city, a monastery, or by meeting itself. It brings 1 point for each tile.'] },
      {
        title: 'Cities',
        text: ['A city is complete when its wall has no gap and no hole inside. It brings 2 points for each tile and 2 for each shield. A table may agree that the smallest city, of two tiles, brings only 2, and then 1 for each shield.'],
      },
      { title: 'Monasteries', text: ['A monastery is complete when tiles lie on all eight places around it. It brings 9 points.'] },
      {
        title: 'Who scores',
        text: [
          'Two cities that had an owner each may grow together. Then whoever has the most meeples there gets the points; if several have as many, each of them gets all the points.',
          'Meeples on what was scored come home to you, ready for your next turn. Those on anything unfinished stay where they are, so do not run out.',
        ],
      },
      { title: 'Fields', text: ['A meeple on a field lies down and stays to the end. Fields end at roads, cities and the edge of the landscape. At the end a field brings 3 points for every complete city that touches it.'] },
      {
        title: 'The end',
        text: ['After the last tile everything unfinished is scored too: roads and cities 1 point a tile and 1 a shield, a monastery 1 for itself and 1 for each tile around it. Then come the fields. Most points win; a tie is a shared victory.'],
      },
      {
        title: 'Missions',
        text: ['If you switch them on, a game may end early. Mission 1: you have three cities more than some rival, counting the cities you hold now or all you ever claimed. Mission 2: you have completed three monasteries of your own.'],
      },
    ],
  },
  da: {
    goal: 'Byg et landskab sammen, brik for brik, og få flest point med dine syv mænd.',
    sections: [
      {
        title: 'Din tur',
        text: [
          'Du trækker en brik. Læg den ved siden af dem på bordet, så hver side, den rører, passer: vej til vej, by til by, mark til mark. Du må dreje den.',
          'Så må du sætte én mand på brikken: i en by, på en vej, på en mark eller i et kloster. Den skal være den første: Står der allerede en mand et sted i samme by, på samme vej eller mark, også mange brikker væk, må du ikke.',
          'Til sidst gives der point for det, din brik gjorde færdigt. En brik, der ikke passer nogen steder, lægges til side, og du trækker igen.',
        ],
      },
      { title: 'Veje', text: ['En vej er færdig, når begge ender er lukket: af et kryds, en by, et kloster, eller fordi den møder sig selv. Den giver 1 point for hver brik.'] },
      {
        title: 'Byer',
        text: ['En by er færdig, når muren er uden huller, og der ikke mangler noget indeni. Den giver 2 point for hver brik og 2 for hvert våbenskjold. I kan aftale, at den mindste by, på to brikker, kun giver 2 og så 1 for hvert våbenskjold.'],
      },
      { title: 'Klostre', text: ['Et kloster er færdigt, når der ligger brikker på alle otte pladser omkring det. Det giver 9 point.'] },
      {
        title: 'Hvem får point',
        text: [
          'To byer, der hver havde en ejer, kan vokse sammen. Så får den med flest mænd der pointene; har flere lige mange, får hver af dem alle pointene.',
          'Mænd på det, der gav point, kommer hjem til dig og er klar i din næste tur. De andre bliver, hvor de er, så brug dem ikke alle.',
        ],
      },
      { title: 'Marker', text: ['En mand på en mark ligger ned og bliver der til det sidste. Marker ender ved veje, byer og landskabets kant. Til sidst giver en mark 3 point for hver færdig by, der rører den.'] },
      {
        title: 'Slutningen',
        text: ['Efter den sidste brik gives der også point for det ufærdige: veje og byer 1 point for hver brik og 1 for hvert våbenskjold, et kloster 1 for sig selv og 1 for hver brik omkring det. Så kommer markerne. Flest point vinder; står det lige, deler I sejren.'],
      },
      {
        title: 'Missioner',
        text: ['Slår du dem til, kan et spil slutte før tid. Mission 1: Du har tre byer mere end en modstander, talt som byer, du holder nu, eller alle, du nogensinde har taget. Mission 2: Du har selv gjort tre klostre færdige.'],
      },
    ],
  },
  el: {
    goal: 'Χτίστε μαζί ένα τοπίο, πλακίδιο με πλακίδιο, και μάζεψε τους περισσότερους βαθμούς με τα επτά σου ανθρωπάκια.',
    sections: [
      {
        title: 'Η σειρά σου',
        text: [
          'Τραβάς ένα πλακίδιο. Βάλε το δίπλα σε όσα είναι στο τραπέζι, ώστε κάθε πλευρά που ακουμπά να ταιριάζει: δρόμος με δρόμο, πόλη με πόλη, αγρός με αγρό. Μπορείς να το στρίψεις.',
          'Έπειτα μπορείς να βάλεις ένα ανθρωπάκι σε αυτό το πλακίδιο: σε πόλη, δρόμο, αγρό ή μοναστήρι. Πρέπει να είναι το πρώτο εκεί: αν στέκεται ήδη ένα κάπου στην ίδια πόλη, στον ίδιο δρόμο ή αγρό, ακόμη και πολλά πλακίδια μακριά, δεν επιτρέπεται.',
          'Στο τέλος μετριέται ό,τι ολοκλήρωσε το πλακίδιό σου. Ένα πλακίδιο που δεν ταιριάζει πουθενά μπαίνει στην άκρη και τραβάς ξανά.',
        ],
      },
      { title: 'Δρόμοι', text: ['Ένας δρόμος ολοκληρώνεται όταν κλείσουν και οι δύο άκρες του: σε διασταύρωση, πόλη, μοναστήρι, ή όταν συναντήσει τον εαυτό του. Δίνει 1 βαθμό για κάθε πλακίδιο.'] },
      {
        title: 'Πόλεις',
        text: ['Μια πόλη ολοκληρώνεται όταν το τείχος της δεν έχει κενό και δεν λείπει τίποτα μέσα. Δίνει 2 βαθμούς για κάθε πλακίδιο και 2 για κάθε θυρεό. Μπορείτε να συμφωνήσετε ότι η μικρότερη πόλη, με δύο πλακίδια, δίνει μόνο 2, και τότε 1 για κάθε θυρεό.'],
      },
      { title: 'Μοναστήρια', text: ['Ένα μοναστήρι ολοκληρώνεται όταν υπάρχουν πλακίδια και στις οκτώ θέσεις γύρω του. Δίνει 9 βαθμούς.'] },
      {
        title: 'Ποιος παίρνει βαθμούς',
        text: [
          'Δύο πόλεις με διαφορετικό κάτοχο μπορεί να ενωθούν. Τότε παίρνει τους βαθμούς όποιος έχει εκεί τα περισσότερα ανθρωπάκια· αν έχουν πολλοί τα ίδια, παίρνει ο καθένας όλους τους βαθμούς.',
          'Τα ανθρωπάκια από ό,τι μετρήθηκε γυρίζουν σε σένα για την επόμενη σειρά σου. Τα άλλα μένουν εκεί που είναι, γι’ αυτό μην τα ξοδέψεις όλα.',
        ],
      },
      { title: 'Αγροί', text: ['Ένα ανθρωπάκι σε αγρό ξαπλώνει και μένει ως το τέλος. Οι αγροί τελειώνουν σε δρόμους, πόλεις και στην άκρη του τοπίου. Στο τέλος ένας αγρός δίνει 3 βαθμούς για κάθε ολοκληρωμένη πόλη που τον αγγίζει.'] },
      {
        title: 'Το τέλος',
        text: ['Μετά το τελευταίο πλακίδιο μετριούνται και όσα έμειναν στη μέση: δρόμοι και πόλεις 1 βαθμό ανά πλακίδιο και 1 ανά θυρεό, ένα μοναστήρι 1 για το ίδιο και 1 για κάθε πλακίδιο γύρω του. Έπειτα οι αγροί. Κερδίζουν οι περισσότεροι βαθμοί· στην ισοβαθμία η νίκη μοιράζεται.'],
      },
      {
        title: 'Αποστολές',
        text: ['Αν τις ενεργοποιήσεις, το παιχνίδι μπορεί να τελειώσει νωρίτερα. Αποστολή 1: έχεις τρεις πόλεις περισσότερες από κάποιον αντίπαλο, μετρώντας όσες κρατάς τώρα ή όλες όσες διεκδίκησες ποτέ. Αποστολή 2: έχεις ολοκληρώσει τρία δικά σου μοναστήρια.'],
      },
    ],
  },
  sv: {
    goal: 'Bygg ett landskap tillsammans, bricka för bricka, och få flest poäng med dina sju gubbar.',
    sections: [
      {
        title: 'Din tur',
        text: [
          'Du drar en bricka. Lägg den intill dem på bordet så att varje sida den rör vid stämmer: väg mot väg, stad mot stad, fält mot fält. Du får vrida den.',
          'Sedan får du sätta en gubbe på brickan: i en stad, på en väg, på ett fält eller i ett kloster. Den måste vara först: står det redan en gubbe någonstans i samma stad, på samma väg eller fält, även många brickor bort, får du inte.',
          'Sist räknas det som din bricka gjorde färdigt. En bricka som inte passar någonstans läggs åt sidan, och du drar igen.',
        ],
      },
      { title: 'Vägar', text: ['En väg är färdig när båda ändarna är stängda: av en korsning, en stad, ett kloster, eller för att den möter sig själv. Den ger 1 poäng för varje bricka.'] },
      {
        title: 'Städer',
        text: ['En stad är färdig när muren saknar luckor och inget fattas inuti. Den ger 2 poäng för varje bricka och 2 för varje vapensköld. Ni kan komma överens om att den minsta staden, på två brickor, bara ger 2 och då 1 för varje vapensköld.'],
      },
      { title: 'Kloster', text: ['Ett kloster är färdigt när det ligger brickor på alla åtta platser runt det. Det ger 9 poäng.'] },
      {
        title: 'Vem får poäng',
        text: [
          'Två städer som hade var sin ägare kan växa ihop. Då får den som har flest gubbar där poängen; har flera lika många får var och en av dem alla poäng.',
          'Gubbar på det som räknades kommer hem till dig och är redo nästa tur. De andra stannar där de är, så gör inte slut på dem.',
        ],
      },
      { title: 'Fält', text: ['En gubbe på ett fält ligger ner och stannar till slutet. Fält slutar vid vägar, städer och landskapets kant. Till sist ger ett fält 3 poäng för varje färdig stad som rör vid det.'] },
      {
        title: 'Slutet',
        text: ['Efter sista brickan räknas också allt ofärdigt: vägar och städer 1 poäng för varje bricka och 1 för varje vapensköld, ett kloster 1 för sig självt och 1 för varje bricka runt det. Sedan kommer fälten. Flest poäng vinner; vid lika delar ni segern.'],
      },
      {
        title: 'Uppdrag',
        text: ['Slår du på dem kan spelet sluta i förtid. Uppdrag 1: du har tre städer fler än någon motspelare, räknat som städer du håller nu eller alla du någonsin tagit. Uppdrag 2: du har själv gjort tre kloster färdiga.'],
      },
    ],
  },
  de: {
    goal: 'Baut gemeinsam eine Landschaft, Karte für Karte, und hole mit deinen sieben Figuren die meisten Punkte.',
    sections: [
      {
        title: 'Dein Zug',
        text: [
          'Du ziehst eine Karte. Lege sie so an, dass jede Seite passt, die sie berührt: Straße an Straße, Stadt an Stadt, Wiese an Wiese. Du darfst sie drehen.',
          'Dann darfst du eine Figur auf diese Karte setzen: in eine Stadt, auf eine Straße, auf eine Wiese oder in ein Kloster. Sie muss dort die erste sein: Steht irgendwo in derselben Stadt, auf derselben Straße oder Wiese schon eine Figur, auch viele Karten entfernt, darfst du nicht.',
          'Zuletzt wird gewertet, was deine Karte fertig gemacht hat. Eine Karte, die nirgends passt, kommt zur Seite, und du ziehst noch einmal.',
        ],
      },
      { title: 'Straßen', text: ['Eine Straße ist fertig, wenn beide Enden geschlossen sind: durch eine Kreuzung, eine Stadt, ein Kloster oder weil sie auf sich selbst trifft. Sie bringt 1 Punkt je Karte.'] },
      {
        title: 'Städte',
        text: ['Eine Stadt ist fertig, wenn ihre Mauer keine Lücke hat und innen nichts fehlt. Sie bringt 2 Punkte je Karte und 2 je Wappen. Ihr könnt vereinbaren, dass die kleinste Stadt aus zwei Karten nur 2 bringt und dann 1 je Wappen.'],
      },
      { title: 'Klöster', text: ['Ein Kloster ist fertig, wenn auf allen acht Plätzen ringsum Karten liegen. Es bringt 9 Punkte.'] },
      {
        title: 'Wer Punkte bekommt',
        text: [
          'Zwei Städte mit verschiedenen Besitzern können zusammenwachsen. Dann bekommt die Punkte, wer dort die meisten Figuren hat; haben mehrere gleich viele, bekommt jeder von ihnen alle Punkte.',
          'Figuren auf dem, was gewertet wurde, kommen zu dir zurück, bereit für deinen nächsten Zug. Die anderen bleiben stehen, also gib nicht alle aus.',
        ],
      },
      { title: 'Wiesen', text: ['Eine Figur auf einer Wiese legt sich hin und bleibt bis zum Schluss. Wiesen enden an Straßen, Städten und am Rand der Landschaft. Am Ende bringt eine Wiese 3 Punkte für jede fertige Stadt, die sie berührt.'] },
      {
        title: 'Das Ende',
        text: ['Nach der letzten Karte zählt auch alles Unfertige: Straßen und Städte 1 Punkt je Karte und 1 je Wappen, ein Kloster 1 für sich und 1 für jede Karte ringsum. Dann kommen die Wiesen. Die meisten Punkte gewinnen; bei Gleichstand teilt ihr euch den Sieg.'],
      },
      {
        title: 'Missionen',
        text: ['Schaltest du sie ein, kann ein Spiel früher enden. Mission 1: Du hast drei Städte mehr als ein Gegner, gezählt als Städte, die du jetzt hältst, oder als alle, die du je besetzt hast. Mission 2: Du hast drei eigene Klöster fertig.'],
      },
    ],
  },
});
