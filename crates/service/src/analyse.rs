//! Opinions of computers about a position.

use ludograph_catalog::{AnyChoice, AnyGame, AnyPlayer, AnySession};
use ludograph_core::Seat;
use ludograph_protocol::{Analyse, Analysis, Judgement};
use ludograph_table::refusal::unknown_in_body;
use ludograph_table::{Refusal, messages as table_messages};
use serde_json::Value;

use crate::judge::{Verdict, judge};

/// The longest time of an analysis, in milliseconds.
const MAX_MILLIS: u32 = 10_000;

/// The shortest.
const MIN_MILLIS: u32 = 10;

/// Refuses a thinking time outside the limits.
///
/// # Errors
/// Names the limits.
pub fn check(request: &Analyse) -> Result<(), Refusal> {
    let millis = request.millis;
    if millis.is_some_and(|m| !(MIN_MILLIS..=MAX_MILLIS).contains(&m)) {
        let message = table_messages::thinking_time(MIN_MILLIS, MAX_MILLIS);
        return Err(Refusal::bad(message));
    }
    Ok(())
}

/// The actions that lead from the position of a request to the one that it needs: those to be tried
/// first, and the one to be judged.
#[must_use]
pub fn actions(request: &Analyse) -> Vec<String> {
    let played = request.played.iter();
    request.actions.iter().chain(played).cloned().collect()
}

/// An opinion that is asked for: the position, the player and its limits.
pub struct Inquiry {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The position.
    pub session: Box<dyn AnySession>,
    /// The same after the action to be judged, if there is one.
    pub after: Option<Box<dyn AnySession>>,
    /// Time for one search in milliseconds.
    pub millis: u32,
    /// Time for one search if it keeps others waiting.
    pub fair_millis: u32,
    seat: Seat,
}

impl Inquiry {
    /// What a request asks for, `session` being the game after its [`actions`]; and the player.
    ///
    /// # Errors
    /// When there is no such player, or none is to move.
    pub fn new(
        request: &Analyse,
        mut session: Box<dyn AnySession>,
    ) -> Result<(Inquiry, Box<dyn AnyPlayer>), Refusal> {
        let after = request.played.is_some().then(|| session.clone());
        if after.is_some() {
            session.undo()?;
        }
        let game = ludograph_catalog::game(session.position().game())?;
        let player = game.player(&request.player).map_err(unknown_in_body)?;
        let default = game.info().player(&request.player);
        let default = default.and_then(|p| p.millis).unwrap_or(MAX_MILLIS);
        let seat = session.turn().seat();
        let seat = seat.ok_or_else(|| Refusal::conflict(ludograph_core::messages::game_over()))?;
        let millis = request.millis.unwrap_or(default).min(MAX_MILLIS);
        let inquiry = Inquiry {
            game,
            session,
            after,
            millis,
            fair_millis: default.min(millis),
            seat,
        };
        Ok((inquiry, player))
    }

    /// Compares the action to be judged with the player's choice; `None` without such an action.
    #[must_use]
    pub fn judge(&self, choice: &AnyChoice) -> Option<Verdict> {
        let after = self.after.as_deref()?;
        Some(judge(self.game, &*self.session, after, choice))
    }

    /// The answer: the choice, how long it took in milliseconds, and what the player says of the
    /// action to be judged.
    #[must_use]
    pub fn answer(&self, choice: AnyChoice, millis: u64, judgement: Option<Judgement>) -> Analysis {
        Analysis {
            seat: self.seat.0,
            action: choice.action,
            thought: serde_json::to_value(choice.thought).unwrap_or(Value::Null),
            millis,
            judgement,
        }
    }
}
