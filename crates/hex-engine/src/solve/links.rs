//! Virtual connections of one player, found by the rules of H-search.
//!
//! Points are the player's two sides, groups of stones, and empty cells. A *full* link joins two points whoever moves first, a *semi* link joins them if the player moves
//! first; its *carrier* is the set of empty cells that it needs. Two full links that meet in a stone and share no cell make a full link, meeting in an empty cell a semi link
//! (the *and* rule); semi links without a cell common to all of them make a full link (the *or* rule). Reference: V. Anshelevich, *A hierarchical approach to computer
//! Hex*, 2002.

use super::set::Set;
use super::shape::Shape;

/// Full links kept for a pair of points.
const FULLS: usize = 8;
/// Semi links kept for a pair of points, and for the pair of sides, whose semi links decide which moves must be played.
const SEMIS: usize = 14;
const SIDE_SEMIS: usize = 60;
/// Most semi links that the or rule joins.
const ORS: u32 = 4;

/// What is known of one pair of points; the carriers lie in the arena.
#[derive(Clone, Copy, Debug, Default)]
struct Pair<S> {
    fulls: u8,
    semis: u8,
    /// Cells common to all semi links.
    common: S,
}

/// All links of one player in one position.
#[derive(Clone, Debug)]
pub(crate) struct Links<S> {
    pairs: Vec<Pair<S>>,
    carriers: Vec<S>,
    /// For each point, those that it has a full link with.
    partners: Vec<u128>,
    /// The point that stands for the group of a stone or side; an empty cell stands for itself.
    group: Vec<u8>,
    /// The player's stones.
    own: S,
}

/// Work still to be done: full links not yet combined, by the size of their carriers, smaller first, so that few links are found that a later one makes
/// superfluous.
#[derive(Clone, Debug)]
pub(crate) struct Agenda<S> {
    by_size: Vec<Vec<(u8, u8, S)>>,
    least: usize,
    /// How many combinations were tried, for measuring.
    pub(crate) tried: u64,
}

impl<S: Set> Agenda<S> {
    pub(crate) fn new() -> Agenda<S> {
        Agenda {
            by_size: vec![Vec::new(); S::CAPACITY + 1],
            least: 0,
            tried: 0,
        }
    }

    #[inline]
    fn push(&mut self, a: usize, b: usize, carrier: S) {
        let size = carrier.count() as usize;
        self.by_size[size].push((a as u8, b as u8, carrier));
        self.least = self.least.min(size);
    }

    #[inline]
    fn pop(&mut self) -> Option<(usize, usize, S)> {
        while self.least < self.by_size.len() {
            if let Some((a, b, carrier)) = self.by_size[self.least].pop() {
                return Some((a.into(), b.into(), carrier));
            }
            self.least += 1;
        }
        None
    }
}

#[inline]
fn pair_of(a: usize, b: usize) -> usize {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    high * (high - 1) / 2 + low
}

impl<S: Set> Links<S> {
    /// Without any link, for a board of so many cells.
    pub(crate) fn new(cells: usize) -> Links<S> {
        let points = cells + 2;
        let pairs = points * (points - 1) / 2;
        Links {
            pairs: vec![Pair::default(); pairs],
            carriers: vec![S::NONE; pairs * (FULLS + SEMIS) + SIDE_SEMIS],
            partners: vec![0; points],
            group: (0..points as u8).collect(),
            own: S::NONE,
        }
    }

    /// The links of the empty board.
    pub(crate) fn of_empty_board(
        shape: &Shape<S>,
        player: usize,
        agenda: &mut Agenda<S>,
    ) -> Links<S> {
        let cells = shape.cells();
        let mut links = Links::new(cells);
        for cell in 0..cells {
            for other in shape.near[cell].cells().filter(|&other| other > cell) {
                links.add_full(cell, other, S::NONE, agenda);
            }
            for (side, set) in shape.sides[player].into_iter().enumerate() {
                if set.has(cell) {
                    links.add_full(cell, cells + side, S::NONE, agenda);
                }
            }
        }
        links.close(cells, agenda);
        links
    }

