# `make run` and `make test` are the two commands that a stranger needs; each sets up what it is missing.
.DEFAULT_GOAL := help
.PHONY: help run play test setup web site test-site test-offline test-rust test-web test-browser screenshots types check-wasm wasm test-wasm bench-browser soak soak-postgres bench-profiles test-ratings simulate fuzz miri api-test lint bench python test-python bench-python docs reference check-windows doc-rust package verify-puzzles release-check outsider no-skips

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 16

run: web ## Build everything, start the app, print its address
	cargo run --profile quick --bin ludograph -- serve --open

play: ## Play Hex in the terminal
	cargo run --profile quick --bin ludograph -- play hex

# Parts of `make test` that were left out, and browser tests that needed a second attempt, write a line here.
SKIPPED := target/skipped

test: no-skips setup web test-web test-rust check-wasm test-python api-test test-browser test-offline ## Set up and pass every test
	@echo "All tests passed. Parts skipped or tried twice: $$(wc -l < $(SKIPPED))"; cat $(SKIPPED)

no-skips:
	@mkdir -p $(dir $(SKIPPED)) && : > $(SKIPPED)

setup: ## Install the Debian packages that tests need
	scripts/setup.sh

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-audit --no-fund

web: web/node_modules/.package-lock.json ## Build the web app
	cd web && npm run build

site: wasm web/node_modules/.package-lock.json ## Build the app as a static folder that needs no server, in site
	cd web && npm run build -- --mode site --outDir ../site --emptyOutDir

test-web: web/node_modules/.package-lock.json ## Types and unit tests of the web app
	cd web && npm run check && npm test

test-rust: ## The Rust tests
	@[ -z "$$LUDOGRAPH_SKIP_POSTGRES" ] || echo "SKIPPED the tests on PostgreSQL: LUDOGRAPH_SKIP_POSTGRES is set" | tee -a $(SKIPPED)
	cargo test --workspace

check-wasm: ## Check that the engine for browsers compiles
	@if rustc --print target-libdir --target wasm32-unknown-unknown 2>/dev/null | xargs test -d; then \
		cargo check --package ludograph-browser --target wasm32-unknown-unknown; \
	else \
		echo "SKIPPED check-wasm: install the target with 'rustup target add wasm32-unknown-unknown'" | tee -a $(SKIPPED); \
	fi

wasm: ## Build the engine for browsers into web/src/local/engine
	scripts/wasm.sh

SEQUENCES ?= 1000
test-wasm: wasm ## Compare the answers of the engine for browsers with native ones
	cargo build --workspace --example sequences --example native
	scripts/test-wasm.sh $(SEQUENCES)

bench-browser: ## Measure the engine for browsers beside the native one
	scripts/bench-browser.sh

test-browser: web ## Play in a real browser against the real server
	# The same build as the tests': building the program alone would compile half of its dependencies anew, with other features.
	cargo test --workspace --no-run --quiet
	cd web && npm run e2e

test-site: site ## Play the static site without a network, and the app with the engine on a server
	cargo test --workspace --no-run --quiet
	cd web && npm run build -- --outDir ../target/app --emptyOutDir
	cd web && LUDOGRAPH_SITE=../site LUDOGRAPH_WEB=../target/app npm run e2e -- site

test-offline: ## The same with one build of the engine, where the compiler has the target
	@if rustc --print target-libdir --target wasm32-unknown-unknown 2>/dev/null | xargs test -d; then \
		ENGINES=simd $(MAKE) test-site; \
	else \
		echo "SKIPPED test-offline: install the target with 'rustup target add wasm32-unknown-unknown'" | tee -a $(SKIPPED); \
	fi

python/.venv/ready: python/requirements-test.txt
	python3 -m venv python/.venv
	python/.venv/bin/pip install --quiet --disable-pip-version-check --requirement python/requirements-test.txt
	touch $@

python: python/.venv/ready ## Build the Python package as a wheel, in python/dist
	cd python && .venv/bin/maturin build --release --out dist

test-python: python/.venv/ready ## Types, tests and tutorial of the Python package
	# The same profile as the Rust tests', so that what they have built is not built again.
	cd python && .venv/bin/maturin develop --quiet && .venv/bin/mypy && .venv/bin/python -m pytest

