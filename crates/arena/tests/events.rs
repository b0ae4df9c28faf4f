//! Events of a small game: the table does not depend on threads, interruptions or the order of
//! games.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;

use common::{event, event_with, nim};
use ludograph_arena::contestant::FailureKind;
use ludograph_arena::stats::Verdict;
use ludograph_arena::{
    Archive, Cancel, Event, GameReport, Job, Limits, Opening, Openings, PlayerSpec, Runner,
    Schedule, Sprt, Standings, Tally, Ties, text,
};
use ludograph_catalog::AnyGame;
use ludograph_core::{Record, Seat, Seed};
use serde_json::{Value, json};

fn play(event: &Event, game: &dyn AnyGame, threads: usize) -> Tally {
    let runner = Runner::new(event.clone(), game, threads, Cancel::default()).unwrap();
    runner.run().unwrap().tally
}

/// The table without the times, which no two runs share.
fn table(tally: &Tally) -> Standings {
    let mut standings = Standings::of(tally);
    standings.times.clear();
    standings
}

#[test]
fn threads_do_not_change_the_table() {
    let game = nim();
    for schedule in [
        Schedule::RoundRobin,
        Schedule::Gauntlet,
        Schedule::Swiss,
        Schedule::Ladder,
    ] {
        let mut event = event(
            &game,
            "random,greedy,careful,second=random,third=careful",
            12,
        );
        event.schedule = schedule;
        let one = table(&play(&event, &game, 1));
        assert_eq!(one, table(&play(&event, &game, 2)), "{schedule}");
        assert_eq!(one.games, event.total_games(), "{schedule}");
        assert_eq!(one.void, 0);
    }
}

#[test]
fn the_table_tells_the_games_own_points_and_who_met_whom() {
    let game = nim();
    let mut event = event(&game, "random,greedy,careful", 6);
    event.schedule = Schedule::Ladder;
    let standings = Standings::of(&play(&event, &game, 1));
    let games: Vec<u64> = standings.players.iter().map(|p| p.scored.games).collect();
    assert_eq!(games, [6, 12, 6]);
    // Nim counts the stones that were taken: all of them, in every game.
    let stones: i64 = standings.players.iter().map(|p| p.scored.sum).sum();
    assert_eq!(stones, 12 * 21);
    assert!(standings.cross[0][2].is_none() && standings.cross[0][1].is_some());
    let text = text::table(&standings);
    let cross: Vec<&str> = text.lines().skip(4).take(4).collect();
    assert!(cross[0].contains("score against"), "{text}");
    assert_eq!(
        cross.iter().map(|l| l.matches('%').count()).sum::<usize>(),
        4,
        "{text}"
    );
}

#[test]
fn every_rotation_is_dealt_once_and_everybody_sits_everywhere() {
    let game = nim();
    let event = event_with(&game, &json!({"seats": 3}), "random,greedy,careful", 9);
    let job = event.job(0, &[0, 1, 2]);
    let reports = job.run_with(&game, &Cancel::default()).unwrap();
    assert_eq!(reports.len(), 9);
    for rotation in reports.chunks(3) {
        let setups: Vec<_> = rotation.iter().map(|r| &r.record().setup).collect();
        assert!(setups.iter().all(|s| *s == setups[0]));
        let firsts: BTreeSet<_> = rotation.iter().map(|r| &r.record().players[0]).collect();
        assert_eq!(firsts.len(), 3);
        assert!(
            rotation
                .iter()
                .all(|r| r.encounter() == ["random", "greedy", "careful"])
        );
    }
    let deals: BTreeSet<_> = reports.iter().map(|r| r.record().seed).collect();
    assert_eq!(deals.len(), 3);
    for report in &reports {
        game.verify(report.record()).unwrap();
    }
}

#[test]
fn a_job_and_its_reports_travel_as_json_and_merge_in_any_order() {
    let game = nim();
    let event = event(&game, "careful,random", 40);
    let job = event.job(0, &[0, 1]);
    let whole = job.run_with(&game, &Cancel::default()).unwrap();
    let mut tally = Tally::new(event.clone());
    for part in [30..40, 0..7, 7..30] {
        let sent = serde_json::to_string(&Job {
            games: part,
            ..job.clone()
        })
        .unwrap();
        let job: Job = serde_json::from_str(&sent).unwrap();
        let reports = job.run_with(&game, &Cancel::default()).unwrap();
        let returned = serde_json::to_string(&reports).unwrap();
        let reports: Vec<GameReport> = serde_json::from_str(&returned).unwrap();
        for report in &reports {
            tally.add(report).unwrap();
        }
    }
    let mut expected = Tally::new(event);
    for report in &whole {
        expected.add(report).unwrap();
    }
    assert_eq!(table(&tally), table(&expected));
}

