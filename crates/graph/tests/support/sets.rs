//! Shared code of the partition tests: operations, data, and a slow version to compare with.
#![allow(dead_code)] // the compressing partition does without undo

use ludograph_graph::{Merge, Partition};
use proptest::collection::vec;
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

/// Data of both usual kinds: flags that are united and a number that is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Data {
    pub flags: u8,
    pub sum: u32,
}

impl Data {
    pub fn new(seed: u8) -> Self {
        Self {
            flags: 1 << (seed % 8),
            sum: seed.into(),
        }
    }

    /// Some edit that depends on `seed`.
    pub fn edit(&mut self, seed: u8) {
        self.flags ^= seed;
        self.sum += 1000;
    }
}

impl Merge for Data {
    fn merge(&mut self, other: &Self) {
        self.flags |= other.flags;
        self.sum += other.sum;
    }
}

/// An operation; elements are taken modulo their number.
#[derive(Clone, Copy, Debug)]
pub enum Op {
    Push(u8),
    Union(usize, usize),
    Find(usize),
    Update(usize, u8),
    /// Only for partitions with undo.
    Undo,
    /// Reverts until this many thirds of the changes are left.
    RevertToThird(usize),
}

pub fn ops() -> impl Strategy<Value = Vec<Op>> {
    let op = prop_oneof![
        2 => any::<u8>().prop_map(Op::Push),
        8 => (0usize..64, 0usize..64).prop_map(|(a, b)| Op::Union(a, b)),
        2 => (0usize..64).prop_map(Op::Find),
        2 => (0usize..64, any::<u8>()).prop_map(|(v, s)| Op::Update(v, s)),
        4 => Just(Op::Undo),
        1 => (0usize..3).prop_map(Op::RevertToThird),
    ];
    vec(op, 0..60)
}

/// Elements to start with.
pub fn starts() -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 1..24)
}

/// A label for every element; joining two labels rewrites all.
#[derive(Clone, Debug)]
pub struct Labels {
    label: Vec<usize>,
    /// By label.
    data: Vec<Data>,
}

impl Labels {
    pub fn new(seeds: &[u8]) -> Self {
        Self {
            label: (0..seeds.len()).collect(),
            data: seeds.iter().map(|&s| Data::new(s)).collect(),
        }
    }

    pub fn push(&mut self, data: Data) {
        self.label.push(self.data.len());
        self.data.push(data);
    }

    pub fn union(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.label[a], self.label[b]);
        if a != b {
            let absorbed = self.data[b];
            self.data[a].merge(&absorbed);
            self.label
                .iter_mut()
                .filter(|l| **l == b)
                .for_each(|l| *l = a);
        }
        a != b
    }

    pub fn update(&mut self, v: usize, seed: u8) {
        self.data[self.label[v]].edit(seed);
    }

    fn members(&self, v: usize) -> Vec<usize> {
        let all = 0..self.label.len();
        all.filter(|&w| self.label[w] == self.label[v]).collect()
    }

    /// Asserts that `sets` has the same components with the same data.
    pub fn check(&self, sets: &impl Partition<Data = Data>) {
        assert_eq!(sets.len(), self.label.len());
        let mut roots = 0;
        for v in 0..sets.len() {
            let members = self.members(v);
            assert_eq!(sets.members(v).collect::<Vec<_>>(), members);
            assert_eq!(sets.data(v), &self.data[self.label[v]]);
            assert!(members.contains(&sets.root(v)));
            roots += usize::from(sets.is_root(v));
        }
        assert_eq!(sets.roots().count(), roots);
    }
}
