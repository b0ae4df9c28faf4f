//! Virtual connections of one player, by the rules of H-search.
//!
//! Points are the player's two sides, groups of stones, and empty cells. A *full* link joins two
//! points even if the opponent moves first; a *semi* link joins them if the player moves first. The
//! *carrier* of a link is the set of empty cells that it needs. Two full links that share no cell
//! make a full link if they meet in a stone, and a semi link if they meet in an empty cell (the
//! *and* rule). Semi links without a cell common to all of them make a full link (the *or* rule).
//! Reference: V. Anshelevich, *A hierarchical approach to computer Hex*, 2002.

use super::lists::Lists;
use super::set::Set;
use super::shape::Shape;

/// The most full links stored for a pair of points.
const FULLS: usize = 10;
/// The most semi links stored for a pair of points. More for the pair of sides, whose semi links
/// decide which moves must be played.
const SEMIS: usize = 24;
const SIDE_SEMIS: usize = 96;
/// The most semi links that the or rule joins.
const ORS: u32 = 4;

/// All links of one player in one position.
#[derive(Clone, Debug)]
pub(crate) struct Links<S> {
    fulls: Lists<S>,
    semis: Lists<S>,
    /// For each point, the points with a full link to it, and those with any link to it.
    partners: Vec<u128>,
    linked: Vec<u128>,
    /// The point that represents the group of a stone or side; an empty cell represents itself.
    group: Vec<u8>,
    /// The player's stones.
    own: S,
}

/// Full links that are not combined yet, by the size of their carriers. Smaller ones first, so that
/// few links are found that a later one makes superfluous.
#[derive(Clone, Debug)]
pub(crate) struct Agenda<S> {
    by_size: Vec<Vec<(u8, u8, S)>>,
    least: usize,
    /// Scratch memory of the rules.
    semis: Vec<S>,
    rest: Vec<S>,
    fulls: Vec<S>,
}

impl<S: Set> Agenda<S> {
    pub(crate) fn new() -> Agenda<S> {
        Agenda {
            by_size: vec![Vec::new(); S::CAPACITY + 1],
            least: 0,
            semis: Vec::new(),
            rest: Vec::new(),
            fulls: Vec::new(),
        }
    }

    #[inline]
    fn push(&mut self, a: usize, b: usize, carrier: S) {
        let size = carrier.count() as usize;
        self.by_size[size].push((a as u8, b as u8, carrier));
        self.least = self.least.min(size);
    }

