"""The command line: `python -m engine ask` for people who report a bug or check a ruling, and
`python -m engine verify FILE` for those who doubt a game that was played."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from . import ask

USAGE = """usage: python -m engine ask < questions.jsonl
       python -m engine verify FILE

Reads one JSON object a line and answers each with one JSON line. For example
  {"game": "skull", "preset": "skull_tr_000", "ask": "play", "seats": 3, "starter": 0,
   "lines": ["0 place rose", "1 place skull", "2 place rose", "0 bid 1"]}
is answered with who may act now, what they may do, and what everyone sees; a forbidden line with
the clause that forbids it; anything else with an error that says what was wrong.

verify checks the signed record of a table with a sealed deck: one JSON line, then the same in words.
The exit status is 1 where something in it is false."""


def main(arguments: list[str]) -> int:
    """Run a verb; the exit status is 2 where the words make no sense."""
    if len(arguments) == 2 and arguments[0] == "verify":
        return verify(Path(arguments[1]))
    if arguments != ["ask"]:
        print(USAGE, file=sys.stderr)
        return 2
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    sys.stdout.reconfigure(encoding="utf-8")
    for line in ask.answers(sys.stdin):
        print(line, flush=True)
    return 0


def verify(path: Path) -> int:
    """Check a record; 0 where it is good, 1 where something in it is false, 2 where it cannot be
    checked here."""
    # Only who asks for it pays for the sealed deck.
    from .sealed.group import finish
    from .sealed.sodium import NoLibrary, load
    from .sealed.verify import verify as check

    try:
        answer = finish(check(load(), path.read_bytes().decode("ascii", errors="replace")))
    except (OSError, NoLibrary) as error:
        print(json.dumps({"error": "cannot_check", "got": str(error)}))
        print(f"This record cannot be checked here: {error}", file=sys.stderr)
        return 2
    print(json.dumps(answer))
    for line in sentences(answer):
        print(line)
    return 1 if "fault" in answer or "error" in answer else 0


def sentences(answer: dict[str, Any]) -> list[str]:
    """What an answer says, for people."""
    if "error" in answer:
        return [f"This is no record of a sealed table, or it was damaged: line {answer.get('line')},"
                f" {answer.get('reason', answer['error'])}."]
    if "fault" in answer:
        fault = answer["fault"]
        where = f"entry {fault['entry']} of seat {fault['seat']}: {fault['clause']}"
        return [f"False: {where}." if fault["blame"] else f"Changed by somebody: {where}."]
    if "lists" in answer:
        return [f"{answer['lists']} lists of discs proven, {answer['turned']} discs turned as placed,"
                f" {answer['lost']} lost unseen."]
    return [part for number, deal in enumerate(answer["deals"], 1) for part in _deal(number, deal)]


def _deal(number: int, deal: dict[str, Any] | None) -> list[str]:
    if deal is None:
        return [f"Deal {number}: not audited."]
    said = [f"{good} of {whole} {what}" for what, (good, whole) in deal.items()]
    return [f"Deal {number}: {', '.join(said)} legal."]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
