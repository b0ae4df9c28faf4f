#!/bin/sh
# Tries the API with thousands of requests made up from its own description: no 5xx, every answer as described.
# The tool is installed once into .venv; the server runs on a free port over a database in a temporary folder.
set -eu
cd "$(dirname "$0")/.."
examples=${1:-30}
tool=.venv/bin/schemathesis
if [ ! -x "$tool" ]; then
    python3 -m venv .venv
    .venv/bin/pip install --quiet 'schemathesis>=4,<5'
fi
cargo build --quiet --package ludograph-server --example soak
binary=${CARGO_TARGET_DIR:-target}/debug/examples/soak
folder=$(mktemp -d)
"$binary" serve "$folder/tables.sqlite" >"$folder/address" 2>"$folder/log" &
server=$!
trap 'kill $server 2>/dev/null || true; rm -rf "$folder"' EXIT
while [ ! -s "$folder/address" ]; do
    kill -0 $server
    sleep 0.1
done
address=$(cat "$folder/address")
"$tool" run "http://$address/openapi.json" \
    --checks not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,response_schema_conformance \
    --max-examples "$examples" --seed 1 --no-color
