//! `ludograph bench`: the speeds that the project promises, measured on one core.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::Args;
use ludograph_core::{Figure, Unit};

use crate::terminal::{stderr_ink, stdout_ink};

/// Each of the runs takes about this long.
const RUN: Duration = Duration::from_millis(500);
/// The best run counts, because disturbances only slow a run down.
const RUNS: usize = 5;

/// Measure the speeds of the games and searches, on one core.
#[derive(Args)]
pub(crate) struct Bench {
    /// Only figures whose names start like this
    names: Vec<String>,
    /// Print as a JSON object of name and number
    #[arg(long)]
    json: bool,
}

impl Bench {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let figures = self.chosen()?;
        let mut measured = BTreeMap::new();
        for figure in figures {
            if stderr_ink().colour {
                eprint!("\r\u{1b}[Kmeasuring {} …", figure.name);
            }
            let value = measure(&figure);
            if stderr_ink().colour {
                eprint!("\r\u{1b}[K");
            }
            if !self.json {
                println!("{}", line(&figure, value));
            }
            measured.insert(figure.name, value);
        }
        if self.json {
            println!("{}", serde_json::to_string_pretty(&measured)?);
        }
        Ok(ExitCode::SUCCESS)
    }

    fn chosen(&self) -> anyhow::Result<Vec<Figure>> {
        let figures: Vec<Figure> = ludograph_catalog::all()
            .flat_map(|g| g.figures().to_vec())
            .collect();
        for name in &self.names {
            if !figures.iter().any(|f| f.name.starts_with(name.as_str())) {
                let known: Vec<_> = figures.iter().map(|f| f.name).collect();
                bail!(
                    "there is no figure '{name}'; known figures: {}",
                    known.join(", ")
                );
            }
        }
        let wanted = |f: &Figure| {
            self.names.is_empty() || self.names.iter().any(|n| f.name.starts_with(n.as_str()))
        };
        Ok(figures.into_iter().filter(wanted).collect())
    }
}

/// The best of several runs, in the figure's unit.
fn measure(figure: &Figure) -> f64 {
    let mut work = (figure.prepare)();
    let mut timed = |units: u64| {
        let start = Instant::now();
        std::hint::black_box(work(units));
        start.elapsed().as_secs_f64() / units as f64
    };
    let mut units = 1;
    let mut best = timed(units);
    while best * (units as f64) < RUN.as_secs_f64() / 4.0 {
        units = (units * 4).min(1 << 40);
        best = timed(units);
    }
    let units = ((RUN.as_secs_f64() / best) as u64).max(1);
    for _ in 0..RUNS {
        best = best.min(timed(units));
    }
    match figure.unit {
        Unit::PerSecond => 1.0 / best,
        Unit::Micros => best * 1e6,
        Unit::Millis => best * 1e3,
    }
}

fn line(figure: &Figure, value: f64) -> String {
    let (unit, bound, reached) = match figure.unit {
        Unit::PerSecond => ("/s", "at least", value >= figure.target),
        Unit::Micros => (" µs", "at most", value <= figure.target),
        Unit::Millis => (" ms", "at most", value <= figure.target),
    };
    let ink = stdout_ink();
    let mark = if reached {
        ink.paint("32", "reached")
    } else {
        ink.paint("31", "missed")
    };
    let (value, target) = (round(value), round(figure.target));
    format!(
        "{:<22} {value:>14}{unit:<3}  {bound} {target}: {mark}   {}",
        figure.name, figure.what
    )
}

/// Three significant digits below a thousand, whole numbers in groups of three above.
fn round(value: f64) -> String {
    if value < 1000.0 {
        let digits = (2 - value.abs().max(1e-9).log10().floor() as i32).clamp(0, 6);
        return format!("{value:.*}", digits as usize);
    }
    let digits = format!("{value:.0}");
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}
