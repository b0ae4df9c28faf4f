//! Any position of a table or a record, after more actions.

use ludograph_catalog::AnySession;
use ludograph_protocol::PositionRef;
use ludograph_service::refusal::graph_has_no_moves;
use ludograph_service::{Purpose, Snapshot, position};
use ludograph_table::{Refusal, create};

use super::app::App;
use crate::actor::Ask;
use crate::limits::Client;

/// A table's whole game, if nothing of it is hidden.
///
/// # Errors
/// While the game hides information.
pub async fn whole(app: &App, id: &str) -> Result<Box<dyn AnySession>, Refusal> {
    let snapshot = app.registry.ask(id, Ask::Snapshot).await??;
    snapshot.whole()
}

/// A table's whole game for a computer elsewhere that is asked about it.
///
/// # Errors
/// While the game hides information, and where the table allows no help.
pub async fn helped(
    app: &App,
    id: &str,
    tokens: &[String],
) -> Result<Box<dyn AnySession>, Refusal> {
    let snapshot = app.registry.ask(id, Ask::Snapshot).await??;
    snapshot.allows(Purpose::Analysis, &[])?;
    let session = snapshot.whole()?;
    let help = |answer| Ask::Help(tokens.to_vec(), answer);
    app.registry.ask(id, help).await??;
    Ok(session)
}

/// The game at a position, after more actions.
///
/// # Errors
/// When there is no such position, the table does not allow the purpose, or an action is illegal.
pub async fn find(
    app: &App,
    client: Client,
    place: PositionRef,
    actions: Vec<String>,
    purpose: Purpose,
) -> Result<Box<dyn AnySession>, Refusal> {
    let (session, ply) = match place {
        PositionRef::Table { id, ply, tokens } => {
            let snapshot: Snapshot = app.registry.ask(&id, Ask::Snapshot).await??;
            snapshot.allows(purpose, &actions)?;
            if purpose != Purpose::View {
                let help = |answer| Ask::Help(tokens.clone(), answer);
                app.registry.ask(&id, help).await??;
            }
            (snapshot.session, ply)
        }
        PositionRef::Record { record, ply } => {
            let replay = move || Ok(create::replay(&record)?.1);
            (app.work(client, replay).await?, ply)
        }
        PositionRef::Graph { .. } => return Err(graph_has_no_moves()),
    };
    let at = move || position::at(session, ply, &actions);
    app.work(client, at).await
}
