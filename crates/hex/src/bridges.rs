//! Bridges: two pieces of a colour that no single move can keep apart.

use crate::colour::Colour;
use crate::position::Hex;

/// Calls `visit` with every bridge of the position: its owner, and the two empty cells of which the
/// owner needs one. A side of the board counts as a piece of the colour that joins it.
///
/// O(pieces). The cells are vertices of the [`Shape`](crate::Shape).
#[inline]
pub(crate) fn bridges(game: &Hex, mut visit: impl FnMut(Colour, [usize; 2])) {
    let shape = game.shape();
    let empty = game.empty_bits();
    for colour in Colour::BOTH {
        let own = game.own(colour);
        for piece in own.and(&shape.all).iter() {
            let ring = shape.ring(colour, piece).map(usize::from);
            for k in 0..6 {
                let next = (k + 1) % 6;
                let (a, b) = (ring[k], ring[next]);
                if !empty.contains(a) || !empty.contains(b) {
                    continue;
                }
                // The two cells touch each other; exactly one other vertex touches both.
                let far = usize::from(shape.ring(colour, a)[next]);
                if piece < far && own.contains(far) {
                    visit(colour, [a, b]);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ludograph_core::{Game, Notation};

    use super::*;
    use crate::params::Params;

    fn found(moves: &[&str]) -> Vec<(Colour, [String; 2])> {
        let mut game = Hex::start(&Params::square(5), &()).unwrap();
        for text in moves {
            let action = game.parse_action(text).unwrap();
            game.apply(action);
        }
        let mut list = Vec::new();
        bridges(&game, |colour, pair| {
            let mut names = pair.map(|v| game.shape().cell(v).unwrap().to_string());
            names.sort();
            list.push((colour, names));
        });
        list.sort_by_key(|(_, names)| names.clone());
        list
    }

    #[test]
    fn pieces_and_sides_are_bridged() {
        let names = |a: &str, b: &str| [a.to_owned(), b.to_owned()];
        // A red piece of the second column reaches the left side by either of two cells.
        assert_eq!(found(&["b3"]), [(Colour::Red, names("a3", "a4"))]);
        // Not once one of them is occupied.
        assert_eq!(found(&["b3", "a3"]), []);
        // Two pieces a bridge apart, the second of which reaches the right side too.
        let side = |a: &str, b: &str| (Colour::Red, names(a, b));
        assert_eq!(
            found(&["c3", "e1", "d4", "e2"]),
            [side("c4", "d3"), side("e3", "e4")]
        );
        assert_eq!(
            found(&["c2", "e1", "d3"]),
            [side("c3", "d2"), side("e2", "e3")]
        );
        let bridge = found(&["c3", "a1", "d1"]);
        assert!(
            bridge.contains(&(Colour::Red, names("c2", "d2"))),
            "{bridge:?}"
        );
    }
}
