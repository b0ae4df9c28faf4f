//! Positions arranged by hand.

use ludograph_catalog::AnySession;
use ludograph_lab::{LabError, MOST_STEPS, Page, Request, board, trace};
use serde_json::{Value, json};

use crate::replay::{options, replay_page};
use crate::sessions::position;

fn whole_run(
    session: &dyn AnySession,
    algorithm: &str,
    given: &Value,
    arrange: &[&str],
) -> Result<Page, LabError> {
    trace(
        session,
        &Request {
            options: options(given),
            arrange: arrange.iter().map(|c| (*c).to_owned()).collect(),
            count: MOST_STEPS,
            ..Request::new(algorithm)
        },
    )
}

fn empty(game: &str, params: Value) -> Box<dyn AnySession> {
    position(game, &params, 0, 1)
}

#[test]
fn stones_of_hex_lie_where_they_are_put() {
    let session = empty("hex", json!({"size": 3}));
    let arrange = [
        "red a2", "red b2", "blue c2", "red c2", "blue a1", "clear a1",
    ];
    let page = whole_run(session.as_ref(), "bfs", &json!({}), &arrange).unwrap();
    let owners = page.run.view["owners"].as_array().unwrap();
    assert_eq!(owners.iter().filter(|o| **o == "red").count(), 3);
    assert_eq!(owners.iter().filter(|o| **o == "blue").count(), 0);
    assert_eq!(page.run.view["winner"], "red");
    let run = replay_page(page);
    assert_eq!(*run.slot("path"), json!([9, 3, 4, 5, 10]));
    let page = whole_run(session.as_ref(), "union-find", &json!({}), &arrange).unwrap();
    assert_eq!(page.run.result[0].key(), "lab.uf.result.winner");
    replay_page(page);
}

#[test]
fn weights_of_hex_lead_elsewhere() {
    let session = empty("hex", json!({"size": 3, "weighted": true}));
    let mut arrange = vec!["red a2", "red b2", "red c2", "red b1", "red c1"];
    let path = |arrange: &[&str]| {
        let page = whole_run(
            session.as_ref(),
            "dijkstra",
            &json!({"colour": "red"}),
            arrange,
        )
        .unwrap();
        let view = &page.run.view;
        let weights = json!([view["weights"][4], view["heaviest"], view["weight_limit"]]);
        (replay_page(page).slot("path").clone(), weights)
    };
    assert_eq!(
        path(&arrange),
        (json!([9, 3, 1, 2, 10]), json!([15, 15, 99]))
    );
    arrange.push("weight b2 1");
    arrange.push("weight b1 99");
    assert_eq!(
        path(&arrange),
        (json!([9, 3, 4, 2, 10]), json!([1, 99, 99]))
    );
}

#[test]
fn whose_turn_it_is_can_be_said() {
    let session = empty("hex", json!({"size": 3, "swap": false}));
    let mover = |arrange: &[&str]| {
        let page = whole_run(session.as_ref(), "minimax", &json!({"depth": 1}), arrange).unwrap();
        page.run.view["turn"].clone()
    };
    assert_eq!(mover(&["red a1"]), "red");
    assert_eq!(mover(&["red a1", "turn blue"]), "blue");
}

#[test]
fn walls_and_pieces_of_no_stand_where_they_are_put() {
    let session = empty("no", json!({"size": 4}));
    let clear: Vec<String> = (0..16)
        .map(|v| format!("clear {},{}", v / 4, v % 4))
        .collect();
    let mut arrange: Vec<&str> = clear.iter().map(String::as_str).collect();
    arrange.extend(["piece 0,0", "piece 0,2", "wall 0,1", "wall 1,1", "piece d4"]);
    let page = whole_run(session.as_ref(), "bfs", &json!({}), &arrange).unwrap();
    assert_eq!(page.run.view["walls"], json!([[0, 1], [1, 1]]));
    assert_eq!(page.run.view["pieces"].as_array().unwrap().len(), 3);
    let run = replay_page(page);
    // Round the walls: down twice, right twice, up twice; the piece in the corner is as far.
    assert_eq!(run.slot("path").as_array().unwrap().len(), 7);
    let page = whole_run(
        session.as_ref(),
        "nearest",
        &json!({"method": "all"}),
        &arrange,
    )
    .unwrap();
    assert_eq!(replay_page(page).slot("rows")[0][4], "6");
    arrange.push("wall 1,0");
    let page = whole_run(session.as_ref(), "bfs", &json!({}), &arrange).unwrap();
    assert_eq!(page.run.result[0].key(), "lab.bfs.result.reached");
    replay_page(page);
    for algorithm in ["minimax", "mcts", "dijkstra"] {
        replay_page(whole_run(session.as_ref(), algorithm, &json!({}), &arrange).unwrap());
    }
}

#[test]
fn weights_of_no_are_those_of_the_weighted_variant() {
    let weighted = empty("no", json!({"size": 3, "variant": "weighted"}));
    let page = whole_run(weighted.as_ref(), "dijkstra", &json!({}), &["weight 1,2 9"]).unwrap();
    assert_eq!(page.run.view["weights"][1][2], 9);
    let plain = empty("no", json!({"size": 3}));
    let error = whole_run(plain.as_ref(), "dijkstra", &json!({}), &["weight 1,2 9"]).unwrap_err();
    assert!(error.to_string().contains("weighted variant"), "{error}");
}

