//! External players play by their protocol; any failure costs them one game and nothing else.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use common::{event, nim};
use ludograph_arena::contestant::FailureKind;
use ludograph_arena::{Cancel, Event, GameReport, Limits, PlayerSpec, Runner, Standings, text};
use ludograph_catalog::AnyGame;
use ludograph_core::{Seat, Seed};
use serde_json::{Value, json};

fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/engines")
        .join(name)
}

fn hostile(mode: &str) -> String {
    format!("it=cmd:python3 '{}' {mode}", script("hostile.py").display())
}

fn limited(mut event: Event, millis: u32) -> Event {
    event.limits = Limits {
        millis: Some(millis),
        ..Limits::default()
    };
    event
}

fn play(event: &Event, game: &dyn AnyGame) -> Vec<GameReport> {
    let job = event.job(0, &[0, 1]);
    job.run_with(game, &Cancel::default()).unwrap()
}

#[test]
fn the_example_of_the_documentation_plays() {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/engine.py");
    let code = fs::read_to_string(&example).unwrap();
    assert!(code.lines().count() <= 22, "the example is to stay short");
    let game = nim();
    let players = format!("it=cmd:python3 '{}',random", example.display());
    let reports = play(&event(&game, &players, 20), &game);
    assert_eq!(reports.len(), 20);
    for report in &reports {
        assert_eq!(report.note().setback, None);
        game.verify(report.record()).unwrap();
    }
}

#[test]
fn the_example_plays_every_game_of_the_catalog() {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/engine.py");
    for game in ludograph_catalog::all() {
        let spec = format!("it=cmd:python3 '{}'", example.display());
        let seats = game
            .start(&Value::Null, Seed::new(1).unwrap())
            .unwrap()
            .position()
            .seats();
        let players = [spec]
            .into_iter()
            .chain((1..seats).map(|_| "random".to_owned()));
        let players = players.collect::<Vec<_>>().join(",");
        let players = PlayerSpec::list(&players).unwrap();
        let event = Event::new(game, &Value::Null, players, 1, Seed::new(1).unwrap()).unwrap();
        let all: Vec<usize> = (0..seats).collect();
        let reports = event.job(0, &all).run().unwrap();
        assert_eq!(reports[0].note().setback, None, "{}", event.game);
        game.verify(reports[0].record()).unwrap();
    }
}

fn example_engine(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/engines");
    format!("python3 '{}'", folder.join(name).display())
}

/// The engine in Rust; Cargo builds examples before it runs tests.
fn rust_engine() -> String {
    let test = std::env::current_exe().unwrap();
    let folder = test.parent().unwrap().parent().unwrap();
    format!("'{}'", folder.join("examples/engine").display())
}

/// Section 7: an engine per game in Python, which follows the game by itself where it can, and one
/// in Rust for all of them. None of them fails, and each beats a random player.
#[test]
fn b_engines_of_the_examples_play_their_games() {
    for (id, params, engine) in [
        ("hex", json!({"size": 5}), example_engine("hex.py")),
        ("hex", json!({"size": 4, "swap": true}), rust_engine()),
        ("candy", Value::Null, example_engine("candy.py")),
        ("candy", json!({"reservoir": "hidden"}), rust_engine()),
        ("no", json!({"size": 6}), example_engine("no.py")),
        ("no", json!({"size": 6, "variant": "trails"}), rust_engine()),
        ("carcassonne", Value::Null, example_engine("carcassonne.py")),
        ("carcassonne", Value::Null, rust_engine()),
    ] {
        let game = ludograph_catalog::game(id).unwrap();
        let players = PlayerSpec::list(&format!("it=cmd:{engine},random")).unwrap();
        let mut event = Event::new(game, &params, players, 2, Seed::new(3).unwrap()).unwrap();
        event.limits.millis = Some(AMPLE);
        let reports = play(&event, game);
        for report in &reports {
            assert_eq!(report.note().setback, None, "{id}: {engine}");
            game.verify(report.record()).unwrap();
        }
        if engine.contains(".py") {
            let won = |r: &&GameReport| {
                let seat = u8::from(r.record().players[1] == "it");
                r.record()
                    .result
                    .as_ref()
                    .unwrap()
                    .winners
                    .contains(&Seat(seat))
            };
            assert_eq!(reports.iter().filter(won).count(), 2, "{id}: {engine}");
        }
    }
}

