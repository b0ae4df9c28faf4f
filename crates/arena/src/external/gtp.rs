//! Hex programs with the Go Text Protocol (GTP): letters are columns, and Black moves first and
//! joins top and bottom.

use std::fs::File;
use std::time::Instant;

use ludograph_catalog::AnySession;
use ludograph_core::error::shorten;
use ludograph_core::{GameResult, Seat};
use ludograph_hex::boundary;

use super::process::Process;
use super::{START, deadline, hex_notation};
use crate::contestant::{Answer, Cancel, Contestant, Failure, FailureKind, Question};

/// The most bytes of one answer; more is a flood.
const MAX_ANSWER: usize = 1 << 20;

/// A GTP program.
pub(crate) struct Gtp {
    process: Process,
    /// The commands that it knows; asked once.
    commands: Vec<String>,
    /// The moves on its board, as we write them.
    played: Vec<String>,
    /// The time limit last sent; it is sent again only if it changes.
    millis: Option<u32>,
}

/// An answer to a command.
enum Reply {
    /// `=`: carried out, with its output.
    Done(String),
    /// `?`: refused, with the reason.
    Refused(String),
}

impl Gtp {
    pub(crate) fn start(words: &[String], log: Option<File>) -> Result<Gtp, Failure> {
        Ok(Gtp {
            process: Process::start(words, log)?,
            commands: Vec::new(),
            played: Vec::new(),
            millis: None,
        })
    }

    /// Sends a command and reads its answer: a line that starts with `=` or `?`, up to an empty
    /// line. Lines before it are ignored.
    fn command(&mut self, text: &str, until: Instant, cancel: &Cancel) -> Result<Reply, Failure> {
        self.process.send(text);
        let mut size = 0;
        let mut answer: Option<(bool, String)> = None;
        loop {
            let line = self.process.receive(until, cancel)?;
            size += line.len() + 1;
            if size > MAX_ANSWER {
                return Err(protocol(format!(
                    "flooded its output in answer to '{text}'"
                )));
            }
            match (&mut answer, line.as_bytes().first()) {
                (Some((done, answer)), None) => {
                    let answer = answer.trim().to_owned();
                    return Ok(if *done {
                        Reply::Done(answer)
                    } else {
                        Reply::Refused(answer)
                    });
                }
                (Some((_, answer)), Some(_)) => {
                    answer.push('\n');
                    answer.push_str(&line);
                }
                (None, Some(b'=')) => answer = Some((true, line[1..].to_owned())),
                (None, Some(b'?')) => answer = Some((false, line[1..].to_owned())),
                (None, _) => {}
            }
        }
    }

    /// A command that must be carried out.
    fn demand(&mut self, text: &str, until: Instant, cancel: &Cancel) -> Result<String, Failure> {
        match self.command(text, until, cancel)? {
            Reply::Done(output) => Ok(output),
            Reply::Refused(reason) => {
                let reason = shorten(&reason, 120);
                Err(protocol(format!("refused '{text}': {reason}")))
            }
        }
    }

    fn knows(&self, command: &str) -> bool {
        self.commands.iter().any(|c| c == command)
    }

    /// Brings the program's board to where the game is.
    fn catch_up(
        &mut self,
        session: &dyn AnySession,
        until: Instant,
        cancel: &Cancel,
    ) -> Result<(), Failure> {
        let history = session.history();
        let known = self.played.len() <= history.len()
            && self
                .played
                .iter()
                .zip(&history)
                .all(|(ours, h)| *ours == h.action);
        if !known {
            self.demand("clear_board", until, cancel)?;
            self.played.clear();
        }
        for entry in &history[self.played.len()..] {
            let colour = colour(entry.seat.unwrap_or(Seat::FIRST));
            let name = hex_notation::to_external(&entry.action)
                .ok_or_else(|| protocol(format!("'{}' cannot be written in GTP", entry.action)))?;
            self.demand(&format!("play {colour} {name}"), until, cancel)?;
            self.played.push(entry.action.clone());
        }
        Ok(())
    }

    /// Sends the time limit, if the program has a command for it.
    fn set_time(&mut self, millis: u32, until: Instant, cancel: &Cancel) -> Result<(), Failure> {
        if self.millis == Some(millis) {
            return Ok(());
        }
        self.millis = Some(millis);
        let template: fn(&str) -> String = match () {
            () if self.knows("set_time") => |s| format!("set_time {s}"),
            () if self.knows("time_settings") => |s| format!("time_settings 0 {s} 1"),
            () => return Ok(()),
        };
        let exact = f64::from(millis) / 1000.0;
        let answer = self.command(&template(&exact.to_string()), until, cancel)?;
        if let Reply::Refused(_) = answer {
            // Some programs accept whole seconds only. If that is refused too, the program has no
            // limit of its own; our deadline still applies.
            let whole = exact.ceil().to_string();
            let _ = self.command(&template(&whole), until, cancel)?;
        }
        Ok(())
    }
}

impl Contestant for Gtp {
    fn begin(&mut self, session: &dyn AnySession, _: Seat, cancel: &Cancel) -> Result<(), Failure> {
        let until = Instant::now() + START;
        if self.commands.is_empty() {
            let listed = self.demand("list_commands", until, cancel)?;
            self.commands = listed.split_whitespace().map(str::to_owned).collect();
        }
        let (columns, rows) = external_size(session)?;
        let size = if columns == rows {
            format!("boardsize {columns}")
        } else {
            format!("boardsize {columns} {rows}")
        };
        self.demand(&size, until, cancel)?;
        self.demand("clear_board", until, cancel)?;
        self.played.clear();
        Ok(())
    }

    fn choose(&mut self, question: &Question<'_>) -> Result<Answer, Failure> {
        let (session, cancel) = (question.session, question.cancel);
        let until = Instant::now() + START;
        if let Some(millis) = question.limits.millis {
            self.set_time(millis, until, cancel)?;
        }
        self.catch_up(session, until, cancel)?;
        let until = Instant::now() + deadline(question.limits);
        let genmove = format!("genmove {}", colour(question.seat));
        let answer = self.demand(&genmove, until, cancel)?;
        if answer.eq_ignore_ascii_case("resign") {
            return Ok(Answer::Resign);
        }
        // An answer that is not a move is passed on; the table reports why it cannot be played.
        let action = hex_notation::to_internal(&answer).unwrap_or(answer);
        self.played.push(action.clone());
        Ok(Answer::Act(action))
    }

    fn end(&mut self, _: &dyn AnySession, _: &GameResult) {}
}

impl Drop for Gtp {
    fn drop(&mut self) {
        self.process.send("quit");
    }
}

/// The columns and rows of the board in GTP.
fn external_size(session: &dyn AnySession) -> Result<(u8, u8), Failure> {
    let params: ludograph_hex::Params = serde_json::from_value(session.params())
        .map_err(|e| protocol(format!("GTP is spoken for Hex alone: {e}")))?;
    Ok(boundary::size(&params))
}

fn colour(seat: Seat) -> &'static str {
    if seat == Seat::FIRST {
        "black"
    } else {
        "white"
    }
}

fn protocol(reason: impl Into<String>) -> Failure {
    Failure::new(FailureKind::Protocol, reason)
}
