#!/usr/bin/env bash
# Compares the engine for browsers with the native one: COUNT random sequences of calls with equal answers, and the choices of
# the Hex network. `make test-wasm` builds what it needs.
set -euo pipefail
cd "$(dirname "$0")/.."
examples=${CARGO_TARGET_DIR:-target}/debug/examples
engine=web/src/local/engine
"$examples/sequences" "$1" | node scripts/wasm_compare.mjs $engine/engine-simd.wasm
# Relaxed SIMD is behind a flag in Node 20.
node $(node --experimental-wasm-relaxed-simd -e 0 2>/dev/null && echo --experimental-wasm-relaxed-simd) \
  scripts/wasm_engine.mjs compare "$examples/native" $engine/engine-simd.wasm $engine/engine-relaxed.wasm
