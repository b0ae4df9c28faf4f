//! `ludograph arena` as it is typed.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

fn ludograph() -> Command {
    Command::new(env!("CARGO_BIN_EXE_ludograph"))
}

fn arena(arguments: &[&str]) -> Output {
    ludograph().arg("arena").args(arguments).output().unwrap()
}

/// What two runs of the same event share: everything but the times.
fn table(output: &Output) -> Value {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    let mut whole: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(
        whole["standings"]
            .as_object_mut()
            .unwrap()
            .remove("times")
            .is_some()
    );
    whole
}

fn lines(file: &Path) -> usize {
    fs::read(file).map_or(0, |text| text.iter().filter(|b| **b == b'\n').count())
}

/// Waits until an event has written some games; false when it ended before.
fn wait_for_games(event: &mut Child, file: &Path, games: usize) -> bool {
    while lines(file) < games {
        if event.try_wait().unwrap().is_some() {
            return false;
        }
        std::thread::yield_now();
    }
    true
}

const EVENT: [&str; 7] = [
    "candy",
    "--players",
    "greedy,random",
    "--games",
    "1000",
    "--seed",
    "5",
];

/// A tournament of 1,000 games, killed and resumed, gives the table of an undisturbed one.
#[test]
fn killed_and_resumed_is_the_same_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let record = ["--record", file.to_str().unwrap(), "--json"];
    let untouched = table(&arena(
        &[&EVENT[..], &["--json", "--threads", "1"]].concat(),
    ));
    let mut event = ludograph()
        .arg("arena")
        .args([&EVENT[..], &record].concat())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    assert!(
        wait_for_games(&mut event, &file, 100),
        "it ended before it was killed"
    );
    event.kill().unwrap();
    event.wait().unwrap();
    let played = lines(&file);
    assert!((100..1000).contains(&played), "{played} games");
    let again = [&EVENT[..], &record].concat();
    let refused = arena(&again);
    assert!(!refused.status.success());
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--resume"));
    let resumed = arena(&[&again[..], &["--resume"]].concat());
    assert_eq!(table(&resumed), untouched);
    assert_eq!(lines(&file), 1000);
    let verified = ludograph().arg("verify").arg(&file).output().unwrap();
    let said = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert!(
        said.contains("1000 games replayed, no difference"),
        "{said}"
    );
}

#[test]
fn ctrl_c_ends_with_the_table_so_far() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let mut event = ludograph()
        .args([
            "arena",
            "candy",
            "--players",
            "greedy,random",
            "--games",
            "1000000",
            "--seed",
            "5",
        ])
        .arg("--record")
        .arg(&file)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    assert!(wait_for_games(&mut event, &file, 20));
    let kill = Command::new("kill")
        .arg("-INT")
        .arg(event.id().to_string())
        .status();
    assert!(kill.unwrap().success());
    let output = event.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        said.contains("ms/move") && said.contains("greedy"),
        "{said}"
    );
    assert!(String::from_utf8_lossy(&output.stderr).contains("--resume"));
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.ends_with('\n'));
}

#[test]
fn every_schedule_prints_a_table_and_writes_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("report.html");
    for schedule in ["round-robin", "gauntlet", "swiss", "ladder"] {
        let output = arena(&[
            "no",
            "--players",
            "random,nearest,near=nearest",
            "--games",
            "4",
            "--seed",
            "1",
            "--size",
            "5",
            "--schedule",
            schedule,
            "--report",
            page.to_str().unwrap(),
        ]);
        assert!(output.status.success());
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        for word in ["player", "Elo", "ms/move", "first seat", "nearest"] {
            assert!(said.contains(word), "{schedule}: {said}");
        }
        let html = fs::read_to_string(&page).unwrap();
        assert!(html.contains("Cross table") && html.contains("</svg>"));
    }
}

