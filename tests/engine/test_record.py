"""Records: written, read, linked, taken back, seen by one seat, and damaged."""

from __future__ import annotations

import base64
import random
import zlib

import pytest

from engine import record
from engine.games import GAMES
from engine.record import DamagedRecord, Record
from engine.table import TABLE
from tests.engine.helpers import options
from tests.engine.walks import walks

LINES = ["0 place rose", "1 place skull", "2 place rose", "0 bid 3", "0 flip 0", "0 flip 1",
         "table order 4 1 2 3", "1 take 1", "2 place skull"]
TEXT = """\
skulls-and-kings 1
game skull 1
seats 3
options sheet=tr_000
knows all
starter 0
name 0 Ada
name 1 Gül
name 2
play
0 place rose
1 place skull
2 place rose
undo 1
2 place rose
end 5 {}
"""
NAMES = ["", "Ada", "O'Neil <b>", "Şükrü", "سارا\u200cجان", "x" * 24, "play", "end 0 0", "\u2603"]
ODD_NAMES = ["a\nplay", "a\r", "\ud800b", "\x00", "  Ada  ", "y" * 99, "\x7f", "a\tb"]


def made(lines=LINES, names=("Ada", "Gül", ""), starter=0, preset="skull_tr_000"):
    return Record("skull", 3, options(preset), tuple(names), starter, None, list(lines))


def signed(text):
    """A text with the right count and checksum at its end, whatever stands in it."""
    body = text.rstrip("\n").split("\n")
    body = body[:-1] if body[-1].startswith("end ") else body
    count = len(body) - body.index("play") - 1 if "play" in body else 0
    joined = "\n".join(body)
    return f"{joined}\nend {count} {zlib.crc32(joined.encode()):08x}\n"


def refusal(text, read=record.read):
    with pytest.raises(DamagedRecord) as failure:
        read(text)
    assert type(failure.value) is DamagedRecord and failure.value.code == "damaged_record"
    return failure.value.data["reason"]


# ---- there and back ------------------------------------------------------------------------

def test_a_record_is_written_in_words():
    one = made([*LINES[:3], "undo 1", "2 place rose"])
    assert record.write(one) == signed(TEXT)
    assert record.read(signed(TEXT)) == one
    assert record.read(signed(TEXT).replace("\n", "\r\n")) == one
    assert record.read("\n" + signed(TEXT).rstrip("\n")) == one


@pytest.mark.parametrize("name", GAMES)
def test_every_game_comes_back_from_text_and_link(name):
    for one in walks(name):
        lines = [record.line_of(stride.seat, stride.action) for stride in one.strides]
        seats = one.first.seats
        kept = Record(name, seats, one.first.options, ("",) * seats, one.starter, None, lines)
        assert record.read(record.write(kept)) == kept
        assert record.unpack(record.pack(kept)) == kept
        assert record.last(kept) == one.last


def test_a_link_is_letters_digits_dashes_and_underscores():
    packed = record.pack(made())
    assert packed.replace("-", "a").replace("_", "a").isalnum() and packed.isascii()
    assert len(packed) < 400


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_kept_as_it_is(name):
    one = made(names=(name, "", name))
    assert record.read(record.write(one)).names == (name, "", name)


@pytest.mark.parametrize("name", ODD_NAMES, ids=range(len(ODD_NAMES)))
def test_an_odd_name_does_no_harm_to_the_record(name):
    again = record.read(record.write(made(names=(name, "", ""))))
    assert again.lines == LINES
    assert again.names[0] == record.clean_name(name) and len(again.names[0]) <= record.NAME_LENGTH
    assert record.read(record.write(again)) == again


def test_moments_are_the_positions_in_turn():
    moments = list(record.moments(made()))
    assert [moment.line for moment in moments] == [None, *LINES]
    assert moments[0].events == [] and moments[0].state.round == 1
    assert [type(event).__name__ for event in moments[6].events] == ["DiscTurned", "ChallengeLost"]
    assert moments[-1].state == record.last(made()) and moments[-1].state.round == 2


# ---- taking back ---------------------------------------------------------------------------

def test_lines_taken_back_do_not_count():
    one = made(["0 place rose", "1 place skull", "undo 2", "0 place skull", "undo 1", "2 place rose"])
    assert one.play() == ["2 place rose"]
    assert record.last(one).hands[0] == ["rose", "rose", "rose", "skull"]


