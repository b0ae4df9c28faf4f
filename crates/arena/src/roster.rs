//! The players of one thread.

use std::collections::HashMap;

use ludograph_catalog::Players;

use crate::builtin::Builtin;
use crate::contestant::{Contestant, Failure, FailureKind};
use crate::external::{gtp::Gtp, protocol::Engine};
use crate::spec::{Kind, PlayerSpec};

/// Keeps external programs running between games, because some start slowly. A player of the
/// catalog is created for every game, so that no game depends on earlier ones.
#[derive(Default)]
pub struct Roster {
    idle: HashMap<String, Box<dyn Contestant>>,
}

impl Roster {
    /// A player, running already or started now.
    ///
    /// # Errors
    /// There is no such player, or its program cannot be started.
    pub(crate) fn take(
        &mut self,
        players: &dyn Players,
        spec: &PlayerSpec,
    ) -> Result<Box<dyn Contestant>, Failure> {
        if let Some(contestant) = self.idle.remove(&spec.name) {
            return Ok(contestant);
        }
        match &spec.kind {
            Kind::Catalog(id) => match players.player(id) {
                Ok(player) => Ok(Box::new(Builtin::new(player))),
                Err(e) => Err(Failure::new(FailureKind::Error, e.to_string())),
            },
            Kind::Gtp(words) => Ok(Box::new(Gtp::start(words)?)),
            Kind::Command(words) => Ok(Box::new(Engine::start(words)?)),
        }
    }

    /// Takes a player back after a game in which it did not fail.
    pub(crate) fn give_back(&mut self, spec: &PlayerSpec, contestant: Box<dyn Contestant>) {
        if !matches!(spec.kind, Kind::Catalog(_)) {
            self.idle.insert(spec.name.clone(), contestant);
        }
    }
}
