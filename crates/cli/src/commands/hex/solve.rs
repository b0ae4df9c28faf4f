//! `ludograph hex solve`: exact answers, each with a proof.

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Args;
use ludograph_core::{Game, Rng, Seed};
use ludograph_hex::boundary;
use ludograph_hex::{Cell, Hex};
use ludograph_hex_engine::solve::{Answer, Position, Proof, Solver};
use serde_json::json;

use super::position::{self, colour_name};
use crate::clock;

/// Who wins a position, and with which moves. Every answer is proven; running out of time is
/// reported.
///
/// Cells are written as in GTP: black moves first and joins top and bottom, a1 is top left.
#[derive(Args)]
pub(crate) struct Solve {
    /// Cells on a side
    #[arg(long, value_name = "N", default_value_t = 5)]
    size: u8,
    /// A HexWorld link, or JSON: {"cols","rows","black":["a1",…],"white":[…],"to_move":"black"}
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// Time limit in milliseconds
    #[arg(long, value_name = "MS")]
    time: Option<u32>,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

impl Solve {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let position = match &self.position {
            Some(text) => position::read(text).context("--position")?,
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
        let mut out = std::io::stdout().lock();
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
            writeln!(
                out,
                "{}",
                json!({ "winner": winner, "winning_moves": moves, "nodes": proof.nodes, "proven": true })
            )?;
            return Ok(());
        }
        writeln!(
            out,
            "{winner} wins ({} to move; {} positions looked at)",
            colour_name(position.mover()),
            proof.nodes
        )?;
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
            writeln!(
                out,
                "{:indent$}{}",
                "",
                row.join(" "),
                indent = usize::from(y)
            )?;
        }
        let names: Vec<String> = moves.iter().map(ToString::to_string).collect();
        if names.is_empty() {
            writeln!(out, "no move wins for {}", colour_name(position.mover()))?;
        } else {
            writeln!(out, "winning moves: {}", names.join(" "))?;
        }
        Ok(())
    }
}
