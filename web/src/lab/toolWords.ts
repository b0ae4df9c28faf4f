import { perLanguage } from '../i18n/language.svelte';
import type { Tool } from './tool';

const en = {
  place: 'Place freely',
  how: 'Choose what to place, then point at the board.',
  playFirst: 'Moves come before what is placed freely. Undo that to play on.',
  tools: { play: 'Play by the rules', red: 'Red', blue: 'Blue', clear: 'Clear', wall: 'Wall', piece: 'Piece', weight: 'Weight', tile: 'Sweet' } as Record<
    Tool | 'play',
    string
  >,
  weight: (most: number) => `Weight, 1 to ${most}`,
  sweet: 'Which sweet',
  turn: 'To move',
  placed: (n: number) => `Placed freely: ${n}`,
};

export const words = perLanguage<typeof en>({
  en,
  da: {
    place: 'Stil frit op',
    how: 'Vælg, hvad du vil stille op, og peg så på brættet.',
    playFirst: 'Træk kommer før det, der stilles frit op. Fortryd det for at spille videre.',
    tools: { play: 'Spil efter reglerne', red: 'Rød', blue: 'Blå', clear: 'Fjern', wall: 'Mur', piece: 'Brik', weight: 'Vægt', tile: 'Bolsje' },
    weight: (most) => `Vægt, 1 til ${most}`,
    sweet: 'Hvilket bolsje',
    turn: 'I trækket',
    placed: (n) => `Stillet frit op: ${n}`,
  },
  el: {
    place: 'Ελεύθερη τοποθέτηση',
    how: 'Διάλεξε τι θα τοποθετήσεις και μετά δείξε στο ταμπλό.',
    playFirst: 'Οι κινήσεις προηγούνται από όσα τοποθετούνται ελεύθερα. Αναίρεσέ τα για να συνεχίσεις να παίζεις.',
    tools: { play: 'Με τους κανόνες', red: 'Κόκκινο', blue: 'Μπλε', clear: 'Άδειασμα', wall: 'Τοίχος', piece: 'Πιόνι', weight: 'Βάρος', tile: 'Γλυκό' },
    weight: (most) => `Βάρος, 1 έως ${most}`,
    sweet: 'Ποιο γλυκό',
    turn: 'Παίζει',
    placed: (n) => `Ελεύθερα τοποθετημένα: ${n}`,
  },
  sv: {
    place: 'Placera fritt',
    how: 'Välj vad du vill placera och peka sedan på brädet.',
    playFirst: 'Drag kommer före det som placeras fritt. Ångra det för att spela vidare.',
    tools: { play: 'Spela enligt reglerna', red: 'Röd', blue: 'Blå', clear: 'Töm', wall: 'Mur', piece: 'Pjäs', weight: 'Vikt', tile: 'Godis' },
    weight: (most) => `Vikt, 1 till ${most}`,
    sweet: 'Vilket godis',
    turn: 'Vid draget',
    placed: (n) => `Fritt placerade: ${n}`,
  },
  de: {
    place: 'Frei aufstellen',
    how: 'Wähle, was du aufstellst, und zeige dann auf das Brett.',
    playFirst: 'Züge kommen vor dem, was frei aufgestellt wird. Nimm das zurück, um weiterzuspielen.',
    tools: { play: 'Nach den Regeln', red: 'Rot', blue: 'Blau', clear: 'Leeren', wall: 'Mauer', piece: 'Figur', weight: 'Gewicht', tile: 'Bonbon' },
    weight: (most) => `Gewicht, 1 bis ${most}`,
    sweet: 'Welches Bonbon',
    turn: 'Am Zug',
    placed: (n) => `Frei aufgestellt: ${n}`,
  },
});
