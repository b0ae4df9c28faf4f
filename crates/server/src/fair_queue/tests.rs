use std::net::IpAddr;

use super::*;

fn client(number: u8) -> Client {
    Client::from(IpAddr::from([10, 0, 0, number]))
}

type Entry = (Arc<Ticket>, oneshot::Receiver<Place>);

fn join(queue: &FairQueue, number: u8, length: u32) -> Entry {
    queue.join(client(number), true, length).unwrap()
}

/// The number of the entry that has got its place, with the place.
fn served(entries: &mut [Entry]) -> Vec<(usize, Place)> {
    let entries = entries.iter_mut().enumerate();
    entries
        .filter_map(|(number, (_, entered))| Some((number, entered.try_recv().ok()?)))
        .collect()
}

/// The order in which the entries get the only place.
fn order(entries: &mut [Entry]) -> Vec<usize> {
    let mut order = Vec::new();
    loop {
        let now = served(entries);
        assert!(now.len() <= 1, "one place");
        // Dropping the place serves the next.
        let Some((number, _place)) = now.into_iter().next() else {
            return order;
        };
        order.push(number);
    }
}

#[test]
fn clients_take_turns_and_short_entries_come_first() {
    let queue = FairQueue::new(1, 1, 10);
    let mut entries = [
        join(&queue, 1, 60_000),
        join(&queue, 1, 60_000),
        join(&queue, 1, 100),
        join(&queue, 2, 500),
        join(&queue, 2, 50),
        join(&queue, 3, 900),
    ];
    assert_eq!(order(&mut entries), [0, 4, 5, 2, 3, 1]);
}

#[test]
fn entries_that_no_one_waits_for_have_one_place_and_give_it_up() {
    let queue = FairQueue::new(2, 2, 10);
    let mut quiet = [
        queue.join(client(1), false, 1).unwrap(),
        queue.join(client(2), false, 1).unwrap(),
    ];
    let running = served(&mut quiet);
    assert_eq!(running.len(), 1);
    let mut loud = [join(&queue, 3, 1), join(&queue, 3, 1)];
    let first = served(&mut loud);
    assert_eq!((first.len(), quiet[0].0.is_contended()), (1, true));
    drop(running);
    let second = served(&mut loud);
    assert_eq!((second.len(), served(&mut quiet).len()), (1, 0));
    queue.set_urgent(&quiet[1].0, true);
    drop(first);
    assert_eq!(served(&mut quiet).len(), 1);
}

#[test]
fn a_place_is_contended_by_other_clients_only() {
    let queue = FairQueue::new(1, 1, 10);
    let mut first = [join(&queue, 1, 1)];
    let _place = served(&mut first);
    let _same = join(&queue, 1, 1);
    assert!(!first[0].0.is_contended());
    let other = join(&queue, 2, 1);
    assert!(first[0].0.is_contended());
    drop(other);
    let _same = join(&queue, 1, 1);
    assert!(!first[0].0.is_contended());
}

#[test]
fn a_client_has_a_bounded_number_of_places_and_entries() {
    let queue = FairQueue::new(8, 2, 4);
    let mut entries: Vec<Entry> = (0..4).map(|_| join(&queue, 1, 1)).collect();
    let running = served(&mut entries);
    assert_eq!(running.len(), 2);
    assert_eq!(queue.join(client(1), true, 1).unwrap_err(), Full);
    assert_eq!(served(&mut [join(&queue, 2, 1)]).len(), 1);
    // A waiting entry that is given up does not count, a running one does until its work ends.
    drop(entries);
    let more = (join(&queue, 1, 1), join(&queue, 1, 1));
    assert_eq!(queue.join(client(1), true, 1).unwrap_err(), Full);
    drop((more, running));
    assert!(queue.0.lock().running.is_empty());
}
