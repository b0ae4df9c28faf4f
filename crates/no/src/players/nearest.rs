//! The player that walks to the piece that it takes for the nearest.

use ludograph_core::{Choice, Player, PlayerError, Rng, Seed, Thinking, Thought};

use crate::position::PieceId;
use crate::rules::apart;
use crate::walks::Walks;
use crate::{Action, No, Phase, Square, messages};

/// Walks to the piece that it takes for the nearest, without looking ahead; of equals to the first
/// by row, then column.
///
/// - As chooser it names the piece that is farthest from its nearest; of equals the first by row,
///   then column.
/// - As mover it says "No!" when every other piece would be cheaper to walk to its nearest.
/// - In Solo it names a nearest piece.
///
/// The default has no limits. A [`limited`](NearestPlayer::limited) player misjudges as people do.
#[derive(Clone, Debug)]
pub struct NearestPlayer {
    /// Costs up to this one are known exactly.
    sight: u32,
    /// The largest error of a greater distance, as a share of it.
    error: f64,
    /// How often it does not think of its "No!".
    forgets: f64,
    /// The judgement of the present decision; that of a walk lasts to its end, so that it has one
    /// aim.
    judged: Option<Judged>,
}

/// How the distances look.
#[derive(Clone, Copy, Debug)]
struct Judged {
    /// Decides by how much each distance is misjudged.
    seed: Seed,
    /// Where the walk goes.
    target: Option<PieceId>,
}

impl Default for NearestPlayer {
    fn default() -> Self {
        NearestPlayer::limited(u32::MAX, 0.0, 0.0)
    }
}

impl NearestPlayer {
    /// A player with the limits of a person.
    ///
    /// - It knows costs up to `sight`. Beyond, it assumes that nothing stands in the straight way
    ///   and that each step costs 1, and misjudges the length by up to `error` of it.
    /// - It leaves the piece that it walks to for another only if it sees that one to be nearer.
    /// - It forgets to say "No!" with the probability `forgets`.
    ///
    /// ```
    /// use ludograph_no::NearestPlayer;
    /// let beginner = NearestPlayer::limited(2, 0.8, 0.9);
    /// ```
    #[must_use]
    pub fn limited(sight: u32, error: f64, forgets: f64) -> Self {
        NearestPlayer {
            sight,
            error,
            forgets,
            judged: None,
        }
    }

    /// Looks at the board, unless this is the next step of a walk.
    fn judge(&mut self, game: &No, rng: &mut Rng) {
        let walking = game.phase() == Phase::Walk && game.walk().count() > 1;
        if !walking || self.judged.is_none() {
            let seed = Seed::fold(rng.bits());
            self.judged = Some(Judged { seed, target: None });
        }
    }

    /// What a walk seems to cost that costs `cost` and is `apart` steps long on an empty board.
    fn seems(&self, cost: u32, apart: u32, [start, target]: [PieceId; 2]) -> f64 {
        let Some(judged) = self.judged.filter(|_| cost > self.sight) else {
            return cost.into();
        };
        let pair = u64::from(start) << 8 | u64::from(target);
        let noise = 2.0 * Rng::new(judged.seed.child(pair)).unit() - 1.0;
        f64::from(apart) * (1.0 + self.error * noise).max(0.0)
    }

    /// What it seems to cost a piece to walk to its nearest.
    fn to_nearest(&self, game: &No, start: PieceId, walks: &mut Walks) -> f64 {
        game.search(start, game.home_index(start), walks);
        let from = game.home(start);
        let others = game.pieces().filter(|&(piece, _)| piece != start);
        others
            .filter_map(|(piece, square)| {
                let cost = walks.cost(game.home_index(piece))?;
                Some(self.seems(cost, apart(from, square), [start, piece]))
            })
            .min_by(f64::total_cmp)
            .unwrap_or_else(|| game.stranded_cost().into())
    }

    /// The piece that seems farthest from its nearest, apart from the start piece and a refused
    /// one, with the cost.
    fn loneliest(&self, game: &No) -> Option<(f64, PieceId)> {
        let mut walks = Walks::default();
        let but = game.refused().or(game.start_piece());
        let mut pieces: Vec<_> = game.pieces().filter(|&(p, _)| Some(p) != but).collect();
        pieces.sort_unstable_by_key(|&(_, square)| std::cmp::Reverse(square));
        let costs = pieces
            .into_iter()
            .map(|(piece, _)| (self.to_nearest(game, piece, &mut walks), piece));
        costs.max_by(|(one, _), (two, _)| one.total_cmp(two))
    }

    fn answer(&self, game: &No, rng: &mut Rng) -> Action {
        let named = game.start_piece();
        let cost = named.map(|start| self.to_nearest(game, start, &mut Walks::default()));
        let other = self.loneliest(game).map(|(cost, _)| cost);
        match cost > other && rng.unit() >= self.forgets {
            true => Action::No,
            false => Action::Accept,
        }
    }

    /// A step to where the walk goes, or to what is seen to be nearer.
    fn step(&mut self, game: &No) -> Option<Action> {
        let targets = game.targets();
        let (start, here) = (game.start_piece()?, game.walk().last()?);
        let aim = self.judged.and_then(|judged| judged.target);
        let aimed = targets.iter().find(|&&(_, _, piece)| Some(piece) == aim);
        let seems = |&(cost, square, piece): &(u32, Square, PieceId)| {
            self.seems(cost, apart(here, square), [start, piece])
        };
        let &(_, _, target) = match aimed {
            // The first target is the nearest.
            Some(&(cost, ..)) => targets
                .first()
                .filter(|&&(nearer, ..)| nearer < cost && nearer <= self.sight)
                .or(aimed)?,
            None => targets
                .iter()
                .min_by(|one, two| seems(one).total_cmp(&seems(two)))?,
        };
        if let Some(judged) = &mut self.judged {
            judged.target = Some(target);
        }
        game.first_step(&game.walks()?, target).map(Action::Step)
    }

    /// Solo: the piece that seems nearest, of equals the first by row, then column.
    fn find(&self, game: &No) -> Option<Action> {
        let start = game.start_piece()?;
        let from = game.home(start);
        let others = game.pieces().filter(|&(piece, _)| piece != start);
        let distances = others.map(|(piece, square)| {
            let apart = apart(from, square);
            (self.seems(apart, apart, [start, piece]), square)
        });
        let nearest = distances.min_by(|(d1, s1), (d2, s2)| d1.total_cmp(d2).then(s1.cmp(s2)))?;
        Some(Action::Name(nearest.1))
    }
}

impl Player<No> for NearestPlayer {
    fn choose(
        &mut self,
        game: &No,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<Action>, PlayerError> {
        self.judge(game, &mut thinking.rng);
        let action = match game.phase() {
            Phase::Choose => self
                .loneliest(game)
                .map(|(_, start)| Action::Name(game.home(start))),
            Phase::Answer => Some(self.answer(game, &mut thinking.rng)),
            Phase::Walk => self.step(game),
            Phase::Find => self.find(game),
            Phase::Draw | Phase::Over => None,
        };
        let action = action.ok_or_else(PlayerError::not_your_turn)?;
        Ok(Choice {
            action,
            thought: Thought {
                note: Some(messages::note_nearest()),
                ..Thought::default()
            },
        })
    }
}

/// Solo: a nearest piece, the first by row, then column.
pub(super) fn find(game: &No) -> Option<Action> {
    NearestPlayer::default().find(game)
}