    fn clear(&mut self) {
        for list in &mut self.by_size {
            list.clear();
        }
        self.least = 0;
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

/// The points of a set of points.
#[inline]
fn points(set: u128) -> impl Iterator<Item = usize> {
    set.cells()
}

/// Stones added since an earlier position: the player's and the opponent's.
#[derive(Clone, Copy, Debug)]
struct Change<S> {
    own: S,
    other: S,
}

impl<S: Set> Links<S> {
    /// No links, for a board of `cells`.
    pub(crate) fn new(cells: usize) -> Links<S> {
        let points = cells + 2;
        let pairs = points * (points - 1) / 2;
        Links {
            fulls: Lists::new(pairs),
            semis: Lists::new(pairs),
            partners: vec![0; points],
            linked: vec![0; points],
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
    pub(crate) fn side_fulls(&self) -> impl Iterator<Item = S> {
        let (a, b) = self.sides();
        self.fulls.iter(pair_of(a, b))
    }

    /// Carriers of the semi links between the sides.
    pub(crate) fn side_semis(&self) -> impl Iterator<Item = S> {
        let (a, b) = self.sides();
        self.semis.iter(pair_of(a, b))
    }

    /// Becomes the links of the position after `before` in which the player added the stones `own`
    /// and the opponent the stones `other`.
    pub(crate) fn follow(
        &mut self,
        before: &Links<S>,
        shape: &Shape<S>,
        player: usize,
        [own, other]: [S; 2],
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
        self.fulls.clear();
        self.semis.clear();
        self.partners.fill(0);
        self.linked.fill(0);
        // A point is new if a stone was added there or groups were joined.
        let fresh = own
            .cells()
            .fold(0u128, |set, cell| set | 1 << self.group[cell]);
        let gone = other.bits();
        let change = Change { own, other };
        for high in 1..cells + 2 {
            if gone >> high & 1 == 1 {
                continue;
            }
            let b = usize::from(self.group[high]);
            for low in points(before.linked[high] & ((1 << high) - 1) & !gone) {
                let a = usize::from(self.group[low]);
                if a == b {
                    continue;
                }
                let same = (a, b) == (low, high) && (fresh >> a | fresh >> b) & 1 == 0;
                if !(same && self.keep(before, low, high, change)) {
                    self.move_over(before, pair_of(low, high), (a, b), change, agenda);
                }
            }
        }
        self.close(cells, agenda);
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
            // The greatest point represents its group, so a side represents whatever touches it.
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

    /// Copies the remaining links of a pair, unless a new stone lies in one of them.
    fn keep(&mut self, before: &Links<S>, a: usize, b: usize, change: Change<S>) -> bool {
        let pair = pair_of(a, b);
        let touched =
            |carrier: S| (carrier & change.other).is_none() && !(carrier & change.own).is_none();
        if !change.own.is_none()
            && (before.fulls.iter(pair).any(touched) || before.semis.iter(pair).any(touched))
        {
            return false;
        }
        let mut any = false;
        for carrier in before.fulls.iter(pair) {
            if (carrier & change.other).is_none() {
                any = true;
                self.fulls.push(pair, carrier);
            }
        }
        if any {
            self.partners[a] |= 1 << b;
            self.partners[b] |= 1 << a;
        }
        for carrier in before.semis.iter(pair) {
            if (carrier & change.other).is_none() {
                any = true;
                self.semis.push(pair, carrier);
            }
        }
        if any {
            self.linked[a] |= 1 << b;
            self.linked[b] |= 1 << a;
        }
        true
    }

    /// Adds the links of a pair to the pair that replaces it, as new ones.
    fn move_over(
        &mut self,
        before: &Links<S>,
        pair: usize,
        (a, b): (usize, usize),
        change: Change<S>,
        agenda: &mut Agenda<S>,
    ) {
        for carrier in before.fulls.iter(pair) {
            if (carrier & change.other).is_none() {
                self.add_full(a, b, carrier & !change.own, agenda);
            }
        }
        for carrier in before.semis.iter(pair) {
            if (carrier & change.other).is_none() {
                self.add_semi(a, b, carrier & !change.own, agenda);
            }
        }
    }

    /// Applies the rules until nothing new is found.
    fn close(&mut self, cells: usize, agenda: &mut Agenda<S>) {
        let (one, two) = self.sides();
        let goal = pair_of(one, two);
        while let Some((a, b, carrier)) = agenda.pop() {
            // Once the sides are linked the position is decided and no more links are needed.
            if !self.fulls.is_empty(goal) {
                agenda.clear();
                return;
            }
            if self.fulls.iter(pair_of(a, b)).any(|full| full == carrier) {
                self.combine(a, b, carrier, cells, agenda);
                self.combine(b, a, carrier, cells, agenda);
            }
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
        let mut fitting = std::mem::take(&mut agenda.fulls);
        for far in points(self.partners[mid] & !(1 << end) & !carrier.bits()) {
            fitting.clear();
            fitting.extend(
                self.fulls
                    .iter(pair_of(mid, far))
                    .filter(|&other| (other & blocked).is_none()),
            );
            for &other in &fitting {
                if stone {
                    self.add_full(end, far, carrier | other, agenda);
                } else {
                    self.add_semi(end, far, carrier | other | S::one(mid), agenda);
                }
            }
        }
        agenda.fulls = fitting;
    }

    /// Adds a full link unless a smaller one is known; removes those that it makes superfluous.
    fn add_full(&mut self, a: usize, b: usize, carrier: S, agenda: &mut Agenda<S>) {
        let pair = pair_of(a, b);
        if self.fulls.iter(pair).any(|full| full.within(carrier))
            || !make_room(&mut self.fulls, pair, carrier, FULLS)
            || !self.fulls.push(pair, carrier)
        {
            return;
        }
        self.semis.retain(pair, |semi| !carrier.within(semi));
        for (one, two) in [(a, b), (b, a)] {
            self.partners[one] |= 1 << two;
            self.linked[one] |= 1 << two;
        }
        agenda.push(a, b, carrier);
    }

    /// Adds a semi link unless a smaller link is known, and applies the or rule to it.
    fn add_semi(&mut self, a: usize, b: usize, carrier: S, agenda: &mut Agenda<S>) {
        let pair = pair_of(a, b);
        let most = if (b, a) == self.sides() || (a, b) == self.sides() {
            SIDE_SEMIS
        } else {
            SEMIS
        };
        if self.fulls.iter(pair).any(|full| full.within(carrier))
            || self.semis.iter(pair).any(|semi| semi.within(carrier))
            || !make_room(&mut self.semis, pair, carrier, most)
            || !self.semis.push(pair, carrier)
        {
            return;
        }
        self.linked[a] |= 1 << b;
        self.linked[b] |= 1 << a;
        let common = self
            .semis
            .iter(pair)
            .fold(carrier, |common, semi| common & semi);
        if common.is_none() {
            self.unite_all(a, b, carrier, agenda);
        }
    }

    /// The or rule: all small sets of semi links without a common cell that contain the newest one.
    fn unite_all(&mut self, a: usize, b: usize, newest: S, agenda: &mut Agenda<S>) {
        let pair = pair_of(a, b);
        let mut semis = std::mem::take(&mut agenda.semis);
        semis.clear();
        semis.extend(self.semis.iter(pair).skip(1));
        // The cells common to a semi link and all that follow it. If there are any, the rest need
        // not be searched.
        let mut rest = std::mem::take(&mut agenda.rest);
        rest.clear();
        rest.extend(semis.iter().rev().scan(!S::NONE, |common, &semi| {
            *common &= semi;
            Some(*common)
        }));
        rest.reverse();
        let mut known: Vec<S> = self.fulls.iter(pair).collect();
        let old = known.len();
        unite(&semis, &rest, newest, newest, ORS - 1, &mut known);
        agenda.rest = rest;
        for &full in &known[old..] {
            self.add_full(a, b, full, agenda);
        }
        agenda.semis = semis;
    }
}

/// Adds to `known` every union of at most `left` more of `semis` that leaves no common cell, unless
/// it contains a known one.
fn unite<S: Set>(semis: &[S], rest: &[S], common: S, union: S, left: u32, known: &mut Vec<S>) {
    for (i, &semi) in semis.iter().enumerate() {
        if !(common & rest[i]).is_none() {
            return;
        }
        let both = common & semi;
        if both == common {
            continue;
        }
        let union = union | semi;
        if (both.is_none() || left > 1) && !known.iter().any(|full| full.within(union)) {
            if both.is_none() {
                known.push(union);
            } else {
                unite(
                    &semis[i + 1..],
                    &rest[i + 1..],
                    both,
                    union,
                    left - 1,
                    known,
                );
            }
        }
    }
}

/// Removes the carriers that contain `carrier`, and the greatest one if there are too many. Returns
/// false if `carrier` itself is one too many.
fn make_room<S: Set>(lists: &mut Lists<S>, list: usize, carrier: S, most: usize) -> bool {
    let (mut count, mut greatest, mut dropped) = (0, S::NONE, false);
    for other in lists.iter(list) {
        dropped |= carrier.within(other);
        count += 1;
        if other.count() > greatest.count() {
            greatest = other;
        }
    }
    if dropped {
        lists.retain(list, |other| !carrier.within(other));
    } else if count >= most {
        if greatest.count() <= carrier.count() {
            return false;
        }
        lists.retain(list, |other| other != greatest);
    }
    true
}
