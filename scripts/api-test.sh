#!/bin/sh
# Tries the API with requests made up from its own description (see api_test.py). The tool is installed once into .venv.
set -eu
cd "$(dirname "$0")/.."
if [ ! -x .venv/bin/schemathesis ]; then
    python3 -m venv .venv
    .venv/bin/pip install --quiet 'schemathesis>=4,<5'
fi
# The same build as the tests': building the server alone would compile half of its dependencies anew, with other features.
cargo test --workspace --no-run --quiet
exec .venv/bin/python scripts/api_test.py "${CARGO_TARGET_DIR:-target}/debug/examples/soak" "$@"
