# The two commands of the README, `make serve` and `make test`, and what they are made of.
# Everything comes from lock files; a step that is done is not done again.
.POSIX:
.PHONY: serve site test bench check pictures setup setup-test clean

PYTHON ?= python3
PORT ?= 1313
BASE_URL ?= http://localhost:$(PORT)/
bin = .venv/bin
npm = $(bin)/node "$$($(bin)/python -c 'from scripts.paths import npm_script; print(npm_script())')"
pip = $(bin)/python -m pip --quiet --disable-pip-version-check

# Browsers are the machine's own: neither package may fetch one.
export PUPPETEER_SKIP_DOWNLOAD = 1
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD = 1
export PYTHONDONTWRITEBYTECODE = 1

serve: site
	@$(bin)/iops serve --port $(PORT)

site: setup
	@$(bin)/iops site --base-url "$(BASE_URL)"

check: setup
	@$(bin)/iops check

test: setup-test
	@$(bin)/python tests/run.py

bench: setup-test
	@$(bin)/python tests/bench/run.py

# Pictures of the contribute page, in light and dark, from the site in public/; look at them before they are committed.
pictures: setup-test site
	@CHROME_PATH="$$(PYTHONPATH=tests $(bin)/python -c 'from chromium import find_or_install; print(find_or_install())')" $(bin)/node tests/site/pictures.js

setup: .venv/setup.stamp node_modules/setup.stamp

setup-test: .venv/test.stamp node_modules/test.stamp build/tools/htmltest build/tools/actionlint

.venv/python.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Python 3.11 or newer is needed; name one, as in: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "setting up Python packages in .venv (once)"
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/setup.stamp: .venv/python.stamp requirements.lock pyproject.toml
	@$(pip) install --require-hashes -r requirements.lock
	@$(pip) install --no-deps --no-build-isolation --editable .
	@ln -sf "$$($(bin)/python -c 'from scripts.paths import node_program; print(node_program())')" $(bin)/node
	@touch $@

.venv/test.stamp: .venv/setup.stamp requirements-test.lock
	@echo "setting up what the tests need beside that (once)"
	@$(pip) install --require-hashes -r requirements-test.lock
	@touch $@

node_modules/setup.stamp: .venv/setup.stamp package.json package-lock.json .npmrc
	@echo "setting up chart packages in node_modules (once)"
	@PATH="$(CURDIR)/$(bin):$$PATH" $(npm) ci --silent --omit=dev
	@touch $@

node_modules/test.stamp: node_modules/setup.stamp
	@PATH="$(CURDIR)/$(bin):$$PATH" $(npm) ci --silent
	@touch node_modules/setup.stamp $@

go_build = cd tests/tools && CGO_ENABLED=0 GOTOOLCHAIN=local GOFLAGS=-mod=readonly ../../$(bin)/go build -o ../../$@

build/tools/htmltest: .venv/test.stamp tests/tools/go.mod tests/tools/go.sum
	@mkdir -p build/tools
	@$(go_build) github.com/wjdp/htmltest

build/tools/actionlint: .venv/test.stamp tests/tools/go.mod tests/tools/go.sum
	@mkdir -p build/tools
	@$(go_build) github.com/rhysd/actionlint/cmd/actionlint

clean:
	rm -rf .venv build node_modules public
