"""seeds/fairness.toml: the promise and its limits, in five languages, and words for every fault."""

from __future__ import annotations

import re
import tomllib
import unicodedata

import pytest

from engine.sealed import fault
from tests.engine.helpers import ROOT

LANGUAGES = ("en", "tr", "hu", "es", "fa")
TEXTS = tomllib.loads((ROOT / "seeds/fairness.toml").read_text(encoding="utf-8"))["text"]
FIELD = re.compile(r"\{\w+\}")


def test_every_text_is_there_in_five_languages_once():
    ids = [text["id"] for text in TEXTS]
    assert len(set(ids)) == len(ids)
    for text in TEXTS:
        assert set(text) == {"id", "kind", *LANGUAGES}, text["id"]
        assert text["id"].startswith("fairness.")
        assert text["kind"] in ("promise", "limit", "audit", "fault")


def test_every_clause_of_the_protocol_has_its_words_and_there_are_no_others():
    clauses = {value for name, value in vars(fault).items() if name.isupper() and isinstance(value, str)}
    # Skull's own clauses have their words where its screen is.
    spoken = {text["id"].removeprefix("fairness.fault.") for text in TEXTS if text["kind"] == "fault"}
    assert spoken == clauses


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_written_as_the_page_writes_them(language):
    for text in TEXTS:
        words = text[language]
        assert words == words.strip() and "  " not in words and unicodedata.is_normalized("NFC", words), text["id"]
        assert not set(words) & set("\"'<>"), text["id"]
        assert sorted(FIELD.findall(words)) == sorted(FIELD.findall(text["en"])), text["id"]
        assert language == "en" or words != text["en"], text["id"]


def test_persian_is_written_in_persian():
    for text in TEXTS:
        plain = FIELD.sub("", text["fa"])
        assert not re.search("[يكةىۀ0-9,;?%]", plain), text["id"]
        assert set(re.findall("[A-Za-z]+", plain)) <= {"Skull"}, text["id"]


def test_the_promise_says_against_whom_and_the_limits_say_what_it_is_not():
    texts = {text["id"]: text["en"] for text in TEXTS}
    assert "no group smaller than everybody else at the table together" in texts["fairness.promise.secret"]
    assert {"fairness.limit.telling", "fairness.limit.leaving", "fairness.limit.watching",
            "fairness.limit.address", "fairness.limit.everybody"} <= texts.keys()
