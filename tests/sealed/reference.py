"""ristretto255 in plain Python, from the text of RFC 9496, section 4: slow, and only to check others by.

Points are kept as extended coordinates (X, Y, Z, T) of edwards25519; the group's functions take and
return encodings, as every `engine.sealed.group.Group` does.
"""

from __future__ import annotations

from engine.sealed.group import ORDER

P = 2**255 - 19
D = -121665 * pow(121666, -1, P) % P
ROOT_M1 = pow(2, (P - 1) // 4, P)
ONE_MINUS_D_SQ = (1 - D * D) % P
D_MINUS_ONE_SQ = (D - 1) ** 2 % P

Extended = tuple[int, int, int, int]
ZERO: Extended = (0, 1, 1, 0)


def is_negative(x: int) -> bool:
    """Whether the field element is odd (section 4.1)."""
    return x % P % 2 == 1


def absolute(x: int) -> int:
    """The one of x and -x that is not negative."""
    return -x % P if is_negative(x) else x % P


def sqrt_ratio(u: int, v: int) -> tuple[bool, int]:
    """Whether u/v is a square, and the root of it or of its product with the root of -1 (4.2)."""
    r = u * pow(v, 3, P) * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    check = v * r * r % P
    correct, flipped = check == u % P, check == -u % P
    if flipped or check == -u * ROOT_M1 % P:
        r = r * ROOT_M1 % P
    return correct or flipped, absolute(r)


SQRT_AD_MINUS_ONE = -sqrt_ratio(-D - 1, 1)[1] % P
"""The RFC's constant is the odd one of the two roots."""
INVSQRT_A_MINUS_D = sqrt_ratio(1, -1 - D)[1]


def decode(data: bytes) -> Extended | None:
    """The point of an encoding (4.3.1), None for none."""
    s = int.from_bytes(data, "little")
    if len(data) != 32 or s >= P or is_negative(s):
        return None
    u1, u2 = (1 - s * s) % P, (1 + s * s) % P
    v = (-(D * u1 * u1) - u2 * u2) % P
    was_square, invsqrt = sqrt_ratio(1, v * u2 * u2)
    den_x = invsqrt * u2 % P
    x = absolute(2 * s * den_x)
    y = u1 * invsqrt * den_x * v % P
    t = x * y % P
    return (x, y, 1, t) if was_square and not is_negative(t) and y else None


def encode(point: Extended) -> bytes:
    """The encoding of a point (4.3.2)."""
    x0, y0, z0, t0 = point
    u1, u2 = (z0 + y0) * (z0 - y0) % P, x0 * y0 % P
    _, invsqrt = sqrt_ratio(1, u1 * u2 * u2)
    den1, den2 = invsqrt * u1 % P, invsqrt * u2 % P
    z_inv = den1 * den2 * t0 % P
    if is_negative(t0 * z_inv):
        x, y, den = y0 * ROOT_M1 % P, x0 * ROOT_M1 % P, den1 * INVSQRT_A_MINUS_D % P
    else:
        x, y, den = x0, y0, den2
    if is_negative(x * z_inv):
        y = -y % P
    return absolute(den * (z0 - y)).to_bytes(32, "little")


def added(one: Extended, other: Extended) -> Extended:
    """The sum, by the complete formula for a = -1 (Hisil, Wong, Carter and Dawson 2008)."""
    (x1, y1, z1, t1), (x2, y2, z2, t2) = one, other
    a, b = (y1 - x1) * (y2 - x2) % P, (y1 + x1) * (y2 + x2) % P
    c, d = 2 * D * t1 * t2 % P, 2 * z1 * z2 % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(scalar: int, point: Extended) -> Extended:
    """The multiple, bit by bit."""
    result = ZERO
    for bit in bin(scalar)[2:]:
        result = added(result, result)
        if bit == "1":
            result = added(result, point)
    return result


def elligator(t: int) -> Extended:
    """The map of section 4.3.4, for one field element."""
    r = ROOT_M1 * t * t % P
    u = (r + 1) * ONE_MINUS_D_SQ % P
    v = (-1 - r * D) * (r + D) % P
    was_square, s = sqrt_ratio(u, v)
    if not was_square:
        s = -absolute(s * t) % P
    c = -1 if was_square else r
    n = (c * (r - 1) * D_MINUS_ONE_SQ - v) % P
    w0, w1, w2, w3 = 2 * s * v, n * SQRT_AD_MINUS_ONE, 1 - s * s, 1 + s * s
    return w0 * w3 % P, w2 * w1 % P, w1 * w3 % P, w0 * w2 % P


GENERATOR = decode(bytes.fromhex("e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76"))


class Reference:
    """The group's functions."""

    NAME = "reference"

    def base(self, scalar: int) -> bytes:
        return encode(times(scalar % ORDER, GENERATOR))

    def mul(self, scalar: int, point: bytes) -> bytes:
        return encode(times(scalar % ORDER, decode(point)))

    def add(self, one: bytes, other: bytes) -> bytes:
        return encode(added(decode(one), decode(other)))

    def sub(self, one: bytes, other: bytes) -> bytes:
        x, y, z, t = decode(other)
        return encode(added(decode(one), (-x % P, y, z, -t % P)))

    def map(self, uniform: bytes) -> bytes:
        halves = (int.from_bytes(uniform[i:i + 32], "little") % 2**255 for i in (0, 32))
        return encode(added(*map(elligator, halves)))

    def is_point(self, data: bytes) -> bool:
        return decode(data) is not None
