"""Skull King: which clauses the rule panel shows, and which of them governs the moment."""

from __future__ import annotations

from engine.options import Options
from engine.skull_king import clauses as bans
from engine.skull_king.deck import DECK, KIND, KRAKEN, TIGRESS, WHALE, pack
from engine.skull_king.trick import bound_colour, duties, resolve
from engine.skull_king.view import View
from engine.tricks import last_clause

from .skull_king_facts import options as options_of

SHEETS = {"official": ("OSK", 45), "fa_003": ("SKK-FA", 75)}
"""Each sheet's clauses: id prefix and how many (seeds/skull_king_*.toml)."""
SILENT = ("OSK-04", "OSK-07", "OSK-14", "OSK-18")
"""What fills the silences of the Persian sheet (seeds/skull_king_fa_003.toml, [[filled]])."""

_POWERS = {"Rr": "rosie", "Rb": "bendt", "Rw": "rascal", "Rj": "juanita", "Rh": "harry"}
_PHASES = {"dealer": "dealer", "trump": "trump", "deal": "deal", "bid": "must_bid", "load": "load",
           "draw": "bendt", "look": "juanita", "over": "over"}
# What lets the best card take the trick, official and Persian: by its kind, by trump, by colour.
_BEST = {"P": ("OSK-14", "SKK-FA-35"), "M": ("OSK-17", "SKK-FA-37"), "S": ("OSK-16", "SKK-FA-39"),
         "F": ("OSK-13", "SKK-FA-68"), "trump": ("OSK-11", "SKK-FA-30"),
         "colour": ("OSK-12", "SKK-FA-31")}


def clauses(options: Options) -> list[str]:
    """The ids of the sheet's own clauses."""
    prefix, count = SHEETS[options.sheet]
    return [f"{prefix}-{n:02}" for n in range(1, count + 1)]


def filled(options: Options) -> list[str]:
    """The ids of the official clauses that fill the sheet's silences, with what the table has that
    the sheet does not know."""
    return [] if options.sheet == "official" else sorted({*SILENT, *_besides(options)})


def _besides(options: Options) -> set[str]:
    """Clauses for cards and ways of play that only the official rules speak of."""
    cards = pack(options, 2)
    parts = {
        (15,): TIGRESS in cards, (33,): KRAKEN in cards, (34, 35, 37): WHALE in cards,
        (36,): KRAKEN in cards and WHALE in cards, (38, 39): "L" in cards,
        (29,): options.scoring != "skull_king", (30,): options.scoring == "rascal_loads",
        (32,): options.two_players == "ghost", tuple(range(40, 46)): options.pirate_powers == "on"}
    return {f"OSK-{n}" for numbers, held in parts.items() if held for n in numbers}


def source(options: Options) -> str:
    """The message that names the sheet."""
    return f"skull_king.source.{options.sheet}"


def moment_clause(view: View) -> str:
    """The clause that governs this moment for the viewer."""
    options = options_of(view)
    if view.phase == "play":
        return _play(view, options)
    ban = _POWERS[view.pirate] if view.phase == "power" else _PHASES[view.phase]
    return bans.clause(options.sheet, ban)


def _play(view: View, options: Options) -> str:
    acts = view.seat in view.to_act
    if acts:
        narrowed = last_clause(duties(view.trick, options), DECK.mask(view.hand))
        if narrowed is not None:
            return narrowed
    if not view.trick:
        return bans.clause(options.sheet, "must_play")
    void = acts and bound_colour(view.trick, options) not in ("", *(c[0] for c in view.hand))
    if void and options.sheet == "fa_003":
        return "SKK-FA-28"
    return _best(view.trick, view.trump, options)


def _best(cards: tuple[str, ...], trump: str, options: Options) -> str:
    """What lets the best card of a trick take it, or nobody."""
    beasts = [card for card in cards if card in (KRAKEN, WHALE)]
    taker = resolve(cards, options, trump).taker
    if beasts:
        if len(set(beasts)) > 1:
            return "OSK-36"
        return "OSK-33" if beasts[0] == KRAKEN else "OSK-35" if taker is None else "OSK-34"
    if {"P", "M", "S"} <= {KIND[card] for card in cards}:
        return "OSK-18"
    best = cards[taker or 0]
    kind = KIND[best]
    if kind == "C":
        kind = "trump" if best[0] == trump else "colour"
    return _BEST[kind][options.sheet != "official"]
