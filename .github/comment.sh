#!/usr/bin/env bash
# Puts the review that a run of `validate` left behind under its pull request: one comment, updated in place.
# Everything comes by environment or file; nothing of the contribution is run, and nothing of it becomes a word of a command.
set -euo pipefail
: "${REPOSITORY:?}" "${RUN:?}" "${HEAD_SHA:?}"

readonly MARK='<!-- iops review -->'
readonly LARGEST_ARTIFACT=1000000
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

# One file is read from the archive through a pipe: nothing is unpacked, whatever it is called and however large it says it is.
artifact=$(gh api "repos/$REPOSITORY/actions/runs/$RUN/artifacts" |
  jq -r --argjson largest "$LARGEST_ARTIFACT" '[.artifacts[] | select(.name == "review" and .size_in_bytes <= $largest)][0].id // empty')
: > "$folder/raw.md"
if [[ $artifact =~ ^[0-9]+$ ]]; then
  gh api "repos/$REPOSITORY/actions/artifacts/$artifact/zip" > "$folder/review.zip"
  { unzip -p "$folder/review.zip" review.md 2> /dev/null || true; } | { head -c "$LARGEST_REVIEW"; cat > /dev/null; } > "$folder/raw.md"
fi

gh api --paginate "repos/$REPOSITORY/pulls/$number/files" | jq -r '.[].filename' > "$folder/files"
{
  printf '%s\nWhat commit `%s` changes, as `iops review` computed it. It stands here once and follows each push.\n\n' "$MARK" "${HEAD_SHA:0:12}"
  if grep -qE '^(\.github|schemas|scripts|static/js)/|^(Makefile|package-lock\.json|pyproject\.toml|requirements\.lock)$' "$folder/files"; then
    printf '**This contribution changes the code that checks it, too:** what follows was computed by the changed code.\n\n'
  fi
  if [[ -s $folder/raw.md ]]; then
    python3 -c '
import sys
from scripts.review.sanitize_markdown import sanitize_markdown
review = open(sys.argv[1], encoding="utf-8", errors="replace").read(60000)
sys.stdout.write(sanitize_markdown(review)[:64000])' "$folder/raw.md"
  else
    printf 'The check ended before it could say anything. That is no verdict: its log tells why.\n'
  fi
} > "$folder/body.md"

jq -n --rawfile body "$folder/body.md" '{body: $body}' > "$folder/body.json"
old=$(gh api --paginate "repos/$REPOSITORY/issues/$number/comments" |
  jq -rs --arg mark "$MARK" '[add[]? | select(.user.login == "github-actions[bot]" and (.body | startswith($mark)))][0].id // empty')
if [[ -n $old ]]; then
  gh api --method PATCH "repos/$REPOSITORY/issues/comments/$old" --input "$folder/body.json" > /dev/null
else
  gh api --method POST "repos/$REPOSITORY/issues/$number/comments" --input "$folder/body.json" > /dev/null
fi
