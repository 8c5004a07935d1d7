"""Every screen in every language, and in one whose sentences are all far too long."""

from __future__ import annotations

import re

import pytest

from tests.ui import online_sources, sources
from tests.ui.helpers import EVERY_LANGUAGE, FIELD, drawn_out, forms, messages, words
from tests.ui.screens import every_screen, some_screens
from tests.ui.trees import faults, tree

# These say what they say at the moment it happens, and have tests of their own.
ELSEWHERE = {f"ui/{name}.py" for name in ("app", "dom", "friends", "host", "main", "papers", "store")}


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_no_screen_leaves_a_gap_open_in_its_sentences(language):
    """A message that is missing, or given too little, fails inside the words themselves."""
    count, ids = 0, re.compile(rf"\b(?:{'|'.join(sorted(sources.roots()))})\.[a-z]")
    for markup in some_screens(language):
        assert not FIELD.search(markup), FIELD.findall(markup)
        assert not ids.search(markup), ids.findall(markup)
        count += 1
    assert count > 150


def test_every_screen_is_sound_markup():
    found = {fault for markup in some_screens("en") for fault in faults(tree(markup))}
    assert not found


def test_no_id_of_a_screen_is_one_of_the_page_itself():
    own = {node.get("id") for node in sources.page().walk() if "id" in node.attributes}
    for markup in some_screens("en"):
        shown = {node.get("id") for node in tree(markup).walk() if "id" in node.attributes}
        assert not shown & own


def test_the_screens_say_all_that_the_code_can_say():
    """What is said here is what was read from the code: neither list forgets anything."""
    said = words("en").said
    said.clear()
    for _ in every_screen("en", every=2):
        pass
    assert said <= sources.used()
    silent = {id_ for id_, path in sources.constants().items() if path not in ELSEWHERE
              and not path.startswith("ui/online/")}
    online = {template.format(*way) for template, ways in online_sources.values().items() for way in ways}
    silent |= sources.built() - online - {id_ for id_ in sources.plain() if id_.startswith("option.")}
    # Sheets are called by the names of their presets; what has one value cannot be chosen.
    fixed = {"sheet", *(option.name for option in sources.options() if len(option.values) == 1)}
    silent = {id_ for id_ in silent if not (id_.startswith("option.") and id_.split(".")[1] in fixed)}
    assert sorted(silent - said - {"lobby.you"}) == []


def test_the_long_language_is_long_and_keeps_its_gaps():
    for key, message in messages("en").items():
        for short, long in zip(forms(message), forms(drawn_out(message)), strict=True):
            assert len(long) >= 1.4 * len(short), key
            assert FIELD.findall(short) == FIELD.findall(long), key

