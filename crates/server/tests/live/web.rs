//! The pages, headers and descriptions around the API.

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::support::{Database, Place};

#[tokio::test]
async fn every_answer_is_dressed_for_safety() {
    let place = Place::over(&Database::sqlite()).await;
    for path in [
        "/",
        "/t/abcdefghijkm",
        "/api/games",
        "/api/nothing",
        "/api/tables/x",
        "/missing.js",
        "/healthz",
    ] {
        let answer = place.try_get(path).await;
        let headers = answer.headers();
        let policy = headers["content-security-policy"].to_str().unwrap();
        assert!(
            policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{path}"
        );
        assert!(
            policy.contains("script-src 'self' 'wasm-unsafe-eval';")
                && !policy.contains("'unsafe-eval'"),
            "{path}"
        );
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(headers["referrer-policy"], "no-referrer", "{path}");
        assert!(headers.contains_key("cache-control"), "{path}");
    }
    assert_eq!(place.try_get("/missing.js").await.status(), 404);
    let page = place.try_get("/t/abcdefghijkm").await;
    assert_eq!(page.status(), 200);
    assert!(
        page.headers()["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/html")
    );
    place.stop().await;
}

#[tokio::test]
async fn games_describe_themselves() {
    let place = Place::over(&Database::sqlite()).await;
    let games = place.get("/api/games").await;
    let ids: Vec<_> = games
        .as_array()
        .unwrap()
        .iter()
        .map(|g| g["id"].as_str().unwrap())
        .collect();
    assert!(ids.contains(&"hex") && ids.contains(&"candy"));
    for id in ids {
        assert_eq!(
            place
                .try_get(&format!("/api/games/{id}/assets"))
                .await
                .status(),
            200
        );
    }
    assert_eq!(place.try_get("/api/games/chess/assets").await.status(), 404);
    place.stop().await;
}

#[tokio::test]
async fn the_description_covers_every_address() {
    let place = Place::over(&Database::sqlite()).await;
    let api = place.get("/openapi.json").await;
    let described: Vec<&String> = api["paths"].as_object().unwrap().keys().collect();
    for path in described.iter().filter(|p| !p.contains('{')) {
        let answer = place.try_get(path).await;
        assert_ne!(answer.status(), 404, "{path}");
    }
    assert!(described.len() >= 17, "{described:?}");
    // Whatever an answer is said to look like is described.
    let text = api.to_string();
    for reference in text.split("\"$ref\":\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert_ne!(api["components"]["schemas"][name], Value::Null, "{name}");
    }
    place.stop().await;
}

#[tokio::test]
async fn the_server_tells_its_numbers() {
    let place = Place::over(&Database::sqlite()).await;
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    wire.act(0, "a1").await;
    let text = place.try_get("/metrics").await.text().await.unwrap();
    for line in [
        "ludograph_sockets 1",
        "ludograph_tables 1",
        "ludograph_requests_done_total 1",
        "ludograph_facts_total 2",
        "ludograph_acknowledgement_seconds_count 1",
    ] {
        assert!(
            text.lines().any(|l| l == line),
            "{line} is missing in\n{text}"
        );
    }
    place.stop().await;
}

#[tokio::test]
async fn a_taken_port_is_explained() {
    let place = Place::over(&Database::sqlite()).await;
    let other = Database::sqlite();
    let config = ludograph_server::Config {
        listen: place.address.parse().unwrap(),
        db: Some(other.url.clone()),
        ..ludograph_server::Config::default()
    };
    let error = ludograph_server::Server::start(config)
        .await
        .err()
        .expect("the port is taken");
    assert!(error.to_string().contains("--listen"), "{error}");
    place.stop().await;
}

#[tokio::test]
async fn the_app_may_come_from_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let web = folder.path().join("dist");
    let config = || ludograph_server::Config {
        listen: ([127, 0, 0, 1], 0).into(),
        db: Some(folder.path().join("tables.sqlite").display().to_string()),
        web: Some(web.clone()),
        ..ludograph_server::Config::default()
    };
    for (make, complaint) in [(false, "no such folder"), (true, "make web")] {
        if make {
            std::fs::create_dir_all(web.join("assets")).unwrap();
        }
        let error = ludograph_server::Server::start(config()).await.err();
        let error = error.expect("there is no app").to_string();
        assert!(error.contains(complaint), "{error}");
    }
    std::fs::write(web.join("index.html"), "<p>mine").unwrap();
    std::fs::write(web.join("assets/a.css"), "p {}").unwrap();
    let server = ludograph_server::Server::start(config()).await.unwrap();
    let place = Place::of(server);
    let page = place.try_get("/t/abcdefghijkm").await;
    assert_eq!(page.text().await.unwrap(), "<p>mine");
    let style = place.try_get("/assets/a.css").await;
    assert!(
        style.headers()["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/css")
    );
    // A new build is served at once, and nothing outside the folder is.
    std::fs::write(web.join("index.html"), "<p>newer").unwrap();
    assert_eq!(place.try_get("/").await.text().await.unwrap(), "<p>newer");
    let mut raw = tokio::net::TcpStream::connect(&place.address)
        .await
        .unwrap();
    raw.write_all(b"GET /../tables.sqlite HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        .await
        .unwrap();
    let mut answer = String::new();
    raw.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    place.stop().await;
}

