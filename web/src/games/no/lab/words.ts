import { perLanguage } from '../../../i18n/language.svelte';

const en = {
  examples: {
    nine: '9 pieces, one is named',
    trails: '8 pieces, walls of earlier walks',
    weighted: '8 pieces, squares with a cost',
    huge: '99 pieces on 99 × 99 squares',
  } as Record<string, string>,
  largeBoard: (n: number) => `Board of ${n} × ${n} squares`,
  piece: 'Piece',
  wall: 'Wall',
  clear: 'Clear',
  weight: 'Weight',
  weightTo: (most: number) => `Weight, 1 to ${most}`,
};

export const words = perLanguage<typeof en>({
  en,
  da: {
    examples: {
      nine: '9 brikker, én er nævnt',
      trails: '8 brikker, mure fra tidligere gange',
      weighted: '8 brikker, felter med en pris',
      huge: '99 brikker på 99 × 99 felter',
    },
    largeBoard: (n) => `Bræt på ${n} × ${n} felter`,
    piece: 'Brik',
    wall: 'Mur',
    clear: 'Fjern',
    weight: 'Vægt',
    weightTo: (most) => `Vægt, 1 til ${most}`,
  },
  el: {
    examples: {
      nine: '9 πιόνια, ένα έχει οριστεί',
      trails: '8 πιόνια, τοίχοι από παλιές διαδρομές',
      weighted: '8 πιόνια, τετράγωνα με κόστος',
      huge: '99 πιόνια σε 99 × 99 τετράγωνα',
    },
    largeBoard: (n) => `Ταμπλό ${n} × ${n} τετραγώνων`,
    piece: 'Πιόνι',
    wall: 'Τοίχος',
    clear: 'Άδειασμα',
    weight: 'Βάρος',
    weightTo: (most) => `Βάρος, 1 έως ${most}`,
  },
  sv: {
    examples: {
      nine: '9 pjäser, en är vald',
      trails: '8 pjäser, murar från tidigare gångar',
      weighted: '8 pjäser, rutor som kostar',
      huge: '99 pjäser på 99 × 99 rutor',
    },
    largeBoard: (n) => `Bräde med ${n} × ${n} rutor`,
    piece: 'Pjäs',
    wall: 'Mur',
    clear: 'Töm',
    weight: 'Vikt',
    weightTo: (most) => `Vikt, 1 till ${most}`,
  },
  de: {
    examples: {
      nine: '9 Figuren, eine ist genannt',
      trails: '8 Figuren, Mauern früherer Wege',
      weighted: '8 Figuren, Felder mit Kosten',
      huge: '99 Figuren auf 99 × 99 Feldern',
    },
    largeBoard: (n) => `Brett mit ${n} × ${n} Feldern`,
    piece: 'Figur',
    wall: 'Mauer',
    clear: 'Leeren',
    weight: 'Gewicht',
    weightTo: (most) => `Gewicht, 1 bis ${most}`,
  },
});
