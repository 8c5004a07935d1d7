"""What holds for the tests of every folder.

Failures inside the helpers are shown with their values, as those in tests are.

Said here, not in the folders: a test of another folder may use a helper before its own folder is read.
"""

import pytest

pytest.register_assert_rewrite(
    "tests.engine.helpers", "tests.engine.walks", "tests.engine.skull_king_secrets",
    "tests.ui.helpers", "tests.ui.trees", "tests.ui.tables", "tests.ui.sources")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever drives a browser comes last.

    Playwright's loop keeps running in the main thread from its first use to the end, and nothing
    can call `asyncio.run` beside it; what is quick also fails first this way.
    """
    items.sort(key=lambda item: "tests/browser/" in item.path.as_posix())
