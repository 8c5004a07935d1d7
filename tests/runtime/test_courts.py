"""The portraits of the court cards: cut from the deck's pictures, small, in one colour, and only if they are free."""

import gzip
import re
import shutil
from pathlib import Path

import common
import courts
import precache
import pytest
import vendor

ROOT = Path(__file__).resolve().parents[2]
DECK = ROOT / "node_modules" / vendor.DECK


def picture(path: str, group: str = "") -> str:
    """A picture of the queen of hearts with this path in each of its layers."""
    return "".join(f'<symbol id="HQ{n}" viewBox="0 0 1300 2000">{group}<path fill="red" d="{path}"></path></symbol>'
                   for n in range(1, 7))


def shapes(symbol: str) -> set[str]:
    """The paths of a symbol."""
    return set(re.findall(r' d="([^"]*)"', symbol))


def test_the_sprite_in_the_vendor_folder_is_what_the_pictures_give():
    assert (vendor.VENDOR / "cards/courts.svg").read_text() == courts.sprite(DECK)


def test_twelve_portraits_are_a_small_file():
    data = (vendor.VENDOR / "cards/courts.svg").read_bytes()
    assert len(re.findall(rb"<symbol ", data)) == 12
    assert len(gzip.compress(data)) < 26_000


def test_the_package_says_that_its_pictures_are_free_and_the_licence_is_beside_them():
    readme, words = vendor.DECK_LICENCE
    said = (ROOT / "node_modules" / readme).read_text()
    assert all(word in said for word in words)
    assert "CC0 1.0 Universal" in (vendor.VENDOR / "licences/CC0-1.0.txt").read_text()
    assert "Adrian Kennard" in (vendor.VENDOR / "licences/NOTICE.txt").read_text()
    assert "Adrian Kennard" in (ROOT / "README.md").read_text()


def test_a_package_that_does_not_say_so_any_more_is_refused(tmp_path):
    readme, _ = vendor.DECK_LICENCE
    (tmp_path / readme).parent.mkdir(parents=True)
    (tmp_path / readme).write_text("Cards by Adrian Kennard. All rights reserved.")
    with pytest.raises(common.Problem, match="look before you use them"):
        vendor.draw_courts(tmp_path / "new", tmp_path)


def test_a_sprite_that_differs_from_the_lock_is_refused_in_one_line(copy, script):
    """Before the slow part, and the folder that was there stays."""
    (copy / "node_modules").symlink_to(ROOT / "node_modules")
    maker = copy / "static/make/courts.py"
    maker.write_text(maker.read_text().replace("UNIT = 2.5", "UNIT = 3"))
    shutil.copytree(vendor.VENDOR, copy / "static/vendor")
    (copy / "static/vendor/cards/courts.svg").unlink()
    done = script("vendor.py")
    assert done.returncode == 1 and len(done.stderr.splitlines()) == 1
    assert "the hash of cards/courts.svg differs from vendor.lock.json" in done.stderr
    assert not (copy / "static/vendor/cards/courts.svg").exists()


def test_the_lobby_does_not_ask_for_the_portraits_and_the_worker_keeps_them():
    assert "courts" not in (ROOT / "index.html").read_text() + (ROOT / "static/make/dist.py").read_text()
    assert "./static/vendor/cards/courts.svg" in precache.checkout_assets(ROOT)
    assert precache.wanted("static/vendor/cards/courts.svg")


@pytest.mark.parametrize(("path", "drawn"), [
    ("M200 100L300 100L300 200Z", "M80 40h40v40z"),
    ("M200 100h100v100z", "M80 40h40v40z"),
    ("m200 100 100 0 0 100z", "M80 40h40v40z"),
    ("M200 100c0 50 50 100 100 100z", "M80 40c0 20 20 40 40 40z"),
    ("M200 100c30 30 60 60 100 100z", "M80 40l40 40z"),
    ("M200 100a50 50 0 0 1 100 0z", "M80 40a20 20 0 0 1 40 0z"),
    ("M200 100h1e2v.1e3z", "M80 40h40v40z"),
    ("M200 100h100v100zm10 10h50v50z", "M80 40h40v40zM84 44h20v20z"),
])
def test_a_path_is_put_on_the_grid(path, drawn):
    assert shapes(courts.symbol("QH", picture(path))) == {drawn}


@pytest.mark.parametrize("path", ["M200 700h100v100z", "M20 100h100v100z", "M1200 100h50v50z", "M200 100h5v5z"])
def test_what_lies_outside_or_is_too_small_is_left_out(path):
    assert shapes(courts.symbol("QH", picture(path))) == set()


def test_a_turned_figure_is_turned_back():
    group = '<g transform="scale(-1,1)translate(-1300,0)">'
    assert shapes(courts.symbol("QH", picture("M200 100h100v100z", group))) == {"M440 40h-40v40z"}


@pytest.mark.parametrize("wrong", [
    "<symbol></symbol>", picture("M200 100q10 10 20 20z"),
    picture("M200 100h100v100z", '<g transform="rotate(9)">')])
def test_pictures_of_another_make_are_refused_in_one_line(wrong):
    with pytest.raises(common.Problem) as told:
        courts.symbol("QH", wrong)
    assert "\n" not in str(told.value) and "courts.py" in str(told.value)
