#!/bin/sh
# Asks synthetic measurements with DuckDB and with Spark in local mode (which needs Java 17 or newer), in an environment
# of its own below build/; takes the numbers of measurements.
set -eu
cd "$(dirname "$0")/../../.."
environment=build/engines
[ -x "$environment/bin/python" ] || .venv/bin/python -m venv "$environment"
"$environment/bin/pip" --quiet --disable-pip-version-check install --require-hashes -r tests/bench/engines/requirements.lock
exec "$environment/bin/python" tests/bench/engines/ask.py "${@:-10000000}"
