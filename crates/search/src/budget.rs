//! The limits of a search: nodes, and a stop signal that is asked now and then.

use ludograph_core::Thinking;

/// How often the stop signal is asked: reading a clock costs more than a node does.
const BETWEEN: u64 = 256;

/// Counts nodes and says when to stop.
pub struct Work<'a> {
    nodes: u64,
    most: u64,
    stop: &'a (dyn Fn() -> bool + Sync),
    stopped: bool,
}

impl<'a> Work<'a> {
    /// Work within the limits of a thought; `most` nodes unless the thought says otherwise.
    pub fn new(thinking: &Thinking<'a>, most: u64) -> Self {
        Work {
            nodes: 0,
            most: thinking.nodes.unwrap_or(most),
            stop: thinking.stop,
            stopped: false,
        }
    }

    /// Work without any limit.
    #[must_use]
    pub fn unlimited() -> Work<'static> {
        Work {
            nodes: 0,
            most: u64::MAX,
            stop: &|| false,
            stopped: false,
        }
    }

    /// Counts one node. Returns false once the search must end; it then stays so.
    #[inline]
    pub fn step(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes > self.most || (self.nodes.is_multiple_of(BETWEEN) && (self.stop)()) {
            self.stopped = true;
        }
        !self.stopped
    }

    /// Whether the search must end. Asks the signal.
    pub fn is_over(&mut self) -> bool {
        self.stopped |= self.nodes >= self.most || (self.stop)();
        self.stopped
    }

    /// Nodes so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The most nodes there may be.
    #[must_use]
    pub fn most(&self) -> u64 {
        self.most
    }
}
