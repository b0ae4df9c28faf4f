//! What `ludograph --version` prints.

use ludograph_hex_engine::net::Isa;

/// The version and the commit that the program is built from.
pub(crate) const VERSION: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    " (",
    env!("LUDOGRAPH_COMMIT"),
    ")"
);

/// The version and what this build contains, one thing a line.
pub(crate) fn features() -> String {
    let web_app = if ludograph_server::has_web_app() {
        "embedded"
    } else {
        "none (built without `make web`)"
    };
    let games: Vec<&str> = ludograph_catalog::all()
        .map(|game| game.info().id)
        .collect();
    let kernels = Isa::available();
    format!(
        "{VERSION}\n\
         games: {}\n\
         web app: {web_app}\n\
         databases: SQLite, PostgreSQL\n\
         kernels of the Hex network here: {kernels:?}",
        games.join(", ")
    )
}
