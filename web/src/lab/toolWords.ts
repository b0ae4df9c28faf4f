import { perLanguage } from '../i18n/language.svelte';

const en = {
  place: 'Place freely',
  how: 'Choose what to place, then point at the board.',
  playFirst: 'Moves come before what is placed freely. Undo that to play on.',
  play: 'Play by the rules',
  turn: 'To move',
  placed: (n: number) => `Placed freely: ${n}`,
};

export const words = perLanguage<typeof en>({
  en,
  da: {
    place: 'Stil frit op',
    how: 'Vælg, hvad du vil stille op, og peg så på brættet.',
    playFirst: 'Træk kommer før det, der stilles frit op. Fortryd det for at spille videre.',
    play: 'Spil efter reglerne',
    turn: 'I trækket',
    placed: (n) => `Stillet frit op: ${n}`,
  },
  el: {
    place: 'Ελεύθερη τοποθέτηση',
    how: 'Διάλεξε τι θα τοποθετήσεις και μετά δείξε στο ταμπλό.',
    playFirst: 'Οι κινήσεις προηγούνται από όσα τοποθετούνται ελεύθερα. Αναίρεσέ τα για να συνεχίσεις να παίζεις.',
    play: 'Με τους κανόνες',
    turn: 'Παίζει',
    placed: (n) => `Ελεύθερα τοποθετημένα: ${n}`,
  },
  sv: {
    place: 'Placera fritt',
    how: 'Välj vad du vill placera och peka sedan på brädet.',
    playFirst: 'Drag kommer före det som placeras fritt. Ångra det för att spela vidare.',
    play: 'Spela enligt reglerna',
    turn: 'Vid draget',
    placed: (n) => `Fritt placerade: ${n}`,
  },
  de: {
    place: 'Frei aufstellen',
    how: 'Wähle, was du aufstellst, und zeige dann auf das Brett.',
    playFirst: 'Züge kommen vor dem, was frei aufgestellt wird. Nimm das zurück, um weiterzuspielen.',
    play: 'Nach den Regeln',
    turn: 'Am Zug',
    placed: (n) => `Frei aufgestellt: ${n}`,
  },
});
