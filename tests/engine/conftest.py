"""Failures inside the helpers are shown with their values, as those in tests are."""

import pytest

pytest.register_assert_rewrite("tests.engine.helpers", "tests.engine.walks")
