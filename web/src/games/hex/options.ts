import { perLanguage } from '../../i18n/language.svelte';
import type { OptionLabels } from '../contract';

export const options = perLanguage<OptionLabels>({
  en: {
    size: { label: 'Columns' },
    rows: { label: 'Rows (0: as many as columns)' },
    weighted: { label: 'Weighted board: cells cost more towards the middle' },
    swap: { label: 'Swap rule: the second player may take over the first piece' },
  },
  da: {
    size: { label: 'Kolonner' },
    rows: { label: 'Rækker (0: lige så mange som kolonner)' },
    weighted: { label: 'Vægtet bræt: felter koster mere mod midten' },
    swap: { label: 'Bytteregel: den anden må overtage den første brik' },
  },
  el: {
    size: { label: 'Στήλες' },
    rows: { label: 'Γραμμές (0: όσες οι στήλες)' },
    weighted: { label: 'Ταμπλό με βάρη: τα κελιά κοστίζουν περισσότερο προς τη μέση' },
    swap: { label: 'Κανόνας ανταλλαγής: ο δεύτερος μπορεί να πάρει το πρώτο πιόνι' },
  },
  sv: {
    size: { label: 'Kolumner' },
    rows: { label: 'Rader (0: lika många som kolumner)' },
    weighted: { label: 'Viktat bräde: rutor kostar mer mot mitten' },
    swap: { label: 'Bytesregel: den andra får ta över den första pjäsen' },
  },
  de: {
    size: { label: 'Spalten' },
    rows: { label: 'Reihen (0: so viele wie Spalten)' },
    weighted: { label: 'Gewichtetes Brett: Felder kosten zur Mitte hin mehr' },
    swap: { label: 'Tauschregel: Der Zweite darf den ersten Stein übernehmen' },
  },
});
