"""The version of a release, in every file that states it.

    version.py check [--tag TAG]   all files agree, and the release can be tagged; with TAG: it is TAG
    version.py set X.Y.Z           writes a new version into all files
    version.py notes               prints the section of the changelog for this version

Run it by `make release-check`. docs/releasing.md describes a release.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERSION = r"\d+\.\d+\.\d+"
# The fuzz targets are a workspace of their own; they have no version.
LOCKS = ["Cargo.lock", "fuzz/Cargo.lock"]
UNVERSIONED = "ludograph-fuzz"


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def workspace():
    return tomllib.loads(read("Cargo.toml"))["workspace"]


def manifests():
    """The crates' Cargo.toml: a crate that one other crate depends on may be named there alone."""
    return sorted(path.relative_to(ROOT) for path in ROOT.glob("crates/*/Cargo.toml"))


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def stated(version):
    """Where a version is stated, and which one: pairs of a place and what is found there."""
    for name, dependency in workspace()["dependencies"].items():
        if isinstance(dependency, dict) and "path" in dependency and "version" in dependency:
            yield f"Cargo.toml, {name}", dependency["version"]
    for path in manifests():
        for name, dependency in tomllib.loads(read(path)).get("dependencies", {}).items():
            if "path" in dependency and "version" in dependency:
                yield f"{path}, {name}", dependency["version"]
    for lock in LOCKS:
        for package in tomllib.loads(read(lock))["package"]:
            if "source" not in package and package["name"] != UNVERSIONED:
                yield f"{lock}, {package['name']}", package["version"]
    yield "web/package.json", json.loads(read("web/package.json"))["version"]
    lock = json.loads(read("web/package-lock.json"))
    yield "web/package-lock.json", lock["version"]
    yield "web/package-lock.json, packages", lock["packages"][""]["version"]
    project = tomllib.loads(read("python/pyproject.toml"))["project"]
    # Maturin takes a dynamic version from Cargo.toml.
    yield "python/pyproject.toml", version if "version" in project.get("dynamic", []) else project.get("version")


def notes(version):
    """The changelog's section of a version: its date and its text, or `None`."""
    pattern = rf"^## {re.escape(version)} – (\d{{4}}-\d\d-\d\d)\n(.*?)(?=^## |\Z)"
    found = re.search(pattern, read("CHANGELOG.md"), re.MULTILINE | re.DOTALL)
    return found and (found[1], found[2].strip())


def problems(version, tag):
    for place, found in stated(version):
        if found != version:
            yield f"{place}: {found} instead of {version}"
    if notes(version) is None:
        yield f"CHANGELOG.md: no section '## {version} – YYYY-MM-DD'"
    if re.search(r"^## Unreleased\n\s*(?!## )\S", read("CHANGELOG.md"), re.MULTILINE):
        yield f"CHANGELOG.md: entries under Unreleased belong to {version}"
    rust = workspace()["package"]["rust-version"]
    if f"Rust ({rust} or later)" not in read("README.md"):
        yield f"README.md: does not name Rust {rust}, the minimum of Cargo.toml"
    if git("status", "--porcelain"):
        yield "git: the working tree has uncommitted changes"
    if tag is None and git("tag", "--list", f"v{version}"):
        yield f"git: the tag v{version} exists already"
    if tag is not None and tag != f"v{version}":
        yield f"git: the tag is {tag}, the version {version}"


def replace(path, pattern, version, at_least=1):
    text, count = re.subn(pattern, rf"\g<1>{version}\g<2>", read(path), flags=re.MULTILINE)
    if count < at_least:
        sys.exit(f"{path}: the version was not found")
    (ROOT / path).write_text(text, encoding="utf-8", newline="\n")


def set_version(version):
    replace("Cargo.toml", rf'(^version = "){VERSION}(")', version)
    replace("Cargo.toml", rf'(path = "crates/[^"]+", version = "){VERSION}(")', version)
    for path in manifests():
        replace(path, rf'(path = "\.\./[^"]+", version = "){VERSION}(")', version, at_least=0)
    for lock in LOCKS:
        replace(lock, rf'(name = "(?!{UNVERSIONED}")ludograph[a-z-]*"\nversion = "){VERSION}(")', version)
    replace("web/package.json", rf'(^  "version": "){VERSION}(")', version)
    replace("web/package-lock.json", rf'("name": "ludograph-web",\n +"version": "){VERSION}(")', version, at_least=2)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check").add_argument("--tag")
    commands.add_parser("set").add_argument("version")
    commands.add_parser("notes")
    arguments = parser.parse_args()
    version = workspace()["package"]["version"]
    if arguments.command == "set":
        if not re.fullmatch(VERSION, arguments.version):
            sys.exit(f"'{arguments.version}' is not a version like 1.2.3")
        set_version(arguments.version)
    elif arguments.command == "notes":
        section = notes(version)
        if section is None:
            sys.exit(f"CHANGELOG.md has no section for {version}")
        print(section[1])
    else:
        found = list(problems(version, arguments.tag))
        if found:
            sys.exit("\n".join(found))
        print(f"Version {version} can be released.")


if __name__ == "__main__":
    main()
