"""Reads envelopes as curves of values 0-1: from their events since Live 12.2, by sampling before."""
from ..mixer import automation as mixer
from ..numbers import rounded
from ..ticks import PAUSE, run_in_time_slices
from .curve import GRID, Curve, join_segments

MAX_BEATS = 1576800.0
_OFFSET = 0.001    # beats; exactly at a jump Live returns the value before it, and at 0 the current value
_TOLERANCE = 1e-5  # of the range
_PART = 64.0       # beats
_SLICE = 64        # sampled steps between two pauses


def read_curve(envelope, parameter, start, end):
    """Reads an envelope from a start; after the end, it is read only if it need not be sampled."""
    if hasattr(type(envelope), 'events_in_range'):
        points = yield from _read_events(envelope, parameter, min(0.0, start), end)
    else:
        points = yield from _sample(envelope, parameter, start, end)
    return Curve(points, bool(parameter.is_quantized))


def _read_events(envelope, parameter, start, end):
    events = yield from _list_events(envelope, start, end)
    if not events:
        return [[0.0, _normalize(envelope.value_at_time(_OFFSET), parameter)]]
    return (yield from run_in_time_slices(lambda index: _to_point(envelope, parameter, events, index),
                                          range(len(events))))


def _list_events(envelope, start, end):
    """Returns all events; lists them in parts, since Live lists a part in one call, and a part includes both its ends."""
    events = []
    while start < end:
        until = start + _PART
        events += [event for event in envelope.events_in_range(start, until) if event.time < until]
        start = until
        yield PAUSE
    return events + list(envelope.events_in_range(start, MAX_BEATS))


def _to_point(envelope, parameter, events, index):
    """Returns the point of an event; its value may not be raw (volumes are amplitudes)."""
    event, actual = events[index], _actual_value(envelope, events, index)
    is_raw = abs(event.value - actual) <= _TOLERANCE * (parameter.max - parameter.min)
    return [event.time, _normalize(event.value if is_raw else actual, parameter)]


def _actual_value(envelope, events, index):
    """Returns the raw value at an event; at a jump and at 0 it is extrapolated from two values after it."""
    time = events[index].time
    if time > 0 and (index == 0 or events[index - 1].time < time):
        return envelope.value_at_time(time)
    gap = events[index + 1].time - time if index + 1 < len(events) else 0
    offset = min(_OFFSET, gap / 3) if gap > 0 else _OFFSET
    return 2 * envelope.value_at_time(time + offset) - envelope.value_at_time(time + 2 * offset)


def _normalize(value, parameter):
    span = parameter.max - parameter.min
    return min(1.0, max(0.0, (value - parameter.min) / span)) if span else 0.0


def _sample(envelope, parameter, start, end):
    segments, step = [], int(start // GRID)
    while step * GRID < end - 2 * _OFFSET:
        at, until = max(start, step * GRID), min(end, (step + 1) * GRID)
        if until - at > 2 * _OFFSET:
            segments.append(_sample_segment(envelope, parameter, at, until))
        step += 1
        if step % _SLICE == 0:
            yield PAUSE
    return join_segments(segments)


def _sample_segment(envelope, parameter, start, end):
    """Returns the line through the values just after the start and just before the end."""
    low = _normalize(envelope.value_at_time(start + _OFFSET), parameter)
    high = _normalize(envelope.value_at_time(end - _OFFSET), parameter)
    margin = (high - low) / (end - start - 2 * _OFFSET) * _OFFSET
    return start, min(1.0, max(0.0, low - margin)), end, min(1.0, max(0.0, high + margin))


def describe(handle, index, points):
    """Describes an envelope of Live as a JSON object."""
    if mixer.is_inverted(handle, index):
        points = mixer.invert(points)
    return {'device_id': handle, 'param_index': index, 'points': [[time, rounded(value)] for time, value in points]}
