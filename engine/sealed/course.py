"""What TABLE owes a replica, and how each of it is made in common: the deal, a look, a draw, a ghost's
card, a hidden act told, chance; then the end of a deal, and playing for a seat whose hand was opened.

Each function answers whether the game has moved on; False means that messages are awaited.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table import TABLE, Seat, Slot, TableError, apply, legal
from . import fault
from .audit import Faces, Line, recheck, replay
from .close import Close
from .coin import Coin
from .deal import Deal
from .entry import Step
from .escrow import Release
from .fault import Fault
from .grant import unlock
from .group import Work
from .job import Grants
from .motion import ABSENT, UNAUDITED, VOID
from .owner import Owner, StandIn
from .seed import Below
from .terms import Terms, escrow_of, pack_of

if TYPE_CHECKING:
    from .referee import Referee


def table(r: Referee) -> Work[bool]:
    """Whatever TABLE owes now."""
    slot = r.game.due(r.state)
    if slot is not None:
        return (yield from (_turn(r, slot) if slot.seat >= r.seats else _told(r, slot)))
    verb = str(r.game.candidates(r.state, TABLE)[0]).split(" ")[0]
    match verb:
        case "deal":
            return (yield from _deal(r))
        case "draw" | "look":
            return (yield from _undealt(r, verb))
    return (yield from _coin(r))


def apply_table(r: Referee, text: str) -> None:
    """Take TABLE's action."""
    r.state, _ = apply(r.game, r.state, TABLE, r.game.parse(text))
    r.lines.append(Line(TABLE, text))
    r.history.append(Step(TABLE, text))


# ---- cards ---------------------------------------------------------------------------------

def _deal(r: Referee) -> Work[bool]:
    if r.deal is None:
        yield from _begin(r)
        return True
    if r.is_dealt:
        return (yield from close(r))
    deal = r.deal
    if not deal.is_dealt():
        return False
    if r.proofs_first:
        if any(job.due() for name, job in deal.jobs.items() if name == "cut"):
            return False
        yield from deal.settle()
    hands = ["?"] * len(deal.terms.hands)
    if r.owner is not None:
        own = yield from _own(r, r.owner)
        if not own:
            return False
        hands[r.owner.seat] = " ".join(own)
    apply_table(r, "deal " + "/".join(hands))
    r.is_dealt = True
    return True


def _own(r: Referee, owner: Owner) -> Work[list[str]]:
    """The own hand. If it is none, somebody's proof is false: the one who is named; [] as long as one is
    still to come, for whoever keeps it back would else go unnamed."""
    yield from owner.deal.prepare(owner.seat)
    try:
        return (yield from owner.see())
    except LookupError:
        if r.owes_proof():
            return []
        yield from owner.deal.settle()
        raise Fault(None, fault.OPENING) from None


def _begin(r: Referee) -> Work[None]:
    cards, hands = pack_of(r.game, r.state)
    terms = Terms(r.head.table, len(r.deals) + 1, r.head.signers, cards, hands,
                  escrow_of(r.head.devices) if r.head.escrow == "on" else ())
    deal = Deal(r.group, r.bases, terms, r.me)
    deal.careful = r.proofs_first
    yield from deal.begin()
    r.deals.append(deal)
    r.owner = None if r.me is None else Owner(deal, r.me, r.seed)
    r.is_dealt, r.start, r.lines = False, r.state.copy(), []
    yield from r.again()


def _undealt(r: Referee, verb: str) -> Work[bool]:
    deal, seat = r.deal, r.state.turn
    assert deal is not None
    count = str(r.game.candidates(r.state, TABLE)[0]).split(" ").count("?")
    if not r.job:
        r.job = verb
        if verb == "look":
            yield from deal.look(seat)
        else:
            yield from deal.draw(seat, count)
        yield from deal.retry()
    if not deal.is_idle():
        return False
    yield from deal.settle()
    shown = ["?"] * count
    if r.owner is not None and r.me == seat:
        shown = _shown(r.owner, verb)
    r.job = ""
    apply_table(r, f"{verb} {' '.join(shown)}")
    return True


def _shown(owner: Owner, verb: str) -> list[str]:
    """What the viewer itself saw or drew."""
    if verb == "draw":
        slots = [given.slots for given in owner.deal.history if given.what == verb][-1]
        return [owner.deal.terms.cards[owner.face(slot)] for slot in slots]
    name = [name for name in owner.deal.jobs if name.partition(".")[0] == verb][-1]
    job = owner.deal.jobs[name]
    assert isinstance(job, Grants)
    return sorted(owner.looked(job))


def _turn(r: Referee, slot: Slot) -> Work[bool]:
    deal = r.deal
    assert deal is not None
    if not r.job:
        if not (yield from r.proven()):
            return False
        r.job = deal.turn(slot.seat)
        yield from deal.retry()
    if not deal.jobs[r.job].is_done():
        return False
    yield from deal.settle()
    card = deal.turned(r.job)
    r.job = ""
    apply_table(r, f"show {slot} {deal.terms.cards[card]}")
    return True


# ---- hidden acts and chance ----------------------------------------------------------------

