//! The panels of a run: which slots are drawn, and how.

use std::borrow::Cow;
use std::collections::BTreeMap;

use ludograph_core::Message;
use serde::Serialize;

use crate::messages::message;
use crate::scene::Slot;

/// A part of the screen and the slots that it draws.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Panel {
    /// Its kind.
    pub kind: PanelKind,
    /// Its title.
    pub title: Message,
    /// The slot of each role; a role without a slot is not drawn.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string>"))]
    pub roles: BTreeMap<&'static str, Cow<'static, str>>,
    /// Of a list: `queue`, `heap`, `stack` or `order`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shape: Option<&'static str>,
    /// Of a forest: what balances its unions, `size` or `rank`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub measure: Option<&'static str>,
    /// Of a table: the titles of the columns.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub head: Option<Vec<Message>>,
    /// Of a complexity: the bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bound: Option<Bound>,
    /// Of a graph: the place of each vertex in tiles, counted from the middle of the start tile.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub at: Option<Vec<[f64; 2]>>,
    /// Of a graph: the terrain of each vertex.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub kinds: Option<Vec<String>>,
    /// Of a heat map: the actions by number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub actions: Option<Vec<String>>,
}

/// An upper bound of the number of operations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Bound {
    /// As a formula.
    pub formula: &'static str,
    /// What the letters stand for in this run, such as `|V| = 6`.
    pub given: String,
    /// Its value in this run.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub most: u64,
}

/// The kind of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
#[serde(rename_all = "lowercase")]
pub enum PanelKind {
    /// The game's own board with an overlay.
    Board,
    /// Items in order.
    List,
    /// The trees of a partition.
    Forest,
    /// A game tree.
    Tree,
    /// A graph laid over the map.
    Graph,
    /// Rows of texts.
    Table,
    /// Numbers with their names.
    Counters,
    /// Visits and value of each move on the board.
    Heat,
    /// Operations counted against a bound.
    Complexity,
}

impl Panel {
    /// A panel of a kind, without roles.
    pub(crate) fn new(kind: PanelKind, title: &'static str) -> Panel {
        Panel {
            kind,
            title: message(title),
            roles: Default::default(),
            shape: None,
            measure: None,
            head: None,
            bound: None,
            at: None,
            kinds: None,
            actions: None,
        }
    }

    /// The operations of a slot against their bound.
    pub(crate) fn complexity(operations: &Slot, bound: Bound) -> Panel {
        let mut panel = Panel::new(PanelKind::Complexity, "lab.panel.complexity");
        panel.bound = Some(bound);
        panel.role("operations", operations)
    }

    /// The same panel with a slot for a role.
    pub(crate) fn role(mut self, role: &'static str, slot: &Slot) -> Panel {
        self.roles.insert(role, slot.clone());
        self
    }

    /// The same panel with the shape of a list.
    pub(crate) fn shape(mut self, shape: &'static str) -> Panel {
        self.shape = Some(shape);
        self
    }
}
