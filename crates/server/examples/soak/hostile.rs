//! Clients that want to harm the others. Each goes through the attacks in turn.

use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::process::{Child, Command};
use tokio::task::JoinSet;

use crate::Failure;
use crate::attacks::{self, Attacker};
use crate::client::Client;

/// How long a client stays with one attack.
const ROUND: Duration = Duration::from_secs(5);

/// The pause between two requests of one client.
pub const GAP: Duration = Duration::from_millis(50);

/// Plies of the long game that attacks begin with.
const LONG: usize = 1500;

/// What the attacks did.
#[derive(Default)]
pub struct Tally {
    /// Requests that were sent.
    pub sent: AtomicU64,
    /// Requests that were refused.
    pub refused: AtomicU64,
    /// Rounds that ended early, because the server refused to go on or disconnected.
    pub cut_off: AtomicU64,
}

/// The niceness of the process of hostile clients: their own work is that of other machines.
const NICENESS: i32 = 19;

/// Hostile clients that are at work, in a process of their own: what they do must not delay the
/// honest clients that measure.
pub struct Hostile(Child);

impl Hostile {
    /// Starts so many clients against the server at this address.
    pub fn start(count: usize, address: &str) -> Result<Hostile, Failure> {
        let process = Command::new(std::env::current_exe()?)
            .args(["attack", address, &count.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        Ok(Hostile(process))
    }

    /// Ends the attacks; says what they did.
    pub async fn stop(mut self) -> Result<String, Failure> {
        // The end of its input tells it to stop.
        drop(self.0.stdin.take());
        let output = self.0.wait_with_output().await?;
        Ok(String::from_utf8(output.stdout)?.trim().to_owned())
    }
}

/// Lowers the priority of this thread and of those that it starts.
pub fn give_way() -> Result<(), Failure> {
    rustix::process::nice(NICENESS)?;
    Ok(())
}

/// Attacks a server until the input ends.
pub async fn attack(address: &str, count: usize) -> Result<(), Failure> {
    let attacks = Attacks::start(count, address)?;
    tokio::task::spawn_blocking(|| std::io::copy(&mut std::io::stdin(), &mut std::io::sink()))
        .await??;
    println!("{}", attacks.stop().await);
    Ok(())
}

/// The attacks of this process.
struct Attacks {
    clients: JoinSet<()>,
    tally: Arc<Tally>,
}

impl Attacks {
    fn start(count: usize, address: &str) -> Result<Attacks, Failure> {
        let tally = Arc::<Tally>::default();
        let record = Arc::new(long_record()?);
        let mut clients = JoinSet::new();
        for number in 0..count {
            let attacker = Attacker {
                client: Client::hostile(number),
                address: address.to_owned(),
                record: Arc::clone(&record),
                tally: Arc::clone(&tally),
                until: Instant::now(),
            };
            clients.spawn(attack_in_turn(attacker, number));
        }
        Ok(Attacks { clients, tally })
    }

    async fn stop(mut self) -> String {
        let count = self.clients.len();
        self.clients.shutdown().await;
        let sent = self.tally.sent.load(Ordering::Relaxed);
        let refused = self.tally.refused.load(Ordering::Relaxed);
        let cut_off = self.tally.cut_off.load(Ordering::Relaxed);
        format!(
            "{count} hostile clients sent {sent} requests, {refused} were refused; {cut_off} rounds were cut off"
        )
    }
}

async fn attack_in_turn(mut attacker: Attacker, first: usize) {
    for round in first.. {
        attacker.until = Instant::now() + ROUND;
        if attacks::run(&attacker, round).await.is_err() {
            attacker.tally.cut_off.fetch_add(1, Ordering::Relaxed);
            tokio::time::sleep(GAP).await;
        }
    }
}

/// A long game: expensive to load, to show, and to undo.
fn long_record() -> Result<Value, Failure> {
    let game = ludograph_catalog::game("no")?;
    let seed = ludograph_core::Seed::fold(1);
    let mut session = game.start(&json!({"size": 60}), seed)?;
    for _ in 0..LONG {
        let action = session.actions().swap_remove(0);
        session.act(&action)?;
    }
    Ok(serde_json::to_value(session.record())?)
}
