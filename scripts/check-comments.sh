#!/bin/sh
# Lists comment lines of Rust files that are longer than 100 characters; fails if there are any.
# rustfmt keeps code to this width, but not comments.
cd "$(dirname "$0")/.." || exit 1
git ls-files '*.rs' | xargs python3 -c '
import re, sys
found = 0
for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if len(line) > 100 and re.match(r"\s*//", line):
                print(f"{name}:{number}: comment of {len(line)} characters, at most 100")
                found += 1
if found:
    sys.exit(f"{found} comment lines are too long")
'