    /// The two sides.
    fn sides(&self) -> (usize, usize) {
        let points = self.partners.len();
        (points - 2, points - 1)
    }

    /// Whether the stones alone join the sides.
    pub(crate) fn joined(&self) -> bool {
        let (a, b) = self.sides();
        self.group[a] == self.group[b]
    }

    /// Carriers of the full links between the sides.
    pub(crate) fn side_fulls(&self) -> &[S] {
        let (a, b) = self.sides();
        self.fulls(pair_of(a, b))
    }

    /// Carriers of the semi links between the sides.
    pub(crate) fn side_semis(&self) -> &[S] {
        let (a, b) = self.sides();
        self.semis(pair_of(a, b))
    }

    /// How many links there are, for measuring.
    pub(crate) fn count(&self) -> usize {
        self.pairs
            .iter()
            .map(|pair| usize::from(pair.fulls) + usize::from(pair.semis))
            .sum()
    }

    #[inline]
    fn fulls(&self, pair: usize) -> &[S] {
        let start = pair * (FULLS + SEMIS);
        &self.carriers[start..start + usize::from(self.pairs[pair].fulls)]
    }

    #[inline]
    fn semis(&self, pair: usize) -> &[S] {
        let start = pair * (FULLS + SEMIS) + FULLS;
        &self.carriers[start..start + usize::from(self.pairs[pair].semis)]
    }

    /// Becomes the links of the position that follows `before` when the player got the stones `own` and the opponent the stones `other`.
    pub(crate) fn follow(
        &mut self,
        before: &Links<S>,
        shape: &Shape<S>,
        player: usize,
        own: S,
        other: S,
        agenda: &mut Agenda<S>,
    ) {
        let cells = shape.cells();
        self.own = before.own | own;
        self.group.copy_from_slice(&before.group);
        for cell in own.cells() {
            self.join(shape, player, cell);
        }
        if self.joined() {
            return;
        }
        self.partners.fill(0);
        for pair in &mut self.pairs {
            *pair = Pair::default();
        }
        // A point is new where a stone was set, or where groups came together.
        let mut fresh = 0u128;
        for cell in own.cells() {
            fresh |= 1 << self.group[cell];
        }
        for high in 1..cells + 2 {
            if before.gone(high, cells, other) {
                continue;
            }
            for low in 0..high {
                let pair = pair_of(low, high);
                let Pair { fulls, semis, .. } = before.pairs[pair];
                if fulls + semis == 0 || before.gone(low, cells, other) {
                    continue;
                }
                let (a, b) = (usize::from(self.group[low]), usize::from(self.group[high]));
                if a == b {
                    continue;
                }
                if (a, b) == (low, high) && fresh >> a & 1 == 0 && fresh >> b & 1 == 0 {
                    self.keep(before, low, high, own, other, agenda);
                } else {
                    self.move_over(before, pair, a, b, own, other, agenda);
                }
            }
        }
        self.close(cells, agenda);
    }

    /// Whether a point of this position is no more once the opponent has taken `other`.
    fn gone(&self, point: usize, cells: usize, other: S) -> bool {
        point < cells && other.has(point)
    }

    /// Joins a new stone with the groups and sides that it touches.
    fn join(&mut self, shape: &Shape<S>, player: usize, cell: usize) {
        let cells = shape.cells();
        let touched = (shape.near[cell] & self.own).cells().chain(
            (0..2)
                .filter(|&side| shape.sides[player][side].has(cell))
                .map(|side| cells + side),
        );
        for point in touched {
            let (a, b) = (self.group[cell], self.group[point]);
            // The greatest point stands for its group, so a side always stands for what touches it.
            let (from, to) = (a.min(b), a.max(b));
            if from != to {
                for group in &mut self.group {
                    if *group == from {
                        *group = to;
                    }
                }
            }
        }
    }

