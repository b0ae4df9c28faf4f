//! The rules: [`Game`] for [`No`]. The [crate](crate) lists them.

use std::sync::Arc;

use ludograph_core::messages as common;
use ludograph_core::random::mix;
use ludograph_core::{BadSetup, Game, Illegal, Message, Outcome, Seat, SeatSet, Seed, Turn};
use ludograph_graph::nearest::distance;

use crate::messages;
use crate::position::{Head, PieceId, Table};
use crate::squares::Squares;
use crate::{Action, Direction, No, Params, Phase, Setup, Square, Variant};

/// What takes an action back.
#[derive(Clone, Debug)]
pub struct Undo {
    head: Head,
    /// The pieces that left.
    gone: u128,
    /// The walk before its last step, where the action ended one.
    walk: Option<Vec<u16>>,
}

impl Game for No {
    type Params = Params;
    type Setup = Setup;
    type Action = Action;
    type Undo = Undo;

    const ID: &'static str = "no";

    fn deal(params: &Params, seed: Seed) -> Setup {
        Setup::deal(params, seed)
    }

    /// Solo hides the order in which start pieces are drawn; the other variants hide nothing.
    fn hides_information(params: &Params) -> bool {
        params.variant == Variant::Solo
    }

    fn start(params: &Params, setup: &Setup) -> Result<Self, BadSetup> {
        setup.check(params)?;
        let n = usize::from(params.size);
        let phase = match params.variant {
            Variant::Solo => Phase::Draw,
            _ => Phase::Choose,
        };
        Ok(No {
            table: Arc::new(Table::new(params, setup)),
            head: Head {
                phase,
                round: 1,
                mover: Seat::FIRST,
                refusals: [params.variant != Variant::Solo; 2],
                start: None,
                refused: None,
                cost: 0,
                steps: [0; 2],
                right: 0,
            },
            alive: u128::MAX >> (128 - n),
            path: Vec::new(),
            blocked: Squares::none(n * n),
        })
    }

    fn params(&self) -> &Params {
        &self.table.params
    }

    fn seats(&self) -> usize {
        match self.variant() {
            Variant::Solo => 1,
            _ => 2,
        }
    }

