//! The contract of `Game`, on more than 100,000 positions.
#![allow(clippy::unwrap_used, reason = "a test may panic, its helpers too")]

mod common;

use common::{plain, weighted};
use ludograph_hex::{Hex, Params};
use ludograph_testkit::{conformance, numbers, secrecy};

#[test]
fn every_size_keeps_the_contract() {
    let squares = (1..=14).map(Params::square);
    let without_swap = (1..=14).map(|n| plain(n, n));
    let heavy = (1..=10).map(|n| weighted(n, n));
    let oblong = [(1, 7), (7, 1), (3, 9), (9, 3), (11, 12), (2, 26), (26, 2)];
    let oblong = oblong.map(|(cols, rows)| plain(cols, rows));
    let params: Vec<Params> = squares
        .chain(without_swap)
        .chain(heavy)
        .chain(oblong)
        .collect();
    let report = conformance::<Hex>(&params, 100_000);
    assert!(report.positions >= 100_000 && report.games >= params.len());
}

#[test]
fn the_largest_board_keeps_the_contract() {
    conformance::<Hex>(&[Params::square(26)], 400);
}

#[test]
fn every_action_has_its_number() {
    let params = [
        Params::square(1),
        Params::square(5),
        plain(3, 4),
        Params::square(11),
    ];
    numbers::<Hex>(&params, 2_000);
}

#[test]
fn nothing_is_hidden() {
    secrecy::<Hex>(&[Params::square(5), weighted(4, 4)], 10, |_, _| None);
}
