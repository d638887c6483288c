"""Writes envelopes: breakpoint by breakpoint where Live can, in steps of a sixteenth of a beat else."""
import itertools

import Live

from ..numbers import NEAR, is_number, plain
from ..parameters import at, check_free
from ..refusal import Refusal
from ..ticks import in_slices
from .curve import GRID, Curve, count_steps, stairs

_MOST = 50000  # points or steps, which Live takes in one tick


def is_exact():
    """Whether Live takes breakpoints, which it does from 12.4 on."""
    known = getattr(getattr(Live, 'Envelope', None), 'Envelope', None)
    return hasattr(known, 'create_event')


def resolution():
    """The steps in beats that envelopes are written in; 0 where there are none."""
    return 0 if is_exact() else GRID


def checked(device, param, points, end):
    """The envelope of a device's parameter over a clip of some beats, if it fits."""
    parameter = at(device, param)
    if not points:
        raise Refusal('INVALID_ARGUMENT', 'an envelope needs at least one point')
    yield from in_slices(lambda point: _check(point, end), points)
    check_free(device, parameter)
    return (yield from drawing(parameter, points, end))


def _check(point, end):
    if not isinstance(point, list) or len(point) != 2 or not all(is_number(each) for each in point):
        raise Refusal('INVALID_ARGUMENT', 'a point is a pair of numbers, time and value')
    time, value = point
    if not 0 <= time <= end + NEAR or not 0 <= value <= 1:
        raise Refusal('INVALID_ARGUMENT', 'a point at %s with value %s is outside the clip (0 to %s beats) or the '
                      'range 0 to 1' % (plain(time), plain(value), plain(end)))


def drawing(parameter, points, end):
    """The envelope of any parameter, ready to be written."""
    span, quantized = parameter.max - parameter.min, bool(parameter.is_quantized)
    if quantized and span:
        points = list(itertools.islice(stairs(sorted(points, key=lambda point: point[0]), span), _MOST + 1))
    if len(points) > _MOST:
        raise Refusal('INVALID_ARGUMENT', 'an envelope of more than %d points cannot be written' % _MOST)
    curve = Curve(points, quantized)
    if is_exact():
        return Drawing(parameter, curve, None)
    if count_steps(points) > _MOST:
        raise Refusal('INVALID_ARGUMENT', 'an envelope over more than %d beats cannot be written into this Live'
                      % (_MOST * GRID))
    steps = yield from curve.steps(end)
    drawn = [[time, value] for start, lasts, value in steps for time in (start, start + lasts)]
    return Drawing(parameter, Curve(drawn, quantized), steps)


class Drawing:
    """The envelope of a parameter as Live will hold it; in steps where it takes no points."""

    def __init__(self, parameter, curve, steps):
        self.parameter, self.curve, self._steps = parameter, curve, steps

    def write(self, clip, step, offset=0.0):
        """Takes the place of the parameter's envelope in a session clip; its time begins at an offset in the clip."""
        if clip.automation_envelope(self.parameter) is not None:
            clip.clear_envelope(self.parameter)
            step.did()
        envelope = clip.create_automation_envelope(self.parameter)
        step.did(lambda: clip.clear_envelope(self.parameter))  # never half of it
        if self._steps is None:
            for time, value in self.curve.points:
                envelope.create_event(Live.Envelope.EnvelopeEvent(offset + time, self._raw(value)))
        else:
            for start, lasts, value in self._steps:
                envelope.insert_step(offset + start, lasts, self._raw(value))

    def like(self, points):
        """The curve that points are for the same parameter."""
        return Curve(points, bool(self.parameter.is_quantized))

    def _raw(self, value):
        low, high = self.parameter.min, self.parameter.max
        raw = low + value * (high - low)
        return min(high, max(low, float(round(raw)) if self.parameter.is_quantized else raw))
