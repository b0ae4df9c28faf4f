# `make run` and `make test` are the two commands that a stranger needs; each sets up what it is missing.
.DEFAULT_GOAL := help
.PHONY: help run test test-rust types soak api-test lint bench

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 16

run: ## Build everything and play
	cargo run --release --bin ludograph -- play hex

test: test-rust ## Set up and pass every test

test-rust: ## The Rust tests alone
	cargo test --workspace

types: ## Write the server's protocol as TypeScript for the web app
	rm -rf web/src/lib/protocol
	cargo run --package ludograph-server --features ts --example types -- web/src/lib/protocol
	cargo run --package ludograph-catalog --features ts --example view_types -- web/src/lib/protocol

soak: ## 2,000 tables under load for a minute, then the server is killed three times
	ulimit -n 16384 && cargo run --release --package ludograph-server --example soak

api-test: ## Try the API with requests made up from its description
	scripts/api-test.sh

lint: ## Formatting and lints, warnings as errors
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings

bench: ## Measure the speeds that the project promises
	cargo run --release --bin ludograph -- bench
