# Everything happens inside .venv; `make play` and `make test` set it up themselves.
# Another interpreter: make PYTHON=python3.12 test

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
LOCK   := .venv-lock
COMPILED := .compiled
AGAIN  := $(MAKE) --no-print-directory# not $(MAKE) in a recipe: that would run under --dry-run too
PIP    := $(BIN)/python -m pip --disable-pip-version-check -q
# Another installation may be under way: wait for it.
APT    := apt-get -o DPkg::Lock::Timeout=600
# Node.js of the system, or else from a Python package.
NODE   := command -v npm >/dev/null || $(PIP) install --require-hashes -r requirements/node.txt

# Hundreds of programs are started by the tests: what is compiled once need not be compiled by each.
unexport PYTHONDONTWRITEBYTECODE

# What the compiled engine must pass as well.
ENGINE_TESTS := tests/scenarios tests/lost_fleet tests/automa tests/bots tests/federations tests/properties \
	tests/records tests/golden tests/perft
SOURCES := $(shell find src -name '*.py')
WEB     := $(shell find web src/brainstone/texts -type f -not -path '*/node_modules/*' -not -name '*.py*')
# The client, and the engine it runs by itself where there is no server (docs/offline.md).
CLIENT  := src/brainstone/server/static/index.html
UI      := src/brainstone/server/static/engine/parts.json
SITE    ?= site

# Packages to type-check: those that exist.
TYPED  := $(wildcard src tests bench tools)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play terminal ui static types test test-pure test-web test-browser test-compiled compile check fmt bench puzzles random-games golden lock clean

help: ## Show this list
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(VENV)/.developer ## Create .venv and install everything into it

# Nobody waits for the compiler: the first start plays with the interpreted engine while the
# compiled one is built for the next.
play: $(VENV)/.installed $(UI) ## Play in the browser: starts the server and prints its address
	@if $(AGAIN) --question $(COMPILED)/.built 2>/dev/null; then \
		PYTHONPATH=$(COMPILED) exec $(BIN)/brainstone serve; \
	else \
		echo "The faster, compiled engine is being built for the next start."; \
		nohup nice -n 19 $(AGAIN) compile >/dev/null 2>&1 & \
		exec $(BIN)/brainstone serve; \
	fi

terminal: $(VENV)/.installed ## Play in the terminal
	@$(BIN)/brainstone play

# What is needed is fetched and built side by side. A browser test waits for its page nearly half of its time,
# and so do the tests of servers: checks and other tests fill it, or two cores would do nothing for five minutes.
# They give way: a browser test that has to wait for the machine, too, may give up. And they come one after the
# other, or they would take the place of the browser's.
# What is marked long, and the compiler, take as long as all of this together: test-compiled is a target of its own.
test: ## Everything CI checks: format, lint, types, tests
	@$(AGAIN) -j3 setup ui browser
	@$(AGAIN) -j2 test-browser check-and-others

.PHONY: check-and-others
check-and-others:
	@nice -n 10 $(AGAIN) check
	@nice -n 10 $(AGAIN) test-web
	@nice -n 10 $(AGAIN) test-pure

test-pure: $(VENV)/.developer $(UI) ## All tests but the browser's, with the engine in pure Python
	$(BIN)/python -m pytest -n 3 -m "not long" --ignore tests/e2e

test-web: $(VENV)/.installed $(CLIENT) ## The unit tests of the web client
	@$(NODE)
	$(BIN)/python hatch_build.py test

# Apart from the others: the browser's driver keeps an event loop running in its process. A quarter of
# the time a test waits for its page: three keep two cores busy. What fails among two hundred on a busy
# machine is told, and must pass when it has the machine for itself.
BROWSER_TESTS := $(BIN)/python -m pytest -m "not long" tests/e2e
test-browser: $(VENV)/.developer $(UI) browser ## The tests in a real browser
	$(BROWSER_TESTS) -n 3 || { echo "What failed above, once more, one after the other:"; \
		$(BROWSER_TESTS) --last-failed --last-failed-no-failures none; }

# The engine, its promises and the recorded games once more, compiled where there is a compiler, and all that
# is marked long: before a release, and after changes to the engine.
test-compiled: $(VENV)/.developer $(COMPILED)/.built $(UI) browser ## The long tests: engine and bots, compiled
	PYTHONPATH=$(COMPILED) $(BIN)/brainstone version
	PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest -n auto $(ENGINE_TESTS)
	$(BIN)/python -m pytest -n auto -m long --ignore tests/e2e $(ENGINE_TESTS:%=--ignore %)
	$(BIN)/python -m pytest -n 2 -m long tests/e2e

check: $(VENV)/.developer ## Format, lint and types only, of the web client too
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy $(TYPED)
	$(BIN)/python -m tools.client_types --check
	@$(NODE)
	$(BIN)/python hatch_build.py check

fmt: $(VENV)/.developer ## Format the code and apply safe fixes
	$(BIN)/ruff check --fix-only --exit-zero .
	$(BIN)/ruff format .
	@$(NODE)
	$(BIN)/python hatch_build.py format

ui: $(UI) ## Build the web client

static: $(VENV)/.installed ## Build a folder for a plain web host: SITE=site
	@$(NODE)
	@$(BIN)/python hatch_build.py static $(SITE)
	@echo "$(SITE) can be put on any web host; try it: $(BIN)/python -m http.server -d $(SITE)"

types: $(VENV)/.installed ## Make the web client's types from the server's
	$(BIN)/python -m tools.client_types

compile: $(COMPILED)/.built ## Build the compiled engine into .compiled

