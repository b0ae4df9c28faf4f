//! Running the program as a user does.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run left behind.
pub struct Ran {
    pub ok: bool,
    pub out: String,
    pub err: String,
}

/// Runs `ludograph` with `input` typed in.
pub fn ludograph(arguments: &[&str], input: &str) -> Ran {
    run(
        Command::new(env!("CARGO_BIN_EXE_ludograph")).args(arguments),
        input,
    )
}

/// Runs `ludograph` on a terminal of some columns.
pub fn ludograph_within(columns: usize, arguments: &[&str], input: &str) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludograph"));
    let columns = columns.to_string();
    run(command.args(arguments).env("COLUMNS", columns), input)
}

fn run(command: &mut Command, input: &str) -> Ran {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends before it has read everything closes the pipe: that is its right.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Ran {
        ok: output.status.success(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A file of this test run.
pub fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A file of this test run with this content, as an argument.
pub fn file(name: &str, content: &str) -> String {
    let path = scratch(name);
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}
