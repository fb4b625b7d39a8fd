#!/usr/bin/env bash
# Reads every file that a pattern fits; all are read before the step fails, so that one run names every problem.
set -euo pipefail
shopt -s globstar nullglob
status=0

# matching: the files that the patterns on standard input fit, a line each; a pattern that fits none is an error.
matching() {
  local pattern path found IFS=''
  while read -r pattern; do
    pattern=${pattern#"${pattern%%[![:space:]]*}"}
    pattern=${pattern%"${pattern##*[![:space:]]}"}
    [[ -n $pattern ]] || continue
    found=0
    # The pattern is to be expanded, and IFS is empty, so that a blank in a name parts nothing.
    # shellcheck disable=SC2206
    for path in ./$pattern; do
      [[ -f $path ]] || continue
      found=1
      printf '%s\n' "${path#./}"
    done
    [[ $found = 1 ]] || echo "::error::no file fits the pattern $pattern; write it from the top of the repository" >&2
    [[ $found = 1 ]] || return 1
  done
}

# read_one: one file by one command, folded in the log, and named where it fails.
read_one() {
  local file=$1 failed=0
  shift
  echo "::group::$file"
  "$@" "./$file" || failed=1
  echo "::endgroup::"
  [[ $failed = 0 ]] || echo "::error file=$file::a problem was found in this file; the log says what to do"
  [[ $failed = 0 ]] || status=1
}

# shellcheck disable=SC2329 # read_one calls it
# read_output: figures and verdicts. Names of jobs are texts of strangers, which must not speak to the runner.
read_output() {
  local token failed=0
  token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  echo "::stop-commands::$token"
  iops import auto --strict "$1" || failed=1
  echo "::$token::"
  return "$failed"
}

if [[ -z ${OUTPUTS//[[:space:]]/}${RECORDS//[[:space:]]/} ]]; then
  echo "::error::name files in outputs or records; without them nothing is checked"
  exit 2
fi
outputs=$(matching <<< "${OUTPUTS:-}")
records=$(matching <<< "${RECORDS:-}")
while read -r file; do
  [[ -z $file ]] || read_one "$file" read_output
done <<< "$outputs"
while read -r file; do
  [[ -z $file ]] || read_one "$file" iops check
done <<< "$records"
exit "$status"
