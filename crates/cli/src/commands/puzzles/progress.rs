//! Progress of long work on standard error: a bar on a terminal, otherwise a line a minute.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// How often a line is written where there is no terminal.
const PAUSE: Duration = Duration::from_secs(60);

/// Progress towards a known number of puzzles.
pub(super) struct Progress {
    bar: ProgressBar,
    total: u64,
    started: Instant,
    written: Instant,
}

impl Progress {
    pub(super) fn new(total: u64) -> Progress {
        let bar = if std::io::stderr().is_terminal() {
            let bar = ProgressBar::new(total);
            let template = "{bar:40} {pos}/{len} puzzles  {elapsed}  {msg}";
            ProgressStyle::with_template(template)
                .map_or(bar.clone(), |style| bar.with_style(style))
        } else {
            ProgressBar::hidden()
        };
        Progress {
            bar,
            total,
            started: Instant::now(),
            written: Instant::now(),
        }
    }

    /// Shows how far the work is; `note` says what else is known.
    pub(super) fn show(&mut self, done: u64, note: impl Fn() -> String) {
        if !self.bar.is_hidden() {
            self.bar.set_position(done);
            self.bar.set_message(note());
        } else if self.written.elapsed() >= PAUSE {
            self.written = Instant::now();
            let seconds = self.started.elapsed().as_secs();
            eprintln!("{done}/{} puzzles  {seconds} s  {}", self.total, note());
        }
    }

    /// Clears the bar; returns the time that the work took.
    pub(super) fn end(self) -> Duration {
        self.bar.finish_and_clear();
        self.started.elapsed()
    }
}