bench: $(VENV)/.developer $(COMPILED)/.built ## Measure the compiled engine, and against the last tag
	PYTHONPATH=$(COMPILED) $(BIN)/python -m bench
	bench/compare

# Where it was interrupted it goes on; then look at what came out, and put it into the package.
PUZZLES := build/puzzles
puzzles: $(VENV)/.installed $(COMPILED)/.built ## Make the puzzles of the package anew: PUZZLES=folder
	PYTHONPATH=$(COMPILED) nice -n 19 $(BIN)/python -m brainstone puzzles make $(PUZZLES) \
		--games bench/starts/base.jsonl.gz --games bench/starts/lost_fleet.jsonl.gz \
		--games bench/own/games.jsonl.gz --games bench/people/people.jsonl.gz --fresh 0 --seed 1 --minutes 90
	cp $(PUZZLES)/puzzles.json.gz src/brainstone/puzzles/

random-games: $(VENV)/.installed ## The long property run: 2000 random games, checked at every step
	$(BIN)/brainstone simulate --games 2000 --players mixed --check

golden: $(VENV)/.developer ## Regenerate the golden games (then read the diff)
	$(BIN)/python -m tests.golden.regenerate

# Pins stay as they are unless something forces a change; newest versions: make lock UPGRADE=1
# The lock files name neither a package index nor a path: the last line makes sure.
COMPILE = $(LOCK)/bin/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --custom-compile-command "make lock" \
	$(if $(UPGRADE),--upgrade)

lock: $(LOCK)/.installed ## Regenerate the hash-pinned requirements from pyproject.toml
	$(COMPILE) --extra server --output-file requirements/run.txt
	$(COMPILE) --extra server --output-file requirements/build.txt --group build --constraint requirements/run.txt
	$(COMPILE) --extra server --output-file requirements/dev.txt --group dev --constraint requirements/build.txt
	$(subst pyproject.toml,,$(COMPILE)) --output-file requirements/node.txt --group node
	@! grep -nE '://|^ *--(index|extra-index|find-links|trusted)|/(home|root|tmp|opt|Users)/' requirements/*.txt

clean: ## Remove .venv and everything generated
	rm -rf $(VENV) $(LOCK) $(COMPILED) $(COMPILED).?????? build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find $(wildcard src tests bench) -type d -name __pycache__ -prune -exec rm -rf {} +

# --- set-up -----------------------------------------------------------------------------------

define require_python
@"$(PYTHON)" -c '' >/dev/null 2>&1 || { \
	echo "Cannot run '$(PYTHON)'. Install Python 3.11 or newer, or name it: make PYTHON=/path/to/python3 $(MAKECMDGOALS)" >&2; exit 1; }
@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	echo "Brainstone needs Python 3.11 or newer, but '$(PYTHON)' is $$("$(PYTHON)" --version 2>&1)." >&2; \
	echo "Name a newer one: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
@"$(PYTHON)" -c 'import venv, ensurepip' 2>/dev/null || { \
	echo "'$(PYTHON)' has no working venv module. On Debian and Ubuntu: sudo apt install python3-venv" >&2; exit 1; }
endef

# What playing needs comes first and alone: nobody waits for the test tools to play.
$(VENV)/.dependencies: requirements/build.txt
	$(require_python)
	@echo "Setting up $(VENV) (once) ..."
	@"$(PYTHON)" -m venv --clear $(VENV)
	@$(PIP) install --require-hashes -r requirements/build.txt
	@touch $@

$(VENV)/.installed: $(VENV)/.dependencies pyproject.toml
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.developer: $(VENV)/.installed requirements/dev.txt
	@echo "Installing what the tests need (once) ..."
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

# An ordinary install beside the editable one: the way a user gets it, compiled where possible. It takes its
# place only when it is whole: two may be built at once, by two who start to play.
$(COMPILED)/.built: $(VENV)/.installed $(UI) $(SOURCES) hatch_build.py
	@echo "Compiling the engine (some minutes; BRAINSTONE_COMPILE=0 leaves it out) ..."
	@new=$$(mktemp -d $(COMPILED).XXXXXX) && trap 'rm -rf "$$new"' EXIT && \
	{ $(PIP) install --no-deps --no-build-isolation --target "$$new" . 2>&1 | grep 'brainstone:' || true; } && \
	test -d "$$new/brainstone" && touch "$$new/.built" && chmod 755 "$$new" && \
	rm -rf $(COMPILED) && mv "$$new" $(COMPILED)

$(CLIENT): $(VENV)/.installed $(WEB)
	@echo "Building the web client ..."
	@$(NODE)
	@$(BIN)/python hatch_build.py ui

$(UI): $(CLIENT) $(SOURCES) hatch_build.py
	@$(NODE)
	@$(BIN)/python hatch_build.py ui
	@touch $@

# The browser tests need a Chromium: best one without windows, which needs a fifth less of the processor (bookworm
# and newer). Where apt and the right to use it are there, it is installed.
.PHONY: browser
browser:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { \
		echo "Installing Chromium for the browser tests ..."; \
		$(call install,chromium-headless-shell) 2>/dev/null || $(call install,chromium) || { \
		echo "The browser tests need Chromium: install the package chromium-headless-shell or chromium." >&2; exit 1; }; }

install = { $(APT) install -y -qq $(1) >/dev/null 2>&1 || { $(APT) update -qq && $(APT) install -y -qq $(1) >/dev/null; }; }

$(LOCK)/.installed:
	$(require_python)
	@"$(PYTHON)" -m venv --clear $(LOCK)
	@$(LOCK)/bin/python -m pip --disable-pip-version-check -q install "uv>=0.6"
	@touch $@
