//! The exact value of a Classic or Weighted game, by dynamic programming over sets of pieces.

use ludograph_core::{Game, Seat};

use crate::costs::{Costs, NO_WAY};
use crate::position::PieceId;
use crate::{Action, No, Phase, Variant};

/// The most pieces for which a game is solved: a tenth of a second, and one megabyte.
pub const MAX_SOLVED: usize = 17;

/// The value of a game for every set of its pieces.
///
/// Both players minimise their own cost minus the other's, so a position has one value: how much
/// more the mover pays from here on than the chooser in best play. Without walls, a walk matters
/// only by its cost and by the pair that leaves. For a set
/// `S` of pieces, with the mover's and the chooser's right to say "No!",
///
/// - walking `s` is worth `walk(S, s) = min over t of cost(s, t) − value(S − s − t)`, where roles
///   and rights have changed sides;
/// - without the mover's right, `value(S) = max over s of walk(S, s)`;
/// - with it, `value(S) = max over s of min(walk(S, s), refused(S, s))`, where `refused(S, s)` is
///   the largest `walk(S, s')` of another piece, the right being gone.
///
/// - **Complexity**: O(2ᵏ k²) for k pieces, four values to a set; memory 8 · 2ᵏ bytes.
///
/// ```
/// use ludograph_core::{Game, Seat, Seed};
/// use ludograph_no::{No, Params, Solver};
///
/// let params = Params::default();
/// let setup = No::deal(&params, Seed::new(1).unwrap());
/// let game = No::start(&params, &setup)?;
/// let mut solver = Solver::new(&game).expect("nine pieces can be solved");
/// // By how much the first player wins, or, below 0, loses.
/// assert_eq!(solver.margin(&game, Seat::FIRST), Some(2));
/// # Ok::<(), ludograph_core::BadSetup>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    /// The pieces that were on the board, by their number here.
    pieces: Vec<PieceId>,
    /// The position that was solved, to recognise later ones of the same game.
    game: No,
    costs: Costs,
    /// By set of pieces: minus the value of the next round, seen by this round's mover (see
    /// [`Lanes`]).
    next: Vec<Lanes>,
}

/// A value for each state of the rights to say "No!": bit 0 is the mover's right, bit 1 the
/// chooser's.
type Lanes = [i16; 4];

/// The mover's right.
const MOVER: usize = 1;
/// The chooser's right.
const CHOOSER: usize = 2;

/// Larger than any value: at most eight rounds of at most 9 · 17² each.
const HUGE: i16 = i16::MAX;

impl Solver {
    /// Solves the game from this position on; `None` if it has more than [`MAX_SOLVED`] pieces, or
    /// is not Classic or Weighted.
    #[must_use]
    pub fn new(game: &No) -> Option<Solver> {
        if !solvable(game) {
            return None;
        }
        let pieces: Vec<PieceId> = game.piece_ids().collect();
        let costs = Costs::new(game, &pieces);
        let mut solver = Solver {
            next: vec![[0; 4]; 1 << pieces.len()],
            pieces,
            game: game.clone(),
            costs,
        };
        let odd = solver.pieces.len() % 2;
        for set in 0..solver.next.len() as u32 {
            let count = set.count_ones() as usize;
            if count >= 2 && count % 2 == odd {
                let value = solver.value(set);
                // Roles change after a round, so the rights change places and the sign changes.
                solver.next[set as usize] = [-value[0], -value[2], -value[1], -value[3]];
            }
        }
        Some(solver)
    }

    /// Whether this position can be looked up: it comes later in the same game.
    #[must_use]
    pub fn knows(&self, game: &No) -> bool {
        self.game.table == game.table
            && game.piece_ids().all(|piece| self.pieces.contains(&piece))
            && game.count() % 2 == self.pieces.len() % 2
    }

    /// By how many steps `seat` ends below the other in best play, steps so far included; negative
    /// if above. `None` when the position is not [known](Self::knows).
    pub fn margin(&mut self, game: &No, seat: Seat) -> Option<i32> {
        if !self.knows(game) {
            return None;
        }
        let sign = if seat == game.mover() { -1 } else { 1 };
        let so_far = game.score(seat) - game.score(seat.other());
        Some(so_far as i32 + sign * self.rest(game))
    }

    /// Every legal action of the player to move with its [margin](Self::margin) for that player,
    /// best first, equals in listing order. `None` when the position is not known.
    pub fn evaluate(&mut self, game: &No) -> Option<Vec<(Action, i32)>> {
        let seat = game.turn().seat()?;
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let mut valued = Vec::with_capacity(actions.len());
        for action in actions {
            let mut after = game.clone();
            after.apply(action);
            valued.push((action, self.margin(&after, seat)?));
        }
        valued.sort_by_key(|&(_, margin)| std::cmp::Reverse(margin));
        Some(valued)
    }

