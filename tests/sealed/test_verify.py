"""Records of whole games, checked offline: by `verify` and on the command line."""

from __future__ import annotations

import json
import random
import subprocess
import sys

import pytest

from engine.games import GAMES
from engine.room.deck import make
from engine.sealed import ledger
from engine.sealed.entry import MAIN, Chains, read_address
from engine.sealed.group import finish
from engine.sealed.ledger import DamagedLedger
from engine.sealed.verify import verify
from engine.table import Malformed, legal
from tests.engine.helpers import ROOT
from tests.sealed.helpers import GROUP, Room, seed_of, signer


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "engine", *arguments], cwd=ROOT, text=True,
                          capture_output=True, timeout=60, check=False)


@pytest.fixture(scope="module")
def king() -> Room:
    """One deal of King; the record ends with its audit."""
    room = Room("king", "king_004", 4, session="single")
    return room.play(random.Random(2), stop=lambda room: room.watcher.found != [])


def test_a_record_is_verified_on_the_command_line(king, tmp_path):
    (tmp_path / "game.txt").write_text(king.text())
    done = run("verify", str(tmp_path / "game.txt"))
    data, *sentences = done.stdout.splitlines()
    answer = json.loads(data)
    assert answer["deals"] == [{"cards": [52, 52], "tricks": [13, 13]}]
    assert (answer["game"], answer["seats"], answer["complete"]) == ("king", 4, False)
    assert sentences == ["Deal 1: 52 of 52 cards, 13 of 13 tricks legal."]
    assert done.returncode == 0 and done.stderr == ""


def test_a_false_record_names_entry_and_seat_on_the_command_line(king, tmp_path):
    entries = king.log[:]
    at = next(i for i, entry in enumerate(entries) if entry.text == "1 cut proof")
    liar = entries[at].seat
    bent = entries[at]._replace(data=entries[at].data[:-1] + b"\0")
    entries[at] = bent._replace(signature=king.signs[liar](bent.hash(king.head.table)))
    # The liar's later entries are signed anew: a seat may write its whole chain as it likes.
    for i in range(at + 1, len(entries)):
        if entries[i].chain == "s" and entries[i].seat == liar:
            before = [e for e in entries[:i] if (e.chain, e.seat) == ("s", liar)][-1]
            moved = entries[i]._replace(before=before.hash(king.head.table))
            entries[i] = moved._replace(signature=king.signs[liar](moved.hash(king.head.table)))
    (tmp_path / "game.txt").write_text(ledger.write(king.head, entries))
    done = run("verify", str(tmp_path / "game.txt"))
    fault = json.loads(done.stdout.splitlines()[0])["fault"]
    assert fault == {"seat": liar, "clause": "sealed_shuffle", "entry": bent.name, "blame": True}
    assert done.stdout.splitlines()[1] == f"False: entry {bent.name} of seat {liar}: sealed_shuffle."
    assert done.returncode == 1


def test_a_changed_file_blames_nobody(king, tmp_path):
    entry = king.log[40]
    text = king.text().replace(ledger.line_of(entry), ledger.line_of(entry._replace(text=entry.text + "x")))
    (tmp_path / "game.txt").write_text(text)
    done = run("verify", str(tmp_path / "game.txt"))
    fault = json.loads(done.stdout.splitlines()[0])["fault"]
    assert (fault["seat"], fault["entry"], fault["blame"]) == (entry.seat, entry.name, False)
    assert done.stdout.splitlines()[1].startswith("Changed by somebody: ")
    assert done.returncode == 1


@pytest.mark.parametrize("text, status", [("", 1), ("skulls-and-kings 1\n", 1), ("\xff\xfe", 1)])
def test_a_file_that_is_no_record_is_told_so(text, status, tmp_path):
    (tmp_path / "game.txt").write_text(text)
    done = run("verify", str(tmp_path / "game.txt"))
    assert json.loads(done.stdout.splitlines()[0])["error"] == "damaged_ledger"
    assert done.returncode == status and len(done.stdout.splitlines()) == 2


