//! The web app and the migrations are embedded: the server is rebuilt when they change.
fn main() {
    println!("cargo:rerun-if-changed=migrations");
    println!("cargo:rerun-if-changed=../../web/dist");
}
