//! The engine protocol: JSON, one object per line, for every game. See `docs/engine-protocol.md`.

use std::time::Instant;

use ludograph_catalog::AnySession;
use ludograph_core::error::shorten;
use ludograph_core::{GameResult, Seat};
use serde::Deserialize;
use serde_json::{Value, json};

use super::process::Process;
use super::{START, deadline};
use crate::contestant::{Answer, Cancel, Contestant, Failure, FailureKind, Question};

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// A program with the engine protocol.
pub(crate) struct Engine {
    process: Process,
    /// The number of questions so far. An answer repeats it, so that it cannot be taken for the
    /// answer to another question.
    asked: u64,
}

/// An answer of an engine: ready, an action, or resignation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EngineAnswer {
    id: u64,
    #[serde(default)]
    ready: bool,
    action: Option<String>,
    #[serde(default)]
    resign: bool,
    /// Anything that the engine wants to say about its move; not used.
    #[serde(rename = "thought")]
    _thought: Option<Value>,
}

impl Engine {
    pub(crate) fn start(words: &[String]) -> Result<Engine, Failure> {
        Ok(Engine {
            process: Process::start(words)?,
            asked: 0,
        })
    }

    fn ask(
        &mut self,
        mut question: Value,
        until: Instant,
        cancel: &Cancel,
    ) -> Result<EngineAnswer, Failure> {
        self.asked += 1;
        question["id"] = self.asked.into();
        self.process.send(&question.to_string());
        let line = self.process.receive(until, cancel)?;
        let answer: EngineAnswer = serde_json::from_str(&line)
            .map_err(|e| protocol(format!("answered '{}': {e}", shorten(&line, 60))))?;
        if answer.id == self.asked {
            Ok(answer)
        } else {
            Err(protocol(format!(
                "answered question {} when it was asked question {}",
                answer.id, self.asked
            )))
        }
    }
}

impl Contestant for Engine {
    fn begin(
        &mut self,
        session: &dyn AnySession,
        seat: Seat,
        cancel: &Cancel,
    ) -> Result<(), Failure> {
        let question = json!({
            "type": "start",
            "protocol": VERSION,
            "game": session.position().game(),
            "params": session.params(),
            "seat": seat,
            "seats": session.position().seats(),
        });
        let answer = self.ask(question, Instant::now() + START, cancel)?;
        if answer.ready {
            Ok(())
        } else {
            Err(protocol("did not say that it is ready"))
        }
    }

    fn choose(&mut self, question: &Question<'_>) -> Result<Answer, Failure> {
        let session = question.session;
        let limits = question.limits;
        let message = json!({
            "type": "choose",
            "seat": question.seat,
            "actions": session.actions(),
            "history": session.history(),
            "scores": session.position().scores(),
            "view": session.view(),
            "millis": limits.millis,
            "nodes": limits.nodes,
            "depth": limits.depth,
        });
        let until = Instant::now() + deadline(limits);
        let answer = self.ask(message, until, question.cancel)?;
        match answer.action {
            Some(action) => Ok(Answer::Act(action)),
            None if answer.resign => Ok(Answer::Resign),
            None => Err(protocol("answered neither an action nor resign")),
        }
    }

    fn end(&mut self, result: &GameResult) {
        let message = json!({ "type": "end", "result": result });
        self.process.send(&message.to_string());
    }
}

fn protocol(reason: impl Into<String>) -> Failure {
    Failure::new(FailureKind::Protocol, reason)
}
