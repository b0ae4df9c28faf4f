//! Prints 30 positions of Hex with long ladders, as JSON lines in the format of
//! `testdata/hex/ladders.jsonl`; the winning moves are proven.
//!
//! ```text
//! cargo run --release -p ludograph-hex-engine --example ladders > testdata/hex/ladders.jsonl
//! ```
//!
//! The attacker has a chain from the top to a corridor along the bottom, whose other sides are
//! stones of the defender. So the corridor alone decides, and its proof holds for the whole board,
//! whose other stones are random.

use std::error::Error;

use ludograph_core::{Game, Rng, Seed};
use ludograph_hex::{Action, Cell, Colour, Hex, Params, boundary};
use ludograph_hex_engine::analyse;
use ludograph_hex_engine::mcts::Limits;
use ludograph_hex_engine::solve::{Answer, Position, Proof, Solver};
use serde_json::json;

/// Positions of each kind and size.
const EACH: usize = 2;
/// The sizes of the boards.
const SIZES: [u8; 5] = [9, 10, 11, 13, 14];
/// The most winning moves of a position.
const MOST_WINNING: usize = 3;
/// Polls of the solver before it gives up, each of 32 positions.
const SOLVER_POLLS: u32 = 20;
/// The network's probabilities of winning in positions that are kept: in others it knows the
/// answer without a search.
const DOUBT: std::ops::Range<f64> = 0.15..0.85;
/// Steps from the head of the ladder to the first stone that may help.
const FAR: u8 = 4;

/// Stones of the attacker, who joins top and bottom, and of the defender.
type Stones = [Vec<(u8, u8)>; 2];
const ATTACKER: usize = 0;
const DEFENDER: usize = 1;

/// What a position asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    /// The attacker wins thanks to a far stone.
    Escape,
    /// The attacker, to move, has no far stone and loses.
    Lost,
    /// The defender must stop a ladder that would win.
    Block,
}

/// The kind of a position and its winning moves.
type Question = (Kind, Vec<(u8, u8)>);

/// A corridor: the lowest rows of a board.
struct Corridor {
    size: u8,
    height: u8,
    head: (u8, u8),
    near: Stones,
    far: Stones,
}

impl Corridor {
    fn random(size: u8, rng: &mut Rng) -> Corridor {
        let height = 4 + rng.below(2) as u8;
        let column = 1 + rng.below(2) as u8;
        // The ladder runs along the second or third row.
        let head = (column, size - 2 - rng.below(2) as u8);
        let top = size - height;
        let wall = (0..size).filter(|&x| x != column).map(|x| (x, top));
        let side = (0..column).flat_map(|x| (top + 1..size).map(move |y| (x, y)));
        let below = (head.1 + 1..size).map(|y| (column, y));
        let near = [
            (top..=head.1).map(|y| (column, y)).collect(),
            wall.chain(side).chain(below).collect(),
        ];
        let mut open: Vec<(u8, u8)> = (top + 1..size)
            .flat_map(|y| (column + FAR..size).map(move |x| (x, y)))
            .collect();
        rng.shuffle(&mut open);
        let far = [rng.below(3), rng.below(3)].map(|count| {
            let at = open.len() - count as usize;
            open.split_off(at)
        });
        Corridor {
            size,
            height,
            head,
            near,
            far,
        }
    }

    fn stones(&self, far: bool) -> Stones {
        let mut stones = self.near.clone();
        stones[DEFENDER].extend(&self.far[DEFENDER]);
        if far {
            stones[ATTACKER].extend(&self.far[ATTACKER]);
        }
        stones
    }

    /// Solves the corridor as a board of its own, with the attacker's far stones or without.
    fn solve(&self, mover: usize, far: bool) -> Result<Option<Proof>, Box<dyn Error>> {
        let top = self.size - self.height;
        let [red, blue] = self.stones(far).map(|cells| {
            let inner = cells.iter().filter_map(|&(x, y)| Cell::new(x, y - top));
            inner.map(boundary::across).collect::<Vec<_>>()
        });
        let position = Position::new(self.height, self.size, &red, &blue, Colour::BOTH[mover])?;
        let polls = std::cell::Cell::new(0);
        let stop = || polls.replace(polls.get() + 1) > SOLVER_POLLS;
        Ok(match Solver::default().solve(&position, &stop)? {
            Answer::Proven(proof) => Some(proof),
            Answer::OutOfTime { .. } => None,
        })
    }

