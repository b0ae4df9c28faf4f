#!/usr/bin/env bash
# Runs the example `profiles` over a new SQLite file and over a new PostgreSQL cluster, if
# PostgreSQL is installed. Arguments: `bench`, or `rebuild COUNT`.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --package ludograph-server --example profiles
program=${CARGO_TARGET_DIR:-target}/debug/examples/profiles
folder=$(mktemp -d)
clean() {
  [ -z "${bin:-}" ] || as "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap clean EXIT
echo "SQLite:"
"$program" "$1" "$folder/profiles.sqlite" "${@:2}"

bin=$(dirname "$(readlink -f "$(command -v initdb || ls /usr/lib/postgresql/*/bin/initdb 2>/dev/null | tail -1)")")
if [ ! -x "$bin/initdb" ]; then
  bin=
  echo "PostgreSQL is not installed"
  exit
fi
# PostgreSQL refuses to run as root.
as() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi; }
if [ "$(id -u)" = 0 ]; then chown nobody "$folder"; fi
as "$bin/initdb" -D "$folder/data" -U ludograph -A trust >/dev/null
as "$bin/pg_ctl" -D "$folder/data" -o "-k $folder -c listen_addresses= -c fsync=off" -w -l "$folder/log" start >/dev/null
as "$bin/createdb" -h "$folder" -U ludograph profiles
echo "PostgreSQL:"
"$program" "$1" "postgres://ludograph@localhost/profiles?host=$folder" "${@:2}"
