"""Sentences and names: plural forms, isolates, digits, and names that mean harm."""

from __future__ import annotations

import re
import unicodedata

import pytest

from engine.record import clean_name as kept_name
from tests.ui.trees import tree
from ui.markup import person
from ui.words import LANGUAGES, NAME_LENGTH, RIGHT_TO_LEFT, Words, clean_name, plural

DISCS = {"discs": {"one": "one:{n}", "other": "other:{n}"}, "by": "{name}: {n}", "plain": "Ready"}


# ---- sentences -----------------------------------------------------------------------------

@pytest.mark.parametrize("language, ones", [
    ("en", {1}), ("tr", {1}), ("hu", {1}), ("es", {1}), ("fa", {0, 1})])
def test_each_language_has_its_own_numbers_for_the_form_one(language, ones):
    """CLDR plural rules for whole numbers below a million."""
    assert {n for n in range(130) if plural(language, n) == "one"} == ones


def test_every_language_of_the_page_has_plural_forms():
    assert {plural(language, n) for language in LANGUAGES for n in (1, 2)} == {"one", "other"}
    assert RIGHT_TO_LEFT == {"fa"} and RIGHT_TO_LEFT <= set(LANGUAGES)


def test_the_number_chooses_the_form_of_the_sentence():
    english, persian = Words("en", DISCS), Words("fa", DISCS)
    assert [english("discs", n=n) for n in (0, 1, 2)] == ["other:0", "one:1", "other:2"]
    assert [persian("discs", n=n) for n in (0, 1, 2)] == ["one:۰", "one:۱", "other:۲"]


def test_a_form_that_is_missing_falls_back_to_the_other_one():
    assert Words("en", {"discs": {"other": "{n} discs"}})("discs", n=1) == "1 discs"


def test_text_that_goes_into_a_sentence_is_isolated_and_numbers_are_not():
    assert Words("en", DISCS)("by", name="Ada", n=3) == "\u2068Ada\u2069: 3"


def test_a_message_is_given_back_as_it_is_when_nothing_goes_in():
    assert Words("en", DISCS)("plain") == "Ready"
    assert Words("en", DISCS)("plain", name="unused") == "Ready"


def test_text_with_braces_is_not_filled_a_second_time():
    assert Words("en", DISCS)("by", name="{n}", n=3) == "\u2068{n}\u2069: 3"


def test_what_was_not_given_stays_visible_as_its_name():
    assert Words("en", DISCS)("by", n=1) == "\u2068{name}\u2069: 1"


def test_an_unknown_id_is_its_own_text_and_can_be_asked_for():
    words = Words("en", DISCS)
    assert words("no.such.id") == "no.such.id"
    assert "no.such.id" not in words and "plain" in words


@pytest.mark.parametrize("value, persian", [
    (0, "۰"), (7, "۷"), (1234567890, "۱۲۳۴۵۶۷۸۹۰"), (-5, "−۵"), (-30, "−۳۰")])
def test_persian_numbers_are_written_in_persian_digits(value, persian):
    assert Words("fa", {}).number(value) == persian


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "fa"])
def test_other_numbers_are_latin_with_a_true_minus_sign(language):
    words = Words(language, {})
    assert words.number(42) == "42" and words.number(0) == "0"
    assert words.number(-3) == "\u22123"


# ---- names ---------------------------------------------------------------------------------

REAL = [
    "Ada", "Deniz Şahin", "Ğülçin İ", "Mátyás Őri", "Lucía Ñ.", "O’Brien-Smith", "نام", "می‌خواهم",
    "علی‌رضا پناهی", "مُحَمَّد", "שָׁלוֹם", "प्रियंका", "क्‍ष", "ธัญญ์", "Nguyễn Thị", "김민준", "李小龍", "Ὀδυσσεύς",
    "👩‍🚀 Ada", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇹🇷🇭🇺", "S̱ḥā", "<3", "A & B", "x" * NAME_LENGTH]


@pytest.mark.parametrize("name", REAL)
def test_a_real_name_is_left_alone(name):
    assert clean_name(name, "You") == name


def test_letters_with_two_separate_marks_keep_both():
    vietnamese = unicodedata.normalize("NFD", "Nguyễn")
    assert unicodedata.normalize("NFC", clean_name(vietnamese)) == "Nguyễn"


HOSTILE = {
    "only spaces": "     ", "nothing": "", "other spaces": "\u00a0\u2003\u3000\u2009", "tabs": "\t\n\r",
    "only joiners": "\u200c\u200d\u200c", "only zero width": "\u200b\u200b", "filler": "\u3164\u115f\uffa0",
    "braille blank": "\u2800", "only bidi marks": "\u202e\u200f\u2066\u061c", "only controls": "\x00\x07\x1b",
    "only a soft hyphen": "\u00ad", "byte order mark": "\ufeff", "half a pair": "\ud83d"}


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_a_name_that_cannot_be_seen_is_none(name):
    assert clean_name(name, "You") == "You"
    assert clean_name(name) == ""


TURNING = "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@pytest.mark.parametrize("mark", TURNING, ids=[f"U+{ord(mark):04X}" for mark in TURNING])
def test_a_mark_that_turns_the_text_round_it_is_gone(mark):
    assert clean_name(f"Ada{mark}adA") == "Ada adA"
    assert clean_name(f"{mark}Ada{mark}") == "Ada"


def test_controls_and_line_breaks_become_single_spaces():
    assert clean_name("A\x00\x1b[31mB\nC\r\n\tD\u2028E\u2029F\x85G") == "A [31mB C D E F G"


def test_a_name_is_one_line_without_spaces_at_its_ends_or_two_in_a_row():
    assert clean_name("  Ada \u00a0  Byron ") == "Ada Byron"


def test_a_very_long_name_is_cut():
    assert clean_name("x" * 300) == "x" * NAME_LENGTH
    assert clean_name("a" * (NAME_LENGTH - 1) + "  b") == "a" * (NAME_LENGTH - 1)


def test_a_cut_inside_a_joined_sign_leaves_no_joiner_behind():
    assert not clean_name("x" * (NAME_LENGTH - 2) + "👩‍🚀").endswith("\u200d")


def heights(name: str) -> list[int]:
    """How many marks stand on each letter."""
    return [len(run) for run in re.findall(r"[\u0300-\u036f\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]*", name)]


@pytest.mark.parametrize("marks", ["\u0300", "\u0336\u0489", "\u1dc4", "\u20dd", "\ufe20", "\u0360\u1dc0\u20e3"])
def test_marks_piled_on_a_letter_do_not_grow_out_of_the_line(marks):
    name = clean_name("".join(letter + marks * 12 for letter in "Ada"))
    assert max(heights(name)) <= 2
    assert [c for c in name if c.isascii()] == ["A", "d", "a"]


@pytest.mark.parametrize("name", ["<b>Ada</b>", "</bdi><script>x</script>", "\" onclick=\"x", "{name}", "&amp;"])
def test_a_name_of_markup_is_shown_as_its_letters(name):
    shown = clean_name(name)
    assert shown == name[:NAME_LENGTH].strip()
    assert tree(person(shown)).one("bdi").children == [shown]


@pytest.mark.parametrize("name", [*REAL, *HOSTILE.values(), TURNING, "A\ud83dB", "x" * 300, "a\x7f\x9fb"])
def test_a_cleaned_name_stays_as_it_is_and_so_does_a_record_of_it(name):
    once = clean_name(name, "You")
    assert clean_name(once, "-") == once
    assert kept_name(once) == once
    assert once.encode("utf-8").decode() == once
    assert 1 <= len(once) <= NAME_LENGTH
