#!/usr/bin/env bash
# Releases the data. `prepare FOLDER` gathers files and notes from the built site, and stops where the version was
# released already or its notes are missing; `publish FOLDER` makes the tag and the release of what it gathered.
set -euo pipefail
step=$1 folder=$2

prepare() {
  local version tag previous notes
  version=$(sed -n 's/^version: *//p' CITATION.cff)
  tag="data-$version"
  notes="content/data/changes/$version.md"
  [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || {
    echo "CITATION.cff: no version as in 1.2.0 but \"$version\"" >&2
    exit 1
  }
  if gh release view "$tag" > /dev/null 2>&1; then
    echo "$tag was released already; raise the version in CITATION.cff, pyproject.toml and CHANGELOG.md" >&2
    exit 1
  fi
  previous=$(gh release list --json tagName --jq '[.[].tagName | select(startswith("data-"))][0] // empty')
  mkdir -p "$folder/files"
  if [[ -z $previous ]]; then
    echo "The first release of the data. README.md in the zip lists the tables, datapackage.json explains each column." \
      > "$folder/notes.md"
  elif [[ -f $notes ]]; then
    awk 'marks < 2 { marks += $0 == "+++"; next } { print }' "$notes" > "$folder/notes.md" # without its front matter
  else
    echo "$notes is missing, the notes of this release; write, read and commit it:" >&2
    echo "  gh release download $previous --pattern honest-iops.duckdb --output before.duckdb" >&2
    echo "  .venv/bin/iops changes before.duckdb public/downloads/honest-iops.duckdb --release $version > $notes" >&2
    exit 1
  fi
  echo "$tag" > "$folder/tag"
  for file in honest-iops-data.zip honest-iops.duckdb honest-iops.sqlite datapackage.json; do
    cp "public/downloads/$file" "$folder/files/"
  done
  (cd "$folder/files" && sha256sum -- * > ../SHA256SUMS && mv ../SHA256SUMS .)
}

publish() {
  local tag
  tag=$(cat "$folder/tag")
  [[ $tag =~ ^data-[0-9]+\.[0-9]+\.[0-9]+$ ]]
  gh release create "$tag" "$folder"/files/* --target "${COMMIT:?}" --title "Data ${tag#data-}" \
    --notes-file "$folder/notes.md"
}

case $step in
  prepare | publish) "$step" ;;
  *) echo "usage: data-release.sh prepare|publish FOLDER" >&2 && exit 2 ;;
esac
