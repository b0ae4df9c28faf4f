//! An evaluator of positions of any game, for the search that it guides.

use ludograph_core::PlayerError;
use ludograph_search::puct::{Estimate, Evaluator, Leaf};

use crate::entry::Playable;
use crate::position::AnyPosition;

/// A position to evaluate, its types erased.
pub struct AnyLeaf<'a> {
    /// The position.
    pub position: &'a dyn AnyPosition,
    /// The numbers of the actions that the search considers; `None` for one without a number.
    pub numbers: Vec<Option<u32>>,
}

/// Evaluates positions, several at a time: what [`Evaluator`] is for a typed game.
pub trait AnyEvaluator: Send {
    /// An estimate for each leaf, in the same order. Priors are in the order of
    /// [`AnyLeaf::numbers`].
    ///
    /// # Errors
    /// Ends the search; says why.
    fn evaluate(&mut self, leaves: &[AnyLeaf<'_>]) -> Result<Vec<Estimate>, PlayerError>;
}

/// An [`AnyEvaluator`] as the evaluator of a typed game.
pub(crate) struct ErasedEvaluator(pub(crate) Box<dyn AnyEvaluator>);

impl<G: Playable> Evaluator<G> for ErasedEvaluator {
    fn evaluate(&mut self, leaves: &[Leaf<G>]) -> Result<Vec<Estimate>, PlayerError> {
        let mut erased = Vec::with_capacity(leaves.len());
        for Leaf { position, actions } in leaves {
            let number = |action: &G::Action| G::number_of(position, *action).map(|n| n as u32);
            erased.push(AnyLeaf {
                position,
                numbers: actions.iter().map(number).collect(),
            });
        }
        self.0.evaluate(&erased)
    }
}
