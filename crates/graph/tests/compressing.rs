//! The compressing partition compared with plain labels.

#[path = "support/sets.rs"]
mod sets;
#[path = "support/mod.rs"]
mod support;

use ludograph_graph::partition::Step;
use ludograph_graph::{Compressing, Partition, Trace};
use proptest::prelude::*;
use sets::{Data, Labels, Op, follow, forest, ops, starts};
use support::assert_json;

type Sets = Compressing<Data, u16>;

fn start(seeds: &[u8]) -> Sets {
    Sets::new(seeds.iter().map(|&s| Data::new(s)))
}

fn apply(sets: &mut Sets, op: Op, trace: &mut impl Trace<Step<Data>>) {
    let n = sets.len();
    match op {
        Op::Push(seed) => assert_eq!(sets.push_traced(Data::new(seed), trace), n),
        Op::Union(a, b) => {
            let apart = !sets.same(a % n, b % n);
            let union = sets.union_traced(a % n, b % n, trace);
            assert_eq!(union.merged, apart);
            assert_eq!(union.root, sets.root(b % n));
        }
        Op::Find(v) => assert_eq!(sets.find_traced(v % n, trace), sets.root(v % n)),
        Op::Update(v, seed) => {
            sets.update_traced(v % n, |d| d.edit(seed), trace);
        }
        Op::Undo | Op::RevertToThird(_) => {} // not its art
    }
}

fn apply_plainly(labels: &mut Labels, n: usize, op: Op) {
    match op {
        Op::Push(seed) => labels.push(Data::new(seed)),
        Op::Union(a, b) => {
            labels.union(a % n, b % n);
        }
        Op::Update(v, seed) => labels.update(v % n, seed),
        Op::Find(_) | Op::Undo | Op::RevertToThird(_) => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn equals_labels(seeds in starts(), ops in ops()) {
        let (mut sets, mut labels) = (start(&seeds), Labels::new(&seeds));
        for op in ops {
            apply_plainly(&mut labels, sets.len(), op);
            apply(&mut sets, op, &mut ());
            labels.check(&sets);
        }
    }

    #[test]
    fn steps_lead_to_the_result(seeds in starts(), before in ops(), ops in ops()) {
        let mut sets = start(&seeds);
        before.iter().for_each(|&op| apply(&mut sets, op, &mut ()));
        let mut followed = forest(&sets);
        let mut untraced = sets.clone();

        let mut steps = Vec::new();
        ops.iter().for_each(|&op| apply(&mut sets, op, &mut steps));
        follow(&mut followed, &steps);
        prop_assert_eq!(followed, forest(&sets));
        assert_json(&steps);

        ops.iter().for_each(|&op| apply(&mut untraced, op, &mut ()));
        prop_assert_eq!(untraced, sets);
    }

    /// The rank bounds the height from above and is bounded by the size: this makes finds cheap.
    #[test]
    fn rank_lies_between_height_and_log_of_size(
        unions in proptest::collection::vec((0usize..64, 0usize..64), 0..100)
    ) {
        let mut sets: Compressing<()> = Compressing::new([(); 64]);
        for (a, b) in unions {
            sets.union(a, b);
            for v in 0..64 {
                let up = |&w: &usize| (!sets.is_root(w)).then(|| sets.parent(w));
                let depth = std::iter::successors(Some(v), up).count() - 1;
                prop_assert!(depth <= sets.weight(sets.root(v)));
            }
            for root in sets.roots() {
                prop_assert!(1 << sets.weight(root) <= sets.members(root).count());
            }
        }
    }

    #[test]
    fn find_flattens_its_path(unions in proptest::collection::vec((0usize..64, 0usize..64), 0..100), v in 0usize..64) {
        let mut sets: Compressing<()> = Compressing::new([(); 64]);
        for (a, b) in unions {
            sets.union(a, b);
        }
        let mut path = Vec::new();
        let root = sets.find_traced(v, &mut path);
        for step in path {
            if let Step::Visit { node } = step {
                prop_assert_eq!(sets.parent(node as usize), root);
            }
        }
    }
}

#[test]
#[should_panic(expected = "at most 65535 elements")]
fn too_many_elements_are_refused_with_the_reason() {
    let mut sets: Compressing<(), u16> = Compressing::new(vec![(); 65_535]);
    sets.push(());
}
