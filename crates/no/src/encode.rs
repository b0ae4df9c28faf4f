//! No as numbers: squares row by row, then the answers, then the steps; a board as planes.

use ludograph_core::{Encode, Seat};

use crate::{Action, Direction, No, Params, Phase, Square};

/// Planes of an observation.
const PLANES: [&str; 14] = [
    "pieces",
    "start",
    "refused",
    "walk",
    "walls",
    "cost",
    "walks",
    "choose",
    "answer",
    "step",
    "own_no",
    "other_no",
    "own_steps",
    "other_steps",
];
/// Beside the squares: accept, no, and the four steps.
const WORDS: usize = 2 + Direction::ALL.len();

/// Naming a square of n × n is 0 to n² − 1, row by row; then come accept, no, down, left, right and
/// up. In Solo a drawn start piece has the number of its square.
///
/// Planes by row and column: pieces on the board, the start piece where it is now, the refused
/// piece, the squares of the walk, walls, what a square costs; then planes of one value: whether
/// the seat walks in this round, whether a start piece is to be named, to be answered, to be
/// walked, whether the seat and the other may still say "No!", and the steps of the seat and of the
/// other.
impl Encode for No {
    /// No seat walks more than all squares at 9 each in every round.
    const BOUNDS: (f32, f32) = (0.0, 1e7);

    fn action_count(params: &Params) -> usize {
        let n = usize::from(params.size);
        n * n + WORDS
    }

    fn number_of(&self, action: Action) -> Option<usize> {
        let squares = self.size() * self.size();
        match action {
            Action::Name(square) => square.index(self.size()),
            Action::Accept => Some(squares),
            Action::No => Some(squares + 1),
            Action::Step(direction) => Some(squares + 2 + direction as usize),
        }
    }

    fn action_of(&self, number: usize) -> Option<Action> {
        let squares = self.size() * self.size();
        match number.checked_sub(squares) {
            None => Some(Action::Name(Square::from_index(number, self.size()))),
            Some(0) => Some(Action::Accept),
            Some(1) => Some(Action::No),
            Some(step) => Direction::ALL.get(step - 2).copied().map(Action::Step),
        }
    }

    fn mask(&self, mask: &mut [bool]) {
        mask.fill(false);
        let (squares, words) = mask.split_at_mut(self.size() * self.size());
        let but = match self.phase() {
            Phase::Choose => self.refused(),
            Phase::Find => self.start_piece(),
            Phase::Answer => return words[..2].fill(true),
            Phase::Walk => {
                for direction in Direction::ALL {
                    words[2 + direction as usize] = self.check_step(direction).is_ok();
                }
                return;
            }
            Phase::Draw | Phase::Over => return,
        };
        for piece in self.piece_ids().filter(|&piece| Some(piece) != but) {
            squares[self.home_index(piece)] = true;
        }
    }

    fn observation_shape(params: &Params) -> Vec<usize> {
        vec![PLANES.len(), params.size.into(), params.size.into()]
    }

    fn observation_names(_: &Params) -> Vec<String> {
        PLANES.map(Into::into).to_vec()
    }

    /// A round removes a piece or more. It has two names and two answers at most, and its walk
    /// enters no square twice.
    fn max_length(params: &Params) -> Option<usize> {
        let n = usize::from(params.size);
        Some((n - 1) * (n * n + 4))
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) {
        let squares = self.size() * self.size();
        let (places, values) = out.split_at_mut(6 * squares);
        let mut set = |plane: usize, square: Square| {
            if let Some(at) = square.index(self.size()) {
                places[plane * squares + at] = 1.0;
            }
        };
        self.pieces().for_each(|(_, square)| set(0, square));
        let home = self.start_piece().map(|piece| self.home(piece));
        if let Some(square) = self.walk().last().or(home) {
            set(1, square);
        }
        if let Some(piece) = self.refused() {
            set(2, self.home(piece));
        }
        self.walk().for_each(|square| set(3, square));
        self.walls().for_each(|square| set(4, square));
        let costs = &mut places[5 * squares..];
        match self.weights() {
            None => costs.fill(1.0),
            Some(weights) => {
                for (cost, weight) in costs.iter_mut().zip(weights) {
                    *cost = f32::from(*weight);
                }
            }
        }
        let flag = |yes: bool| f32::from(u8::from(yes));
        let other = seat.other();
        let scalars = [
            flag(self.mover() == seat),
            flag(self.phase() == Phase::Choose),
            flag(self.phase() == Phase::Answer),
            flag(matches!(self.phase(), Phase::Walk | Phase::Find)),
            flag(self.has_refusal(seat)),
            flag(self.has_refusal(other)),
            self.steps(seat) as f32,
            self.steps(other) as f32,
        ];
        for (plane, value) in values.chunks_mut(squares).zip(scalars) {
            plane.fill(value);
        }
    }
}
