"""What goes into the ids that `ui.online` builds, read from the code itself."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path

from engine.bots import LEVELS
from engine.sealed import fault
from engine.sealed.ledger import LACKS
from engine.sealed.motion import MOTIONS, UNAUDITED
from ui.online import facts, fair, panels

ROOT = Path(__file__).resolve().parents[2]


def constants(*paths: str, call: str) -> set[str]:
    """The first arguments of the calls of an exception, as far as they are constants."""
    return {node.args[0].value for path in paths for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8")))
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == call and node.args
            and isinstance(node.args[0], ast.Constant)}


def clauses() -> set[str]:
    """The clauses of the sealed table."""
    return {value for name, value in vars(fault).items() if name.isupper()}


def errors() -> set[str]:
    """What can be wrong with a link, a code, a text carried by hand, or this device."""
    own = constants("ui/online/invite.py", "ui/online/code.py", call="Malformed")
    own |= constants("engine/room/transfer.py", call="Malformed") - {"no_seat"}
    return own | {"no_webrtc", "no_script", "damaged", "version", "kind", "own", "late"} | {
        "code_nobody", "unkept", "unsigned", "no_record"}


def values() -> dict[str, set[tuple[str, ...]]]:
    """What goes into each template."""
    def ways(*parts: object) -> set[tuple[str, ...]]:
        return {tuple(map(str, way)) for way in product(*parts)}

    states = {"searching", "reached", "unreachable", "blocked", "by_hand", "alone", "refusal_version",
              "refusal_rules", "refusal_table"}
    return {
        "online.state.{}": ways(states), "lobby.bot.{}": ways(LEVELS),
        "online.reach.{}": ways((facts.OWN, facts.DIRECT)),
        "online.start.{}": ways(("plan", "size", "ready")),
        "online.fair.lacks.{}": ways(LACKS),
        "online.vote.{}.{}": {(motion, "cards") for motion in MOTIONS} | {("void", "discs")},
        "online.opened.{}": ways(set(MOTIONS) - {UNAUDITED}),
        "fairness.fault.{}": ways(clauses()),
        "fairness.promise.{}": ways(fair.PROMISES), "fairness.limit.{}": ways(fair.LIMITS),
        "phrase.{}": ways(panels.PHRASES), "online.error.{}": ways(errors()),
    }
