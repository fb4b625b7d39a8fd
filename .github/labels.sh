#!/usr/bin/env bash
# Makes the labels of labels.json, which forms and workflows name, or gives them their colour and sentence again.
set -euo pipefail
jq -r '.[] | [.name, .color, .description] | @tsv' "$(dirname "$0")/labels.json" |
  while IFS=$'\t' read -r name color description; do
    gh label create "$name" --color "$color" --description "$description" --force < /dev/null
  done