    /// The kind of the position and its winning moves, if it asks for a ladder.
    fn judge(&self, mover: usize) -> Result<Option<Question>, Box<dyn Error>> {
        let top = self.size - self.height;
        let Some(proof) = self.solve(mover, true)? else {
            return Ok(None);
        };
        let moves: Vec<(u8, u8)> = proof
            .winning_moves
            .iter()
            .map(|&cell| boundary::across(cell))
            .map(|cell| (cell.x(), cell.y() + top))
            .collect();
        let wins = |mover, far| -> Result<bool, Box<dyn Error>> {
            let proof = self.solve(mover, far)?;
            Ok(proof.is_some_and(|proof| proof.winner == Colour::BOTH[ATTACKER]))
        };
        let helped = !self.far[ATTACKER].is_empty();
        if moves.len() > MOST_WINNING || moves.is_empty() != (mover == ATTACKER && !helped) {
            return Ok(None);
        }
        let kind = match mover {
            ATTACKER if helped && !wins(ATTACKER, false)? => Kind::Escape,
            ATTACKER if !helped => Kind::Lost,
            DEFENDER if helped && !wins(ATTACKER, false)? && wins(ATTACKER, true)? => Kind::Block,
            _ => return Ok(None),
        };
        Ok(Some((kind, moves)))
    }

    /// The whole board: the chain goes up to the top, and random stones above the corridor make the
    /// numbers of stones those of a game.
    fn fill(&self, mover: usize, first: usize, rng: &mut Rng) -> Stones {
        let mut stones = self.stones(true);
        let top = self.size - self.height;
        stones[ATTACKER].extend((0..top).map(|y| (self.head.0, y)));
        let mut above: Vec<(u8, u8)> = (0..top)
            .flat_map(|y| (0..self.size).map(move |x| (x, y)))
            .filter(|place| place.0 != self.head.0)
            .collect();
        rng.shuffle(&mut above);
        // The player who moved first has one stone more if the other one is to move.
        let wanted = stones[0].len().max(stones[1].len()) + 3;
        for (player, stones) in stones.iter_mut().enumerate() {
            let more = usize::from(player == first && mover != first);
            while stones.len() < wanted + more {
                stones.extend(above.pop());
            }
        }
        stones
    }
}

/// The cells of a player as the file writes them: with the attacker as White, mirrored.
fn cells(places: &[(u8, u8)], black: usize) -> Vec<Cell> {
    let cell = |&(x, y): &(u8, u8)| match black {
        ATTACKER => Cell::new(x, y),
        _ => Cell::new(y, x),
    };
    places.iter().filter_map(cell).collect()
}

/// Whether the network alone is in doubt about the winner.
fn is_doubtful(size: u8, stones: &Stones, black: usize) -> Result<bool, Box<dyn Error>> {
    let params = Params {
        swap: false,
        ..Params::square(size)
    };
    let mut game = Hex::start(&params, &())?;
    let [red, blue] = [black, 1 - black].map(|player| cells(&stones[player], black));
    for number in 0..red.len() + blue.len() {
        let cell = [&red, &blue][number % 2][number / 2];
        game.apply(Action::Place(boundary::across(cell)));
    }
    let limits = Limits {
        visits: 1,
        stop: &|| false,
        threads: 1,
    };
    Ok(game.winner().is_none() && DOUBT.contains(&analyse(&game, limits)?.win))
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut rng = Rng::new(Seed::fold(1));
    let mut number = 0;
    for size in SIZES {
        for wanted in [Kind::Escape, Kind::Lost, Kind::Block] {
            let mover = usize::from(wanted == Kind::Block);
            let mut found = 0;
            while found < EACH {
                let corridor = Corridor::random(size, &mut rng);
                // Every other position has the colours changed and the board mirrored.
                let black = found % 2;
                let stones = corridor.fill(mover, black, &mut rng);
                if corridor.far[ATTACKER].is_empty() != (wanted == Kind::Lost)
                    || !is_doubtful(size, &stones, black)?
                {
                    continue;
                }
                let Some((kind, moves)) = corridor.judge(mover)? else {
                    continue;
                };
                if kind != wanted {
                    continue;
                }
                let names = |places: &[(u8, u8)]| -> Vec<String> {
                    let cells = cells(places, black);
                    cells.iter().map(ToString::to_string).collect()
                };
                number += 1;
                found += 1;
                let position = json!({
                    "id": format!("ladder-{number:02}"),
                    "kind": format!("{kind:?}").to_lowercase(),
                    "cols": size,
                    "rows": size,
                    "black": names(&stones[black]),
                    "white": names(&stones[1 - black]),
                    "to_move": if mover == black { "black" } else { "white" },
                    "winning_moves": names(&moves),
                });
                println!("{position}");
            }
        }
    }
    Ok(())
}
