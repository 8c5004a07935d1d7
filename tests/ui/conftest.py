"""Failures inside the helpers are shown with their values, as those in tests are."""

import pytest

pytest.register_assert_rewrite("tests.ui.helpers", "tests.ui.trees", "tests.ui.tables",
                               "tests.ui.sources", "tests.engine.helpers", "tests.engine.walks")
