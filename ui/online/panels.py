"""The dialogs of a table: its link as a picture and as a code, phrases, a table by hand, relays. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence

from ..markup import Markup, button, icon, person, tag
from ..words import Words

PHRASES = ("hello", "ready", "moment", "back", "your_turn", "well_played", "nice", "oops", "luck", "thanks", "again",
           "bye")
"""Quick phrases by name: what travels is the name, and everybody reads it in their own language."""
MOST_SHOWN = 8


def phrases(said: Sequence[tuple[str, str]], words: Words) -> Markup:
    """What can be said, and what was said last, as name and phrase."""
    heard = [tag("li", person(name), ": ", words(f"phrase.{word}"))
             for name, word in said[-MOST_SHOWN:] if word in PHRASES]
    return tag("div", tag("h2", words("online.phrases")),
               tag("div", *[button(f"online phrase {word}", words(f"phrase.{word}"), class_="btn")
                            for word in PHRASES], class_="row wrap phrases"),
               tag("ul", *heard, class_="facts", aria_label=words("online.phrases.heard")) if heard else None)


def qr(picture: Markup | None, words: Words) -> Markup:
    """The link as a picture; None where what draws it did not come."""
    return tag("div", tag("h2", words("online.qr")),
               tag("div", picture, class_="qr") if picture is not None else tag("p", words("online.qr.none")),
               tag("p", words("online.qr.note"), class_="dim small"))


def code(letters: str, words: Words) -> Markup:
    """The code to say aloud; "" while it is made."""
    return tag("div", tag("h2", words("online.code")),
               tag("p", letters, class_="code", dir="ltr", id="online-code") if letters else
               tag("p", words("online.code.making"), class_="dim"),
               tag("p", words("online.code.note"), class_="dim small"))


def enter(typed: str, why: str, words: Words) -> Markup:
    """Where somebody without a link types the code, or pastes a link. `why` says what was wrong with it."""
    return tag("div", tag("h2", words("online.enter")),
               tag("label", tag("span", words("online.enter.code")),
                   tag("input", name="online-entered", id="online-entered", value=typed, autocomplete="off",
                       spellcheck="false", dir="ltr", class_="field"), class_="stacked"),
               tag("p", words(why), class_="small", role="alert") if why else None,
               tag("div", button("online enter", words("online.enter.go"), class_="btn main grow"),
                   button("online network", words("online.network"), class_="btn"), class_="row"))


def hand(offer: str, answer: str, why: str, words: Words) -> Markup:
    """A table without any relay: texts that are carried by hand. `offer` is what a newcomer needs, `answer` what
    a newcomer's page has made of it."""
    def copied(text: str, name: str, label: str) -> Markup:
        return tag("label", tag("span", label), tag("textarea", text, readonly=True, rows=4, dir="ltr", class_="field",
                                                    id=name), class_="stacked")

    asks = tag("label", tag("span", words("online.hand.paste")),
               tag("textarea", name="online-pasted", id="online-pasted", rows=3, dir="ltr", spellcheck="false",
                   class_="field"), class_="stacked")
    return tag("div", tag("h2", words("online.hand")), tag("p", words("online.hand.note"), class_="dim small"),
               copied(offer, "online-offer", words("online.hand.offer")) if offer else
               button("online offer", words("online.hand.make"), class_="btn"),
               copied(answer, "online-answer", words("online.hand.answer")) if answer else None,
               asks, tag("p", words(why), role="alert", class_="small") if why else None,
               button("online pasted", words("online.hand.take"), class_="btn main"))


def network(relays: str, turn: tuple[str, str, str], why: str, words: Words) -> Markup:
    """Own relays and an own TURN server: what the next invite carries."""
    def line(name: str, value: str, label: str) -> Markup:
        return tag("label", tag("span", label), tag("input", name=name, id=name, value=value, dir="ltr",
                                                    autocomplete="off", spellcheck="false", class_="field"),
                   class_="stacked")

    return tag("div", tag("h2", words("online.network")), tag("p", words("online.network.note"), class_="dim small"),
               tag("label", tag("span", words("online.relays")),
                   tag("textarea", relays, name="online-relays", id="online-relays", rows=3, dir="ltr",
                       spellcheck="false", class_="field"), class_="stacked"),
               line("online-turn", turn[0], words("online.turn")),
               line("online-turn-user", turn[1], words("online.turn.user")),
               line("online-turn-word", turn[2], words("online.turn.word")),
               tag("p", words(why), role="alert", class_="small") if why else None,
               button("online save-network", words("online.network.save"), class_="btn main"))


def move(picture: Markup | None, link: str, words: Words) -> Markup:
    """The code that moves this device's seats, as a picture and as a link."""
    return tag("div", tag("h2", words("online.move")), tag("p", words("online.move.note")),
               tag("div", picture, class_="qr") if picture is not None else None,
               tag("textarea", link, readonly=True, rows=4, dir="ltr", class_="field", id="online-move",
                   aria_label=words("online.move.link")),
               tag("p", words("online.move.until"), class_="dim small"))


def bring(typed: str, why: str, words: Words) -> Markup:
    """Where such a link is pasted. `why` says what was wrong with it."""
    return tag("div", tag("h2", words("online.bring")), tag("p", words("online.bring.note"), class_="dim small"),
               tag("label", tag("span", words("online.move.link")),
                   tag("textarea", typed, name="online-brought", id="online-brought", rows=4, dir="ltr",
                       spellcheck="false", class_="field"), class_="stacked"),
               tag("p", words(why), class_="small", role="alert") if why else None,
               button("online brought", words("online.bring.go"), class_="btn main"))


def elsewhere(words: Words) -> Markup:
    """The table is open in another tab of this browser."""
    return tag("div", tag("section", tag("h1", words("online.title"), class_="brand"),
                          tag("p", words("online.second_tab")),
                          tag("div", button("online take-over", words("online.take_over"), class_="btn lamp grow"),
                              button("online watch-tab", words("online.watch_tab"), class_="btn"), class_="row"),
                          class_="panel"), class_="away-table")


def failed(text: str, words: Words) -> Markup:
    """Why the table cannot be opened."""
    return tag("div", tag("section", tag("h1", words("online.title"), class_="brand"),
                          tag("p", icon("refuse", "i t"), " ", text, role="alert", id="online-failed"),
                          tag("div", button("online retry", words("online.retry"), class_="btn lamp"),
                              button("online leave", words("online.leave"), class_="btn"), class_="row"),
                          class_="panel"), class_="away-table")
