//! The board in characters.

mod extras;
mod rhombus;

use std::fmt::Write;

use ludograph_core::messages::unknown_command;
use ludograph_core::{Draw, Ink, Message, Session};

use crate::colour::Colour;
use crate::groups::pieces;
use crate::messages;
use crate::position::Hex;
use crate::trace::line::Line;
use extras::{costs, path, roots, weights};
use rhombus::Rhombus;

const RED: &str = "1;31";
const BLUE: &str = "1;34";
const GREEN: &str = "1;32";
const DIM: &str = "2";

fn ansi(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => RED,
        Colour::Blue => BLUE,
    }
}

impl Draw for Hex {
    const EXTRAS: &'static [(&'static str, &'static str)] = &[
        ("path", "the winning line and what it costs"),
        ("roots", "the components of the pieces and their roots"),
        ("weights", "what each cell weighs in the weighted game"),
        ("costs", "what it costs the winner to get to each cell"),
    ];

    fn draw(session: &Session<Self>, ink: Ink) -> String {
        let game = session.position();
        let path = Line::winning(game)
            .map(|line| line.path)
            .unwrap_or_default();
        let rhombus = Rhombus {
            shape: game.shape(),
            ink,
            width: 1,
            marked: pieces(session).last().map(|(_, cell)| *cell),
        };
        let mut out = rhombus.draw(|cell| match game.owner(cell) {
            Some(_) if path.contains(&cell) => ("*".into(), GREEN),
            Some(owner) => (owner.letter().into(), ansi(owner)),
            None => (".".into(), DIM),
        });
        out += &legend(session, ink);
        out
    }

    fn picture(&self) -> Option<String> {
        Some(crate::picture::svg(self))
    }

    fn extra(session: &Session<Self>, words: &[&str], ink: Ink) -> Result<String, Message> {
        match words {
            ["path"] => path(session.position()),
            ["roots"] => Ok(roots(session.position(), ink)),
            ["weights"] => weights(session.position(), ink),
            ["costs"] => costs(session.position(), ink),
            [word, _, ..] if Self::EXTRAS.iter().any(|(extra, _)| extra == word) => {
                Err(messages::no_arguments(*word))
            }
            _ => {
                let word = words.first().copied().unwrap_or_default();
                Err(unknown_command(word))
            }
        }
    }
}

fn legend(session: &Session<Hex>, ink: Ink) -> String {
    let mut out = String::new();
    for colour in Colour::BOTH {
        let letter = ink.paint(ansi(colour), &colour.letter().to_string());
        let _ = write!(out, "{letter} {colour} joins {}   ", colour.sides());
    }
    if session.last_action().is_some() {
        out += "[ ] last move   ";
    }
    if session.position().winner().is_some() {
        let _ = write!(out, "{} winning line", ink.paint(GREEN, "*"));
    }
    format!("{}\n", out.trim_end())
}
