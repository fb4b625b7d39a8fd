#!/usr/bin/env bash
# Opens an issue for each product of data/releases.json whose newest reading is older than 60 days, unless one is open.
# TODAY=2026-01-31 stands for another day.
set -euo pipefail
limit=60
today=$(date --utc --date "${TODAY:-today}" +%s)
jq -r '[.branches[] | {product, read}] | group_by(.product)[] | [.[0].product, (map(.read) | max)] | @tsv' \
  data/releases.json |
  while IFS=$'\t' read -r product newest; do
    days=$(((today - $(date --utc --date "$newest" +%s)) / 86400))
    title="Look up the releases of $product again"
    if [ "$days" -le "$limit" ]; then
      continue
    fi
    open=$(gh issue list --state open --search "in:title \"$title\"" --json title --jq length < /dev/null)
    if [ "$open" != 0 ]; then
      continue
    fi
    gh issue create --title "$title" --label figure --body "Nobody has looked up the releases of $product since $newest, \
$days days ago. Read the release notes, correct branches and notices in data/releases.json, and put today into read." \
      < /dev/null
  done
