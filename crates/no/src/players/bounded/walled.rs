//! Rounds that leave walls: the game itself is played on.

use std::cell::RefCell;

use ludograph_core::Game;

use super::{Between, TARGETS, Walk};
use crate::position::PieceId;
use crate::walks::Walks;
use crate::{Action, Direction, No, Phase};

/// A Trails position, in which walks take one cheapest way each.
pub(super) struct Walled {
    game: No,
    walks: RefCell<Walks>,
}

impl Walled {
    pub(super) fn new(game: &No) -> Self {
        let mut game = game.clone();
        // The search tracks the rights itself: without them a named piece sets out at once.
        game.head.refusals = [false; 2];
        // A piece that waits for the mover's answer is one of the possible start pieces.
        if game.head.phase == Phase::Answer {
            game.head.phase = Phase::Choose;
            game.head.start = None;
        }
        Walled {
            game,
            walks: RefCell::default(),
        }
    }

    /// Plays the cheapest way to a piece, step by step.
    fn walk(game: &mut No, walks: &Walks, target: PieceId) {
        let path = walks.path_to(game.home_index(target)).unwrap_or_default();
        for pair in path.windows(2) {
            if let Some(direction) = Direction::between(pair[0], pair[1], game.size()) {
                game.apply(Action::Step(direction));
            }
        }
    }
}

impl Between for Walled {
    fn count(&self) -> usize {
        self.game.count()
    }

    fn walks(&self, start: PieceId) -> Vec<Walk> {
        let game = &self.game;
        let mut walks = self.walks.borrow_mut();
        game.search(start, game.home_index(start), &mut walks);
        let others = game.piece_ids().filter(|&piece| piece != start);
        let mut found: Vec<Walk> = others
            .filter_map(|p| Some((walks.cost(game.home_index(p))?, Some(p))))
            .collect();
        found.sort_unstable();
        found.truncate(TARGETS);
        if found.is_empty() {
            found.push((game.stranded_cost(), None));
        }
        found
    }

    fn pieces(&self) -> Vec<PieceId> {
        self.game.piece_ids().collect()
    }

    fn after(&self, start: PieceId, target: Option<PieceId>) -> Self {
        let mut game = self.game.clone();
        if game.phase() == Phase::Choose {
            game.apply(Action::Name(game.home(start)));
        }
        if let (Some(target), Some(walks)) = (target, game.walks()) {
            Self::walk(&mut game, &walks, target);
        }
        Walled::new(&game)
    }

    /// A search of the board for each piece.
    fn work(&self) -> u64 {
        let squares = self.game.size() * self.game.size();
        (self.game.count() * squares.div_ceil(16)) as u64
    }
}
