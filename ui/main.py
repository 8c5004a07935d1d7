"""The first line of our Python in the page."""

from js import document, performance

performance.mark("python")

import sys  # noqa: E402
from pathlib import Path  # noqa: E402

# The finished site has all modules in one archive, compiled; a checkout has them as files.
if Path("app.zip").exists():
    sys.path.insert(0, "app.zip")

from ui import app  # noqa: E402

await app.run()  # noqa: F704, PLE1142
document.documentElement.dataset.app = "ready"
