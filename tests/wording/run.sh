#!/bin/sh
# Looks for words and sentences that this site does not use: `words.yml` over pages, templates, records and scripts
# (their copies by texts.py, as plain text); the length of sentences over what Markdown makes of the pages.
set -eu
node=.venv/bin/node
textlint=node_modules/textlint/bin/textlint.js
.venv/bin/python tests/wording/texts.py
status=0
"$node" "$textlint" --config tests/wording/words.json "build/wording/**/*.txt" || status=1
"$node" "$textlint" --config tests/wording/sentences.json "content/**/*.md" || status=1
exit "$status"
