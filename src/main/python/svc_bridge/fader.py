"""The law of Live's faders: a position 0-1 in decibels."""
import math

_FLOOR = 10 ** (-70 / 20)
_KNEE = 10 ** ((-18 + 42 * (0.03 - 0.4) - 200 * (0.03 - 0.4) ** 2) / 20)


def decibels(raw, shift=0):
    """The level at a position, "-inf" for silence; sends are shifted by -6 dB."""
    if raw <= 0.001:
        return '-inf'
    if raw >= 0.4:
        level = 40 * raw - 34
    elif raw >= 0.03:
        level = -18 + 42 * (raw - 0.4) - 200 * (raw - 0.4) ** 2
    else:
        level = 20 * math.log10(_FLOOR + (_KNEE - _FLOOR) * raw / 0.03)
    return level + shift
