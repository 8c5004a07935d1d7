"""King's tray: choosing a contract, answering a question, finishing a deal."""

from __future__ import annotations

import re

import pytest

from engine import king
from engine.king.contract import CONTRACTS
from tests.engine.king_tables import at, session, suits
from tests.ui.helpers import NAMES
from tests.ui.king_tables import acts, drawn, page, root_of, scene, words
from tests.ui.trees import Node, tree
from ui.games import king as screen
from ui.games.king_facts import ORDER


def tray(root: Node) -> Node:
    """The tray of a page."""
    return root.one("section", id="tray")


# ---- choosing --------------------------------------------------------------------------------

def test_the_hand_is_visible_while_one_chooses():
    state, seat = drawn()["contract"]
    box = tray(root_of(state, seat))
    assert len(box.one("ol", class_="hand").all(class_="card")) == 13
    assert box.all("div", class_="chooser")


def test_the_chooser_lists_every_contract_with_its_worth_and_who_may_still_choose_it():
    for name in ("contract", "contract in quick12", "contract in short10"):
        state, seat = drawn()[name]
        view, box = king.view(state, seat), tray(root_of(state, seat)).one(class_="chooser")
        rows = box.all(class_="contract")
        assert len(rows) == len(CONTRACTS)
        for row, contract in zip(rows, ORDER, strict=True):
            assert name_of(row) == words()(f"option.single_contract.{contract}")
            assert re.search("[−+]\\d", row.one(class_="cost").text)
            may = [seat for seat in range(4) if contract in view.rights[seat]]
            (who,) = row.all(class_="may")
            assert all(NAMES[seat] in who.get("aria-label") for seat in may)
            assert bool(may) == ("aria-label" in who.attributes)


def name_of(row: Node) -> str:
    """The contract's name in a row of the list."""
    (name,) = [child for child in row.children if isinstance(child, Node) and child.name == "b"]
    return name.text


def test_the_chooser_shows_what_is_left_of_the_own_rights():
    table = at("bolola24", *["NO_TRICKS", "TRUMP", "ALL", "RIFKI"] * 2)
    seat = table.state.chooser
    left = king.view(table.state, seat).left[seat]
    pips = tray(root_of(table.state, seat)).one(class_="chooser").all("span", class_="pips")
    assert [len(node.all("i", class_="on")) for node in pips] == list(left)
    assert [len(node.all("i")) for node in pips] == [3, 2, 1]


def test_a_contract_without_a_right_is_dimmed_and_its_refusal_has_a_clause():
    table = at("bolola24", "RIFKI", "RIFKI", "TRUMP", "TRUMP")
    seat = table.state.chooser
    root = root_of(table.state, seat, refused="contract RIFKI", said=("no", "KG-S07"))
    (row,) = [n for n in root.all("button") if n.get("data-do") == "act contract RIFKI"]
    assert "dimmed" in row.classes and "refused" in row.classes
    assert king.forbid(table.state, seat, king.parse("contract RIFKI")) == "KG-S07"


def test_digits_choose_by_the_number_that_stands_in_the_row():
    state, seat = drawn()["contract"]
    moment = scene(state, seat)
    for row in tray(tree(page(moment))).one(class_="chooser").all(class_="contract"):
        text = screen.digit(int(row.one(class_="key").text), moment)
        assert words()(f"option.single_contract.{text.split()[1]}") == name_of(row)
    assert screen.digit(3, scene(*drawn()["follow"])) is None


def test_trump_asks_for_its_suit_and_a_bolola_round_for_its_sign():
    state, seat = drawn()["contract"]
    deeds = acts(root_of(state, seat))
    assert [d for d in deeds if "TRUMP" in d] == [f"contract TRUMP {s}" for s in "SHDC"]
    assert {"contract ALL", "contract BOLOLA"} <= set(deeds)


# ---- questions -------------------------------------------------------------------------------

@pytest.mark.parametrize("name, deeds", [
    ("claim", ["claim 2D", "pass"]), ("double", ["double", "pass"]),
    ("redouble", ["redouble 1", "redouble 3", "pass"])])
def test_a_question_has_a_button_for_each_answer(name, deeds):
    state, seat = drawn()[name]
    assert acts(tray(root_of(state, seat))) == deeds


def test_a_hand_that_may_be_dealt_again_is_claimed_with_its_cards():
    for name in ("redeal", "misdeal"):
        state, seat = drawn()[name]
        claims = [deed for deed in acts(root_of(state, seat)) if deed.startswith("misdeal ")]
        assert claims == [f"misdeal {' '.join(state.hands[seat])}"]
    state = session(misdeal_no_honours="any_trump").deal(suits()).state
    assert not [deed for deed in acts(root_of(state, 0)) if deed.startswith("misdeal ")]


def test_the_rest_of_a_deal_can_be_finished_once_its_points_are_gone():
    state, seat = drawn()["gone"]
    assert "finish" in tray(root_of(state, seat)).deeds()
    assert "finish" not in tray(root_of(state, 1)).deeds()
    assert "finish" not in tray(root_of(*drawn()["lead"])).deeds()
    # What the page does then: every seat's own lowest card, as an ordinary action.
    played = []
    while state.hands[state.turn]:
        action = king.finishing(state, state.turn)
        played.append((state.turn, str(action)))
        king.step(state, state.turn, action)
    assert played[:4] == [(0, "play 5S"), (1, "play JS"), (2, "play 3C"), (3, "play 5D")]
    assert len(played) == 8


def test_a_table_that_waits_has_its_key_and_the_end_its_ways_on():
    state, seat = drawn()["follow"]
    assert tray(root_of(state, (seat + 1) % 4, held=True)).deeds() == ["next"]
    assert tray(root_of(*drawn()["over"])).deeds() == ["again", "sheet", "review", "replay", "leave"]
