"""Failures inside the helpers are shown with their values, as those in tests are.

Here, not in the folders: a test of another folder may use a helper before its own folder is read.
"""

import pytest

pytest.register_assert_rewrite(
    "tests.engine.helpers", "tests.engine.walks", "tests.engine.skull_king_secrets",
    "tests.ui.helpers", "tests.ui.trees", "tests.ui.tables", "tests.ui.sources")
