//! What an instance takes from the page around it.

use ludograph_protocol::Millis;

/// Time, randomness, and the control of a search.
pub trait Surroundings: Sync {
    /// The wall clock.
    fn now(&self) -> Millis;
    /// Fills the slice with secure random bytes.
    fn fill(&self, bytes: &mut [u8]);
    /// Whether the running search shall end soon.
    fn should_stop(&self) -> bool;
    /// Progress of the running search, 0 to 1.
    fn progress(&self, part: f32);
}
