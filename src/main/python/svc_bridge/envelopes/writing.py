"""Writes envelopes: as breakpoints since Live 12.4, in steps of a sixteenth of a beat before."""
import itertools

import Live

from ..divided_work import PIECE
from ..errors import OperationError
from ..mixer import automation as mixer
from ..numbers import NEAR, is_number, plain
from ..parameters import check_settable, parameter_at
from ..ticks import run_in_time_slices
from .curve import GRID, Curve, count_steps, to_steps

_MAX_POINTS = 50000  # points or steps of one envelope


def writes_breakpoints():
    """Returns whether this version of Live accepts breakpoints."""
    envelope_class = getattr(getattr(Live, 'Envelope', None), 'Envelope', None)
    return hasattr(envelope_class, 'create_event')


def resolution():
    """Returns the length in beats of the steps in which envelopes are written; 0 if they are exact."""
    return 0 if writes_breakpoints() else GRID


def check_and_plan(device, param, points, end):
    """Returns the writer for an envelope in a clip that ends at a beat; fails if a point is invalid."""
    parameter = parameter_at(device, param)
    if not points:
        raise OperationError('INVALID_ARGUMENT', 'an envelope needs at least one point',
                             'To remove the envelope, run `svc clip envelope clear`.')
    yield from run_in_time_slices(lambda point: _check(point, end), points)
    check_settable(device, parameter)
    if isinstance(device, mixer.TrackMixer) and mixer.is_inverted(mixer.HANDLE, param):
        points = mixer.invert(points)
    return (yield from plan_envelope(parameter, points, end))


def _check(point, end):
    if not isinstance(point, list) or len(point) != 2 or not all(is_number(each) for each in point):
        raise OperationError('INVALID_ARGUMENT', 'a point must be a pair of numbers, time and value')
    time, value = point
    if not 0 <= time <= end + NEAR or not 0 <= value <= 1:
        raise OperationError('INVALID_ARGUMENT', 'a point must have a time from 0 to %s beats and a value from 0 to 1, '
                             'not %s and %s' % (plain(end), plain(time), plain(value)),
                             'Move the point into the clip, and give a value from 0 to 1.')


def plan_envelope(parameter, points, end):
    """Returns the writer for an envelope whose points are valid."""
    span, quantized = parameter.max - parameter.min, bool(parameter.is_quantized)
    if quantized and span:
        in_order = sorted(points, key=lambda point: point[0])
        points = list(itertools.islice(to_steps(in_order, span), _MAX_POINTS + 1))
    if len(points) > _MAX_POINTS:
        raise OperationError('INVALID_ARGUMENT', 'an envelope can have at most %d points' % _MAX_POINTS)
    curve = Curve(points, quantized)
    if writes_breakpoints():
        return EnvelopeWriter(parameter, curve, None)
    if count_steps(points) > _MAX_POINTS:
        raise OperationError('INVALID_ARGUMENT', 'in this version of Live an envelope can span at most %d beats'
                             % (_MAX_POINTS * GRID))
    steps = yield from curve.grid_steps(end)
    stepped = [[time, value] for start, lasts, value in steps for time in (start, start + lasts)]
    return EnvelopeWriter(parameter, Curve(stepped, quantized), steps)


class EnvelopeWriter:
    """The envelope of a parameter as Live will store it, in steps if Live does not accept points."""

    def __init__(self, parameter, curve, steps):
        self.parameter, self.curve, self._steps = parameter, curve, steps

    def write(self, clip, work, offset=0.0):
        """
        Replaces the parameter's envelope in a session clip; its times start at an offset in the clip.

        A writer for DividedWork.
        """
        if clip.automation_envelope(self.parameter) is not None:
            clip.clear_envelope(self.parameter)
            work.step.record_change()
        envelope = clip.create_automation_envelope(self.parameter)
        work.step.record_change()
        try:
            for count, _ in enumerate(self._write_to(envelope, offset), 1):
                work.step.record_change()
                if count % PIECE == 0:
                    yield PIECE
        except Exception:
            self.remove_partial(clip, work)
            raise

    def remove_partial(self, clip, work):
        """Removes the envelope after an error, unless the clip was deleted meanwhile."""
        if clip != None:  # noqa: E711, a deleted object equals None
            clip.clear_envelope(self.parameter)
            work.step.record_change()

    def _write_to(self, envelope, offset):
        """Writes one point or step after the other."""
        if self._steps is None:
            for time, value in self.curve.points:
                yield envelope.create_event(Live.Envelope.EnvelopeEvent(offset + time, self._raw(value)))
        else:
            for start, lasts, value in self._steps:
                yield envelope.insert_step(offset + start, lasts, self._raw(value))

    def curve_of(self, points):
        """Returns points of the same parameter as a curve."""
        return Curve(points, bool(self.parameter.is_quantized))

    def _raw(self, value):
        low, high = self.parameter.min, self.parameter.max
        raw = low + value * (high - low)
        return min(high, max(low, float(round(raw)) if self.parameter.is_quantized else raw))
