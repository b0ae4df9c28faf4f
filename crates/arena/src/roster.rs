//! The players of one thread.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};

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
    /// Where the standard error of programs goes, and the number of this roster.
    log: Option<(PathBuf, usize)>,
}

impl Roster {
    /// Appends the standard error of every program to a file of this folder, named after the
    /// player and `number`.
    pub(crate) fn log_to(&mut self, folder: &Path, number: usize) {
        self.log = Some((folder.to_owned(), number));
    }

    /// The log of a player's program.
    fn log(&self, spec: &PlayerSpec) -> Result<Option<File>, Failure> {
        let Some((folder, number)) = &self.log else {
            return Ok(None);
        };
        let plain = |c: char| if c.is_alphanumeric() { c } else { '_' };
        let name: String = spec.name.chars().map(plain).take(60).collect();
        let file = folder.join(format!("{name}.{number}.log"));
        let opened = OpenOptions::new().append(true).create(true).open(&file);
        let failed = |e| Failure::new(FailureKind::Died, format!("{}: {e}", file.display()));
        opened.map(Some).map_err(failed)
    }

    /// A player, running already or started now.
    ///
    /// # Errors
    /// There is no such player, or its program cannot be started.
    pub fn take(
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
            Kind::Gtp(words) => Ok(Box::new(Gtp::start(words, self.log(spec)?)?)),
            Kind::Command(words) => Ok(Box::new(Engine::start(words, self.log(spec)?)?)),
        }
    }

    /// Takes a player back after a game in which it did not fail.
    pub fn give_back(&mut self, spec: &PlayerSpec, contestant: Box<dyn Contestant>) {
        if !matches!(spec.kind, Kind::Catalog(_)) {
            self.idle.insert(spec.name.clone(), contestant);
        }
    }
}
