//! The index compared with a plain scan, on boards from crowded to nearly empty, while points are
//! added, removed and moved.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use ludograph_graph::nearest::{Index, MAX_SIDE, OffBoard, Point, Step, distance};
use proptest::prelude::*;

/// Every nearest point by row, then column, and their distance.
fn scan(points: &[Point], from: Point) -> Option<(u32, Vec<Point>)> {
    let others = || points.iter().copied().filter(|&p| p != from);
    let least = others().map(|p| distance(p, from)).min()?;
    let mut nearest: Vec<Point> = others().filter(|&p| distance(p, from) == least).collect();
    nearest.sort_unstable();
    nearest.dedup();
    Some((least, nearest))
}

fn check(index: &Index, points: &[Point], from: Point) {
    let mut nearest = vec![[9, 9]];
    let found = index.nearest(from, &mut nearest, &mut ());
    let found = found.map(|found| (found.distance, nearest));
    assert_eq!(found, scan(points, from), "from {from:?} among {points:?}");
}

/// A change, as numbers that are mapped to the board.
type Change = (u8, Point, usize);

fn changes(side: u32) -> impl Strategy<Value = Vec<Change>> {
    prop::collection::vec((0..4u8, [0..side, 0..side], any::<usize>()), 0..60)
}

fn follow(side: u32, expected: usize, changes: Vec<Change>) {
    let mut index = Index::new(side, expected).unwrap();
    let mut points: Vec<Point> = Vec::new();
    for (kind, point, place) in changes {
        let taken = points.contains(&point);
        assert_eq!(index.contains(point), taken);
        let chosen = (!points.is_empty()).then(|| place % points.len());
        match (kind, chosen) {
            (0, Some(chosen)) => assert!(index.remove(points.swap_remove(chosen))),
            (1, Some(chosen)) => {
                assert_eq!(index.shift(points[chosen], point), Ok(!taken));
                if !taken {
                    points[chosen] = point;
                }
            }
            _ => {
                assert_eq!(index.insert(point), Ok(!taken));
                if !taken {
                    points.push(point);
                }
            }
        }
        assert_eq!(index.len(), points.len());
        check(&index, &points, point);
    }
}

proptest! {
    #[test]
    fn follows_changes_on_a_small_board(list in changes(6), expected in 0usize..40) {
        follow(6, expected, list);
    }

    #[test]
    fn follows_changes_on_a_large_board(list in changes(5_000), expected in 0usize..5_000) {
        follow(5_000, expected, list);
    }

    /// All points crowd into a few buckets, which overflow.
    #[test]
    fn crowded_buckets_overflow_and_empty(
        points in prop::collection::hash_set([0u32..9, 0u32..9], 20..80),
    ) {
        let mut left: Vec<Point> = points.into_iter().collect();
        let mut index = Index::new(1_000, 10).unwrap();
        for &point in &left {
            index.insert(point).unwrap();
        }
        while let Some(point) = left.pop() {
            prop_assert!(index.remove(point) && !index.remove(point));
            check(&index, &left, point);
            check(&index, &left, [500, 500]);
        }
        prop_assert!(index.is_empty());
    }

    #[test]
    fn steps_lead_to_the_result(
        points in prop::collection::vec([0u32..300, 0u32..300], 1..200),
        from in [0u32..300, 0u32..300],
    ) {
        let index = Index::build(300, points).unwrap();
        let (mut nearest, mut steps) = (Vec::new(), Vec::new());
        let found = index.nearest(from, &mut nearest, &mut steps);
        let (mut best, mut opened, mut measured, mut collected) = (None, 0, 0, Vec::new());
        for step in steps {
            match step {
                Step::Open { .. } => opened += 1,
                Step::Measure { point, distance: measure } => {
                    prop_assert_eq!(measure, distance(point, from));
                    measured += 1;
                }
                Step::Best { old, new } => {
                    prop_assert_eq!(old, best);
                    best = Some(new);
                }
                Step::Collect { point } => collected.push(point),
            }
        }
        prop_assert_eq!(best, found.map(|found| found.distance));
        prop_assert_eq!(collected, nearest);
        if let Some(found) = found {
            prop_assert_eq!((opened, measured), (found.buckets, found.points));
        }
    }
}

/// The widest buckets, where distances within a bucket are close to that of a free place.
#[test]
fn the_largest_board_is_exact() {
    let last = MAX_SIDE - 1;
    let wide = 1 << 15;
    let points = [
        [0, 0],
        [last, last],
        [wide - 1, wide - 1],
        [0, wide],
        [wide * 9, wide * 9 - 1],
    ];
    let mut index = Index::new(MAX_SIDE, 1).unwrap();
    for point in points {
        index.insert(point).unwrap();
    }
    for from in
        points
            .into_iter()
            .chain([[wide, wide], [last, 0], [wide / 2, wide * 5], [wide - 1, 0]])
    {
        check(&index, &points, from);
    }
    for point in points {
        index.remove(point);
    }
    index.insert([wide - 1, wide - 1]).unwrap();
    check(&index, &[[wide - 1, wide - 1]], [0, 0]);
}

/// Corners of buckets and of the board, where rounding would show.
#[test]
fn every_square_of_a_board_asks() {
    let points: Vec<Point> = (0..31).map(|i| [i * 7 % 31, i * 11 % 31]).collect();
    for expected in [1, 5, 40, 400, 4_000] {
        let mut index = Index::new(31, expected).unwrap();
        for &point in &points {
            index.insert(point).unwrap();
        }
        for row in 0..31 {
            for column in 0..31 {
                check(&index, &points, [row, column]);
            }
        }
    }
}

#[test]
fn what_is_off_the_board_is_refused() {
    assert_eq!(Index::new(0, 1).unwrap_err(), OffBoard::Side { side: 0 });
    assert!(Index::new(MAX_SIDE + 1, 1).is_err());
    let mut index = Index::build(3, [[0, 0]]).unwrap();
    let off = OffBoard::Point {
        point: [0, 3],
        side: 3,
    };
    assert_eq!(index.insert([0, 3]), Err(off));
    assert_eq!(index.shift([0, 0], [0, 3]), Err(off));
    assert!(!index.remove([3, 0]) && !index.contains([3, 0]));
    assert!(index.nearest([3, 3], &mut Vec::new(), &mut ()).is_none());
    assert!(index.nearest([0, 0], &mut Vec::new(), &mut ()).is_none());
    assert_eq!(
        off.to_string(),
        "there is no square (0, 3) on a board of 3 × 3"
    );
}