def test_a_file_that_is_not_there_is_told_so(tmp_path):
    done = run("verify", str(tmp_path / "none.txt"))
    assert json.loads(done.stdout)["error"] == "cannot_check" and done.returncode == 2
    assert run("verify").returncode == 2


@pytest.mark.parametrize("preset, seats, other", [
    ("sk_official_74", 4, {"rounds": "one_card", "starter": None}),
    ("sk_official_74", 2, {"rounds": "six_to_ten", "two_players": "ghost"}), ("sk_fa_003", 3, {"rounds": "one_card"})])
def test_a_game_of_ghosts_and_hidden_bids_is_verified(preset, seats, other):
    """To the end, or one deal of six tricks with the ghost."""
    whole = other["rounds"] == "one_card"
    room = Room("skull_king", preset, seats, **other)
    room.play(random.Random(1), stop=lambda room: not whole and is_audited(room))
    answer = finish(verify(GROUP, room.text()))
    assert answer["complete"] == whole and (answer["ranks"] is not None) == whole
    assert all(deal["cards"][0] == deal["cards"][1] and deal["tricks"][0] == deal["tricks"][1]
               for deal in answer["deals"])
    assert answer["scores"] == list(room.game.scores(room.watcher.state))
    text, draw = room.text(), random.Random(2)
    for at in draw.sample(range(len(text)), 20):
        changed = finish(verify(GROUP, text[:at] + chr((ord(text[at]) + 1) % 128) + text[at + 1:]))
        assert "fault" in changed or "error" in changed, at
    for player in room.players:
        assert player.replica.found == room.watcher.found


def few(salt: bytes) -> Room:
    """Six cards each for two. All cards and choices follow from fixed seeds: these have what is wanted."""
    return Room("skull_king", "sk_official_74", 2, rounds="six_to_ten", two_players="plain", salt=salt)


def is_audited(room: Room) -> bool:
    return room.watcher.found != []


def test_bendts_discards_open_at_the_audit():
    """Two cards are drawn, two put away unseen; the record's full lines say which."""
    room = few(b"5").play(random.Random(0), stop=is_audited)
    (entry,) = [entry for entry in room.log if entry.text.startswith("power bendt")]
    assert entry.text == "power bendt ? ?" and len(entry.data) == 4
    lines = room.watcher.found[0].lines
    (away,) = [line for line in lines if "power bendt" in line]
    (drawn,) = [line for line in lines if line.startswith("table draw")]
    assert "?" not in away + drawn and len(away.split(" ")) == 5 and len(drawn.split(" ")) == 4


def test_a_look_is_followed_by_a_new_shuffle_and_opens_at_the_audit():
    """Juanita Jade: the viewer's own replica knows what it saw."""
    draw = random.Random(0)
    room = few(b"3").play(draw, stop=lambda room: room.watcher.state.looker >= 0)
    jobs = list(room.watcher.deal.jobs)
    assert jobs.index("restock") == jobs.index("look") + 1
    seen = room.players[room.watcher.state.looker].replica.state.looked
    assert len(seen) == len(room.watcher.state.stock) == 62 and "?" not in seen
    assert room.watcher.state.looked == ()
    room.play(draw, stop=is_audited)
    (look,) = [line for line in room.watcher.found[0].lines if line.startswith("table look")]
    assert sorted(look.split(" ")[2:]) == sorted(seen)


def test_the_text_of_a_record_is_read_back_as_it_was(king):
    head, entries = ledger.read(king.text())
    assert (head, entries) == (king.head, king.log)
    assert ledger.write(head, entries) == king.text()


@pytest.mark.parametrize("change", [
    lambda text: text[:-1], lambda text: text.replace("\nend ", "\nend 0"), lambda text: text + "\n",
    lambda text: text.replace("game king 1", "game king 2"), lambda text: text.replace("game king", "game chess"),
    lambda text: text.replace("escrow on", "escrow maybe"), lambda text: text.replace("seat 3", "seat 4"),
    lambda text: text.replace("starter 0", "starter 9"), lambda text: text.replace("\nentries\n", "\n"),
    lambda text: text.replace("m 0 1 ", "m 0 01 "), lambda text: text.replace("s 0 1 ", "t 0 1 "),
    lambda text: text.replace("s 0 1 - -", "s 0 1 - AAAA")])
