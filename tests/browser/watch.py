"""What must not happen behind a page's back: errors, lost files, requests to strangers."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

# Not of the network, so no stranger learns of them.
INNER = ("blob:", "data:")


@dataclass
class Watch:
    """Everything that went wrong in the pages of a test, as one line each."""

    origins: list[str]
    faults: list[str] = field(default_factory=list)
    provoked: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)

    def over(self, context: BrowserContext) -> BrowserContext:
        """Watch all pages of a context."""
        for event, noting in self._notings().items():
            context.on(event, noting)
        return context

    def leave(self, context: BrowserContext) -> None:
        """Watch a context no longer."""
        for event, noting in self._notings().items():
            context.remove_listener(event, noting)

    def _notings(self) -> dict[str, Callable[..., None]]:
        return {"weberror": self._error, "console": self._console, "request": self._request,
                "requestfailed": self._lost, "response": self._response}

    def note(self, fault: str) -> None:
        """Remember a fault."""
        self.faults.append(fault)

    def _error(self, error: WebError) -> None:
        self.note(f"page error: {error.error}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.note(f"console: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((*self.origins, *INNER)):
            self.note(f"foreign request: {request.url}")

    def _lost(self, request: Request) -> None:
        if request.failure == "net::ERR_ABORTED":
            return  # The page was left meanwhile; what the server refuses is told by its status.
        whose = "worker's request" if request.service_worker else "request"
        self.note(f"{whose} failed: {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.note(f"status {response.status}: {response.url}")

    def provokes(self, *patterns: str) -> None:
        """Declare the faults that the test itself brings about; each must happen."""
        self.provoked += patterns

    def forgives(self, *patterns: str) -> None:
        """Declare what may follow from a provoked fault."""
        self.forgiven += patterns

    def verdict(self) -> list[str]:
        """What happened without having been declared, and what was declared and did not happen."""
        surprises = [fault for fault in self.faults
                     if not any(re.search(pattern, fault) for pattern in self.provoked + self.forgiven)]
        missed = [f"did not happen: {pattern}" for pattern in self.provoked
                  if not any(re.search(pattern, fault) for fault in self.faults)]
        return surprises + missed
