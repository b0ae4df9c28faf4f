//! How a game is registered in the lab: with the algorithms that run on it.

use std::ops::Range;

use ludograph_catalog::{AnySession, ParamInfo, typed};
use ludograph_core::Message;
use serde_json::Value;

use crate::builder::{MOST_STEPS, RunBuilder};
use crate::error::LabError;
use crate::game::{LabGame, Position, Subject};
use crate::options::Options;
use crate::panel::Panel;
use crate::request::Request;
use crate::run::{Algorithm, Page, Run};

/// A game with the algorithms that run on it. See [`Lab::with`](crate::Lab::with) for an example.
pub struct Entry<G: LabGame> {
    algorithms: Vec<AlgorithmOn<G>>,
}

/// An algorithm that runs on positions of one game, or on graphs.
pub struct AlgorithmOn<G: Subject> {
    pub(crate) id: &'static str,
    pub(crate) options: Vec<ParamInfo>,
    /// Its pseudo-code with the default options.
    pub(crate) code: Vec<&'static str>,
    /// Whether it looks for a move.
    pub(crate) needs_mover: bool,
    /// What a browser draws under the run.
    pub(crate) view: fn(&G::At) -> Value,
    pub(crate) run: Box<RunOn<G>>,
    /// Options under which a run that was cut is smaller, the smallest first.
    pub(crate) smaller: fn(&Options) -> Vec<Options>,
}

/// Runs an algorithm.
pub(crate) type RunOn<G> =
    dyn Fn(&<G as Subject>::At, &mut Context<'_>) -> Result<Outcome, LabError> + Send + Sync;

/// What a run works with.
pub(crate) struct Context<'a> {
    pub options: Options,
    pub builder: RunBuilder,
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

/// What a run gives beside its steps.
pub(crate) struct Outcome {
    pub code: Vec<&'static str>,
    pub names: Vec<String>,
    pub edges: Vec<(usize, usize)>,
    pub panels: Vec<Panel>,
    pub result: Vec<Message>,
}

impl<G: LabGame> Default for Entry<G> {
    fn default() -> Self {
        Entry {
            algorithms: Vec::new(),
        }
    }
}

impl<G: LabGame> Entry<G> {
    /// A game without algorithms.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an algorithm.
    #[must_use]
    pub fn with(mut self, algorithm: AlgorithmOn<G>) -> Self {
        self.algorithms.push(algorithm);
        self
    }

    fn position(session: &dyn AnySession, changes: &[String]) -> Result<Position<G>, LabError> {
        let session = typed::<G>(session).ok_or_else(|| LabError::position("lab.error.no-lab"))?;
        G::arrange(session, changes)
    }
}

/// An [`Entry`] with the game's types erased.
pub(crate) trait AnyEntry: Send + Sync {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// The algorithms, each with this game alone.
    fn algorithms(&self) -> Vec<Algorithm>;

    /// What a browser draws of a position that was arranged and then played on.
    fn board(
        &self,
        session: &dyn AnySession,
        changes: &[String],
        moves: &[String],
    ) -> Result<Value, LabError>;

    /// Some steps of a run; `None` when the algorithm does not run on this game.
    fn trace(
        &self,
        session: &dyn AnySession,
        request: &Request<'_>,
    ) -> Option<Result<Page, LabError>>;
}

impl<G: LabGame> AnyEntry for Entry<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn algorithms(&self) -> Vec<Algorithm> {
        self.algorithms.iter().map(AlgorithmOn::info).collect()
    }

    fn board(
        &self,
        session: &dyn AnySession,
        changes: &[String],
        moves: &[String],
    ) -> Result<Value, LabError> {
        let mut position = Self::position(session, changes)?;
        position.play(moves)?;
        Ok(G::board(&position))
    }

    fn trace(
        &self,
        session: &dyn AnySession,
        request: &Request<'_>,
    ) -> Option<Result<Page, LabError>> {
        let named = |algorithm: &&AlgorithmOn<G>| algorithm.id == request.algorithm;
        let algorithm = self.algorithms.iter().find(named)?;
        let options = Options::read(&algorithm.options, &request.options);
        Some(options.and_then(|options| {
            let position = Self::position(session, &request.arrange)?;
            algorithm.page(&position, options, request)
        }))
    }
}

impl<G: Subject> AlgorithmOn<G> {
    pub(crate) fn info(&self) -> Algorithm {
        Algorithm {
            id: self.id,
            games: vec![G::NAME],
            options: self.options.clone(),
            code: self.code.clone(),
            needs_mover: self.needs_mover,
        }
    }

    /// Some steps of a run.
    pub(crate) fn page(
        &self,
        position: &G::At,
        options: Options,
        request: &Request<'_>,
    ) -> Result<Page, LabError> {
        let window = request.from..request.from.saturating_add(request.count);
        let (context, outcome) = self.run(position, options, window, request.stop)?;
        let smaller = match context.builder.is_cut() {
            true => self.smaller(position, &context.options, request.stop)?,
            false => None,
        };
        let recording = context.builder.finish();
        let run = Run {
            algorithm: self.id,
            game: G::NAME,
            options: context.options.into_given(),
            code: outcome.code,
            view: (self.view)(position),
            names: outcome.names,
            edges: outcome.edges,
            slots: recording.start.slots().clone(),
            panels: outcome.panels,
            total: recording.total,
            dropped: recording.dropped,
            smaller: smaller.map(Options::into_given),
            markers: recording.markers,
            result: outcome.result,
        };
        Ok(Page {
            run,
            from: request.from,
            steps: recording.steps,
        })
    }

    fn run<'a>(
        &self,
        position: &G::At,
        options: Options,
        window: Range<usize>,
        stop: &'a (dyn Fn() -> bool + Sync),
    ) -> Result<(Context<'a>, Outcome), LabError> {
        let mut context = Context {
            options,
            builder: RunBuilder::new(window, MOST_STEPS),
            stop,
        };
        let outcome = (self.run)(position, &mut context)?;
        Ok((context, outcome))
    }

    /// The largest of the smaller runs that is not cut.
    fn smaller(
        &self,
        position: &G::At,
        options: &Options,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<Options>, LabError> {
        let mut fitting = None;
        for options in (self.smaller)(options) {
            let (context, _) = self.run(position, options, 0..0, stop)?;
            if context.builder.is_cut() {
                break;
            }
            fitting = Some(context.options);
        }
        Ok(fitting)
    }
}
