//! Union-find: which elements of a position are connected.

use ludograph_catalog::ParamInfo;
use ludograph_core::Message;
use ludograph_graph::partition::{Step, WeightedLists};
use ludograph_graph::{Careless, Compressing, Lists, Mark, Merge, Partition, Revertible};

use super::forest::{self, Forest, Line, Method};
use crate::builder::RunBuilder;
use crate::entry::{AlgorithmOn, Context, Outcome};
use crate::error::LabError;
use crate::game::Subject;
use crate::options::{Options, choice, flag};
use crate::panel::Panel;
use crate::scene::Slot;

/// A game whose positions are built by unions, move by move; or graphs, edge by edge.
pub(crate) trait Unions: Subject {
    /// What is known of a set.
    type Data: Merge;

    /// Options beside those of the algorithm.
    fn more_options() -> Vec<ParamInfo> {
        Vec::new()
    }

    /// The board of the run.
    fn ground(
        position: &Self::At,
        options: &Options,
        builder: &mut RunBuilder,
    ) -> Result<Ground, LabError>;

    /// The data of the elements that exist before the first move.
    fn elements(position: &Self::At) -> Vec<Self::Data>;

    /// Whether such an element is drawn from the start.
    fn is_shown(position: &Self::At, element: usize) -> bool {
        let _ = (position, element);
        true
    }

    /// Makes all unions of the position, as the game makes them. `starts` gets the number of steps
    /// before each move.
    fn unite<P: Partition<Data = Self::Data> + Default + Clone>(
        position: &Self::At,
        sets: P,
        steps: &mut Vec<Step<Self::Data>>,
        starts: &mut Vec<usize>,
    ) -> P;

    /// The part of the steps that the options ask for.
    fn filter(recorded: Recorded<Self::Data>, options: &Options) -> Recorded<Self::Data> {
        let _ = options;
        recorded
    }

    /// Records the beginning of a move, counted from 0.
    fn begin_move(
        position: &Self::At,
        number: usize,
        builder: &mut RunBuilder,
        forests: &[Forest<'_>],
    );

    /// What is known of a set, as text.
    fn data_text(data: &Self::Data) -> String;

    /// The result, beside that of the algorithm.
    fn result(position: &Self::At) -> Vec<Message> {
        let _ = position;
        Vec::new()
    }
}

/// The board of a run of union-find.
pub(crate) struct Ground {
    pub names: Vec<String>,
    pub edges: Vec<(usize, usize)>,
    /// The first panel.
    pub panel: Panel,
    /// The slot of the dots that mark roots.
    pub dot: Slot,
}

/// The steps of one method.
pub(crate) struct Recorded<D> {
    /// The steps of each move.
    pub moves: Vec<Vec<Step<D>>>,
    /// The steps that take changes back.
    pub undone: Vec<Step<D>>,
}

/// Union-find on the elements of a game.
pub(crate) fn union_find<G: Unions>() -> AlgorithmOn<G> {
    let method = choice(
        "method",
        "revertible: union by size with change records; compressing: union by rank with path compression; lists: linked lists, plain or with weighted union; careless: trees without balance; both: the first two; all",
        &[
            "revertible",
            "compressing",
            "both",
            "lists",
            "weighted-lists",
            "careless",
            "all",
        ],
    );
    let from = choice(
        "from",
        "start: every move; last: only the unions of the last one",
        &["start", "last"],
    );
    let undo = flag(
        "undo",
        "then take the changes back, the last one first",
        false,
    );
    let own = [method, from, undo].into_iter();
    AlgorithmOn {
        id: "union-find",
        options: own.chain(G::more_options()).collect(),
        code: Line::CODE.to_vec(),
        needs_mover: false,
        view: G::drawn,
        run: Box::new(run::<G>),
        smaller: |options| vec![options.with("from", "last")],
    }
}

fn run<G: Unions>(position: &G::At, context: &mut Context<'_>) -> Result<Outcome, LabError> {
    let options = &context.options;
    let builder = &mut context.builder;
    let ground = G::ground(position, options, builder)?;
    let methods = methods(options);
    let recorded: Vec<Recorded<G::Data>> = methods
        .iter()
        .map(|method| record::<G>(position, *method, options))
        .collect();
    let mut forests = plant::<G>(position, &methods, &ground, builder);
    let last = options.word("from") == "last";
    add_moves::<G>(position, &recorded, &mut forests, last, builder);
    let mut result = G::result(position);
    result.extend(forest::result(&forests, builder));
    for (forest, recorded) in forests.iter_mut().zip(&recorded) {
        forest.undo(builder, &recorded.undone, G::data_text);
    }
    let panels = forest::panels(&forests, ground.names.len());
    Ok(Outcome {
        code: Line::CODE.to_vec(),
        edges: ground.edges,
        panels: [ground.panel].into_iter().chain(panels).collect(),
        names: ground.names,
        result,
    })
}

/// The methods that the options ask for; the last one is drawn on the board.
fn methods(options: &Options) -> Vec<Method> {
    let word = options.word("method");
    let wanted = |method: &Method| match word {
        "all" => true,
        "both" => matches!(method, Method::Compressing | Method::Revertible),
        one => method.name() == one,
    };
    Method::ALL.into_iter().filter(wanted).collect()
}

/// Runs one method.
fn record<G: Unions>(position: &G::At, method: Method, options: &Options) -> Recorded<G::Data> {
    let (mut steps, mut starts) = (Vec::new(), Vec::new());
    let elements = G::elements(position);
    let recorded = match method {
        Method::Lists => {
            let sets: Lists<G::Data, u16> = Lists::new(elements);
            G::unite(position, sets, &mut steps, &mut starts);
            Recorded::new(steps, &starts)
        }
        Method::WeightedLists => {
            let sets: WeightedLists<G::Data, u16> = WeightedLists::new(elements);
            G::unite(position, sets, &mut steps, &mut starts);
            Recorded::new(steps, &starts)
        }
        Method::Careless => {
            let sets: Careless<G::Data, u16> = Careless::new(elements);
            G::unite(position, sets, &mut steps, &mut starts);
            Recorded::new(steps, &starts)
        }
        Method::Compressing => {
            let sets: Compressing<G::Data, u16> = Compressing::new(elements);
            G::unite(position, sets, &mut steps, &mut starts);
            Recorded::new(steps, &starts)
        }
        Method::Revertible => {
            let sets: Revertible<G::Data, u16> = Revertible::new(elements);
            let mut sets = G::unite(position, sets, &mut steps, &mut starts);
            let mut recorded = Recorded::new(steps, &starts);
            if options.flag("undo") {
                recorded.take_back(&mut sets, options.word("from") == "last");
            }
            recorded
        }
    };
    G::filter(recorded, options)
}

impl<D: Merge> Recorded<D> {
    /// Splits the steps by move.
    fn new(steps: Vec<Step<D>>, starts: &[usize]) -> Self {
        let ends = starts.iter().skip(1).copied().chain([steps.len()]);
        let moves = starts.iter().zip(ends);
        Recorded {
            moves: moves
                .map(|(&start, end)| steps[start..end].to_vec())
                .collect(),
            undone: Vec::new(),
        }
    }

