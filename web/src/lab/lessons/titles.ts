import { perLanguage } from '../../i18n/language.svelte';
import type { LessonId } from './index';

/** What the list of lessons shows: small enough to be loaded with it in every language. */
export interface Title {
  title: string;
  line: string;
}

export const titles = perLanguage<Record<LessonId, Title>>({
  en: {
    graphs: { title: 'Graphs and their kinds', line: 'Points and lines: what a board looks like to a program.' },
    storing: { title: 'Neighbour list or matrix', line: 'Two ways to write a graph down, and when each one pays.' },
    recursion: { title: 'Recursion', line: 'A question that answers itself by asking a smaller one.' },
    bfs: { title: 'Breadth-first search', line: 'A wave that reaches every cell by the fewest steps.' },
    dijkstra: { title: 'Dijkstra and relaxation', line: 'When steps cost different amounts, the cheapest way may be the longer one.' },
    'disjoint-sets': { title: 'Disjoint sets', line: 'Who has won? Two questions to two roots.' },
    undo: { title: 'Undo by change records', line: 'Write down what you change, and you can take it all back.' },
    nearest: { title: 'The nearest piece', line: 'One question, five answers, from n³ down.' },
    components: { title: 'Components and majority', line: 'Cities, roads and fields are pieces of one graph; whoever has most there scores.' },
    minimax: { title: 'Minimax with chain moves', line: 'Take the move after which your rival’s best reply hurts least.' },
    'alpha-beta': { title: 'Alpha-beta pruning', line: 'The same answer as minimax, with half the tree left out.' },
    mcts: { title: 'Monte Carlo tree search', line: 'Try, count, and look again where it went well.' },
  },
  da: {
    graphs: { title: 'Grafer og deres slags', line: 'Punkter og streger: sådan ser et bræt ud for et program.' },
    storing: { title: 'Naboliste eller nabomatrix', line: 'To måder at skrive en graf ned på, og hvornår hver af dem betaler sig.' },
    recursion: { title: 'Rekursion', line: 'Et spørgsmål, der svarer på sig selv ved at stille et mindre.' },
    bfs: { title: 'Bredde-først-søgning', line: 'En bølge, der når hvert felt med færrest skridt.' },
    dijkstra: { title: 'Dijkstra og afspænding', line: 'Når skridt koster forskelligt, kan den billigste vej være den længste.' },
    'disjoint-sets': { title: 'Disjunkte mængder', line: 'Hvem har vundet? To spørgsmål til to rødder.' },
    undo: { title: 'Fortryd med ændringsposter', line: 'Skriv ned, hvad du ændrer, så kan du tage det hele tilbage.' },
    nearest: { title: 'Den nærmeste brik', line: 'Ét spørgsmål, fem svar, fra n³ og nedefter.' },
    components: { title: 'Komponenter og flertal', line: 'Byer, veje og marker er stykker af én graf; den, der har flest der, får point.' },
    minimax: { title: 'Minimax med kædetræk', line: 'Vælg det træk, hvor modstanderens bedste svar skader mindst.' },
    'alpha-beta': { title: 'Alfa-beta-beskæring', line: 'Samme svar som minimax, med det halve træ sparet.' },
    mcts: { title: 'Monte Carlo-træsøgning', line: 'Prøv, tæl, og se igen dér, hvor det gik godt.' },
  },
  el: {
    graphs: { title: 'Οι γράφοι και τα είδη τους', line: 'Σημεία και γραμμές: πώς βλέπει ένα πρόγραμμα το ταμπλό.' },
    storing: { title: 'Λίστα ή πίνακας γειτνίασης', line: 'Δύο τρόποι να γράψεις έναν γράφο, και πότε συμφέρει ο καθένας.' },
    recursion: { title: 'Αναδρομή', line: 'Μια ερώτηση που απαντιέται κάνοντας μια μικρότερη.' },
    bfs: { title: 'Αναζήτηση κατά πλάτος', line: 'Ένα κύμα που φτάνει σε κάθε κελί με τα λιγότερα βήματα.' },
    dijkstra: { title: 'Dijkstra και χαλάρωση', line: 'Όταν τα βήματα κοστίζουν διαφορετικά, ο φθηνότερος δρόμος μπορεί να είναι ο μακρύτερος.' },
    'disjoint-sets': { title: 'Ξένα σύνολα', line: 'Ποιος κέρδισε; Δύο ερωτήσεις σε δύο ρίζες.' },
    undo: { title: 'Αναίρεση με εγγραφές αλλαγών', line: 'Γράψε τι αλλάζεις και μπορείς να τα πάρεις όλα πίσω.' },
    nearest: { title: 'Το πλησιέστερο πιόνι', line: 'Μία ερώτηση, πέντε απαντήσεις, από το n³ και κάτω.' },
    components: { title: 'Συνεκτικές συνιστώσες και πλειοψηφία', line: 'Πόλεις, δρόμοι και αγροί είναι κομμάτια ενός γράφου· όποιος έχει τους περισσότερους εκεί παίρνει τους πόντους.' },
    minimax: { title: 'Minimax με αλυσιδωτές κινήσεις', line: 'Διάλεξε την κίνηση που η καλύτερη απάντησή της πονάει λιγότερο.' },
    'alpha-beta': { title: 'Κλάδεμα άλφα-βήτα', line: 'Η ίδια απάντηση με το minimax, με το μισό δέντρο.' },
    mcts: { title: 'Δενδρική αναζήτηση Monte Carlo', line: 'Δοκίμασε, μέτρα, και κοίτα πάλι εκεί που πήγε καλά.' },
  },
  sv: {
    graphs: { title: 'Grafer och deras slag', line: 'Punkter och streck: så ser ett bräde ut för ett program.' },
    storing: { title: 'Grannlista eller grannmatris', line: 'Två sätt att skriva ner en graf, och när vart och ett lönar sig.' },
    recursion: { title: 'Rekursion', line: 'En fråga som besvarar sig själv genom att ställa en mindre.' },
    bfs: { title: 'Bredden först-sökning', line: 'En våg som når varje ruta med minst antal steg.' },
    dijkstra: { title: 'Dijkstra och relaxering', line: 'När steg kostar olika mycket kan den billigaste vägen vara den längre.' },
    'disjoint-sets': { title: 'Disjunkta mängder', line: 'Vem har vunnit? Två frågor till två rötter.' },
    undo: { title: 'Ångra med ändringsposter', line: 'Skriv upp vad du ändrar, så kan du ta tillbaka allt.' },
    nearest: { title: 'Den närmaste pjäsen', line: 'En fråga, fem svar, från n³ och nedåt.' },
    components: { title: 'Komponenter och majoritet', line: 'Städer, vägar och fält är delar av en graf; den som har flest där får poängen.' },
    minimax: { title: 'Minimax med kedjedrag', line: 'Välj draget där motståndarens bästa svar gör minst skada.' },
    'alpha-beta': { title: 'Alfa-beta-beskärning', line: 'Samma svar som minimax, med halva trädet bortklippt.' },
    mcts: { title: 'Monte Carlo-trädsökning', line: 'Pröva, räkna och titta igen där det gick bra.' },
  },
  de: {
    graphs: { title: 'Graphen und ihre Arten', line: 'Punkte und Linien: wie ein Programm ein Spielbrett sieht.' },
    storing: { title: 'Nachbarliste oder Matrix', line: 'Zwei Arten, einen Graphen aufzuschreiben, und wann sich welche lohnt.' },
    recursion: { title: 'Rekursion', line: 'Eine Frage, die sich beantwortet, indem sie eine kleinere stellt.' },
    bfs: { title: 'Breitensuche', line: 'Eine Welle, die jedes Feld mit den wenigsten Schritten erreicht.' },
    dijkstra: { title: 'Dijkstra und Relaxation', line: 'Wenn Schritte verschieden viel kosten, kann der billigste Weg der längere sein.' },
    'disjoint-sets': { title: 'Disjunkte Mengen', line: 'Wer hat gewonnen? Zwei Fragen an zwei Wurzeln.' },
    undo: { title: 'Rückgängig mit Änderungseinträgen', line: 'Schreib auf, was du änderst, und du kannst alles zurücknehmen.' },
    nearest: { title: 'Die nächste Figur', line: 'Eine Frage, fünf Antworten, von n³ abwärts.' },
    components: { title: 'Komponenten und Mehrheit', line: 'Städte, Straßen und Wiesen sind Stücke eines Graphen; wer dort die meisten hat, bekommt die Punkte.' },
    minimax: { title: 'Minimax mit Kettenzügen', line: 'Nimm den Zug, nach dem die beste Antwort am wenigsten schadet.' },
    'alpha-beta': { title: 'Alpha-Beta-Suche', line: 'Dieselbe Antwort wie Minimax, mit halb so viel Baum.' },
    mcts: { title: 'Monte-Carlo-Baumsuche', line: 'Probieren, zählen und dort noch einmal hinsehen, wo es gut lief.' },
  },
});
