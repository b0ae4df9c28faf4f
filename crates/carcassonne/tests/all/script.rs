//! Games written down tile by tile, for tests that need a certain map.

use ludograph_carcassonne::{Action, Carcassonne, Kind, Options, Phase, Scoring};
use ludograph_core::{Game, Notation};

/// A game whose draws the test decides.
pub struct Script {
    pub game: Carcassonne,
    /// What the last turn scored.
    pub scored: Vec<Scoring>,
}

impl Script {
    pub fn new(options: Options) -> Self {
        Script {
            game: Carcassonne::new(options),
            scored: Vec::new(),
        }
    }

    /// One turn: the tile, where it goes, and the spot of a meeple; without one the player passes.
    pub fn turn(&mut self, tile: char, place: &str, meeple: Option<&str>) -> &mut Self {
        self.scored.clear();
        let kind = Kind::from_letter(tile).expect("a kind of tile");
        self.act(Action::Draw(kind));
        let place = self.game.parse_action(place).expect("a placement");
        self.act(place);
        match meeple {
            Some(spot) => {
                let spot = self.game.parse_action(spot).expect("a spot");
                self.act(spot);
            }
            None if self.game.phase() == Phase::Meeple => self.act(Action::Pass),
            None => {}
        }
        self
    }

    /// Places any tile that fits on a place, without a meeple.
    pub fn fill(&mut self, x: i8, y: i8) -> &mut Self {
        for kind in Kind::all() {
            let fits = self.game.sorted_placements(kind);
            let fit = fits.iter().find(|p| (p.x, p.y) == (x, y));
            // Monasteries are kept for the test.
            if let Some(fit) = fit
                && self.game.remaining()[kind.index()] > 0
                && !['A', 'B'].contains(&kind.letter())
            {
                return self.turn(kind.letter(), &fit.to_string(), None);
            }
        }
        panic!("nothing fits at {x},{y}");
    }

    fn act(&mut self, action: Action) {
        let allowed = self.game.check(action);
        assert_eq!(allowed, Ok(()), "{action}");
        self.game.apply_logged(action, &mut self.scored);
    }
}
