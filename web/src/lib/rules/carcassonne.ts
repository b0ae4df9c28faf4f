import { area } from '../i18n/language.svelte';
import type { RulesText } from './text';

export const rules = area<RulesText>({
  en: {
    goal: 'Build a landscape together, tile by tile, and score most with your seven meeples.',
    sections: [
      { title: 'Your turn', text: ['Lay the tile you drew so that every touching edge agrees. Then you may set one meeple on a part of that tile, if no meeple stands on that city, road or field yet.'] },
      { title: 'Scoring', text: ['Complete roads count 1 a tile, cities 2 a tile and 2 a pennant, monasteries 9 once surrounded; whoever has most meeples there scores, all of them on a tie. Meeples then come home.'] },
      { title: 'The end', text: ['Unfinished roads, cities and monasteries count 1 a tile, pennants 1. Each field counts 3 for every complete city on its border.'] },
    ],
  },
  da: {
    goal: 'Byg et landskab sammen, brik for brik, og få flest point med dine syv meeples.',
    sections: [
      { title: 'Din tur', text: ['Læg den trukne brik, så alle kanter, der rører, passer. Så må du sætte én meeple på en del af brikken, hvis der ikke står nogen på den by, vej eller mark endnu.'] },
      { title: 'Point', text: ['Færdige veje giver 1 pr. brik, byer 2 pr. brik og 2 pr. våbenskjold, klostre 9, når de er omringet; den med flest meeples får pointene, alle ved lighed. Meeples kommer så hjem.'] },
      { title: 'Slutningen', text: ['Ufærdige veje, byer og klostre giver 1 pr. brik, våbenskjolde 1. Hver mark giver 3 for hver færdig by ved dens grænse.'] },
    ],
  },
  el: {
    goal: 'Χτίστε μαζί ένα τοπίο, πλακίδιο με πλακίδιο, και μάζεψε τους περισσότερους πόντους με τα επτά σου ανθρωπάκια.',
    sections: [
      { title: 'Η σειρά σου', text: ['Βάλε το πλακίδιο ώστε όλες οι άκρες που ακουμπούν να ταιριάζουν. Μετά μπορείς να βάλεις ένα ανθρωπάκι σε ένα μέρος του, αν σε εκείνη την πόλη, τον δρόμο ή τον αγρό δεν στέκει άλλο.'] },
      { title: 'Πόντοι', text: ['Ολόκληροι δρόμοι δίνουν 1 ανά πλακίδιο, πόλεις 2 ανά πλακίδιο και 2 ανά θυρεό, μοναστήρια 9 όταν κυκλωθούν· παίρνει όποιος έχει τα περισσότερα ανθρωπάκια, όλοι στην ισοπαλία. Μετά γυρίζουν σπίτι.'] },
      { title: 'Το τέλος', text: ['Ατελείωτοι δρόμοι, πόλεις και μοναστήρια δίνουν 1 ανά πλακίδιο, θυρεοί 1. Κάθε αγρός δίνει 3 για κάθε ολόκληρη πόλη στα σύνορά του.'] },
    ],
  },
  sv: {
    goal: 'Bygg ett landskap tillsammans, bricka för bricka, och få flest poäng med dina sju meeples.',
    sections: [
      { title: 'Din tur', text: ['Lägg den dragna brickan så att alla kanter som rör vid varandra stämmer. Sedan får du sätta en meeple på en del av brickan, om ingen står på den staden, vägen eller det fältet.'] },
      { title: 'Poäng', text: ['Färdiga vägar ger 1 per bricka, städer 2 per bricka och 2 per vapen, kloster 9 när de är omringade; den med flest meeples får poängen, alla vid lika. Sedan kommer de hem.'] },
      { title: 'Slutet', text: ['Ofärdiga vägar, städer och kloster ger 1 per bricka, vapen 1. Varje fält ger 3 för varje färdig stad vid dess gräns.'] },
    ],
  },
  de: {
    goal: 'Baut gemeinsam eine Landschaft, Karte für Karte, und hole die meisten Punkte mit deinen sieben Meeples.',
    sections: [
      { title: 'Dein Zug', text: ['Lege die gezogene Karte so, dass alle anliegenden Kanten passen. Dann darfst du einen Meeple auf einen Teil der Karte setzen, wenn auf dieser Stadt, Straße oder Wiese noch keiner steht.'] },
      { title: 'Punkte', text: ['Fertige Straßen zählen 1 je Karte, Städte 2 je Karte und 2 je Wappen, Klöster 9, sobald sie umringt sind; wer dort die meisten Meeples hat, punktet, bei Gleichstand alle. Danach kommen sie heim.'] },
      { title: 'Das Ende', text: ['Unfertige Straßen, Städte und Klöster zählen 1 je Karte, Wappen 1. Jede Wiese zählt 3 für jede fertige Stadt an ihrem Rand.'] },
    ],
  },
});