/// What an engine reads: chance in the history, the compact form, the final position, and why the
/// other one forfeited.
#[test]
fn b_messages_hold_the_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let heard = |mode: &str, rival: &str| -> Vec<Value> {
        let notes = folder.path().join(mode);
        let players = format!(
            "it=cmd:python3 '{}' {mode} '{}',{rival}",
            script("listening.py").display(),
            notes.display()
        );
        let game = nim();
        play(&limited(event(&game, &players, 1), AMPLE), &game);
        let text = fs::read_to_string(notes).unwrap();
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    };
    let full = heard("full", "greedy");
    let is_roll = |entry: &&Value| entry["seat"].is_null();
    let rolls = full[1]["history"]
        .as_array()
        .unwrap()
        .iter()
        .filter(is_roll);
    assert!(rolls.count() > 0, "{}", full[1]);
    let end = full.last().unwrap();
    assert_eq!(end["type"], "end");
    assert_eq!(end["view"]["stones"], 0);
    let compact = heard("compact", "greedy");
    let events = |m: &Value| m["events"].as_array().unwrap().clone();
    let told: Vec<Value> = compact[1..].iter().flat_map(events).collect();
    let first = compact[0]["history"].as_array().unwrap();
    let all: Vec<Value> = first.iter().cloned().chain(told).collect();
    assert_eq!(Value::from(all), end["history"]);
    assert!(
        compact[1..]
            .iter()
            .all(|m| m["view"].is_null() && m["history"].is_null())
    );
    let won = heard("won", "cheating");
    let reason = won.last().unwrap()["result"]["reason"].as_str().unwrap();
    assert!(reason.contains("forfeited: answered"), "{reason}");
}

/// B9: a player that fails in every game is marked and not rated; the others are.
#[test]
fn b9_a_player_that_always_fails_is_not_rated() {
    let game = nim();
    let players = "random,careful,cheating";
    let runner = Runner::new(event(&game, players, 10), &game, 2, Cancel::default()).unwrap();
    let standings = Standings::of(&runner.run().unwrap().tally);
    let rated = standings
        .players
        .iter()
        .map(|p| (p.unrated, p.elo.is_some()));
    assert!(rated.eq([(false, true), (false, true), (true, false)]));
    let text = text::table(&standings);
    assert!(text.contains("not rated"), "{text}");
    assert!(
        text.contains("cheating failed in all of its 20 games"),
        "{text}"
    );
}

/// What an engine writes to standard error goes to the folder of the log.
#[test]
fn standard_error_is_logged() {
    let folder = tempfile::tempdir().unwrap();
    let game = nim();
    let players = format!(
        "it=cmd:python3 '{}' full -,greedy",
        script("listening.py").display()
    );
    let event = limited(event(&game, &players, 2), AMPLE);
    let runner = Runner::new(event, &game, 1, Cancel::default()).unwrap();
    runner.engine_log(folder.path()).unwrap().run().unwrap();
    let log = fs::read_to_string(folder.path().join("it.1.log")).unwrap();
    assert!(log.contains("listening to nim"), "{log}");
}

/// Long enough for any busy machine; players that never answer get less.
const AMPLE: u32 = 60_000;

fn patience_for(mode: &str) -> u32 {
    if mode == "hang" { 100 } else { AMPLE }
}

/// Every way to misbehave loses the game for its reason.
#[test]
fn misbehaviour_is_contained() {
    let game = nim();
    for (mode, kind, words) in [
        ("hang", FailureKind::Timeout, "in time"),
        ("flood", FailureKind::Protocol, "flooded"),
        ("chatter", FailureKind::Protocol, "neither"),
        ("die", FailureKind::Died, "I have had enough"),
        ("crash", FailureKind::Died, "ended"),
        ("lie", FailureKind::Illegal, "take 99"),
        ("nonsense", FailureKind::Illegal, "is not a move"),
        ("garbage", FailureKind::Protocol, "not json at all"),
        ("empty", FailureKind::Protocol, "neither"),
        ("late", FailureKind::Protocol, "ready"),
    ] {
        let players = format!("{},random", hostile(mode));
        let event = limited(event(&game, &players, 1), patience_for(mode));
        let reports = play(&event, &game);
        let Some(setback) = &reports[0].note().setback else {
            panic!("{mode} was not noticed: {:?}", reports[0].record());
        };
        assert_eq!(setback.seat, Some(Seat::FIRST), "{mode}");
        assert_eq!(setback.failure.kind, kind, "{mode}: {:?}", setback.failure);
        assert!(
            setback.failure.reason.contains(words),
            "{mode}: {:?}",
            setback.failure
        );
        game.verify(reports[0].record()).unwrap();
    }
}

/// After a failure the next game is played by a fresh program, as if nothing had been.
#[test]
fn a_fresh_program_plays_the_next_game() {
    let game = nim();
    let event = limited(
        event(&game, &format!("{},random", hostile("die")), 3),
        AMPLE,
    );
    let reports = play(&event, &game);
    assert_eq!(reports.len(), 3);
    for report in &reports {
        let failure = &report.note().setback.as_ref().unwrap().failure;
        assert_eq!(failure.kind, FailureKind::Died);
        assert!(
            report.record().actions.len() > 2,
            "it had played before it died"
        );
    }
}

