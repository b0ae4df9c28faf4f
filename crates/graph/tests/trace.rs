//! Listeners.

use ludograph_graph::Trace;

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
