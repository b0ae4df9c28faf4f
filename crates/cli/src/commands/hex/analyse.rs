//! `ludograph hex analyse`: what the engine thinks of a position, and of every move of a recorded
//! game.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Args;
use ludograph_core::{Game, Record, Rng, Seed, Session, Turn};
use ludograph_hex::{Action, Cell, Colour, Hex, sgf};
use ludograph_hex_engine::mcts::Limits;
use ludograph_hex_engine::{Analysis, MoveReview, Verdict, analyse, review};
use serde_json::{Value, json};

use super::cell_notation::CellNotation;
use super::position;
use crate::clock;
use crate::commands::records::first_record;

/// The most alternatives that are named.
const ALTERNATIVES: usize = 7;

/// Evaluate a position, or every move of a recorded game, with the engine.
///
/// Cells are written as in the input. Records of ours have red and blue, red first, from left to
/// right. SGF, links and `--position` have black and white as other Hex programs, black first, from
/// top to bottom. In both a1 is top left.
#[derive(Args)]
pub(crate) struct Analyse {
    /// A recorded game: a record of ours, or SGF. Every move is reviewed, and the last position
    /// analysed unless it is over
    #[arg(conflicts_with = "position")]
    file: Option<PathBuf>,
    /// A HexWorld link, or JSON: {"cols","rows","black":["a1",…],"white":[…],"to_move":"black"}
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// Positions that the search looks at; 1 is the network's evaluation without a search
    #[arg(long, value_name = "N", default_value_t = 800, value_parser = clap::value_parser!(u32).range(1..))]
    visits: u32,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

impl Analyse {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        // The clock is the shell's: the engine knows only the stop signal.
        clock::catch_interrupts()?;
        let (moves, analysed) = clock::within(None, Rng::new(Seed::fold(0)), |thinking| {
            self.think(thinking.stop)
        })?;
        let notation = self.notation();
        let text = if self.json {
            let position = analysed.as_ref().map(|(_, a)| described(notation, a));
            let moves = moves.map(|moves| {
                let judged = moves.iter().map(|review| judged(notation, review));
                judged.collect::<Vec<_>>()
            });
            let word = notation.word();
            format!(
                "{}\n",
                json!({ "notation": word, "position": position, "moves": moves })
            )
        } else {
            let moves = moves.map(|moves| table(notation, &moves));
            let position = analysed.map(|(game, analysis)| opinion(notation, &game, &analysis));
            notation.explanation().to_owned()
                + &moves.unwrap_or_default()
                + &position.unwrap_or_default()
        };
        std::io::stdout().write_all(text.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }

    /// The notation of the input.
    fn notation(&self) -> CellNotation {
        match &self.file {
            Some(file) if !is_sgf(file) => CellNotation::Own,
            _ => CellNotation::HexWorld,
        }
    }

