//! Full-width alpha-beta over an open reservoir.

use std::sync::Arc;

use ludograph_core::Seat;

use crate::action::Swap;
use crate::deal::Deal;
use crate::params::Rules;
use crate::position::Candy;
use crate::snapshot::{Phase, Snapshot};

/// Added to the margin of a won game, subtracted from that of a lost one.
pub const WIN: i32 = 100_000;

/// Above every value.
const INFINITE: i32 = 2 * WIN;

/// A move of the root with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootMove {
    /// The move; of the two listings of one swap, the first.
    pub swap: Swap,
    /// Exact for the best move; an upper bound for others, unless exact values were asked for.
    pub value: i32,
    /// Positions visited below it.
    pub nodes: u64,
}

/// Full-width alpha-beta of a position with an open reservoir.
///
/// Every swap is searched to the full depth, once if it is listed twice. The value is the margin of
/// points at the end of the line for the player to move, plus or minus [`WIN`] if the game is over:
/// the value of plain minimax. An extra move counts as one step of depth. A line ends where chance
/// begins: at a fresh deal, or at a tile that is not known.
///
/// Positions are copied, not undone: they are a few words of plain data, and ordering the moves by
/// their points needs the copies anyway.
pub struct Search<'a> {
    rules: Rules,
    root: Snapshot,
    deal: Arc<Deal>,
    nodes: u64,
    most_nodes: u64,
    stop: &'a dyn Fn() -> bool,
    stopped: bool,
    /// Counts inner nodes between two checks of the limits.
    countdown: u32,
    /// The children of every node between the root and here, the present node's last.
    children: Vec<Child>,
    /// For each distance from the root, the best line found from there.
    lines: Vec<Vec<Swap>>,
}

/// A move with the position after it, whose own moves are not found yet.
#[derive(Clone, Copy)]
struct Child {
    swap: Swap,
    position: Snapshot,
}

impl<'a> Search<'a> {
    /// A search that visits about `most_nodes` positions at most and polls `stop`. `None` unless a
    /// player is to move in a position with an open reservoir.
    #[must_use]
    pub fn new(game: &Candy, most_nodes: u64, stop: &'a dyn Fn() -> bool) -> Option<Self> {
        let deal = game.deal.clone()?;
        (game.snapshot.phase == Phase::Move).then(|| Search {
            rules: game.rules(),
            root: game.snapshot,
            deal,
            nodes: 0,
            most_nodes,
            stop,
            stopped: false,
            countdown: 0,
            children: Vec::new(),
            lines: Vec::new(),
        })
    }

    /// Positions visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The best line of the last complete [`Search::deepen`].
    #[must_use]
    pub fn line(&self) -> &[Swap] {
        self.lines.first().map_or(&[], Vec::as_slice)
    }

    /// The moves of the root, each swap once, with nothing known of their values.
    #[must_use]
    pub fn moves(&self) -> Vec<RootMove> {
        let distinct = self.root.moves.distinct().iter();
        let unknown = |swap| RootMove {
            swap,
            value: 0,
            nodes: 0,
        };
        distinct.map(unknown).collect()
    }

    /// Searches the root's moves in the given order to a depth of at least 1, and sorts them by
    /// value, best first (stable). Returns false, with the moves unchanged, if a limit ended the
    /// search.
    ///
    /// With `exact` every move gets its exact value, which takes longer.
    pub fn deepen(&mut self, moves: &mut [RootMove], depth: u32, exact: bool) -> bool {
        self.lines.resize_with(depth as usize + 1, Vec::new);
        let root = self.root;
        let mut found = moves.to_vec();
        let mut best = -INFINITE;
        let mut line = Vec::new();
        for tried in &mut found {
            let before = self.nodes;
            let child = self.child(&root, tried.swap);
            let alpha = if exact { -INFINITE } else { best };
            tried.value = self.value_of(root.mover, child, depth - 1, 1, alpha, INFINITE);
            tried.nodes = self.nodes - before;
            if self.stopped {
                return false;
            }
            if tried.value > best {
                best = tried.value;
                line.clear();
                line.push(tried.swap);
                line.extend_from_slice(&self.lines[1]);
            }
        }
        // A bound may equal the best value: the move whose value is exact goes first.
        found.sort_by_key(|tried| (-tried.value, Some(&tried.swap) != line.first()));
        moves.copy_from_slice(&found);
        self.lines[0] = line;
        true
    }

