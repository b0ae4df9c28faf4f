//! The lab: runs of algorithms on positions of games, told step by step.
//!
//! What is told is the run that the game itself makes: the algorithms are run with a listener in their
//! [`Trace`](ludograph_graph::Trace), and their typed steps are translated into one language that every shell understands, a scene of named
//! slots and steps that edit them (described in `docs/lab.md`). Each edit carries the old value as well as the new one, so that a cursor goes
//! forwards and backwards without knowing the algorithm.
//!
//! ```
//! use ludograph_core::Seed;
//! use ludograph_lab::{Request, Scene, trace, words};
//!
//! let game = ludograph_catalog::game("hex")?;
//! let mut session = game.start(&serde_json::json!({"size": 3, "swap": false}), Seed::new(1).unwrap())?;
//! for action in ["a2", "b1", "b2", "c1", "c2"] {
//!     session.act(action)?;
//! }
//! let page = trace(session.as_ref(), &Request::new("bfs"))?;
//! let mut scene: Scene = page.run.slots.clone().into_iter().collect();
//! page.steps.iter().for_each(|step| scene.play(step));
//! assert_eq!(scene.get("path"), Some(&serde_json::json!([9, 3, 4, 5, 10])));
//! assert_eq!(words::tell("en", &page.run.result[0]), "A path of length 4: a2, b2, c2.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | noun |
//! |---|---|
//! | [`run`] | [`Run`], [`Step`], [`Edit`], [`Ask`], [`Panel`]: a told run as plain data |
//! | [`say`], [`words`] | [`Say`]: a sentence without a language; its words in five |
//! | [`scene`] | [`Scene`]: named slots that edits change, forwards and backwards |
//! | [`teller`] | [`Teller`](teller::Teller): turns what an algorithm does into told steps |
//! | `options` | what can be chosen about an algorithm |
//! | `position` | the position that it runs on, arranged where somebody asks for that |
//! | `told` | the algorithms, one file each |
//! | [`error`] | [`LabError`]: why a run could not be told |
//!
//! The crate is pure: no threads, no clock (a time limit comes in as a stop signal), no file and no network.
#![forbid(unsafe_code)]

pub mod error;
mod options;
mod position;
pub mod run;
pub mod say;
pub mod scene;
pub mod teller;
mod told;
pub mod words;

use ludograph_catalog::{AnySession, NameKind, UnknownName};
use serde_json::Value;

pub use error::LabError;
pub use options::Given;
pub use run::{Algorithm, Ask, AskKind, Choice, Edit, Marker, Page, Panel, PanelKind, Run, Step};
pub use say::{Arg, Say};
pub use scene::Scene;
pub use teller::MOST_STEPS;

use options::Options;
use position::Position;
use teller::Teller;
use told::{Entry, Outcome, Telling};

/// Most steps of a page.
pub const MOST_PAGE: usize = 5_000;

/// Steps of a page when nothing is said.
pub const PAGE: usize = 2_000;

/// What is to be told.
pub struct Request<'a> {
    /// An algorithm's name.
    pub algorithm: &'a str,
    /// Options by name; missing ones take their defaults.
    pub options: Given,
    /// Changes of the position outside the rules.
    pub arrange: Vec<String>,
    /// The first step asked for.
    pub from: usize,
    /// How many.
    pub count: usize,
    /// Asked now and then in searches that may take long: whether to give up.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl<'a> Request<'a> {
    /// The first page of an algorithm's run with its default options.
    #[must_use]
    pub fn new(algorithm: &'a str) -> Request<'a> {
        Request {
            algorithm,
            options: Given::new(),
            arrange: Vec::new(),
            from: 0,
            count: PAGE,
            stop: &|| false,
        }
    }
}

/// Every algorithm, once for each set of options.
pub fn algorithms() -> impl Iterator<Item = &'static Algorithm> {
    told::all().iter().map(|entry| &entry.info)
}

/// What a browser draws of a position that was arranged and then played on: the board of any node of a tree that was told.
///
/// # Errors
/// A change or a move that cannot be made.
pub fn board(
    session: &dyn AnySession,
    arrange: &[String],
    moves: &[String],
) -> Result<Value, LabError> {
    let mut position = Position::of(session, arrange)?;
    position.play(moves)?;
    Ok(position.view())
}

/// Runs an algorithm on a position and tells some of its steps.
///
/// - **Returns**: the run and the steps from `from` on, `count` of them or as many as there are. Deterministic: pages of one run fit together.
/// - **Errors**: an algorithm that there is not for this game, an option or a change of the position that cannot be, a position in which there is nothing to do.
/// - **Complexity**: that of the algorithm; memory for one page of steps.
pub fn trace(session: &dyn AnySession, request: &Request<'_>) -> Result<Page, LabError> {
    let entry = find(request.algorithm, session.position().game())?;
    let options = Options::read(&entry.info.options, &request.options)?;
    let position = Position::of(session, &request.arrange)?;
    let window = request.from..request.from.saturating_add(request.count);
    let (telling, outcome) = run(entry, &position, options, window, request.stop)?;
    let smaller = match telling.teller.is_cut() {
        true => smaller(entry, &position, &telling.options, request.stop)?,
        false => None,
    };
    let told = telling.teller.finish();
    let run = Run {
        algorithm: entry.info.id,
        game: session.position().game(),
        options: telling.options.into_given(),
        code: outcome.code,
        view: position.view(),
        names: outcome.names,
        edges: outcome.edges,
        slots: told.start.slots().clone(),
        panels: outcome.panels,
        total: told.total,
        dropped: told.dropped,
        smaller: smaller.map(Options::into_given),
        markers: told.markers,
        result: outcome.result,
    };
    Ok(Page {
        run,
        from: request.from,
        steps: told.steps,
    })
}

fn find(algorithm: &str, game: &str) -> Result<&'static Entry, UnknownName> {
    let all = told::all();
    let named = all.iter().filter(|entry| entry.info.id == algorithm);
    let fitting = |entry: &&Entry| entry.info.games.contains(&game);
    if let Some(entry) = named.clone().find(fitting) {
        return Ok(entry);
    }
    let known = all.iter().filter(fitting).map(|entry| entry.info.id);
    Err(UnknownName::new(NameKind::Algorithm, algorithm, known))
}

fn run<'a>(
    entry: &Entry,
    position: &'a Position,
    options: Options,
    window: std::ops::Range<usize>,
    stop: &'a (dyn Fn() -> bool + Sync),
) -> Result<(Telling<'a>, Outcome), LabError> {
    let mut telling = Telling {
        position,
        options,
        teller: Teller::new(window, MOST_STEPS),
        stop,
    };
    let outcome = (entry.tell)(&mut telling)?;
    Ok((telling, outcome))
}

/// The largest of the smaller runs that an algorithm knows, of those that are not cut.
fn smaller(
    entry: &Entry,
    position: &Position,
    options: &Options,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Option<Options>, LabError> {
    let mut fitting = None;
    for options in (entry.smaller)(options) {
        let (telling, _) = run(entry, position, options, 0..0, stop)?;
        if telling.teller.is_cut() {
            break;
        }
        fitting = Some(telling.options);
    }
    Ok(fitting)
}
