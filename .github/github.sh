# Functions that our workflows share, to be sourced by bash. Everything comes by environment or file; what strangers wrote
# is data: nothing of it is run, and nothing of it becomes a word of a command.
# shellcheck shell=bash
: "${REPOSITORY:?}" "${RUN:?}"

readonly LARGEST_ARTIFACT=10000000

# artifact NAME FILE: the archive of an artifact of the run; an empty file where there is none or it is too large.
artifact() {
  local id
  id=$(gh api "repos/$REPOSITORY/actions/runs/$RUN/artifacts" |
    jq -r --arg name "$1" --argjson largest "$LARGEST_ARTIFACT" \
      '[.artifacts[] | select(.name == $name and .size_in_bytes <= $largest)][0].id // empty')
  : > "$2"
  if [[ $id =~ ^[0-9]+$ ]]; then
    gh api "repos/$REPOSITORY/actions/artifacts/$id/zip" > "$2"
  fi
}

# unpacked ARCHIVE NAME BYTES: one file of an archive, through a pipe: nothing is unpacked to a place of its own choosing,
# whatever it is called and however large it says it is.
unpacked() {
  { unzip -p "$1" "$2" 2> /dev/null || true; } | { head -c "$3"; cat > /dev/null; }
}

# inert FILE: Markdown of strangers without anything that acts.
inert() {
  python3 -c '
import sys
from scripts.messages.markdown import sanitize_markdown
text = open(sys.argv[1], encoding="utf-8", errors="replace").read(60000)
sys.stdout.write(sanitize_markdown(text)[:62000])' "$1"
}

# comment NUMBER MARK FILE: the one comment that begins with the mark, written or changed in place.
comment() {
  local old
  jq -n --rawfile body "$3" '{body: $body}' > "$3.json"
  old=$(gh api --paginate "repos/$REPOSITORY/issues/$1/comments" |
    jq -rs --arg mark "$2" '[add[]? | select(.user.login == "github-actions[bot]" and (.body | startswith($mark)))][0].id // empty')
  if [[ -n $old ]]; then
    gh api --method PATCH "repos/$REPOSITORY/issues/comments/$old" --input "$3.json" > /dev/null
  else
    gh api --method POST "repos/$REPOSITORY/issues/$1/comments" --input "$3.json" > /dev/null
  fi
}
