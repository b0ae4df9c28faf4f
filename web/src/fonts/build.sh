#!/bin/sh
# Builds the web app's two font files from Source Sans 3 (SIL Open Font License, OFL.txt beside this
# script): weights 400 to 700, and only the characters of the app's five languages.
#
#   sh web/src/fonts/build.sh        needs npm, and fonttools and brotli for Python
set -eu
VERSION=5.3.0
cd "$(dirname "$0")"
here=$PWD
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
cd "$work"
npm pack --silent "@fontsource-variable/source-sans-3@$VERSION" | xargs tar xzf
cp package/LICENSE "$here/OFL.txt"

# Latin with Danish, Swedish and German letters, punctuation, arrows and signs of mathematics.
latin=U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2010-2015,U+2018-201E,U+2020-2022,U+2026
latin=$latin,U+2032-2033,U+2039-203A,U+20AC,U+2190-2193,U+2212,U+221E,U+2248,U+2260,U+2264-2265
# Greek with accents.
greek=U+0370-03FF

for script in latin greek; do
  [ $script = latin ] && characters=$latin || characters=$greek
  fonttools varLib.instancer --quiet --output "$script.ttf" \
    "package/files/source-sans-3-$script-wght-normal.woff2" wght=400:700
  pyftsubset "$script.ttf" --unicodes="$characters" --layout-features=kern,liga,ccmp,locl,mark,pnum \
    --flavor=woff2 --output-file="$here/source-sans-3-$script.woff2"
done