    /// Takes over the links of a pair whose points are as they were.
    fn keep(
        &mut self,
        before: &Links<S>,
        a: usize,
        b: usize,
        own: S,
        other: S,
        agenda: &mut Agenda<S>,
    ) {
        let pair = pair_of(a, b);
        let start = pair * (FULLS + SEMIS);
        let mut fulls = 0;
        let mut changed = false;
        for &carrier in before.fulls(pair) {
            if (carrier & other).is_none() {
                changed |= !(carrier & own).is_none();
                self.carriers[start + fulls] = carrier;
                fulls += 1;
            }
        }
        let mut semis = 0;
        let mut common = !S::NONE;
        for &carrier in before.semis(pair) {
            if (carrier & other).is_none() {
                changed |= !(carrier & own).is_none();
                common &= carrier;
                self.carriers[start + FULLS + semis] = carrier;
                semis += 1;
            }
        }
        if !changed {
            self.pairs[pair] = Pair {
                fulls: fulls as u8,
                semis: semis as u8,
                common,
            };
            if fulls > 0 {
                self.partners[a] |= 1 << b;
                self.partners[b] |= 1 << a;
            }
            return;
        }
        self.move_over(before, pair, a, b, own, other, agenda);
    }

    /// Adds the links of a pair to the pair that takes its place, as new ones where something about them is new.
    fn move_over(
        &mut self,
        before: &Links<S>,
        pair: usize,
        a: usize,
        b: usize,
        own: S,
        other: S,
        agenda: &mut Agenda<S>,
    ) {
        for &carrier in before.fulls(pair) {
            if (carrier & other).is_none() {
                self.add_full(a, b, carrier & !own, agenda);
            }
        }
        for &carrier in before.semis(pair) {
            if (carrier & other).is_none() {
                self.add_semi(a, b, carrier & !own, agenda);
            }
        }
    }

    /// Applies the rules until nothing new is found.
    fn close(&mut self, cells: usize, agenda: &mut Agenda<S>) {
        while let Some((a, b, carrier)) = agenda.pop() {
            if !self.fulls(pair_of(a, b)).contains(&carrier) {
                continue;
            }
            self.combine(a, b, carrier, cells, agenda);
            self.combine(b, a, carrier, cells, agenda);
        }
        agenda.least = 0;
    }

    /// The and rule: the full link from `mid` to `end` with every other full link of `mid`.
    fn combine(
        &mut self,
        mid: usize,
        end: usize,
        carrier: S,
        cells: usize,
        agenda: &mut Agenda<S>,
    ) {
        // Joining over a side would only lead back to it.
        if mid >= cells {
            return;
        }
        let stone = self.own.has(mid);
        let mut blocked = carrier;
        if end < cells {
            blocked |= S::one(end);
        }
        let mut partners = self.partners[mid] & !(1 << end) & !carrier.bits();
        while partners != 0 {
            let far = partners.trailing_zeros() as usize;
            partners &= partners - 1;
            let pair = pair_of(mid, far);
            let start = pair * (FULLS + SEMIS);
            for i in 0..usize::from(self.pairs[pair].fulls) {
                let other = self.carriers[start + i];
                agenda.tried += 1;
                if !(other & blocked).is_none() {
                    continue;
                }
                if stone {
                    self.add_full(end, far, carrier | other, agenda);
                } else {
                    self.add_semi(end, far, carrier | other | S::one(mid), agenda);
                }
            }
        }
    }

