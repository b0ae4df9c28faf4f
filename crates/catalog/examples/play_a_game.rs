//! Plays a game of Hex against a computer: the person's moves are fixed here.
//!
//! `cargo run --package ludograph-catalog --example play_a_game`

use ludograph_core::{Draw, Ink, Rng, Seed, Session, Thinking, Turn};
use ludograph_core::{Notation, Player, RandomPlayer};
use ludograph_hex::{Hex, Params};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let params = Params {
        swap: false,
        ..Params::square(5)
    };
    let mut session = Session::<Hex>::new(params, Seed::fold(1))?;
    let mut moves = ["a3", "b3", "c3", "d3", "e3"].into_iter();
    let mut opponent = RandomPlayer;
    while let Turn::Player(seat) = session.turn() {
        let action = if seat.index() == 0 {
            // A cell that the opponent has taken is an error with a reason; here the next one is
            // tried.
            let Some(text) = moves.next() else { break };
            session.position().parse_action(text)?
        } else {
            let mut thinking = Thinking::unlimited(Rng::new(Seed::fold(2)));
            opponent.choose(session.position(), &mut thinking)?.action
        };
        if let Err(reason) = session.act(action) {
            println!("{action}: {reason}");
        }
    }
    println!("{}", Hex::draw(&session, Ink::default()));
    println!("{}", session.record().to_json());
    session.undo()?;
    Ok(())
}

#[test]
fn runs() {
    main().unwrap();
}
