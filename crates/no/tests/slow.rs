//! The rules of all variants against a second, slow implementation: sets of squares and flood fill.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use ludograph_core::{Game, Rng, Seat, Seed, Session, Turn};
use ludograph_no::{No, Params, Setup, Variant};

type At = (i32, i32);

/// Step words with their change of row and column.
const STEPS: [(&str, At); 4] = [
    ("down", (1, 0)),
    ("left", (0, -1)),
    ("right", (0, 1)),
    ("up", (-1, 0)),
];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Phase {
    Choose,
    Answer,
    Walk,
    Find,
    Over,
}

struct Slow {
    n: i32,
    variant: Variant,
    weights: Vec<Vec<u8>>,
    /// Solo: squares in the order in which they are drawn.
    order: Vec<At>,
    pieces: BTreeSet<At>,
    walls: BTreeSet<At>,
    phase: Phase,
    mover: usize,
    can_refuse: [bool; 2],
    start: Option<At>,
    refused: Option<At>,
    path: Vec<At>,
    steps: [i64; 2],
    right: i64,
}

fn name((row, column): At) -> String {
    let letter = char::from(b'a' + u8::try_from(column).unwrap());
    format!("{letter}{}", row + 1)
}

fn apart(a: At, b: At) -> i32 {
    (a.0 - b.0).abs() + (a.1 - b.1).abs()
}

impl Slow {
    fn new(params: &Params, setup: &Setup) -> Slow {
        let at = |square: &ludograph_no::Square| (square.row.into(), square.column.into());
        let pieces: Vec<At> = setup.pieces.iter().map(at).collect();
        let mut slow = Slow {
            n: params.size.into(),
            variant: params.variant,
            weights: setup.weights.clone(),
            order: setup
                .order
                .iter()
                .map(|&p| pieces[usize::from(p)])
                .collect(),
            pieces: pieces.into_iter().collect(),
            walls: BTreeSet::new(),
            phase: Phase::Choose,
            mover: 0,
            can_refuse: [true; 2],
            start: None,
            refused: None,
            path: Vec::new(),
            steps: [0; 2],
            right: 0,
        };
        slow.begin_round();
        slow
    }

    fn begin_round(&mut self) {
        (self.start, self.refused) = (None, None);
        self.phase = Phase::Choose;
        if self.pieces.len() < 2 {
            self.phase = Phase::Over;
        } else if self.variant == Variant::Solo {
            self.start = self
                .order
                .iter()
                .copied()
                .find(|at| self.pieces.contains(at));
            self.phase = Phase::Find;
        }
    }

    fn open(&self, (row, column): At) -> bool {
        let inside = 0 <= row && row < self.n && 0 <= column && column < self.n;
        inside && !self.walls.contains(&(row, column)) && !self.path.contains(&(row, column))
    }

    fn target(&self, at: At) -> bool {
        self.pieces.contains(&at) && Some(at) != self.start
    }

    /// Whether a walk from here reaches another piece.
    fn reaches(&self, from: At) -> bool {
        let (mut seen, mut open) = (BTreeSet::from([from]), vec![from]);
        while let Some((row, column)) = open.pop() {
            if self.target((row, column)) {
                return true;
            }
            for (_, (down, right)) in STEPS {
                let next = (row + down, column + right);
                if self.open(next) && seen.insert(next) {
                    open.push(next);
                }
            }
        }
        false
    }

    fn legal(&self) -> BTreeSet<String> {
        let all_but = |but: Option<At>| {
            let others = self.pieces.iter().filter(move |at| Some(**at) != but);
            others.map(|at| name(*at)).collect()
        };
        match self.phase {
            Phase::Choose => all_but(self.refused),
            Phase::Find => all_but(self.start),
            Phase::Answer => ["accept", "no"].map(String::from).into(),
            Phase::Walk => {
                let (row, column) = *self.path.last().unwrap();
                let leads = |(_, (down, right)): &(_, At)| {
                    let to = (row + down, column + right);
                    self.open(to) && self.reaches(to)
                };
                let steps = STEPS.iter().filter(|step| leads(step));
                steps.map(|(word, _)| (*word).to_owned()).collect()
            }
            Phase::Over => BTreeSet::new(),
        }
    }

