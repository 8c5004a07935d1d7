"""The arena itself: duplicate deals, paired differences, and lines that say whether a bound holds."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from statistics import mean, stdev
from types import SimpleNamespace

import pytest
from engine import bots
from engine.games import GAMES
from tests.arena import duel
from tests.arena.figure import Figure
from tests.arena.run import HERE
from tests.bench import run


class Dice:
    """A game of luck: a seat gets its cards' worth and the strength of who sits there."""

    seats = 4
    strength = {"strong": 10.0, "weak": 4.0, "middling": 7.0}

    def play(self, deal: int, names: Sequence[str], costs: duel.Costs) -> list[float]:
        """Luck by seat, and strength by name."""
        luck = Random(deal)
        for name in names:
            costs.seconds[name] += 0.002
            costs.decisions[name] += 1
        return [luck.gauss(0.0, 40.0) + self.strength[name] for name in names]


def test_a_deals_luck_drops_out_because_each_seat_is_taken_once():
    found = duel.fight(Dice(), "strong", "weak", 5, cores=1)
    assert found.gaps == pytest.approx([6.0] * 5) and found.error == pytest.approx(0.0, abs=1e-9)
    assert found.costs["strong"] == pytest.approx(2.0) and found.costs.decisions == {"strong": 20, "weak": 60}


def test_another_comparison_a_mixed_table_and_certain_deals_can_be_asked_for():
    mixed = ["weak", "middling", "middling"]
    assert duel.table("strong", mixed, 2, 4) == ["middling", "middling", "strong", "weak"]
    assert duel.fight(Dice(), "strong", mixed, [7], cores=1).mean == pytest.approx(4.0)
    won = duel.fight(Dice(), "strong", "weak", [7], duel.own, cores=1)
    assert won.mean == pytest.approx(mean(Dice().play(7, ["strong"] * 4, duel.Costs()))) and won.error == inf


def test_duels_are_pooled_with_equal_weight():
    one, two = duel.Duel([1.0, 3.0]), duel.Duel([10.0, 14.0, 18.0])
    value, error = duel.pooled([one, two])
    assert value == 8.0
    assert error == pytest.approx((stdev(one.gaps) ** 2 / 2 + stdev(two.gaps) ** 2 / 3) ** 0.5 / 2)


def test_nobodys_draws_change_anothers_numbers_or_what_chance_brings():
    skull = GAMES["skull"]

    def game(greed: int) -> list[float]:
        draws, costs, names = [], duel.Costs(), ["first", "other", "other"]

        def first(view, memory, draw):
            draws.append(draw())
            return view.legal[0]

        def other(view, memory, draw):
            return [view.legal[0] for _ in range(greed) if draw() < 2][0]

        state = skull.new(3, skull.PRESETS["skull_official"].changed(first_starter="random"))
        duel.finish(skull, state, bots.new_memory("skull", 3), names, [first, other, other], 5, costs,
                    lambda state: len(draws) == 4)
        assert costs.decisions["first"] == 4 and costs["first"] > 0.0 and costs["nobody"] == 0.0
        return [state.starter, *draws]

    assert game(1) == game(3)


def test_a_level_is_the_engines_own():
    skull = GAMES["skull"]
    view = skull.view(skull.new(3, skull.PRESETS["skull_official"], 0), 0)
    style, memory = bots.styles("skull")[0], bots.new_memory("skull", 3)
    texts = {play(view, memory, lambda: 0.9) for play in (
        duel.by_level("skull", style), lambda view, memory, draw: bots.decide("skull", view, memory, style, draw))}
    assert len(texts) == 1


@pytest.mark.parametrize("figure, line", [
    (Figure.above("a", 4.0, 1.0), "a 4 1 3 ok"),
    (Figure.above("a", 3.0, 1.0), "a 3 1 3 SHORT"),
    (Figure.above("a", -1.5, 1.0, -2), "a -1.500 1 -2 ok"),
    (Figure.above("a", -2.5, 1.0, -2), "a -2.500 1 -2 SHORT"),
    (Figure.at_least("a", 0.7, 0.7, 0.01), "a 0.700 0.010 0.700 ok"),
    (Figure.at_most("a", 0.71, 0.7), "a 0.710 - 0.700 SHORT"),
    (Figure.told("a", 12.5), "a 12.500 - - ok")])
def test_a_line_says_whether_the_bound_holds(figure, line):
    assert str(figure) == line


def test_a_run_prints_every_figure_and_fails_where_one_is_short(monkeypatch, capsys):
    figures = {"good": [Figure.told("a", 1.0)], "bad": [Figure.at_least("b", 1.0, 2.0), Figure.told("c", 1.0)]}
    monkeypatch.setattr(run, "groups", lambda folder, call: list(figures))
    monkeypatch.setattr(run.importlib, "import_module", lambda name: SimpleNamespace(
        figures=lambda: iter(figures[name.rpartition(".")[2]])))

    def fights(*wanted: str) -> int:
        return run.main(list(wanted), HERE, "figures")

    assert fights("good") == 0 and fights() == 1 and fights("ugly") == 2
    out, wrong = capsys.readouterr()
    assert out.splitlines() == ["a 1 - - ok"] * 2 + ["b 1 - 2 SHORT", "c 1 - - ok"]
    assert wrong == "no arena ugly; there is good, bad\n"
