//! Any position of a table or a record, after more actions.

use ludograph_catalog::AnySession;
use ludograph_protocol::{Code, PositionRef};
use ludograph_table::{Refusal, create};

use super::app::App;
use crate::actor::{Ask, Snapshot};
use crate::limits::Client;
use crate::messages;

/// What a position is needed for, which decides what may be refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be shown.
    View,
    /// To ask a computer for its opinion.
    Analysis,
    /// To run an algorithm; `changed` if it is then changed outside the rules or played on.
    Lab {
        /// Whether it is changed.
        changed: bool,
    },
}

/// A table's whole game, if nothing of it is hidden.
///
/// # Errors
/// While the game hides information.
pub async fn whole(app: &App, id: &str) -> Result<Box<dyn AnySession>, Refusal> {
    let snapshot = app.registry.ask(id, Ask::Snapshot).await??;
    if snapshot.hides_information {
        return Err(hidden());
    }
    Ok(snapshot.session)
}

/// The game at a position, after more actions.
///
/// # Errors
/// When there is no such position, the table does not allow the purpose, or an action is illegal.
pub async fn find(
    app: &App,
    client: Client,
    position: PositionRef,
    actions: Vec<String>,
    purpose: Purpose,
) -> Result<Box<dyn AnySession>, Refusal> {
    let (session, ply) = match position {
        PositionRef::Table { id, ply, tokens } => {
            let snapshot: Snapshot = app.registry.ask(&id, Ask::Snapshot).await??;
            if purpose != Purpose::View && !snapshot.aids {
                return Err(Refusal::conflict(messages::aids_off()));
            }
            // Chance would answer from the hidden set-up.
            let changed = purpose == Purpose::Lab { changed: true } || !actions.is_empty();
            if snapshot.hides_information && changed {
                return Err(hidden());
            }
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
        PositionRef::Graph { .. } => return Err(Refusal::bad(messages::graph_has_no_moves())),
    };
    let at = move || at(session, ply, &actions);
    app.work(client, at).await
}

fn at(
    mut session: Box<dyn AnySession>,
    ply: Option<usize>,
    actions: &[String],
) -> Result<Box<dyn AnySession>, Refusal> {
    let last = session.undoable();
    let ply = ply.unwrap_or(last);
    if ply > last {
        return Err(Refusal::bad(messages::ply_beyond_end(last)));
    }
    for _ in ply..last {
        session.undo()?;
    }
    for action in actions {
        session.act(action)?;
    }
    Ok(session)
}

fn hidden() -> Refusal {
    Refusal::new(Code::Hidden, messages::hidden())
}
