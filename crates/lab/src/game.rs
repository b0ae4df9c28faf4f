//! A game's side of the lab.

use ludograph_catalog::ActError;
use ludograph_core::{Notation, Session, View};
use serde_json::Value;

use crate::error::LabError;

/// A game whose positions algorithms run on.
///
/// The smallest implementation is `type Arranged = ();`: then positions cannot be arranged outside
/// the rules, and the view is that of the session. Algorithms that need more of a game, such as the
/// graph of its board, ask for it with traits of their own.
pub trait LabGame: Notation + View {
    /// What an arranged position holds that its session does not; `()` for most games.
    type Arranged: Default;

    /// The position of a session after changes outside the rules.
    ///
    /// # Errors
    /// [`LabError::Arrange`] for a change that cannot be made, [`LabError::Position`] for a
    /// position that cannot be played.
    fn arrange(session: &Session<Self>, changes: &[String]) -> Result<Position<Self>, LabError> {
        match changes {
            [] => Ok(Position::new(session.clone())),
            [change, ..] => Err(LabError::arrange("lab.error.arrange-nothing", change)),
        }
    }

    /// What a browser draws.
    fn board(position: &Position<Self>) -> Value {
        position.view()
    }
}

/// What algorithms run on: the positions of a game, or graphs.
pub trait Subject: 'static {
    /// Its name in requests and answers.
    const NAME: &'static str;

    /// One of them.
    type At;

    /// What a browser draws of it.
    fn drawn(at: &Self::At) -> Value;
}

impl<G: LabGame> Subject for G {
    const NAME: &'static str = G::ID;
    type At = Position<G>;

    fn drawn(at: &Position<G>) -> Value {
        G::board(at)
    }
}

/// A position that algorithms run on.
#[derive(Debug)]
pub struct Position<G: LabGame> {
    /// The position as a session, to be played on.
    pub session: Session<G>,
    /// What was arranged and is not part of the session.
    pub arranged: G::Arranged,
}

impl<G: LabGame> Position<G> {
    /// The present position of a session.
    #[must_use]
    pub fn new(session: Session<G>) -> Self {
        Position {
            session,
            arranged: G::Arranged::default(),
        }
    }

    /// The game's value.
    #[must_use]
    pub fn game(&self) -> &G {
        self.session.position()
    }

    /// The view of the session.
    #[must_use]
    pub fn view(&self) -> Value {
        // Views are plain data: there is always JSON for them.
        serde_json::to_value(G::view(&self.session)).unwrap_or_default()
    }

    /// Plays moves, each by the player to move.
    ///
    /// # Errors
    /// The first move that cannot be read or is against the rules.
    pub fn play(&mut self, moves: &[String]) -> Result<(), ActError> {
        for text in moves {
            let action = self.game().parse_action(text)?;
            self.session.act(action)?;
        }
        Ok(())
    }
}