bench-python: python ## Measure the Python package against what people use
	python/.venv/bin/pip install --quiet --force-reinstall --no-deps python/dist/*.whl
	python/.venv/bin/python python/bench/speed.py

screenshots: web ## Write pictures of every page to the folder screenshots
	cargo build --bin ludograph
	cd web && npm run screenshots

types: ## Write the wire types as TypeScript for the web app
	cargo build --package ludograph-server --package ludograph-catalog --package ludograph-puzzles --example types --example view_types --example puzzle_types
	rm -rf web/src/lib/protocol
	$${CARGO_TARGET_DIR:-target}/debug/examples/types web/src/lib/protocol
	$${CARGO_TARGET_DIR:-target}/debug/examples/view_types web/src/lib/protocol
	$${CARGO_TARGET_DIR:-target}/debug/examples/puzzle_types web/src/lib/protocol

soak: ## 2,000 tables and hostile clients for a minute, then the server is killed three times
	ulimit -n 16384 && cargo run --release --package ludograph-server --example soak -- --hostile 5

soak-postgres: ## The same over PostgreSQL for 30 minutes: two servers, one killed every minute
	ulimit -n 16384 && cargo run --release --package ludograph-server --example soak -- --hostile 5 --postgres --minutes 30

bench-profiles: ## Measure the pages of profiles with 100,000 profiles and 1,000,000 games, on SQLite and PostgreSQL
	scripts/profiles.sh bench

test-ratings: ## 10,000 sequences of rated games with concurrent ends, each rebuilt, on SQLite and PostgreSQL
	scripts/profiles.sh rebuild 10000

SEEDS ?= 1000
simulate: ## Run SEEDS simulations of processes, clients and a database with faults; a failing seed is printed
	cargo run --package ludograph-simulator --example simulate -- --seeds $(SEEDS)

TARGET ?= requests
TIME ?= 60
fuzz: ## Fuzz TARGET (record, sgf, hexworld, requests) for TIME seconds; needs cargo-fuzz and a nightly compiler
	cd fuzz && cargo +nightly fuzz run $(TARGET) -- -max_total_time=$(TIME)

miri: ## Check the memory accesses of the portable network kernels; needs a nightly compiler with Miri
	@if cargo +nightly miri --version >/dev/null 2>&1; then \
		cargo +nightly miri test --package ludograph-hex-engine --lib net::; \
	else \
		echo "SKIPPED miri: install it with 'rustup toolchain install nightly --component miri'"; \
	fi

api-test: ## Try the API with requests made up from its description
	scripts/api-test.sh

outsider: ## Follow the documents as somebody who builds on Ludograph: players, engines, a game, Python, Ray
	scripts/outsider.sh

lint: setup web/node_modules/.package-lock.json python/.venv/ready ## Formatting and lints, warnings as errors
	cargo fmt --all --check
	scripts/check-comments.sh
	cargo clippy --workspace -- -D warnings
	# A test that panics has failed, as it should: there, and only there, unwrap needs no reason.
	cargo clippy --workspace --all-targets -- -D warnings -A clippy::unwrap_used
	cd web && npm run check && npm run lint
	cd python && .venv/bin/ruff format --check && .venv/bin/ruff check && .venv/bin/mypy
	cd fuzz && cargo check --locked --target-dir $${CARGO_TARGET_DIR:-../target}
	python3 scripts/check_links.py
	python3 scripts/check_quotes.py
	scripts/check-workflows.sh
	$(MAKE) check-windows

reference: ## Write the reference part of the book from what is registered
	cargo build --quiet --workspace --example reference
	$${CARGO_TARGET_DIR:-target}/debug/examples/reference docs/reference

check-windows: ## Check that everything compiles for Windows
	@if rustc --print target-libdir --target x86_64-pc-windows-gnu 2>/dev/null | xargs test -d && command -v x86_64-w64-mingw32-gcc >/dev/null; then \
		cargo check --workspace --exclude ludograph-python --target x86_64-pc-windows-gnu; \
	else \
		echo "SKIPPED check-windows: install the target x86_64-pc-windows-gnu (rustup) and the package gcc-mingw-w64-x86-64"; \
	fi

doc-rust: ## The documentation of the crates, warnings as errors
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps

docs: ## Build the book of docs/ in target/book, where mdbook is installed, and check its links
	python3 scripts/check_links.py
	@if command -v mdbook >/dev/null; then mdbook build; else echo "The book was not built: mdbook is not installed (cargo install mdbook)."; fi

package: ## Package every crate that may be published
	scripts/package.sh

# The profile of cargo with which puzzles are verified: `make verify-puzzles PROFILE=quick` builds sooner.
PROFILE ?= release

verify-puzzles: ## Prove every claim of the shipped puzzles again, and print the time
	cargo run --profile $(PROFILE) --bin ludograph -- puzzles verify $(wildcard puzzles/*.jsonl)

release-check: ## Check that the version stated in every file can be released
	python3 scripts/version.py check

bench: ## Measure the speeds that the project promises
	cargo run --release --bin ludograph -- bench
