//! Admission: who asks, from which page, and how much at once.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ludograph_table::Refusal;

use super::app::App;
use super::rejection::Rejection;
use crate::config::Limits;
use crate::limits::{Client, Taken};
use crate::messages;
use crate::refusal::too_many;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");

/// A client's share of the requests. A WebSocket keeps it.
#[derive(Clone, Debug)]
pub struct Admitted {
    /// `None` where connections are counted instead.
    _mine: Option<Arc<Taken>>,
}

/// Finds out the client of a request, counts it, and refuses pages of other sites.
pub async fn admit(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let limits = &app.services().limits;
    let forwarded = limits.forwarded.then(|| forwarded_for(request.headers()));
    let client = Client::from(forwarded.flatten().unwrap_or(peer.ip()));
    let misled = app.local && !limits.forwarded && !is_here(request.headers(), limits);
    if misled || is_foreign(&request, limits) {
        return Rejection(Refusal::forbidden(messages::foreign_page())).into_response();
    }
    let mine = limits.forwarded.then(|| app.requests.take(client));
    if matches!(mine, Some(None)) {
        return Rejection(too_many(messages::too_much_at_once())).into_response();
    }
    let admitted = Admitted {
        _mine: mine.flatten().map(Arc::new),
    };
    request.extensions_mut().insert(client);
    request.extensions_mut().insert(admitted.clone());
    let response = client.serve(next.run(request)).await;
    drop(admitted);
    response
}

/// The address that the nearest proxy has seen: the last entry of the last line. What comes before
/// was sent by the client, and may be anything.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let lines = headers.get_all(FORWARDED_FOR);
    let last = lines.iter().next_back()?.to_str().ok()?;
    address(last.rsplit(',').next()?.trim())
}

/// An address as proxies write it: alone, in brackets, or with a port.
fn address(text: &str) -> Option<IpAddr> {
    let in_brackets = text.strip_prefix('[').and_then(|t| t.strip_suffix(']'));
    let alone = in_brackets.unwrap_or(text).parse();
    let with_port = || text.parse::<SocketAddr>().map(|socket| socket.ip());
    alone.or_else(|_| with_port()).ok()
}

/// Whether a request names this machine or an allowed site as its host. A page of another site can
/// give its own name the address of this machine, and would then ask as a page of its own.
fn is_here(headers: &HeaderMap, limits: &Limits) -> bool {
    let Some(host) = headers.get(header::HOST) else {
        // Browsers always send it.
        return true;
    };
    let Ok(host) = Authority::try_from(host.as_bytes()) else {
        return false;
    };
    let name = host.host().to_ascii_lowercase();
    let loopback = address(&name).is_some_and(|ip| ip.is_loopback());
    let mut sites = limits.origins.iter().filter_map(|o| o.split_once("://"));
    loopback
        || name == "localhost"
        || name.ends_with(".localhost")
        || sites.any(|(_, site)| site.eq_ignore_ascii_case(host.as_str()))
}

/// Whether a page of another site asks for a change or a WebSocket. Other programs send no origin.
fn is_foreign(request: &Request, limits: &Limits) -> bool {
    let headers = request.headers();
    if request.method().is_safe() && !headers.contains_key(header::UPGRADE) {
        return false;
    }
    let Some(origin) = headers.get(header::ORIGIN) else {
        return false;
    };
    let Ok(origin) = origin.to_str() else {
        return true;
    };
    let mut allowed = limits.origins.iter();
    if allowed.any(|allowed| allowed.eq_ignore_ascii_case(origin)) {
        return false;
    }
    let proxied = limits.forwarded.then(|| headers.get(FORWARDED_HOST));
    let hosts = [headers.get(header::HOST), proxied.flatten()];
    let mut hosts = hosts.into_iter().flatten().filter_map(|h| h.to_str().ok());
    !hosts.any(|host| is_own(origin, host))
}

/// Whether an origin such as `https://games.example` is that of a host, with or without the port.
fn is_own(origin: &str, host: &str) -> bool {
    let Some((scheme, authority)) = origin.split_once("://") else {
        return false;
    };
    let port = match scheme {
        "http" => ":80",
        "https" => ":443",
        _ => return false,
    };
    let plain = |text: &str| text.strip_suffix(port).unwrap_or(text).to_ascii_lowercase();
    plain(authority) == plain(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_proxies_write_them() {
        for (text, ip) in [
            ("203.0.113.9", "203.0.113.9"),
            ("203.0.113.9:5555", "203.0.113.9"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:5555", "2001:db8::1"),
        ] {
            assert_eq!(address(text), ip.parse().ok(), "{text}");
        }
        for text in ["", "unknown", "203.0.113.9:", "[203", "1.2.3.4, 5.6.7.8"] {
            assert_eq!(address(text), None, "{text}");
        }
    }

    #[test]
    fn an_origin_is_compared_with_the_host() {
        assert!(is_own("http://127.0.0.1:8080", "127.0.0.1:8080"));
        assert!(is_own("https://Games.example", "games.example:443"));
        assert!(is_own("http://games.example:80", "games.example"));
        for other in ["http://evil.example", "https://games.example:8443", "null"] {
            assert!(!is_own(other, "games.example"), "{other}");
        }
    }
}
