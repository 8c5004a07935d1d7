"""The rules as data: seeds, language files, engine and tests speak of the same clauses.

Reads files only, so it runs in CPython and in Pyodide alike. It always writes the matrix of
clauses to tests/artefacts/clauses.md, and prints it under `pytest -s`.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from engine.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
SEEDS = ROOT / "seeds"
LANG = ROOT / "static" / "lang"
TESTS = ROOT / "tests"
LANGUAGES = ("en", "tr", "hu", "es", "fa")


def numbered(prefix: str, most: int, digits: int = 2) -> list[str]:
    """Ids in the order of a sheet."""
    return [f"{prefix}{n:0{digits}d}" for n in range(1, most + 1)]


# Every source with the ids of its clauses, in the order of the language files.
SHEETS = {
    "skull_tr_000": numbered("SK-TR-", 62), "skull_hu_001": numbered("SK-HU-", 33),
    "skull_es_002": numbered("SK-ES-", 45), "skull_official": numbered("SK-OF-", 32),
    "king_004": [*numbered("KG-", 43), *numbered("KG-I", 9, 1), *numbered("KG-S", 20)],
    "skull_king_fa_003": numbered("SKK-FA-", 75), "skull_king_official": numbered("OSK-", 45)}
SKULL = tuple(name for name in SHEETS if SHEETS[name][0].startswith("SK-"))
OPTIONS = {"skull": "options", "king": "options_king", "skull_king": "options_skull_king"}
KINDS = {"rule", "option", "score", "setup", "note"}
FILES = ("rules.json", "options.json")
CLAUSE_ID = re.compile(
    r"(?<![A-Za-z])(SK[-_](?:TR|HU|ES|OF)|SKK[-_]FA|OSK|KG)[-_]([IS]?\d{1,2})(?!\d)")
# Letters of Arabic keyboards that Persian writes otherwise: yeh, alef maksura, kaf, teh marbuta.
ARABIC_NOT_PERSIAN = "\u064a\u0649\u0643\u0629"


def toml(name: str) -> dict:
    return tomllib.loads((SEEDS / f"{name}.toml").read_text(encoding="utf-8"))


def sentences(language: str, name: str) -> dict[str, str]:
    """One language file; a key written twice is an error."""
    def pairs(items: list[tuple[str, str]]) -> dict[str, str]:
        keys = [key for key, _ in items]
        assert len(keys) == len(set(keys)), f"{language}/{name}: a key is there twice"
        return dict(items)

    text = (LANG / language / name).read_text(encoding="utf-8")
    return json.loads(text, object_pairs_hook=pairs)


@cache
def seeds() -> dict[str, dict]:
    """Every clause by id."""
    listed = [clause for name in SHEETS for clause in toml(name)["clause"]]
    return {clause["id"]: clause for clause in listed}


@cache
def of_game(game: str) -> dict[str, dict]:
    """The clauses of a game by id: those of the sources named after it."""
    other = [name for name in GAMES if name != game and name.startswith(game)]
    return {clause["id"]: clause for name in SHEETS if name.startswith(game)
            and not name.startswith(tuple(other)) for clause in toml(name)["clause"]}


def ids_in(text: str) -> set[str]:
    return {f"{sheet.replace('_', '-')}-{number}" for sheet, number in CLAUSE_ID.findall(text)}


def sources(folder: Path) -> list[Path]:
    """Source files under a folder, without this one."""
    found = (path for ending in ("py", "js", "mjs", "ts") for path in folder.rglob(f"*.{ending}"))
    return sorted(path for path in found
                  if path.resolve() != Path(__file__).resolve() and "node_modules" not in path.parts)


@cache
def ids_by_file() -> dict[Path, set[str]]:
    files = [*sources(ROOT / "engine"), *sources(ROOT / "ui"), *sources(TESTS)]
    return {path: ids_in(path.read_text(encoding="utf-8")) for path in files}


def pieces_of(path: Path) -> list[str]:
    """The text of each test function; and what stands outside them, as one piece."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return [text]
    rest, pieces = text.splitlines(), []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)]) - 1
            pieces.append("\n".join(rest[first:node.end_lineno]))
            rest[first:node.end_lineno] = [""] * (node.end_lineno - first)
    return [*pieces, "\n".join(rest)]


@cache
def naming_tests() -> dict[str, int]:
    """How many tests name each clause."""
    count = dict.fromkeys(seeds(), 0)
    for path in sources(TESTS):
        for piece in pieces_of(path):
            for clause in ids_in(piece) & set(count):
                count[clause] += 1
    return count


def matrix() -> str:
    spoken = {language: sentences(language, "rules.json") for language in LANGUAGES}
    lines = ["| clause | kind | option | tests | languages |", "|---|---|---|---|---|"]
    for key, clause in seeds().items():
        options = ", ".join(clause.get("options", ()))
        languages = " ".join(language for language in LANGUAGES if key in spoken[language])
        lines.append(f"| {key} | {clause['kind']} | {options} | {naming_tests()[key]} | {languages} |")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("sheet", SHEETS)
def test_ids_are_complete_unique_and_in_order(sheet):
    assert [clause["id"] for clause in toml(sheet)["clause"]] == SHEETS[sheet]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_sentence_a_kind_and_known_options(game):
    known = {option["name"] for option in toml(OPTIONS[game])["option"]}
    for key, clause in of_game(game).items():
        assert set(clause) <= {"id", "text", "kind", "options"}, key
        assert clause["kind"] in KINDS, key
        assert clause["text"].endswith(".") and 20 <= len(clause["text"]) <= 170, key
        options = clause.get("options", [])
        assert set(options) <= known and len(options) == len(set(options)), key
        assert options or clause["kind"] != "option", f"{key}: which option?"


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_source_says_what_it_is_and_what_fills_its_gaps(sheet):
    data = toml(sheet)
    assert {"sheet", "language", "title", "what", "credits"} <= set(data["source"])
    for entry in data.get("filled", []):
        assert entry["by"] in seeds() and entry.get("departs", entry["by"]) in seeds()