    /// Adds a full link unless a smaller one is known; drops those that it makes superfluous.
    fn add_full(&mut self, a: usize, b: usize, carrier: S, agenda: &mut Agenda<S>) {
        let pair = pair_of(a, b);
        if self.fulls(pair).iter().any(|full| full.within(carrier)) {
            return;
        }
        let start = pair * (FULLS + SEMIS);
        let mut fulls = usize::from(self.pairs[pair].fulls);
        let list = &mut self.carriers[start..start + FULLS];
        fulls = retain(list, fulls, |full| !carrier.within(full));
        if fulls == FULLS && !make_room(list, carrier) {
            return;
        }
        fulls = fulls.min(FULLS - 1);
        list[fulls] = carrier;
        self.pairs[pair].fulls = fulls as u8 + 1;
        self.drop_semis(pair, carrier);
        self.partners[a] |= 1 << b;
        self.partners[b] |= 1 << a;
        agenda.push(a, b, carrier);
    }

    /// Drops the semi links that a full one makes superfluous.
    fn drop_semis(&mut self, pair: usize, full: S) {
        let start = pair * (FULLS + SEMIS) + FULLS;
        let semis = usize::from(self.pairs[pair].semis);
        let list = &mut self.carriers[start..start + semis];
        let left = retain(list, semis, |semi| !full.within(semi));
        self.pairs[pair].semis = left as u8;
        self.pairs[pair].common = list[..left].iter().fold(!S::NONE, |a, &b| a & b);
    }

    /// Adds a semi link unless a smaller link is known, and applies the or rule to it.
    fn add_semi(&mut self, a: usize, b: usize, carrier: S, agenda: &mut Agenda<S>) {
        let pair = pair_of(a, b);
        if self.fulls(pair).iter().any(|full| full.within(carrier))
            || self.semis(pair).iter().any(|semi| semi.within(carrier))
        {
            return;
        }
        let start = pair * (FULLS + SEMIS) + FULLS;
        let most = if pair + 1 == self.pairs.len() {
            SIDE_SEMIS
        } else {
            SEMIS
        };
        let mut semis = usize::from(self.pairs[pair].semis);
        let list = &mut self.carriers[start..start + most];
        semis = retain(list, semis, |semi| !carrier.within(semi));
        if semis == most && !make_room(list, carrier) {
            return;
        }
        semis = semis.min(most - 1);
        list[semis] = carrier;
        let common = list[..=semis].iter().fold(!S::NONE, |a, &b| a & b);
        self.pairs[pair].semis = semis as u8 + 1;
        self.pairs[pair].common = common;
        if common.is_none() {
            let mut found = Vec::new();
            let others: Vec<S> = self.semis(pair)[..semis].to_vec();
            unite(&others, carrier, carrier, ORS - 1, &mut found);
            for full in found {
                self.add_full(a, b, full, agenda);
            }
        }
    }
}

/// The or rule: every union of at most `left` more of `semis` that leaves no common cell.
fn unite<S: Set>(semis: &[S], common: S, union: S, left: u32, found: &mut Vec<S>) {
    for (i, &semi) in semis.iter().enumerate() {
        let both = common & semi;
        if both == common {
            continue;
        }
        let union = union | semi;
        if both.is_none() {
            if !found.iter().any(|f| f.within(union)) {
                found.retain(|f| !union.within(*f));
                found.push(union);
            }
        } else if left > 1 {
            unite(&semis[i + 1..], both, union, left - 1, found);
        }
    }
}

/// Keeps the first `len` that `keep` says, in place; returns how many.
#[inline]
fn retain<S: Copy>(list: &mut [S], len: usize, keep: impl Fn(S) -> bool) -> usize {
    let mut left = 0;
    for i in 0..len {
        if keep(list[i]) {
            list[left] = list[i];
            left += 1;
        }
    }
    left
}

/// In a full list, moves the greatest carrier to the end, to be overwritten, if it is greater than `carrier`.
fn make_room<S: Set>(list: &mut [S], carrier: S) -> bool {
    let last = list.len() - 1;
    let greatest = (0..list.len()).max_by_key(|&i| list[i].count());
    match greatest {
        Some(i) if list[i].count() > carrier.count() => {
            list.swap(i, last);
            true
        }
        _ => false,
    }
}
