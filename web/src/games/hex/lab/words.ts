import { perLanguage } from '../../../i18n/language.svelte';

const en = {
  examples: {
    won: '7 × 7, Red has won',
    weighted: '6 × 6, weighted cells',
    large: '11 × 11, Blue has won',
    tiny: '4 × 4, a few moves left',
  } as Record<string, string>,
  red: 'Red',
  blue: 'Blue',
  clear: 'Clear',
  weight: 'Weight',
  weightTo: (most: number) => `Weight, 1 to ${most}`,
};

export const words = perLanguage<typeof en>({
  en,
  da: {
    examples: {
      won: '7 × 7, Rød har vundet',
      weighted: '6 × 6, vægtede felter',
      large: '11 × 11, Blå har vundet',
      tiny: '4 × 4, få træk tilbage',
    },
    red: 'Rød',
    blue: 'Blå',
    clear: 'Fjern',
    weight: 'Vægt',
    weightTo: (most) => `Vægt, 1 til ${most}`,
  },
  el: {
    examples: {
      won: '7 × 7, το Κόκκινο έχει νικήσει',
      weighted: '6 × 6, κελιά με βάρη',
      large: '11 × 11, το Μπλε έχει νικήσει',
      tiny: '4 × 4, λίγες κινήσεις μένουν',
    },
    red: 'Κόκκινο',
    blue: 'Μπλε',
    clear: 'Άδειασμα',
    weight: 'Βάρος',
    weightTo: (most) => `Βάρος, 1 έως ${most}`,
  },
  sv: {
    examples: {
      won: '7 × 7, Röd har vunnit',
      weighted: '6 × 6, viktade celler',
      large: '11 × 11, Blå har vunnit',
      tiny: '4 × 4, några drag kvar',
    },
    red: 'Röd',
    blue: 'Blå',
    clear: 'Töm',
    weight: 'Vikt',
    weightTo: (most) => `Vikt, 1 till ${most}`,
  },
  de: {
    examples: {
      won: '7 × 7, Rot hat gewonnen',
      weighted: '6 × 6, gewichtete Felder',
      large: '11 × 11, Blau hat gewonnen',
      tiny: '4 × 4, wenige Züge übrig',
    },
    red: 'Rot',
    blue: 'Blau',
    clear: 'Leeren',
    weight: 'Gewicht',
    weightTo: (most) => `Gewicht, 1 bis ${most}`,
  },
});
