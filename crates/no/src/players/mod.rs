//! Computer players. A random one is in the core.

mod bounded;
mod nearest;
mod perfect;

pub use nearest::NearestPlayer;
pub use perfect::PerfectPlayer;
