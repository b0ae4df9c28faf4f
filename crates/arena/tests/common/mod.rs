//! A tiny game with chance for any number of seats, and players that behave in every way a player can.

#![allow(dead_code, reason = "every test file uses another part of it")]

use std::fmt;

use ludograph_arena::{Event, PlayerSpec};
use ludograph_catalog::AnyGame;
use ludograph_catalog::entry::Entry;
use ludograph_core::{
    BadNotation, BadParams, BadSetup, Choice, Draw, Encode, Field, FieldKind, Game, Illegal, Ink,
    Message, Notation, Outcome, Params, Player, PlayerError, RandomPlayer, Rng, Seat, SeatSet, Seed,
    Session, Thinking, Turn, View,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A heap of stones. Before every turn a die says how many may be taken at most; whoever takes the last one wins.
#[derive(Clone, Debug, PartialEq)]
pub struct Nim {
    params: Heap,
    stones: u32,
    die: u32,
    rolls: u32,
    next: Seat,
    taken: Vec<i64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Heap {
    stones: u32,
    seats: usize,
}

impl Default for Heap {
    fn default() -> Self {
        Heap {
            stones: 21,
            seats: 2,
        }
    }
}

impl Params for Heap {
    const FIELDS: &'static [Field] = &[
        Field {
            name: "stones",
            help: "stones in the heap",
            kind: FieldKind::Int { min: 1, max: 1000 },
        },
        Field {
            name: "seats",
            help: "players",
            kind: FieldKind::Int { min: 2, max: 4 },
        },
    ];

    fn check(&self) -> Result<(), BadParams> {
        Self::FIELDS[0].check_int(i64::from(self.stones))?;
        Self::FIELDS[1].check_int(self.seats as i64)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    Roll(u32),
    Take(u32),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Roll(n) => write!(f, "roll {n}"),
            Action::Take(n) => write!(f, "take {n}"),
        }
    }
}

impl Game for Nim {
    type Params = Heap;
    type Setup = Vec<u32>;
    type Action = Action;
    type Undo = Nim;
    const ID: &'static str = "nim";

    fn deal(params: &Heap, seed: Seed) -> Vec<u32> {
        let mut rng = Rng::new(seed);
        (0..params.stones).map(|_| 1 + rng.below(3)).collect()
    }

    fn start(params: &Heap, setup: &Vec<u32>) -> Result<Self, BadSetup> {
        if setup.len() != params.stones as usize {
            return Err(BadSetup::new("a roll for every stone is needed"));
        }
        Ok(Nim {
            params: params.clone(),
            stones: params.stones,
            die: 0,
            rolls: 0,
            next: Seat::FIRST,
            taken: vec![0; params.seats],
        })
    }

    fn params(&self) -> &Heap {
        &self.params
    }

    fn seats(&self) -> usize {
        self.params.seats
    }

    fn turn(&self) -> Turn {
        match (self.stones, self.die) {
            (0, _) => Turn::Over,
            (_, 0) => Turn::Chance,
            _ => Turn::Player(self.next),
        }
    }

    fn actions(&self, out: &mut Vec<Action>) {
        out.clear();
        if let Turn::Player(_) = self.turn() {
            out.extend((1..=self.die.min(self.stones)).map(Action::Take));
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        match (self.turn(), action) {
            (Turn::Chance, Action::Roll(1..=3)) => Ok(()),
            (Turn::Player(_), Action::Take(n)) if n >= 1 && n <= self.die.min(self.stones) => {
                Ok(())
            }
            _ => Err(Illegal::new(format!("only 1 to {} may be taken", self.die))),
        }
    }

    fn apply(&mut self, action: Action) -> Nim {
        let before = self.clone();
        match action {
            Action::Roll(n) => {
                self.die = n;
                self.rolls += 1;
            }
            Action::Take(n) => {
                self.stones -= n;
                self.taken[self.next.index()] += i64::from(n);
                self.die = 0;
                if self.stones > 0 {
                    self.next = self.next.next(self.seats());
                }
            }
        }
        before
    }

    fn undo(&mut self, undo: Nim) {
        *self = undo;
    }

    fn score(&self, seat: Seat) -> i64 {
        self.taken[seat.index()]
    }

    fn winners(&self) -> SeatSet {
        SeatSet::only(self.next)
    }

    fn reason(&self) -> Message {
        "the last stone is taken".into()
    }

    fn outcomes(&self, out: &mut Vec<Outcome<Action>>) {
        out.clear();
        if self.turn() == Turn::Chance {
            out.extend((1..=3).map(|n| Outcome {
                action: Action::Roll(n),
                weight: 1,
            }));
        }
    }

    fn fate(&self, setup: &Vec<u32>) -> Option<Action> {
        (self.turn() == Turn::Chance).then(|| Action::Roll(setup[self.rolls as usize]))
    }

    fn hash64(&self) -> u64 {
        u64::from(self.stones) << 8 | u64::from(self.die) << 4 | u64::from(self.next.0)
    }
}

impl Notation for Nim {
    fn parse_action(&self, text: &str) -> Result<Action, BadNotation> {
        text.strip_prefix("take ")
            .and_then(|n| n.parse().ok())
            .map(Action::Take)
            .ok_or_else(|| BadNotation::expected(text, "expected take and a number"))
    }
}

impl View for Nim {
    type View = Value;