/// The documented example plays to the end; programs that hang, flood, die or cheat lose their
/// games with the reason reported, and stop nothing.
#[test]
fn programs_of_ones_own_take_part_and_hostile_ones_lose() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let example = format!("python3 {}", root.join("docs/examples/engine.py").display());
    let hostile = format!(
        "python3 {}",
        root.join("crates/arena/tests/engines/hostile.py").display()
    );
    let players = format!(
        "nearest,example=cmd:{example},hang=cmd:{hostile} hang,flood=cmd:{hostile} flood,die=cmd:{hostile} die,lie=cmd:{hostile} lie"
    );
    let table = table(&arena(&[
        "no",
        "--players",
        &players,
        "--schedule",
        "gauntlet",
        "--games",
        "2",
        "--seed",
        "1",
        "--time",
        "100",
        "--json",
    ]));
    let standings = &table["standings"];
    assert_eq!(standings["games"], 10);
    for player in standings["players"].as_array().unwrap() {
        let name = player["name"].as_str().unwrap();
        let expected = u64::from(!["nearest", "example"].contains(&name)) * 2;
        assert_eq!(player["failed"], expected, "{name}: {standings}");
        if expected > 0 {
            assert_eq!(player["lost"], 2, "{name}");
        }
    }
    let reasons = standings["setbacks"].to_string();
    for word in [
        "did not answer in time",
        "flooded its output",
        "I have had enough",
        "take 99",
    ] {
        assert!(reasons.contains(word), "{word}: {reasons}");
    }
}

#[test]
fn a_sequential_test_says_what_it_accepted() {
    let output = arena(&[
        "candy",
        "--players",
        "greedy,random",
        "--games",
        "2000",
        "--seed",
        "1",
        "--sprt",
        "-5,40",
    ]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains("rather 40 than -5: accepted"), "{said}");
}

#[test]
fn mistakes_are_told_and_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let file = file.to_str().unwrap();
    for (arguments, words) in [
        (&["hex", "--players", "random"][..], "do not fit"),
        (&["hex", "--players", "random,nobody"], "nobody"),
        (
            &["hex", "--players", "random,cmd:no-such-program"],
            "no-such-program",
        ),
        (&["candy", "--players", "random,gtp:python3"], "Hex"),
        (
            &[
                "hex",
                "--players",
                "random,r=random",
                "--openings",
                "/no/such/file",
            ],
            "/no/such/file",
        ),
        (
            &["hex", "--players", "random,r=random", "--sprt", "5,0"],
            "below",
        ),
        (
            &["hex", "--players", "random,r=random", "--resume"],
            "--record",
        ),
        (
            &["hex", "--players", "random,r=random", "--size", "99"],
            "size",
        ),
        (
            &[
                "hex",
                "--players",
                "random,r=random,s=random",
                "--schedule",
                "match",
            ],
            "round-robin",
        ),
    ] {
        let output = arena(
            &[
                arguments,
                &["--games", "2", "--record", file]
                    [..usize::from(!arguments.contains(&"--resume")) * 4],
            ]
            .concat(),
        );
        assert!(!output.status.success(), "{arguments:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(words), "{arguments:?}: {said}");
        assert!(!Path::new(file).exists(), "{arguments:?}");
    }
}

/// B2, B3: copies count once; two names of one player are refused; clocks by name.
#[test]
fn b2_b3_the_table_warns_and_the_same_player_is_refused() {
    let arena = |more: &[&str]| {
        let mut arguments = vec!["arena", "hex", "--size", "4", "--seed", "1", "--games", "8"];
        arguments.extend(more);
        crate::support::ludograph(&arguments, "")
    };
    let ran = arena(&["--players", "strong@4n,master@2n", "--swap=no"]);
    assert!(ran.ok, "{}", ran.err);
    assert!(ran.out.contains("8 games, 2 distinct"), "{}", ran.out);
    let varied = [
        "--players",
        "strong@4n,master@2n",
        "--swap=no",
        "--openings",
        "random:2",
    ];
    let ran = arena(&varied);
    assert!(
        ran.ok && !ran.out.contains("deterministic"),
        "{}{}",
        ran.out,
        ran.err
    );
    let ran = arena(&["--players", "strong,expert", "--nodes", "20"]);
    assert!(
        !ran.ok && ran.err.contains("the same player"),
        "{}",
        ran.err
    );
    let ran = arena(&["--players", "a=random,b=random", "--time", "a=50,b=90"]);
    assert!(ran.ok, "{}", ran.err);
    for bad in [
        ["--time", "c=5"],
        ["--openings", "random:0"],
        ["--ties", "maybe"],
    ] {
        let ran = arena(&["--players", "random,b=random", bad[0], bad[1]]);
        assert!(!ran.ok, "{bad:?}: {}", ran.out);
    }
}
