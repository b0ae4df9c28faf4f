//! A search some rounds ahead, for positions that cannot be solved.
//!
//! It goes through whole rounds: a start piece, a "No!" or not, a walk to one of the nearest
//! pieces. Of all start pieces it considers those that are farthest from their nearest, of all
//! walks the cheapest to each of the nearest pieces. After its last round it values both sides
//! equally.

mod open;
mod walled;

use ludograph_core::Thinking;

use crate::position::PieceId;
use crate::{Action, No, Phase, Variant};
use open::Open;
use walled::Walled;

/// Start pieces that are considered in a round.
const STARTS: usize = 6;
/// Walks that are considered for a start piece.
const TARGETS: usize = 3;
/// The work limit if the caller sets no node limit, in units of [`Between::work`]: some tenths of a
/// second on boards of any size.
const WORK: u64 = 1_000_000;

/// A way to walk a start piece: what it costs, and the piece where it ends; `None` where the start
/// piece can reach no other.
type Walk = (u32, Option<PieceId>);

/// A position between two rounds, as far as this search needs to know.
trait Between: Sized {
    /// How many pieces are left.
    fn count(&self) -> usize;

    /// The walks of a piece, cheapest first, at least one and at most [`TARGETS`].
    fn walks(&self, start: PieceId) -> Vec<Walk>;

    /// The pieces that are left.
    fn pieces(&self) -> Vec<PieceId>;

    /// The position after a walk.
    fn after(&self, start: PieceId, target: Option<PieceId>) -> Self;

    /// What it takes to find the walks of all pieces, in units of some ten nanoseconds.
    fn work(&self) -> u64;
}

/// What the search found.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    /// What was considered, best for the player to move first, with the margin of the rounds
    /// searched.
    pub actions: Vec<(Action, i32)>,
    /// Rounds searched.
    pub rounds: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Whether the search reached the end of the game.
    pub to_the_end: bool,
}

/// Looks ahead from a position where a player is to move, ever more rounds until the limits are
/// reached.
pub(crate) fn look_ahead(game: &No, thinking: &Thinking<'_>) -> Option<Outlook> {
    match game.variant() {
        Variant::Trails => deepen(game, &Walled::new(game), thinking),
        _ => deepen(game, &Open::new(game), thinking),
    }
}

fn deepen<B: Between>(game: &No, now: &B, thinking: &Thinking<'_>) -> Option<Outlook> {
    let most = game.count() as u32 / 2;
    let deepest = thinking
        .depth
        .map_or(most, |depth| depth.clamp(1, most.max(1)));
    let mut search = Search {
        nodes: 0,
        work: 0,
        stopped: false,
        thinking,
    };
    let mut outlook: Option<Outlook> = None;
    for rounds in 1..=deepest {
        let mut actions = search.root(game, now, rounds);
        // An incomplete depth is discarded, except the first, which must give an answer.
        if search.stopped && outlook.is_some() {
            break;
        }
        actions.sort_by_key(|&(_, margin)| std::cmp::Reverse(margin));
        outlook = Some(Outlook {
            actions,
            rounds,
            nodes: search.nodes,
            to_the_end: rounds == most,
        });
        (thinking.progress)(rounds as f32 / deepest as f32);
    }
    outlook
}

struct Search<'a> {
    nodes: u64,
    work: u64,
    stopped: bool,
    thinking: &'a Thinking<'a>,
}

/// The value of walking a piece while the mover has, or has lost, the right to say "No!".
struct Worth {
    start: PieceId,
    with_right: i32,
    lost: i32,
}

