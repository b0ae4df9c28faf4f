//! A table's computers at work.

use std::time::Duration;

use serde_json::Value;
use tokio::time::Instant;

use super::fact::Fact;
use super::host::{Ask, Host};
use ludograph_protocol::{Code, ThinkingView};
use crate::think::{Answer, Job, Question};

/// What a table's computer is doing.
#[derive(Debug, Default)]
pub(super) struct Mind {
    /// The choice that is being made.
    work: Option<Work>,
    /// When to begin, where another process is likely to choose first or the database was away.
    later: Option<Instant>,
    /// Number of the next choice, so that a late answer is known to be late.
    next: u64,
}

#[derive(Debug)]
struct Work {
    number: u64,
    /// The position: another ply needs another choice.
    ply: usize,
    view: ThinkingView,
    /// Whether somebody waited for it when it began.
    hurried: bool,
    /// Dropping it stops the work.
    _job: Job,
}

/// How long a computer thinks that has no default of its own and no clock.
const USUAL_MILLIS: u32 = 1000;

/// Alternatives of a thought that are kept with the move.
const ALTERNATIVES: usize = 8;

impl Mind {
    /// The work as it is shown.
    pub(super) fn view(&self) -> Option<ThinkingView> {
        self.work.as_ref().map(|w| w.view)
    }

    /// Whether nothing is being done or waited for.
    pub(super) fn is_idle(&self) -> bool {
        self.work.is_none() && self.later.is_none()
    }

    /// Whether a choice is being made that nobody waited for.
    pub(super) fn is_unhurried(&self) -> bool {
        self.work.as_ref().is_some_and(|w| !w.hurried)
    }

    /// When to look again.
    pub(super) fn alarm(&self) -> Option<Instant> {
        self.later
    }

    /// Drops all work.
    pub(super) fn forget(&mut self) {
        self.work = None;
        self.later = None;
    }
}

impl Host {
    /// Sees whether a computer is to move, and has it think; drops work that is of no use any more. Where the last fact came from elsewhere, the process
    /// that made it also thinks, and this one only steps in when that takes too long.
    pub(super) fn reconsider(&mut self, from_elsewhere: bool) {
        let ply = self.table.ply();
        let Some(seat) = self.table.computer_to_move() else {
            return self.mind.forget();
        };
        let hurried = self.is_awaited();
        let fits = |w: &Work| w.ply == ply && w.view.seat == seat && (w.hurried || !hurried);
        if self.mind.work.as_ref().is_some_and(fits) {
            return;
        }
        self.mind.forget();
        if from_elsewhere {
            let patience = 2 * u64::from(self.think_millis(seat)) + 5000;
            self.mind.later = Some(Instant::now() + Duration::from_millis(patience));
        } else {
            self.think(seat, ply);
        }
    }

    /// Begins what was put off, if it is time.
    pub(super) fn resume_thinking(&mut self) {
        if self.mind.later.is_some_and(|at| at <= Instant::now()) {
            self.reconsider(false);
        }
    }

    fn think(&mut self, seat: u8, ply: usize) {
        let chair = &self.table.seats[usize::from(seat)];
        let Some(player) = chair.player.clone() else {
            return;
        };
        let question = Question {
            game: self.table.game,
            player,
            session: self.table.session.clone(),
            millis: Some(self.think_millis(seat)),
            nodes: None,
            hurried: self.is_awaited(),
        };
        let hurried = question.hurried;
        let number = self.mind.next;
        self.mind.next += 1;
        let (progress, done) = (self.address.clone(), self.address.clone());
        let job = self.hall().thinkers().start(
            question,
            // Progress may be lost where the table has much to do.
            move |part| drop(progress.try_send(Ask::Progress(number, part))),
            move |answer| {
                tokio::spawn(async move { done.send(Ask::Chosen(number, answer)).await });
            },
        );
        let view = ThinkingView {
            seat,
            progress: 0.0,
        };
        self.mind.work = Some(Work {
            number,
            ply,
            view,
            hurried,
            _job: job,
        });
        self.tell_thinking(view);
    }

    /// Whether somebody waits for this table's computers: they also play among themselves in an empty room, but then others come first.
    fn is_awaited(&self) -> bool {
        self.is_watched() || self.table.people().next().is_some()
    }

    fn think_millis(&self, seat: u8) -> u32 {
        let chair = &self.table.seats[usize::from(seat)];
        let players = self.table.game.info().players.iter();
        let default = players
            .filter(|p| Some(p.id) == chair.player.as_deref())
            .find_map(|p| p.millis);
        let wanted = chair.millis.or(default).unwrap_or(USUAL_MILLIS);
        let allowed = self.table.clock.allowance(crate::time::now());
        wanted.min(allowed.unwrap_or(u32::MAX)).max(1)
    }

    /// The computer is so far.
    pub(super) fn progress(&mut self, number: u64, part: f32) {
        let work = self.mind.work.as_mut().filter(|w| w.number == number);
        if let Some(work) = work {
            work.view.progress = part;
            let view = work.view;
            self.tell_thinking(view);
        }
    }

    /// The computer has chosen: its move is made. A computer that cannot choose, or chooses what the rules forbid, has lost.
    pub(super) async fn chosen(&mut self, number: u64, answer: Answer) {
        let Some(work) = self.mind.work.take_if(|w| w.number == number) else {
            return;
        };
        let seat = work.view.seat;
        let fact = match answer {
            Ok((choice, _)) => {
                let mut thought = choice.thought;
                thought.alternatives.truncate(ALTERNATIVES);
                Fact::Moved {
                    seat,
                    action: choice.action,
                    // Thoughts are plain data; one that is none is not worth losing the move.
                    thought: serde_json::to_value(thought)
                        .ok()
                        .filter(|t| *t != Value::Null),
                }
            }
            Err(reason) => {
                tracing::error!(
                    table = self.table.id,
                    seat,
                    reason,
                    "a computer could not choose"
                );
                forfeit(seat)
            }
        };
        let Err(refusal) = self.happen(fact).await else {
            return;
        };
        match refusal.code {
            Code::Illegal | Code::BadRequest => {
                tracing::error!(
                    table = self.table.id,
                    seat,
                    reason = refusal.message,
                    "a computer chose an illegal action"
                );
                // Where this cannot be kept either, the alarm below lets it think again.
                let _ = self.happen(forfeit(seat)).await;
            }
            // Another process has moved, and the table was read anew.
            Code::Stale => {}
            _ => self.mind.later = Some(Instant::now() + Duration::from_secs(1)),
        }
    }
}

fn forfeit(seat: u8) -> Fact {
    Fact::Ended {
        ending: format!("forfeit {}", seat + 1),
    }
}
