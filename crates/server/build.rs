//! The web app is embedded: the server is rebuilt when the web app is.
fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
}
