"""Whether a message is what its seat owes. Every check here is made by every device for itself.

A refusal is the clause that was broken: one of the protocol (`fault.py`, `discs.py`, here) or a rule
of the game; "" where nothing is wrong. Nothing is changed: a table that refused is as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..table import Illegal, Malformed, OutOfTurn, Seat, check
from .discs import COUNT, Opening, opens, wrong
from .discs_code import (
    ACT,
    COMMIT,
    GIVE,
    LIST,
    OPEN,
    PLACE,
    REVEAL,
    SEAL,
    Said,
    seal,
)
from .fault import CHAIN, COMMITMENT, ENCODING, FORK, OPENING, TURN

if TYPE_CHECKING:
    from .discs_table import DiscTable

NUMBER = "sealed_disc_number"
"""A disc was named that the list does not have, or that was named before."""
ANSWERS = {ACT: (ACT, PLACE, GIVE, OPEN)}
"""What may answer a due action: a plain one, a disc placed or given up, or one's own discs shown."""
AS_NUMBER = {PLACE: "place ?", GIVE: "discard ?", OPEN: "show"}
SECRET = ("place", "discard", "show", "order")
"""Actions that are never sent as text: a number or an opening stands for them."""


def refusal(table: DiscTable, seat: Seat, said: Said, message: bytes, known: bytes) -> str:
    """What is wrong with a readable message of this moment or an earlier one; `known` is another
    one of the seat for the same moment, or b""."""
    if seal(table.heads[said.moment], seat, message[:-SEAL]) != message[-SEAL:]:
        return CHAIN
    if known:
        return FORK
    due = table.due
    if said.moment < table.moment or seat not in due.seats or (
            said.kind not in ANSWERS.get(due.kind, (due.kind,))):
        return TURN
    if said.kind == LIST:
        before = table.book.before(seat)
        return wrong(table.group, table.second, table.where(seat), said.body, before)
    if said.kind == COMMIT:
        return ""
    if said.kind == REVEAL:
        coin = table.coin
        return "" if coin.commitment(seat, said.body) == coin.commits[seat] else COMMITMENT
    if due.kind == OPEN:
        return _openings(table, seat, said.body, [table.state.due.index])
    return _play(table, seat, said)


def _play(table: DiscTable, seat: Seat, said: Said) -> str:
    try:
        check(table.game, table.state, seat, action_of(table.game, said))
    except Illegal as error:
        return error.clause
    except OutOfTurn:
        return TURN
    except Malformed:
        return ENCODING
    if said.kind in (PLACE, GIVE):
        return "" if table.book.now(seat).has(said.body) else NUMBER
    if said.kind == OPEN:
        return _openings(table, seat, said.body, face_down(table.state, seat))
    return ""


def action_of(game: Any, said: Said) -> Any:
    """The public action that a message stands for. Raises Malformed."""
    if said.kind != ACT:
        return game.parse(AS_NUMBER[said.kind])
    if said.body.partition(" ")[0] in SECRET:
        raise Malformed("unknown_action", got=said.body)
    return game.parse(said.body)


def face_down(state: Any, seat: Seat) -> list[int]:
    """The positions of a seat's mat that are not turned, from the top down."""
    mat, turned = state.mats[seat], state.turned[seat]
    return [i for i in range(len(mat), 0, -1) if not turned >> (i - 1) & 1]


def _openings(table: DiscTable, seat: Seat, openings: Sequence[Opening],
              positions: Sequence[int]) -> str:
    """Each opening must be that of the disc named for its position when it was placed."""
    if len(openings) != len(positions):
        return COUNT
    for opening, position in zip(openings, positions, strict=True):
        point = table.book.now(seat).points[table.book.on_mat(seat, position) - 1]
        if not opens(table.group, table.second, point, opening):
            return OPENING
    return ""
