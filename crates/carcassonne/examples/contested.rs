//! Reads records of Carcassonne from standard input, one a line, and prints for each player the
//! points a game by terrain, and how often a game a city, field or road on which both stood was
//! won, shared or lost.
//!
//! ```text
//! ludograph arena carcassonne --players strong,invader --games 200 --seed 1 --record games.jsonl
//! cargo run --package ludograph-carcassonne --example contested < games.jsonl
//! ```

use std::collections::BTreeMap;
use std::error::Error;
use std::io::stdin;

use ludograph_carcassonne::history::history;
use ludograph_carcassonne::{Carcassonne, Scoring, Terrain};
use ludograph_core::{Record, Seat, Session};

/// Sums over the games of a player, by terrain.
#[derive(Default)]
struct Sums {
    games: f64,
    points: [f64; 4],
    /// Won, shared, lost.
    contested: [[u32; 3]; 4],
}

impl Sums {
    fn add(&mut self, seat: Seat, scoring: &Scoring) {
        let terrain = scoring.terrain.index();
        let won = scoring.winners.contains(seat);
        if won {
            self.points[terrain] += f64::from(scoring.points);
        }
        let here = scoring.meeples.iter().filter(|m| **m > 0).count();
        if here > 1 && scoring.meeples[seat.index()] > 0 {
            let result = match (won, scoring.winners.len()) {
                (true, 1) => 0,
                (true, _) => 1,
                (false, _) => 2,
            };
            self.contested[terrain][result] += 1;
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut players: BTreeMap<String, Sums> = BTreeMap::new();
    for line in stdin().lines() {
        let session = Session::<Carcassonne>::from_record(&Record::from_json(&line?)?)?;
        let history = history(&session);
        for (index, name) in session.record().players.into_iter().enumerate() {
            let sums = players.entry(name).or_default();
            sums.games += 1.0;
            let scored = history.turns.iter().flat_map(|turn| &turn.scored);
            for scoring in scored.chain(&history.end) {
                sums.add(Seat(index as u8), scoring);
            }
        }
    }
    println!("player               terrain    points    won shared   lost");
    for (name, sums) in &players {
        for terrain in Terrain::ALL {
            let points = sums.points[terrain.index()] / sums.games;
            let [won, shared, lost] =
                sums.contested[terrain.index()].map(|n| f64::from(n) / sums.games);
            println!("{name:20} {terrain:9} {points:7.1} {won:6.2} {shared:6.2} {lost:6.2}");
        }
    }
    Ok(())
}
