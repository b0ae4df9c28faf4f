//! Browsers that think for the computers of a table, so that a server only arbitrates.

use ludograph_core::Seat;

use crate::{Refusal, Table, messages};

impl Table {
    /// Whether a browser that holds the seats `held` may choose for the computers. It must hold the
    /// seats of all people, because it could choose in its own favour; for the same reason the
    /// game must not be rated. And it must not learn what the game hides.
    #[must_use]
    pub fn may_assist(&self, held: &[Seat]) -> bool {
        !self.hidden && !self.created.rated && !held.is_empty() && self.alone(held)
    }

    /// Decides whether a browser that holds the seats `held` may choose for the computers.
    ///
    /// # Errors
    /// Why it may not.
    pub fn decide_assist(&self, held: &[Seat]) -> Result<(), Refusal> {
        if held.is_empty() {
            return Err(Refusal::forbidden(messages::spectator()));
        }
        match self.may_assist(held) {
            true => Ok(()),
            false => Err(Refusal::conflict(messages::server_thinks())),
        }
    }
}
