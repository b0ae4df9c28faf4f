//! The display while an event runs: a progress bar and the table so far.

use std::cell::Cell;
use std::io::IsTerminal;
use std::time::{Duration, Instant};

use crate::terminal;
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use ludograph_arena::{Event, Standings, Tally, text};

/// How often the table is redrawn; games may end far more often.
const PAUSE: Duration = Duration::from_millis(250);

/// A progress bar with the table below it, on standard error; nothing where that is no terminal.
pub(super) struct Live {
    bar: ProgressBar,
    table: ProgressBar,
    shown: Cell<Option<Instant>>,
}

impl Live {
    pub(super) fn new(event: &Event) -> Live {
        if !std::io::stderr().is_terminal() {
            return Live {
                bar: ProgressBar::hidden(),
                table: ProgressBar::hidden(),
                shown: Cell::new(None),
            };
        }
        let both = MultiProgress::new();
        let bar = both.add(ProgressBar::new(event.total_games()));
        let table = both.add(ProgressBar::new_spinner());
        if let Ok(style) = ProgressStyle::with_template(
            "{bar:40} {pos}/{len} games  {elapsed} of about {duration}",
        ) {
            bar.set_style(style);
        }
        if let Ok(style) = ProgressStyle::with_template("{msg}") {
            table.set_style(style);
        }
        Live {
            bar,
            table,
            shown: Cell::new(None),
        }
    }

    /// Shows the progress of the event.
    pub(super) fn show(&self, tally: &Tally) {
        if self.bar.is_hidden() {
            return;
        }
        self.bar.set_position(tally.len() as u64);
        let due = self.shown.get().is_none_or(|at| at.elapsed() >= PAUSE);
        if due {
            let width = terminal::width().unwrap_or(usize::MAX);
            self.table
                .set_message(text::rows(&Standings::of(tally), width));
            self.shown.set(Some(Instant::now()));
        }
    }

    /// Clears the screen for the final table.
    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
        self.table.finish_and_clear();
    }
}
