"""King (Rıfkı): nine contracts, four seats, 52 cards, thirteen tricks a deal.

A deal. The chooser sees their thirteen cards, names a contract (for TRUMP its suit as well) and
leads to the first trick. Every seat follows the led suit if it can; the highest card of it takes
the trick, or the highest trump in TRUMP, and the taker leads next. Six contracts are penalties:
for tricks, for jacks and kings ("men"), for queens, for hearts, for the last two tricks, for the
king of hearts (the Rıfkı). TRUMP pays for tricks. A Bolola round counts everything at once, to be
avoided (ALL) or to be taken (BOLOLA).

Duties come on top of following suit. Trumps are not led before one has fallen; hearts, in the four
contracts that count them, not before they are opened. In TRUMP a seat without the led suit ruffs,
over what is there if it can; a led trump is beaten if it can be. In NO_MEN, NO_QUEENS and ALL a
card that counts goes under a higher one of its suit; in NO_MEN, NO_QUEENS, NO_HEARTS, RIFKI and ALL
a seat without the led suit gives up what counts first. `duty.py` says them all as filters.

A session. The first chooser is drawn; the choice passes one seat on with every deal. What a seat
may choose depends on the session (`session.py`). Points add up, ranks are by total, equal totals
share one; above zero is won, zero drawn, below lost.

Edition: the Turkish rule sheet 004 (`seeds/king_004.toml`), which says nothing of deck, deal,
tricks and session; the clauses KG-I and KG-S fill that in. `king_004` follows the recommended
readings, `king_004_printed` its letter where that can be played. Options are in `options.py`.
"""

from __future__ import annotations

from .action import Action, parse
from .asks import ASKS
from .complete import complete
from .options import LENGTH, OPTIONS, PRESETS
from .play import step
from .rules import CLAUSES, audit, candidates, finishing, forbid, lacks, to_act
from .secret import answer, by_default, chance, due, opens, pack, public
from .session import rights
from .state import State, new, replica
from .text import read
from .view import View, result, scores, view

NAME = "king"
VERSION = 1
SEATS = range(4, 5)

__all__ = [
    "ASKS", "CLAUSES", "LENGTH", "NAME", "OPTIONS", "PRESETS", "SEATS", "VERSION", "Action",
    "State", "View", "answer", "audit", "by_default", "candidates", "chance", "complete", "due", "finishing",
    "forbid", "lacks", "new", "opens", "pack", "parse", "public", "read", "replica", "result",
    "rights", "scores", "step", "to_act", "view",
]