#[test]
fn tiles_of_candy_are_exchanged() {
    for reservoir in ["open", "hidden"] {
        let session = empty("candy", json!({"reservoir": reservoir}));
        let columns = |page: &Page| page.run.view["columns"].clone();
        let before = columns(&whole_run(session.as_ref(), "minmax2", &json!({}), &[]).unwrap());
        let mut changed = 0;
        for colour in '0'..='6' {
            let change = format!("tile 3,4 {colour}");
            // A colour that makes a run at once is refused.
            let Ok(page) = whole_run(session.as_ref(), "minmax2", &json!({}), &[&change]) else {
                continue;
            };
            changed += 1;
            let after = columns(&page);
            for x in 0..10 {
                let (before, after) = (before[x].as_str().unwrap(), after[x].as_str().unwrap());
                for (y, (old, new)) in before.chars().zip(after.chars()).enumerate() {
                    assert_eq!(new, if (x, y) == (3, 4) { colour } else { old });
                }
            }
            replay_page(page);
        }
        assert!(changed >= 3, "{changed}");
    }
}

#[test]
fn changes_that_cannot_be_are_named() {
    for (game, change, part) in [
        ("hex", "green c3", "write 'red c3'"),
        ("hex", "red z9", "off the board"),
        ("hex", "red", "write 'red c3'"),
        ("hex", "weight a1 0", "1 to 99"),
        ("hex", "red 3c", "write 'red c3'"),
        ("no", "wall 9,9", "off the board"),
        ("no", "wall", "write 'piece 4,7'"),
        ("no", "weight 0,0 10", "1 to 9"),
        ("candy", "tile 10,0 1", "write 'tile 3,4 5'"),
        ("candy", "tile 0,0 7", "write 'tile 3,4 5'"),
        ("candy", "swap", "write 'tile 3,4 5'"),
        ("carcassonne", "city 0,0", "legal moves"),
    ] {
        let session = match game {
            "hex" => empty(game, json!({"size": 4})),
            "no" => empty(game, json!({"size": 4})),
            _ => empty(game, json!({})),
        };
        let algorithm = match game {
            "carcassonne" => "components",
            "candy" => "minmax2",
            _ => "bfs",
        };
        let error = whole_run(session.as_ref(), algorithm, &json!({}), &[change]).unwrap_err();
        assert!(matches!(error, LabError::Arrange { .. }), "{error:?}");
        let text = error.to_string();
        assert!(text.contains(change) && text.contains(part), "{text}");
    }
}

fn texts(list: &[&str]) -> Vec<String> {
    list.iter().map(|text| (*text).to_owned()).collect()
}

/// Play goes on from what was arranged, and what was arranged stays.
#[test]
fn moves_follow_what_was_arranged() {
    let hex = empty("hex", json!({"size": 3, "weighted": true, "swap": false}));
    let arrange = texts(&["red a1", "weight c3 42", "turn blue"]);
    let view = board(hex.as_ref(), &arrange, &texts(&["b2", "c1"])).unwrap();
    let owners = &view["owners"];
    assert_eq!(
        (&owners[0], &owners[4], &owners[2]),
        (&json!("red"), &json!("blue"), &json!("red"))
    );
    assert_eq!(
        (&view["weights"][8], &view["turn"]),
        (&json!(42), &json!("blue"))
    );

    // Walls, and fewer pieces than any game begins with.
    let no = empty("no", json!({"size": 4}));
    let view = board(no.as_ref(), &[], &[]).unwrap();
    let pieces = view["pieces"].as_array().unwrap();
    let at = |piece: &Value| [0, 1].map(|i| piece["at"][i].as_u64().unwrap() as u8);
    let clear: Vec<String> = pieces
        .iter()
        .skip(2)
        .map(|piece| at(piece).map(|i| i.to_string()).join(","))
        .map(|place| format!("clear {place}"))
        .chain(
            ["wall 0,0".to_owned()]
                .into_iter()
                .filter(|_| at(&pieces[0]) != [0, 0]),
        )
        .collect();
    let [row, column] = at(&pieces[0]);
    let left = format!("{}{}", char::from(b'a' + column), row + 1);
    let after = board(no.as_ref(), &clear, &[left]).unwrap();
    assert_ne!(after, board(no.as_ref(), &clear, &[]).unwrap());
    assert_eq!(after["pieces"].as_array().unwrap().len(), 2);

    // The same as playing where nothing was arranged.
    let candy = empty("candy", json!({}));
    let action = candy.actions()[0].clone();
    let mut played = empty("candy", json!({}));
    played.act(&action).unwrap();
    assert_eq!(
        board(candy.as_ref(), &[], &[action]).unwrap(),
        played.view()
    );
}

#[test]
fn moves_that_cannot_follow_are_refused() {
    let hex = empty("hex", json!({"size": 3, "swap": false}));
    for (moves, refused) in [
        (["a1"], "illegal"),
        (["z9"], "illegal"),
        (["nonsense"], "bad"),
    ] {
        let error = board(hex.as_ref(), &texts(&["red a1"]), &texts(&moves)).unwrap_err();
        let illegal = matches!(
            error,
            LabError::Act(ludograph_catalog::ActError::Illegal(_))
        );
        assert_eq!(illegal, refused == "illegal", "{moves:?}: {error}");
    }
}
