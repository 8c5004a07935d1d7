# Five verbs. Each sets up what it needs, by hash, and does not do it twice.
#
#   make play    the table, served on this machine     (make play PORT=8000)
#   make test    every test
#   make bench   the measured figures                  (make bench ONLY=boot)
#   make arena   how strong the bots are, for an hour  (make arena ONLY=king)
#   make site    the finished site, in dist/

# And one for whoever changes a fast kernel: `make soak`, the random comparisons of `make test` at length.

PYTHON ?= python3
PORT ?= 8000
ONLY ?=
# More arguments for pytest, as in: make test ARGS="-k skull"
ARGS ?=

MAKE_DIR := static/make
IN_VENV := .venv/bin/python

.PHONY: help play test soak bench arena site
.DEFAULT_GOAL := help

help:
	@sed -n 's/^#   //p' Makefile

play:
	@$(PYTHON) $(MAKE_DIR)/environment.py
	@$(IN_VENV) $(MAKE_DIR)/vendor.py
	@$(IN_VENV) $(MAKE_DIR)/serve.py $(PORT)

test:
	@$(PYTHON) $(MAKE_DIR)/environment.py tests
	@$(IN_VENV) $(MAKE_DIR)/vendor.py
	@$(IN_VENV) -m pytest -n auto --maxprocesses 4 --dist loadgroup --no-loadscope-reorder $(ARGS)

# Ten times the positions compared with the plain rules, five times the games compared with OpenSpiel, fifty times the
# deals that what a hand cannot hold must not exclude, the deals of four replicas under random faults, ten deals of King
# in four pages, twenty deals of all games in four browsers under random faults, and cables cut between two browsers:
# that one needs network namespaces, and so root.
soak: export POSITIONS := 200000
soak: export GAMES := 10000
soak: export DEALS := 200
soak: export FACTS := 100000
soak: export STANDINGS := all
soak: export DUELS := 500
soak: export SESSION := short10
SOAKED := tests/engine/test_king_fast.py tests/engine/test_skull_king_fast.py tests/outside tests/room/test_soak.py \
          tests/bots/test_facts_king.py tests/bots/test_facts_skull_king.py \
          tests/browser/test_friends.py::test_four_play_king_to_the_end_and_nobody_hears_of_anothers_cards \
          tests/browser/soak_deals.py tests/browser/soak_cuts.py
soak:
	@$(PYTHON) $(MAKE_DIR)/environment.py tests
	@$(IN_VENV) $(MAKE_DIR)/vendor.py
	@$(IN_VENV) -m pytest $(SOAKED) --durations=0 $(ARGS)

bench: site
	@$(PYTHON) $(MAKE_DIR)/environment.py tests
	@$(IN_VENV) tests/bench/run.py $(ONLY)

arena:
	@$(PYTHON) $(MAKE_DIR)/environment.py tests
	@$(IN_VENV) tests/arena/run.py $(ONLY)

site:
	@$(PYTHON) $(MAKE_DIR)/environment.py
	@$(IN_VENV) $(MAKE_DIR)/vendor.py
	@$(IN_VENV) $(MAKE_DIR)/dist.py
