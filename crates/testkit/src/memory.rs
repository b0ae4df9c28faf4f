//! What one position alone cannot show: contracts that need several positions of a walk.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use ludograph_core::{Game, Notation, Rng, Seat, Turn};

/// The most hashes that are kept.
const MAX_HASHES: usize = 50_000;
/// The most actions that are kept of one walk.
const MAX_ACTIONS: usize = 500;
/// Actions of other positions that are tried in a position.
const TRIED: usize = 8;
/// Decisive games from which scores must tell winners from losers at least once.
const DECISIVE: usize = 5;

/// What was seen so far in games of the same options.
pub(crate) struct Memory<G: Game> {
    /// Actions that players had in earlier positions.
    actions: Vec<G::Action>,
    /// The same as a set.
    known: HashSet<G::Action>,
    /// The set-up that the hashes belong to: what it decides need not be part of a hash.
    setup: Option<G::Setup>,
    /// A digest of turn and actions, by [`Game::hash64`].
    hashes: HashMap<u64, u64>,
    /// Games in which some seats won and others did not.
    decisive: usize,
    /// Those of them in which a winner's score differed from a loser's.
    told_apart: usize,
}

impl<G: Game> Default for Memory<G> {
    fn default() -> Self {
        Memory {
            actions: Vec::new(),
            known: HashSet::new(),
            setup: None,
            hashes: HashMap::new(),
            decisive: 0,
            told_apart: 0,
        }
    }
}

impl<G: Notation> Memory<G> {
    /// A game with this set-up begins.
    pub(crate) fn begin(&mut self, setup: &G::Setup) {
        if self.setup.as_ref() != Some(setup) {
            self.setup = Some(setup.clone());
            self.hashes.clear();
        }
    }

    /// Checks one position against those seen before.
    pub(crate) fn visit(&mut self, position: &G, rng: &mut Rng) {
        let mut actions = Vec::new();
        position.actions(&mut actions);
        self.compare_hash(position, &actions);
        if let Turn::Player(_) = position.turn() {
            for _ in 0..TRIED {
                if let Some(action) = rng.pick(&self.actions) {
                    legal_if_listed(position, *action, &actions);
                }
                if let Some(action) = neighbour(position, &actions, rng) {
                    legal_if_listed(position, action, &actions);
                }
            }
            self.remember(&actions);
        }
    }

    fn remember(&mut self, actions: &[G::Action]) {
        for action in actions {
            if self.actions.len() < MAX_ACTIONS && self.known.insert(*action) {
                self.actions.push(*action);
            }
        }
    }

    /// Positions with another turn or other actions have another hash. Two of 2⁶⁴ values are never
    /// equal by accident.
    fn compare_hash(&mut self, position: &G, actions: &[G::Action]) {
        let mut sorted = actions.to_vec();
        sorted.sort_unstable();
        let mut digest = DefaultHasher::new();
        (position.turn(), sorted).hash(&mut digest);
        let digest = digest.finish();
        let hash = position.hash64();
        let known = self.hashes.get(&hash).copied();
        assert!(
            known.is_none_or(|known| known == digest),
            "Game::hash64 is {hash} for positions with another turn or other actions: {position:?}"
        );
        if self.hashes.len() < MAX_HASHES {
            self.hashes.insert(hash, digest);
        }
    }

    /// Counts a finished game.
    pub(crate) fn finish(&mut self, position: &G) {
        let winners = position.winners();
        let (won, lost): (Vec<Seat>, Vec<Seat>) =
            Seat::all(position.seats()).partition(|seat| winners.contains(*seat));
        if won.is_empty() || lost.is_empty() {
            return;
        }
        self.decisive += 1;
        let differ = |a: &Seat| {
            lost.iter()
                .any(|b| position.score(*a) != position.score(*b))
        };
        self.told_apart += usize::from(won.iter().any(differ));
        assert!(
            self.decisive < DECISIVE || self.told_apart > 0,
            "Game::score does not tell winners from losers: 1 for a won game and 0 otherwise, or points"
        );
    }
}

/// An action whose text differs in one digit or letter from that of a listed action.
fn neighbour<G: Notation>(position: &G, actions: &[G::Action], rng: &mut Rng) -> Option<G::Action> {
    let mut text = position.write_action(*rng.pick(actions)?).into_bytes();
    let at = rng.below(text.len() as u32) as usize;
    let step = if rng.below(2) == 0 { 1 } else { u8::MAX };
    text[at] = text[at].wrapping_add(step);
    let text = String::from_utf8(text).ok()?;
    position.parse_action(&text).ok()
}

fn legal_if_listed<G: Game>(position: &G, action: G::Action, actions: &[G::Action]) {
    let listed = actions.contains(&action);
    let legal = position.check(action).is_ok();
    assert!(
        !legal || listed,
        "Game::check allows {action}, which Game::actions does not list: {position:?}"
    );
    assert!(
        legal || !listed,
        "Game::check refuses {action}, which Game::actions lists: {position:?}"
    );
}
