"""Checks the links between the Markdown files of the repository.

Every relative link must lead to a file or folder, every anchor to a heading. Every page of docs/ must be in docs/SUMMARY.md, the
contents of the book. Links to other sites are not followed: a test must not depend on them.
"""

import functools
import pathlib
import re
import subprocess
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)")


def markdown_files():
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    # The app's lessons and rules name their figures where a document has a link: its own tests
    # check them.
    documents = (name for name in names.split("\n") if name and not name.startswith("web/src/"))
    return [ROOT / name for name in documents if (ROOT / name).exists()]


def without_code(text):
    """The text with code blocks and code spans blanked out, so that line numbers stay."""

    def blank(found):
        return re.sub(r"[^\n]", " ", found[0])

    text = re.sub(r"^( *)(```|~~~).*?^ *\2", blank, text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", blank, text)


def slug(heading):
    """The anchor that GitHub gives to a heading."""
    heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", heading).replace(" ", "-")


@functools.cache
def anchors(path):
    found, text = set(), path.read_text(encoding="utf-8")
    blocks = re.sub(r"^( *)(```|~~~).*?^ *\2", "", text, flags=re.MULTILINE | re.DOTALL)
    for heading in re.findall(r"^#{1,6} +(.+?)(?: +#+)?$", blocks, re.MULTILINE):
        name = slug(heading)
        count = sum(1 for other in found if re.fullmatch(re.escape(name) + r"(-\d+)?", other))
        found.add(f"{name}-{count}" if count else name)
    return found | set(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", text))


def problem(path, link):
    """What is wrong with a link in a file, or `None`."""
    if re.match(r"[a-z][a-z0-9+.-]*:", link):
        return None
    name, _, anchor = urllib.parse.unquote(link).partition("#")
    target = (path.parent / name).resolve() if name else path
    if not target.is_relative_to(ROOT):
        return "leads out of the repository"
    if not target.exists():
        return "leads to no file"
    if anchor and target.suffix == ".md" and anchor not in anchors(target):
        return "leads to no heading"
    return None


def problems():
    for path in markdown_files():
        text = without_code(path.read_text(encoding="utf-8"))
        for found in LINK.finditer(text):
            wrong = problem(path, found[1])
            if wrong:
                line = text.count("\n", 0, found.start()) + 1
                yield f"{path.relative_to(ROOT)}:{line}: {found[1]} {wrong}"
    contents = ROOT / "docs/SUMMARY.md"
    listed = {(contents.parent / link).resolve() for link in LINK.findall(contents.read_text(encoding="utf-8"))}
    for path in sorted((ROOT / "docs").glob("*.md")):
        if path != contents and path not in listed:
            yield f"{path.relative_to(ROOT)}: is not in docs/SUMMARY.md"


def main():
    found = list(problems())
    if found:
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
