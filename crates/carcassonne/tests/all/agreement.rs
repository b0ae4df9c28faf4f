//! Random games of all params, played by the crate and by the slow rules side by side.

use std::collections::BTreeSet;

use ludograph_carcassonne::offers::sorted_spots;
use ludograph_carcassonne::{Action, Carcassonne, Mission1, Params, Phase, Terrain};
use ludograph_core::{Event, Game, Rng, Seat, Seed, Session, Turn};

use crate::slow::{Reading, Rules, Slow};

/// Every combination of options in turn.
fn params(number: usize) -> Params {
    Params {
        players: 2 + (number % 5) as u8,
        small_city: [4, 2][number / 5 % 2],
        mission1: [Mission1::Off, Mission1::Held, Mission1::Claimed][number / 10 % 3],
        mission2: number / 30 % 2 == 1,
    }
}

fn rules(params: Params) -> Rules {
    Rules {
        players: params.players.into(),
        small_city: params.small_city.into(),
        mission1: match params.mission1 {
            Mission1::Off => Reading::Off,
            Mission1::Held => Reading::Held,
            Mission1::Claimed => Reading::Claimed,
        },
        mission2: params.mission2,
    }
}

struct Pair {
    session: Session<Carcassonne>,
    slow: Slow,
    rng: Rng,
    /// Whether meeples are set whenever possible, which puts more of them on the map.
    eager: bool,
}

impl Pair {
    fn new(number: usize) -> Pair {
        let seed = Seed::new(number as u64).unwrap();
        let params = params(number);
        Pair {
            session: Session::new(params, seed).unwrap(),
            slow: Slow::new(rules(params)),
            rng: Rng::stream(seed, 5),
            eager: (number / 60).is_multiple_of(2),
        }
    }

    fn position(&self) -> &Carcassonne {
        self.session.position()
    }

    fn act(&mut self) -> Action {
        let random = self
            .session
            .position()
            .random_action(&mut self.rng)
            .unwrap();
        let spots = sorted_spots(self.position());
        let action = match self.rng.pick(&spots) {
            Some(spot) if self.eager => Action::Meeple(*spot),
            _ => random,
        };
        self.session.act(action).unwrap();
        action
    }

    /// Plays one turn and compares every step.
    fn turn(&mut self) {
        let Phase::Place(kind) = self.position().phase() else {
            panic!("a tile is to be placed");
        };
        let mover = self.position().mover().index();
        let slow = self.slow.placements(kind.index());
        let fast = self.position().sorted_placements(kind);
        let fast: BTreeSet<_> = fast
            .iter()
            .map(|p| (p.x.into(), p.y.into(), p.rotation.into()))
            .collect();
        assert_eq!(fast, slow, "placements of {kind}");
        let Action::Place(place) = self.act() else {
            panic!("a placement");
        };
        let at = (place.x.into(), place.y.into());
        self.slow.place(kind.index(), at, place.rotation.into());
        let slow = self.slow.spots(at, mover);
        if slow.is_empty() {
            assert_ne!(
                self.position().phase(),
                Phase::Meeple,
                "the pass is implied"
            );
        } else {
            assert_eq!(self.position().phase(), Phase::Meeple);
            let fast: Vec<String> = sorted_spots(self.position())
                .iter()
                .map(ToString::to_string)
                .collect();
            assert_eq!(fast, slow, "spots");
            if let Action::Meeple(spot) = self.act() {
                self.slow.set_meeple(at, &spot.to_string(), mover);
            }
        }
        self.slow.score_turn();
        self.compare_end(mover);
    }

    fn compare_end(&mut self, mover: usize) {
        let mission = self.slow.mission(mover);
        let fast = match self.position().phase() {
            Phase::Over(mission) => mission.map(|m| (m.winner().index(), m.number().into())),
            _ => None,
        };
        assert_eq!(fast, mission, "missions");
        if self.session.turn() == Turn::Over && mission.is_none() {
            self.slow.score_end();
        }
        for seat in Seat::all(self.position().seats()) {
            let points = self.position().breakdown(seat);
            let points = [
                Terrain::City,
                Terrain::Road,
                Terrain::Monastery,
                Terrain::Field,
            ]
            .map(|terrain| u32::from(points[terrain.index()]));
            assert_eq!(points, self.slow.points[seat.index()], "points of {seat}");
            let hand = u32::from(self.position().supply(seat));
            assert_eq!(hand, self.slow.hand[seat.index()], "meeples of {seat}");
        }
    }

    /// Every tile that was drawn and not placed fitted nowhere at that time.
    fn compare_discards(&self) {
        let mut slow = Slow::new(rules(*self.position().params()));
        let mut discarded = [0; 24];
        let mut drawn = None;
        for event in self.session.events() {
            match event {
                Event::Chance(Action::Draw(kind)) => {
                    let nowhere = slow.placements(kind.index()).is_empty();
                    discarded[kind.index()] += u8::from(nowhere);
                    drawn = Some(kind.index()).filter(|_| !nowhere);
                }
                Event::Act(_, Action::Place(p)) => {
                    let kind = drawn.take().expect("a tile that fits was drawn");
                    slow.place(kind, (p.x.into(), p.y.into()), p.rotation.into());
                }
                _ => {}
            }
        }
        assert_eq!(self.position().discarded(), discarded);
    }
}

/// 2,040 whole games: 34 of each of the 60 combinations of options.
#[test]
fn the_slow_rules_agree_on_random_games() {
    let (mut missions, mut discards, mut shared) = (0, 0, 0);
    for number in 0..2_040 {
        let mut pair = Pair::new(number);
        while pair.session.turn() != Turn::Over {
            pair.turn();
        }
        missions += usize::from(matches!(pair.position().phase(), Phase::Over(Some(_))));
        shared += usize::from(pair.position().winners().len() > 1);
        if pair.position().discarded() != [0; 24] {
            discards += 1;
            pair.compare_discards();
        }
    }
    assert!(missions > 100, "{missions} games ended by a mission");
    assert!(discards > 20, "{discards} games with discarded tiles");
    assert!(shared > 0, "no victory was shared");
}

/// At most nine components a tile, and the same number as a flood fill finds.
#[test]
fn components_stay_below_nine_a_tile() {
    for number in 0..40 {
        let mut pair = Pair::new(number);
        while pair.session.turn() != Turn::Over {
            pair.turn();
            if pair.position().tiles().len().is_multiple_of(5) {
                let graph = ludograph_carcassonne::trace::feature_graph(pair.position());
                assert_eq!(graph.components, pair.slow.count_components());
                assert_eq!(graph.bound, 9 * pair.position().tiles().len());
                assert!(graph.components <= graph.bound);
            }
        }
    }
}
