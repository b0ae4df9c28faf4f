//! Records the commit that the program is built from; `ludograph --version` prints it.

use std::process::Command;

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    (output.status.success() && !text.trim().is_empty()).then(|| text.trim().to_owned())
}

fn main() {
    // A release is built from an unpacked archive without git: the builder names the commit.
    println!("cargo::rerun-if-env-changed=LUDOGRAPH_COMMIT");
    let commit = std::env::var("LUDOGRAPH_COMMIT")
        .ok()
        .or_else(|| git(&["rev-parse", "--short=12", "HEAD"]))
        .unwrap_or_else(|| "unknown commit".to_owned());
    println!("cargo::rustc-env=LUDOGRAPH_COMMIT={commit}");
    // HEAD's log changes with every commit, checkout and merge.
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
}
