//! Two servers over one PostgreSQL, of which one is killed every minute, in turn. The players of a
//! table are connected to different servers.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::figures::Figures;
use crate::pair::{Addresses, Pair};
use crate::postgres::Cluster;
use crate::process::Process;
use crate::{Failure, Options, broken_under_load, conclude, make_pairs};

/// The time between two kills.
const LIFE: Duration = Duration::from_secs(60);

/// Where the servers are now.
type Shared = Arc<Mutex<Addresses>>;

/// What one table has seen.
#[derive(Default)]
struct Report {
    times: Vec<Duration>,
    /// How often its connections broke.
    broken: usize,
    /// Moves that were stored but not acknowledged.
    in_flight: usize,
}

pub async fn soak(options: Options) -> Result<(), Failure> {
    let cluster = tokio::task::spawn_blocking(Cluster::start).await?;
    let cluster = cluster.ok_or("PostgreSQL is not installed")?;
    cluster.create("soak").await;
    let db = cluster.url("soak");
    let mut servers = [Process::start(&db).await?, Process::start(&db).await?];
    let addresses = servers.each_ref().map(|server| server.address.clone());
    let pairs = make_pairs(&options, &addresses).await?;
    let shared: Shared = Arc::new(Mutex::new(addresses));

    let began = Instant::now();
    let end = began + Duration::from_secs(options.seconds);
    let pace = options.pace();
    let playing: Vec<_> = pairs
        .into_iter()
        .map(|pair| tokio::spawn(play_until(pair, Arc::clone(&shared), pace, end)))
        .collect();
    let mut kills = 0;
    while Instant::now() + LIFE < end {
        let hostile = options.attack(&servers[(kills + 1) % 2].address)?;
        tokio::time::sleep(LIFE).await;
        let victim = kills % 2;
        servers[victim].kill().await?;
        servers[victim] = Process::start(&db).await?;
        lock(&shared)[victim].clone_from(&servers[victim].address);
        kills += 1;
        println!("kill {kills}; {}", hostile.stop().await?);
    }
    let mut figures = Figures::default();
    let (mut broken, mut in_flight) = (0, 0);
    for table in playing {
        let report = table.await??;
        broken += report.broken;
        in_flight += report.in_flight;
        figures.add(report.times, 0);
    }
    figures.close(began.elapsed());
    println!("{figures}");
    for server in &mut servers {
        println!("{}", server.report().await?);
        server.kill().await?;
    }
    println!(
        "{kills} kills, {broken} broken connections; every acknowledged move is there, none twice; {in_flight} kept without acknowledgement"
    );
    let mut promises = broken_under_load(&figures);
    if kills == 0 {
        promises.push("no server was killed".to_owned());
    }
    conclude(&promises)
}

/// Plays at a table until the end. After a broken connection both players come back.
///
/// # Errors
/// When an acknowledged move is lost, or the table does not go on.
async fn play_until(
    mut pair: Pair,
    addresses: Shared,
    pace: Duration,
    end: Instant,
) -> Result<Report, Failure> {
    let mut report = Report::default();
    let now = || lock(&addresses).clone();
    while Instant::now() < end {
        match pair.play(&now()).await {
            Ok(took) => report.times.push(took),
            Err(_) => {
                report.broken += 1;
                report.in_flight += pair.come_back(&now()).await?;
            }
        }
        tokio::time::sleep(pace).await;
    }
    pair.come_back(&now()).await?;
    Ok(report)
}

fn lock(addresses: &Shared) -> std::sync::MutexGuard<'_, Addresses> {
    addresses.lock().unwrap_or_else(PoisonError::into_inner)
}
