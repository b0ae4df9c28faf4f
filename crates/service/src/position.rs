//! Any position of a table or a record, after more actions.

use ludograph_catalog::AnySession;
use ludograph_protocol::{Phase, Position};
use ludograph_table::show::{history_entry, outcome};
use ludograph_table::{Refusal, Table};

use crate::messages;
use crate::refusal::hidden;

/// What a position is needed for, which decides what may be refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be shown.
    View,
    /// To ask a computer for its opinion.
    Analysis,
    /// To run an algorithm; `changed` if it is then changed outside the rules or played on.
    Lab {
        /// Whether it is changed.
        changed: bool,
    },
}

/// A copy of a table's game.
pub struct Snapshot {
    /// The game.
    pub session: Box<dyn AnySession>,
    /// Whether it holds something that players may not know yet.
    pub hides_information: bool,
    /// Whether computers may be asked about it.
    pub aids: bool,
}

impl Snapshot {
    /// The game of a table as it is now.
    #[must_use]
    pub fn of(table: &Table) -> Snapshot {
        Snapshot {
            session: table.session.clone(),
            hides_information: table.hides_information(),
            aids: table.created.aids || table.phase() == Phase::Over,
        }
    }

    /// The whole game, if nothing of it is hidden.
    ///
    /// # Errors
    /// While the game hides information.
    pub fn whole(self) -> Result<Box<dyn AnySession>, Refusal> {
        if self.hides_information {
            return Err(hidden());
        }
        Ok(self.session)
    }

    /// Refuses a purpose that the table does not allow; `actions` are tried from the position.
    ///
    /// # Errors
    /// Where aids are switched off, or chance would answer from the hidden set-up.
    pub fn allows(&self, purpose: Purpose, actions: &[String]) -> Result<(), Refusal> {
        if purpose != Purpose::View && !self.aids {
            return Err(Refusal::conflict(messages::aids_off()));
        }
        let changed = purpose == Purpose::Lab { changed: true } || !actions.is_empty();
        if self.hides_information && changed {
            return Err(hidden());
        }
        Ok(())
    }
}

/// The game at a ply (left out, at its end), after more actions.
///
/// # Errors
/// When there is no such ply, or an action is illegal.
pub fn at(
    mut session: Box<dyn AnySession>,
    ply: Option<usize>,
    actions: &[String],
) -> Result<Box<dyn AnySession>, Refusal> {
    let last = session.undoable();
    let ply = ply.unwrap_or(last);
    if ply > last {
        return Err(Refusal::bad(messages::ply_beyond_end(last)));
    }
    for _ in ply..last {
        session.undo()?;
    }
    for action in actions {
        session.act(action)?;
    }
    Ok(session)
}

/// A position for browsers.
#[must_use]
pub fn show(session: &dyn AnySession) -> Position {
    Position {
        game: session.position().game().into(),
        params: session.params(),
        ply: session.undoable(),
        history: session.history().into_iter().map(history_entry).collect(),
        turn: session.turn().seat().map(|s| s.0),
        scores: session.position().scores(),
        result: outcome(session),
        actions: session.actions(),
        view: session.view(),
    }
}