    /// The value for `mover` of a move that led to `position`, with `depth` steps left.
    #[inline]
    fn value_of(
        &mut self,
        mover: Seat,
        mut position: Snapshot,
        depth: u32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        self.lines[ply].clear();
        if position.phase == Phase::Over {
            return WIN + margin(&position, mover);
        }
        // Chance ends the line: a tile that is not known, or a fresh deal.
        if depth == 0 || position.phase == Phase::Refill {
            return margin(&position, mover);
        }
        position.ready();
        if position.phase != Phase::Move {
            return margin(&position, mover);
        }
        if position.mover == mover {
            self.node(&position, depth, ply, alpha, beta)
        } else {
            -self.node(&position, depth, ply, -beta, -alpha)
        }
    }

    /// The value of a position for the player to move, with `depth` steps left, at least 1. Exact
    /// between `alpha` and `beta`, else a bound (fail-soft).
    fn node(&mut self, position: &Snapshot, depth: u32, ply: usize, alpha: i32, beta: i32) -> i32 {
        if depth == 1 {
            return self.last_step(position, ply, beta);
        }
        if self.must_stop() {
            return 0;
        }
        let base = self.children.len();
        for swap in position.moves.distinct().iter() {
            let child = self.child(position, swap);
            self.children.push(Child {
                swap,
                position: child,
            });
        }
        let mut best = -INFINITE;
        for next in base..self.children.len() {
            self.bring_forward(next, position.mover);
            let Child {
                swap,
                position: child,
            } = self.children[next];
            let value = self.value_of(
                position.mover,
                child,
                depth - 1,
                ply + 1,
                alpha.max(best),
                beta,
            );
            if value > best {
                best = value;
                self.extend_line(ply, swap);
                if best >= beta {
                    break;
                }
            }
        }
        self.children.truncate(base);
        best
    }

    /// The value of a position with one step left: the best margin after one move. The hot loop of
    /// the search.
    #[inline]
    fn last_step(&mut self, position: &Snapshot, ply: usize, beta: i32) -> i32 {
        let mut best = -INFINITE;
        for swap in position.moves.distinct().iter() {
            let child = self.child(position, swap);
            let won = if child.phase == Phase::Over { WIN } else { 0 };
            let value = won + margin(&child, position.mover);
            if value > best {
                best = value;
                self.lines[ply].clear();
                self.lines[ply].push(swap);
                if best >= beta {
                    break;
                }
            }
        }
        best
    }

    /// The position after a move, before its own moves are found.
    #[inline]
    fn child(&mut self, position: &Snapshot, swap: Swap) -> Snapshot {
        self.nodes += 1;
        let mut child = *position;
        if child.swap(swap, self.rules, Some(&self.deal), &mut ()) {
            child.hand_over(self.rules);
        }
        child
    }

    /// Moves the child with the most points, of those from `next` on, to `next`. One at a time,
    /// because most nodes need only the first few.
    #[inline]
    fn bring_forward(&mut self, next: usize, mover: Seat) {
        let points = |child: &Child| child.position.scores[mover.index()];
        let rest = &self.children[next..];
        let mut most = 0;
        for (i, child) in rest.iter().enumerate() {
            if points(child) > points(&rest[most]) {
                most = i;
            }
        }
        self.children.swap(next, next + most);
    }

    /// The best line from `ply` is now this move and the line that follows it.
    #[inline]
    fn extend_line(&mut self, ply: usize, swap: Swap) {
        let [here, next] = &mut self.lines[ply..ply + 2] else {
            return;
        };
        here.clear();
        here.push(swap);
        here.extend_from_slice(next);
    }

    /// Whether a limit is reached. Checks every 64th node, because `stop` may be slow.
    #[inline]
    fn must_stop(&mut self) -> bool {
        self.countdown = self.countdown.wrapping_sub(1);
        if self.countdown.is_multiple_of(64) {
            self.stopped |= self.nodes >= self.most_nodes || (self.stop)();
        }
        self.stopped
    }
}

/// How far `seat` is ahead.
#[inline]
fn margin(position: &Snapshot, seat: Seat) -> i32 {
    position.scores[seat.index()] as i32 - position.scores[seat.other().index()] as i32
}
