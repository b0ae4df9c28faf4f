//! Tracing: an algorithm emits its steps to a listener.

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
