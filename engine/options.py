"""Options with named values, and presets of them.

An option never is a bare yes or no: each value has a name that says what it means, and the
option cites the clauses it changes. `Options` is one complete choice, immutable and hashable.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: `values` (default first) and the `clauses` whose reading it settles."""

    name: str
    values: tuple[str, ...]
    clauses: tuple[str, ...]

    @property
    def default(self) -> str:
        """The value where nothing was chosen."""
        return self.values[0]


class OptionError(ValueError):
    """An unknown option or value: `code`, and data with what was got and what is known."""

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(code, data)
        self.code = code
        self.data = data


class Options(Mapping[str, str]):
    """A value for every option of a game, read as attributes or as a mapping.

    >>> options = Options((Option("reveal", ("stop_at_bid", "whole_own_stack"), ()),))
    >>> options.reveal
    'stop_at_bid'
    >>> str(options.changed(reveal="whole_own_stack"))
    'reveal=whole_own_stack'
    """

    __slots__ = ("_options", "__dict__")

    def __init__(self, options: tuple[Option, ...], values: Mapping[str, str] | None = None) -> None:
        known = {option.name: option for option in options}
        for name, value in (values or {}).items():
            if name not in known:
                raise OptionError("unknown_option", got=name, known=list(known))
            if value not in known[name].values:
                raise OptionError("unknown_value", option=name, got=value,
                                  known=list(known[name].values))
        self._options = options
        self.__dict__.update({o.name: o.default for o in options} | dict(values or {}))

    def changed(self, /, **values: str) -> Options:
        """These options with some values replaced. Raises OptionError."""
        return Options(self._options, self.__dict__ | values)

    def against(self, base: Options) -> dict[str, str]:
        """The values that differ from those of `base`."""
        return {name: value for name, value in self.items() if base[name] != value}

    def __getattr__(self, name: str) -> str:  # for type checkers; values live in __dict__
        raise AttributeError(name)

    def __getitem__(self, name: str) -> str:
        return self.__dict__[name]

    def items(self) -> ItemsView[str, str]:
        """Name and value of every option; read with every view, so not by way of the mapping."""
        return self.__dict__.items()

    def __iter__(self) -> Iterator[str]:
        return iter(self.__dict__)

    def __len__(self) -> int:
        return len(self.__dict__)

    def __hash__(self) -> int:
        return hash(tuple(self.__dict__.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self.__dict__ == other.__dict__

    def __str__(self) -> str:
        """`name=value` for every value that is not the default, in the options' order."""
        return " ".join(f"{o.name}={self[o.name]}" for o in self._options if self[o.name] != o.default)


def parse_options(text: str, base: Options) -> Options:
    """`base` changed by words `name=value`. Raises OptionError."""
    changes = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise OptionError("unknown_option", got=word, known=list(base))
        changes[name] = value
    return base.changed(**changes)
