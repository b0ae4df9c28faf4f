//! Watching an algorithm: steps out, steps replayed forwards and backwards.

/// A listener for the steps of an algorithm.
///
/// The algorithm is generic over its listener, so that a run without one contains no code for
/// tracing: `()` is off, and with it no step is built.
///
/// - **Arguments**: `S`, the step type of the algorithm, such as [`bfs::Step`](crate::bfs::Step).
/// - **Complexity**: nothing when off.
/// - **Reference**: the zero-cost observer by static dispatch; compare the event points and
///   visitors of Siek, Lee, Lumsdaine, *The Boost Graph Library*, 2002, section 3.3.
///
/// ```
/// use ludograph_graph::Trace;
///
/// fn count_down(from: u32, trace: &mut impl Trace<u32>) {
///     for n in (0..from).rev() {
///         trace.emit(|| n);
///     }
/// }
/// let mut steps = Vec::new();
/// count_down(3, &mut steps);
/// assert_eq!(steps, [2, 1, 0]);
/// count_down(3, &mut ()); // off
/// ```
pub trait Trace<S> {
    /// Whether steps are recorded. Known at compile time.
    const ON: bool;

    /// Receives one step.
    fn step(&mut self, step: S);

    /// Builds and receives the step if the trace is on. Algorithms call this one.
    #[inline(always)]
    fn emit(&mut self, step: impl FnOnce() -> S) {
        if Self::ON {
            self.step(step());
        }
    }
}

/// Off.
impl<S> Trace<S> for () {
    const ON: bool = false;

    #[inline(always)]
    fn step(&mut self, _: S) {}
}

/// On: collects every step.
impl<S> Trace<S> for Vec<S> {
    const ON: bool = true;

    fn step(&mut self, step: S) {
        self.push(step);
    }
}

impl<S, T: Trace<S>> Trace<S> for &mut T {
    const ON: bool = T::ON;

    #[inline(always)]
    fn step(&mut self, step: S) {
        (**self).step(step);
    }
}

/// A listener that keeps the first `limit` steps, counts the others, and so says when it was cut.
///
/// The kept steps are a prefix of the run: they replay correctly, to an unfinished picture.
///
/// - **Complexity**: O(1) a step, memory O(`limit`).
/// - **Reference**: none needed.
///
/// ```
/// use ludograph_graph::{Recorder, Trace};
///
/// let mut recorder = Recorder::new(2);
/// for n in 0..5 {
///     recorder.step(n);
/// }
/// assert_eq!(recorder.steps(), [0, 1]);
/// assert_eq!(recorder.dropped(), 3);
/// assert!(recorder.is_cut());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Recorder<S> {
    steps: Vec<S>,
    limit: usize,
    dropped: u64,
}

impl<S> Recorder<S> {
    /// A recorder that keeps at most `limit` steps. Reserves nothing in advance.
    pub const fn new(limit: usize) -> Self {
        Self {
            steps: Vec::new(),
            limit,
            dropped: 0,
        }
    }

    /// The steps kept, in the order in which they happened.
    pub fn steps(&self) -> &[S] {
        &self.steps
    }

    /// The steps kept, without the recorder.
    pub fn into_steps(self) -> Vec<S> {
        self.steps
    }

    /// How many steps came after the limit was reached.
    pub const fn dropped(&self) -> u64 {
        self.dropped
    }

    /// Whether the run had more steps than were kept.
    pub const fn is_cut(&self) -> bool {
        self.dropped > 0
    }
}

impl<S> Trace<S> for Recorder<S> {
    const ON: bool = true;

    fn step(&mut self, step: S) {
        if self.steps.len() < self.limit {
            self.steps.push(step);
        } else {
            self.dropped += 1;
        }
    }
}

/// A picture of an algorithm's state to which recorded steps are applied.
///
/// The contract: after `forward(s)`, `back(s)` restores the picture exactly. Steps must be given
/// in the order of the run (and `back` in the reverse order); a picture that is shown steps of
/// another run may panic or show nonsense, but not undefined behaviour.
///
/// - **Reference**: steps carry old and new values, as log records for both redo and undo do:
///   Gray, Reuter, *Transaction Processing*, 1993, chapter 10.
///
/// ```
/// use ludograph_graph::Replay;
///
/// struct Sum(i64);
/// impl Replay for Sum {
///     type Step = i64;
///     fn forward(&mut self, step: &i64) {
///         self.0 += step;
///     }
///     fn back(&mut self, step: &i64) {
///         self.0 -= step;
///     }
/// }
/// let mut sum = Sum(1);
/// sum.forward(&4);
/// sum.back(&4);
/// assert_eq!(sum.0, 1);
/// ```
pub trait Replay {
    /// The step type that this picture understands.
    type Step;

    /// Does the step.
    fn forward(&mut self, step: &Self::Step);

    /// Takes the step back.
    fn back(&mut self, step: &Self::Step);
}

/// A place in a recorded run: the steps, how many are done, and the picture at that point.
///
/// - **Arguments**: the picture before the first step, and the steps.
/// - **Complexity**: O(1) steps to move by one, O(distance) to [`seek`](Self::seek).
///
/// ```
/// use ludograph_graph::{Bfs, Cursor, bfs, from_fn};
///
/// let line = from_fn(3, |v| (v < 2).then_some(v + 1));
/// let mut steps = Vec::new();
/// Bfs::new().run(&line, [0], |_| false, &mut steps)?;
/// let mut cursor = Cursor::new(bfs::Picture::new(3), &steps);
/// assert_eq!(cursor.forward(), Some(&steps[0]));
/// assert_eq!(cursor.back(), Some(&steps[0]));
/// assert_eq!(cursor.back(), None);
/// # Ok::<(), ludograph_graph::SearchError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cursor<'a, P: Replay> {
    picture: P,
    steps: &'a [P::Step],
    position: usize,
}

impl<'a, P: Replay> Cursor<'a, P> {
    /// A cursor before the first step.
    pub const fn new(picture: P, steps: &'a [P::Step]) -> Self {
        Self {
            picture,
            steps,
            position: 0,
        }
    }

    /// The state after [`position`](Self::position) steps.
    pub const fn picture(&self) -> &P {
        &self.picture
    }

    /// How many steps are done.
    pub const fn position(&self) -> usize {
        self.position
    }

    /// Does the next step and returns it; `None` at the end.
    pub fn forward(&mut self) -> Option<&'a P::Step> {
        let step = self.steps.get(self.position)?;
        self.picture.forward(step);
        self.position += 1;
        Some(step)
    }

    /// Takes the last step back and returns it; `None` at the start.
    pub fn back(&mut self) -> Option<&'a P::Step> {
        let step = self.steps.get(self.position.checked_sub(1)?)?;
        self.picture.back(step);
        self.position -= 1;
        Some(step)
    }

    /// Goes to where `position` steps are done, or to the end if there are fewer.
    pub fn seek(&mut self, position: usize) {
        while self.position > position && self.back().is_some() {}
        while self.position < position && self.forward().is_some() {}
    }
}