    fn play(&mut self, text: &str) {
        let named = self.pieces.iter().copied().find(|at| name(*at) == text);
        match (self.phase, text) {
            (Phase::Answer, "accept") => self.set_out(),
            (Phase::Answer, _) => {
                self.can_refuse[self.mover] = false;
                self.refused = self.start.take();
                self.phase = Phase::Choose;
            }
            (Phase::Choose, _) => {
                self.start = named;
                let right = self.can_refuse[self.mover] && self.pieces.len() > 2;
                if right && self.refused.is_none() {
                    self.phase = Phase::Answer;
                } else {
                    self.set_out();
                }
            }
            (Phase::Find, _) => {
                let (start, named) = (self.start.unwrap(), named.unwrap());
                let others = self.pieces.iter().filter(|at| **at != start);
                let nearest = others.map(|at| apart(*at, start)).min().unwrap();
                self.right += i64::from(apart(named, start) == nearest);
                self.leave(&[start, named]);
            }
            (Phase::Walk, _) => self.step(text),
            (Phase::Over, _) => panic!("the game is over"),
        }
    }

    fn set_out(&mut self) {
        let start = self.start.unwrap();
        if self.reaches(start) {
            self.phase = Phase::Walk;
            self.path = vec![start];
        } else {
            self.steps[self.mover] += i64::from(2 * self.n - 1);
            self.leave(&[start]);
        }
    }

    fn step(&mut self, text: &str) {
        let (_, (down, right)) = STEPS.iter().find(|(word, _)| *word == text).unwrap();
        let (row, column) = *self.path.last().unwrap();
        let to = (row + down, column + right);
        let weight = |row: &Vec<u8>| row[to.1 as usize].into();
        self.steps[self.mover] += self.weights.get(to.0 as usize).map_or(1, weight);
        self.path.push(to);
        if self.target(to) {
            let path = std::mem::take(&mut self.path);
            self.leave(&[path[0], to]);
            if self.variant == Variant::Trails {
                self.walls.extend(path);
            }
        }
    }

    fn leave(&mut self, gone: &[At]) {
        self.pieces.retain(|at| !gone.contains(at));
        if self.variant != Variant::Solo {
            self.mover = 1 - self.mover;
        }
        self.begin_round();
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over => Turn::Over,
            Phase::Choose => Turn::Player(Seat(1 - self.mover as u8)),
            _ => Turn::Player(Seat(self.mover as u8)),
        }
    }

    fn scores(&self) -> Vec<i64> {
        match self.variant {
            Variant::Solo => vec![self.right],
            _ => self.steps.map(|steps| -steps).into(),
        }
    }
}

/// Random games side by side: turn, legal actions and scores at every position.
fn compare(variant: Variant, size: u8, seed: u64) {
    let (params, seed) = (Params { size, variant }, Seed::new(seed).unwrap());
    let mut session = Session::<No>::new(params, seed).unwrap();
    let mut slow = Slow::new(session.params(), session.setup());
    let mut rng = Rng::stream(seed, 5);
    loop {
        let game = session.position();
        let context = format!("{variant:?}, {size}, seed {seed}: {game:?}");
        assert_eq!(session.turn(), slow.turn(), "{context}");
        let scores: Vec<i64> = Seat::all(game.seats()).map(|s| game.score(s)).collect();
        assert_eq!(scores, slow.scores(), "{context}");
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let listed: BTreeSet<String> = actions.iter().map(ToString::to_string).collect();
        assert_eq!(listed, slow.legal(), "{context}");
        let Some(action) = game.random_action(&mut rng) else {
            break;
        };
        session.act(action).unwrap();
        slow.play(&action.to_string());
    }
}

#[test]
fn games_go_as_the_rules_say() {
    for variant in Variant::ALL {
        for size in 2..=9 {
            for seed in 0..40 {
                compare(variant, size, seed);
            }
        }
    }
}
