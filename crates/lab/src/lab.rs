//! The registry of the lab: games, and the algorithms that run on them.

use std::sync::OnceLock;

use ludograph_catalog::{AnySession, InUse};
use ludograph_core::error::shorten;
use serde_json::Value;

use crate::drawn::{self, DrawnGraph};
use crate::entry::{AlgorithmOn, AnyEntry, Entry};
use crate::error::LabError;
use crate::game::{LabGame, Subject};
use crate::games;
use crate::messages::message;
use crate::options::Options;
use crate::request::Request;
use crate::run::{Algorithm, Page};

/// The order in which algorithms are listed; others come last.
const ORDER: [&str; 9] = [
    "bfs",
    "dijkstra",
    "union-find",
    "nearest",
    "minimax",
    "alphabeta",
    "minmax2",
    "components",
    "mcts",
];

/// The games of the lab and their algorithms.
#[derive(Default)]
pub struct Lab {
    entries: Vec<Box<dyn AnyEntry>>,
    graphs: Vec<AlgorithmOn<DrawnGraph>>,
    algorithms: Vec<Algorithm>,
}

impl Lab {
    /// The games of the product, and graphs.
    #[must_use]
    pub fn builtin() -> Lab {
        games::builtin().with_graphs()
    }

    /// Adds a game.
    ///
    /// ```
    /// # use ludograph_hex::Hex as Nim; // any game that implements `LabGame`
    /// use ludograph_lab::algorithms::{Points, alphabeta, mcts, minimax};
    /// use ludograph_lab::{Entry, Lab};
    ///
    /// let nim = Entry::<Nim>::new()
    ///     .with(minimax(Points))
    ///     .with(alphabeta(Points))
    ///     .with(mcts());
    /// let lab = Lab::default().with(nim);
    /// assert_eq!(lab.algorithms().len(), 3);
    /// ```
    #[must_use]
    pub fn with<G: LabGame>(mut self, game: Entry<G>) -> Lab {
        self.list(AnyEntry::algorithms(&game));
        self.entries.push(Box::new(game));
        self
    }

    /// Adds the algorithms that run on graphs.
    fn with_graphs(mut self) -> Lab {
        self.graphs = drawn::algorithms();
        self.list(self.graphs.iter().map(AlgorithmOn::info).collect());
        self
    }

    fn list(&mut self, algorithms: Vec<Algorithm>) {
        for info in algorithms {
            let same = self.algorithms.iter_mut().find(|known| {
                (known.id, &known.options, &known.code) == (info.id, &info.options, &info.code)
            });
            match same {
                Some(known) => known.games.extend(info.games),
                None => self.algorithms.push(info),
            }
        }
        let rank = |algorithm: &Algorithm| ORDER.iter().position(|id| *id == algorithm.id);
        // A stable sort: entries of one algorithm stay in the order of registration.
        self.algorithms
            .sort_by_key(|algorithm| rank(algorithm).unwrap_or(ORDER.len()));
    }

    /// Makes this the lab that [`algorithms`], [`board`] and [`trace`] use in the whole program. To
    /// be called at the start of `main`, together with
    /// [`Catalog::install`](ludograph_catalog::Catalog::install).
    ///
    /// # Errors
    /// A lab is in use already.
    pub fn install(self) -> Result<(), InUse> {
        INSTALLED.set(self).map_err(|_| InUse)
    }

    /// Every algorithm, once for each set of options.
    #[must_use]
    pub fn algorithms(&self) -> &[Algorithm] {
        &self.algorithms
    }

    /// What a browser draws of a position that was arranged and then played on: the board of any
    /// node of a game tree.
    ///
    /// # Errors
    /// A change or a move that cannot be made.
    pub fn board(
        &self,
        session: &dyn AnySession,
        changes: &[String],
        moves: &[String],
    ) -> Result<Value, LabError> {
        let entry = self.entry(session.position().game());
        let entry = entry.ok_or_else(|| LabError::position("lab.error.no-lab"))?;
        entry.board(session, changes, moves)
    }

    /// Runs an algorithm on a position and returns some of its steps.
    ///
    /// Runs are deterministic: pages of one run fit together. Cost: that of the algorithm; memory
    /// for one page of steps.
    ///
    /// # Errors
    /// An algorithm that does not run on this game, an option or a change that cannot be, a
    /// position in which the algorithm has nothing to do, or a run that was stopped.
    pub fn trace(&self, session: &dyn AnySession, request: &Request<'_>) -> Result<Page, LabError> {
        let entry = self.entry(session.position().game());
        entry
            .and_then(|entry| entry.trace(session, request))
            .unwrap_or_else(|| Err(self.unknown(session.position().game(), request.algorithm)))
    }

    /// Runs an algorithm on a graph, given as an edge list, and returns some of its steps.
    ///
    /// ```
    /// use ludograph_lab::{Request, trace_graph};
    ///
    /// let page = trace_graph("a b 4\na c 2\nb c 1", &Request::new("dijkstra"))?;
    /// assert_eq!(page.run.names, ["a", "b", "c"]);
    /// # Ok::<(), ludograph_lab::LabError>(())
    /// ```
    ///
    /// # Errors
    /// A line that cannot be read, an algorithm that does not run on graphs, an option that cannot
    /// be, or a run that was stopped.
    pub fn trace_graph(&self, text: &str, request: &Request<'_>) -> Result<Page, LabError> {
        let found = self.graphs.iter().find(|a| a.id == request.algorithm);
        let algorithm = found.ok_or_else(|| self.unknown(DrawnGraph::NAME, request.algorithm))?;
        let options = Options::read(&algorithm.options, &request.options)?;
        if let [change, ..] = request.arrange.as_slice() {
            return Err(LabError::arrange("lab.error.arrange-nothing", change));
        }
        algorithm.page(&DrawnGraph::read(text)?, options, request)
    }

    fn entry(&self, game: &str) -> Option<&dyn AnyEntry> {
        let found = self.entries.iter().find(|entry| entry.game() == game);
        found.map(|entry| &**entry)
    }

    fn unknown(&self, game: &str, algorithm: &str) -> LabError {
        let fitting = self.algorithms.iter().filter(|a| a.games.contains(&game));
        let known: Vec<&str> = fitting.map(|a| a.id).collect();
        let error = message("lab.error.unknown-algorithm");
        let error = error.with("algorithm", shorten(algorithm, 40));
        LabError::Unknown(error.with("known", known.join(", ")))
    }
}

static INSTALLED: OnceLock<Lab> = OnceLock::new();

/// The installed lab; the built-in one if none was installed.
fn installed() -> &'static Lab {
    INSTALLED.get_or_init(Lab::builtin)
}

/// Every algorithm of the installed lab, once for each set of options.
pub fn algorithms() -> impl Iterator<Item = &'static Algorithm> {
    installed().algorithms().iter()
}

/// [`Lab::board`] of the installed lab.
///
/// # Errors
/// See [`Lab::board`].
pub fn board(
    session: &dyn AnySession,
    changes: &[String],
    moves: &[String],
) -> Result<Value, LabError> {
    installed().board(session, changes, moves)
}

/// [`Lab::trace`] of the installed lab.
///
/// # Errors
/// See [`Lab::trace`].
pub fn trace(session: &dyn AnySession, request: &Request<'_>) -> Result<Page, LabError> {
    installed().trace(session, request)
}

/// [`Lab::trace_graph`] of the installed lab.
///
/// # Errors
/// See [`Lab::trace_graph`].
pub fn trace_graph(text: &str, request: &Request<'_>) -> Result<Page, LabError> {
    installed().trace_graph(text, request)
}
