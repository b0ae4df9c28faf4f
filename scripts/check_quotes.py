"""Checks that the Rust code in the documents is taken from files that the tests compile.

Above a block of Rust stands the name of its file, alone on a line between backticks; a block without one continues the file of
the block before it. Names are relative to the folder in SOURCES. Every line must occur in the file, in the same order and side by
side, whatever its indentation. Lines of the file may be left out at an empty line and at `// …`; attributes and comments anywhere.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# A document, the folder of its files, and the file of a block above which none is named.
SOURCES = [("docs/new-game.md", "examples/nim", None), ("README.md", ".", "crates/hex/README.md")]
NAME = re.compile(r"^`([\w./-]+\.(?:rs|md))`$")
LEFT_OUT = "// …"


def blocks(text, name):
    """Every block of Rust: its file, the line where it begins, and its lines."""
    block, start = None, 0
    for number, line in enumerate(text.splitlines(), 1):
        if block is None:
            if found := NAME.match(line):
                name = found[1]
            elif line.strip() == "```rust":
                block, start = [], number
        elif line.strip() == "```":
            yield name, start, block
            block = None
        else:
            block.append(line)


def passages(lines):
    """The lines of code between those left out."""
    passage = []
    for line in map(str.strip, lines):
        if line in ("", LEFT_OUT):
            yield passage
            passage = []
        else:
            passage.append(line)
    yield passage


def optional(line):
    return line.startswith(("//", "#["))


def after(passage, source, start):
    """Where the source goes on after a passage that stands at `start`, or the line of the passage that is missing."""
    for line in passage:
        while start < len(source) and source[start] != line and optional(source[start]):
            start += 1
        if start == len(source) or source[start] != line:
            return None, line
        start += 1
    return start, None


def missing(block, source):
    """The first line of a block that the source does not have in its place, or `None`."""
    source, position = [line.strip() for line in source.splitlines() if line.strip()], 0
    for passage in filter(None, passages(block)):
        furthest = passage[0]
        for start in (at for at in range(position, len(source)) if source[at] == passage[0]):
            end, furthest = after(passage, source, start)
            if end is not None:
                position = end
                break
        else:
            return furthest
    return None


def problems():
    for document, folder, name in SOURCES:
        found = list(blocks((ROOT / document).read_text(encoding="utf-8"), name))
        if not found:
            yield f"{document}: no Rust code; remove it from SOURCES"
        for name, number, block in found:
            if name is None:
                yield f"{document}:{number}: no file is named above the code"
                continue
            path = ROOT / folder / name
            if not path.is_file():
                yield f"{document}:{number}: the file {name} does not exist in {folder}"
            elif line := missing(block, path.read_text(encoding="utf-8")):
                yield f"{document}:{number}: not in {name} at this place: {line}"


def main():
    found = list(problems())
    if found:
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