#[test]
fn harmless_habits_are_borne() {
    let game = nim();
    let grumbler = limited(
        event(&game, &format!("{},random", hostile("grumble")), 1),
        AMPLE,
    );
    for report in play(&grumbler, &game) {
        assert_eq!(report.note().setback, None);
    }
    let quitter = event(&game, &format!("{},greedy", hostile("resign")), 1);
    for report in play(&quitter, &game) {
        assert_eq!(report.note().setback, None);
        let result = report.record().result.as_ref().unwrap();
        assert!(result.reason.contains("resigned"), "{result:?}");
    }
}

#[test]
fn speaking_out_of_turn_is_noticed_at_the_next_question() {
    let game = nim();
    let event = limited(
        event(&game, &format!("{},random", hostile("unasked")), 1),
        AMPLE,
    );
    for report in play(&event, &game) {
        let failure = &report.note().setback.as_ref().unwrap().failure;
        assert_eq!(failure.kind, FailureKind::Protocol);
        assert!(failure.reason.contains("when it was asked"), "{failure:?}");
    }
}

/// Neither the program nor what it started is left behind.
#[test]
fn a_program_that_does_not_answer_is_ended_with_its_children() {
    assert_all_end("deaf", 2);
}

#[test]
#[cfg(target_os = "linux")]
fn processes_that_leave_the_group_are_ended_too() {
    assert_all_end("escape", 3);
}

/// Plays against a program that notes its processes and then hangs: all of them have to end.
fn assert_all_end(mode: &str, processes: usize) {
    let game = nim();
    let folder = tempfile::tempdir().unwrap();
    let notes = folder.path().join("pids");
    let player = format!("{} '{}'", hostile(mode), notes.display());
    let event = limited(event(&game, &format!("{player},random"), 1), 300);
    let reports = play(&event, &game);
    let failure = &reports[0].note().setback.as_ref().unwrap().failure;
    assert_eq!(failure.kind, FailureKind::Timeout);
    let pids = fs::read_to_string(&notes).unwrap();
    assert_eq!(pids.lines().count(), processes);
    for pid in pids.lines() {
        let gave_up = Instant::now() + Duration::from_secs(10);
        while is_running(pid) {
            assert!(Instant::now() < gave_up, "{pid} is still there");
            std::thread::yield_now();
        }
    }
    let program = pids.lines().next().unwrap();
    assert!(
        !Path::new("/proc").join(program).exists(),
        "it was not reaped"
    );
}

#[test]
fn a_program_does_not_see_the_environment_of_the_user() {
    let game = nim();
    let folder = tempfile::tempdir().unwrap();
    let notes = folder.path().join("names");
    let player = format!("{} '{}'", hostile("environment"), notes.display());
    play(&event(&game, &format!("{player},random"), 1), &game);
    let names = fs::read_to_string(&notes).unwrap();
    assert!(names.lines().any(|name| name == "PATH"));
    // Cargo sets this one for every test.
    assert!(std::env::var_os("CARGO_MANIFEST_DIR").is_some());
    assert!(!names.lines().any(|name| name.starts_with("CARGO")));
}

#[test]
#[cfg(target_os = "linux")]
fn a_program_has_limits_of_memory_and_processes() {
    let game = nim();
    let folder = tempfile::tempdir().unwrap();
    let notes = folder.path().join("limits");
    let player = format!("{} '{}'", hostile("limits"), notes.display());
    play(&event(&game, &format!("{player},random"), 1), &game);
    let limits = fs::read_to_string(&notes).unwrap();
    let most = [16 << 30, 4096_i64];
    assert_eq!(limits.lines().count(), most.len());
    for (line, most) in limits.lines().zip(most) {
        // Soft and hard; -1 stands for none. A user may have lower ones.
        for limit in line.trim_matches(['(', ')']).split(", ") {
            let limit: i64 = limit.parse().unwrap();
            assert!((1..=most).contains(&limit), "{line}");
        }
    }
}

/// Whether a process runs; one that waits to be reaped by its parent does not.
fn is_running(pid: &str) -> bool {
    let stat = fs::read_to_string(Path::new("/proc").join(pid).join("stat"));
    stat.is_ok_and(|s| !s.rsplit(')').next().unwrap_or("").trim().starts_with('Z'))
}

fn hex_match(first: &str, second: &str, size: u8, swap: bool) -> Event {
    let engine = |name: &str, arguments: &str| {
        format!(
            "{name}=gtp:python3 '{}' {arguments}",
            script("gtp.py").display()
        )
    };
    let players = format!("{},{}", engine("a", first), engine("b", second));
    let players = PlayerSpec::list(&players).unwrap();
    let game = ludograph_catalog::game("hex").unwrap();
    let params = json!({"size": size, "swap": swap});
    Event::new(game, &params, players, 2, Seed::new(3).unwrap()).unwrap()
}

