#!/usr/bin/env bash
# Builds the engine for browsers into web/src/local/engine: those named by ENGINES, or both. Arguments go to `cargo build`.
set -euo pipefail
cd "$(dirname "$0")/.."
target=wasm32-unknown-unknown
if ! test -d "$(rustc --print target-libdir --target $target)"; then
  echo "The engine for browsers needs a target of the compiler: rustup target add $target" >&2
  exit 1
fi
out=web/src/local/engine
mkdir -p $out
rm -f $out/engine-*.wasm
build() { # NAME FEATURES: a folder for each, so that neither build discards the other
  RUSTFLAGS="-C target-feature=$2" cargo build --package ludograph-browser --lib --profile wasm-release --target $target \
    --target-dir "${CARGO_TARGET_DIR:-target}/wasm-$1" "${@:3}"
  cp "${CARGO_TARGET_DIR:-target}/wasm-$1/$target/wasm-release/ludograph_browser.wasm" "$out/engine-$1.wasm"
}
for engine in ${ENGINES:-simd relaxed}; do
  case $engine in
    simd) build simd +simd128 "$@" ;;
    relaxed) build relaxed +simd128,+relaxed-simd "$@" ;;
    *) echo "There is no engine '$engine'; there are simd and relaxed." >&2; exit 1 ;;
  esac
done
cp crates/hex-engine/weights/hex.safetensors $out/
ls -l $out
