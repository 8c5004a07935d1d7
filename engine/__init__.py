"""Card games as plain functions: no browser, no clock, no network, no random source of its own.

The door is `engine.table` (apply, legal) over the registry `engine.games.GAMES`; records of
play are in `engine.record`. Everything else is a game's inside.
"""
