import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Spørg din forælder',
      text: [
        'I et træ kender hver knude sin forælder og ikke mere. Hvordan finder knuden j ud af, hvem roden er? Den spørger sin forælder: »Hvem er *din* rod?« Forælderen ved det heller ikke og spørger sin egen forælder. Før eller siden er der en uden forælder, og den svarer: »Det er mig.«',
        'Alle udførte den samme anvisning. En anvisning, der kalder sig selv, er *rekursiv*.',
      ],
      caption: 'Hver knude peger på sin forælder. De kraftige pile er spørgsmålets vej fra j op til roden a.',
    },
    {
      title: 'Kald, der venter',
      text: [
        'Skrevet ned er det to linjer. `find(v)`: Har v ingen forælder, er svaret v. Ellers er svaret `find(forælder til v)`.',
        'Mens forælderen bliver spurgt, er barnets kald ikke slut: Det venter på svaret. Sådan hober kaldene sig op, det nyeste øverst, til roden svarer. Så slutter de i omvendt rækkefølge, og hvert giver svaret videre til det kald, der venter på det. Bunken hedder *kaldstakken*.',
      ],
      caption: 'Fire kald, der hver venter på det næste. Svaret kommer fra det inderste kald og gives hele vejen tilbage.',
    },
    {
      title: 'To regler',
      text: [
        'Rekursion slutter kun, hvis du sørger for det. Der skal være et tilfælde, som ikke kræver flere kald, her knuden uden forælder. Og hvert kald skal komme nærmere til det, her ét skridt mod roden.',
        'Hvis to knuder ved en fejl blev hinandens forælder, ville spørgsmålet gå rundt for evigt, og stakken ville vokse, til hukommelsen slap op.',
      ],
    },
    {
      title: 'Find i et rigtigt spil',
      text: [
        'Hex stiller netop dette spørgsmål efter hvert træk: Er disse to brikker i samme gruppe? Hver gruppe er et træ, og `find` giver dets rod. To brikker hører sammen, når de har samme rod.',
        'På vejen tilbage er der en gevinst: Hvert ventende kald får roden at vide og kan huske den som sin forælder fra nu af. Næste spørgsmål tager så et enkelt skridt. Du møder det kneb igen under navnet *stikompression*.',
      ],
      caption: 'Grupperne i et Hex-parti som træer. Gå videre: find klatrer fra c5 over c4 til roden d3, og på vejen tilbage hænges c5 direkte under d3.',
    },
    {
      title: 'Vejen tilbage',
      text: [
        'En søgning, der har fundet målet, tegner sin vej på samme måde. Hvert felt husker, hvilket felt det først blev nået fra. Målet beder sin forgænger tegne vejen dertil, den beder sin egen, indtil starten er nået, som ingen har.',
        'Det, du kan sige rekursivt, kan du også sige med en løkke: »så længe v har en forælder, gå til forælderen.« Her er løkken lige så kort. Når ét spørgsmål fører til flere, som i et spil med mange træk, er rekursion enklere; det ser du ved minimax.',
      ],
      caption: 'De sidste trin i en søgning: Vejen følges tilbage fra højre side, forgænger for forgænger.',
    },
  ],
  questions: [
    {
      ask: 'I figur 1 spørger e om sin rod. Hvor mange kald af `find` bliver der i alt, det første medregnet?',
      why: '`find(e)` spørger `find(b)`, som spørger `find(a)`; a har ingen forælder og svarer: tre kald.',
    },
    {
      ask: 'Hvad får rekursionen i `find` til at slutte?',
      choices: ['Træet har kun få knuder', 'Kaldstakken er fuld', 'En knude uden forælder svarer selv', 'Hver knude bliver spurgt én gang'],
      why: 'Roden er tilfældet, der ikke kræver flere kald, og hvert kald er ét skridt nærmere ved den.',
    },
    {
      ask: 'Fire kald venter på stakken. Hvilket slutter først?',
      choices: ['Det, der blev foretaget først', 'Det, der blev foretaget sidst', 'Alle på samme tid'],
      why: 'Hvert kald venter på det, det selv foretog, så kun det nyeste kan komme videre. Det første slutter sidst.',
    },
  ],
};
