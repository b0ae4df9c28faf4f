#!/bin/sh
# Tries the API with thousands of requests made up from its own description: no 5xx, every answer as described.
# The tool is installed once into .venv; the server runs on a free port over a database in a temporary folder, with a few tables to begin with.
set -eu
cd "$(dirname "$0")/.."
examples=${1:-30}
tool=$PWD/.venv/bin/schemathesis
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
me=0123456789abcdef0123456789abcdef
post() { # path, body: the id of what was made
    curl -sSf -H 'content-type: application/json' -d "$2" "http://$address$1" | sed 's/.*"id":"\([^"]*\)".*/\1/'
}
open=$(post /api/tables '{"game":"hex","seats":[{"type":"person"},{"type":"open"}],"listed":true,"me":"'$me'"}')
candy=$(post /api/tables '{"game":"candy","seats":[{"type":"person"},{"type":"computer","player":"random"}],"me":"'$me'"}')
ended=$(post /api/import '{"format":"hexworld","game":"hex","text":"https://hexworld.org/board/#3n,a2b1b2"}')
cat >"$folder/schemathesis.toml" <<END
headers = { Authorization = "Bearer $me" }
[parameters]
"path.id" = ["$open", "$candy", "$ended"]
"path.game" = ["hex", "candy"]
"path.format" = ["sgf", "hexworld"]
END
# In the temporary folder: the tool leaves its own files where it runs.
cd "$folder"
"$tool" --config-file "$folder/schemathesis.toml" run "http://$address/openapi.json" \
    --checks not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,response_schema_conformance \
    --max-examples "$examples" --seed 1 --no-color --report-dir "$folder/reports"
