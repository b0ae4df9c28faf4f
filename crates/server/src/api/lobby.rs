//! The stream of open tables and games to watch.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::stream::{self, Stream};

use super::app::App;
use super::extract::ClientAddress;
use super::rejection::Rejection;
use crate::messages;
use crate::refusal::too_many;

/// How often a silent stream is kept open by a comment.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// `GET /api/lobby`: the state of the lobby, and again after every change. Described in
/// docs/protocol.md, because OpenAPI has no streams.
pub async fn stream(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Rejection> {
    let place = app.lobbies.take(client);
    let place = place.ok_or_else(|| too_many(messages::too_many_streams()))?;
    let services = app.services();
    let states = services.lobby.subscribe(&app.store).await?;
    let from = (states, services.shutdown.clone(), place);
    let events = stream::unfold(from, |(mut states, mut shutdown, place)| async move {
        tokio::select! {
            changed = states.changed() => changed.ok()?,
            () = shutdown.requested() => return None,
        }
        let event = Event::default().data(states.borrow_and_update().as_str());
        Some((Ok(event), (states, shutdown, place)))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)))
}
