//! `ludograph hex solve`: exact answers, each with a proof.

use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use ludograph_core::{Game, Rng, Seed};
use ludograph_hex::boundary::{self, Stone};
use ludograph_hex::hexworld::Link;
use ludograph_hex::{Cell, Colour, Hex};
use ludograph_hex_engine::solve::{Answer, Position, Proof, Solver};
use serde::Deserialize;
use serde_json::json;

use crate::clock;

/// Hex positions solved exactly.
#[derive(Subcommand)]
pub(crate) enum HexCommand {
    /// Who wins, and with which moves; with only a size, the map of winning openings
    Solve(Solve),
}

/// Who wins a position, and with which moves. Never answers without a proof: out of time is said so.
///
/// Cells are those of the Hex world: black moves first and joins top and bottom, a1 is top left.
#[derive(Args)]
pub(crate) struct Solve {
    /// Cells on a side
    #[arg(long, value_name = "N", default_value_t = 5)]
    size: u8,
    /// A HexWorld link, or JSON: {"cols","rows","black":["a1",…],"white":[…],"to_move":"black"}
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// Give up after so many milliseconds
    #[arg(long, value_name = "MS")]
    time: Option<u32>,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// A position as puzzles are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stones {
    cols: u8,
    rows: u8,
    black: Vec<String>,
    white: Vec<String>,
    to_move: String,
}

impl HexCommand {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let HexCommand::Solve(command) = self;
        command.run()
    }
}

impl Solve {
    fn run(&self) -> anyhow::Result<ExitCode> {
        let position = match &self.position {
            Some(text) => read(text).context("--position")?,
            None => {
                let mut params = boundary::params(self.size, self.size);
                params.swap = false;
                ludograph_core::Params::check(&params)?;
                Position::from(&Hex::start(&params, &())?)
            }
        };
        // The clock is the shell's: the solver knows only the stop signal.
        clock::catch_interrupts()?;
        let answer = clock::within(self.time, Rng::new(Seed::fold(0)), |thinking| {
            Solver::default().solve(&position, thinking.stop)
        })?;
        match answer {
            Answer::Proven(proof) => {
                self.print(&position, &proof)?;
                Ok(ExitCode::SUCCESS)
            }
            Answer::OutOfTime { nodes } => {
                bail!("out of time after {nodes} positions: nothing is proven")
            }
        }
    }

    fn print(&self, position: &Position, proof: &Proof) -> anyhow::Result<()> {
        let mut moves: Vec<Cell> = proof
            .winning_moves
            .iter()
            .copied()
            .map(boundary::across)
            .collect();
        moves.sort_by_key(|cell| (cell.y(), cell.x()));
        let winner = colour_name(proof.winner);
        if self.json {
            let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
            println!(
                "{}",
                json!({ "winner": winner, "winning_moves": moves, "nodes": proof.nodes, "proven": true })
            );
            return Ok(());
        }
        println!(
            "{winner} wins ({} to move; {} positions looked at)",
            colour_name(position.mover()),
            proof.nodes
        );
        // The board as the Hex world sees it: our rows are its columns.
        for y in 0..position.cols() {
            let row: Vec<&str> = (0..position.rows())
                .map(|x| {
                    if moves.iter().any(|c| (c.x(), c.y()) == (x, y)) {
                        "*"
                    } else {
                        "."
                    }
                })
                .collect();
            println!("{:indent$}{}", "", row.join(" "), indent = usize::from(y));
        }
        let names: Vec<String> = moves.iter().map(ToString::to_string).collect();
        if names.is_empty() {
            println!("no move wins for {}", colour_name(position.mover()));
        } else {
            println!("winning moves: {}", names.join(" "));
        }
        Ok(())
    }
}

fn colour_name(colour: Colour) -> &'static str {
    match Stone::of(colour) {
        Stone::Black => "black",
        Stone::White => "white",
    }
}

fn read(text: &str) -> anyhow::Result<Position> {
    if !text.trim_start().starts_with('{') {
        let link: Link = text.trim().parse()?;
        return Ok(Position::from(link.session()?.state()));
    }
    let stones: Stones = serde_json::from_str(text)?;
    let cells = |names: &[String]| -> anyhow::Result<Vec<Cell>> {
        names
            .iter()
            .map(|name| {
                Ok(boundary::across(
                    name.parse()
                        .map_err(|_| anyhow::anyhow!("'{name}' is no cell"))?,
                ))
            })
            .collect()
    };
    let mover = match stones.to_move.as_str() {
        "black" => Stone::Black.colour(),
        "white" => Stone::White.colour(),
        other => bail!("to_move is black or white, not '{other}'"),
    };
    // Black joins top and bottom there and left and right here: columns and rows change places.
    let (red, blue) = (cells(&stones.black)?, cells(&stones.white)?);
    Ok(Position::new(stones.rows, stones.cols, &red, &blue, mover)?)
}