    fn view(session: &Session<Nim>) -> Value {
        json!({ "stones": session.position().stones, "die": session.position().die })
    }
}

/// Taking n stones is n - 1, rolling them 1,000 more.
impl Encode for Nim {
    const BOUNDS: (f32, f32) = (0.0, 1000.0);

    fn action_count(_: &Heap) -> usize {
        1000
    }

    fn number_count(_: &Heap) -> usize {
        1003
    }

    fn number_of(&self, action: Action) -> Option<usize> {
        Some(match action {
            Action::Take(n) => n as usize - 1,
            Action::Roll(n) => n as usize + 999,
        })
    }

    fn action_of(&self, number: usize) -> Option<Action> {
        match number as u32 {
            n @ ..1000 => Some(Action::Take(n + 1)),
            n @ 1000..1003 => Some(Action::Roll(n - 999)),
            _ => None,
        }
    }

    fn observation_shape(_: &Heap) -> Vec<usize> {
        vec![2]
    }

    fn observe(&self, _: Seat, out: &mut [f32]) {
        out.copy_from_slice(&[self.stones as f32, self.die as f32]);
    }
}

impl Draw for Nim {
    fn draw(session: &Session<Nim>, _: Ink) -> String {
        format!("{} stones\n", session.position().stones)
    }
}

/// A player made of a function.
struct By<F>(F);

impl<F> Player<Nim> for By<F>
where
    F: FnMut(&Nim, &mut Thinking<'_>) -> Result<u32, PlayerError> + Send,
{
    fn choose(
        &mut self,
        game: &Nim,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<Action>, PlayerError> {
        (self.0)(game, thinking).map(|n| Choice::silent(Action::Take(n)))
    }
}

fn greedy(game: &Nim, _: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    Ok(game.die.min(game.stones))
}

/// Never leaves so little that the next may take it all, where it can be helped.
fn careful(game: &Nim, _: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    let most = game.die.min(game.stones);
    Ok(if most == game.stones {
        most
    } else {
        (1..=most).find(|n| game.stones - n > 3).unwrap_or(1)
    })
}

fn panicking(game: &Nim, _: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    assert!(game.stones > 10, "I never learnt the endgame");
    Ok(1)
}

fn cheating(game: &Nim, _: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    Ok(game.stones.max(4))
}

fn helpless(_: &Nim, _: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    Err(PlayerError("I do not play this".into()))
}

/// Never comes back and listens to nobody.
fn stuck(_: &Nim, _: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    loop {
        std::thread::park();
    }
}

/// Uses its time to the end, as it should.
fn thorough(_: &Nim, thinking: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    while !thinking.stopped() {
        std::thread::yield_now();
    }
    Ok(1)
}

/// Says by its move what it was told: one stone per thing that was limited.
fn told(_: &Nim, thinking: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    assert_eq!((thinking.nodes, thinking.depth), (Some(77), None));
    Ok(1)
}

/// The game with all its players.
pub fn nim() -> impl AnyGame {
    Entry::<Nim>::new("Nim", "Take the last stone")
        .seats(2, 4, &[])
        .level("random", "Anything", None, || RandomPlayer)
        .level("greedy", "As much as it can", None, || By(greedy))
        .level("careful", "Leaves no easy win", None, || By(careful))
        .player("panicking", "Panics late", None, || By(panicking))
        .player("cheating", "Takes too much", None, || By(cheating))
        .player("helpless", "Cannot play", None, || By(helpless))
        .player("stuck", "Never answers", Some(20), || By(stuck))
        .player("thorough", "Thinks to the end", Some(5), || By(thorough))
        .player("told", "Checks its limits", Some(5), || By(told))
}

/// An event of Nim.
pub fn event(game: &dyn AnyGame, players: &str, games: u64) -> Event {
    event_with(game, &Value::Null, players, games)
}

/// An event of Nim with options.
pub fn event_with(game: &dyn AnyGame, params: &Value, players: &str, games: u64) -> Event {
    let players = PlayerSpec::list(players).unwrap();
    Event::new(game, params, players, games, Seed::new(1).unwrap()).unwrap()
}
