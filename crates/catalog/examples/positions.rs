//! Plays random games with the typed rules, without the catalog, and prints a digest of all
//! positions of each. The Python tests compare with it.
//!
//! `positions GAME OPTIONS SEED GAMES` prints a line for every game: its seed, the numbers of its
//! actions, how many positions it had, and a CRC of hashes, scores, legal numbers and observations
//! of all of them.

use std::error::Error;

use flate2::Crc;
use ludograph_candy::Candy;
use ludograph_carcassonne::Carcassonne;
use ludograph_core::{Encode, Params, Rng, Seat, Seed, Session, Turn};
use ludograph_hex::Hex;
use ludograph_no::No;
use serde_json::json;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, options, seed, games] = words.as_slice() else {
        return Err("GAME OPTIONS SEED GAMES are needed".into());
    };
    let (seed, games) = (seed.parse()?, games.parse()?);
    match game.as_str() {
        "hex" => play::<Hex>(options, seed, games),
        "candy" => play::<Candy>(options, seed, games),
        "no" => play::<No>(options, seed, games),
        "carcassonne" => play::<Carcassonne>(options, seed, games),
        _ => Err(format!("there is no game '{game}'").into()),
    }
}

fn play<G: Encode>(options: &str, seed: Seed, games: u64) -> Result<(), Box<dyn Error>> {
    let params: G::Params = serde_json::from_str(options)?;
    params.check()?;
    for game in 0..games {
        let seed = seed.child(game);
        let mut session = Session::<G>::new(params.clone(), seed)?;
        let mut rng = Rng::stream(seed, 1);
        let (mut crc, mut numbers) = (Crc::new(), Vec::new());
        digest(&session, &mut crc);
        while let Turn::Player(_) = session.turn() {
            let action = session.position().random_action(&mut rng);
            let action = action.ok_or("a player to move has no action")?;
            numbers.push(session.position().number_of(action));
            session.act(action)?;
            digest(&session, &mut crc);
        }
        let positions = numbers.len() + 1;
        let line =
            json!({"seed": seed, "numbers": numbers, "positions": positions, "crc": crc.sum()});
        println!("{line}");
    }
    Ok(())
}

fn digest<G: Encode>(session: &Session<G>, crc: &mut Crc) {
    let position = session.position();
    crc.update(&position.hash64().to_le_bytes());
    for seat in Seat::all(position.seats()) {
        crc.update(&position.score(seat).to_le_bytes());
    }
    let mut actions = Vec::new();
    position.actions(&mut actions);
    for number in actions.into_iter().filter_map(|a| position.number_of(a)) {
        crc.update(&(number as u32).to_le_bytes());
    }
    let shape = G::observation_shape(session.params());
    let mut values = vec![0.0_f32; shape.iter().product()];
    position.observe(position.turn().seat().unwrap_or(Seat::FIRST), &mut values);
    for value in values {
        crc.update(&value.to_le_bytes());
    }
}