@pytest.mark.parametrize("sheet", SKULL)
def test_where_a_sheet_of_skull_is_silent_the_official_row_fills_in(sheet):
    filled = toml(sheet).get("filled", [])
    assert bool(filled) == (sheet != "skull_official")
    assert toml(sheet)["source"]["sheet"] in {"official", "tr_000", "hu_001", "es_002"}
    points = [entry["point"] for entry in filled]
    assert points == sorted(set(points))
    assert [entry["by"] for entry in filled] == [f"SK-OF-{p.removeprefix('row ')}" for p in points]


@pytest.mark.parametrize("game", GAMES)
def test_options_list_the_clauses_that_carry_them(game):
    for option in toml(OPTIONS[game])["option"]:
        carried = [key for key, clause in of_game(game).items()
                   if option["name"] in clause.get("options", [])]
        assert option["clauses"] == carried, option["name"]
        assert list(option["says"]) == option["values"], option["name"]
        assert "row" not in option or f"SK-OF-{option['row']:02d}" in carried


@pytest.mark.parametrize("game", GAMES)
def test_presets_give_every_option_a_known_value(game):
    data = toml(OPTIONS[game])
    values = {option["name"]: option["values"] for option in data["option"]}
    assert len({preset["name"] for preset in data["preset"]}) == len(data["preset"])
    for preset in data["preset"]:
        assert list(preset["options"]) == list(values), preset["name"]
        for name, value in preset["options"].items():
            assert value in values[name], (preset["name"], name)


@pytest.mark.parametrize("game", GAMES)
def test_options_equal_the_engine(game):
    data = toml(OPTIONS[game])
    assert [(option["name"], tuple(option["values"])) for option in data["option"]] == \
        [(option.name, tuple(option.values)) for option in GAMES[game].OPTIONS]
    listed = {option["name"]: set(option["clauses"]) for option in data["option"]}
    for option in GAMES[game].OPTIONS:
        assert option.default == option.values[0]
        assert set(option.clauses) <= listed[option.name], option.name


@pytest.mark.parametrize("game", GAMES)
def test_presets_equal_the_engine(game):
    data = toml(OPTIONS[game])
    default = {option.name: option.default for option in GAMES[game].OPTIONS}
    assert {preset["name"]: preset["options"] for preset in data["preset"]} == \
        {name: default | dict(options) for name, options in GAMES[game].PRESETS.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_clause(language):
    assert list(sentences(language, "rules.json")) == list(seeds())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_option(language):
    expected = set()
    for data in map(toml, OPTIONS.values()):
        for option in data["option"]:
            expected |= {f"option.{option['name']}"}
            expected |= {f"option.{option['name']}.{value}" for value in option["values"]}
        for preset in data["preset"]:
            expected |= {f"preset.{preset['name']}", f"preset.{preset['name']}.note"}
    assert set(sentences(language, "options.json")) == expected


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_plain_text(language, name):
    for key, text in sentences(language, name).items():
        assert text and text == text.strip(), key
        assert not re.search(r"[{}<>\[\]]|%s|\s\s", text), key
        if name == "rules.json":
            assert text[-1] == "." and 20 <= len(text) <= 170, (key, len(text))


def persian_texts() -> dict[str, str]:
    texts = {f"{name} {key}": text for name in FILES for key, text in sentences("fa", name).items()}
    for term in toml("glossary")["term"]:
        texts[f"glossary {term['en']}"] = term["fa"]
    return texts


def test_persian_is_written_in_persian_letters():
    for key, text in persian_texts().items():
        assert not set(text) & set(ARABIC_NOT_PERSIAN), key
        assert not re.search(r"[\u0660-\u0669]", text), f"{key}: Arabic digits"
        assert not re.search(r"(^|\s)(می|نمی) ", text), f"{key}: a joiner is missing"
        assert not re.search(r"\u200c(\s|$|[.،؛:])|\s\u200c", text), f"{key}: a loose joiner"
        letters = re.sub(r"\b(Skull|Space Cowboys|Asmodee)\b", "", text)
        assert not re.search(r"[A-Za-z]", letters), f"{key}: Latin letters"


def test_glossary_has_one_word_per_idea():
    terms = toml("glossary")["term"]
    for language in LANGUAGES:
        words = [term[language] for term in terms]
        assert all(words), language
        twice = {word for word in words if words.count(word) > 1}
        assert not twice, (language, twice)


def test_every_clause_named_anywhere_exists():
    for path, ids in ids_by_file().items():
        assert ids <= set(seeds()), (path.relative_to(ROOT).as_posix(), ids - set(seeds()))
    decisions = ids_in((SEEDS / "decisions.md").read_text(encoding="utf-8"))
    assert decisions <= set(seeds()), decisions - set(seeds())


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_names_a_live_clause_of_the_game(game):
    clauses = GAMES[game].CLAUSES
    assert clauses <= set(of_game(game))
    assert not {key for key in clauses if seeds()[key]["kind"] == "note"}


def test_every_live_clause_is_named_by_a_test():
    report = matrix()
    print("\n" + report)
    artefacts = TESTS / "artefacts"
    artefacts.mkdir(exist_ok=True)
    (artefacts / "clauses.md").write_text(report, encoding="utf-8")
    live = [key for key, clause in seeds().items() if clause["kind"] != "note"]
    bare = [key for key in live if not naming_tests()[key]]
    assert not bare, f"{len(bare)} clauses no test names: {' '.join(bare)}"
