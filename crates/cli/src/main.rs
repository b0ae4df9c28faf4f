//! The program `ludograph`: see the library for what it does.

fn main() -> std::process::ExitCode {
    ludograph_cli::run()
}
