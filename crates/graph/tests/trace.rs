//! Listeners and cursors.

use ludograph_graph::{Cursor, Recorder, Replay, Trace};

#[derive(Debug, PartialEq)]
struct Stack(Vec<u8>);

impl Replay for Stack {
    type Step = u8;

    fn forward(&mut self, step: &u8) {
        self.0.push(*step);
    }

    fn back(&mut self, _: &u8) {
        self.0.pop();
    }
}

#[test]
fn off_never_builds_a_step() {
    let mut off = ();
    Trace::<u8>::emit(&mut off, || unreachable!("the trace is off"));
    Trace::<u8>::emit(&mut &mut off, || unreachable!("the trace is off"));
}

#[test]
fn a_borrowed_listener_listens() {
    fn speak(mut trace: impl Trace<u8>) {
        trace.emit(|| 7);
    }
    let mut steps = Vec::new();
    speak(&mut steps);
    assert_eq!(steps, [7]);
}

#[test]
fn a_recorder_is_cut_only_beyond_its_limit() {
    let mut recorder = Recorder::new(3);
    (0..3).for_each(|n| recorder.step(n));
    assert!(!recorder.is_cut());
    (3..10).for_each(|n| recorder.step(n));
    assert!(recorder.is_cut());
    assert_eq!(recorder.dropped(), 7);
    assert_eq!(recorder.steps(), [0, 1, 2]);
    assert_eq!(recorder.into_steps(), [0, 1, 2]);
}

#[test]
fn a_cursor_seeks_both_ways_and_stops_at_the_ends() {
    let steps = [1, 2, 3];
    let mut cursor = Cursor::new(Stack(Vec::new()), &steps);
    assert_eq!(cursor.back(), None);
    cursor.seek(2);
    assert_eq!(cursor.picture(), &Stack(vec![1, 2]));
    cursor.seek(99);
    assert_eq!(cursor.position(), 3);
    assert_eq!(cursor.forward(), None);
    cursor.seek(1);
    assert_eq!(cursor.picture(), &Stack(vec![1]));
}
