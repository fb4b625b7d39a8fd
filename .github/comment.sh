#!/usr/bin/env bash
# Puts the review that a run of `validate` left behind under its pull request: one comment, updated in place.
set -euo pipefail
: "${HEAD_SHA:?}"
# shellcheck source=.github/github.sh
source "$(dirname "$0")/github.sh"

readonly MARK='<!-- iops review -->'
# What a contribution of records touches, by both names of a file that moved; a person reads everything else.
readonly RECORDS='^(data/(?!editions/)([^/\n]+/)*[^/\n]+\\.json|submissions/[^/\n]+\\.json)\\z'
# What could have written a review of its own: the workflow of a pull request is the contribution's.
readonly WORKFLOWS='^\\.github/'
readonly MOST_FILES=3000 # GitHub lists no more
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

gh api --paginate "repos/$REPOSITORY/pulls/$number/files" |
  jq -s 'add // [] | [.[] | .filename, (.previous_filename // empty)]' > "$folder/files"
# count PATTERN [not]: how many of the files have a name like it, or have not.
count() { jq --arg pattern "$(printf '%b' "$1")" --argjson is "${2:-true}" '[.[] | select(test($pattern) == $is)] | length' "$folder/files"; }
beyond=$(count "$RECORDS" false)
{
  printf '%s\nWhat commit `%s` changes, as `iops review` computed it. It stands here once and follows each push.\n\n' "$MARK" "${HEAD_SHA:0:12}"
  if [[ $(count "$WORKFLOWS") -gt 0 ]]; then
    printf '**This contribution changes what runs the review:** what follows may be whatever it likes to say.\n\n'
  fi
  if [[ $beyond -gt 0 ]]; then
    printf '**This changes more than records:** %s beside them. What follows was computed from its records by the code of the base; read the others yourself.\n\n' \
      "$([[ $beyond -eq 1 ]] && echo '1 file' || echo "$beyond files")"
  fi
  if [[ $(jq length "$folder/files") -ge $MOST_FILES ]]; then
    printf '**GitHub lists only the first %s files of this contribution:** what the others are was not looked at.\n\n' "$MOST_FILES"
  fi
  if [[ -s $folder/raw.md ]]; then
    inert "$folder/raw.md"
  else
    printf 'The check ended before it could say anything. That is no verdict: its log tells why.\n'
  fi
} > "$folder/body.md"
comment "$number" "$MARK" "$folder/body.md"
