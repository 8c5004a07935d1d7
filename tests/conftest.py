"""What holds for the tests of every folder.

Failures inside the helpers are shown with their values, as those in tests are.

Said here, not in the folders: a test of another folder may use a helper before its own folder is read.
"""

import pytest

pytest.register_assert_rewrite(
    "tests.engine.helpers", "tests.engine.walks", "tests.engine.skull_king_secrets",
    "tests.ui.helpers", "tests.ui.trees", "tests.ui.tables", "tests.ui.sources")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever drives a browser comes last, and of that the long first.

    Playwright's loop keeps running in the main thread from its first use to the end, and nothing
    can call `asyncio.run` beside it; what is quick also fails first this way. Workers take what is
    next in this order (`--dist loadgroup`): of other tests a whole file, so that what a file keeps
    for its tests is made once, of those in a browser one, so that all workers end together.
    """
    for item in items:
        if not in_browser(item):
            item.add_marker(pytest.mark.xdist_group(item.path.stem))
    items.sort(key=lambda item: (in_browser(item), in_browser(item) and not item.get_closest_marker("long")))


def in_browser(item: pytest.Item) -> bool:
    """Whether a test drives a browser."""
    return "tests/browser/" in item.path.as_posix()
