#!/bin/sh
# Times Hugo, Eleventy and Astro that only render pages, with packages of its own; takes the number of pages.
set -eu
cd "$(dirname "$0")"
root=../../..
npm="$($root/.venv/bin/python -c 'import sys; sys.path.insert(0, sys.argv[1]); from scripts.paths import npm_script; print(npm_script())' $root)"
# `npm ci` refuses a lock file without packages for other systems, which not every mirror has.
[ -d node_modules ] || PATH="$PWD/$root/.venv/bin:$PATH" $root/.venv/bin/node "$npm" install --silent --no-save --ignore-scripts
exec $root/.venv/bin/python render.py "${1:-10000}"
