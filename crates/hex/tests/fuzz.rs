//! Scripts with expected output, and the fuzzer that looks for a difference between sets.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use ludograph_core::{Rng, Seed};
use ludograph_graph::partition::WeightedLists;
use ludograph_graph::{Careless, Compressing, Lists};
use ludograph_hex::Params;
use ludograph_hex::script::fuzz::{Step, differs, random_script, shrink};
use ludograph_hex::script::{difference, options};

fn plain(size: u8) -> Params {
    Params {
        swap: false,
        ..Params::square(size)
    }
}

/// The game's sets, with moves undone and redone, are those of every other kind.
#[test]
fn no_script_tells_the_kinds_of_sets_apart() {
    let mut rng = Rng::new(Seed::fold(5));
    for round in 0..60 {
        let params = plain(2 + round % 5);
        let script = random_script(&params, 50, &mut rng);
        assert!(!differs(&params, &script, |data| Lists::<_, u16>::new(
            data
        )));
        assert!(!differs(&params, &script, |data| {
            WeightedLists::<_, u16>::new(data)
        }));
        assert!(!differs(&params, &script, |data| Careless::<_, u16>::new(
            data
        )));
        assert!(!differs(&params, &script, |data| {
            Compressing::<_, u16>::new(data)
        }));
    }
}

/// Sets whose borders are lost: the shortest script that shows it is one move beside an edge.
#[test]
fn a_wrong_partition_is_found_and_its_script_shrunk() {
    let params = plain(5);
    let wrong = |script: &[Step]| {
        differs(&params, script, |data| {
            Lists::<_, u16>::new(data.map(|_| Default::default()))
        })
    };
    let mut rng = Rng::new(Seed::fold(1));
    let script = random_script(&params, 40, &mut rng);
    assert!(wrong(&script));
    let shortest = shrink(script, wrong);
    assert!(
        matches!(shortest.as_slice(), [Step::Move(_)]),
        "{shortest:?}"
    );
}

#[test]
fn the_first_line_names_the_board() {
    let params = options("#: size 5 rows 4 weighted swap\n", plain(11)).unwrap();
    assert_eq!((params.cols, params.rows), (5, 4));
    assert!(params.weighted && params.swap);
    assert_eq!(options("# size 5", plain(11)).unwrap(), plain(11));
    let bad = options("#: size five", plain(11)).unwrap_err();
    assert!(bad.to_string().contains("five"), "{bad}");
    let bad = options("#: hexagons", plain(11)).unwrap_err();
    assert!(bad.to_string().contains("hexagons"), "{bad}");
}

#[test]
fn the_first_differing_line_is_named() {
    let printed = difference("m a1\nq", plain(2), "something else").unwrap();
    assert_eq!(printed.unwrap().0, 1);
    let same = difference("q", plain(2), "").unwrap();
    assert_eq!(same, None);
}
