//! The tables and clients of a simulation.

use std::sync::Arc;

use ludograph_core::Rng;
use ludograph_protocol::{ClockRule, CreateTable};
use ludograph_server::parts;
use ludograph_table::{Refusal, Token, create};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::client::Client;
use crate::ledger::{Expectation, View};
use crate::world::World;

/// A table to be made.
struct Plan {
    request: CreateTable,
    /// Seats without a client: their clocks run out.
    absent: Vec<usize>,
    /// The ply at which its people go away for good.
    leave_at: Option<usize>,
    spectators: u32,
    /// One client for all seats.
    one_screen: bool,
    playful: bool,
    /// The longest time between two actions of a client.
    pace: u64,
}

/// Makes some tables and starts their clients.
///
/// # Errors
/// When a table cannot be made, although nothing is wrong yet.
pub async fn begin(world: &Arc<World>) -> Result<Vec<JoinHandle<()>>, String> {
    let mut rng = world.fork();
    let mut clients = Vec::new();
    for _ in 0..1 + rng.below(3) {
        let plan = plan(&mut rng)?;
        let made = make(world, plan).await;
        clients.extend(made.map_err(|refusal| refusal.to_string())?);
    }
    Ok(clients)
}

/// Makes a table of Hex for two people who only move, and starts their clients.
///
/// # Errors
/// When the table cannot be made.
pub async fn plain(world: &Arc<World>, pace: u64) -> Result<Vec<JoinHandle<()>>, String> {
    let person = json!({"type": "person"});
    let clock = json!({"type": "fischer", "start": 900_000, "increment": 10_000});
    let request = json!({"game": "hex", "seats": [person, person], "clock": clock});
    let request = serde_json::from_value(request);
    let plan = Plan {
        request: request.map_err(|error| error.to_string())?,
        absent: Vec::new(),
        leave_at: None,
        spectators: 0,
        one_screen: false,
        playful: false,
        pace,
    };
    let made = make(world, plan).await;
    made.map_err(|refusal| refusal.to_string())
}

fn plan(rng: &mut Rng) -> Result<Plan, String> {
    let (game, params) = match rng.below(200) {
        0 => ("candy", json!({})),
        1 => ("carcassonne", json!({})),
        2..62 => ("no", json!({"size": 3 + rng.below(2)})),
        _ => ("hex", json!({"size": 3 + rng.below(3)})),
    };
    let computers = rng.below(8) == 0;
    let seats: Vec<Value> = (0..2).map(|_| seat(rng, computers)).collect();
    let clock = clock(rng);
    let timed = clock != ClockRule::None;
    let absent = (0..2).filter(|_| timed && rng.below(12) == 0).collect();
    let pace = 200 + rng.below64(4_000);
    let mut request = json!({"game": game, "params": params, "seats": seats, "clock": clock});
    if game == "hex" && timed && pace.is_multiple_of(2) {
        // Few makers, so that a profile has several games.
        request["me"] = json!(format!("{:032}", 1_000_000 + pace % 3));
        request["rated"] = json!(true);
        request["seats"] = json!([{"type": "person"}, {"type": "open"}]);
    }
    let request = serde_json::from_value(request);
    Ok(Plan {
        request: request.map_err(|error| error.to_string())?,
        absent,
        leave_at: (timed && rng.below(4) == 0).then(|| rng.below(12) as usize),
        spectators: rng.below(3),
        one_screen: rng.below(10) == 0,
        playful: rng.below(2) == 0,
        pace,
    })
}

fn seat(rng: &mut Rng, computer: bool) -> Value {
    match rng.below(8) {
        _ if computer => json!({"type": "computer", "player": "random"}),
        0..2 => json!({"type": "computer", "player": "random", "millis": 10 + rng.below(500)}),
        2 => json!({"type": "open"}),
        _ => json!({"type": "person"}),
    }
}

fn clock(rng: &mut Rng) -> ClockRule {
    match rng.below(4) {
        0..2 => ClockRule::None,
        2 => ClockRule::PerMove {
            millis: 4_000 + i64::from(rng.below(16_000)),
        },
        _ => ClockRule::Fischer {
            start: 10_000 + i64::from(rng.below(60_000)),
            increment: i64::from(rng.below(3_000)),
        },
    }
}

async fn make(world: &Arc<World>, plan: Plan) -> Result<Vec<JoinHandle<()>>, Refusal> {
    let random = &mut |bytes: &mut [u8]| world.fill(bytes);
    let id = ludograph_table::secret::table_id(random);
    let (created, tokens) = create::from_request(plan.request, random)?;
    let open: Vec<bool> = created
        .seats
        .iter()
        .map(|entry| entry.kind == ludograph_protocol::SeatKind::Open)
        .collect();
    let start = ludograph_catalog::game(&created.record.game)?.resume(&created.record)?;
    let registry = world.first_registry();
    parts::create(registry.services(), &id, created).await?;
    // An open seat without a client would wait for ever.
    let absent = |seat: &usize| plan.absent.contains(seat) && !open.iter().any(|open| *open);
    world
        .ledger()
        .tables
        .insert(id.clone(), Expectation { attended: true });
    let mut groups: Vec<Vec<(usize, &Token)>> = Vec::new();
    let present = tokens.iter().enumerate().filter(|(seat, _)| !absent(seat));
    for (seat, token) in present.filter_map(|(seat, token)| Some((seat, token.as_ref()?))) {
        match groups.last_mut().filter(|_| plan.one_screen && !open[seat]) {
            Some(group) if !open[group[0].0] => group.push((seat, token)),
            _ => groups.push(vec![(seat, token)]),
        }
    }
    groups.extend((0..plan.spectators).map(|_| Vec::new()));
    let mut clients = Vec::new();
    for group in groups {
        let mut ledger = world.ledger();
        let number = ledger.views.len();
        ledger.views.push(View {
            table: id.clone(),
            ..View::default()
        });
        drop(ledger);
        let client = Client {
            world: Arc::clone(world),
            number,
            table: id.clone(),
            tokens: group
                .iter()
                .map(|(_, token)| token.reveal().to_owned())
                .collect(),
            joins: group.first().is_some_and(|(seat, _)| open[*seat]),
            seats: group.iter().map(|(seat, _)| *seat as u8).collect(),
            start: start.clone(),
            rng: world.fork(),
            pace: plan.pace,
            playful: plan.playful,
            waiting: None,
            leaves_at: plan.leave_at.filter(|_| !group.is_empty()),
            moves: Default::default(),
            next_re: 1,
        };
        clients.push(tokio::spawn(client.run()));
    }
    Ok(clients)
}
