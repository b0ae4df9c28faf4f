//! Listening: connections are taken, counted, and given to the router.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::config::Limits;
use crate::limits::{Client, Quota, Taken};
use crate::metrics::Metrics;
use crate::table::hall::closed;

/// How long connections may take to end once the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// What a connection holds while it lives.
struct Place {
    _mine: Option<Taken>,
    _all: OwnedSemaphorePermit,
    metrics: Arc<Metrics>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.metrics.connections.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Takes connections until `closing` turns true, then lets those that are open end.
pub async fn accept(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    metrics: Arc<Metrics>,
    mut closing: watch::Receiver<bool>,
) {
    let each = Quota::new(limits.connections_per_client);
    let all = Arc::new(Semaphore::new(limits.connections));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = closed(&mut closing) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Out of file descriptors, most likely: others have to end first.
                tracing::warn!(%error, "cannot accept");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        // Behind a proxy all connections come from it: only the sum is limited then.
        let mine = (!limits.forwarded).then(|| each.take(Client::from(peer.ip())));
        let permit = Arc::clone(&all).try_acquire_owned();
        let (Ok(permit), None | Some(Some(_))) = (permit, &mine) else {
            metrics.refused_connections.fetch_add(1, Ordering::Relaxed);
            continue;
        };
        metrics.connections.fetch_add(1, Ordering::Relaxed);
        let place = Place {
            _mine: mine.flatten(),
            _all: permit,
            metrics: Arc::clone(&metrics),
        };
        tokio::spawn(serve(
            stream,
            peer,
            router.clone(),
            limits.patience,
            closing.clone(),
            Arc::new(place),
        ));
    }
    drop(listener);
    // Every connection has given its permit back when all of them can be had.
    let everybody = all.acquire_many(u32::try_from(limits.connections).unwrap_or(u32::MAX));
    if tokio::time::timeout(FAREWELL, everybody).await.is_err() {
        tracing::info!("some connections did not end in time");
    }
}

async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    patience: Duration,
    mut closing: watch::Receiver<bool>,
    place: Arc<Place>,
) {
    // Moves are small and wanted at once.
    let _ = stream.set_nodelay(true);
    // Whoever takes nothing of what it is sent for so long is let go.
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience));
    let held = Arc::clone(&place);
    let service = hyper::service::service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        // The WebSocket that a request may turn into outlives the HTTP connection: it keeps the place.
        request
            .extensions_mut()
            .insert(KeepPlace(Arc::clone(&held)));
        router.clone().oneshot(request.map(axum::body::Body::new))
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = &mut connection => ended,
        () = closed(&mut closing) => {
            // The request under way is answered, then it ends.
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended badly");
    }
    drop(place);
}

/// A connection's place, for whoever outlives the HTTP part of it.
#[derive(Clone)]
pub struct KeepPlace(Arc<Place>);

impl std::fmt::Debug for KeepPlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "KeepPlace({})", Arc::strong_count(&self.0))
    }
}
