//! The drawings: characters for a terminal, SVG for previews.

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

    fn picture(&self) -> Option<String> {
        let rows = (self.stones() as usize).div_ceil(ROW).max(1);
        let stones = (0..self.stones() as usize).map(|stone| {
            let (x, y) = (stone % ROW, stone / ROW);
            format!("<circle cx=\"{x}.5\" cy=\"{y}.5\" r=\"0.4\" fill=\"#8b8376\"/>")
        });
        let stones: String = stones.collect();
        Some(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {ROW} {rows}\">{stones}</svg>"
        ))
    }
}