@pytest.mark.parametrize("count, seats, lines", [
    (0, [0], 0), (1, [0], 1), (1, [1], 0), (3, [0], 3), (3, [2], 1), (3, [0, 2], 1),
    (4, [1], 3), (4, [0, 1, 2], 1),
    (5, [0], 0), (5, [1], 0), (6, [0], 0), (7, [1], 0), (8, [1], 0), (9, [2], 1), (9, [0], 0)])
def test_one_may_take_back_to_ones_last_decision_but_not_past_what_was_shown(count, seats, lines):
    """After 5 lines a disc was turned, after 7 chance has shuffled, after 8 a disc was taken."""
    assert record.undoable(made(LINES[:count]), seats) == lines


def test_what_was_taken_back_cannot_be_taken_back_again():
    one = made([*LINES[:3], "undo 1"])
    assert record.undoable(one, [2]) == 0 and record.undoable(one, [0]) == 2


# ---- what one seat may hold ----------------------------------------------------------------

def test_a_public_record_holds_no_secret():
    seen = record.seen_by(made(), None)
    assert seen.knows == TABLE
    assert seen.lines == [
        "0 place ?", "1 place ?", "2 place ?", "0 bid 3", "0 flip 0", "table show 0.1 rose",
        "0 flip 1", "table show 1.1 skull", "table order ?", "1 take 1", "2 place ?"]


@pytest.mark.parametrize("viewer, known", [
    (0, {"0 place rose", "table order 4 1 2 3"}), (1, {"1 place skull"}),
    (2, {"2 place rose", "2 place skull"})])
def test_a_seats_record_holds_its_own_secrets_only(viewer, known):
    seen = record.seen_by(made(), viewer)
    secret = {line for line in LINES if "place" in line or "order" in line}
    assert seen.knows == viewer and set(seen.lines) & secret == known


@pytest.mark.parametrize("name", GAMES)
def test_a_seats_record_reads_back_and_ends_where_the_game_did(name):
    for one in walks(name)[:6]:
        lines = [record.line_of(stride.seat, stride.action) for stride in one.strides]
        seats = one.first.seats
        full = Record(name, seats, one.first.options, ("",) * seats, one.starter, None, lines)
        for viewer in (None, *range(seats)):
            seen = record.seen_by(full, viewer)
            assert record.unpack(record.pack(seen)) == seen
            assert one.game.view(record.last(seen), viewer) == one.game.view(one.last, viewer)


def test_lines_that_were_taken_back_are_not_shown_to_anyone():
    one = made(["0 place skull", "undo 1", "0 place rose"])
    assert record.seen_by(one, 0).lines == ["0 place rose"]


# ---- damage --------------------------------------------------------------------------------

def same_or_refused(text, read, one):
    try:
        return read(text) == one
    except DamagedRecord:
        return True


def test_any_one_character_changed_is_refused_or_changes_nothing():
    one, draw = made(), random.Random(1)
    text, packed = record.write(one), record.pack(one)
    for whole, read in ((text, record.read), (packed, record.unpack)):
        for i in range(len(whole)):
            for letter in ("", draw.choice("0123456789 rose?\n\r-_Aa"), "\ud800", "é", whole[i] * 2):
                changed = whole[:i] + letter + whole[i + 1:]
                assert same_or_refused(changed, read, one), (i, letter)


def test_every_shortened_copy_is_refused():
    text, packed = record.write(made()), record.pack(made())
    assert {refusal(text[:n]) for n in range(len(text) - 1)} == \
        {"no_record", "newer_format", "cut_short", "changed"}
    assert {refusal(packed[:n], record.unpack) for n in range(len(packed))} <= \
        {"bad_link", "cut_short"}


