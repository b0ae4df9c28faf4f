//! Writes the protocol as TypeScript into the folder given: `make types` calls it.

use std::error::Error;
use std::path::Path;

use ludograph_catalog::{GameInfo, ThoughtInfo};
use ludograph_protocol as protocol;
use ts_rs::{Config, TS};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    write(Path::new(&folder))
}

fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
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
    protocol::Lobby::export_all(&config)?;
    protocol::Explore::export_all(&config)?;
    protocol::Position::export_all(&config)?;
    protocol::Analyse::export_all(&config)?;
    protocol::Analysis::export_all(&config)?;
    protocol::AskHelp::export_all(&config)?;
    protocol::ImportGame::export_all(&config)?;
    protocol::Imported::export_all(&config)?;
    ludograph_lab::Algorithm::export_all(&config)?;
    ludograph_lab::Page::export_all(&config)?;
    ludograph_lab::GraphView::export_all(&config)?;
    protocol::BoardRequest::export_all(&config)?;
    protocol::TraceRequest::export_all(&config)?;
    protocol::ScoreQuery::export_all(&config)?;
    protocol::ScorePage::export_all(&config)?;
    protocol::Profile::export_all(&config)?;
    protocol::ChangeProfile::export_all(&config)?;
    protocol::RecoverProfile::export_all(&config)?;
    protocol::RecoveredProfile::export_all(&config)?;
    protocol::HistoryQuery::export_all(&config)?;
    protocol::HistoryPage::export_all(&config)?;
    protocol::LeaderQuery::export_all(&config)?;
    protocol::Leader::export_all(&config)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_types_are_current() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path()).unwrap();
        let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/protocol");
        ludograph_testkit::same_files(
            folder.path(),
            &committed,
            &["", "core", "lab"],
            "run `make types`",
        );
    }
}
