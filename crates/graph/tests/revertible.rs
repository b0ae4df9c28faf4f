//! The revertible partition compared with plain labels and snapshots.

#[path = "support/sets.rs"]
mod sets;
#[path = "support/mod.rs"]
mod support;

use ludograph_graph::partition::Step;
use ludograph_graph::{Mark, Merge, Partition, Revertible, Trace};
use proptest::prelude::*;
use sets::{Data, Labels, Op, follow, forest, ops, starts};
use support::assert_json;

type Sets = Revertible<Data, u16>;

fn start(seeds: &[u8]) -> Sets {
    Sets::new(seeds.iter().map(|&s| Data::new(s)))
}

/// A partition with a snapshot before each change.
#[derive(Clone)]
struct Checked {
    sets: Sets,
    labels: Labels,
    past: Vec<(Mark, Sets, Labels)>,
}

impl Checked {
    fn new(seeds: &[u8]) -> Self {
        Self {
            sets: start(seeds),
            labels: Labels::new(seeds),
            past: Vec::new(),
        }
    }

    fn apply(&mut self, op: Op, trace: &mut impl Trace<Step<Data>>) {
        let n = self.sets.len();
        let before = (self.sets.mark(), self.sets.clone(), self.labels.clone());
        match op {
            Op::Push(seed) => {
                assert_eq!(self.sets.push_traced(Data::new(seed), trace), n);
                self.labels.push(Data::new(seed));
            }
            Op::Union(a, b) => {
                let union = self.sets.union_traced(a % n, b % n, trace);
                assert_eq!(union.merged, self.labels.union(a % n, b % n));
                assert_eq!(union.root, self.sets.root(a % n));
            }
            Op::Find(v) => {
                assert_eq!(self.sets.find_traced(v % n, trace), self.sets.root(v % n));
            }
            Op::Update(v, seed) => {
                self.sets.update_traced(v % n, |d| d.edit(seed), trace);
                self.labels.update(v % n, seed);
            }
            Op::Undo => {
                assert_eq!(self.sets.undo_traced(trace), !self.past.is_empty());
                return self.forget(self.past.len().saturating_sub(1));
            }
            Op::RevertToThird(third) => {
                let kept = self.past.len() * third / 3;
                let mark = self.past.get(kept).map_or(self.sets.mark(), |p| p.0);
                self.sets.revert_to_traced(mark, trace);
                return self.forget(kept);
            }
        }
        if self.sets.mark() > before.0 {
            self.past.push(before);
        }
    }

    /// Asserts that the state is that before the change number `kept`.
    fn forget(&mut self, kept: usize) {
        if let Some((_, sets, labels)) = self.past.drain(kept..).next() {
            assert_eq!(self.sets, sets);
            self.labels = labels;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn equals_labels_and_snapshots(seeds in starts(), ops in ops()) {
        let mut checked = Checked::new(&seeds);
        for op in ops {
            checked.apply(op, &mut ());
            checked.labels.check(&checked.sets);
            for v in 0..checked.sets.len() {
                prop_assert_eq!(checked.sets.size(v), checked.sets.members(v).count());
            }
        }
        checked.sets.revert_to(Mark::START);
        prop_assert_eq!(checked.sets, start(&seeds));
    }

    #[test]
    fn steps_lead_to_the_result(seeds in starts(), before in ops(), ops in ops()) {
        let mut checked = Checked::new(&seeds);
        before.iter().for_each(|&op| checked.apply(op, &mut ()));
        let mut followed = forest(&checked.sets);
        let mut untraced = checked.clone();

        let mut steps = Vec::new();
        ops.iter().for_each(|&op| checked.apply(op, &mut steps));
        follow(&mut followed, &steps);
        prop_assert_eq!(followed, forest(&checked.sets));
        assert_json(&steps);

        ops.iter().for_each(|&op| untraced.apply(op, &mut ()));
        prop_assert_eq!(untraced.sets, checked.sets);
    }

    #[test]
    fn clone_from_forgets_what_was_there(seeds in starts(), ops in ops(), others in starts()) {
        let mut checked = Checked::new(&seeds);
        ops.iter().for_each(|&op| checked.apply(op, &mut ()));
        let mut copy = start(&others);
        copy.union(0, others.len() - 1);
        copy.clone_from(&checked.sets);
        prop_assert_eq!(&copy, &checked.sets);
        copy.revert_to(Mark::START);
        prop_assert_eq!(copy, start(&seeds));
    }

    #[test]
    fn forest_is_shallow(unions in proptest::collection::vec((0usize..256, 0usize..256), 0..600)) {
        let mut sets: Revertible<(), u16> = Revertible::new([(); 256]);
        for (a, b) in unions {
            sets.union(a, b);
        }
        for v in 0..256 {
            let mut steps = Vec::new();
            sets.find_traced(v, &mut steps);
            prop_assert!(1 << (steps.len() - 1) <= sets.size(v), "a path longer than log2 of the size");
        }
    }
}

#[test]
fn nothing_to_undo_changes_nothing() {
    let mut sets = start(&[1, 2]);
    assert!(!sets.undo());
    sets.union(0, 1);
    let high = sets.mark();
    sets.undo();
    sets.revert_to(high);
    assert_eq!(sets, start(&[1, 2]));
}

#[test]
fn first_root_stays_on_equal_size() {
    let mut sets = start(&[0, 0, 0]);
    assert_eq!(sets.union(1, 0).root, 1);
    assert_eq!(sets.union(2, 0).root, 1);
}

/// Data that own memory work too; only their clones cost more.
#[test]
fn data_need_not_be_copy() {
    #[derive(Clone, Debug, PartialEq)]
    struct Names(String);
    impl Merge for Names {
        fn merge(&mut self, other: &Self) {
            self.0.push_str(&other.0);
        }
    }
    let mut sets: Revertible<Names> = Revertible::new(["a", "b"].map(|s| Names(s.into())));
    sets.union(0, 1);
    assert_eq!(sets.data(1).0, "ab");
    sets.undo();
    assert_eq!(sets.data(1).0, "b");
}

#[test]
#[should_panic(expected = "at most 65535 elements")]
fn too_many_elements_are_refused_with_the_reason() {
    let mut sets: Revertible<(), u16> = Revertible::new(vec![(); 65_535]);
    sets.push(());
}
