//! Lists and careless trees compared with plain labels, and the report's counts.

#[path = "support/sets.rs"]
mod sets;
#[path = "support/mod.rs"]
mod support;

use ludograph_graph::partition::{Step, WeightedLists};
use ludograph_graph::{Careless, Compressing, Lists, Partition};
use proptest::prelude::*;
use sets::{Data, Labels, Op, follow, forest, ops, starts};

/// Does an operation on both, and compares.
fn agree<P: Partition<Data = Data>>(mut sets: P, seeds: &[u8], ops: &[Op]) {
    let mut labels = Labels::new(seeds);
    let (before, mut steps) = (forest(&sets), Vec::new());
    for op in ops {
        let n = sets.len();
        match *op {
            Op::Push(seed) => {
                labels.push(Data::new(seed));
                sets.push_traced(Data::new(seed), &mut steps);
            }
            Op::Union(a, b) => {
                labels.union(a % n, b % n);
                sets.union_traced(a % n, b % n, &mut steps);
            }
            Op::Find(v) => assert_eq!(sets.find_traced(v % n, &mut steps), sets.root(v % n)),
            Op::Update(v, seed) => {
                labels.update(v % n, seed);
                sets.update_traced(v % n, |d| d.edit(seed), &mut steps);
            }
            Op::Undo | Op::RevertToThird(_) => {} // neither has undo
        }
        labels.check(&sets);
    }
    let mut replayed = before;
    follow(&mut replayed, &steps);
    assert_eq!(replayed, forest(&sets), "the steps lead to the same forest");
}

proptest! {
    #[test]
    fn every_form_equals_labels(seeds in starts(), ops in ops()) {
        let data = || seeds.iter().map(|&s| Data::new(s));
        agree(Careless::<_, u16>::new(data()), &seeds, &ops);
        agree(Lists::<_, u16>::new(data()), &seeds, &ops);
        agree(WeightedLists::<_, u16>::new(data()), &seeds, &ops);
    }

    /// A find in a list takes at most one step.
    #[test]
    fn lists_are_flat(seeds in starts(), ops in ops()) {
        let mut sets: Lists<Data, u16> = Lists::new(seeds.iter().map(|&s| Data::new(s)));
        for op in ops {
            if let Op::Union(a, b) = op {
                sets.union(a % sets.len(), b % sets.len());
            }
        }
        for v in 0..sets.len() {
            prop_assert!(sets.is_root(sets.parent(v)));
        }
        for head in sets.roots() {
            let mut listed: Vec<usize> = sets.list(head).collect();
            listed.sort_unstable();
            prop_assert_eq!(listed, sets.members(head).collect::<Vec<_>>());
        }
    }
}

/// The worst case of trees without balance: a find visits as many nodes as the tree has.
#[test]
fn careless_trees_become_chains() {
    let mut sets: Careless<()> = Careless::new([(); 10]);
    for next in 1..10 {
        sets.union(next, next - 1);
    }
    let mut steps: Vec<Step<()>> = Vec::new();
    sets.find_traced(0, &mut steps);
    assert_eq!(steps.len(), 10);
}

/// On equal rank the second root stays.
#[test]
fn a_tie_of_ranks_is_won_by_the_second() {
    let mut sets: Compressing<()> = Compressing::new([(); 3]);
    assert_eq!(sets.union(0, 1).root, 1);
    assert_eq!(sets.weight(1), 1);
    assert_eq!(sets.union(1, 2).root, 1, "the higher rank stays");
}
