//! The web app is embedded: when it has been built anew, so must the server be.
fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
}
