//! `ludograph trace`: the run of an algorithm on a position or a graph, step by step.

mod adjacency;

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Args;
use clap::builder::PossibleValuesParser;
use ludograph_catalog::{AnySession, all, typed};
use ludograph_core::Seed;
use ludograph_graph::EdgeList;
use ludograph_hex::Hex;
use ludograph_lab::messages::{LANGUAGES, render};
use ludograph_lab::{Given, MOST_STEPS, MOST_TEXT, Page, Request, Run, algorithms};

use super::records::first_record;
use crate::options::{self, OptionsOfAnyGame};

const EXAMPLES: &str = "\
Examples:
  ludograph trace bfs --game hex --size 3 --actions a2 b1 b2 c1 c2
  ludograph trace dijkstra --game no --variant weighted --seed 7 --lang da
  ludograph trace union-find --record game.jsonl --at 20 --option from=last --option undo=true
  ludograph trace alphabeta --game candy --option depth=2 --from 100 --count 20
  ludograph trace bfs --game hex --size 5 --arrange 'red a3' 'red b3' 'blue c1' --json
  ludograph trace dijkstra --graph examples/graphs/figure-24.txt --from a --to z
  ludograph trace union-find --graph examples/graphs/figure-38.txt --option method=all

An edge list has a line 'a b 4' for each edge (a weight left out is 1), 'a -> b 4' for an edge that
leads one way, 'a' for a single vertex; '#' begins a comment.";

/// The run of an algorithm on a position or on a graph, step by step.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Trace {
    /// The algorithm
    #[arg(value_name = "ALGORITHM", value_parser = algorithm_names())]
    algorithm: String,
    #[command(flatten)]
    source: Source,
    /// With --record: after K actions instead of all
    #[arg(long, value_name = "K", requires = "record")]
    at: Option<usize>,
    /// With --game: the seed of chance [default: always the same]
    #[arg(long, value_name = "S", conflicts_with = "record")]
    seed: Option<Seed>,
    #[command(flatten)]
    game_options: OptionsOfAnyGame,
    /// Actions before the run, in the game's notation
    #[arg(long, value_name = "ACTION", num_args = 1..)]
    actions: Vec<String>,
    /// Changes outside the rules, such as 'red c3', 'clear c3'
    #[arg(long, value_name = "CHANGE", num_args = 1..)]
    arrange: Vec<String>,
    /// An option of the algorithm, as often as needed
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// With --graph: the vertex that is searched from; otherwise the first step shown, from 0
    #[arg(long, value_name = "VERTEX or N")]
    from: Option<String>,
    /// With --graph: the vertex that is searched for
    #[arg(long, value_name = "VERTEX", requires = "graph")]
    to: Option<String>,
    /// Print the neighbours of every vertex in place of the run: of the graph, or of Hex's stones
    #[arg(long)]
    adjacency: bool,
    /// The number of steps [default: all]
    #[arg(long, value_name = "N")]
    count: Option<usize>,
    /// The language of the sentences
    #[arg(long, value_parser = PossibleValuesParser::new(LANGUAGES), default_value = LANGUAGES[0])]
    lang: String,
    /// Print the run and its steps as JSON, as the browser gets them
    #[arg(long)]
    json: bool,
}

/// The source of the position.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Source {
    /// The first game of a file of records
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// A new game, with the options below
    #[arg(long, value_name = "G", value_parser = game_names())]
    game: Option<String>,
    /// A graph as an edge list; '-' for standard input
    #[arg(long, value_name = "FILE")]
    graph: Option<PathBuf>,
}

fn algorithm_names() -> PossibleValuesParser {
    let mut names: Vec<&str> = algorithms().map(|algorithm| algorithm.id).collect();
    names.dedup();
    PossibleValuesParser::new(names)
}

fn game_names() -> PossibleValuesParser {
    PossibleValuesParser::new(all().map(|game| game.info().id))
}

