//! The turns of a session, with everything that was scored.

use ludograph_core::{Event, Seat, Session};

use crate::action::{Action, Placement};
use crate::position::{Carcassonne, Phase};
use crate::scoring::Scoring;
use crate::spot::Spot;
use crate::tile::Kind;

/// One turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnLog {
    /// The player.
    pub seat: Seat,
    /// The tile.
    pub kind: Kind,
    /// Its placement.
    pub placement: Placement,
    /// The spot of a meeple.
    pub meeple: Option<Spot>,
    /// What was completed and scored.
    pub scored: Vec<Scoring>,
}

/// All turns of a session so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The turns; the last one may still be waiting for a meeple.
    pub turns: Vec<TurnLog>,
    /// The tiles that fitted nowhere, in the order of drawing.
    pub discarded: Vec<Kind>,
    /// What was scored at the end of the game.
    pub end: Vec<Scoring>,
}

/// Replays the session's events and collects what they scored. About 50 µs for a whole game;
/// positions do not store any of it.
#[must_use]
pub fn history(session: &Session<Carcassonne>) -> History {
    let mut position = Carcassonne::new(*session.params());
    let mut history = History::default();
    for event in session.events() {
        match event {
            Event::Act(seat, action) => history.act(&mut position, *seat, *action),
            Event::Chance(action) => history.draw(&mut position, *action),
            Event::End(_) => {}
        }
    }
    history
}

impl History {
    fn act(&mut self, position: &mut Carcassonne, seat: Seat, action: Action) {
        if let (Phase::Place(kind), Action::Place(placement)) = (position.phase(), action) {
            self.turns.push(TurnLog {
                seat,
                kind,
                placement,
                meeple: None,
                scored: Vec::new(),
            });
        }
        let mut scorings = Vec::new();
        position.apply_logged(action, &mut scorings);
        if let Some(turn) = self.turns.last_mut() {
            if let Action::Meeple(spot) = action {
                turn.meeple = Some(spot);
            }
            turn.scored.extend(scorings.iter().filter(|s| s.complete));
        }
        self.end.extend(scorings.iter().filter(|s| !s.complete));
    }

    fn draw(&mut self, position: &mut Carcassonne, action: Action) {
        position.apply_logged(action, &mut self.end);
        if let Action::Draw(kind) = action
            && position.phase() != Phase::Place(kind)
        {
            self.discarded.push(kind);
        }
    }
}
