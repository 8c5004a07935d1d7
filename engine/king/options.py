"""King: what a table may choose.

First the readings of what the sheet leaves open, then the session around the deals, of which the
sheet says nothing. The presets are readings; a session is laid over either.
"""

from __future__ import annotations

from types import MappingProxyType

from ..options import Option, Options
from .contract import CONTRACTS

ON_OFF = ("off", "on")
SESSIONS = ("bolola24", "bolola24_balanced", "classic20", "quick12", "short10", "tr_short12",
            "single")

OPTIONS: tuple[Option, ...] = (
    # ---- readings
    Option("trump_lead_release", ("ever", "previous_trick"), ("KG-08",)),
    Option("overruff", ("on", "off"), ("KG-12",)),
    Option("beat_plain_suit", ON_OFF, ("KG-I3",)),
    Option("drop_scope", ("led_suit", "any_table_card"), ("KG-17", "KG-22", "KG-39")),
    Option("men_drop_choice", ("free", "king_first"), ("KG-17",)),
    Option("hearts_lead", ("either", "both"), ("KG-25",)),
    Option("hearts_opened_by", ("any_heart", "discard_only"),
           ("KG-25", "KG-33", "KG-39", "KG-43")),
    Option("rifki_drop_under_ace", ON_OFF, ("KG-34",)),
    Option("all_void_order", ("free", "rifki_first"), ("KG-39",)),
    Option("bolola_duties", ("none", "as_all"), ("KG-43",)),
    Option("early_end", ON_OFF, ("KG-I8", "KG-S15")),
    # ---- the session
    Option("session", SESSIONS, ("KG-S06", "KG-S07", "KG-S08", "KG-S09", "KG-S12")),
    Option("single_contract", CONTRACTS, ("KG-S06",)),
    Option("single_deals", ("4", "1", "2", "8", "12", "20", "24"), ("KG-S12",)),
    Option("first_chooser", ("random", "holder_2D", "holder_7D",
                             "seat_0", "seat_1", "seat_2", "seat_3"), ("KG-S03",)),
    Option("direction", ("ccw", "cw"), ("KG-S11",)),
    Option("first_round_penalties", ON_OFF, ("KG-S17",)),
    Option("king_finish", ("off", "eleven", "thirteen"), ("KG-S18",)),
    Option("misdeal_no_honours", ("off", "forced_trump", "any_trump"), ("KG-S16",)),
    Option("misdeal_bare_rifki", ("off", "bare_king", "bare_king_or_ace"), ("KG-S16",)),
    Option("cancel_queens_1111", ("off", "dealt_again"), ("KG-S16",)),
    Option("doubling", ("off", "against_chooser"), ("KG-S19",)),
    Option("pairs", ("off", "opposite_seats"), ("KG-S20",)),
)

LENGTH = "session"
"""The option that says how long a game is."""

_RECOMMENDED = Options(OPTIONS)

PRESETS = MappingProxyType({
    "king_004": _RECOMMENDED,
    # The letter of KG-08: a trump in the trick just before, not in any before.
    "king_004_printed": _RECOMMENDED.changed(trump_lead_release="previous_trick"),
})
