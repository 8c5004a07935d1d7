"""One drawn position for everything a seat can be asked, with what the prompt then says."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.engine.helpers import drawn

HOST = {"first_starter": "host_pick"}
FLOWER = {"first_starter": "self_declared_flower_giver"}
TURNS = {"initial_placement": "turn_order"}
OTHERS_PASS = {"max_bid_closes": "others_pass"}
ANY = {"foreign_order": "any_position"}
SHOWS = {"voluntary_show": "owner_may_show"}


class Picture(NamedTuple):
    """A position, the seat that looks, and the prompt: its id and what goes in."""

    position: str
    viewer: int
    prompt: str
    values: dict[str, Any] = {}
    options: dict[str, str] = {}

    @property
    def state(self) -> Any:
        """The engine's state."""
        return drawn(self.position, **self.options).state


PICTURES = {
    "starter of the host": Picture(
        "starter | rrrs/ | rrrs/ | rrrs/", 0, "turn.starter.host", {}, HOST),
    "starter by a flower": Picture(
        "starter | rrrs/ passed | rrrs/ | rrrs/", 1, "turn.starter", {}, FLOWER),
    "starter by chance": Picture("starter | rrrs/ | rrrs/ | rrrs/", 0, "wait.table"),
    "place": Picture("place | rrs/r | rrrs/ | rrrs/", 1, "turn.place"),
    "others place": Picture("place | rrs/r | rrrs/ | rrrs/", 0, "wait.place",
                            {"names": "Deniz, Mátyás"}),
    "one other places": Picture("place | rrs/r | rrr/s | rrrs/", 0, "wait.act", {"name": "Mátyás"}),
    "turn": Picture("turn turn=1 | rrs/r | rrs/r | rrr/s", 1, "turn.turn"),
    "turn with an empty hand": Picture("turn turn=1 | rrs/r | /rs | rrr/s", 1, "turn.turn.must"),
    "turn before all have placed": Picture(
        "turn turn=1 | rrs/r | rrrs/ | rrrs/", 1, "turn.turn.only", {}, TURNS),
    "bid": Picture("bid bid=2 bidder=0 turn=1 | rr/rs | rrs/r | rrr/s", 1, "turn.bid", {"n": 2}),
    "another bids": Picture("bid bid=2 bidder=0 turn=1 | rr/rs | rrs/r | rrr/s", 2, "wait.act",
                            {"name": "Deniz"}),
    "nothing higher to bid": Picture("bid bid=3 bidder=0 turn=1 | rrs/r | rrs/r | rrr/s", 1,
                                     "turn.bid.most", {}, OTHERS_PASS),
    "flip of the own": Picture("flip bid=3 bidder=1 | rr/rs | rr/rR | rrr/s", 1, "turn.flip.own", {"n": 2}),
    "flip of others": Picture("flip bid=3 bidder=1 | rr/rs | rr/RR | rrr/s", 1, "turn.flip.other",
                              {"n": 1}),
    "flip of any": Picture("flip bid=3 bidder=1 | rr/rs | rr/RR | rrr/s", 1, "turn.flip.any", {"n": 1},
                           ANY),
    "show": Picture("show bid=3 bidder=1 culprit=0 | rr/rS | rr/RR | rrr/s", 2, "turn.show", {}, SHOWS),
    "discard": Picture("discard bid=3 bidder=1 culprit=1 | rr/rs | rr/rS | rrr/s", 1, "turn.discard"),
    "order": Picture("order bid=3 bidder=1 culprit=0 shuffled=rrrs | rr/rS | rrs/R | rrr/s", 1,
                     "wait.table"),
    "take": Picture("take bid=3 bidder=1 culprit=0 shuffled=rrrs | rr/rS | rrs/R | rrr/s", 0, "turn.take",
                    {"name": "Deniz"}),
    "start of one who is out": Picture("start bid=1 bidder=1 turn=1 culprit=1 | rr/r | / out | rrr/", 1,
                                       "turn.start"),
    "start of one who is in": Picture("start bid=1 bidder=1 turn=1 culprit=1 | rr/r | rr/ | rrr/", 1,
                                      "turn.start.in"),
    "over": Picture("over winner=1 bid=1 bidder=1 | rr/rs | rrs/R won | rrr/s", 1, "turn.over"),
    "over without a winner": Picture("over | / out | / out | / out", 1, "turn.over")}
