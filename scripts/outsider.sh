#!/usr/bin/env bash
# The path of somebody who builds on Ludograph, with documented commands only: install, tutorial, own player, own game, own engine,
# a Ray run of which a worker is killed. LUDOGRAPH names a built program; OUTSIDER_VENV an environment with the package installed.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
step() { printf '\n== %s\n' "$*"; }

step "install: the program (README.md)"
if [ -z "${LUDOGRAPH:-}" ]; then
    cargo build --quiet --profile quick --bin ludograph
    LUDOGRAPH=${CARGO_TARGET_DIR:-target}/quick/ludograph
fi
"$LUDOGRAPH" --version
"$LUDOGRAPH" games >"$folder/games.txt"
"$LUDOGRAPH" completions bash >"$folder/ludograph.bash"
"$LUDOGRAPH" man >"$folder/ludograph.1"

step "a game in the terminal, by its help (docs/players.md)"
printf 'rules\nhelp\nc3\nhint\nsave %s\nquit\n' "$folder/game.jsonl" | "$LUDOGRAPH" play hex --size 5 --players human,beginner
"$LUDOGRAPH" verify "$folder/game.jsonl"
"$LUDOGRAPH" hex analyse "$folder/game.jsonl" --visits 20

step "own engine: the examples of docs/engine-protocol.md"
for game in hex candy no carcassonne; do
    "$LUDOGRAPH" arena "$game" --players "mine=cmd:python3 examples/engines/$game.py,random" --games 4 --seed 1 \
        --time mine=60000 --engine-log "$folder/log" --record "$folder/$game.jsonl"
    "$LUDOGRAPH" verify "$folder/$game.jsonl"
done

step "own game: docs/new-game.md"
cargo test --quiet -p ludograph-example-nim
printf 'take 1\nquit\n' | cargo run --quiet -p ludograph-example-nim --example play -- play nim --players human,expert
cargo run --quiet -p ludograph-example-nim --example play -- arena nim --players beginner,expert --games 20 --seed 1
"${CARGO_TARGET_DIR:-target}"/debug/examples/play serve --listen 127.0.0.1:0 --db "$folder/nim.sqlite" >"$folder/serve.txt" 2>"$folder/serve.log" &
server=$!
until grep -q http "$folder/serve.txt" || ! kill -0 $server 2>/dev/null; do sleep 0.1; done
address=$(grep -o 'http://[0-9.:]*' "$folder/serve.txt" | head -n 1)
curl --silent --fail "$address/api/games" | grep "\"id\":\"nim\"" >/dev/null
kill $server && wait $server

step "install: the Python package (python/README.md)"
if [ -z "${OUTSIDER_VENV:-}" ]; then
    OUTSIDER_VENV=$folder/venv
    python3 -m venv "$OUTSIDER_VENV"
    "$OUTSIDER_VENV/bin/pip" install --quiet './python[envs,ray,plots]'
fi
python=$PWD/$OUTSIDER_VENV/bin/python
[ -x "$python" ] || python=$OUTSIDER_VENV/bin/python

step "tutorial: the code of python/tutorial.md as it stands"
"$python" - python/tutorial.md >"$folder/tutorial.py" <<'PY'
import re, sys
print("\n".join(re.findall(r"^```python\n(.*?)^```$", open(sys.argv[1]).read(), re.M | re.S)))
PY
(cd "$folder" && MPLBACKEND=Agg "$python" tutorial.py)

step "own player: a function in the arena (docs/python.md)"
"$python" -c 'import ludograph
def centre(turn):
    return min(turn.numbers, key=lambda n: abs(n % 7 - 3) + abs(n // 7 - 3))
print(ludograph.arena("hex", [centre, "random"], games=20, seed=1, size=7))'

step "a Ray run with a killed worker (docs/scaling.md)"
# The workers of a process: Ray calls them after their task, and its own agents alike. They are grandchildren of the run.
workers() {
    local child
    for child in $(pgrep -P "$1"); do
        case $(ps -o args= -p "$child") in ray::*Agent* | ray::IDLE*) ;; ray::*) echo "$child" ;; esac
        workers "$child"
    done
}
"$python" -m ludograph.ray arena hex --size 5 --players casual,beginner --games 400 --seed 1 --task-seconds 2 --folder "$folder/run" &
run=$!
# A worker is killed once there are games in the folder; the run ends all the same.
until compgen -G "$folder/run/*.jsonl.gz" >/dev/null || ! kill -0 $run 2>/dev/null; do sleep 0.1; done
killed=$(workers $run)
killed=${killed%%$'\n'*}
[ -n "$killed" ] || { echo "the run was over before a worker could be killed" >&2; exit 1; }
kill -9 "$killed"
wait $run
games=$(gzip -dc "$folder"/run/*.jsonl.gz | wc -l)
[ "$games" = 400 ] || { echo "$games of 400 games were written" >&2; exit 1; }

step "all steps passed"
