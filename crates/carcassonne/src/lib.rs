//! Carcassonne
pub mod action; pub mod bits; mod data; pub mod feature; pub mod figures; mod land; pub mod map; pub mod mission; pub mod notation; pub mod offers; pub mod order; pub mod params; pub mod players; pub mod referee; pub mod rules; pub mod scoring; pub mod spot; mod stack; pub mod state; pub mod tables; pub mod tile;
pub use action::{Action, Placement}; pub use feature::Feature; pub use params::{Mission1, Options}; pub use spot::Spot; pub use state::Carcassonne; pub use tile::{Kind, Terrain, Edge};
