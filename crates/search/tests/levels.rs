//! Players from which levels are made: mixtures, softmax, limits, phases, and whole turns.

mod support;

use ludograph_carcassonne::{Carcassonne, Knowledge, Mission1, Params, Phase};
use ludograph_core::{
    Alternative, Choice, Game, Player, PlayerError, RandomPlayer, Rng, Seed, Session, Thinking,
    Thought, Turn,
};
use ludograph_hex::{Action, Hex};
use ludograph_search::mcts::{RandomRollouts, Settings};
use ludograph_search::{Limited, Mcts, Mixture, PhaseSwitch, Softmax, TurnSettings, Turns};

/// Considers the first three actions, worth 2, 1 and 0 points.
struct Three;

impl Player<Hex> for Three {
    fn choose(&mut self, game: &Hex, _: &mut Thinking<'_>) -> Result<Choice<Action>, PlayerError> {
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let rest = (1..3).map(|k| Alternative {
            action: actions[k],
            value: 2.0 - k as f64,
            nodes: 1,
        });
        Ok(Choice {
            action: actions[0],
            thought: Thought {
                margin: Some(2.0),
                alternatives: rest.collect(),
                ..Thought::default()
            },
        })
    }
}

/// Counts how often each of the first three actions is chosen, and any other.
fn counts(mut player: impl Player<Hex>) -> [u32; 4] {
    let game = support::hex(3, 9).next().unwrap();
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let mut seen = [0; 4];
    for k in 0..3000 {
        let mut thinking = Thinking::unlimited(Rng::new(Seed::fold(k)));
        let action = player.choose(&game, &mut thinking).unwrap().action;
        let place = actions.iter().position(|a| *a == action).unwrap();
        seen[place.min(3)] += 1;
    }
    seen
}

#[test]
fn softmax_players_choose_by_temperature() {
    assert_eq!(counts(Softmax::new(Three, 1e-6)), [3000, 0, 0, 0]);
    // 1 : 1/e : 1/e² of 3000 are 1996, 734 and 270.
    let [first, second, third, other] = counts(Softmax::new(Three, 1.0));
    assert!(first.abs_diff(1996) < 130 && second.abs_diff(734) < 110 && third.abs_diff(270) < 75);
    assert_eq!(other, 0);
}

#[test]
fn mixtures_share_the_choices() {
    assert_eq!(
        counts(Mixture::new(Three, RandomPlayer, 0.0)),
        [3000, 0, 0, 0]
    );
    // A third of the choices is random, and a ninth of those is the first action too.
    let [first, second, ..] = counts(Mixture::new(Three, RandomPlayer, 1.0 / 3.0));
    assert!(first.abs_diff(2111) < 120, "{first}");
    assert!(second.abs_diff(111) < 50, "{second}");
}

#[test]
fn limits_hold_and_phases_switch() {
    let game = support::hex(5, 20).next().unwrap();
    let mut limited = Limited::new(Mcts::new(Settings::default(), RandomRollouts), 500);
    let mut asked = |nodes| {
        let mut thinking = Thinking {
            nodes,
            ..Thinking::unlimited(Rng::new(Seed::fold(1)))
        };
        limited.choose(&game, &mut thinking).unwrap().thought.nodes
    };
    assert_eq!(asked(None), Some(500));
    assert_eq!(asked(Some(9_000)), Some(500));
    assert_eq!(asked(Some(40)), Some(40));

    let switched = |late: bool| {
        let is_late: fn(&Hex) -> bool = if late { |_| true } else { |_| false };
        counts(PhaseSwitch::new(Three, RandomPlayer, is_late))
    };
    assert_eq!(switched(false), [3000, 0, 0, 0]);
    assert!(switched(true)[3] > 1500);
}

#[test]
fn whole_turns_are_planned_once() {
    let settings = TurnSettings {
        candidates: 4,
        ahead: 1,
        nodes: 2_000,
    };
    let mut planned = 0;
    for mut game in support::carcassonne(66).take(20) {
        let mut player = Turns::new(Knowledge::default(), settings);
        let mut thinking = Thinking::unlimited(Rng::new(Seed::fold(1)));
        let seat = game.turn().seat();
        let first = player.choose(&game, &mut thinking).unwrap();
        assert!(game.check(first.action).is_ok());
        game.apply(first.action);
        if game.turn().seat() == seat {
            let second = player.choose(&game, &mut thinking).unwrap();
            assert!(game.check(second.action).is_ok());
            assert_eq!(
                second.thought.nodes, first.thought.nodes,
                "nothing was searched again"
            );
            assert_eq!(second.thought.line[..], first.thought.line[1..]);
            planned += 1;
        }
    }
    assert!(planned > 10);
}

/// If several turns win at once there are no rollouts; the racing ends all the same.
#[test]
fn won_games_end_the_racing() {
    let options = Params {
        mission1: Mission1::Claimed,
        ..Params::default()
    };
    let settings = TurnSettings {
        candidates: 4,
        ahead: 1,
        nodes: 300,
    };
    let mut missions = 0;
    for seed in 0..6 {
        let mut session = Session::<Carcassonne>::new(options, Seed::fold(seed)).unwrap();
        let mut player = Turns::new(Knowledge::default(), settings);
        while session.turn() != Turn::Over {
            let mut thinking = Thinking::unlimited(Rng::new(Seed::fold(seed)));
            let choice = player.choose(session.position(), &mut thinking).unwrap();
            assert!(choice.thought.nodes.unwrap() < 3_000);
            session.act(choice.action).unwrap();
        }
        let won = matches!(session.position().phase(), Phase::Over(Some(_)));
        missions += u32::from(won);
    }
    assert!(missions > 0);
}