    /// The review of a recorded game, and the analysis of a position that is not over.
    fn think(&self, stop: &(dyn Fn() -> bool + Sync)) -> anyhow::Result<Thoughts> {
        let (moves, game) = match (&self.file, &self.position) {
            (Some(file), _) => {
                let session = recorded(file)?;
                let open = matches!(session.turn(), Turn::Player(_));
                let moves = review(&session, self.visits, stop);
                (Some(moves), open.then(|| session.position().clone()))
            }
            (None, Some(text)) => (None, Some(position::game(text).context("--position")?)),
            (None, None) => {
                bail!("a file or --position is needed; see 'ludograph hex analyse --help'")
            }
        };
        let limits = Limits {
            visits: self.visits,
            stop,
            threads: 1,
        };
        let analysed = match game {
            Some(game) => Some((game.clone(), analyse(&game, limits)?)),
            None => None,
        };
        Ok((moves, analysed))
    }
}

/// The report: on the moves of a game, and on a position.
type Thoughts = (Option<Vec<MoveReview>>, Option<(Hex, Analysis)>);

/// The game of a file: its first record, or SGF.
fn recorded(file: &Path) -> anyhow::Result<Session<Hex>> {
    if is_sgf(file) {
        let read = std::fs::read_to_string(file);
        let text = read.with_context(|| format!("cannot read {}", file.display()))?;
        return sgf::read(&text).with_context(|| file.display().to_string());
    }
    let record: Record = first_record(file)?;
    if record.game != "hex" {
        bail!(
            "{}: a record of {}, not of Hex",
            file.display(),
            record.game
        );
    }
    Session::from_record(&record).with_context(|| file.display().to_string())
}

fn is_sgf(file: &Path) -> bool {
    let extension = file.extension();
    extension.is_some_and(|e| e.eq_ignore_ascii_case("sgf"))
}

fn described(notation: CellNotation, analysis: &Analysis) -> Value {
    let moves = analysis.moves.iter().map(|m| {
        json!({ "cell": notation.cell(m.cell), "policy": m.policy, "visits": m.visits, "win": m.win })
    });
    let line = analysis.line.iter().map(|&c| notation.cell(c));
    json!({
        "win": analysis.win,
        "proven": analysis.exact,
        "visits": analysis.visits,
        "best": notation.action(analysis.best),
        "line": line.collect::<Vec<_>>(),
        "moves": moves.collect::<Vec<_>>(),
    })
}

fn judged(notation: CellNotation, review: &MoveReview) -> Value {
    json!({
        "number": review.number,
        "action": notation.action(review.action),
        "best": notation.action(review.best),
        "before": review.before,
        "after": review.after,
        "verdict": review.verdict.name(),
    })
}

fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

fn table(notation: CellNotation, moves: &[MoveReview]) -> String {
    let mut out = String::from("move          wins before    after  verdict\n");
    for m in moves {
        let better = match m.verdict {
            Verdict::Fine => String::new(),
            verdict => format!("{}; {} was better", verdict.name(), notation.action(m.best)),
        };
        let row = format!(
            "{:>3}. {:<12} {:>6}   {:>6}  {better}",
            m.number,
            notation.action(m.action),
            percent(m.before),
            percent(m.after)
        );
        out += row.trim_end();
        out.push('\n');
    }
    let count = |verdict| moves.iter().filter(|m| m.verdict == verdict).count();
    out + &format!(
        "blunders: {}, mistakes: {}, inaccuracies: {}\n",
        count(Verdict::Blunder),
        count(Verdict::Mistake),
        count(Verdict::Inaccuracy)
    )
}

fn opinion(notation: CellNotation, game: &Hex, analysis: &Analysis) -> String {
    let cells = analysis.line.iter().map(|&c| notation.cell(c));
    let line = match analysis.best {
        Action::Swap => notation.action(Action::Swap),
        Action::Place(_) => cells.collect::<Vec<_>>().join(" "),
    };
    let others = analysis.moves.iter().filter_map(|m| {
        let win = m.win.filter(|_| Action::Place(m.cell) != analysis.best)?;
        Some(format!("{} {}", notation.cell(m.cell), percent(win)))
    });
    let others = match others.take(ALTERNATIVES).collect::<Vec<_>>().join(", ") {
        none if none.is_empty() => none,
        some => format!("\nother moves win with: {some}"),
    };
    let [red, blue] = notation.letters();
    format!(
        "{} to move wins with {}{} (positions looked at: {})\nbest line: {line}{others}\nwhere the network would play, in percent; {red} and {blue} are stones, · is below 1:\n{}",
        notation.colour(game.mover()),
        percent(analysis.win),
        if analysis.exact { ", proven" } else { "" },
        analysis.visits,
        policy_map(notation, game, analysis)
    )
}

/// The board with the network's shares.
fn policy_map(notation: CellNotation, game: &Hex, analysis: &Analysis) -> String {
    let (cols, rows) = notation.size(game.params());
    let mut cells: Vec<Vec<String>> = vec![vec!["·".into(); cols.into()]; rows.into()];
    let mut write = |cell: Cell, text: String| {
        let cell = notation.place(cell);
        cells[usize::from(cell.y())][usize::from(cell.x())] = text;
    };
    for cell in game.shape().cells() {
        if let Some(colour) = game.owner(cell) {
            let letter = notation.letters()[usize::from(colour == Colour::Blue)];
            write(cell, letter.into());
        }
    }
    for m in analysis.moves.iter().filter(|m| m.policy >= 0.005) {
        write(m.cell, format!("{:.0}", 100.0 * m.policy));
    }
    let letters = (0..cols).map(|i| format!("{:>4}", char::from(b'a' + i)));
    let mut out = format!("  {}\n", letters.collect::<String>());
    for (y, row) in cells.iter().enumerate() {
        let row: String = row.iter().map(|cell| format!("{cell:>4}")).collect();
        out += &format!("{:indent$}{:>2}{row}\n", "", y + 1, indent = 2 * y);
    }
    out
}
