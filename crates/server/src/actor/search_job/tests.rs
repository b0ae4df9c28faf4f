use std::sync::Arc;

use ludograph_catalog::{AnyChoice, AnyPosition, AnySession};
use ludograph_core::{PlayerError, Seed, Thinking};
use serde_json::json;

use super::*;
use crate::environment::System;
use crate::metrics::Metrics;

/// A player that says how often it was asked.
#[derive(Default)]
struct CountingPlayer(usize);

impl AnyPlayer for CountingPlayer {
    fn choose(
        &mut self,
        _: &dyn AnySession,
        _: &mut Thinking<'_>,
    ) -> Result<AnyChoice, PlayerError> {
        self.0 += 1;
        Ok(AnyChoice {
            action: self.0.to_string(),
            thought: Default::default(),
        })
    }

    fn choose_at(
        &mut self,
        _: &dyn AnyPosition,
        _: &mut Thinking<'_>,
    ) -> Result<AnyChoice, PlayerError> {
        Err(PlayerError::no_action())
    }
}

fn session() -> Box<dyn AnySession> {
    let hex = ludograph_catalog::game("hex").unwrap();
    hex.start(&json!({}), Seed::fold(1)).unwrap()
}

fn table() -> Table {
    let request = json!({"game": "hex", "seats": [{"type": "person"}, {"type": "computer", "player": "random"}]});
    let request = serde_json::from_value(request).unwrap();
    let fill = &mut crate::random::fill;
    let (created, _) = ludograph_table::create::from_request(request, fill).unwrap();
    let first = ludograph_table::Stored {
        seq: 1,
        at: 0,
        fact: Fact::Created(Box::new(created)),
    };
    Table::begin("t", &first).unwrap()
}

/// Runs one search of seat 1 with a player made by `make` if there is none yet.
async fn search(job: &mut SearchJob, stop: bool) -> Option<Fact> {
    let pool = SearchPool::new(1, 1, Arc::new(System), Arc::new(Metrics::default()));
    let (address, mut inbox) = mpsc::channel(8);
    let seat = Seat(1);
    let player = job.lend(seat, || Ok(Box::<CountingPlayer>::default()));
    let question = Question {
        player: player.unwrap(),
        session: session(),
        client: Client::UNKNOWN,
        millis: 60_000,
        fair_millis: 60_000,
        nodes: Some(1),
        urgent: true,
        deadline: None,
    };
    job.start(seat, 0, question, &pool, &address);
    if stop {
        job.cancel();
    }
    loop {
        if let Some(Ask::Searched(number, seat, answer)) = inbox.recv().await {
            return job.finish(&table(), number, seat, answer);
        }
    }
}

fn means<'a>(pool: &'a SearchPool, address: &'a mpsc::Sender<Ask>) -> Means<'a> {
    Means {
        assistant: None,
        pool,
        address,
    }
}

#[tokio::test]
async fn a_client_with_too_many_searches_is_asked_again_later() {
    let pool = SearchPool::new(1, 1, Arc::new(System), Arc::new(Metrics::default()));
    let (address, _inbox) = mpsc::channel(8);
    let mut table = table();
    let moved = Fact::Moved {
        seat: Seat(0),
        action: "a1".to_owned(),
        thought: None,
    };
    let stored = ludograph_table::Stored {
        seq: 2,
        at: 0,
        fact: moved,
    };
    table.apply(&stored).unwrap();
    let (mut first, mut second) = (SearchJob::default(), SearchJob::default());
    let began = first.update(&table, Origin::Here, true, means(&pool, &address), 0);
    assert!(began.is_some() && first.timer().is_none());
    let refused = second.update(&table, Origin::Here, true, means(&pool, &address), 0);
    assert!(refused.is_none() && second.timer().is_some() && !second.is_idle());
    second.set_client(Client::from(std::net::IpAddr::from([10, 0, 0, 1])));
    let began = second.update(&table, Origin::Here, true, means(&pool, &address), 0);
    assert!(began.is_some() && second.timer().is_none());
}

fn action(fact: Option<Fact>) -> Option<String> {
    match fact {
        Some(Fact::Moved { action, .. }) => Some(action),
        _ => None,
    }
}

#[tokio::test]
async fn the_same_player_is_asked_again() {
    let mut job = SearchJob::default();
    for move_number in ["1", "2", "3"] {
        assert_eq!(
            action(search(&mut job, false).await).as_deref(),
            Some(move_number)
        );
    }
}

#[tokio::test]
async fn a_stopped_search_gives_its_player_back_without_a_move() {
    let mut job = SearchJob::default();
    assert_eq!(action(search(&mut job, false).await).as_deref(), Some("1"));
    assert_eq!(search(&mut job, true).await, None);
    let next = action(search(&mut job, false).await).unwrap();
    assert!(["2", "3"].contains(&&*next), "{next}");
}

#[tokio::test]
async fn a_browser_leaves_a_third_of_the_clock_to_the_server() {
    let mut job = SearchJob::default();
    let assistant = Assistant {
        connection: 7,
        seed: Seed::fold(1),
        grace: Duration::from_secs(10),
    };
    let started = job.ask_browser(&table(), Seat(1), assistant, 60_000, Some(9_000));
    let Some((
        7,
        ServerMessage::Think {
            job: number,
            question,
            ..
        },
    )) = started.unwrap().ask
    else {
        panic!("the browser is not asked");
    };
    assert_eq!(question.millis, 3_000);
    assert!(job.has_begun() && job.late_browser().is_none());
    assert!(job.timer().unwrap() <= Instant::now() + Duration::from_secs(6));
    assert_eq!(job.answered(6, number), None);
    assert_eq!(job.answered(7, number), Some(Seat(1)));
    assert_eq!(job.answered(7, number), None);
}
