import type { LessonText } from '../lesson';

export const text: LessonText = {
  sections: [
    {
      title: 'Tag et træk tilbage',
      text: [
        'For at tage et træk i Hex tilbage er det ikke nok at fjerne brikken. De mængder, den samlede, skal skilles igen, nøjagtig som de var. Og en spiller, der tænker forud, udfører og fortryder millioner af træk.',
        'Du kunne kopiere alt før hvert træk og hente kopien frem. Det er enkelt og dyrt: Alt kopieres, selv om et træk næsten intet ændrer. Det er bedre at skrive ned, *hvad der blev ændret*.',
      ],
    },
    {
      title: 'Ændringsposten',
      text: [
        'En forening ændrer tre ting. Roden x får en forælder, nemlig roden y. Størrelsen ved y vokser. Kantflagene ved y, altså hvilke sider mængden rører, lægges sammen med dem ved x.',
        'For at fortryde den skal du kende x og y og værdierne, som de var. Men du behøver ikke skrive det hele ned. Forælderen til x var ingen, for x var en rod. Den gamle størrelse ved y er den nuværende minus den ved x. Kun flagene kan ikke regnes ud, så posten rummer x, y og de gamle flag.',
      ],
    },
    {
      title: 'En stak',
      text: [
        'Posterne lægges på en *stak*: Den sidste, der blev lagt, er den første, der tages. Det er den rigtige rækkefølge, for hver post beskriver en ændring af den tilstand, som den foregående efterlod. Fortrudt i en anden rækkefølge ville de genskabe noget, der aldrig har været.',
      ],
      caption: 'Et helt parti, og derefter tages ændringerne tilbage én efter én, til intet er tilbage. Se stakken af poster vokse og skrumpe.',
    },
    {
      title: 'To stakke',
      text: [
        'Træk og foreninger følges ikke ad. En brik uden egne naboer giver ingen forening; en, der rører to grupper og en side, kan give tre. Derfor er der to stakke: én til træk og én til foreninger. Et træk husker, hvor høj stakken af foreninger var før det; for at tage det tilbage tager man poster af ned til den højde.',
        'Med stakken af træk får du også *gentag*: Et træk, der blev taget tilbage, gemmes og kan spilles igen. Så snart der spilles et nyt træk, forsvinder det, der kunne gentages.',
      ],
    },
    {
      title: 'Hvorfor der ikke er stikompression her',
      text: [
        'Stikompression ændrer henvisninger under *find*, ofte mange på én gang, selv om find kun skulle slå noget op. For at kunne fortrydes måtte hver af dem have sin egen post.',
        'Derfor klarer den form, der kan fortryde, sig uden: forening efter størrelse, ingen kompression. Det mindste træ kommer under det største, og det holder træerne flade: med n medlemmer aldrig højere end log₂ n. I store mængder er find lidt langsommere; til gengæld er fortryd nøjagtigt og tager ét skridt for hver forening.',
      ],
      caption: 'Det samme parti i begge former side om side. På så lille et bræt kommer find forbi 43 knuder i begge: Flade træer levner ikke meget at komprimere.',
    },
    {
      title: 'Hvor ellers',
      text: [
        'Tekstbehandling, tegneprogrammer og databaser fortryder på denne måde. Og dette laboratorium kører baglæns efter samme idé: Hvert af dets trin har den gamle værdi ved siden af den nye.',
      ],
    },
  ],
  questions: [
    {
      ask: 'Tre foreninger blev udført: først A, så B, så C. I hvilken rækkefølge fortrydes de?',
      choices: ['A, B, C', 'I vilkårlig rækkefølge', 'C, B, A'],
      why: 'Sidst ind, først ud: Hver post passer kun til tilstanden lige efter dens egen forening.',
    },
    {
      ask: 'Roden x med størrelse 2 blev hængt under roden y, som nu har størrelse 7. Hvilken størrelse havde y før?',
      why: '7 − 2 = 5. Derfor behøver den gamle størrelse ikke at blive skrevet ned.',
    },
    {
      ask: 'I partiet i figur 1 rører brikken d3 to røde grupper, der var adskilt, og ingen side. Hvor mange foreninger skal fortrydes for at tage den tilbage?',
      why: 'Én for hver gruppe, den blev samlet med: 2.',
    },
    {
      ask: 'Hvorfor klarer den form, der kan fortryde, sig uden stikompression?',
      choices: ['Kompression giver forkerte rødder', 'Hver find ville ændre mange henvisninger, og de måtte alle have poster', 'Kompression bruger for megen hukommelse'],
      why: 'Kompression er korrekt og sparer tid, men ændrer træerne, også når intet bliver forenet.',
    },
  ],
};
