"""Converts between positions 0-1 of Live's faders and decibels."""
import math

_FLOOR = 10 ** (-70 / 20)
_KNEE = 10 ** ((-18 + 42 * (0.03 - 0.4) - 200 * (0.03 - 0.4) ** 2) / 20)


def decibels(raw, shift=0):
    """Returns the level in dB at a position, or "-inf"; sends use a shift of -6 dB."""
    if raw <= 0.001:
        return '-inf'
    if raw >= 0.4:
        level = 40 * raw - 34
    elif raw >= 0.03:
        level = -18 + 42 * (raw - 0.4) - 200 * (raw - 0.4) ** 2
    else:
        level = 20 * math.log10(_FLOOR + (_KNEE - _FLOOR) * raw / 0.03)
    return round(level + shift, 4) + 0.0  # never -0.0


def position(level, shift=0):
    """Returns the position, from 0 to 1, of a level in dB; the level must be at least -70 plus the shift."""
    level -= shift
    if level >= -18:
        return min(1.0, (level + 34) / 40)
    amplitude = 10 ** (level / 20)
    if amplitude >= _KNEE:
        return 0.4 + (42 - math.sqrt(1764 - 800 * (level + 18))) / 400
    return max(0.0, 0.03 * (amplitude - _FLOOR) / (_KNEE - _FLOOR))
