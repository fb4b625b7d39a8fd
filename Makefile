# The two commands of the README, `make serve` and `make test`, and what they are made of; docs/tests.md explains each target.
# Everything comes from lock files; a step that is done is not done again.
.POSIX:
.PHONY: serve dev site publish check types test quick lint test-py test-js test-site test-tools fuzz lab kills reproducible bench packages pictures setup setup-test clean \
	ruff ruff-format rooms biome tsc mypy knip actionlint zizmor shellcheck sbom licences wording py-units py-quick js-units build-site py-site htmltest browser py-tools

PYTHON ?= python3
PORT ?= 1313
# How many stages run beside each other.
JOBS ?= 2
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

# As `site`, for a host: fails where BASE_URL is not the address under which readers will find it.
publish: setup
	@$(bin)/iops site --publish --base-url "$(BASE_URL)"

# Hugo's own server on the same mounts: pages are made again as they are saved, summaries when a record or a query changes.
dev: setup
	@$(bin)/iops dev --port $(PORT)

check: setup
	@$(bin)/iops check

# Each stage runs one program and prints one line; its output is in build/test/ and is shown when it fails.
# All stages run, also after a failure, so that one run tells everything; the longest come first.
stage = @sh tests/stage.sh
lint = mypy tsc biome $(patsubst %.json,%,$(wildcard knip.json)) ruff ruff-format rooms actionlint zizmor shellcheck licences wording
units = py-units js-units
site = build-site browser py-site htmltest
stages = sh tests/stage.sh begin; $(MAKE) --no-print-directory -s -k -j$(JOBS) $(1) || :; sh tests/stage.sh end $(1)

test: setup-test
	@$(call stages,$(site) $(units) $(lint))

# The benchmark script, packages and reviews start many programs; whoever works on them runs their tests by name.
quick: setup-test
	@$(call stages,py-quick js-units $(lint))

lint: setup-test
	@$(call stages,$(lint))

test-py: setup-test
	@$(call stages,py-units)

test-js: setup-test
	@$(call stages,js-units)

test-site: setup-test
	@$(call stages,$(site))

ruff:
	$(stage) $@ $(bin)/ruff check .

ruff-format:
	$(stage) $@ $(bin)/ruff format --check .

rooms:
	$(stage) $@ $(bin)/lint-imports --no-cache

biome:
	$(stage) $@ $(bin)/node node_modules/@biomejs/biome/bin/biome ci --colors=off

tsc:
	$(stage) $@ $(bin)/node node_modules/typescript/bin/tsc --noEmit --project tsconfig.json

mypy:
	$(stage) $@ $(bin)/mypy

knip:
	$(stage) $@ $(bin)/node node_modules/knip/bin/knip.js

actionlint:
	$(stage) $@ build/tools/actionlint -no-color -shellcheck=$(bin)/shellcheck -pyflakes=

