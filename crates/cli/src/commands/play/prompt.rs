//! The prompt: with line editing on a terminal, plain lines otherwise, so that games can be
//! scripted.

use std::io::{BufRead, IsTerminal, Write};

use rustyline::error::ReadlineError;

/// What came of asking.
pub(super) enum Answer {
    /// A line, trimmed.
    Line(String),
    /// Ctrl-C: what was typed is dropped.
    Interrupted,
    /// Ctrl-D, or the end of the input.
    End,
}

/// A prompt on standard input.
pub(super) enum Prompt {
    /// A person at a terminal.
    Terminal(Box<rustyline::DefaultEditor>),
    /// A script: every line is echoed, so that the output reads like a session.
    Script,
}

impl Prompt {
    pub(super) fn new() -> anyhow::Result<Self> {
        if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() {
            Ok(Prompt::Terminal(Box::new(rustyline::DefaultEditor::new()?)))
        } else {
            Ok(Prompt::Script)
        }
    }

    pub(super) fn ask(&mut self, question: &str) -> anyhow::Result<Answer> {
        match self {
            Prompt::Terminal(editor) => match editor.readline(question) {
                Ok(line) => {
                    let line = line.trim().to_owned();
                    if !line.is_empty() {
                        editor.add_history_entry(&line)?;
                    }
                    Ok(Answer::Line(line))
                }
                Err(ReadlineError::Interrupted) => Ok(Answer::Interrupted),
                Err(ReadlineError::Eof) => Ok(Answer::End),
                Err(error) => Err(error.into()),
            },
            Prompt::Script => {
                print!("{question}");
                std::io::stdout().flush()?;
                let mut line = String::new();
                if std::io::stdin().lock().read_line(&mut line)? == 0 {
                    println!();
                    return Ok(Answer::End);
                }
                let line = line.trim().to_owned();
                println!("{line}");
                Ok(Answer::Line(line))
            }
        }
    }
}
