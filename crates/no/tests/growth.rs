//! The growth of every method, and the source's counts.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use ludograph_core::Seed;
use ludograph_no::nearest::{Board, Method, Nearest};
use ludograph_no::{growth, growth_table};

/// Exponents: 3 for the source, 2 for the wave with a bitmap, 1 for the scan.
#[test]
fn each_method_grows_as_its_bound_says() {
    let curves = growth(&[32, 64, 128], 3, Seed::fold(1));
    let exponent = |name: &str| {
        let curve = curves.iter().find(|curve| curve.method == name).unwrap();
        curve.exponent.unwrap()
    };
    for (method, expected) in [
        ("literal", 3.0),
        ("source", 3.0),
        ("bfs", 2.0),
        ("scan", 1.0),
    ] {
        let found = exponent(method);
        assert!((found - expected).abs() < 0.35, "{method}: {found}");
    }
    // The index examines a bounded number of buckets and pieces, however large the board is.
    let grid = curves.iter().find(|curve| curve.method == "grid").unwrap();
    assert!(
        grid.points.iter().all(|point| point.operations < 64.0),
        "{grid:?}"
    );
    let table = growth_table(&curves);
    assert_eq!(table.lines().count(), 1 + Method::ALL.len());
    assert!(table.contains("n^2.00"), "{table}");
}

/// Comparisons with the list of pieces when the start piece is its first entry: they do not depend
/// on where the pieces are.
#[test]
fn the_source_compares_as_often_as_the_formula_says() {
    for (n, compared) in [(100, 995_049), (200, 7_980_099)] {
        let curves = growth(&[n], 1, Seed::fold(7));
        let source = curves.iter().find(|curve| curve.method == "source");
        assert_eq!(source.unwrap().points[0].pieces, f64::from(compared));
    }
    // 400 × 400 takes seconds in a debug build, so the formula stands in for it.
    let formula = |n: u64| (n * n - 1) * n - (n * (n - 1) / 2 - (n - 1));
    assert_eq!(formula(100), 995_049);
    assert_eq!(formula(200), 7_980_099);
    assert_eq!(formula(400), 63_920_199);
}

/// The list of neighbours that a whole wave shares is passed more often than pieces are compared.
#[test]
fn the_shared_list_of_neighbours_is_passed_for_every_square_of_a_wave() {
    // Waves of 1, 2, 2 and 1 … squares from a corner: the k-th square of a wave passes 4 k entries.
    let board = Board::new(3, [[0, 0], [2, 2]], []).unwrap();
    let links = |method: Method| {
        let mut searcher = method.prepare(&board).unwrap();
        searcher.nearest([0, 0], &mut ()).touched.links
    };
    let waves: [u64; 5] = [1, 2, 3, 2, 1];
    assert_eq!(
        links(Method::Literal),
        waves.map(|f| 2 * f * (f + 1)).iter().sum::<u64>()
    );
    assert_eq!(links(Method::Source), 4 * 9);
}
