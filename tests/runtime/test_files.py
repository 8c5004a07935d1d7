"""The development configuration lists exactly the files there are."""

import json
import tomllib
from pathlib import Path

import common
import files
import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_list_equals_the_tree():
    table = tomllib.loads((ROOT / "pyscript.toml").read_text())["files"]
    wanted = {f"./{name}": f"./{name}" for name in files.listed(ROOT)}
    assert table == wanted, "run: .venv/bin/python static/make/files.py"
    assert "./engine/table.py" in table


def test_the_worker_of_a_checkout_has_the_engine_and_the_search_and_no_more():
    assert (ROOT / files.CONFIG).read_text() == files.thinker(ROOT), "run: .venv/bin/python static/make/files.py"
    held = json.loads(files.thinker(ROOT))["files"]
    names = {name.removeprefix("./") for name in held.values()}
    assert set(files.search(ROOT)) <= names and "engine/king/fast.py" in names
    assert all(name.startswith("engine/") for name in names) and not names & set(files.friends(ROOT))
    assert all((ROOT / "static" / address).resolve() == (ROOT / name).resolve() for address, name in held.items())


def test_renewing_keeps_the_other_tables(tmp_path):
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine/table.py").touch()
    old = 'interpreter = "x"\n\n[files]\n"./gone.py" = "./gone.py"\n\n[js_modules.main]\n"./a.js" = "a"\n'
    new = files.with_table(old, files.table(tmp_path))
    assert tomllib.loads(new) == {
        "interpreter": "x", "files": {"./engine/table.py": "./engine/table.py"},
        "js_modules": {"main": {"./a.js": "a"}}}
    assert files.with_table(new, files.table(tmp_path)) == new


def test_configuration_without_the_table_is_refused(tmp_path):
    with pytest.raises(common.Problem, match="no \\[files\\] table"):
        files.with_table("interpreter = 1\n", "")