    /// How much more the mover pays from here on than the chooser.
    fn rest(&mut self, game: &No) -> i32 {
        let set = self.set(game);
        let mover = usize::from(game.has_refusal(game.mover())) * MOVER;
        let chooser = usize::from(game.has_refusal(game.mover().other())) * CHOOSER;
        let rights = mover | chooser;
        let value = match (game.phase(), game.start_piece()) {
            (Phase::Walk, _) => return self.walking(game, set, rights),
            (Phase::Answer, Some(piece)) => {
                let walks = self.walks(set);
                let start = self.number(piece);
                walks[start][rights].min(largest(&walks, rights & !MOVER, start))
            }
            (Phase::Choose, _) => match game.refused() {
                Some(piece) => largest(&self.walks(set), rights, self.number(piece)),
                None => self.value(set)[rights],
            },
            _ => 0,
        };
        value.into()
    }

    /// The value of an unfinished walk: from the present square, without the squares of the walk.
    fn walking(&self, game: &No, set: u32, rights: usize) -> i32 {
        let Some(start) = game.start_piece().map(|piece| self.number(piece)) else {
            return 0;
        };
        let worth = |(cost, _, piece): (u32, _, PieceId)| {
            let left = set & !(1 << start) & !(1 << self.number(piece));
            cost as i32 + i32::from(self.next[left as usize][rights])
        };
        game.targets().into_iter().map(worth).min().unwrap_or(0)
    }

    fn set(&self, game: &No) -> u32 {
        let on_board = |piece: PieceId| u32::from(game.alive >> piece & 1 == 1);
        let pieces = self.pieces.iter().enumerate();
        pieces.fold(0, |set, (number, &piece)| set | on_board(piece) << number)
    }

    /// A piece's number here; only pieces of [known](Self::knows) positions are asked for.
    fn number(&self, piece: PieceId) -> usize {
        self.pieces.iter().position(|&p| p == piece).unwrap_or(0)
    }

    /// What a round is worth whose start piece is yet to be named.
    fn value(&mut self, set: u32) -> Lanes {
        let walks = self.walks(set);
        let mut value = [-HUGE; 4];
        for walk in &walks {
            for lane in 0..4 {
                value[lane] = value[lane].max(walk[lane]);
            }
        }
        if set.count_ones() > 2 {
            value[MOVER] = refusable(&walks, MOVER);
            value[MOVER | CHOOSER] = refusable(&walks, MOVER | CHOOSER);
        }
        value
    }

    /// For each piece of the set what it is worth to walk it; for others less than anything.
    fn walks(&mut self, set: u32) -> [Lanes; MAX_SOLVED] {
        let mut walks = [[-HUGE; 4]; MAX_SOLVED];
        for start in ones(set) {
            let rest = set & !(1 << start);
            let hard = self.costs.hard(start) & rest;
            let mut least = [HUGE; 4];
            for target in ones(rest & !hard) {
                let cost = self.costs.free(start, target);
                self.consider(&mut least, cost, rest & !(1 << target));
            }
            for target in ones(hard) {
                let cost = self.costs.cost(start, target, set);
                if cost != NO_WAY {
                    self.consider(&mut least, cost, rest & !(1 << target));
                }
            }
            walks[start] = least;
        }
        walks
    }

    #[inline]
    fn consider(&self, least: &mut Lanes, cost: u16, left: u32) {
        let next = self.next[left as usize];
        for lane in 0..4 {
            least[lane] = least[lane].min(next[lane] + cost as i16);
        }
    }
}

/// Whether a game can be solved from this position on.
fn solvable(game: &No) -> bool {
    matches!(game.variant(), Variant::Classic | Variant::Weighted) && game.count() <= MAX_SOLVED
}

/// The largest of a lane, one piece left out.
fn largest(walks: &[Lanes], lane: usize, but: usize) -> i16 {
    let others = walks.iter().enumerate().filter(|&(piece, _)| piece != but);
    others.map(|(_, walk)| walk[lane]).max().unwrap_or(-HUGE)
}

/// What a round is worth in which the mover may say "No!".
fn refusable(walks: &[Lanes], lane: usize) -> i16 {
    let after = lane & !MOVER;
    let (mut first, mut second, mut place) = (-HUGE, -HUGE, 0);
    for (piece, walk) in walks.iter().enumerate() {
        if walk[after] > first {
            (second, first, place) = (first, walk[after], piece);
        } else {
            second = second.max(walk[after]);
        }
    }
    let worth = |(piece, walk): (usize, &Lanes)| {
        walk[lane].min(if piece == place { second } else { first })
    };
    walks.iter().enumerate().map(worth).max().unwrap_or(-HUGE)
}

/// The numbers of the bits that are set.
#[inline]
fn ones(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        lowest
    })
}
