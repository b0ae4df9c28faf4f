//! A player of the catalog, as a contestant.
//!
//! A defect in a player costs it its game and nothing else: panics are caught, and a player with a
//! time limit runs in a thread of its own, which is abandoned if it never returns.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use ludograph_catalog::{AnyChoice, AnyPlayer, AnySession};
use ludograph_core::error::shorten;
use ludograph_core::{GameResult, PlayerError, Rng, Seat, Thinking};

use crate::contestant::{Answer, Cancel, Contestant, Failure, FailureKind, Question};
use crate::limits::{Limits, give_up_after};

/// Prefix of the names of threads in which players run. A panic there is reported as a lost game.
pub const THREAD_NAME: &str = "arena";

/// A player of the catalog.
pub(crate) struct Builtin {
    /// `None` once it was left behind thinking.
    player: Option<Box<dyn AnyPlayer>>,
}

type Chosen = thread::Result<Result<AnyChoice, PlayerError>>;

impl Builtin {
    pub(crate) fn new(player: Box<dyn AnyPlayer>) -> Builtin {
        Builtin {
            player: Some(player),
        }
    }

    /// Thinks here; nothing but the player's own limits ends it.
    fn choose_inline(&mut self, question: &Question<'_>) -> Result<Chosen, Failure> {
        let player = self.player.as_mut().ok_or_else(still_thinking)?;
        let stop = || question.cancel.is_cancelled();
        let rng = question.rng.clone();
        Ok(think(player, question.session, question.limits, rng, &stop))
    }

    /// Thinks in a thread of its own, so that the table can go on without it.
    fn choose_in_thread(
        &mut self,
        question: &Question<'_>,
        millis: u32,
    ) -> Result<Chosen, Failure> {
        let mut player = self.player.take().ok_or_else(still_thinking)?;
        let session = question.session.boxed_clone();
        let (limits, rng) = (question.limits, question.rng.clone());
        let cancel = question.cancel.clone();
        let (answer, answered) = mpsc::sync_channel(1);
        let started = Instant::now();
        let work = move || {
            let deadline = started + Duration::from_millis(u64::from(millis));
            let stop = || cancel.is_cancelled() || Instant::now() >= deadline;
            let chosen = think(&mut player, session.as_ref(), limits, rng, &stop);
            // The receiver is gone if the game is lost already.
            let _ = answer.send((player, chosen));
        };
        thread::Builder::new()
            .name(format!("{THREAD_NAME}-player"))
            .spawn(work)
            .map_err(|e| Failure::new(FailureKind::Died, format!("no thread to think in: {e}")))?;
        let (player, chosen) = answered.recv_timeout(give_up_after(millis)).map_err(|_| {
            let waited = started.elapsed().as_millis();
            let reason = format!("no answer after {waited} ms of {millis}");
            Failure::new(FailureKind::Timeout, reason)
        })?;
        self.player = Some(player);
        Ok(chosen)
    }
}

impl Contestant for Builtin {
    fn begin(&mut self, _: &dyn AnySession, _: Seat, _: &Cancel) -> Result<(), Failure> {
        Ok(())
    }

    fn choose(&mut self, question: &Question<'_>) -> Result<Answer, Failure> {
        let chosen = match question.limits.millis {
            Some(millis) => self.choose_in_thread(question, millis)?,
            None => self.choose_inline(question)?,
        };
        match chosen {
            Ok(Ok(choice)) => Ok(Answer::Act(choice.action)),
            Ok(Err(error)) => Err(Failure::new(FailureKind::Error, error.to_string())),
            Err(panic) => Err(Failure::new(
                FailureKind::Panic,
                panic_message(panic.as_ref()),
            )),
        }
    }

    fn end(&mut self, _: &dyn AnySession, _: &GameResult) {}
}

fn think(
    player: &mut Box<dyn AnyPlayer>,
    session: &dyn AnySession,
    limits: Limits,
    rng: Rng,
    stop: &(dyn Fn() -> bool + Sync),
) -> Chosen {
    let mut thinking = Thinking {
        rng,
        nodes: limits.nodes,
        depth: limits.depth,
        stop,
        progress: &|_| {},
    };
    // A player that panicked is not asked again, so its broken state does no harm.
    catch_unwind(AssertUnwindSafe(|| player.choose(session, &mut thinking)))
}

fn still_thinking() -> Failure {
    Failure::new(
        FailureKind::Timeout,
        "it is still thinking about an earlier move",
    )
}

/// The message of a panic.
pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic
        .downcast_ref::<&str>()
        .map(|s| (*s).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "without a message".into());
    format!("panicked: {}", shorten(&text, 300))
}
