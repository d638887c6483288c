"""Writes envelopes: breakpoint by breakpoint where Live can, in steps of a sixteenth of a beat else."""
import Live

from ..numbers import is_number, plain
from ..parameters import at, check_free
from ..refusal import Refusal
from .curve import GRID, Curve, count_steps, stairs

_MOST_STEPS = 50000


def is_exact():
    """Whether Live takes breakpoints, which it does from 12.4 on."""
    known = getattr(getattr(Live, 'Envelope', None), 'Envelope', None)
    return hasattr(known, 'create_event')


def resolution():
    """The steps in beats that envelopes are written in; 0 where there are none."""
    return 0 if is_exact() else GRID


class Drawing:
    """The envelope of a parameter, checked and ready to be written into a session clip."""

    def __init__(self, parameter, points, end):
        self.parameter = parameter
        self.offset = 0.0  # where in the clip its time begins
        span = parameter.max - parameter.min
        if parameter.is_quantized and span:
            points = stairs(sorted(points, key=lambda point: point[0]), span)
        self.curve = Curve(points, bool(parameter.is_quantized))
        if not is_exact():
            self._steps = self.curve.steps(end)
            self.curve = Curve([[time, value] for start, lasts, value in self._steps
                                for time in (start, start + lasts)], bool(parameter.is_quantized))

    def write(self, clip):
        """Takes the place of the parameter's envelope."""
        if clip.automation_envelope(self.parameter) is not None:
            clip.clear_envelope(self.parameter)
        envelope = clip.create_automation_envelope(self.parameter)
        if is_exact():
            for time, value in self.curve.points:
                envelope.create_event(Live.Envelope.EnvelopeEvent(self.offset + time, self._raw(value)))
        else:
            for start, lasts, value in self._steps:
                envelope.insert_step(self.offset + start, lasts, self._raw(value))

    def like(self, points):
        """The curve that points are for the same parameter."""
        return Curve(points, bool(self.parameter.is_quantized))

    def _raw(self, value):
        low, high = self.parameter.min, self.parameter.max
        return min(high, max(low, low + value * (high - low)))


def drawing(device, param, points, end):
    """The envelope of a device's parameter over a clip of some beats, if it fits."""
    parameter = at(device, param)
    if not points:
        raise Refusal('INVALID_ARGUMENT', 'an envelope needs at least one point')
    for point in points:
        _check(point, end)
    if not is_exact() and count_steps(points) > _MOST_STEPS:
        raise Refusal('INVALID_ARGUMENT', 'an envelope over more than %d beats cannot be written into this Live'
                      % (_MOST_STEPS * GRID))
    check_free(device, parameter)
    return Drawing(parameter, points, end)


def _check(point, end):
    if not isinstance(point, list) or len(point) != 2 or not all(is_number(each) for each in point):
        raise Refusal('INVALID_ARGUMENT', 'a point is a pair of numbers, time and value')
    time, value = point
    if not 0 <= time <= end or not 0 <= value <= 1:
        raise Refusal('INVALID_ARGUMENT', 'a point at %s with value %s is outside the clip (0 to %s beats) or the '
                      'range 0 to 1' % (plain(time), plain(value), plain(end)))