    /// Takes back the changes of the last move, or all.
    fn take_back(&mut self, sets: &mut Revertible<D, u16>, last: bool) {
        if !last {
            return sets.revert_to_traced(Mark::START, &mut self.undone);
        }
        let changed = |step: &&Step<D>| matches!(step, Step::Change { .. });
        let changes = self.moves.last().into_iter().flatten();
        for _ in 0..changes.filter(changed).count() {
            sets.undo_traced(&mut self.undone);
        }
    }
}

/// A forest for each method, with the elements that exist before the first move.
fn plant<'a, G: Unions>(
    position: &G::At,
    methods: &[Method],
    ground: &'a Ground,
    builder: &mut RunBuilder,
) -> Vec<Forest<'a>> {
    let forests = methods.iter().zip(1..).map(|(method, panel)| {
        let drawn = (panel == methods.len()).then(|| ground.dot.clone());
        let forest = Forest::new(builder, *method, &ground.names, drawn, panel);
        let data = G::elements(position).into_iter();
        forest.plant(builder, data.map(|data| G::data_text(&data)), |v| {
            G::is_shown(position, v)
        });
        forest
    });
    forests.collect()
}

/// Adds the steps of every move; `last` makes all but the last part of the first scene.
fn add_moves<G: Unions>(
    position: &G::At,
    recorded: &[Recorded<G::Data>],
    forests: &mut [Forest<'_>],
    last: bool,
    builder: &mut RunBuilder,
) {
    let count = recorded.first().map_or(0, |first| first.moves.len());
    if last {
        builder.pause();
    }
    for number in 0..count {
        if number + 1 == count {
            builder.resume();
        }
        G::begin_move(position, number, builder, forests);
        for (forest, recorded) in forests.iter_mut().zip(recorded) {
            for step in &recorded.moves[number] {
                forest.add(builder, step, G::data_text);
            }
        }
    }
}
