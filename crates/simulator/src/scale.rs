//! Counting: what processes, database and clients exchange when many people play and nothing fails.

use std::time::Duration;

use tokio::time::sleep;

use crate::scenario;
use crate::world::{Counts, Mood, Settings, World};

/// Time for clients to connect before counting begins.
const WARM_UP: Duration = Duration::from_secs(40);

/// How many people play.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    /// Server processes; each client connects to any of them.
    pub processes: usize,
    /// People, two at a table.
    pub players: usize,
    /// Virtual seconds that are counted.
    pub seconds: u64,
    /// Mean time of a player for a move, in milliseconds.
    pub pace: u64,
}

/// What was counted.
#[derive(Clone, Copy, Debug)]
pub struct Traffic {
    /// Facts that were stored.
    pub facts: u64,
    /// Transactions that stored them.
    pub commits: u64,
    /// Reads of tables and due times.
    pub reads: u64,
    /// The rest.
    pub counts: Counts,
}

/// Plays for a while and counts.
///
/// # Errors
/// When a table cannot be made.
pub async fn count(load: Load) -> Result<Traffic, String> {
    let world = World::new(Settings {
        seed: 1,
        processes: load.processes,
        faults: false,
        bug: None,
        trace: false,
    });
    world.set_mood(Mood::Healing);
    for place in 0..load.processes {
        world.start_process(place);
    }
    let mut clients = Vec::new();
    for _ in 0..load.players / 2 {
        clients.extend(scenario::plain(&world, 2 * load.pace).await?);
    }
    sleep(WARM_UP).await;
    let before = look(&world);
    sleep(Duration::from_secs(load.seconds)).await;
    let after = look(&world);
    for client in clients {
        client.abort();
    }
    world.processes().clear();
    Ok(Traffic {
        facts: after.facts - before.facts,
        commits: after.commits - before.commits,
        reads: after.reads - before.reads,
        counts: Counts {
            notifications: after.counts.notifications - before.counts.notifications,
            deliveries: after.counts.deliveries - before.counts.deliveries,
            messages: after.counts.messages - before.counts.messages,
            bytes: after.counts.bytes - before.counts.bytes,
        },
    })
}

fn look(world: &World) -> Traffic {
    let database = world.database();
    Traffic {
        facts: database.facts,
        commits: database.commits,
        reads: database.reads,
        counts: *world.counts(),
    }
}