/// 1,000 games, killed repeatedly (once in the middle of a line), end with the table of an
/// undisturbed event.
#[test]
fn a_killed_event_resumes_to_the_same_table() {
    let game = nim();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let event = event(&game, "careful,random", 1000);
    let untouched = play(&event, &game, 2);
    for stop_at in [137, 500, 730] {
        let cancel = Cancel::default();
        let runner = Runner::new(event.clone(), &game, 2, cancel.clone()).unwrap();
        let finished = runner
            .record(Archive::resume(&file).unwrap())
            .watch(|tally| {
                if tally.len() >= stop_at {
                    cancel.cancel();
                }
            })
            .run()
            .unwrap();
        assert!(finished.cancelled && finished.tally.len() < 1000);
        let mut torn = fs::OpenOptions::new().append(true).open(&file).unwrap();
        torn.write_all(b"{\"format\":\"ludograph/1\",\"game\":\"ni")
            .unwrap();
    }
    let lines_before = fs::read_to_string(&file).unwrap().lines().count() - 1;
    let mut new = 0;
    let runner = Runner::new(event.clone(), &game, 2, Cancel::default()).unwrap();
    let resumed = runner
        .record(Archive::resume(&file).unwrap())
        .watch(|_| new += 1)
        .run()
        .unwrap();
    assert_eq!(table(&resumed.tally), table(&untouched));
    assert_eq!(new, 1000, "every game is seen once, found or played");
    let text = fs::read_to_string(&file).unwrap();
    assert!(lines_before >= 730);
    assert_eq!(text.lines().count(), 1000);
    for line in text.lines() {
        game.verify(&Record::from_json(line).unwrap()).unwrap();
    }
    let times = Standings::of(&resumed.tally).times;
    assert!(times.iter().all(|t| t.moves > 1000), "times survive too");
}

#[test]
fn a_file_of_another_event_is_refused_and_untouched() {
    let game = nim();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let first = event(&game, "careful,random", 4);
    let runner = Runner::new(first.clone(), &game, 1, Cancel::default()).unwrap();
    runner
        .record(Archive::create(&file).unwrap())
        .run()
        .unwrap();
    let before = fs::read_to_string(&file).unwrap();
    assert!(
        Archive::create(&file)
            .unwrap_err()
            .to_string()
            .contains("--resume")
    );
    let other = Event {
        seed: Seed::new(2).unwrap(),
        ..first.clone()
    };
    let runner = Runner::new(other, &game, 1, Cancel::default()).unwrap();
    let error = runner
        .record(Archive::resume(&file).unwrap())
        .run()
        .unwrap_err();
    assert!(error.to_string().contains("another event"), "{error}");
    assert_eq!(fs::read_to_string(&file).unwrap(), before);
    let held = Archive::resume(&file).unwrap();
    let error = Archive::resume(&file).unwrap_err().to_string();
    assert!(error.contains("another event is writing"), "{error}");
    drop(held);
    fs::write(&file, "{}\n").unwrap();
    let error = Archive::resume(&file).unwrap_err().to_string();
    assert!(error.contains("line 1"), "{error}");
}

#[test]
fn a_longer_event_goes_on_where_a_shorter_one_ended() {
    let game = nim();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let short = event(&game, "careful,greedy,random", 10);
    let long = Event {
        games: 30,
        ..short.clone()
    };
    for event in [short, long.clone()] {
        let runner = Runner::new(event, &game, 2, Cancel::default()).unwrap();
        runner
            .record(Archive::resume(&file).unwrap())
            .run()
            .unwrap();
    }
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 90);
    let resumed = Runner::new(long.clone(), &game, 1, Cancel::default()).unwrap();
    let resumed = resumed
        .record(Archive::resume(&file).unwrap())
        .run()
        .unwrap();
    assert_eq!(table(&resumed.tally), table(&play(&long, &game, 1)));
}

#[test]
fn a_sequential_test_stops_where_it_should() {
    let game = nim();
    let mut event = event(&game, "careful,random", 2000);
    event.sprt = Some(Sprt::new(0.0, 60.0).unwrap());
    let one = play(&event, &game, 1);
    let two = play(&event, &game, 2);
    let end = one.test_end().expect("careful is much stronger");
    assert_eq!(two.test_end(), Some(end));
    assert_eq!(
        table(&one),
        table(&two),
        "games under way at the end do not count"
    );
    let standings = table(&one);
    assert_eq!(standings.games, end);
    let duel = standings.duel.unwrap();
    assert_eq!(duel.sprt.unwrap().verdict, Verdict::Stronger);
    assert_eq!(duel.pairs.pairs() * 2, end);
    assert!(end < 1000, "{end} games");
    event.players.swap(0, 1);
    let reversed = table(&play(&event, &game, 2));
    assert_eq!(
        reversed.duel.unwrap().sprt.unwrap().verdict,
        Verdict::Weaker
    );
    let three = common::event(&game, "careful,random,greedy", 2);
    let refused = Event {
        sprt: event.sprt,
        ..three
    };
    assert!(refused.check(&game).is_err());
}

