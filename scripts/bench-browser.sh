#!/usr/bin/env bash
# Measures the engine for browsers beside the native one. Builds both.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/wasm.sh
cargo build --release --package ludograph-browser --example native
engine=web/src/local/engine
node $(node --experimental-wasm-relaxed-simd -e 0 2>/dev/null && echo --experimental-wasm-relaxed-simd) \
  scripts/wasm_engine.mjs bench "${CARGO_TARGET_DIR:-target}/release/examples/native" $engine/engine-simd.wasm $engine/engine-relaxed.wasm
