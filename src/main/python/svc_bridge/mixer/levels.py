"""Single writes of the mixer, each with the check that it landed."""
import re

from ..numbers import plain
from ..refusal import Refusal

LOWEST = -70       # dB of a volume fader, below which there is silence
_NEAR = 0.05       # dB; half of what a display tells
_WRONG = 0.1       # dB
_CLOSE = 1e-4      # of a position
_ROUNDING = 1e-6
_SHOWN = re.compile(r'(-inf|-?[0-9.]+) ?dB$')


class Position:
    """A fader or the panorama at a raw value."""

    def __init__(self, what, track, parameter, raw):
        self.what, self.track, self.parameter, self.raw = what, track, parameter, raw

    def write(self, step):
        """Sets the value."""
        step.put(self.parameter, self.raw)

    def check(self):
        """Refuses to call it done where it did not land."""
        if abs(self.parameter.value - self.raw) > _CLOSE:
            raise _not_landed(self.what, self.track, plain(self.parameter.value), plain(self.raw))


class Level(Position):
    """A level in dB; where Live shows another than its law says, the position is searched by what is shown."""

    def __init__(self, what, track, parameter, raw, level, lowest):
        super(Level, self).__init__(what, track, parameter, raw)
        self._level, self._lowest = level, lowest
        if self._off(raw) > _NEAR + _ROUNDING:
            self.raw = min(self._searched(), raw, key=self._off)
        if self._off(self.raw) > _WRONG + _ROUNDING:
            raise _not_landed(what, track, parameter.str_for_value(self.raw), plain(level) + ' dB')

    def _searched(self):
        low, high = self.parameter.min, self.parameter.max
        for _ in range(40):
            middle = (low + high) / 2
            shown = self._shown(middle)
            if shown is not None and shown < self._level:
                low = middle
            else:
                high = middle
        return high

    def _shown(self, raw):
        """What Live shows in dB; None where that cannot be read."""
        match = _SHOWN.match(self.parameter.str_for_value(raw))
        try:
            return match and max(self._lowest, float(match.group(1)))
        except ValueError:
            return None

    def _off(self, raw):
        shown = self._shown(raw)
        return 0 if shown is None else abs(shown - self._level)

    def check(self):
        """Refuses to call it done where Live shows another level."""
        super(Level, self).check()
        value = self.parameter.value
        if self._off(value) > _WRONG + _ROUNDING:
            raise _not_landed(self.what, self.track, self.parameter.str_for_value(value), plain(self._level) + ' dB')


class Switch:
    """Mute, solo or arm; mute is a parameter to undo."""

    def __init__(self, name, track, value):
        self._name, self._track, self._value = name, track, value

    def write(self, step):
        """Sets the switch."""
        (step.switch if self._name == 'mute' else step.set)(self._track, self._name, self._value)

    def check(self):
        """Refuses to call it done where it did not land."""
        value = bool(getattr(self._track, self._name))
        if value is not self._value:
            raise _not_landed(self._name, self._track, value, self._value)


def _not_landed(what, track, there, asked):
    return Refusal('HOST_ERROR', 'the %s of "%s" is %s in Live, where %s was asked for'
                   % (what, track.name, there, asked))