impl Trace {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let mut out = std::io::BufWriter::new(std::io::stdout().lock());
        if self.adjacency {
            write!(out, "{}", self.neighbours()?)?;
            out.flush()?;
            return Ok(ExitCode::SUCCESS);
        }
        let page = match &self.source.graph {
            Some(file) => self.graph_page(file)?,
            None => self.game_page()?,
        };
        if self.json {
            serde_json::to_writer(&mut out, &page)?;
            writeln!(out)?;
        } else {
            self.print(&page, &mut out)?;
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    fn game_page(&self) -> anyhow::Result<Page> {
        let session = self.session()?;
        let from = self.from.as_deref().unwrap_or("0");
        let from = from
            .parse()
            .with_context(|| format!("--from {from}: the number of a step"))?;
        Ok(ludograph_lab::trace(
            session.as_ref(),
            &Request {
                options: self.given(session.position().game())?,
                arrange: self.arrange.clone(),
                from,
                count: self.count.unwrap_or(MOST_STEPS),
                ..Request::new(&self.algorithm)
            },
        )?)
    }

    fn graph_page(&self, file: &Path) -> anyhow::Result<Page> {
        let text = read_edge_list(file)?;
        let mut options = self.given("graph")?;
        if self.from.is_some() || self.to.is_some() {
            let place = || file.display().to_string();
            let graph: EdgeList = text.parse().with_context(place)?;
            let ends = [("source", &self.from), ("target", &self.to)];
            for (option, name) in ends {
                let Some(name) = name else { continue };
                let vertex = graph.vertex(name);
                let vertex = vertex.with_context(|| format!("there is no vertex '{name}'"));
                options.insert(option.to_owned(), (vertex.with_context(place)? + 1).into());
            }
        }
        let request = Request {
            options,
            arrange: self.arrange.clone(),
            count: self.count.unwrap_or(MOST_STEPS),
            ..Request::new(&self.algorithm)
        };
        ludograph_lab::trace_graph(&text, &request).with_context(|| file.display().to_string())
    }

    /// The neighbours of every vertex, a line each.
    fn neighbours(&self) -> anyhow::Result<String> {
        if let Some(file) = &self.source.graph {
            let graph: EdgeList = read_edge_list(file)?
                .parse()
                .with_context(|| file.display().to_string())?;
            return Ok(adjacency::of_graph(&graph));
        }
        let session = self.session()?;
        let session = typed::<Hex>(session.as_ref());
        let session = session.context("--adjacency needs --graph or a game of Hex")?;
        Ok(adjacency::of_stones(session.position()))
    }

    fn session(&self) -> anyhow::Result<Box<dyn AnySession>> {
        let mut session = match (&self.source.record, &self.source.game) {
            (Some(file), _) => {
                let record = first_record(file)?;
                let session = ludograph_catalog::game(&record.game)?.resume(&record)?;
                self.rewound(session)?
            }
            (None, name) => {
                let game = ludograph_catalog::game(name.as_deref().unwrap_or_default())?;
                let seed = self.seed.unwrap_or(Seed::fold(1));
                game.start(&self.game_options.read(game.info()), seed)?
            }
        };
        for action in &self.actions {
            session.act(action).with_context(|| action.clone())?;
        }
        Ok(session)
    }

    /// The session after `--at` of its actions.
    fn rewound(&self, mut session: Box<dyn AnySession>) -> anyhow::Result<Box<dyn AnySession>> {
        let length = session.undoable();
        let at = self.at.unwrap_or(length);
        if at > length {
            bail!("there is no position after {at} actions: the game has {length}");
        }
        for _ in at..length {
            session.undo()?;
        }
        Ok(session)
    }

    /// The options of the algorithm, each read by its kind.
    fn given(&self, game: &str) -> anyhow::Result<Given> {
        let known = algorithms()
            .find(|a| a.id == self.algorithm && a.games.contains(&game))
            .map_or(&[][..], |a| &a.options);
        let pairs = self.options.iter().map(|text| {
            let (name, value) = text
                .split_once('=')
                .with_context(|| format!("--option {text}: write it as name=value"))?;
            Ok((name.to_owned(), options::value(known, name, value)))
        });
        pairs.collect()
    }

    fn print(&self, page: &Page, out: &mut impl Write) -> anyhow::Result<()> {
        let run = &page.run;
        let options = written(&run.options, "");
        writeln!(out, "{} on {}: {options}", run.algorithm, run.game)?;
        let widths = run.code.iter().map(|line| line.chars().count());
        let width = widths.max().unwrap_or(0);
        for (place, step) in page.steps.iter().enumerate() {
            let number = page.from + place + 1;
            let code = run.code.get(step.line).copied().unwrap_or_default();
            let sentence = render(&self.lang, &step.say);
            writeln!(out, "{number:>6}  {code:<width$}  {sentence}")?;
        }
        for message in &run.result {
            writeln!(out, "        {}", render(&self.lang, message))?;
        }
        print_total(run, out)
    }
}

/// Reads an edge list, at most one byte more than the lab takes.
fn read_edge_list(file: &Path) -> anyhow::Result<String> {
    let place = || format!("cannot read {}", file.display());
    let input: Box<dyn Read> = match file == Path::new("-") {
        true => Box::new(std::io::stdin()),
        false => Box::new(std::fs::File::open(file).with_context(place)?),
    };
    let mut text = String::new();
    let mut input = input.take(MOST_TEXT as u64 + 1);
    input.read_to_string(&mut text).with_context(place)?;
    Ok(text)
}

fn print_total(run: &Run, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{} steps", run.total)?;
    if run.dropped > 0 {
        write!(out, "{} more were not kept", run.dropped)?;
        if let Some(smaller) = &run.smaller {
            write!(out, "; smaller: {}", written(smaller, "--option "))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Options as `name=value`, each after a prefix.
fn written(options: &Given, prefix: &str) -> String {
    let options = options.iter().map(|(name, value)| {
        let text = value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned);
        format!("{prefix}{name}={text}")
    });
    options.collect::<Vec<_>>().join(" ")
}