shellcheck:
	$(stage) $@ $(bin)/shellcheck --exclude=SC2016 -x .ci/run \
		.github/*.sh .github/actions/*/*.sh tests/stage.sh tests/wording/run.sh data/editions/*/honest-iops.sh tests/virtual_machine/*.sh

# Words and sentences that no page uses: tests/wording/words.yml.
wording:
	$(stage) $@ sh tests/wording/run.sh

# Offline: what it would ask GitHub for, such as the age of a version, is the update bot's.
zizmor:
	$(stage) $@ $(bin)/zizmor --offline --no-progress --quiet --color=never .github

# Lists what is installed in build/sbom/, as CycloneDX, and refuses licences that tests/licences.json does not allow.
licences:
	$(stage) $@ $(bin)/python -m tests.licences

sbom: setup-test
	@$(bin)/python -m tests.licences

pytest = $(bin)/python -m pytest
node_test = PATH="$(CURDIR)/$(bin):$$PATH" $(bin)/node --test --test-reporter=spec

units_of = $(pytest) -m 'not site and not tools' -n 2 --dist loadgroup

py-units:
	$(stage) $@ $(units_of)

py-quick:
	$(stage) $@ $(units_of) --ignore=tests/editions --ignore=tests/packages --ignore=tests/scripts/review \
		--ignore=tests/scripts/build/test_nothing_stale.py

# In one process: to start one for each of a hundred files costs more than most of their tests.
js-units:
	$(stage) $@ env $(node_test) --import ./tests/static/seed.ts --test-isolation=none $$(find tests/static -name '*.test.ts')

build-site:
	$(stage) $@ $(bin)/iops site

# Three files of tests beside each other share one server and one browser (tests/site/setup.ts).
browser: build-site
	@chrome=$$($(bin)/python tests/chromium.py) && sh tests/stage.sh $@ env CHROME_PATH="$$chrome" $(node_test) --test-concurrency=3 \
		--test-global-setup=tests/site/setup.ts tests/site/*.test.ts

py-site: build-site
	$(stage) $@ $(pytest) -m 'site and not tools' -n 2 --dist loadgroup

htmltest: build-site
	$(stage) $@ build/tools/htmltest --conf .htmltest.yml

# What is tried with programs that a reader may have and the tests of every day do without: fio, R, DuckDB's command, pandas, jq.
test-tools: setup-test .venv/tools.stamp
	@$(bin)/python tests/system.py
	@$(call stages,py-tools)

py-tools: build-site
	$(stage) $@ env PATH="$(CURDIR)/$(bin):$$PATH" $(pytest) -m tools

# What is generated from the models of the records: JSON Schemas, facts that Python and JavaScript share, declarations.
types: setup-test
	@$(bin)/iops schemas
	@$(bin)/node scripts/node/generate_types.ts

# Hours where the tests take seconds: CASES of each target, guided by the code that they reach; TARGETS names some of them.
CASES ?= 20000
SEED ?= 1
fuzz: setup-test
	@$(bin)/node tests/fuzz/run.ts --cases $(CASES) --seed $(SEED) $(TARGETS)

# Two builds of what is committed, by two people: they must be the same.
reproducible: setup
	@$(bin)/python -m tests.faults.compare_builds $(PAIRS)

# Kills a build at POINTS moments spread evenly, then takes disk, rights and the lock away from it.
kills: setup-test
	@$(bin)/python -m tests.faults.kill_builds $(POINTS)

# A real Ceph cluster with one fault at a time, and what the diagnosis says of it; needs root, debootstrap and a network.
# LAB_CASES names some, SUITE another suite of Debian, NEWER one to upgrade to; KEEP=--keep makes what was pasted the fixtures of the tests.
SUITE ?= sid
lab: setup-test
	@$(bin)/python -m tests.lab.run --suite $(SUITE) $(addprefix --newer ,$(NEWER)) $(KEEP) $(LAB_CASES)

bench: setup-test
	@$(bin)/python tests/bench/run.py

# What may be published, in build/packages/: the wheel, its source archive, and the npm package of importers and rules.
packages: setup-test
	@rm -rf build/packages
	@$(bin)/python -m hatchling build --directory build/packages
	@$(bin)/node scripts/packages/npm/build.ts build/packages/npm
	@PATH="$(CURDIR)/$(bin):$$PATH" $(npm) pack --silent --pack-destination build/packages ./build/packages/npm

# Pictures of the contribute page, in light and dark, from the site in public/; look at them before they are committed.
pictures: setup-test site
	@CHROME_PATH="$$($(bin)/python tests/chromium.py)" $(bin)/node tests/site/pictures.ts
	@CHROME_PATH="$$($(bin)/python tests/chromium.py)" $(bin)/node tests/site/icons.ts

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

.venv/tools.stamp: .venv/test.stamp requirements-tools.lock
	@echo "setting up what the optional tests need beside that (once)"
	@$(pip) install --require-hashes -r requirements-tools.lock
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
