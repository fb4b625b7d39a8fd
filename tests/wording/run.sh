#!/bin/sh
# Looks for words and sentences that this site does not use: `words.yml` over pages (front matter too, so each is read
# as plain text), advice and symptoms; the length of sentences over what Markdown makes of the pages.
set -eu
node=.venv/bin/node
textlint=node_modules/textlint/bin/textlint.js
copies=build/wording
rm -rf "$copies"
find content -name '*.md' | while read -r page; do
	mkdir -p "$copies/${page%/*}"
	cp "$page" "$copies/${page%.md}.txt"
done
status=0
"$node" "$textlint" --config tests/wording/words.json "$copies/**/*.txt" \
	"data/advice/*.json" "data/symptoms/*.json" || status=1
"$node" "$textlint" --config tests/wording/sentences.json "content/**/*.md" || status=1
exit "$status"
