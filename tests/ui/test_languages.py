"""The five languages: the same messages with the same gaps, all used, none missing."""

from __future__ import annotations

import ast
import re
import unicodedata

import pytest

from tests.ui import skull_king_sources, sources
from tests.ui.helpers import FIELD, FILES, ROOT, fields, file_of, forms, messages
from ui.words import LANGUAGES

OTHERS = [code for code in LANGUAGES if code != "en"]

# What may be the same as in English: names of games, and words that are spelled alike.
SAME = {(language, id_) for language in OTHERS
        for id_ in ("app.name", "lobby.skull", "title.wait", "ask.score")}
SAME |= {(language, f"lobby.{game}") for language in ("tr", "hu", "es")
         for game in ("skull_king", "king")}
SAME |= {(language, f"option.single_contract.{name}") for language in ("tr", "hu", "es")
         for name in ("RIFKI", "BOLOLA")}
SAME |= {(language, "list.and") for language in ("tr", "hu", "es")}
SAME |= skull_king_sources.same_as_english()
SAME |= {(language, "teach.mix.part") for language in OTHERS} | {("hu", "teach.percent")}
SAME |= {("tr", "settings.speed.normal"), ("es", "settings.speed.normal")}

# Latin words that stay so in Persian: names of games and publishers, and what one types.
LATIN = {"Skull", "Skulls", "Kings", "make", "play", "Space", "Cowboys", "Asmodee"}


def every(language: str) -> list[tuple[str, str]]:
    """Every text of a language with its id."""
    return [(key, form) for key, message in messages(language).items() for form in forms(message)]


def test_there_is_a_folder_for_every_language_and_for_no_other():
    folders = {path.name for path in (ROOT / "static/lang").iterdir()}
    assert folders == set(LANGUAGES)
    assert re.search(r"const LANGUAGES = \[(.*?)\]", sources.script())[1].replace('"', "").split(
        ", ") == list(LANGUAGES)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", OTHERS)
def test_the_same_messages_stand_in_the_same_order(language, name):
    assert list(file_of(language, name)) == list(file_of("en", name))


def test_no_message_stands_in_two_files():
    assert sum(len(file_of("en", name)) for name in FILES) == len(messages("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_has_the_same_gaps_in_every_language(language):
    differ = {key: (fields(text), fields(messages("en")[key]))
              for key, text in messages(language).items()
              if fields(text) != fields(messages("en")[key])}
    assert not differ


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_form_has_the_same_gaps(language):
    for key, message in messages(language).items():
        for form in forms(message):
            assert fields(form) == fields(message), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_with_plural_forms_has_those_its_language_needs(language):
    for key, message in messages(language).items():
        assert isinstance(message, str) == isinstance(messages("en")[key], str), key
        if not isinstance(message, str):
            assert list(message) == ["one", "other"], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_empty_and_none_has_stray_spaces(language):
    for key, text in every(language):
        assert text.strip(), key
        assert key == "list.and" or text == text.strip(), key
        assert "  " not in text and "\n" not in text and "\t" not in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_is_text_and_holds_no_markup(language):
    for key, text in every(language):
        assert not re.search(r"[<>]|&\w+;|&#", text), key
        assert not re.search(r"[{}]", FIELD.sub("", text)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_is_composed_and_has_no_hidden_marks(language):
    for key, text in every(language):
        assert unicodedata.is_normalized("NFC", text), key
        assert not re.search("[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\u00ad\ufeff]", text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_has_typographic_quotes_and_apostrophes(language):
    assert [key for key, text in every(language) if set(text) & set("'\"")] == []


def test_only_names_are_the_same_as_in_english():
    same = {(language, key) for language in OTHERS for key, message in messages(language).items()
            if message == messages("en")[key]}
    assert same == SAME


@pytest.mark.parametrize("language", OTHERS)
def test_every_number_in_a_sentence_is_the_one_of_the_english_sentence(language):
    for key, message in messages(language).items():
        def numbers(text: object) -> list[int]:
            return sorted(int(n) for n in re.findall(r"\d+", " ".join(forms(text))))
        assert numbers(message) == numbers(messages("en")[key]), key


# ---- Persian ---------------------------------------------------------------------------------

def test_persian_has_no_arabic_letters_or_digits():
    for key, text in every("fa"):
        assert not re.search("[يكةىۀ٠-٩]", text), key


def test_persian_has_no_latin_digits_or_punctuation():
    for key, text in every("fa"):
        # The question mark of this one is a key to be pressed.
        text = text.replace("? را بزنید", "") if key == "side.keys" else text
        assert not re.search("[0-9,;?%]", FIELD.sub("", text)), key


def test_persian_has_no_latin_words_but_names():
    for key, text in every("fa"):
        assert set(re.findall("[A-Za-z]+", FIELD.sub("", text))) <= LATIN, key


@pytest.mark.parametrize("language", OTHERS)
def test_each_language_is_written_in_its_own_letters(language):
    letters = {"tr": "ğışç", "hu": "őűáé", "es": "ñóáí", "fa": "پچگ"}
    text = "".join(text for _, text in every(language))
    assert set(letters[language]) <= set(text)


# ---- ids -------------------------------------------------------------------------------------

def test_every_message_that_is_asked_for_exists():
    found = {id_: place for id_, place in sources.constants().items() if id_ not in messages("en")}
    assert not found


def test_every_message_that_the_page_shows_without_python_exists():
    assert sources.plain() <= set(messages("en"))


def test_every_id_that_is_built_has_known_values_and_all_of_them_exist():
    assert set(sources.templates()) == set(sources.values())
    missing = sources.built() - set(messages("en"))
    assert not missing


def test_the_values_of_built_ids_are_read_from_the_code():
    assert sources.endings() == {"two_wins", "last_standing", "nobody"}
    assert sources.verbs() == {"place", "discard"}
    assert len(sources.reasons()) == 14 and {"illegal", "cut_short", "seats"} <= sources.reasons()
    assert "place" in sources.asked() and "turn" not in sources.asked()


def test_no_message_is_left_over():
    assert not set(messages("en")) - sources.used()


def test_every_clause_has_its_words_and_there_are_no_others():
    assert set(file_of("en", "rules")) == sources.clauses()


def test_what_the_page_fills_in_without_python_is_one_plain_string():
    """shell.js knows no plural forms, and fills in `n` only where the element has one."""
    for node in sources.page().walk():
        for key in ("data-t", "data-t-label"):
            if key in node.attributes:
                message = messages("en")[node.get(key)]
                assert isinstance(message, str)
                assert fields(message) == ({"{n}"} if "data-n" in node.attributes else set())


# ---- sentences are whole ---------------------------------------------------------------------

# Where messages stand side by side on purpose: a label and its state, a notice and its code.
SIDE_BY_SIDE = {("ui/frame.py", "_bar"), ("ui/games/skull.py", "_label"), ("ui/host.py", "act")}


def glued(path: str) -> set[tuple[str, str]]:
    """The functions that make one text out of messages and something else."""
    found = set()
    for function in ast.walk(sources.parsed(path)):
        if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        for node in ast.walk(function):
            sums = isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Mod))
            if sums or isinstance(node, ast.JoinedStr):
                if any(call.args for call in sources.calls(node, "words")):
                    found.add((path, function.name))
    return found


def test_no_sentence_is_glued_from_parts():
    assert {place for path in sources.modules() for place in glued(path)} == SIDE_BY_SIDE
