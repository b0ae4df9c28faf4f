//! Draining: the rest of a body is read when its request is answered early.
//!
//! A body may be refused before all of it has arrived: it is too large, of the wrong type, or its
//! path is unknown. If the server then closed the connection, the reset would overtake the answer,
//! and the client would never see it. So the rest is read and discarded before the answer is sent,
//! up to a size and a time limit; beyond them the answer closes the connection.

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

use super::app::App;

/// How much is discarded, in multiples of the largest accepted body.
const MAX_DRAINED: usize = 32;

/// A body that took longer than [`Limits::upload`](crate::Limits::upload).
#[derive(Debug, thiserror::Error)]
#[error("the body arrived too slowly")]
struct TooSlow;

/// Limits the time of a body, and discards what the handler has not read.
pub async fn drain(State(app): State<App>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let limits = &app.services().limits;
    let until = Instant::now() + limits.upload;
    let rest = Rest::default();
    let request = request.map(|body| {
        Body::new(TimedBody {
            body: Some(body),
            late: Box::pin(sleep_until(until)),
            rest: Arc::clone(&rest),
        })
    });
    let mut response = next.run(request).await;
    let left = rest.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(left) = left {
        let reading = read_to_end(left, limits.body.saturating_mul(MAX_DRAINED));
        if timeout_at(until, reading).await != Ok(true) {
            let close = HeaderValue::from_static("close");
            response.headers_mut().insert(header::CONNECTION, close);
        }
    }
    response
}

/// Reads a body to its end; false if it breaks off or has more than `most` bytes.
async fn read_to_end(mut body: Body, most: usize) -> bool {
    let mut read = 0;
    while let Some(frame) = body.frame().await {
        let Ok(frame) = frame else { return false };
        read += frame.data_ref().map_or(0, Bytes::len);
        if read > most {
            return false;
        }
    }
    true
}

/// A body that was dropped before its end.
type Rest = Arc<Mutex<Option<Body>>>;

/// A body with a time limit, given back when it is dropped before its end.
struct TimedBody {
    /// `None` once it has ended.
    body: Option<Body>,
    late: Pin<Box<Sleep>>,
    rest: Rest,
}

impl HttpBody for TimedBody {
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

impl Drop for TimedBody {
    fn drop(&mut self) {
        if let Some(body) = self.body.take().filter(|body| !body.is_end_stream()) {
            *self.rest.lock().unwrap_or_else(PoisonError::into_inner) = Some(body);
        }
    }
}
