"""Single changes of the mixer, each of which can verify that it took effect."""
import re

from ..errors import OperationError
from ..numbers import plain

LOWEST = -70             # dB; a volume fader below this is silent
_DISPLAY_ERROR = 0.05    # dB; Live displays one decimal
_MAX_ERROR = 0.1         # dB
_RAW_TOLERANCE = 1e-4    # of a position
_ROUNDING = 1e-6
_DISPLAYED = re.compile(r'(-inf|-?[0-9.]+) ?dB$')


class Position:
    """A change of a fader or the pan control to a raw value."""

    def __init__(self, what, track, parameter, raw):
        self.what, self.track, self.parameter, self.raw = what, track, parameter, raw

    def write(self, step):
        """Sets the value."""
        step.set_parameter(self.parameter, self.raw)

    def check(self):
        """Fails if the value was not set."""
        if abs(self.parameter.value - self.raw) > _RAW_TOLERANCE:
            raise _not_set_error(self.what, self.track, plain(self.parameter.value), plain(self.raw))


class Level(Position):
    """A change to a level in dB; if Live displays another level at the computed position, a better one is searched."""

    def __init__(self, what, track, parameter, raw, level, lowest):
        super(Level, self).__init__(what, track, parameter, raw)
        self._level, self._lowest = level, lowest
        if self._error_at(raw) > _DISPLAY_ERROR + _ROUNDING:
            self.raw = min(self._search(), raw, key=self._error_at)
        if self._error_at(self.raw) > _MAX_ERROR + _ROUNDING:
            raise _not_set_error(what, track, parameter.str_for_value(self.raw), plain(level) + ' dB')

    def _search(self):
        low, high = self.parameter.min, self.parameter.max
        for _ in range(40):
            middle = (low + high) / 2
            displayed = self._displayed_at(middle)
            if displayed is not None and displayed < self._level:
                low = middle
            else:
                high = middle
        return high

    def _displayed_at(self, raw):
        """Returns the level in dB that Live displays, or None if it cannot be parsed."""
        match = _DISPLAYED.match(self.parameter.str_for_value(raw))
        try:
            return match and max(self._lowest, float(match.group(1)))
        except ValueError:
            return None

    def _error_at(self, raw):
        displayed = self._displayed_at(raw)
        return 0 if displayed is None else abs(displayed - self._level)

    def check(self):
        """Fails if Live displays another level."""
        super(Level, self).check()
        value = self.parameter.value
        if self._error_at(value) > _MAX_ERROR + _ROUNDING:
            raise _not_set_error(
                self.what, self.track, self.parameter.str_for_value(value), plain(self._level) + ' dB')


class Switch:
    """A change of mute, solo or arm; Live's undo treats mute as a parameter."""

    def __init__(self, name, track, value):
        self._name, self._track, self._value = name, track, value

    def write(self, step):
        """Sets the switch."""
        (step.set_switch if self._name == 'mute' else step.set)(self._track, self._name, self._value)

    def check(self):
        """Fails if the switch was not set."""
        value = bool(getattr(self._track, self._name))
        if value is not self._value:
            raise _not_set_error(self._name, self._track, value, self._value)


def _not_set_error(what, track, actual, requested):
    return OperationError('HOST_ERROR', 'Live set the %s of "%s" to %s instead of %s'
                          % (what, track.name, actual, requested))