#[test]
fn a_player_that_fails_loses_that_game_with_the_reason() {
    let game = nim();
    for (player, kind, words, ending) in [
        ("panicking", FailureKind::Panic, "endgame", "forfeit"),
        ("cheating", FailureKind::Illegal, "you may take", "forfeit"),
        (
            "helpless",
            FailureKind::Error,
            "no player is to move",
            "forfeit",
        ),
        ("stuck", FailureKind::Timeout, "no answer", "timeout"),
    ] {
        let event = event(&game, &format!("greedy,{player}"), 4);
        let job = event.job(0, &[0, 1]);
        let reports = job.run_with(&game, &Cancel::default()).unwrap();
        assert_eq!(reports.len(), 4);
        for report in &reports {
            let loser = report.record().players.iter().position(|p| p == player);
            let loser = Seat(loser.unwrap() as u8);
            let setback = report.note().setback.as_ref().expect(player);
            assert_eq!((setback.seat, setback.failure.kind), (Some(loser), kind));
            assert!(
                setback.failure.reason.contains(words),
                "{:?}",
                setback.failure
            );
            let result = report.record().result.as_ref().unwrap();
            assert_eq!(result.winners, [loser.other()]);
            let last = report.record().actions.last().unwrap();
            assert_eq!(last, &format!("{ending} {loser}"));
            game.verify(report.record()).unwrap();
        }
        let mut tally = Tally::new(event);
        for report in &reports {
            tally.add(report).unwrap();
        }
        let standings = Standings::of(&tally);
        assert_eq!(
            (standings.players[0].won, standings.players[1].failed),
            (4, 4)
        );
        assert_eq!(standings.setbacks.len(), 4);
    }
}

#[test]
fn limits_reach_the_players() {
    let game = nim();
    let mut limited = event(&game, "limited,random", 4);
    limited.limits = Limits {
        nodes: Some(77),
        ..Limits::default()
    };
    let standings = Standings::of(&play(&limited, &game, 1));
    assert_eq!(standings.players[0].failed, 0, "{:?}", standings.setbacks);
    let own = event(&game, "limited@77n,thorough@2ms", 2);
    let standings = Standings::of(&play(&own, &game, 1));
    assert_eq!((standings.games, standings.setbacks), (2, Vec::new()));
    assert!(standings.times[1].mean().unwrap() >= 2.0);
}

#[test]
fn openings_are_played_by_both_sides() {
    let game = nim();
    let mut event = event(&game, "greedy,careful", 8);
    let opening = |moves: &[&str]| Opening {
        actions: moves.iter().map(|m| (*m).to_owned()).collect(),
        seed: Some(Seed::new(5).unwrap()),
    };
    event.openings = vec![opening(&["take 1"]), opening(&["take 1", "take 1"])];
    let job = event.job(0, &[0, 1]);
    let reports = job.run_with(&game, &Cancel::default()).unwrap();
    for (number, report) in reports.iter().enumerate() {
        let wanted = &event.openings[number / 2 % 2].actions;
        assert_eq!(&report.record().actions[..wanted.len()], &wanted[..]);
        assert_eq!(report.record().seed, Seed::new(5));
    }
    event.openings.push(opening(&["take 9"]));
    let error = event.check(&game).unwrap_err().to_string();
    assert!(error.starts_with("opening 3: 'take 9'"), "{error}");
}

