"""Facts about tricks, as tables: who takes which.

Cards stand in the order of play; places count from 0.
"""

from __future__ import annotations

OFFICIAL = """
X > none; B1 M > 1; B14 M > 1; B14 R > 1; B14 Tp > 1; E E > 0; E G1 > 1; E K > 1; E R > 1
G14 B1 > 1; G14 B2 > 1; G14 G5 > 0; G14 X > none; G14 Y13 > 0; L B1 > 1; L G1 > 1; L G14 > 1
L L > 0; L M > 1; L R > 1; M M > 0; M R > 1; M Tp > 1; R K > 1; R M > 0; R R > 0; Te G2 > 1
Te R > 1; Tp B14 > 0; Tp R > 0; W X > none; X B14 > none; B2 G14 W > 1; B5 B14 B1 > 1; E E E > 0
E P11 P6 > 1; G1 G4 G2 > 1; G1 G4 P12 > 1; G14 B1 Y14 > 1; G14 P14 W > 0; G2 B14 W > 1
G7 G12 G8 > 1; K G9 P9 > 0; K M R > 1; K R Y14 > 0; K Tp M > 2; K X M > none; L E L > 0
L R K > 2; L X Y14 > none; M R K > 0; P14 L R > 2; R G9 P9 > 0; R K R > 1; R K W > none
R R K > 2; Te E L > 0; Te L E > 0; W G14 B10 > 1; W G5 B10 > 2; W G9 P9 > 1; W K G1 > 2
W L E > 1 !!; W L R > none; W M P3 > 2; X G5 G14 > none; X W G10 > 2; X W G14 > 2; Y12 B5 B7 > 2
Y12 Y5 B2 > 2; Y12 Y5 P14 > 0; Y5 Y14 Y1 > 1; Y8 Y5 P10 > 0; B10 K E M > 3; B10 R E K > 3
B10 R E M > 1; B10 R M K > 2; B2 Y14 K W > 1; B7 K W Y10 > 3; B7 Y8 B4 Y2 > 0; E E E W > 0 !!
E L L E > 0; E L W E > 0 !!; E P1 P6 G14 > 2; E Y1 E E > 1; E Y1 E R > 3; G14 P14 Y14 B1 > 3
G14 Y2 P6 B4 > 3; G3 B2 K G1 > 2; G8 L L G13 > 3; K R M M > 2; K R M X > none; L K R M > 3
L Y11 G14 Y9 > 1; P13 M B1 G6 > 1; P8 B10 W P4 > 1; R L W E > none; W R R Y5 > 3; Y1 E E E > 0
Y11 W P11 L > 0; Y14 G14 P14 Y5 > 0; Y5 P6 G7 P8 > 0; Y5 Y6 Y7 B1 > 3; Y5 Y6 Y7 B14 > 3
E M R K W > none; E R M K W > none; E Y1 E Y2 E > 3; G1 Y2 P6 G14 G14 > 3; K K M K K > 2
M R E K G1 > 0; P13 R B1 K R > 3; P13 Y2 B1 R G6 > 3; R M E K G1 > 1; W G7 Y9 L B5 > 2
E P14 G14 Y14 B14 M > 5; E Y2 E W B1 R > 1; G14 P13 Y12 B11 X W > 0; P13 R B1 K R M > 5
R M E K X G1 > none; E P14 G14 Y14 B14 M R > 6; E P14 G14 Y14 B14 R K > 6; R M E K W G1 X > none
R R E M K R W > none; E P14 G14 Y14 B14 K M M > 6; E P14 G14 Y14 B14 R K M M > 7
"""
"""Official tricks and the place that takes each. `!!`: with `whale_only_escapes=first_escape_wins`;
by default nobody takes it and the White Whale's player leads."""

BY_KINDS = """
F F F F F F
C C C C C C
P P P P P P
M M M M M M
S S S S S S
FC C C C C C
FP P P P P P
FM M M M M M
FS S S S S S
CP P P P P P
CM M M M M M
CS S S S S S
PM P M P P *
PS S S S S S
MS M M S M M
FCP P P P P P
FCM M M M M M
FCS S S S S S
FPM P M P P *
FPS S S S S S
FMS M M S M M
CPM P M P P *
CPS S S S S S
CMS M M S M M
PMS M M S S M
FCPM P M P P *
FCPS S S S S S
FCMS M M S M M
FPMS M M S S M
CPMS M M S S M
FCPMS M M S S M
"""
"""Persian sheet, the kinds present (F flag, C colour, P pirate, M mermaid, S Skull King) and which
takes the trick: by default, with `pirate_vs_mermaid=mermaid`, in strict order, with `three_way=king`
alone, and with `pirate_vs_mermaid=first_played` (`*`: the first of P and M)."""

