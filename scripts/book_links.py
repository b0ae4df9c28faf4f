"""A preprocessor of mdBook: links that leave docs/ lead to the file in the repository, because the book holds only docs/."""

import json
import posixpath
import re
import sys

LEAVES_DOCS = re.compile(r"\]\(((?:\.\./)+[^)\s]*)\)")


def rewrite(item, repository):
    chapter = item.get("Chapter") if isinstance(item, dict) else None
    if not chapter:
        return
    folder = posixpath.join("docs", posixpath.dirname(chapter.get("path") or ""))

    def absolute(found):
        target = posixpath.normpath(posixpath.join(folder, found[1]))
        return found[0] if target.startswith("docs/") else f"]({repository}/blob/main/{target})"

    chapter["content"] = LEAVES_DOCS.sub(absolute, chapter["content"])
    for child in chapter["sub_items"]:
        rewrite(child, repository)


def main():
    if sys.argv[1:2] == ["supports"]:
        return
    context, book = json.load(sys.stdin)
    repository = context["config"]["output"]["html"]["git-repository-url"]
    # mdBook 0.4 calls the list `sections`, 0.5 `items`.
    for item in book.get("items") or book.get("sections") or []:
        rewrite(item, repository)
    json.dump(book, sys.stdout)


if __name__ == "__main__":
    main()
