//! The rest of a request that was answered before its end.
//!
//! A body may be refused before all of it came: it is too large, of the wrong type, or goes nowhere. To close on its sender then would take the answer away
//! from it (what it still sends meets a closed connection, and the reset overtakes the answer), and a next request on that connection would get none. So
//! the rest is read and thrown away before the answer goes out, within bounds of size and time; past them the answer says that the connection ends with it.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use http_body_util::BodyExt;
use hyper::body::{Frame, SizeHint};
use tokio::time::{Instant, Sleep, sleep_until, timeout_at};

use super::App;

/// How much is thrown away, in multiples of the largest body that is taken.
const THROWN_AWAY: usize = 32;

/// A body that took longer than [`Limits::upload`](crate::Limits::upload).
#[derive(Debug, thiserror::Error)]
#[error("it took too long to come")]
struct TooSlow;

/// Gives a body its time to come, and reads what the handler left of it.
pub async fn read(State(app): State<App>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let limits = app.hall.limits();
    let until = Instant::now() + limits.upload;
    let rest = Rest::default();
    let request = request.map(|body| {
        Body::new(Lent {
            body: Some(body),
            late: Box::pin(sleep_until(until)),
            rest: Arc::clone(&rest),
        })
    });
    let mut response = next.run(request).await;
    let left = rest.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(left) = left {
        let reading = throw_away(left, limits.body.saturating_mul(THROWN_AWAY));
        if timeout_at(until, reading).await != Ok(true) {
            let close = HeaderValue::from_static("close");
            response.headers_mut().insert(header::CONNECTION, close);
        }
    }
    response
}

/// Reads a body to its end; false where it breaks off or has more than `most` bytes.
async fn throw_away(mut body: Body, most: usize) -> bool {
    let mut thrown = 0;
    while let Some(frame) = body.frame().await {
        let Ok(frame) = frame else { return false };
        thrown += frame.data_ref().map_or(0, Bytes::len);
        if thrown > most {
            return false;
        }
    }
    true
}

/// Where a body goes that was dropped before its end.
type Rest = Arc<Mutex<Option<Body>>>;

/// A body in the hands of a handler.
struct Lent {
    /// `None` once it has ended.
    body: Option<Body>,
    late: Pin<Box<Sleep>>,
    rest: Rest,
}

impl HttpBody for Lent {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let Some(body) = &mut self.body else {
            return Poll::Ready(None);
        };
        if let Poll::Ready(frame) = Pin::new(body).poll_frame(context) {
            if frame.is_none() {
                self.body = None;
            }
            return Poll::Ready(frame);
        }
        ready!(self.late.as_mut().poll(context));
        Poll::Ready(Some(Err(axum::Error::new(TooSlow))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(HttpBody::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        let ended = || SizeHint::with_exact(0);
        self.body.as_ref().map_or_else(ended, HttpBody::size_hint)
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(body) = self.body.take().filter(|body| !body.is_end_stream()) {
            *self.rest.lock().unwrap_or_else(PoisonError::into_inner) = Some(body);
        }
    }
}
