"""Deals among four replicas under faults of every kind at once; `make soak` may ask for more of them."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.room import transfer
from engine.table import Malformed
from tests.room.net import OFFICIAL, TABLE, Faults, Net

DEALS = int(os.environ.get("DEALS", "1"))
ONE_CARD = GAMES["skull_king"].PRESETS["sk_official_74"].changed(rounds="one_card")
TABLES = (("skull", OFFICIAL, 0), ("skull", GAMES["skull"].PRESETS["skull_es_002"], None),
          ("skull_king", ONE_CARD, None))


@pytest.mark.parametrize("seed", range(DEALS))
def test_four_replicas_end_alike(seed: int) -> None:
    draw = random.Random(seed)
    faults = Faults(loss=draw.choice((0, 0.1)), double=0.1, least=5, most=draw.choice((30, 300)))
    net = Net(4, draw, draw.choice(("full", "line", "star")), faults=faults).seat()
    game, options, starter = TABLES[seed % len(TABLES)]
    net.start(game, options, starter)
    chooser = random.Random(seed)

    def meanwhile() -> None:
        name = draw.choice(list(net.devices))
        match draw.randrange(60):
            case 0:
                net.crash(name)
                net.run(draw.choice((50, 2_000)))
                net.reopen(name)
            case 1:
                net.isolate(name, told=draw.random() < 0.5)
                net.run(draw.choice((50, 3_000, 16_000)))
                net.rejoin(name)
            case 2:
                net[name].is_frozen = True
                net.run(draw.choice((500, 20_000)))
                net[name].is_frozen = False
            case 3 if len(net.devices) < 7:
                # Its seat goes to another device; whatever else happens meanwhile.
                with suppress(Malformed):
                    code = transfer.offer(net[name].room, draw.randbytes(16))
                    device = net.add(f"m{len(net.devices)}")
                    transfer.claim(device.room, transfer.read_code(code, TABLE))

    net.play(chooser, limit=3_000_000, meanwhile=meanwhile)
    net.faults = Faults()
    for name in net.devices:
        net.rejoin(name)
    net.agree()
    assert all(room.chains.forked == {} and room.game.log.forks == {} for room in net.rooms)
    assert all(peer.strikes == 0 for room in net.rooms for peer in room.peers.values())


PROGRAM = """
import random
from tests.room.net import Net
net = Net(2).seat().start()
net.play(random.Random(26)).agree()
game = net.room().game
print(len(game.log.main), game.log.mark("m").head.hex(), [game.states[n].hex() for n in sorted(game.states)])
"""


def test_the_order_of_sets_makes_no_difference() -> None:
    """A device whose sets and dicts of bytes run otherwise must come to the same log and positions."""
    told = [subprocess.run([sys.executable, "-c", PROGRAM], cwd=Path(__file__).parents[2], text=True, check=True,
                           capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed}).stdout
            for seed in ("1", "2")]
    assert told[0] == told[1] and len(told[0]) > 1000