@pytest.mark.parametrize("old, new, reason", [
    ("skulls-and-kings 1", "skulls-and-kings 2", "newer_format"),
    ("skulls-and-kings 1", "chess 1", "no_record"),
    ("game skull 1", "game skull 2", "other_version"), ("game skull 1", "game skull", "bad_head"),
    ("game skull 1", "game chess 1", "bad_head"), ("game skull 1\n", "", "bad_head"),
    ("seats 3", "seats 9", "bad_head"), ("seats 3", "seats 1", "bad_head"),
    ("seats 3", "seats 999999999999", "bad_head"), ("seats 3", "seats \u0663", "bad_head"),
    ("seats 3\n", "", "bad_head"), ("seats 3", "seats three", "bad_head"),
    ("sheet=tr_000", "sheet=xx", "bad_head"), ("sheet=tr_000", "shet=tr_000", "bad_head"),
    ("sheet=tr_000", "self=x", "bad_head"), ("sheet=tr_000", "sheet", "bad_head"),
    ("options sheet=tr_000\n", "", "bad_head"),
    ("knows all", "knows 3", "bad_head"), ("knows all", "knows -1", "bad_head"),
    ("knows all", "knows nothing", "bad_head"), ("knows all\n", "", "bad_head"),
    ("starter 0", "starter 3", "bad_head"), ("starter 0", "starter -1", "bad_head"),
    ("starter 0\n", "", "out_of_turn"), ("play\n", "", "no_record"),
    ("undo 1", "undo 4", "bad_undo"), ("undo 1", "undo 0", "bad_undo"), ("undo 1", "undo", "bad_undo"),
    ("undo 1", "undo -1", "bad_undo"), ("undo 1", "undo \u0661", "bad_undo"),
    ("undo 1", "undo 000001000", "bad_undo"), ("undo 1", "undo 1 1", "bad_undo"),
    ("undo 1", "0 place rose", "out_of_turn"), ("undo 1", "0 bid 9", "illegal"),
    ("undo 1", "0 dance", "unknown_action"), ("undo 1", "9 pass", "unknown_seat"),
    ("undo 1", "", "unknown_seat"), ("undo 1", "Undo 1", "unknown_seat")])
def test_a_forged_record_is_refused_with_a_reason(old, new, reason):
    assert TEXT.count(old) >= 1
    assert refusal(signed(TEXT.replace(old, new, 1))) == reason


def test_a_count_or_checksum_that_does_not_fit_is_refused():
    good = signed(TEXT)
    assert refusal(good.replace("end 5", "end 4")) == "changed"
    assert refusal(good.replace("Ada", "Eva")) == "changed"
    assert refusal(good.replace("2 place rose\nend", "end")) == "changed"
    assert refusal(good.rsplit("end", 1)[0]) == "cut_short"


@pytest.mark.parametrize("text", ["", "\n", "end 0 0", "skulls-and-kings", "play", "\ud800"])
def test_what_is_no_record_is_refused(text):
    assert refusal(text) == "no_record"


def test_too_much_is_refused_before_it_is_read():
    many = TEXT.replace("undo 1\n", "2 place rose\nundo 1\n" * (record.MOST_LINES // 2))
    assert refusal(signed(many)) == "too_long"
    assert refusal("x" * (record.MOST_TEXT + 1)) == "too_long"
    assert refusal("x" * (record.MOST_TEXT + 1), record.unpack) == "too_long"


def packed(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def test_a_link_that_would_unpack_into_a_flood_is_refused():
    bomb = zlib.compress(b"0" * (record.MOST_TEXT * 20), 9)
    assert len(bomb) < record.MOST_TEXT // 20
    assert refusal(packed(bomb), record.unpack) == "cut_short"


@pytest.mark.parametrize("link, reason", [
    ("", "cut_short"), ("a", "bad_link"), ("!!!!", "bad_link"), ("é", "bad_link"), ("AAAA", "bad_link"),
    (packed(zlib.compress(b"\xff\xfe")), "bad_link"), (packed(zlib.compress(b"hello")), "no_record"),
    (packed(b"hello"), "bad_link"), ("a b c d", "bad_link"), ("\ud800", "bad_link")])
def test_a_link_that_is_none_is_refused(link, reason):
    assert refusal(link, record.unpack) == reason


def test_a_line_that_breaks_a_rule_names_line_and_clause():
    with pytest.raises(DamagedRecord) as failure:
        record.read(record.write(made([*LINES[:3], "0 bid 4"])))
    data = failure.value.data
    assert (data["reason"], data["line"], data["clause"]) == ("illegal", 4, "SK-TR-22")
    assert data["got"] == "0 bid 4"
