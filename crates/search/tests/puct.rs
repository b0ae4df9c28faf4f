//! PUCT with evaluators that know little: it still finds what a few moves decide.

use ludograph_core::{Game, Player, PlayerError, Rng, Seat, Seed, Thinking};
use ludograph_hex::{Hex, Params};
use ludograph_search::puct::{Estimate, Evaluator, Leaf, Puct, PuctSettings};

/// Random games as values, no policy. Counts the sizes of its batches.
struct Playouts {
    rng: Rng,
    batches: Vec<usize>,
}

impl<G: Game> Evaluator<G> for &mut Playouts {
    fn evaluate(&mut self, leaves: &[Leaf<G>]) -> Result<Vec<Estimate>, PlayerError> {
        self.batches.push(leaves.len());
        let estimate = |leaf: &Leaf<G>| {
            let mut totals = vec![0.0; leaf.position.seats()];
            leaf.position.sum_playouts(8, &mut self.rng, &mut totals);
            Estimate {
                priors: Vec::new(),
                payoffs: totals.iter().map(|total| (total / 8.0) as f32).collect(),
            }
        };
        Ok(leaves.iter().map(estimate).collect())
    }
}

fn thinking(seed: u64) -> Thinking<'static> {
    Thinking::unlimited(Rng::new(Seed::fold(seed)))
}

fn hex(size: u8) -> Hex {
    let params = Params {
        cols: size,
        rows: size,
        swap: false,
        ..Params::default()
    };
    Hex::start(&params, &Hex::deal(&params, Seed::fold(1))).unwrap()
}

fn playouts() -> Playouts {
    Playouts {
        rng: Rng::new(Seed::fold(7)),
        batches: Vec::new(),
    }
}

#[test]
fn the_centre_of_a_small_board_is_found() {
    let mut evaluator = playouts();
    let settings = PuctSettings {
        simulations: 400,
        ..PuctSettings::default()
    };
    let choice = Puct::new(settings, &mut evaluator)
        .choose(&hex(3), &mut thinking(1))
        .unwrap();
    assert_eq!(choice.action.to_string(), "b2");
    assert_eq!(choice.thought.nodes, Some(400));
    let visits: u64 = choice.thought.alternatives.iter().map(|a| a.nodes).sum();
    assert_eq!(visits, 400, "every simulation visits one action");
    assert!(choice.thought.win.unwrap() > 0.5);
    assert_eq!(evaluator.batches[0], 1, "the root comes first");
    assert!(evaluator.batches.iter().all(|size| *size <= settings.batch));
    assert!(evaluator.batches.iter().any(|size| *size > 4));
}

#[test]
fn a_choice_is_repeatable_and_keeps_to_its_limit() {
    let choose = |batch| {
        let mut evaluator = playouts();
        let settings = PuctSettings {
            batch,
            ..PuctSettings::default()
        };
        let mut limited = Thinking {
            nodes: Some(50),
            ..thinking(3)
        };
        Puct::new(settings, &mut evaluator)
            .choose(&hex(4), &mut limited)
            .unwrap()
    };
    for batch in [1, 8, 1000] {
        assert_eq!(choose(batch), choose(batch));
        assert_eq!(choose(batch).thought.nodes, Some(50));
    }
}

#[test]
fn the_policy_answers_without_a_simulation() {
    struct Last;
    impl Evaluator<Hex> for Last {
        fn evaluate(&mut self, leaves: &[Leaf<Hex>]) -> Result<Vec<Estimate>, PlayerError> {
            let estimate = |leaf: &Leaf<Hex>| Estimate {
                priors: (0..leaf.actions.len()).map(|n| n as f32).collect(),
                payoffs: vec![0.25, 0.75],
            };
            Ok(leaves.iter().map(estimate).collect())
        }
    }
    let mut none = Thinking {
        nodes: Some(0),
        ..thinking(1)
    };
    let mut player = Puct::new(PuctSettings::default(), Last);
    let choice = player.choose(&hex(3), &mut none).unwrap();
    assert_eq!(choice.action.to_string(), "c3");
    assert_eq!(choice.thought.win, Some(0.25));
}

#[test]
fn chance_is_sampled() {
    let params = ludograph_carcassonne::Params::default();
    let deal = ludograph_carcassonne::Carcassonne::deal(&params, Seed::fold(1));
    let mut game = ludograph_carcassonne::Carcassonne::start(&params, &deal).unwrap();
    let drawn = game.sample(&mut Rng::new(Seed::fold(1))).unwrap();
    game.apply(drawn);
    let mut evaluator = playouts();
    let settings = PuctSettings {
        simulations: 60,
        ..PuctSettings::default()
    };
    let choice = Puct::new(settings, &mut evaluator)
        .choose(&game, &mut thinking(1))
        .unwrap();
    assert!(game.check(choice.action).is_ok());
    assert!(game.turn().seat() == Some(Seat::FIRST));
}

#[test]
fn an_evaluator_that_fails_ends_the_search() {
    struct Broken;
    impl Evaluator<Hex> for Broken {
        fn evaluate(&mut self, _: &[Leaf<Hex>]) -> Result<Vec<Estimate>, PlayerError> {
            Err(PlayerError::no_action())
        }
    }
    let mut player = Puct::new(PuctSettings::default(), Broken);
    assert!(player.choose(&hex(3), &mut thinking(1)).is_err());
}
