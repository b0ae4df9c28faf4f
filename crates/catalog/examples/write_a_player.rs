//! A player of one's own: it takes the move after which the opponent has the fewest moves.
//!
//! `cargo run --package ludograph-catalog --example write_a_player`

use ludograph_candy::{Candy, Params};
use ludograph_core::Session;
use ludograph_core::{Choice, Game, Player, PlayerError, RandomPlayer, Rng, Seed, Thinking, Turn};

/// Leaves the opponent as few moves as it can.
struct Narrow;

impl<G: Game> Player<G> for Narrow {
    fn choose(&mut self, game: &G, _: &mut Thinking<'_>) -> Result<Choice<G::Action>, PlayerError> {
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let mut replies = Vec::new();
        let mut position = game.clone();
        let best = actions.into_iter().min_by_key(|action| {
            let token = position.apply(*action);
            position.actions(&mut replies);
            position.undo(token);
            replies.len()
        });
        best.map(Choice::silent)
            .ok_or_else(PlayerError::not_your_turn)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut session = Session::<Candy>::new(Params::default(), Seed::fold(1))?;
    for turn in 0_u64.. {
        let Turn::Player(seat) = session.turn() else {
            break;
        };
        let mut thinking = Thinking::unlimited(Rng::new(Seed::fold(turn)));
        let action = if seat.index() == 0 {
            Narrow.choose(session.position(), &mut thinking)?.action
        } else {
            RandomPlayer
                .choose(session.position(), &mut thinking)?
                .action
        };
        session.act(action)?;
    }
    println!("{:?}", session.record().result);
    Ok(())
}

#[test]
fn runs() {
    main().unwrap();
}
