//! The engine protocol: JSON, one object per line, for every game. See `docs/engine-protocol.md`.

use std::fs::File;
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
pub const VERSION: u32 = 2;

/// A program with the engine protocol.
pub(crate) struct Engine {
    process: Process,
    /// The number of questions so far. An answer repeats it, so that it cannot be taken for the
    /// answer to another question.
    asked: u64,
    /// Whether it follows the game itself and only wants to know what is new.
    compact: bool,
    /// How many events of the game it knows.
    known: usize,
}

/// An answer of an engine: ready, an action, or resignation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EngineAnswer {
    id: u64,
    #[serde(default)]
    ready: bool,
    /// With `ready`: later messages hold only what is new.
    #[serde(default)]
    compact: bool,
    action: Option<String>,
    #[serde(default)]
    resign: bool,
    /// Anything that the engine wants to say about its move; not used.
    #[serde(rename = "thought")]
    _thought: Option<Value>,
}

impl Engine {
    pub(crate) fn start(words: &[String], log: Option<File>) -> Result<Engine, Failure> {
        Ok(Engine {
            process: Process::start(words, log)?,
            asked: 0,
            compact: false,
            known: 0,
        })
    }

    /// Adds the state of the game to a message: all of it, or in compact form what is new.
    fn add_state(&mut self, message: &mut Value, session: &dyn AnySession) {
        let events = session.events();
        message["scores"] = json!(session.position().scores());
        if self.compact {
            message["events"] = json!(events.get(self.known..).unwrap_or(&[]));
        } else {
            message["history"] = json!(events);
            message["view"] = session.view();
        }
        self.known = events.len();
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
        self.compact = false;
        let mut question = json!({
            "type": "start",
            "protocol": VERSION,
            "game": session.position().game(),
            "params": session.params(),
            "seat": seat,
            "seats": session.position().seats(),
        });
        self.add_state(&mut question, session);
        let answer = self.ask(question, Instant::now() + START, cancel)?;
        self.compact = answer.compact;
        if answer.ready {
            Ok(())
        } else {
            Err(protocol("did not say that it is ready"))
        }
    }

    fn choose(&mut self, question: &Question<'_>) -> Result<Answer, Failure> {
        let session = question.session;
        let limits = question.limits;
        let mut message = json!({
            "type": "choose",
            "seat": question.seat,
            "actions": session.actions(),
            "millis": limits.millis,
            "nodes": limits.nodes,
            "depth": limits.depth,
        });
        self.add_state(&mut message, session);
        let until = Instant::now() + deadline(limits);
        let answer = self.ask(message, until, question.cancel)?;
        match answer.action {
            Some(action) => Ok(Answer::Act(action)),
            None if answer.resign => Ok(Answer::Resign),
            None => Err(protocol("answered neither an action nor resign")),
        }
    }

    fn end(&mut self, session: &dyn AnySession, result: &GameResult) {
        let mut message = json!({ "type": "end", "result": result });
        self.add_state(&mut message, session);
        self.process.send(&message.to_string());
    }
}

fn protocol(reason: impl Into<String>) -> Failure {
    Failure::new(FailureKind::Protocol, reason)
}
