# Needs Python 3.11 or newer, Node.js 20 or newer, and make; every target sets up the rest itself.

PYTHON ?= python3
PORT ?= 8000
COVERAGE_FLOOR ?= 90

BIN := .venv/bin
NPM_BIN := node_modules/.bin
PYTHON_READY := .venv/.ready
NODE_READY := node_modules/.ready
# Folders count as sources too: their dates tell that a file was deleted.
SITE_SOURCES := $(shell find index.html service-worker.js assets py/saqqara py/workshop/site \
	-path assets/build -prune -o -name __pycache__ -prune -o -print 2>/dev/null)

# Bytecode lies apart from the sources, or it would change the dates of their folders.
export PYTHONPYCACHEPREFIX := $(CURDIR)/.venv/bytecode

.PHONY: play test engines lint site bench screens clean

play: site
	@$(BIN)/python -m workshop.serve site --port $(PORT) --open

site: site/index.html

test: lint
	@$(BIN)/python -m workshop.chromium
	@$(BIN)/pytest --quiet --numprocesses=auto --dist=loadfile --cov --cov-fail-under=$(COVERAGE_FLOOR) tests e2e

engines: site
	@$(BIN)/python -m workshop.engines
	@xvfb-run --auto-servernum $(BIN)/pytest --quiet -m engines e2e/test_engines.py

lint: site
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/mypy --no-error-summary
	@$(NPM_BIN)/tsc --project tsconfig.json
	@$(NPM_BIN)/tsc --project tsconfig.worker.json
	@$(NPM_BIN)/biome check --log-level=warn --error-on-warnings

screens: site
	@$(BIN)/python -m workshop.chromium
	@$(BIN)/python -m workshop.screens

bench: $(PYTHON_READY)
	@$(BIN)/python -m workshop.bench

clean:
	rm -rf .venv node_modules site assets/build

site/index.html: $(SITE_SOURCES) $(PYTHON_READY) $(NODE_READY)
	@$(BIN)/python -m workshop.site --out site
	@touch $@

$(PYTHON_READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Saqqara needs Python 3.11 or newer; choose it with: make PYTHON=/path/to/python3" >&2; exit 1; }
	$(PYTHON) -m venv .venv || \
		{ apt-get update --quiet && apt-get install --yes --quiet python3-venv && $(PYTHON) -m venv .venv; }
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(NODE_READY): package.json package-lock.json .npmrc
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || \
		{ echo "Saqqara needs Node.js 20 or newer on the PATH" >&2; exit 1; }
	npm ci --loglevel=error
	@touch $@
