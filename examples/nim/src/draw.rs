//! The drawing for a terminal.

use ludograph_core::{Draw, Ink, Session};

use crate::position::Nim;

/// Stones in a row.
const ROW: usize = 20;

impl Draw for Nim {
    fn draw(session: &Session<Nim>, ink: Ink) -> String {
        let position = session.position();
        let stones = vec!["●"; position.stones() as usize];
        let mut text = String::new();
        for row in stones.chunks(ROW) {
            text.push_str(&ink.paint("1;36", &row.join(" ")));
            text.push('\n');
        }
        if position.stones() > 0 {
            let most = position.most();
            text.push_str(&format!("{} stones, take 1 to {most}\n", stones.len()));
        }
        text
    }
}
