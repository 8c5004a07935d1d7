"""Everything a person meets: pure functions from views to markup, and a thin layer of browser.

Only `app`, `dom`, `store` and `main` touch the browser; all else runs, and is tested, in CPython.
"""
