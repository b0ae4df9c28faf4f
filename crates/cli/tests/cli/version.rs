//! `ludograph --version` says what was built.

use crate::support::ludograph;

#[test]
fn the_version_names_commit_and_contents() {
    let short = ludograph(&["-V"], "");
    assert!(short.ok, "{}", short.err);
    let expected = concat!("ludograph ", env!("CARGO_PKG_VERSION"), " (");
    assert!(short.out.starts_with(expected), "{}", short.out);
    let long = ludograph(&["--version"], "");
    for line in ["games: hex", "web app: ", "databases: SQLite"] {
        assert!(long.out.contains(line), "{}", long.out);
    }
}
