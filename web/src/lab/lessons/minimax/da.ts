import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Hvad er et træk værd?',
      text: [
        'I Candy bytter du to nabobolsjer. Hver stribe på tre eller flere springer, det ovenover falder, og nye striber kan springe derefter. Disse *kædetræk* tæller også for dig.',
        'Et træk er altså ikke det værd, som det får til at springe på én gang. Du må spille det igennem: lad springe, lad falde, se efter nye striber, igen og igen, til intet springer. Et bolsje, der ligger i en række og i en kolonne på samme tid, forsvinder kun én gang og tæller én gang.',
      ],
    },
    {
      title: 'Modstanderen trækker også',
      text: [
        'Efter dit træk er det modstanderens bræt. Det grådige træk, det, der giver mest med det samme, kan efterlade et festmåltid. Så se på par: mit træk og *det bedste svar* på det.',
        'Tegn det som et træ. Roden er brættet nu, under det dine træk, under hvert af dem svarene. For enden af hver gren står din gevinst minus modstanderens.',
      ],
      caption: 'Du trækker i a, modstanderen i b og c. Tallene siger, hvad du har vundet til sidst.',
    },
    {
      title: 'Min og max',
      text: [
        'Regn nedefra og op. I b er modstanderen i trækket og vil lade dig få lidt: Af 4 og 7 føres *minimum*, 4, op. I c er det 2. I a vælger du, og du tager *maksimum* af 4 og 2: trækket til b, værd 4.',
        'At grenen over c rummer et 6-tal, er ligegyldigt. Du ville aldrig få det. Metoden hedder *minimax*: Du regner med det bedste svar, ikke med det, du håber på.',
      ],
    },
    {
      title: 'En spiller, der ser to træk frem',
      text: [
        'Spilleren `minmax2` gør netop det. For hvert eget træk regner den en vurdering ud, mest antallet af bolsjer, med en lille bonus for lave rækker, hvor et spring rører op i mere. For hvert svar trækkes svarets vurdering fra. Så min, så max; af lige gode træk tages det første på listen. Og et træk, der slet ikke levner modstanderen noget svar, spilles straks.',
        'I denne stilling får 72u seks bolsjer til at springe på én gang. 52l får tre til at springe og tre mere i kæden. Det bedste svar, spilleren ser, giver seks i begge tilfælde, så begge er 0 værd, og 52l står først på listen.',
      ],
      caption: 'Træet for minmax2: egne træk, svar, og hvad der føres op. Klik på en knude for at se dens bræt.',
    },
    {
      title: 'Hvor langt ser den?',
      text: [
        'Der er en hage ved det. For hvert træk ser `minmax2` på første gennemløb og på ét gennemløb af kæden, ikke længere. Efter 52l har modstanderen svaret 30r, der får 3 + 3 + 3 + 3 = 12 bolsjer til at springe i fire gennemløb.',
        'Spilles hvert træk igennem til ende, er 52l værd 6 − 12 = −6, og 72u med 6 − 6 = 0 er klart bedre. Minimax er kun så god som værdierne i bladene.',
      ],
      caption: 'Minimax med alle kæder spillet til ende. Nu vælges 72u.',
    },
    {
      title: 'Dybere og dyrere',
      text: [
        'Intet forbyder at se tre eller fire træk frem. I dette træ er der 7 egne træk og 57 svar; hvert niveau mere ganger det igen med omkring otte. Seks niveauer er hundredtusinder af brætter.',
        'Minimax er rekursiv: Et bræts værdi er den bedste af værdierne af brætterne efter det, set fra den anden side. Næste lektion viser, hvordan du kan udelade meget af træet uden at miste noget.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Hvilken værdi føres op til roden a i figur 1?',
      why: 'b får min(4, 7) = 4, c får min(6, 2) = 2, og roden tager max(4, 2) = 4.',
    },
    {
      ask: 'Hvilket svar venter minimax af modstanderen?',
      choices: ['Et tilfældigt', 'Det, der er værst for dig', 'Det, der får flest bolsjer til at springe på én gang'],
      why: 'Den regner med det stærkeste svar; et svagere kan kun hjælpe dig. Det er værdien til sidst, der tæller, ikke det første spring.',
    },
    {
      ask: 'Hver spiller har otte træk på hvert bræt. Hvor mange blade har et træ på to træks dybde?',
      why: 'Otte svar på hvert af otte træk: 8 × 8 = 64.',
    },
  ],
};