impl Search<'_> {
    /// The actions considered, with their margins for the player to move.
    fn root<B: Between>(&mut self, game: &No, now: &B, rounds: u32) -> Vec<(Action, i32)> {
        let rights = [game.mover(), game.mover().other()].map(|seat| game.has_refusal(seat));
        match (game.phase(), game.start_piece()) {
            (Phase::Walk, Some(start)) => self.root_walk(game, now, start, rights, rounds),
            (Phase::Answer, Some(start)) => {
                let accepted = self.walk(now, start, rights, rounds);
                let worths = self.worths(now, [false, rights[1]], rounds);
                let refused = largest(&worths, start);
                let mut actions = vec![(Action::Accept, -accepted)];
                actions.extend(refused.map(|worth| (Action::No, -worth)));
                actions
            }
            (Phase::Choose, _) => {
                let may_refuse = game.may_refuse();
                let mut worths = self.worths(now, rights, rounds);
                worths.retain(|worth| Some(worth.start) != game.refused());
                let worth = |w: &Worth| match largest(&worths, w.start) {
                    Some(refused) if may_refuse => w.with_right.min(refused),
                    _ => w.with_right,
                };
                let name = |w: &Worth| (Action::Name(game.home(w.start)), worth(w));
                worths.iter().map(name).collect()
            }
            _ => Vec::new(),
        }
    }

    fn root_walk<B: Between>(
        &mut self,
        game: &No,
        now: &B,
        start: PieceId,
        [mover, chooser]: [bool; 2],
        rounds: u32,
    ) -> Vec<(Action, i32)> {
        let Some(walks) = game.walks() else {
            return Vec::new();
        };
        let mut actions: Vec<(Action, i32)> = Vec::new();
        for (cost, _, target) in game.targets().into_iter().take(2 * TARGETS) {
            let Some(step) = game.first_step(&walks, target) else {
                continue;
            };
            let after = now.after(start, Some(target));
            let rest = self.value(&after, [chooser, mover], rounds - 1);
            let (action, margin) = (Action::Step(step), rest - cost as i32);
            match actions.iter_mut().find(|(known, _)| *known == action) {
                Some((_, best)) => *best = margin.max(*best),
                None => actions.push((action, margin)),
            }
        }
        actions
    }

    /// How much more the mover pays than the chooser in the next rounds; `rights` are the mover's
    /// and the chooser's.
    fn value<B: Between>(&mut self, now: &B, rights: [bool; 2], rounds: u32) -> i32 {
        self.nodes += 1;
        if rounds == 0 || self.stopped || now.count() < 2 {
            return 0;
        }
        let worths = self.worths(now, rights, rounds);
        let may_refuse = rights[0] && now.count() > 2;
        let worth = |w: &Worth| match largest(&worths, w.start) {
            Some(refused) if may_refuse => w.with_right.min(refused),
            _ => w.with_right,
        };
        worths.iter().map(worth).max().unwrap_or(0)
    }

    /// The start pieces considered and what they are worth.
    fn worths<B: Between>(&mut self, now: &B, rights: [bool; 2], rounds: u32) -> Vec<Worth> {
        self.account(now.work());
        let mut starts: Vec<(u32, PieceId)> = now
            .pieces()
            .into_iter()
            .map(|start| (now.walks(start)[0].0, start))
            .collect();
        starts.sort_unstable_by_key(|&(cost, start)| (std::cmp::Reverse(cost), start));
        starts.truncate(STARTS);
        let worth = |(_, start)| {
            let with_right = self.walk(now, start, rights, rounds);
            let lost = match rights {
                [true, chooser] => self.walk(now, start, [false, chooser], rounds),
                _ => with_right,
            };
            Worth {
                start,
                with_right,
                lost,
            }
        };
        starts.into_iter().map(worth).collect()
    }

    /// Keeps account of the work, and stops at the limits.
    fn account(&mut self, work: u64) {
        self.work += work;
        let spent = match self.thinking.nodes {
            Some(nodes) => self.nodes >= nodes,
            None => self.work > WORK,
        };
        self.stopped |= spent || self.thinking.stopped();
    }

    fn walk<B: Between>(
        &mut self,
        now: &B,
        start: PieceId,
        [mover, chooser]: [bool; 2],
        rounds: u32,
    ) -> i32 {
        let worth = |(cost, target)| {
            let after = now.after(start, target);
            cost as i32 - self.value(&after, [chooser, mover], rounds - 1)
        };
        now.walks(start).into_iter().map(worth).min().unwrap_or(0)
    }
}

/// The largest worth after a "No!" to one piece.
fn largest(worths: &[Worth], but: PieceId) -> Option<i32> {
    let others = worths.iter().filter(|worth| worth.start != but);
    others.map(|worth| worth.lost).max()
}
