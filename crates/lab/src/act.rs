//! Questions that a learner can answer before a step.

use ludograph_core::Message;
use serde::Serialize;
use serde_json::Value;

use crate::messages::message;

/// A question that a learner can answer before a step is shown.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Ask {
    /// How it is answered.
    pub kind: AskKind,
    /// The question.
    pub question: Message,
    /// Every right answer: vertices for a place, nodes of the panel for a node.
    #[cfg_attr(feature = "ts", ts(type = "(number | string)[]"))]
    pub answers: Vec<Value>,
    /// The choices.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Choice>>"))]
    pub choices: Vec<Choice>,
    /// The panel in which it is answered.
    pub panel: usize,
    /// The reason for the answer.
    pub why: Message,
}

/// How a question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
#[serde(rename_all = "lowercase")]
pub enum AskKind {
    /// By pointing at a vertex.
    Place,
    /// By pointing at a node of a forest or tree.
    Node,
    /// By entering a number.
    Number,
    /// By choosing one of several answers.
    Choice,
}

/// One of several answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Choice {
    /// Its value among the answers.
    #[cfg_attr(feature = "ts", ts(type = "number | string"))]
    pub value: Value,
    /// Its text.
    pub say: Message,
}

impl Ask {
    /// A question answered with a number.
    pub(crate) fn number(question: Message, answer: impl Into<Value>, why: Message) -> Ask {
        Ask {
            kind: AskKind::Number,
            question,
            answers: vec![answer.into()],
            choices: Vec::new(),
            panel: 0,
            why,
        }
    }

    /// A question answered by pointing at one of these vertices.
    pub(crate) fn place(question: Message, answers: Vec<usize>, why: Message) -> Ask {
        Ask {
            kind: AskKind::Place,
            answers: answers.into_iter().map(Into::into).collect(),
            ..Ask::number(question, 0, why)
        }
    }

    /// A question answered by pointing at a node of a panel's trees.
    pub(crate) fn node(question: Message, answers: Vec<usize>, why: Message, panel: usize) -> Ask {
        Ask {
            kind: AskKind::Node,
            panel,
            ..Ask::place(question, answers, why)
        }
    }

    /// A question answered by choosing.
    pub(crate) fn choice(
        question: Message,
        answer: &str,
        choices: &[(&str, Message)],
        why: Message,
    ) -> Ask {
        let choices = choices.iter().map(|(value, sentence)| Choice {
            value: (*value).into(),
            say: sentence.clone(),
        });
        Ask {
            kind: AskKind::Choice,
            choices: choices.collect(),
            ..Ask::number(question, answer, why)
        }
    }

    /// A question answered with yes or no.
    pub(crate) fn yes_no(question: Message, yes: bool, why: Message) -> Ask {
        let choices = [
            ("yes", message("lab.choice.yes")),
            ("no", message("lab.choice.no")),
        ];
        let answer = if yes { "yes" } else { "no" };
        Ask::choice(question, answer, &choices, why)
    }

    /// The same question, answered in another panel.
    pub(crate) fn in_panel(mut self, panel: usize) -> Ask {
        self.panel = panel;
        self
    }
}