#[tokio::test]
async fn metrics_may_have_an_address_of_their_own() {
    let database = Database::sqlite();
    let config = ludograph_server::Config {
        listen: ([127, 0, 0, 1], 0).into(),
        metrics: Some(([127, 0, 0, 1], 0).into()),
        db: Some(database.url.clone()),
        ..ludograph_server::Config::default()
    };
    let server = ludograph_server::Server::start(config).await.unwrap();
    let inner = Place::elsewhere(server.metrics_address().expect("an address").to_string());
    let public = Place::of(server);
    assert_eq!(public.try_get("/metrics").await.status(), 404);
    inner.metric("ludograph_tables 0").await;
    assert_eq!(inner.try_get("/healthz").await.status(), 200);
    assert_eq!(inner.try_get("/api/games").await.status(), 404);
    public.stop().await;
}

#[tokio::test]
async fn a_link_to_a_table_has_a_preview() {
    let folder = tempfile::tempdir().unwrap();
    let web = folder.path().join("dist");
    std::fs::create_dir_all(&web).unwrap();
    let page = "<head><!-- preview --><meta property=\"og:title\" content=\"own\"><!-- /preview --></head>";
    std::fs::write(web.join("index.html"), page).unwrap();
    let config = ludograph_server::Config {
        listen: ([127, 0, 0, 1], 0).into(),
        db: Some(folder.path().join("tables.sqlite").display().to_string()),
        web: Some(web),
        ..ludograph_server::Config::default()
    };
    let place = Place::of(ludograph_server::Server::start(config).await.unwrap());
    let name = "<b>\"Ada\"";
    let seats = json!([{"type": "person", "name": name}, {"type": "open"}]);
    let (table, _) = place.table(json!({"game": "hex", "seats": seats})).await;
    let text = async |path: String| place.try_get(&path).await.text().await.unwrap();
    let html = text(format!("/t/{table}")).await;
    assert!(
        html.contains("content=\"Hex: &lt;b&gt;&quot;Ada&quot; – open seat\""),
        "{html}"
    );
    assert!(!html.contains("<b>") && !html.contains("\"own\""), "{html}");
    let picture = format!("http://{}/api/tables/{table}/picture.png", place.address);
    assert!(
        html.contains(&format!("og:image\" content=\"{picture}\"")),
        "{html}"
    );
    let past = text(format!("/t/{table}?ply=3")).await;
    assert!(past.contains("picture.png?ply=3"), "{past}");
    // Other pages, and tables that do not exist, keep the tags of the app.
    assert_eq!(text("/".into()).await, page);
    assert_eq!(text("/t/abcdefghijkm".into()).await, page);
    place.stop().await;
}

#[tokio::test]
async fn positions_have_pictures() {
    let place = Place::over(&Database::sqlite()).await;
    let (table, tokens) = place.hex_table().await;
    let path = |query: &str| format!("/api/tables/{table}/picture.png{query}");
    let bytes = async |query: &str| place.try_get(&path(query)).await.bytes().await.unwrap();
    let before = bytes("").await;
    assert_eq!(&before[..4], b"\x89PNG");
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    wire.act(0, "b2").await;
    assert_ne!(bytes("").await, before);
    assert_eq!(bytes("?ply=0").await, before);
    let answer = place.try_get(&path("?ply=9")).await;
    assert_eq!(answer.status(), 400);
    assert_eq!(
        place
            .try_get("/api/tables/abcdefghijkm/picture.png")
            .await
            .status(),
        404
    );
    let start = place
        .try_get("/api/games/hex/picture.svg?size=5&weighted=true")
        .await;
    assert_eq!(start.headers()["content-type"], "image/svg+xml");
    let start = start.text().await.unwrap();
    let plain = place.try_get("/api/games/hex/picture.svg?size=5").await;
    assert_ne!(start, plain.text().await.unwrap());
    for wrong in ["size=99", "size=x", "colour=red"] {
        let answer = place
            .try_get(&format!("/api/games/hex/picture.svg?{wrong}"))
            .await;
        assert_eq!(answer.status(), 400, "{wrong}");
    }
    place.stop().await;
}
