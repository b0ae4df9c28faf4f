//! Bodies that are too large or too slow, and answers that are not read.

use std::time::Duration;

use ludograph_server::Limits;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::support::wire::PATIENCE;
use crate::support::{Database, Place};

/// The head of a request for an import of so many bytes.
fn import_of(bytes: usize) -> Vec<u8> {
    let head =
        "POST /api/import HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length:";
    format!("{head} {bytes}\r\n\r\n").into_bytes()
}

/// The next answer of a connection: its head and its body.
async fn answer(connection: &mut BufReader<TcpStream>) -> (String, String) {
    let reading = async {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            let read = connection.read_line(&mut head).await.expect("a line");
            assert!(read > 0, "the connection ends after: {head}");
        }
        let head = head.to_ascii_lowercase();
        let length = head
            .lines()
            .find_map(|l| l.strip_prefix("content-length: "));
        let mut body = vec![0; length.expect("a length").parse().expect("a number")];
        connection.read_exact(&mut body).await.expect("a body");
        (head, String::from_utf8(body).expect("a text"))
    };
    let read = tokio::time::timeout(PATIENCE, reading).await;
    read.expect("an answer in time")
}

#[tokio::test]
async fn a_body_too_large_is_refused_and_the_connection_stays() {
    let place = Place::over(&Database::sqlite()).await;
    let stream = TcpStream::connect(&place.address).await.unwrap();
    let mut connection = BufReader::new(stream);
    for _ in 0..20 {
        let mut request = import_of(2_000_000);
        request.resize(request.len() + 2_000_000, b'x');
        connection.write_all(&request).await.unwrap();
        let (head, body) = answer(&mut connection).await;
        assert!(head.starts_with("http/1.1 413 "), "{head}");
        assert!(body.contains("too_large"), "{body}");
        let next = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
        connection.write_all(next).await.unwrap();
        let (head, _) = answer(&mut connection).await;
        assert!(head.starts_with("http/1.1 200 "), "{head}");
    }
    place.stop().await;
}

#[tokio::test]
async fn bodies_without_end_are_cut_off() {
    let limits = Limits {
        body: 1000,
        upload: Duration::from_secs(1),
        ..Limits::default()
    };
    let place = Place::with(&Database::sqlite(), limits).await;
    for (sent, status, said) in [
        (10, "400", "service.unreadable-request"),
        (32_001, "413", "too_large"),
    ] {
        let stream = TcpStream::connect(&place.address).await.unwrap();
        let mut connection = BufReader::new(stream);
        let mut request = import_of(1_000_000_000);
        request.resize(request.len() + sent, b'x');
        connection.write_all(&request).await.unwrap();
        let (head, body) = answer(&mut connection).await;
        assert!(head.starts_with(&format!("http/1.1 {status} ")), "{head}");
        assert!(head.contains("connection: close"), "{head}");
        assert!(body.contains(said), "{body}");
        let mut rest = Vec::new();
        let ended = tokio::time::timeout(PATIENCE, connection.read_to_end(&mut rest)).await;
        assert!(ended.is_ok(), "the server lets go of it");
    }
    place.stop().await;
}

#[tokio::test]
async fn a_client_that_reads_no_answer_is_disconnected() {
    let limits = Limits {
        patience: Duration::from_secs(1),
        ..Limits::default()
    };
    let place = Place::with(&Database::sqlite(), limits).await;
    let mut stream = TcpStream::connect(&place.address).await.unwrap();
    // Asks and asks and reads nothing, until the buffers between are full and the server gives up.
    let asking = async {
        let request = b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
        while stream.write_all(request).await.is_ok() {}
    };
    let ended = tokio::time::timeout(PATIENCE, asking).await;
    assert!(ended.is_ok(), "the server lets go of it");
    place.stop().await;
}
