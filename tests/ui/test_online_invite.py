"""The link of a table and the code to say aloud: what they hold, and what is refused."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random

import pytest

from engine.table import Malformed
from ui.online import code, invite
from ui.online.invite import Invite, Turn

OPENER = bytes(range(32))
PLAIN = Invite(b"sixteen letters!", OPENER)
WHOLE = Invite(b"sixteen letters!", OPENER, ("wss://one.example/x", "ws://127.0.0.1:19101"),
               Turn("turns:relay.example:5349", "zoë", "word & {}"))


def refused(text: str) -> str:
    with pytest.raises(Malformed) as error:
        invite.read(text)
    return error.value.code


@pytest.mark.parametrize("one", [PLAIN, WHOLE])
def test_what_goes_into_a_link_comes_out_of_it(one: Invite):
    fragment = one.fragment()
    assert invite.is_invite(fragment) and invite.read(fragment) == one
    assert invite.read(f" https://table.example/path/?x=1#{fragment}\n") == one
    assert invite.read(f"{fragment}&o=an-offer-by-hand") == one
    # Nothing in it that a messenger would break, and short enough for a code to be photographed.
    assert fragment.isascii() and not set(fragment) & set(" \"'<>#%+/")
    assert len(PLAIN.fragment()) == 73


def test_names_are_made_of_the_secret_alone_and_tell_nothing_of_each_other():
    other = Invite(b"sixteen letters?", OPENER)
    made = {PLAIN.table, PLAIN.room_name(), PLAIN.password(), other.table, other.room_name(), other.password()}
    assert len(made) == 6
    assert PLAIN.table == WHOLE.table and len(PLAIN.table) == 32
    assert PLAIN.table == hashlib.sha256(b"skulls and kings table\0sixteen letters!").digest()
    assert len(PLAIN.password()) >= 32 and PLAIN.password() not in PLAIN.fragment()


def test_every_letter_of_a_link_counts():
    fragment = PLAIN.fragment()
    for at in range(len(invite.MARK), len(fragment) - 1):
        other = "A" if fragment[at] != "A" else "B"
        assert refused(fragment[:at] + other + fragment[at + 1:]) in ("invite_damaged", "invite_newer")
        assert refused(fragment[:at]) in ("invite_damaged", "invite_foreign")


@pytest.mark.parametrize("text", ["", "game=abc", "t", "https://table.example/", "x" * 10_000, "t=" + "A" * 5000])
def test_what_is_no_link_of_a_table_is_told_apart(text: str):
    assert refused(text) == "invite_foreign"


def test_a_later_version_is_told_from_damage():
    body = bytes((2,)) + bytes(48)
    assert refused(invite.MARK + _packed(body)) == "invite_newer"


@pytest.mark.parametrize("more", [
    [["wss://x"] * 2 + ["http://evil.example"]], [["javascript:alert(1)"]], [["ws://other.example"]], [[1]], ["x"], [],
    [[f"wss://{n}" for n in range(7)]], [[], ["turn:x", "", "", ""]], [[], ["https://x", "", ""]], [[], 5], {"a": 1},
    [["wss://a b"]], [[], ["turn:x", 1, 2]], [["wss://" + "x" * 300]], [[[[["wss://x"]]]]]])
def test_a_stranger_can_put_nothing_odd_into_it(more: object):
    body = bytes((1,)) + bytes(48) + json.dumps(more).encode()
    assert refused(invite.MARK + _packed(body)) in ("invite_damaged", "bad_relay", "bad_turn")


def _packed(body: bytes) -> str:
    import base64
    check = hashlib.sha256(b"skulls and kings link\0" + body).digest()[:4]
    return base64.urlsafe_b64encode(body + check).decode().rstrip("=")


def test_random_links_are_refused_and_nothing_else_happens():
    draw = random.Random(5)
    for _ in range(500):
        assert refused(invite.MARK + "".join(draw.choices("ABCabc012-_=&%é", k=draw.randrange(120)))).startswith(
            "invite_")


# ---- the code ----------------------------------------------------------------------------------

async def stretch(password: bytes, salt: bytes, rounds: int) -> bytes:
    return hashlib.pbkdf2_hmac("sha256", password, salt, rounds // 1000)


def test_a_code_is_read_however_it_was_typed():
    draw = random.Random(1)
    for _ in range(50):
        shown = code.draw(draw.randrange)
        plain = shown.replace("-", "")
        assert code.read(shown) == plain[:8] and len(plain) == 9
        assert code.read(f" {plain[:3].lower()} {plain[3:]} ") == plain[:8]
        assert code.read(shown.replace("0", "o").replace("1", "l")) == plain[:8]
    digits = next(c for c in (code.draw(draw.randrange) for _ in range(999)) if any(x.isdigit() for x in c))
    assert code.read(digits.translate(str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹"))) == digits.replace("-", "")[:8]


def test_a_slip_of_the_tongue_is_mostly_told_at_once():
    draw, told = random.Random(2), 0
    for _ in range(300):
        letters = list(code.draw(draw.randrange).replace("-", ""))
        at = draw.randrange(8)
        letters[at] = draw.choice([c for c in code.LETTERS if c != letters[at]])
        try:
            code.read("".join(letters))
        except Malformed as error:
            assert error.code == "code_wrong"
            told += 1
    assert told > 270
    for text in ("", "K7QF", "K7QF-2MXR-99", "K7QF-2MXR-*", "x" * 9000):
        with pytest.raises(Malformed) as error:
            code.read(text)
        assert error.value.code == "code_length"


def test_a_code_leads_to_a_room_of_its_own():
    one, same, other = (asyncio.run(code.door(text, stretch)) for text in _codes())
    assert one == same != other and len(one[0]) == 40 and len(one[1]) == 64
    assert one[0] not in (PLAIN.room_name(), one[1][:40])
    assert code.ROUNDS >= 1_000_000


def _codes() -> tuple[str, str, str]:
    draw = random.Random(3)
    one = code.draw(draw.randrange)
    return one, one.lower(), code.draw(draw.randrange)
