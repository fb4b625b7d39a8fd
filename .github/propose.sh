#!/usr/bin/env bash
# Answers an issue that holds a result: a pull request with its records, or what is missing. The submission that the
# reading job left behind is data of a stranger: it is checked again before anything is committed.
set -euo pipefail
: "${ISSUE:?}" "${BASE:?}"
# shellcheck source=.github/github.sh
source "$(dirname "$0")/github.sh"
[[ $ISSUE =~ ^[0-9]+$ ]]

readonly MARK='<!-- iops intake -->'
readonly BRANCH="submission/issue-$ISSUE"
readonly LARGEST_SUBMISSION=4194305 # one byte more than `iops split` takes, so that one cut short is refused
readonly LARGEST_TEXT=240000
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# answer: the sentence on standard input, then the file that follows it, if any, as the one comment under the issue.
answer() {
  {
    printf '%s\n' "$MARK"
    cat
    [[ ! -s ${1:-} ]] || { printf '\n'; inert "$1"; }
  } > "$folder/body.md"
  comment "$ISSUE" "$MARK" "$folder/body.md"
}

artifact intake "$folder/intake.zip"
unpacked "$folder/intake.zip" submission.json "$LARGEST_SUBMISSION" > "$folder/submission.json"
unpacked "$folder/intake.zip" review.md "$LARGEST_TEXT" > "$folder/review.md"
unpacked "$folder/intake.zip" answer.md "$LARGEST_TEXT" > "$folder/answer.md"

if [[ ! -s $folder/submission.json ]]; then
  if [[ -s $folder/answer.md ]]; then
    answer "$folder/answer.md" <<< ''
  else
    answer <<< 'The import ended before it could say anything. That is no verdict: a maintainer looks at its log.'
  fi
  exit 0
fi
if ! GITHUB_ACTIONS='' .venv/bin/iops split "$folder/submission.json" > "$folder/problems.md" 2>&1; then
  sed -i 's/^/    /' "$folder/problems.md"
  answer "$folder/problems.md" <<< 'The records that were made of this do not pass the check yet:'
  exit 0
fi

git switch --quiet --create "$BRANCH"
git add -- data
git -c user.name='github-actions[bot]' -c user.email='41898282+github-actions[bot]@users.noreply.github.com' \
  commit --quiet --message "Add the result of issue $ISSUE"
git push --quiet --force origin "HEAD:refs/heads/$BRANCH"

number=$(gh api --method GET "repos/$REPOSITORY/pulls" -f state=open -f head="${REPOSITORY%%/*}:$BRANCH" |
  jq -r '.[0].number // empty')
if [[ ! $number =~ ^[0-9]+$ ]]; then
  { printf 'The records of #%s, made by `iops intake`. Closes #%s when merged.\n\n' "$ISSUE" "$ISSUE"; inert "$folder/review.md"; } > "$folder/pull.md"
  jq -n --rawfile body "$folder/pull.md" --arg title "Add the result of issue $ISSUE" --arg head "$BRANCH" --arg base "$BASE" \
    '{title: $title, head: $head, base: $base, body: $body}' > "$folder/pull.json"
  number=$(gh api --method POST "repos/$REPOSITORY/pulls" --input "$folder/pull.json" 2> "$folder/refusal" | jq -r '.number // empty' || true)
fi
if [[ $number =~ ^[0-9]+$ ]]; then
  answer "$folder/review.md" <<< "Pull request #$number proposes these records; when it is merged, they are on the site. What the check says of them:"
else
  cat "$folder/refusal" >&2
  answer "$folder/review.md" <<< "The records are on the branch \`$BRANCH\`; a maintainer opens the pull request. What the check says of them:"
fi
