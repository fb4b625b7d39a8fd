#!/usr/bin/env bash
# Installs the command of the very commit that the workflow names, with what its lock file names.
set -euo pipefail
root=$(cd "$(dirname "$0")/../../.." && pwd)
folder=${RUNNER_TEMP:?}/honest-iops
# Sources are copied, since the folder of an action may be one that nobody may write to.
mkdir -p "$folder/source"
cp -R "$root"/{LICENSE,config.toml,data,pyproject.toml,requirements.lock,schemas,scripts,static} "$folder/source"
"${PYTHON:-python3}" -m venv "$folder/environment"
pip=("$folder/environment/bin/python" -m pip --quiet --disable-pip-version-check install)
"${pip[@]}" --require-hashes -r "$folder/source/requirements.lock"
"${pip[@]}" --no-deps --no-build-isolation "$folder/source"
echo "$folder/environment/bin" >> "${GITHUB_PATH:?}"
