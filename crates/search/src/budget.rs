//! The budget of a search: a limit on nodes, and a stop signal that is polled.

use ludograph_core::Thinking;

/// Nodes between two polls of the stop signal: reading a clock costs more than a node.
const POLL_INTERVAL: u64 = 256;

/// Counts nodes and says when to stop.
pub struct Budget<'a> {
    nodes: u64,
    limit: u64,
    stop: &'a (dyn Fn() -> bool + Sync),
    spent: bool,
}

impl<'a> Budget<'a> {
    /// The limits of `thinking`, with `limit` nodes if it sets none.
    pub fn new(thinking: &Thinking<'a>, limit: u64) -> Self {
        Budget {
            nodes: 0,
            limit: thinking.nodes.unwrap_or(limit),
            stop: thinking.stop,
            spent: false,
        }
    }

    /// No limit at all.
    #[must_use]
    pub fn unlimited() -> Budget<'static> {
        Budget {
            nodes: 0,
            limit: u64::MAX,
            stop: &|| false,
            spent: false,
        }
    }

    /// Counts one node. Returns false once the search must end, from then on always.
    #[inline]
    pub fn count_node(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes > self.limit || (self.nodes.is_multiple_of(POLL_INTERVAL) && (self.stop)()) {
            self.spent = true;
        }
        !self.spent
    }

    /// Whether the search must end. Polls the stop signal.
    pub fn is_spent(&mut self) -> bool {
        self.spent |= self.nodes >= self.limit || (self.stop)();
        self.spent
    }

    /// Nodes counted so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The limit on nodes.
    #[must_use]
    pub fn limit(&self) -> u64 {
        self.limit
    }
}
