# `make run` and `make test` are the two commands that a stranger needs; each sets up what it is missing.
.DEFAULT_GOAL := help
.PHONY: help run test test-rust types lint bench

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

lint: ## Formatting and lints, warnings as errors
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings

bench: ## Measure the speeds that the project promises
	cargo run --release --bin ludograph -- bench
