//! The thinker: what takes long, apart from the host.

use std::sync::Mutex;

use ludograph_catalog::{AnyChoice, AnyGame, AnyPlayer, AnySession};
use ludograph_core::{PlayerError, Record, Rng, Seed, Thinking};
use ludograph_hex_engine::Level;
use ludograph_hex_engine::net::Net;
use ludograph_protocol::{Analyse, BoardRequest, Millis, Question, TraceRequest};
use ludograph_service::refusal::not_found;
use ludograph_service::turn::stored_thought;
use ludograph_service::{Inquiry, Verdict, lab};
use ludograph_table::{Refusal, secret};

use crate::input::Thought;
use crate::output::{Answer, Output};
use crate::surroundings::Surroundings;

/// Players that are kept for their next move.
const MAX_PLAYERS: usize = 4;

/// How often a running search reports its progress, in milliseconds.
const PROGRESS_INTERVAL: Millis = 200;

/// What can be loaded before a network player is needed.
const WEIGHTS: &str = "weights";

/// Players with what they know of their games, the last used one last.
#[derive(Default)]
pub(crate) struct Thinker {
    players: Vec<Kept>,
}

struct Kept {
    /// The table and the seat.
    keep: String,
    id: String,
    player: Box<dyn AnyPlayer>,
}

/// The limits of a search.
struct Limits<'a> {
    around: &'a dyn Surroundings,
    millis: u32,
    nodes: Option<u64>,
    seed: Seed,
}

impl Thinker {
    /// The choice of a computer at a table.
    pub(crate) fn think(&mut self, question: &Question, around: &dyn Surroundings) -> Output {
        if needs_weights(&question.record.game, &question.player) {
            return Output::need(WEIGHTS);
        }
        let limits = Limits {
            around,
            millis: question.millis,
            nodes: None,
            seed: question.seed,
        };
        let choice = self.choose(question, &limits);
        let thought = match choice {
            Ok(choice) => Thought::Choice {
                action: choice.action,
                thought: stored_thought(choice.thought),
            },
            Err(refusal) => Thought::Error(refusal.to_string()),
        };
        Output {
            thought: Some(thought),
            ..Output::default()
        }
    }

    fn choose(&mut self, question: &Question, limits: &Limits<'_>) -> Result<AnyChoice, Refusal> {
        let game = ludograph_catalog::game(&question.record.game)?;
        let session = game.resume(&question.record)?;
        let same = |kept: &Kept| kept.keep == question.keep && kept.id == question.player;
        let mut kept = match self.players.iter().position(same) {
            Some(place) => self.players.remove(place),
            None => Kept {
                keep: question.keep.clone(),
                id: question.player.clone(),
                player: game.player(&question.player)?,
            },
        };
        let choice = limits.ask(&mut *kept.player, &*session);
        if self.players.len() >= MAX_PLAYERS {
            self.players.remove(0);
        }
        self.players.push(kept);
        choice.map_err(|PlayerError(message)| Refusal::conflict(message))
    }

    /// An opinion about a position, and about an action in it.
    pub(crate) fn analyse(
        &mut self,
        record: &Record,
        request: &Analyse,
        around: &dyn Surroundings,
    ) -> Output {
        if needs_weights(&record.game, &request.player) {
            return Output::need(WEIGHTS);
        }
        let analyse = || {
            let (inquiry, mut player) = Inquiry::new(request, resume(record)?)?;
            let limits = Limits {
                around,
                millis: inquiry.millis,
                nodes: request.nodes,
                seed: secret::seed(&mut |bytes| around.fill(bytes)),
            };
            let failed = |PlayerError(message)| Refusal::conflict(message);
            let started = around.now();
            let choice = limits.ask(&mut *player, &*inquiry.session);
            let choice = choice.map_err(failed)?;
            let took = (around.now() - started).unsigned_abs();
            let judgement = match (inquiry.judge(&choice), &inquiry.after) {
                (Some(Verdict::Known(judgement)), _) => judgement,
                (Some(Verdict::Ask(reply)), Some(after)) => {
                    let answer = limits.ask(&mut *player, &**after).map_err(failed)?;
                    reply.judge(&answer.thought)
                }
                _ => None,
            };
            Ok(Answer::json(200, &inquiry.answer(choice, took, judgement)))
        };
        Output::of(analyse())
    }

    /// Some steps of a run of the lab.
    pub(crate) fn trace(
        record: Option<&Record>,
        request: Box<TraceRequest>,
        around: &dyn Surroundings,
    ) -> Output {
        let deadline = around.now() + Millis::from(lab::TIME_LIMIT);
        let stop = || around.should_stop() || around.now() > deadline;
        let trace = || {
            let session = record.map(resume).transpose()?;
            let page = lab::trace(session.as_deref(), *request, &stop)?;
            Ok(Answer::json(200, &page))
        };
        Output::of(trace())
    }

    /// Does the work of a figure. The answer depends on all of it.
    pub(crate) fn measure(name: &str, units: u64) -> Output {
        let mut figures = ludograph_catalog::all().flat_map(AnyGame::figures);
        let figure = figures.find(|figure| figure.name == name);
        let done = figure.map(|figure| (figure.prepare)()(units));
        let done = done.map(|done| Answer::json(200, &done.to_string()));
        Output::of(done.ok_or_else(not_found))
    }

    /// A board of the lab.
    pub(crate) fn board(record: &Record, request: &BoardRequest) -> Output {
        let board = || Ok(Answer::json(200, &lab::board(&*resume(record)?, request)?));
        Output::of(board())
    }
}

impl Limits<'_> {
    /// Runs a search.
    fn ask(
        &self,
        player: &mut dyn AnyPlayer,
        session: &dyn AnySession,
    ) -> Result<AnyChoice, PlayerError> {
        let started = self.around.now();
        let deadline = started + Millis::from(self.millis);
        let stop = || self.around.should_stop() || self.around.now() >= deadline;
        let last_report = Mutex::new(started);
        let report = |part: f32| {
            let now = self.around.now();
            if let Ok(mut last) = last_report.try_lock()
                && now - *last >= PROGRESS_INTERVAL
            {
                *last = now;
                self.around.progress(part.clamp(0.0, 1.0));
            }
        };
        // With a limit of positions the answer must be repeatable.
        let seed = match self.nodes {
            Some(_) => Seed::fold(session.position().hash64()),
            None => self.seed,
        };
        let mut thinking = Thinking {
            rng: Rng::new(seed),
            nodes: self.nodes,
            depth: None,
            stop: &stop,
            progress: &report,
        };
        player.choose(session, &mut thinking)
    }
}

/// The game that a record tells.
fn resume(record: &Record) -> Result<Box<dyn AnySession>, Refusal> {
    Ok(ludograph_catalog::game(&record.game)?.resume(record)?)
}

/// Whether a player cannot be made before the weights of its network are loaded.
fn needs_weights(game: &str, player: &str) -> bool {
    game == "hex" && Level::named(player).is_some() && !Net::has_trained()
}