THREE_CARDS = """
FFF F F F 15
FFC C C C 10
FFP P P P 30
FFM M M M 20
FFS S S S 0
FCC C C C 5
FCP P P P 25
FCM M M M 15
FCS S S S -5
FPP P P P 45
FPM P M P 35
FPS S S S 15
FMM M M M 25
FMS M M S 5
CCC C C C 0
CCP P P P 20
CCM M M M 10
CCS S S S -10
CPP P P P 40
CPM P M P 30
CPS S S S 10
CMM M M M 20
CMS M M S 0
PPP P P P 60
PPM P M P 50
PPS S S S 30
PMM P M P 40
PMS M M S 20
MMM M M M 30
MMS M M S 10
"""
"""Persian sheet, every trick of three by kinds: taker by default, with `pirate_vs_mermaid=mermaid`
and in strict order, and the points its cards are worth to the taker."""

DUELS = """
- F C P M S
F F C P M S
C C * P M S
P P P P P S
M M M P M M
S S S S M -
"""
"""Persian sheet, two cards by kinds: a row was led, a column followed. `*`: the higher card of the
led colour; another colour loses."""

BONUS = """
G14 X > none 0 0
X G5 G14 > none 2 0
R K W > none 2 0
Y12 B3 W X > none 1 0
G14 Y2 P6 B4 > 3 3 10
Y14 Y2 P6 B4 > 3 3 10
P14 Y2 P6 B4 > 3 3 10
B14 Y2 P6 K > 3 3 20
G1 Y2 P6 G14 > 3 3 10
G1 Y2 P6 B14 > 3 3 20
Y14 R K M > 3 3 50
G14 Y2 P6 B14 W > 0 0 30
Y14 R K M X > none 3 0
M R M G2 > 1 1 40
R R K R > 2 2 90
R K M > 2 2 40
K M > 1 1 40
R K > 1 1 30
M R > 1 1 20
K R Y14 > 0 0 40
K R B14 G14 > 0 0 60
G1 G2 Tp K G3 M B14 > 5 5 60
Y14 G14 P14 Y5 > 0 0 30
"""
"""Official tricks: taker, leader of the next, and the bonus."""

LEGAL = """
- | G2 B5 K P3 P2 | G2 B5 K P3 P2
G3 | G2 B5 K P3 P2 | G2 K
P14 G3 | G1 P1 | P1
G3 | Y1 B5 R P3 P2 | Y1 B5 R P3 P2
E | Y1 B5 R P3 P2 | Y1 B5 R P3 P2
E E | Y1 B5 R P3 P2 | Y1 B5 R P3 P2
E E Y1 | Y1 B5 R P3 P2 | Y1 R
R | Y1 B5 R P3 P2 | Y1 B5 R P3 P2
R Y2 | Y1 B5 R P3 P2 | Y1 B5 R P3 P2
G14 | G5 Y5 R | G5 R
G1 | P5 G7 | G7
G1 | E G7 | E G7
G1 | R G7 | R G7
G1 | K G7 | K G7
E G1 | P5 G7 | G7
X | P5 Y10 | P5 Y10
"""
"""Official: table, hand, what may be played."""

LEGAL_PERSIAN = """
R3 | R9 R F | R9 | R9 R F
R3 | B5 R | B5 R | B5 R
F | R9 B5 R F | R9 B5 R F | R9 B5 R F
R R4 | R2 B9 | R2 B9 | R2 B9
F R4 | R2 B9 | R2 B9 | R2 B9
- | R9 B5 R F | R9 B5 R F | R9 B5 R F
"""
"""Persian sheet: table, hand, what may be played, and with `specials_always_playable=true`."""

SCORES = """
1 1 1 0 20
1 0 0 0 10
2 2 2 0 40
2 0 0 0 20
2 0 2 0 -20
2 1 0 0 -10
9 0 2 0 -90
7 0 0 0 70
3 3 3 30 90
3 3 2 30 -10
5 3 3 0 60
5 2 4 0 -20
5 4 1 0 -30
5 1 1 0 20
5 5 5 0 100
6 2 2 70 110
3 1 3 30 -20
8 0 0 0 80
"""
"""Official: cards dealt, bid, won, bonus and the score."""


def lines(table: str) -> list[str]:
    """The lines of a table; `;` parts them too."""
    return [line.strip() for line in table.replace(";", "\n").splitlines() if line.strip()]
