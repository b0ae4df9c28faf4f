#!/usr/bin/env bash
# Packages every crate that may be published, as `cargo publish` would. Arguments go to `cargo package`:
# --no-verify leaves out building the packages, --allow-dirty packages uncommitted files.
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t names < <(cargo metadata --no-deps --format-version 1 | python3 -c '
import json, sys
for package in json.load(sys.stdin)["packages"]:
    if package["publish"] != []:  # an empty list of registries: publish = false
        print(package["name"])
')
exec cargo package --locked "${names[@]/#/--package=}" "$@"
