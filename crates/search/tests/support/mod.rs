//! Small positions of every game, and evaluations that differ between positions.
#![allow(dead_code)] // every test file uses its part

use ludograph_candy::{Candy, Reservoir};
use ludograph_carcassonne::Carcassonne;
use ludograph_core::random::mix;
use ludograph_core::{Evaluate, Game, Rng, Seat, Seed, Turn};
use ludograph_hex::{Hex, Params as HexParams};
use ludograph_no::{No, Params as NoParams, Variant};

/// Values and ranks derived from the hash of a position, without meaning: wrong pruning shows.
#[derive(Clone, Copy)]
pub struct Hashed;

impl<G: Game> Evaluate<G> for Hashed {
    fn evaluate(&self, game: &G, seat: Seat) -> i32 {
        let value = (mix(game.hash64()) % 2001) as i32 - 1000;
        if seat == Seat::FIRST { value } else { -value }
    }

    fn rank(&self, game: &G, action: G::Action) -> i32 {
        let text = action.to_string();
        let letters = text
            .bytes()
            .fold(game.hash64(), |h, b| mix(h ^ u64::from(b)));
        (letters % 100) as i32
    }
}

/// The same for Carcassonne, for searches that try one of several equivalent placements: it depends
/// on tiles, places and meeples, not on the rotation of tiles.
#[derive(Clone, Copy)]
pub struct Unturned;

impl Evaluate<Carcassonne> for Unturned {
    fn evaluate(&self, game: &Carcassonne, seat: Seat) -> i32 {
        let mut hash = 0u64;
        for (number, tile) in game.tiles().iter().enumerate() {
            let owner = game.meeple_on(number).map_or(u8::MAX, |m| m.seat.0);
            let place = [tile.x as u8, tile.y as u8, tile.kind.index() as u8, owner];
            hash = hash.wrapping_add(mix(u32::from_le_bytes(place).into()));
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            hash = mix(hash ^ game.score(seat) as u64);
        }
        let value = (hash % 2001) as i32 - 1000;
        if seat == Seat::FIRST { value } else { -value }
    }

    fn rank(&self, game: &Carcassonne, action: <Carcassonne as Game>::Action) -> i32 {
        Hashed.rank(game, action)
    }
}

/// Plays random actions from the start of game number `k` until the position is wanted; `None` if
/// the game ends first.
pub fn random_position<G: Game>(
    params: &G::Params,
    k: u64,
    wanted: impl Fn(&G, u32) -> bool,
) -> Option<G> {
    let seed = Seed::fold(k);
    let mut rng = Rng::stream(seed, 5);
    let mut game = G::start(params, &G::deal(params, seed)).unwrap();
    let mut actions = 0;
    while !wanted(&game, actions) {
        let action = match game.turn() {
            Turn::Player(_) => game.random_action(&mut rng),
            Turn::Chance => game.sample(&mut rng),
            Turn::Over => None,
        }?;
        game.apply(action);
        actions += 1;
    }
    (game.turn() != Turn::Over).then_some(game)
}

/// Boards of Hex with `empty` empty cells, without swap.
pub fn hex(size: u8, empty: usize) -> impl Iterator<Item = Hex> {
    let params = HexParams {
        swap: false,
        ..HexParams::square(size)
    };
    (0..).filter_map(move |k| random_position(&params, k, |g: &Hex, _| g.empty_count() == empty))
}

/// Candy, a player to move.
pub fn candy(reservoir: Reservoir) -> impl Iterator<Item = Candy> {
    let params = ludograph_candy::Params {
        reservoir,
        ..ludograph_candy::Params::default()
    };
    (0..).filter_map(move |k| {
        random_position(&params, k, |g: &Candy, n| {
            n >= (k % 30) as u32 && matches!(g.turn(), Turn::Player(_))
        })
    })
}

/// Candy with a hidden reservoir, chance to fill the last `holes` holes.
pub fn candy_refill(holes: usize) -> impl Iterator<Item = Candy> {
    let params = ludograph_candy::Params {
        reservoir: Reservoir::Hidden,
        ..ludograph_candy::Params::default()
    };
    (0..).filter_map(move |k| {
        random_position(&params, k, |g: &Candy, n| {
            n >= (k % 30) as u32
                && g.turn() == Turn::Chance
                && g.board().holes().len() as usize == holes
        })
    })
}

/// No on a small board, a player to move.
pub fn no(size: u8, variant: Variant) -> impl Iterator<Item = No> {
    let params = NoParams { size, variant };
    (0..).filter_map(move |k| random_position(&params, k, |_: &No, n| n >= (k % 6) as u32))
}

/// Carcassonne with at most `left` tiles to draw, the mover about to place.
pub fn carcassonne(left: usize) -> impl Iterator<Item = Carcassonne> {
    (0..).filter_map(move |k| {
        random_position(
            &ludograph_carcassonne::Params::default(),
            k,
            |g: &Carcassonne, _| {
                g.left() <= left && matches!(g.phase(), ludograph_carcassonne::Phase::Place(_))
            },
        )
    })
}
