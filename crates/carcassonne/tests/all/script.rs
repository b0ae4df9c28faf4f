//! Games written down tile by tile, for tests that need a certain map.

use ludograph_carcassonne::tables::tables;
use ludograph_carcassonne::{Action, Carcassonne, Edge, Kind, Params, Phase, Placement, Scoring};
use ludograph_core::{Game, Notation};

/// A game whose draws the test decides.
pub struct Script {
    pub game: Carcassonne,
    /// What the last turn scored.
    pub scored: Vec<Scoring>,
}

impl Script {
    pub fn new(params: Params) -> Self {
        Script {
            game: Carcassonne::new(params),
            scored: Vec::new(),
        }
    }

    /// One turn: the tile, its placement, and the spot of a meeple; without one the player passes.
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

    /// Places any fitting tile except a monastery that shows field towards the places in `meadows`,
    /// without a meeple.
    pub fn fill(&mut self, (x, y): (i8, i8), meadows: &[(i8, i8)]) -> &mut Self {
        for kind in Kind::all().filter(|k| !['A', 'B'].contains(&k.letter())) {
            let left = self.game.remaining()[kind.index()] > 0;
            let suits = |place: &&Placement| {
                let edges = tables().turned(kind, place.rotation).edges;
                let towards = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)];
                let mut sides = towards.iter().zip(edges);
                (place.x, place.y) == (x, y)
                    && sides.all(|(to, edge)| edge == Edge::Field || !meadows.contains(to))
            };
            let all = self.game.sorted_placements(kind);
            if let Some(place) = all.iter().find(suits).filter(|_| left) {
                return self.turn(kind.letter(), &place.to_string(), None);
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
