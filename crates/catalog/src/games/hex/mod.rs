//! Hex and its players.

use ludograph_core::RandomPlayer;
use ludograph_hex::{FIGURES, Hex, hexworld::Link, sgf};
use ludograph_hex_engine::HexMcts;

mod levels;

use crate::entry::{Entry, Format};
use crate::messages::{self, unreadable};

pub(super) fn entry() -> Entry<Hex> {
    let game = Entry::new(
        "Hex",
        "Red joins left and right, Blue joins top and bottom; one of them always does.",
    )
    .seats(2, &["Red", "Blue"])
    .rules(include_str!("../../../texts/hex-rules.txt"))
    .notation(include_str!("../../../texts/hex-notation.txt"));
    levels::add(game)
        .ratings(&[939, 1122, 1312, 1500, 1741, 1972, 2203, 2455, 2675, 2831])
        .classes_by_size(&[("small", 8), ("medium", 12), ("large", u8::MAX)])
        .player(
            "mcts",
            "Monte Carlo tree search over random games that save their bridges",
            Some(1000),
            || HexMcts::new(u64::MAX),
        )
        .player("random", "Any empty cell", None, || RandomPlayer)
        .format(Format {
            id: "sgf",
            read: |text| sgf::read(text).map_err(|e| unreadable("SGF", e.to_string())),
            write: |session| Ok(sgf::write(session)),
        })
        .format(Format {
            id: "hexworld",
            read: |text| {
                let bad = |error: String| unreadable("HexWorld", error);
                let link: Link = text.trim().parse().map_err(|e| bad(format!("{e}")))?;
                link.session().map_err(|e| bad(e.to_string()))
            },
            write: |session| {
                let link = Link::of(session).map(|link| link.to_string());
                link.map_err(|e| messages::unwritable("HexWorld", e.to_string()))
            },
        })
        .figures(FIGURES)
        .figures(ludograph_hex_engine::FIGURES)
}
