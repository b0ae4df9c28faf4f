//! Lets the linker of every platform leave Python's symbols to be found when the extension is
//! loaded.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