def _told(r: Referee, slot: Slot) -> Work[bool]:
    yield
    kept = r.hidden.get(slot.seat)
    if kept is None or not kept.told:
        if slot.seat not in r.absent:
            return False
        # What a seat had hidden when it left is lost: the first that there is stands for it.
        text = str(r.game.candidates(r.state, TABLE)[0])
    else:
        text = f"show {slot} {kept.told.split(' ')[-1]}"
    try:
        apply_table(r, text)
    except TableError as error:
        entry = kept.entry if kept else None
        raise Fault(slot.seat, error.data.get("clause", error.code), entry) from error
    if kept is not None:
        verb = r.lines[kept.line].text.split(" ")[0]
        r.lines[kept.line] = r.lines[kept.line]._replace(told=f"{verb} {text.split(' ')[-1]}")
    return True


def _coin(r: Referee) -> Work[bool]:
    if not r.job:
        r.job = r.coins.name("coin")
        r.coins.add(r.job, Coin(r.where(r.job), range(r.seats)))
        yield from r.coins.retry()
    job = r.coins.jobs[r.job]
    assert isinstance(job, Coin)
    if not job.is_done():
        return False
    r.job = ""
    apply_table(r, str(r.game.chance(r.state, Below(job.seed()))))
    return True


# ---- the end -------------------------------------------------------------------------------

def close(r: Referee) -> Work[bool]:
    """End the deal: open its keys and audit it. One that was cancelled before a card was played is not
    opened: those cards were never shown to anybody, and no rule of play can have been broken."""
    deal = r.deal
    assert deal is not None
    if any(deal.hands[seat] for seat in range(r.seats)) and not any(
            line.text.startswith("play ") for line in r.lines):
        r.notes.append(f"cancelled {len(r.deals)}")
        return _over(r)
    if "close" not in deal.jobs:
        deal.close()
        yield from deal.retry()
    job = deal.jobs["close"]
    assert isinstance(job, Close)
    secrets = {**job.secrets, **r.absent}
    missing = r.missing.get(len(r.deals), set())
    if any(seat not in secrets and seat not in missing for seat in range(r.seats)):
        return False
    yield from deal.settle()
    if missing - secrets.keys():
        return _over(r)
    yield from recheck(deal, secrets)
    faces = Faces(deal, secrets)
    yield from faces.open()
    r.found.append(replay(r.game, r.start, deal, faces, r.lines))
    return _over(r)


def _over(r: Referee) -> bool:
    while len(r.found) < len(r.deals):
        r.found.append(None)
    r.is_dealt, r.owner = False, None
    r.absent, r.hidden = {}, {}
    return True


def refusal(r: Referee, seat: Seat) -> Fault | None:
    """What to say of a seat that does not give what it owes, or None where it owes nothing. How long
    to wait before saying it is for the people at the table."""
    owed = [what for who, what in r.awaited() if who == seat]
    return Fault(seat, fault.REFUSED, owed=owed) if owed else None


def carried(r: Referee, motion: str, seat: Seat) -> bool:
    """Whether the table's motion about a seat has the votes of all others, and what it then does."""
    if motion == ABSENT:
        release = r.deal.jobs.get(f"release{seat}") if r.deal else None
        if not isinstance(release, Release) or not release.is_done():
            return False
        if r.owes_proof(seat):
            # Its key opens its hand, but tells nobody how it shuffled.
            return False
        r.absent[seat] = release.secret()
    elif len(r.votes.get(f"{len(r.deals)} {motion}.{seat}", ())) < r.seats - 1:
        return False
    elif motion == UNAUDITED:
        r.missing.setdefault(len(r.deals), set()).add(seat)
    r.notes.append(f"{motion} {len(r.deals)} {seat}")
    if motion == VOID:
        r.is_void = _over(r)
    return True


def answer_for(r: Referee) -> Work[bool]:
    """Say what the seats whose keys are open still owe to the deal; whether there was anything."""
    said = False
    for seat, secret in r.absent.items() if r.deal is not None else ():
        for message in (yield from StandIn(r.deal, seat, secret).answers()):
            yield from r.deal.take(message)
            said = True
    return said


def stand_in(r: Referee, seat: Seat) -> Work[bool]:
    """Play for a seat whose hand the table has opened: the first of its allowed actions in the order
    the game lists them. Nobody chooses, and everybody can see that nobody did."""
    deal, secret = r.deal, r.absent[seat]
    assert deal is not None
    yield from deal.prepare(seat)
    cards = {}
    for slot in deal.hands[seat]:
        point = unlock(r.group, secret, deal.locked(slot))
        cards[slot] = deal.terms.cards[deal.points.index(point)]
    known = r.state.copy()
    known.hands[seat] = sorted(cards.values())
    action = legal(r.game, known, seat)[0]
    before, (r.state, _) = r.state, apply(r.game, r.state, seat, action)
    shown, _, away, _ = r.words(before, seat, str(action))
    gone = len(before.hands[seat]) - len(r.state.hands[seat])
    slots = []
    for code in shown[:max(gone, 0)]:
        slot = next(slot for slot, card in cards.items() if card == code)
        slots.append(slot)
        del cards[slot]
    deal.hands[seat] = list(cards)
    r.lines.append(Line(seat, str(action)))
    r.history.append(Step(seat, str(action), is_ruled=True))
    return True