#[test]
fn openings_are_read_from_lists_and_records() {
    use ludograph_arena::openings::read;
    let game = nim();
    let dice = json!({"dice": true});
    let lists = read(r#"[["take 1"], []]"#, &game, &dice).unwrap();
    assert_eq!((lists.len(), lists[0].actions.len()), (2, 1));
    let played = event(&game, "greedy,careful", 1).job(0, &[0, 1]);
    let record = played.run_with(&game, &Cancel::default()).unwrap();
    let line = record[0].record().to_json();
    let records = read(&format!("{line}\n\n{line}\n"), &game, &dice).unwrap();
    assert_eq!(records[1].actions, record[0].record().actions);
    assert_eq!(records[1].seed, record[0].record().seed);
    for bad in ["", "[]", "[1]", "{}", "[[\"take 1\"]", "[{\"a\":1}]"] {
        assert!(read(bad, &game, &dice).is_err(), "{bad}");
    }
    let other = read(&line, &game, &json!({"stones": 5})).unwrap_err();
    assert!(other.to_string().contains("other options"), "{other}");
}

#[test]
fn three_at_a_table_are_rated_by_all_their_places() {
    let game = nim();
    let event = event_with(&game, &json!({"seats": 3}), "careful,greedy,random", 300);
    let standings = table(&play(&event, &game, 2));
    assert_eq!(standings.games, 300);
    let points: f64 = standings.players.iter().map(|p| p.points).sum();
    assert!((points - 300.0).abs() < 1e-9);
    assert_eq!(standings.cross[0][1].unwrap().games, 300);
    let mean: f64 = standings
        .players
        .iter()
        .map(|p| p.elo.unwrap().value.unwrap())
        .sum();
    assert!(mean.abs() < 1e-6);
    assert!(standings.duel.is_none());
}

#[test]
fn the_page_holds_everything_and_needs_nothing() {
    let game = nim();
    let mut duel = event(&game, "<b>=careful,random", 200);
    duel.sprt = Some(Sprt::new(0.0, 60.0).unwrap());
    let page = ludograph_arena::html::report(&play(&duel, &game, 2));
    for words in [
        "Ladder",
        "Pairs of games",
        "sequential test",
        "Thinking time",
        "&lt;b&gt;",
    ] {
        assert!(page.contains(words), "{words}");
    }
    assert_eq!(page.matches("<svg").count(), 6);
    assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    for foreign in [
        "http", "<script", "<link", "@import", "url(", "<b>", "NaN", "inf\"",
    ] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    assert!(page.contains("prefers-color-scheme:dark"));
    let many = event(&game, "careful,random,greedy", 6);
    let page = ludograph_arena::html::report(&play(&many, &game, 2));
    assert!(page.contains("Cross table") && !page.contains("Pairs of games"));
    let nothing = ludograph_arena::html::report(&Tally::new(many));
    assert!(nothing.contains("0 of 18") && !nothing.contains("NaN"));
}

/// B2: deterministic players repeat a game; copies count once, the interval is that of one pair,
/// and the table warns.
#[test]
fn b2_copies_of_a_game_are_no_evidence() {
    let game = nim();
    let params = json!({"dice": false});
    let players = PlayerSpec::list("greedy,careful").unwrap();
    let event = |games| {
        let players = players.clone();
        Event::new(&game, &params, players, games, Seed::new(1).unwrap()).unwrap()
    };
    let (few, many) = (play(&event(2), &game, 1), play(&event(40), &game, 2));
    let (one, all) = (table(&few), table(&many));
    assert_eq!((all.games, all.distinct), (40, one.distinct));
    assert_eq!(all.players[0].elo, one.players[0].elo);
    assert_eq!(all.players[0].points, one.players[0].points);
    assert_eq!(many.pairs().pairs(), 1);
    let text = text::table(&Standings::of(&many));
    assert!(text.contains("40 games, 2 distinct"), "{text}");
    assert!(text.contains("deterministic"), "{text}");
    assert!(!text::table(&Standings::of(&few)).contains("distinct:"));
}

/// B2: random openings make deterministic players play different games, the same ones for both
/// seats.
#[test]
fn b2_random_openings_vary_the_games_in_pairs() {
    let game = nim();
    let players = PlayerSpec::list("greedy,careful").unwrap();
    let params = json!({"dice": false, "stones": 40});
    let mut event = Event::new(&game, &params, players, 20, Seed::new(1).unwrap()).unwrap();
    event.open_with(&Openings::Random(4), &game).unwrap();
    let reports = event
        .job(0, &[0, 1])
        .run_with(&game, &Cancel::default())
        .unwrap();
    for pair in reports.chunks(2) {
        let opening = |r: &GameReport| r.record().actions[..4].to_vec();
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
    }
    let mut tally = Tally::new(event);
    reports.iter().for_each(|r| tally.add(r).unwrap());
    assert!(table(&tally).distinct > 10, "{:?}", table(&tally));
}

/// B2: Hex of the usual size begins with balanced openings, unless the event says otherwise.
#[test]
fn b2_hex_has_balanced_openings_by_default() {
    let hex = ludograph_catalog::game("hex").unwrap();
    let event = |params| {
        let players = PlayerSpec::list("random,rival=random").unwrap();
        Event::new(hex, &params, players, 2, Seed::new(1).unwrap()).unwrap()
    };
    for size in [9, 13, 14] {
        let event = event(json!({"size": size}));
        assert_eq!(event.openings.len(), 48);
        event.check(hex).unwrap();
    }
    let mut usual = event(json!({"size": 11}));
    assert_eq!(usual.openings.len(), 48);
    assert!(usual.openings.iter().all(|o| o.actions.len() == 2));
    usual.check(hex).unwrap();
    usual.open_with(&Openings::None, hex).unwrap();
    assert!(usual.openings.is_empty());
    let mut other = event(json!({"size": 10}));
    assert!(other.openings.is_empty());
    assert!(other.open_with(&Openings::Balanced, hex).is_err());
    assert!(
        event(json!({"size": 11, "weighted": true}))
            .openings
            .is_empty()
    );
}

/// B3: entrants that come to the same player under their limits are refused.
#[test]
fn b3_two_names_of_one_player_are_refused() {
    let check = |id: &str, players: &str, limits: Limits| {
        let game = ludograph_catalog::game(id).unwrap();
        let players = PlayerSpec::list(players).unwrap();
        let mut event = Event::new(game, &Value::Null, players, 2, Seed::new(1).unwrap())?;
        event.limits = limits;
        event.check(game)
    };
    let none = Limits::default();
    let nodes = Limits {
        nodes: Some(60),
        ..none
    };
    let refused = check("hex", "expert@60n,strong@60n", none)
        .unwrap_err()
        .to_string();
    assert!(refused.contains("same player as 'expert@60n'"), "{refused}");
    assert!(check("hex", "expert,strong", nodes).is_err());
    assert!(check("no", "expert,perfect", none).is_err());
    check("hex", "expert,strong,master", none).unwrap();
    check("hex", "expert@60n,strong@20n,club@30n,casual@60n", none).unwrap();
    check("hex", "random,rival=random", none).unwrap();
}

/// Clocks of single entrants, by name.
#[test]
fn times_are_set_by_name() {
    let game = nim();
    let mut event = event(&game, "a=random,b=greedy", 2);
    event.set_times("a=50,b=700").unwrap();
    let millis = |event: &Event| {
        event
            .players
            .iter()
            .map(|p| p.limits.millis)
            .collect::<Vec<_>>()
    };
    assert_eq!(millis(&event), [Some(50), Some(700)]);
    event.set_times("90").unwrap();
    assert_eq!(event.limits.millis, Some(90));
    for bad in ["a=0", "c=5", "a", "", "a=5,b"] {
        assert!(event.set_times(bad).is_err(), "{bad}");
    }
}

/// Ties share their point or count for no player.
#[test]
fn ties_are_shared_or_dropped() {
    let game = ludograph_catalog::game("carcassonne").unwrap();
    let players = PlayerSpec::list("random,rival=random").unwrap();
    let mut event = Event::new(game, &Value::Null, players, 2, Seed::new(1).unwrap()).unwrap();
    let job = event.job(0, &[0, 1]);
    let reports = job.run().unwrap();
    let tied = |report: &GameReport| {
        let mut record = report.record().clone();
        record.result.as_mut().unwrap().winners = vec![Seat(0), Seat(1)];
        GameReport::try_from(record).unwrap()
    };
    let count = |event: &Event| {
        let mut tally = Tally::new(event.clone());
        tally.add(&tied(&reports[0])).unwrap();
        tally.add(&reports[1]).unwrap();
        table(&tally)
    };
    assert_eq!(count(&event).players[0].distinct, 2);
    event.ties = Ties::Drop;
    let dropped = count(&event);
    assert_eq!(
        (dropped.players[0].distinct, dropped.players[0].drawn),
        (1, 0)
    );
}

/// Section 6: the table leaves out columns and cuts names where the terminal is narrow. Section 7:
/// a turn of several questions has its own mean.
#[test]
fn b_tables_fit_the_terminal_and_tell_turns_from_questions() {
    let game = ludograph_catalog::game("no").unwrap();
    let players = "a-player-with-quite-a-long-name-for-a-table=random,nearest,greedy=random";
    let players = PlayerSpec::list(players).unwrap();
    let event = Event::new(game, &json!({"size": 5}), players, 4, Seed::new(1).unwrap()).unwrap();
    let standings = Standings::of(&play(&event, game, 1));
    assert!(text::table(&standings).contains("ms/turn"));
    for width in [50, 72, 100] {
        let text = text::fitted(&standings, width);
        let widest = text.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(widest <= width, "{width}: {widest}\n{text}");
        assert!(text.contains("Elo") && text.contains("score"), "{text}");
    }
}