/// Black fills a column, which joins its two sides in GTP. In our notation Red has filled a row,
/// and won.
#[test]
fn gtp_crosses_the_boundary() {
    let reports = hex_match("c", "e", 5, false).job(0, &[0, 1]).run().unwrap();
    for report in &reports {
        assert_eq!(report.note().setback, None);
        let result = report.record().result.as_ref().unwrap();
        assert_eq!(
            result.winners,
            [Seat::FIRST],
            "{:?}",
            report.record().actions
        );
    }
    let first = &reports[0].record().actions;
    assert_eq!(first[..4], ["a3", "a5", "b3", "b5"].map(str::to_owned));
}

#[test]
fn a_board_of_unlike_sides_is_announced_the_other_way_round() {
    let mut event = hex_match("b", "d", 5, false);
    // 3 columns and 5 rows here are 5 columns and 3 rows in GTP: Black needs 3 moves down its
    // column.
    event.params = json!({"size": 3, "rows": 5, "swap": false, "weighted": false});
    let reports = event.job(0, &[0, 1]).run().unwrap();
    for report in &reports {
        assert_eq!(report.note().setback, None);
        assert_eq!(report.record().actions.len(), 5);
    }
}

#[test]
fn a_swap_crosses_the_boundary() {
    let event = hex_match("c", "c swap", 5, true);
    let reports = event.job(0, &[0, 1]).run().unwrap();
    for report in &reports {
        assert_eq!(report.note().setback, None, "{:?}", report.record().actions);
    }
    assert_eq!(
        reports[0].record().actions[..2],
        ["a3", "swap"].map(str::to_owned)
    );
}

#[test]
fn gtp_programs_are_contained_too() {
    for (mode, kind, words) in [
        ("hang", FailureKind::Timeout, "in time"),
        ("flood", FailureKind::Protocol, "flooded"),
        ("die", FailureKind::Died, "no more moves"),
        ("lie", FailureKind::Illegal, "occupied"),
        ("refuse", FailureKind::Protocol, "cannot think"),
    ] {
        let event = limited(
            hex_match(&format!("c {mode}"), "e", 5, false),
            patience_for(mode),
        );
        let one = ludograph_arena::Job {
            games: 0..1,
            ..event.job(0, &[0, 1])
        };
        for report in one.run().unwrap() {
            let setback = report.note().setback.as_ref().expect(mode);
            let loser = setback.seat.unwrap();
            assert_eq!(report.record().players[loser.index()], "a", "{mode}");
            assert_eq!(setback.failure.kind, kind, "{mode}: {:?}", setback.failure);
            assert!(
                setback.failure.reason.contains(words),
                "{mode}: {:?}",
                setback.failure
            );
        }
    }
}

/// The program stays for the next game, also when several are played at once.
#[test]
fn programs_play_many_games_on_several_threads() {
    let game = ludograph_catalog::game("hex").unwrap();
    let event = Event {
        games: 12,
        ..hex_match("c", "e resign", 5, false)
    };
    let runner = Runner::new(event, game, 2, Cancel::default()).unwrap();
    let standings = Standings::of(&runner.run().unwrap().tally);
    // Both always answer the same: one game per seating, and its copies.
    let first = &standings.players[0];
    assert_eq!((standings.games, standings.distinct, first.won), (12, 2, 2));
    assert_eq!(standings.setbacks, []);
}

#[test]
fn what_cannot_be_started_is_refused_at_once() {
    let game = nim();
    for players in [
        "random,cmd:no-such-program-here",
        "random,gtp:python3",
        "random,nobody",
    ] {
        let players = PlayerSpec::list(players).unwrap();
        let made = Event::new(&game, &Value::Null, players, 2, Seed::new(1).unwrap());
        assert!(made.is_err());
    }
}

#[test]
fn openings_for_hex_come_from_the_other_side() {
    let game = ludograph_catalog::game("hex").unwrap();
    let params = json!({"swap": false});
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../testdata/hex/balanced-openings-11.json"
    );
    let text = fs::read_to_string(file).expect(file);
    let outside: Vec<Vec<String>> = serde_json::from_str(&text).unwrap();
    let openings = ludograph_arena::openings::read(&text, game, &params).unwrap();
    assert_eq!(openings.len(), outside.len());
    assert_eq!(openings[0].actions, ["b1", "j4"]);
    ludograph_arena::openings::check(&openings, game, &params, Seed::new(1).unwrap()).unwrap();
    // The boundary itself agrees: the same moves as a link of the Hex world.
    let link = format!("https://hexworld.org/board/#11,{}", outside[0].concat());
    let session = game.import("hexworld", &link).unwrap();
    let history: Vec<String> = session.history().into_iter().map(|h| h.action).collect();
    assert_eq!(openings[0].actions, history);
}
