//! What goes wrong, and when.

use std::sync::Arc;
use std::time::Duration;

use ludograph_core::Rng;
use tokio::time::{Instant, sleep};

use crate::faults::Faults;
use crate::process::Process;
use crate::world::World;

/// The largest step of a wall clock, in milliseconds.
pub const MAX_STEP: i64 = 3_000;

/// Injects faults for a while, then repairs everything.
pub async fn run(world: &Arc<World>) {
    let mut rng = world.fork();
    let end = Instant::now() + Duration::from_millis(15_000 + rng.below64(60_000));
    // Each run has its own mixture: some faults often, others not at all.
    let weights: Vec<u32> = (0..8).map(|_| rng.below(4) * rng.below(4)).collect();
    world.set_faults(Faults::random(&mut rng));
    let pace = 500 + rng.below64(5_000);
    while Instant::now() < end {
        sleep(Duration::from_millis(rng.below64(pace))).await;
        if let Some(fault) = choose(&mut rng, &weights) {
            inject(world, &mut rng, fault);
        }
    }
    repair(world);
}

fn choose(rng: &mut Rng, weights: &[u32]) -> Option<usize> {
    let mut die = rng.below(weights.iter().sum::<u32>() + 1);
    weights.iter().position(|weight| {
        let here = die < *weight;
        die = die.saturating_sub(*weight);
        here
    })
}

fn inject(world: &Arc<World>, rng: &mut Rng, fault: usize) {
    let place = rng.below(world.settings.processes as u32) as usize;
    let length = Duration::from_millis(rng.below64(12_000));
    world.note(|| format!("fault {fault} at {place} for {length:?}"));
    match fault {
        0 => crash(world, place, length),
        1 => restart(world, place),
        2 => break_listener(world, place, length),
        3 => outage(world, length),
        4 => {
            let step = i64::from(rng.below(2 * MAX_STEP as u32 + 1)) - MAX_STEP;
            world.note(|| format!("clock of {place} is {step} ahead"));
            with(world, place, |process| process.life.set_ahead(step));
        }
        5 => with(world, place, Process::cut),
        6 => world.set_faults(Faults::random(rng)),
        _ => {
            // All processes at once, as when a machine loses power.
            for place in 0..world.settings.processes {
                crash(world, place, length);
            }
        }
    }
}

fn with(world: &World, place: usize, act: impl FnOnce(&mut Process)) {
    if let Some(process) = &mut world.processes()[place] {
        act(process);
    }
}

fn crash(world: &Arc<World>, place: usize, length: Duration) {
    let process = world.processes()[place].take();
    if let Some(process) = process {
        process.kill();
    }
    start_later(world, place, length);
}

fn restart(world: &Arc<World>, place: usize) {
    let process = world.processes()[place].take();
    let world = Arc::clone(world);
    tokio::spawn(async move {
        if let Some(process) = process {
            process.stop().await;
        }
        start_later(&world, place, Duration::from_millis(200));
    });
}

fn start_later(world: &Arc<World>, place: usize, length: Duration) {
    let world = Arc::clone(world);
    tokio::spawn(async move {
        sleep(length).await;
        start_if_down(&world, place);
    });
}

fn start_if_down(world: &Arc<World>, place: usize) {
    let down = world.processes()[place].is_none();
    if down {
        world.start_process(place);
    }
}

fn break_listener(world: &Arc<World>, place: usize, length: Duration) {
    with(world, place, |process| process.life.stop_listening());
    let world = Arc::clone(world);
    tokio::spawn(async move {
        sleep(length).await;
        let shared = &world;
        with(&world, place, |process| process.listen_again(shared));
    });
}

fn outage(world: &Arc<World>, length: Duration) {
    world.change_faults(|faults| faults.outage = true);
    let world = Arc::clone(world);
    tokio::spawn(async move {
        sleep(length).await;
        world.change_faults(|faults| faults.outage = false);
    });
}

/// Ends all faults.
fn repair(world: &Arc<World>) {
    world.set_faults(Faults::default());
    for place in 0..world.settings.processes {
        start_if_down(world, place);
        with(world, place, |process| {
            process.life.set_ahead(0);
            process.listen_again(world);
        });
    }
}
