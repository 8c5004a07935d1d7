"""The command line: `python -m engine ask` for people who report a bug or check a ruling."""

from __future__ import annotations

import sys

from . import ask

USAGE = """usage: python -m engine ask < questions.jsonl

Reads one JSON object a line and answers each with one JSON line. For example
  {"game": "skull", "preset": "skull_tr_000", "ask": "play", "seats": 3, "starter": 0,
   "lines": ["0 place rose", "1 place skull", "2 place rose", "0 bid 1"]}
is answered with who may act now, what they may do, and what everyone sees; a forbidden line with
the clause that forbids it; anything else with an error that says what was wrong."""


def main(arguments: list[str]) -> int:
    """Run a verb; the exit status is 2 where the words make no sense."""
    if arguments != ["ask"]:
        print(USAGE, file=sys.stderr)
        return 2
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    sys.stdout.reconfigure(encoding="utf-8")
    for line in ask.answers(sys.stdin):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
