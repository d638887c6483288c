"""Converts raw parameter values to display values and back."""
import functools
import math
import struct

_FLOOR = 10 ** (-70 / 20)


def single(value):
    """Rounds a number to single precision, as Live stores it."""
    return struct.unpack('f', struct.pack('f', value))[0]


def fader(raw):
    """Returns the decibels of a volume fader, minus infinity at its lower end."""
    if raw <= 0.001:
        return -math.inf
    if raw >= 0.4:
        return 40 * raw - 34
    if raw >= 0.03:
        return _curve(raw)
    knee = 10 ** (_curve(0.03) / 20)
    return 20 * math.log10(_FLOOR + (knee - _FLOOR) * raw / 0.03)


def _curve(raw):
    return -18 + 42 * (raw - 0.4) - 200 * (raw - 0.4) ** 2


def amplitude(raw):
    """Returns the linear amplitude at a position of a volume fader."""
    return 10 ** (fader(raw) / 20)


@functools.lru_cache(maxsize=None)
def parse(text, low, high):
    """Returns the function from raw to displayed value for a formula of a table, or None if the formula is empty."""
    if not text:
        return None
    name, *numbers = text.split()
    numbers = [float(number) for number in numbers]
    whole = {'linear': lambda raw: raw, 'fader': fader,
             'send': lambda raw: fader(raw) - 6, 'gain': lambda raw: fader(raw) + 18}
    if name in whole:
        return whole[name]
    curve = _curves(numbers)[name]
    return lambda raw: curve((raw - low) / (high - low))


def _curves(n):
    """Returns formulas whose argument is the position in the range, from 0 to 1."""
    return {
        'scale': lambda x: n[0] + (n[1] - n[0]) * x,
        'power': lambda x: n[1] + (n[2] - n[1]) * x ** n[0],
        'exp': lambda x: n[0] * (n[1] / n[0]) ** x,
        'signed': lambda x: math.copysign(n[1] * abs(2 * x - 1) ** n[0], 2 * x - 1),
        'cubic': lambda x: (n[0] ** (1 / 3) + x * (n[1] ** (1 / 3) - n[0] ** (1 / 3))) ** 3,
        'ratio': lambda x: math.inf if x >= 1 else 1 / (1 - x),
    }


def invert(displayed, low, high, value):
    """Returns the raw value with the nearest displayed value, which must increase with the raw value."""
    for _ in range(60):
        middle = (low + high) / 2
        if displayed(middle) < value:
            low = middle
        else:
            high = middle
    return low if abs(displayed(low) - value) < abs(displayed(high) - value) else high


def show(value, unit):
    """Formats a displayed value with its unit."""
    if math.isinf(value):
        return ('-inf ' if value < 0 else 'inf ') + unit
    if unit == 'Hz':
        return '%.2f kHz' % (value / 1000) if value >= 1000 else '%.*f Hz' % (2 if value < 10 else 1, value)
    if unit == 'ms':
        return '%.2f s' % (value / 1000) if value >= 1000 else '%.2f ms' % value
    if unit in (':1', ''):
        return ('%.2f %s' % (value, unit)).strip()
    return '%.1f %s' % (round(value, 1) + 0.0, unit)  # never -0.0


def show_pan(raw):
    """Formats a pan value, from 50L over C to 50R."""
    side = round(raw * 50)
    return 'C' if side == 0 else '%d%s' % (abs(side), 'L' if side < 0 else 'R')
