//! Speeds that `ludograph bench` measures. A game provides the work, the command line the clock.

/// One figure of `ludograph bench`.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// Its name, `game.what`, stable for programs that compare runs.
    pub name: &'static str,
    /// What is counted, for people.
    pub what: &'static str,
    /// How it is reported.
    pub unit: Unit,
    /// What it should reach: at least, or at most, as the unit has it.
    pub target: f64,
    /// Prepares (untimed) and returns the work. The work does the given number of units and returns
    /// a value that depends on all of them, which keeps the optimiser from removing any.
    pub prepare: fn() -> Box<dyn FnMut(u64) -> u64>,
}

/// How a figure is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Units a second; more is better.
    PerSecond,
    /// Microseconds a unit; less is better.
    Micros,
    /// Milliseconds a unit; less is better.
    Millis,
}
