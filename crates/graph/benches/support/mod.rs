//! Shared code of the benches.
#![allow(dead_code)] // each bench uses a part of it

use ludograph_graph::{Bfs, Graph};

/// A small fixed generator (SplitMix64), so that every run measures the same work.
pub struct Random(pub u64);

impl Random {
    /// The next 64 bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// Fisher-Yates.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// A grid of squares, some of which are walls.
pub struct Grid {
    side: usize,
    open: Vec<bool>,
}

impl Grid {
    /// `side` by `side` squares, about `walls` per cent of them walls.
    pub fn new(side: usize, walls: usize) -> Self {
        let mut random = Random(1);
        let open: Vec<bool> = (0..side * side)
            .map(|_| random.below(100) >= walls)
            .collect();
        Self { side, open }
    }

    /// Whether a square is not a wall.
    pub fn is_open(&self, v: usize) -> bool {
        self.open[v]
    }

    /// An open square near the middle from which most of the grid can be reached, and the number of
    /// squares reached. Panics if there is none: such a grid would measure nothing.
    pub fn middle(&self) -> (usize, u64) {
        let mut bfs = Bfs::new();
        let half = self.open.len() / 2 + self.side / 2;
        for v in half..half + self.side {
            let searched = bfs.run(self, [v], |_| false, &mut ());
            let reached = bfs.settled().len();
            if searched.is_ok() && self.is_open(v) && reached > self.open.len() / 2 {
                return (v, reached as u64);
            }
        }
        panic!("no open square in the middle reaches half of the grid");
    }
}

impl Graph for Grid {
    fn vertex_count(&self) -> usize {
        self.open.len()
    }

    #[inline]
    fn neighbors(&self, v: usize, mut visit: impl FnMut(usize)) {
        let (n, x) = (self.side, v % self.side);
        let mut see = |on: bool, w: usize| {
            if on && self.open[w] {
                visit(w);
            }
        };
        see(v >= n, v.wrapping_sub(n));
        see(x > 0, v.wrapping_sub(1));
        see(x + 1 < n, v + 1);
        see(v + n < self.open.len(), v + n);
    }
}
