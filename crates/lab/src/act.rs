//! Acts: what a learner does who carries the algorithm out.

use ludograph_core::Message;
use serde::Serialize;

/// Steps from which on there are no acts: nobody carries so long a run out by hand.
pub const MOST_ACTED: usize = 5_000;

/// What a learner does to make a step happen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Act {
    /// What is done.
    pub verb: Verb,
    /// What it is done with: none, one or two vertices or nodes. Everything that the rule permits,
    /// that of the run first.
    pub right: Vec<Vec<usize>>,
    /// The number that is entered with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
    pub number: Option<u64>,
    /// The panel of the vertices or nodes.
    pub panel: usize,
    /// Successive acts of one group may be done in any order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub group: Option<usize>,
    /// What the learner is to decide.
    pub task: Message,
    /// Where to look, the rule, and the answer.
    pub hints: [Message; 3],
    /// Other acts and the rule that they break. The first one that fits counts.
    pub wrong: Vec<Wrong>,
    /// The rule for the number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub sum: Option<Message>,
}

/// A kind of act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
#[serde(rename_all = "lowercase")]
pub enum Verb {
    /// Takes a vertex out of a queue.
    Take,
    /// Puts a vertex into a queue; with a number, its new cost.
    Put,
    /// Goes to a node of a forest.
    Climb,
    /// Hangs a node under another.
    Hang,
    /// Says that two nodes are in one set.
    Same,
    /// Makes a node a root again.
    Loosen,
    /// Carries the value of a node up.
    Carry,
    /// Looks at the next move of a node.
    Look,
    /// Cuts the other moves of a node off.
    Cut,
    /// Measures a distance.
    Measure,
    /// Chooses a move.
    Choose,
}

/// An act that is a mistake.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Wrong {
    /// What is done.
    pub verb: Verb,
    /// With these vertices or nodes; `None`: with any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub of: Option<Vec<usize>>,
    /// Only with a vertex that the search has seen before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub seen: bool,
    /// The rule that it breaks. An argument `x` is left empty: it is the name of the vertex.
    pub why: Message,
}

impl Act {
    /// An act with one vertex or node in the first panel.
    pub(crate) fn new(verb: Verb, of: usize, task: Message, hints: [Message; 3]) -> Act {
        Act {
            verb,
            right: vec![vec![of]],
            number: None,
            panel: 0,
            group: None,
            task,
            hints,
            wrong: Vec::new(),
            sum: None,
        }
    }

    /// The same act, done with anything in this list.
    pub(crate) fn right(mut self, right: Vec<Vec<usize>>) -> Act {
        self.right = right;
        self
    }

    /// The same act with a number, and the rule for it.
    pub(crate) fn number(mut self, number: u64, sum: Message) -> Act {
        (self.number, self.sum) = (Some(number), Some(sum));
        self
    }

    /// The same act as one of a group.
    pub(crate) fn group(mut self, group: usize) -> Act {
        self.group = Some(group);
        self
    }

    /// The same act in another panel.
    pub(crate) fn in_panel(mut self, panel: usize) -> Act {
        self.panel = panel;
        self
    }

    /// The same act with a mistake, whatever it is made with.
    pub(crate) fn wrong(mut self, verb: Verb, why: Message) -> Act {
        self.wrong.push(Wrong {
            verb,
            of: None,
            seen: false,
            why,
        });
        self
    }

    /// The same act with a mistake that is made with a vertex seen before.
    pub(crate) fn wrong_if_seen(mut self, verb: Verb, why: Message) -> Act {
        self.wrong.push(Wrong {
            verb,
            of: None,
            seen: true,
            why,
        });
        self
    }

    /// The same act with a mistake that is made with these vertices or nodes.
    pub(crate) fn wrong_with(mut self, verb: Verb, of: Vec<usize>, why: Message) -> Act {
        self.wrong.push(Wrong {
            verb,
            of: Some(of),
            seen: false,
            why,
        });
        self
    }
}
