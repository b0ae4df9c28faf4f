//! A server in a process of its own, to be killed or limited.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use super::{Database, Place};

/// Set for the process: the database that it serves.
const SERVE: &str = "LUDOGRAPH_TEST_SERVE";

/// Not a test of its own: the process that other tests start. Does nothing otherwise.
#[tokio::test]
async fn serving_process() {
    let Ok(db) = std::env::var(SERVE) else {
        return;
    };
    let config = ludograph_server::Config {
        listen: ([127, 0, 0, 1], 0).into(),
        db: Some(db),
        ..ludograph_server::Config::default()
    };
    let started = |address| println!("address {address}");
    ludograph_server::run(config, started, std::future::pending())
        .await
        .expect("the server starts");
}

/// A server in a process of its own.
pub struct Process {
    /// The process.
    pub child: Child,
    /// The server in it.
    pub place: Place,
}

impl Process {
    /// Starts a server. Writing beyond the limit of a file is an error there, not a signal.
    pub fn start(database: &Database) -> Process {
        let mut child = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
            .arg(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "support::process::serving_process",
                "--nocapture",
            ])
            .env(SERVE, &database.url)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("this program again");
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines.find_map(|line| Some(line.ok()?.split_once("address ")?.1.to_owned()));
        Process {
            child,
            place: Place::elsewhere(address.expect("the server says where it is")),
        }
    }

    /// SIGKILL: no chance to tidy up.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
