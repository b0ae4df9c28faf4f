//! A program, contained.

use std::convert::Infallible;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use ludograph_core::error::shorten;
use process_wrap::std::{ChildWrapper, CommandWrap};

use crate::builtin::THREAD_NAME;
use crate::contestant::{Cancel, Failure, FailureKind};
use crate::external::containment::{Mark, limit};

/// The longest line that is read from a program, in bytes.
pub const MAX_LINE: usize = 64 << 10;
/// The most lines in the queue; a program that writes more is blocked by its pipe.
const MAX_QUEUED_LINES: usize = 256;
/// Bytes kept of the end of standard error, to report why a program ended.
const STDERR_TAIL: usize = 2 << 10;
/// The most bytes of one program's standard error that are logged.
const MAX_LOG: usize = 16 << 20;
/// How often a wait checks for cancellation.
const CANCEL_POLL: Duration = Duration::from_millis(50);
/// How long a program may take to exit by itself.
const SHUTDOWN_GRACE: Duration = Duration::from_millis(500);
/// How long to wait for the rest of standard error after a program has closed its output.
const STDERR_DRAIN: Duration = Duration::from_secs(5);

/// A running program with line-based input and output.
///
/// Three threads serve its pipes, so that a program that does not read, or does not stop writing,
/// cannot block the table. Dropping this value kills the program and what it has started: its
/// process group (on Windows its job object) and, on Linux, processes that have left the group.
#[derive(Debug)]
pub struct Process {
    child: Box<dyn ChildWrapper>,
    mark: Mark,
    name: String,
    input: Option<Sender<String>>,
    output: Receiver<Result<String, Failure>>,
    stderr_tail: Arc<Mutex<Vec<u8>>>,
    /// Carries no messages; disconnected when standard error has been read to its end.
    stderr_end: Receiver<Infallible>,
}

impl Process {
    /// Starts a program: no shell, its own process group, a cleared environment, and limits of
    /// memory and processes where the system has them.
    ///
    /// Its standard error is written to `log`, where there is one.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(words: &[String], log: Option<File>) -> Result<Process, Failure> {
        let (program, arguments) = words
            .split_first()
            .ok_or_else(|| died("there is no command to start"))?;
        let mark = Mark::new();
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        mark.set_environment(&mut command);
        let mut command = CommandWrap::from(command);
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(process_wrap::std::JobObject);
        let mut child = command
            .spawn()
            .map_err(|e| died(format!("'{program}' cannot be started: {e}")))?;
        limit(child.id());
        let (send, receive) = channel();
        let (lines, output) = sync_channel(MAX_QUEUED_LINES);
        let stderr_tail = Arc::new(Mutex::new(Vec::new()));
        let (stderr_open, stderr_end) = channel();
        let pipes = (
            child.stdin().take(),
            child.stdout().take(),
            child.stderr().take(),
        );
        let process = Process {
            child,
            mark,
            name: shorten(program, 60),
            input: Some(send),
            output,
            stderr_tail: Arc::clone(&stderr_tail),
            stderr_end,
        };
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(died("its pipes are missing"));
        };
        serve(move || write_lines(stdin, &receive))?;
        serve(move || read_lines(stdout, &lines))?;
        serve(move || {
            keep_stderr_tail(stderr, &stderr_tail, log);
            drop(stderr_open);
        })?;
        Ok(process)
    }

    /// Sends a line. A program that is gone is noticed when it does not answer.
    pub fn send(&self, line: &str) {
        if let Some(input) = &self.input {
            // The other end is gone only when the program no longer reads.
            let _ = input.send(format!("{line}\n"));
        }
    }

    /// Waits for a line. A program that does not answer in time is ended at once.
    ///
    /// # Errors
    /// When none comes in time, the program has ended, or its line is longer than [`MAX_LINE`].
    pub fn receive(&mut self, until: Instant, cancel: &Cancel) -> Result<String, Failure> {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left.min(CANCEL_POLL)) {
                Ok(line) => return line,
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) if left.is_zero() || cancel.is_cancelled() => {
                    self.kill();
                    return Err(Failure::new(FailureKind::Timeout, "did not answer in time"));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Kills the program and what it has started. The program is not reaped before this value is
    /// dropped, so its process id cannot have been reused.
    fn kill(&mut self) {
        // It may be gone already: that is what is wanted.
        let _ = self.child.start_kill();
        self.mark.kill_strays();
    }

    /// Why the program ended: the last line of standard error, if there is one.
    fn ended(&self) -> Failure {
        // Output and standard error are read by different threads: wait for the second one.
        let _ = self.stderr_end.recv_timeout(STDERR_DRAIN);
        let words = self
            .stderr_tail
            .lock()
            .map(|w| w.clone())
            .unwrap_or_default();
        let words = String::from_utf8_lossy(&words);
        let last = words.lines().rev().find(|line| !line.trim().is_empty());
        died(match last {
            Some(last) => format!("'{}' ended: {}", self.name, shorten(last.trim(), 200)),
            None => format!("'{}' ended without a message", self.name),
        })
    }
}

impl Drop for Process {
    /// Closes the program's input, gives it time to exit, then kills what is left and reaps it.
    fn drop(&mut self) {
        self.input = None;
        let until = Instant::now() + SHUTDOWN_GRACE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(Ok(_)) if !left.is_zero() => {}
                _ => break,
            }
        }
        self.kill();
        let _ = self.child.wait();
    }
}

fn serve(work: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let spawned = thread::Builder::new()
        .name(format!("{THREAD_NAME}-pipe"))
        .spawn(work);
    match spawned {
        Ok(_) => Ok(()),
        Err(e) => Err(died(format!("no thread for its pipes: {e}"))),
    }
}

fn write_lines(mut stdin: impl Write, lines: &Receiver<String>) {
    for line in lines {
        let sent = stdin
            .write_all(line.as_bytes())
            .and_then(|()| stdin.flush());
        if sent.is_err() {
            return;
        }
    }
}

fn read_lines(stdout: impl Read, lines: &SyncSender<Result<String, Failure>>) {
    let mut stdout = BufReader::new(stdout);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let mut line = stdout.by_ref().take(MAX_LINE as u64);
        match line.read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) if bytes.len() == MAX_LINE && bytes.last() != Some(&b'\n') => {
                let reason = format!("flooded its output: a line of more than {MAX_LINE} bytes");
                let _ = lines.send(Err(Failure::new(FailureKind::Protocol, reason)));
                return;
            }
            Ok(_) => {
                let text = String::from_utf8_lossy(&bytes).trim_end().to_owned();
                if lines.send(Ok(text)).is_err() {
                    return;
                }
            }
        }
    }
}

/// Reads standard error to its end, so that the program is never blocked by it, and keeps the tail.
/// The first [`MAX_LOG`] bytes go to the log.
fn keep_stderr_tail(mut stderr: impl Read, words: &Mutex<Vec<u8>>, mut log: Option<File>) {
    let mut buffer = [0; 4096];
    let mut logged = 0;
    while let Ok(read @ 1..) = stderr.read(&mut buffer) {
        logged += read;
        // A full disk ends the log, not the game.
        log = log.filter(|_| logged <= MAX_LOG);
        log = log.and_then(|mut file| file.write_all(&buffer[..read]).ok().map(|()| file));
        let Ok(mut words) = words.lock() else { return };
        words.extend_from_slice(&buffer[..read]);
        let surplus = words.len().saturating_sub(STDERR_TAIL);
        words.drain(..surplus);
    }
}

fn died(reason: impl Into<String>) -> Failure {
    Failure::new(FailureKind::Died, reason)
}
