//! The growth of every method: operations counted on boards of growing size.

use std::collections::HashSet;
use std::fmt::Write as _;

use ludograph_core::{Rng, Seed};
use serde::Serialize;

use crate::nearest::{Board, Method, Nearest};

/// The operations of one method on boards of growing size.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Curve {
    /// The method's name.
    pub method: &'static str,
    /// One point a size, ascending.
    pub points: Vec<Point>,
    /// The slope of the straight line through the points in a double logarithmic plot: operations
    /// grow as n to this power. `None` with fewer than two sizes.
    pub exponent: Option<f64>,
}

/// What a method examined on boards of one size, as a mean over the boards.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Point {
    /// Squares a side, and pieces.
    pub n: u32,
    /// Squares, entries of the list of pieces and entries of lists of neighbours.
    pub operations: f64,
    /// Of those, entries of the list of pieces, or pieces measured.
    pub pieces: f64,
    /// Of those, entries of lists of neighbours.
    pub links: f64,
}

/// Counts the operations of every method on `boards` random boards of each size. A board of n × n
/// squares has n pieces; the first one is the start piece.
///
/// - **Complexity**: O(n³) for each board, for the sake of the source's methods.
///
/// ```
/// let curves = ludograph_no::growth(&[10, 20], 1, ludograph_core::Seed::fold(1));
/// let source = curves.iter().find(|curve| curve.method == "source").ok_or("listed")?;
/// // Each square but the start is compared with the list, which a found piece cuts short.
/// assert_eq!(source.points[0].pieces, 99.0 * 10.0 - 36.0);
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn growth(sizes: &[u32], boards: u32, seed: Seed) -> Vec<Curve> {
    let mut curves = Method::ALL.map(|method| Curve {
        method: method.name(),
        points: Vec::new(),
        exponent: None,
    });
    let mut rng = Rng::new(seed);
    for &n in sizes {
        let boards: Vec<Board> = (0..boards).filter_map(|_| board(n, &mut rng)).collect();
        for (curve, method) in curves.iter_mut().zip(Method::ALL) {
            curve.points.extend(point(n, method, &boards));
        }
    }
    for curve in &mut curves {
        curve.exponent = exponent(&curve.points);
    }
    curves.into()
}

/// A random board of n × n squares with n pieces; `None` for sizes that no board has.
fn board(n: u32, rng: &mut Rng) -> Option<Board> {
    let mut taken = HashSet::new();
    let mut pieces = Vec::new();
    while pieces.len() < n as usize {
        let piece = [rng.below(n), rng.below(n)].map(i64::from);
        if taken.insert(piece) {
            pieces.push(piece);
        }
    }
    Board::new(n, pieces, []).ok()
}

/// The mean over the boards; `None` when the method refuses such boards.
fn point(n: u32, method: Method, boards: &[Board]) -> Option<Point> {
    let mut point = Point {
        n,
        operations: 0.0,
        pieces: 0.0,
        links: 0.0,
    };
    for board in boards {
        let start = *board.pieces().first()?;
        let touched = method.prepare(board).ok()?.nearest(start, &mut ()).touched;
        let share = |count: u64| count as f64 / boards.len() as f64;
        point.operations += share(touched.sum());
        point.pieces += share(touched.pieces);
        point.links += share(touched.links);
    }
    Some(point)
}

/// The slope of the least-squares line of log(operations) over log(n).
fn exponent(points: &[Point]) -> Option<f64> {
    let logs: Vec<[f64; 2]> = points
        .iter()
        .map(|p| [f64::from(p.n).ln(), p.operations.max(1.0).ln()])
        .collect();
    let mean = |axis: usize| logs.iter().map(|p| p[axis]).sum::<f64>() / logs.len() as f64;
    let [x, y] = [mean(0), mean(1)];
    let spread: f64 = logs.iter().map(|p| (p[0] - x).powi(2)).sum();
    let common: f64 = logs.iter().map(|p| (p[0] - x) * (p[1] - y)).sum();
    (spread > 0.0).then(|| common / spread)
}

/// The curves as a table for people: a line a method, a column a size, the exponent last.
#[must_use]
pub fn growth_table(curves: &[Curve]) -> String {
    let mut text = format!("{:<10}", "n");
    // Writing to a string cannot fail.
    let sizes = curves.first().map_or(&[][..], |curve| &curve.points);
    for point in sizes {
        let _ = write!(text, " {:>14}", point.n);
    }
    text.push_str("   grows as\n");
    for curve in curves {
        let _ = write!(text, "{:<10}", curve.method);
        for point in &curve.points {
            let _ = write!(text, " {:>14.0}", point.operations);
        }
        let _ = match curve.exponent {
            Some(exponent) => writeln!(text, "   n^{exponent:.2}"),
            None => writeln!(text, "   -"),
        };
    }
    text
}
