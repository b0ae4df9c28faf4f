//! Containment of a foreign program: its environment, its limits, the processes that it leaves.
//!
//! A program that leaves its process group (`setsid`) keeps its environment, and with it the mark
//! by which it is found again in `/proc`. That ends what programs leave behind by habit or by
//! mistake. It is no sandbox: an engine runs with the rights of the user.

use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
#[cfg(target_os = "linux")]
use std::time::{Duration, Instant};

/// How long to go on killing a program that starts others faster than they end.
#[cfg(target_os = "linux")]
const KILL_TIME: Duration = Duration::from_secs(2);

/// The variable that marks a program and all processes that it starts.
const VARIABLE: &str = "LUDOGRAPH_ENGINE";

/// Variables that a program may see. Everything else, secrets above all, is left out.
const ALLOWED: [&str; 14] = [
    "PATH",
    "HOME",
    "USER",
    "LANG",
    "LC_ALL",
    "TZ",
    "TMPDIR",
    "TMP",
    "TEMP",
    "SystemRoot",
    "JAVA_HOME",
    "LD_LIBRARY_PATH",
    "OMP_NUM_THREADS",
    "CUDA_VISIBLE_DEVICES",
];

/// A mark that no other running program has.
#[derive(Debug)]
pub(crate) struct Mark(String);

impl Mark {
    pub(crate) fn new() -> Mark {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        Mark(format!("{}-{number}", std::process::id()))
    }

    /// Clears the program's environment but for the allowed variables, and sets the mark.
    pub(crate) fn set_environment(&self, command: &mut Command) {
        command.env_clear();
        for name in ALLOWED {
            if let Some(value) = std::env::var_os(name) {
                command.env(name, value);
            }
        }
        command.env(VARIABLE, &self.0);
    }

    /// Kills every process with this mark, until there is none: one may start another while the
    /// list is read, and one that is killed is listed until the system has ended it.
    #[cfg(target_os = "linux")]
    pub(crate) fn kill_strays(&self) {
        let until = Instant::now() + KILL_TIME;
        loop {
            let strays = self.strays();
            if strays.is_empty() || Instant::now() > until {
                return;
            }
            for pid in strays {
                let _ = rustix::process::kill_process(pid, rustix::process::Signal::KILL);
            }
        }
    }

    /// Processes whose environment carries the mark. One that has ended and waits to be reaped has
    /// an empty environment, so it is not among them.
    #[cfg(target_os = "linux")]
    fn strays(&self) -> Vec<rustix::process::Pid> {
        let wanted = format!("{VARIABLE}={}", self.0);
        let Ok(processes) = std::fs::read_dir("/proc") else {
            return Vec::new();
        };
        processes
            .filter_map(Result::ok)
            .filter_map(|entry| {
                let pid = entry.file_name().to_str()?.parse().ok()?;
                let environment = std::fs::read(entry.path().join("environ")).ok()?;
                let marked = environment
                    .split(|byte| *byte == 0)
                    .any(|variable| variable == wanted.as_bytes());
                marked
                    .then(|| rustix::process::Pid::from_raw(pid))
                    .flatten()
            })
            .collect()
    }

    #[cfg(not(target_os = "linux"))]
    pub(crate) fn kill_strays(&self) {}
}

/// Limits a program's memory and number of processes; children inherit the limits.
#[cfg(target_os = "linux")]
pub(crate) fn limit(pid: u32) {
    use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
    /// Bytes of private memory; what is only reserved does not count.
    const MEMORY: u64 = 16 << 30;
    /// Processes and threads of the user, those outside the arena included.
    const PROCESSES: u64 = 4096;
    let Some(pid) = Pid::from_raw(pid.cast_signed()) else {
        return;
    };
    for (resource, most) in [(Resource::Data, MEMORY), (Resource::Nproc, PROCESSES)] {
        let most = getrlimit(resource)
            .maximum
            .map_or(most, |own| own.min(most));
        let new = Rlimit {
            current: Some(most),
            maximum: Some(most),
        };
        // A program that has ended already needs no limit.
        let _ = prlimit(Some(pid), resource, new);
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn limit(_pid: u32) {}