def test_another_way_to_write_it_is_damage(king, change):
    text = king.text()
    assert change(text) != text
    with pytest.raises(DamagedLedger):
        ledger.read(change(text))


@pytest.mark.parametrize("game, preset, seats, twice", [
    ("king", "king_004", 3, False), ("skull", "skull_official", 7, False), ("skull_king", "sk_fa_003", 8, True),
    ("king", "king_004", 4, True)])
def test_a_table_that_the_game_does_not_have_is_damage(game, preset, seats, twice):
    """Too few seats, too many, one key in two of them: said in data, not by breaking down."""
    keys = [bytes([seat]) * 32 for seat in range(seats)]
    if twice:
        keys[1] = keys[0]
    head = ledger.Head(game, GAMES[game].PRESETS[preset], tuple(keys), tuple(range(seats)), bytes(32), 0)
    answer = finish(verify(GROUP, ledger.write(head, [])))
    assert answer == {"error": "damaged_ledger", "line": 1, "reason": "bad_head"}


def test_a_number_of_a_deal_has_six_digits_at_most():
    for text in ("9" * 7 + " cut deck", "9" * 5000 + " cut deck", "01 cut deck", "\u0661 cut deck", "1 cut", "1 a b c"):
        with pytest.raises(Malformed):
            read_address(text)
    assert read_address("999999 cut deck") == (999999, "cut", "deck")


def test_nothing_of_the_sealed_deck_is_imported_before_it_is_asked_for():
    """The page starts with these; a table that goes online asks for the rest, and a check for no room."""
    program = ("import sys, engine.__main__, engine.ask, engine.record, engine.games, ui.host, ui.session, ui.lobby;"
               "print([name for name in sys.modules if name.startswith('engine.sealed')]);"
               "import engine.sealed.verify;"
               "print([name for name in sys.modules if name.startswith('engine.room')])")
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, text=True, capture_output=True, check=True)
    assert done.stdout.split() == ["[]", "[]"]


# ---- discs ---------------------------------------------------------------------------------

def discs(draw: random.Random) -> str:
    """A whole game of Skull with three seats as a record."""
    keys = [signer(f"key {seat}".encode().ljust(32)) for seat in range(3)]
    head = ledger.Head("skull", GAMES["skull"].PRESETS["skull_official"], tuple(key for key, _ in keys),
                       (0, 1, 2), b"salt".ljust(32), 0)
    decks = [make(GROUP, head, seat, seed_of(seat)) for seat in range(3)]
    chains, entries = Chains(GROUP, head.table, head.signers), []
    while (seat := decks[0].writer()) is not None:
        said = decks[seat].answer()
        if said is None:
            choice = draw.choice(legal(decks[seat].game, decks[seat].state, seat))
            said = finish(decks[seat].act(str(choice)))
        entry = chains.next(MAIN, seat, *said)
        entry = entry._replace(signature=keys[seat][1](entry.hash(head.table)))
        assert chains.take(entry)
        entries.append(entry)
        for deck in decks:
            finish(deck.take(entry))
    return ledger.write(head, entries)


def test_a_record_of_discs_is_verified_and_a_changed_one_is_not(tmp_path):
    draw = random.Random(1)
    text = discs(draw)
    (tmp_path / "game.txt").write_text(text)
    done = run("verify", str(tmp_path / "game.txt"))
    answer = json.loads(done.stdout.splitlines()[0])
    assert answer["complete"] and answer["lists"] > 3 and answer["turned"] > 0 and done.returncode == 0
    assert "lists of discs proven" in done.stdout.splitlines()[1]
    for at in draw.sample(range(len(text)), 100):
        changed = text[:at] + chr((ord(text[at]) + 1) % 128) + text[at + 1:]
        answer = finish(verify(GROUP, changed))
        assert "fault" in answer or "error" in answer, at
