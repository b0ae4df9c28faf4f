//! The revertible partition in its hottest use: a Hex move and its undo on a half-full board.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludograph_graph::{Merge, Partition, Revertible};

mod support;
use support::Random;

const N: usize = 14;
const CELLS: usize = N * N;
/// Number of random moves of one measurement: more than a branch predictor can learn.
const MOVES: usize = 1 << 16;
/// Set in a neighbour list where the board ends.
const OFF: u16 = u16::MAX;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Borders(u8);

impl Merge for Borders {
    fn merge(&mut self, other: &Self) {
        self.0 |= other.0;
    }
}

/// A Hex board as in a game: stones, and one partition whose data are border flags.
struct Board {
    sets: Revertible<Borders, u16>,
    stones: [u8; CELLS],
    around: [[u16; 6]; CELLS],
}

fn around(cell: usize) -> [u16; 6] {
    let (x, y) = ((cell % N) as isize, (cell / N) as isize);
    [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)].map(|(dx, dy)| {
        let on = |c: isize| (0..N as isize).contains(&c);
        let (x, y) = (x + dx, y + dy);
        if on(x) && on(y) {
            (y * N as isize + x) as u16
        } else {
            OFF
        }
    })
}

fn borders(cell: usize) -> Borders {
    let (x, y) = (cell % N, cell / N);
    let sides = [x == 0, x == N - 1, y == 0, y == N - 1];
    Borders((0..4).map(|i| u8::from(sides[i]) << i).sum())
}

impl Board {
    /// Half of the cells occupied at random, with alternating colours.
    fn half_full(random: &mut Random) -> (Self, Vec<usize>) {
        let mut board = Self {
            sets: Revertible::new((0..CELLS).map(borders)),
            stones: [0; CELLS],
            around: std::array::from_fn(around),
        };
        let mut cells: Vec<usize> = (0..CELLS).collect();
        random.shuffle(&mut cells);
        let free = cells.split_off(CELLS / 2);
        for (i, cell) in cells.into_iter().enumerate() {
            board.play(cell, 1 + (i % 2) as u8);
        }
        (board, free)
    }

    /// Plays a stone; returns whether its component joins two opposite borders of its colour.
    #[inline]
    fn play(&mut self, cell: usize, colour: u8) -> bool {
        self.stones[cell] = colour;
        let mut root = cell;
        for next in self.around[cell] {
            if next != OFF && self.stones[usize::from(next)] == colour {
                root = self.sets.union(root, usize::from(next)).root;
            }
        }
        let goal = if colour == 1 { 0b0011 } else { 0b1100 };
        self.sets.data_at(root).0 & goal == goal
    }
}

fn play_and_undo(c: &mut Criterion) {
    let mut group = c.benchmark_group("revertible");
    let mut random = Random(7);
    let (mut board, free) = Board::half_full(&mut random);
    let moves: Vec<(usize, u8)> = (0..MOVES)
        .map(|_| (free[random.below(free.len())], 1 + random.below(2) as u8))
        .collect();
    group.throughput(Throughput::Elements(MOVES as u64));
    group.bench_function("hex14 play and undo", |b| {
        b.iter(|| {
            let mut wins = 0;
            for &(cell, colour) in &moves {
                let mark = board.sets.mark();
                wins += u32::from(board.play(cell, colour));
                board.stones[cell] = 0;
                board.sets.revert_to(mark);
            }
            black_box(wins)
        });
    });
    group.throughput(Throughput::Elements(1));
    let mut copy = board.sets.clone();
    group.bench_function("hex14 clone_from", |b| {
        b.iter(|| copy.clone_from(black_box(&board.sets)));
    });
    group.bench_function("hex14 clone", |b| {
        b.iter(|| black_box(&board.sets).clone());
    });
    group.finish();
}

criterion_group!(benches, play_and_undo);
criterion_main!(benches);
