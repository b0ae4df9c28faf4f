//! TCP connections: accepted, counted, and handed to the router.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::config::Limits;
use crate::limits::{Client, Quota, Taken};
use crate::metrics::Metrics;
use crate::shutdown::Shutdown;

/// How long connections may take to end after the server stops.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// The largest head of a request, in bytes: thousands of connections may send one at a time.
const MAX_HEAD: usize = 32 * 1024;

/// What a connection holds while it lives.
struct Permit {
    _mine: Option<Taken>,
    _all: OwnedSemaphorePermit,
    metrics: Arc<Metrics>,
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.metrics.connections.dec();
    }
}

/// Accepts connections until the server stops, then waits for the open ones to end.
pub async fn accept(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    metrics: Arc<Metrics>,
    mut shutdown: Shutdown,
) {
    let each = Quota::new(limits.connections_per_client);
    let all = Arc::new(Semaphore::new(limits.connections));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = shutdown.requested() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Probably out of file descriptors: back off until others have ended.
                tracing::warn!(%error, "cannot accept");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        // Behind a proxy all connections have its address: `admit` counts requests instead.
        let mine = (!limits.forwarded).then(|| each.take(Client::from(peer.ip())));
        let one = Arc::clone(&all).try_acquire_owned();
        let (Ok(one), None | Some(Some(_))) = (one, &mine) else {
            metrics.refused_connections.inc();
            continue;
        };
        metrics.connections.inc();
        let permit = Permit {
            _mine: mine.flatten(),
            _all: one,
            metrics: Arc::clone(&metrics),
        };
        tokio::spawn(serve(
            stream,
            peer,
            router.clone(),
            limits.patience,
            shutdown.clone(),
            Arc::new(permit),
        ));
    }
    drop(listener);
    // All permits are free when every connection has ended.
    let all_ended = all.acquire_many(u32::try_from(limits.connections).unwrap_or(u32::MAX));
    if tokio::time::timeout(SHUTDOWN_GRACE, all_ended)
        .await
        .is_err()
    {
        tracing::info!("some connections did not end in time");
    }
}

async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    patience: Duration,
    mut shutdown: Shutdown,
    permit: Arc<Permit>,
) {
    // Moves are small, and latency matters.
    let _ = stream.set_nodelay(true);
    // A client that reads nothing for so long is disconnected.
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience));
    let held = Arc::clone(&permit);
    let service = hyper::service::service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        // A WebSocket outlives the HTTP connection, and keeps the permit.
        request
            .extensions_mut()
            .insert(ConnectionPermit(Arc::clone(&held)));
        router.clone().oneshot(request.map(axum::body::Body::new))
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = &mut connection => ended,
        () = shutdown.requested() => {
            // The current request is answered first.
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection failed");
    }
    drop(permit);
}

/// A connection's permit, for the WebSocket that outlives the HTTP part.
#[derive(Clone)]
pub struct ConnectionPermit(Arc<Permit>);

impl std::fmt::Debug for ConnectionPermit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ConnectionPermit({})", Arc::strong_count(&self.0))
    }
}
