//! Writes the protocol as TypeScript: `cargo run -p ludograph-server --features ts --example types -- FOLDER`.

use ludograph_catalog::{GameInfo, ThoughtInfo};
use ludograph_server::protocol;
use ts_rs::{Config, TS};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args()
        .nth(1)
        .ok_or("give the folder to write to")?;
    let config = Config::new().with_out_dir(folder).with_large_int("number");
    GameInfo::export_all(&config)?;
    ThoughtInfo::export_all(&config)?;
    protocol::ClientMessage::export_all(&config)?;
    protocol::ServerMessage::export_all(&config)?;
    protocol::Problem::export_all(&config)?;
    protocol::CreateTable::export_all(&config)?;
    protocol::CreatedTable::export_all(&config)?;
    protocol::JoinTable::export_all(&config)?;
    protocol::JoinedTable::export_all(&config)?;
    protocol::TableQuery::export_all(&config)?;
    protocol::TableList::export_all(&config)?;
    protocol::MyTable::export_all(&config)?;
    protocol::Explore::export_all(&config)?;
    protocol::Position::export_all(&config)?;
    protocol::Analyse::export_all(&config)?;
    protocol::Analysis::export_all(&config)?;
    protocol::ImportGame::export_all(&config)?;
    protocol::Imported::export_all(&config)?;
    protocol::ScoreQuery::export_all(&config)?;
    protocol::ScorePage::export_all(&config)?;
    Ok(())
}
