"""Reads envelopes as curves of values 0-1: by their events from Live 12.2 on, by sampling before."""
from ..numbers import rounded
from ..ticks import PAUSE, in_slices
from .curve import GRID, Curve, joined

FURTHEST = 1576800.0  # beats
_BESIDE = 0.001       # Live answers the value before a jump at its time, and the live value at 0
_ALIKE = 1e-5         # of the range
_SLICE = 64           # steps that are sampled before others may have the tick


def curve(envelope, parameter, start, end):
    """The envelope from a time on; where it has to be sampled, no further than to an end."""
    if hasattr(type(envelope), 'events_in_range'):
        points = yield from _by_events(envelope, parameter, min(0.0, start))
    else:
        points = yield from _sampled(envelope, parameter, start, end)
    return Curve(points, bool(parameter.is_quantized))


def _by_events(envelope, parameter, start):
    events = list(envelope.events_in_range(start, FURTHEST))
    if not events:
        return [[0.0, _normalized(envelope.value_at_time(_BESIDE), parameter)]]
    return (yield from in_slices(lambda place: _point(envelope, parameter, events, place), range(len(events))))


def _point(envelope, parameter, events, place):
    """What an event says, unless that is in another domain than raw values, as amplitudes are."""
    event, heard = events[place], _heard(envelope, events, place)
    is_raw = abs(event.value - heard) <= _ALIKE * (parameter.max - parameter.min)
    return [event.time, _normalized(event.value if is_raw else heard, parameter)]


def _heard(envelope, events, place):
    """The value of an event; where Live would answer another, by the line behind it."""
    time = events[place].time
    if time > 0 and (place == 0 or events[place - 1].time < time):
        return envelope.value_at_time(time)
    gap = events[place + 1].time - time if place + 1 < len(events) else 0
    beside = min(_BESIDE, gap / 3) if gap > 0 else _BESIDE
    return 2 * envelope.value_at_time(time + beside) - envelope.value_at_time(time + 2 * beside)


def _normalized(value, parameter):
    span = parameter.max - parameter.min
    return min(1.0, max(0.0, (value - parameter.min) / span)) if span else 0.0


def _sampled(envelope, parameter, start, end):
    segments, step = [], int(start // GRID)
    while step * GRID < end - 2 * _BESIDE:
        at, until = max(start, step * GRID), min(end, (step + 1) * GRID)
        if until - at > 2 * _BESIDE:
            segments.append(_segment(envelope, parameter, at, until))
        step += 1
        if step % _SLICE == 0:
            yield PAUSE
    return joined(segments)


def _segment(envelope, parameter, start, end):
    """A line through what is heard just behind the start and just before the end."""
    low = _normalized(envelope.value_at_time(start + _BESIDE), parameter)
    high = _normalized(envelope.value_at_time(end - _BESIDE), parameter)
    beside = (high - low) / (end - start - 2 * _BESIDE) * _BESIDE
    return start, min(1.0, max(0.0, low - beside)), end, min(1.0, max(0.0, high + beside))


def shown(handle, index, points):
    """An envelope as it is answered."""
    return {'device_id': handle, 'param_index': index, 'points': [[time, rounded(value)] for time, value in points]}
