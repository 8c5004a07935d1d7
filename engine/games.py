"""The registry: every game by name. The only module that names games."""

from . import skull
from .table import Game

GAMES: dict[str, Game] = {game.NAME: game for game in (skull,)}
