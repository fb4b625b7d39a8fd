#!/usr/bin/env bash
# Puts the review that a run of `validate` left behind under its pull request: one comment, updated in place.
set -euo pipefail
: "${HEAD_SHA:?}"
# shellcheck source=.github/github.sh
source "$(dirname "$0")/github.sh"

readonly MARK='<!-- iops review -->'
# What decides how records are checked, reviewed and built, and with which programs.
readonly CHECKS='^(\.github|\.ci|layouts|schemas|scripts|static/js|tests)/|^data/(settings|uses|vendors|editions/.*)(\.json|\.sh)$|^(Makefile|config\.toml|pyproject\.toml|package(-lock)?\.json|\.npmrc|\.gitattributes|requirements(-test|-tools)?\.lock|(biome|knip|tsconfig)\.json|\.htmltest\.yml)$'
readonly LARGEST_REVIEW=240000 # bytes; cut to characters below
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The number of the pull request comes from the event and GitHub's own list, never from what the run left behind.
number=$(gh api --method GET "repos/$REPOSITORY/pulls" -f state=open -f head="${HEAD_OWNER:-}:${HEAD_BRANCH:-}" |
  jq -r --arg sha "$HEAD_SHA" '[.[] | select(.head.sha == $sha)][0].number // empty')
if [[ ! $number =~ ^[0-9]+$ ]]; then
  echo "No open pull request stands at $HEAD_SHA any more: nothing to say."
  exit 0
fi

artifact review "$folder/review.zip"
unpacked "$folder/review.zip" review.md "$LARGEST_REVIEW" > "$folder/raw.md"

gh api --paginate "repos/$REPOSITORY/pulls/$number/files" | jq -r '.[].filename' > "$folder/files"
{
  printf '%s\nWhat commit `%s` changes, as `iops review` computed it. It stands here once and follows each push.\n\n' "$MARK" "${HEAD_SHA:0:12}"
  if grep -qE "$CHECKS" "$folder/files"; then
    printf '**This contribution changes the code that checks it, too:** what follows was computed by the changed code.\n\n'
  fi
  if [[ -s $folder/raw.md ]]; then
    inert "$folder/raw.md"
  else
    printf 'The check ended before it could say anything. That is no verdict: its log tells why.\n'
  fi
} > "$folder/body.md"
comment "$number" "$MARK" "$folder/body.md"