    fn turn(&self) -> Turn {
        match self.head.phase {
            Phase::Choose => Turn::Player(self.head.mover.other()),
            Phase::Answer | Phase::Walk | Phase::Find => Turn::Player(self.head.mover),
            Phase::Draw => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    fn actions(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.head.phase {
            Phase::Choose => self.names(self.head.refused, out),
            Phase::Find => self.names(self.head.start, out),
            Phase::Answer => out.extend([Action::Accept, Action::No]),
            Phase::Walk => out.extend(
                Direction::ALL
                    .into_iter()
                    .filter(|&d| self.check_step(d).is_ok())
                    .map(Action::Step),
            ),
            Phase::Draw | Phase::Over => {}
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        match (self.head.phase, action) {
            (Phase::Over, _) => Err(Illegal::new(common::game_over())),
            (Phase::Choose | Phase::Find | Phase::Draw, Action::Name(square)) => {
                self.check_name(square)
            }
            (Phase::Answer, Action::Accept | Action::No) => Ok(()),
            (Phase::Walk, Action::Step(direction)) => self.check_step(direction).map(drop),
            (_, Action::No) => Err(Illegal::new(self.why_not_no())),
            (Phase::Choose, _) => Err(Illegal::new(messages::name_first())),
            (Phase::Find, _) => Err(Illegal::new(messages::name_nearest())),
            (Phase::Answer, _) => Err(Illegal::new(messages::answer_first())),
            (Phase::Walk, _) => Err(Illegal::new(messages::walk_first())),
            (Phase::Draw, _) => Err(Illegal::new(messages::robot_draws())),
        }
    }

    fn apply(&mut self, action: Action) -> Undo {
        let mut undo = Undo {
            head: self.head,
            gone: 0,
            walk: None,
        };
        match action {
            // `check` has seen a piece there.
            Action::Name(square) => {
                if let Some(piece) = self.piece_at(square) {
                    self.name(piece, &mut undo);
                }
            }
            Action::Accept => self.set_out(&mut undo),
            Action::No => {
                self.head.refusals[self.head.mover.index()] = false;
                self.head.refused = self.head.start.take();
                self.head.phase = Phase::Choose;
            }
            Action::Step(direction) => self.step(direction, &mut undo),
        }
        undo
    }

    fn undo(&mut self, undo: Undo) {
        self.alive |= undo.gone;
        if let Some(path) = undo.walk {
            self.walk_again(path, undo.gone, undo.head.start);
        } else if self.head.phase == Phase::Walk
            && let Some(last) = self.path.pop()
        {
            self.blocked.remove(last.into());
        }
        self.head = undo.head;
    }

    /// The cost of the seat's walks as a negative number, because more is better in every game; in
    /// Solo the number of right answers.
    fn score(&self, seat: Seat) -> i64 {
        match self.variant() {
            Variant::Solo => self.right().into(),
            _ => -i64::from(self.steps(seat)),
        }
    }

    /// The seat with fewer steps; none if they are equal. In Solo the player, if every answer was
    /// right.
    fn winners(&self) -> SeatSet {
        let won = |yes: bool, seat: Seat| {
            if yes {
                SeatSet::only(seat)
            } else {
                SeatSet::NONE
            }
        };
        let [first, second] = self.head.steps;
        match self.variant() {
            Variant::Solo => won(self.head.right == self.answers(), Seat::FIRST),
            _ if first < second => won(true, Seat::FIRST),
            _ => won(second < first, Seat::SECOND),
        }
    }

    fn reason(&self) -> Message {
        let [first, second] = self.head.steps;
        match self.variant() {
            Variant::Solo => messages::right_answers(self.head.right, self.answers()),
            _ if first == second => messages::equal_steps(first),
            _ => messages::fewer_steps(first.min(second), first.max(second)),
        }
    }

    fn outcomes(&self, out: &mut Vec<Outcome<Action>>) {
        out.clear();
        if self.head.phase == Phase::Draw {
            out.extend(self.pieces().map(|(_, square)| Outcome {
                action: Action::Name(square),
                weight: 1,
            }));
        }
    }

    fn fate(&self, setup: &Setup) -> Option<Action> {
        if self.head.phase != Phase::Draw {
            return None;
        }
        let next = setup
            .order
            .iter()
            .find(|&&piece| self.alive >> piece & 1 == 1);
        next.map(|&piece| Action::Name(self.home(piece)))
    }

    fn hash64(&self) -> u64 {
        let head = &self.head;
        let id = |piece: Option<PieceId>| u64::from(piece.map_or(0, |p| p + 1));
        let [first, second] = head.refusals.map(u64::from);
        let small = [
            head.phase as u64 | u64::from(head.mover.0) << 3 | first << 4 | second << 5,
            id(head.start) | id(head.refused) << 8 | u64::from(head.right) << 16,
            u64::from(head.steps[0]) | u64::from(head.steps[1]) << 32,
            self.alive as u64,
            (self.alive >> 64) as u64,
            self.path.last().map_or(0, |&at| u64::from(at) + 1),
        ];
        small
            .into_iter()
            .chain(self.blocked.words().iter().copied())
            .fold(0, |hash, word| mix(hash ^ word))
    }
}

impl No {
    /// Names of all pieces but one, by row, then column.
    fn names(&self, but: Option<PieceId>, out: &mut Vec<Action>) {
        let others = self.pieces().filter(|&(piece, _)| Some(piece) != but);
        out.extend(others.map(|(_, square)| Action::Name(square)));
        out.sort_unstable();
    }

    fn check_name(&self, square: Square) -> Result<(), Illegal> {
        let Some(piece) = self.piece_at(square) else {
            return Err(Illegal::new(messages::no_piece(square)));
        };
        if Some(piece) == self.head.refused {
            return Err(Illegal::new(messages::was_refused(square)));
        }
        if Some(piece) == self.head.start {
            return Err(Illegal::new(messages::start_itself(square)));
        }
        Ok(())
    }

    /// Where the step leads.
    pub(crate) fn check_step(&self, direction: Direction) -> Result<usize, Illegal> {
        let (Some(&here), Some(walker)) = (self.path.last(), self.head.start) else {
            return Err(Illegal::new(messages::no_walk()));
        };
        let Some(to) = direction.from(here.into(), self.size()) else {
            return Err(Illegal::new(messages::step_off_board(direction.word())));
        };
        let square = self.square(to);
        if self.path.contains(&(to as u16)) {
            return Err(Illegal::new(messages::already_walked(square)));
        }
        if self.blocked.contains(to) {
            return Err(Illegal::new(messages::is_wall(square)));
        }
        if self.occupant(to).is_none() && !self.can_reach(walker, to) {
            return Err(Illegal::new(messages::no_way_on(square)));
        }
        Ok(to)
    }

    fn why_not_no(&self) -> Message {
        let mover = self.head.mover;
        match self.head.phase {
            Phase::Walk if self.head.refused.is_some() => messages::second_is_final(),
            Phase::Walk if self.count() == 2 => messages::two_pieces_left(),
            Phase::Walk if !self.has_refusal(mover) => messages::refusal_used(mover),
            Phase::Walk => messages::already_accepted(),
            _ => messages::nothing_to_refuse(),
        }
    }

    fn name(&mut self, piece: PieceId, undo: &mut Undo) {
        match self.head.phase {
            Phase::Find => return self.find(piece, undo),
            Phase::Draw => self.head.phase = Phase::Find,
            _ => self.head.phase = Phase::Answer,
        }
        self.head.start = Some(piece);
        if self.head.phase == Phase::Answer && !self.may_refuse() {
            self.set_out(undo);
        }
    }

    /// Whether the mover may refuse the next start piece that is named.
    pub(crate) fn may_refuse(&self) -> bool {
        self.has_refusal(self.head.mover) && self.head.refused.is_none() && self.count() > 2
    }

    /// The start piece sets out, or leaves where it can reach no other.
    fn set_out(&mut self, undo: &mut Undo) {
        let Some(piece) = self.head.start else { return };
        let home = self.home_index(piece);
        if self.can_reach(piece, home) {
            self.head.phase = Phase::Walk;
            self.path.push(home as u16);
            self.blocked.insert(home);
        } else {
            self.pay(self.stranded_cost());
            self.leave(1 << piece, undo);
        }
    }

    /// The cost if the start piece can reach no other: one more than the longest way across an open
    /// board.
    pub(crate) fn stranded_cost(&self) -> u32 {
        2 * self.size() as u32 - 1
    }

    fn step(&mut self, direction: Direction, undo: &mut Undo) {
        let (Some(&here), Some(walker)) = (self.path.last(), self.head.start) else {
            return;
        };
        let Some(to) = direction.from(here.into(), self.size()) else {
            return;
        };
        self.pay(self.weight(to));
        match self.occupant(to) {
            Some(target) => self.arrive(to, 1 << walker | 1 << target, undo),
            None => {
                self.path.push(to as u16);
                self.blocked.insert(to);
            }
        }
    }

    fn pay(&mut self, cost: u32) {
        self.head.cost += cost;
        self.head.steps[self.head.mover.index()] += cost;
    }

    /// The walk ends on another piece's square.
    fn arrive(&mut self, at: usize, pair: u128, undo: &mut Undo) {
        let path = std::mem::take(&mut self.path);
        if self.variant() == Variant::Trails {
            self.blocked.insert(at);
        } else {
            for &square in &path {
                self.blocked.remove(square.into());
            }
        }
        undo.walk = Some(path);
        self.leave(pair, undo);
    }

    /// Takes back [`arrive`](Self::arrive): `pair` is back on the board already.
    fn walk_again(&mut self, path: Vec<u16>, pair: u128, walker: Option<PieceId>) {
        for &square in &path {
            self.blocked.insert(square.into());
        }
        for piece in crate::position::bits(pair) {
            if Some(piece) != walker {
                self.blocked.remove(self.home_index(piece));
            }
        }
        self.path = path;
    }

    /// Solo: the answer, after which the pair leaves.
    fn find(&mut self, named: PieceId, undo: &mut Undo) {
        let Some(start) = self.head.start else { return };
        let from = self.home(start);
        let nearest = self
            .pieces()
            .filter(|&(piece, _)| piece != start)
            .map(|(_, square)| apart(from, square))
            .min();
        let cost = apart(from, self.home(named));
        self.head.right += u8::from(Some(cost) == nearest);
        self.pay(cost);
        self.leave(1 << start | 1 << named, undo);
    }

    /// Pieces leave the board, and the round is over.
    fn leave(&mut self, pieces: u128, undo: &mut Undo) {
        undo.gone = pieces;
        self.alive &= !pieces;
        let solo = self.variant() == Variant::Solo;
        let head = &mut self.head;
        head.phase = match self.alive.count_ones() {
            0 | 1 => Phase::Over,
            _ if solo => Phase::Draw,
            _ => Phase::Choose,
        };
        head.round += 1;
        if !solo {
            head.mover = head.mover.other();
        }
        head.start = None;
        head.refused = None;
        head.cost = 0;
    }

    /// Solo: how many answers there have been.
    pub(crate) fn answers(&self) -> u8 {
        self.head.round - 1
    }
}

/// Steps between two squares of an open board.
pub(crate) fn apart(a: Square, b: Square) -> u32 {
    let point = |s: Square| [s.row.into(), s.column.into()];
    distance(point(a), point(b))
}
