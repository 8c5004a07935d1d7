"""The first line of our Python in the page."""

from js import document, performance

performance.mark("python")

import random
import sys
from pathlib import Path

from pyscript.js_modules import shell

# A start from a snapshot would repeat the numbers of the one it was taken from.
random.seed()
# The finished site has all modules in one archive, compiled; a checkout has them as files.
if Path("app.zip").exists():
    sys.path.insert(0, "app.zip")

try:
    from ui import app

    await app.run()
except BaseException as error:
    # Without this a page that cannot start would stay at its progress bar for ever.
    document.documentElement.dataset.app = "failed"
    shell.failed("error.start", str(type(error).__name__))
    raise
