"""Envelopes that clips list themselves."""

_BESIDE = 0.001  # Live answers the value before a jump at its time, and the live value at 0


def of(opened, track, clip, passes):
    """The envelopes of a clip that tell their parameter, which they do from Live 12.4 on."""
    if not hasattr(type(clip), 'automation_envelopes'):
        return []
    shown = [_shown(opened, track, envelope, passes) for envelope in clip.automation_envelopes
             if hasattr(type(envelope), 'parameter')]
    return [each for each in shown if each and each['points']]


def _shown(opened, track, envelope, passes):
    for handle, device in opened.devices(track):
        for index, parameter in enumerate(device.parameters):
            if parameter == envelope.parameter:
                points = [point for each in passes for point in _points(envelope, parameter, *each)]
                return {'device_id': handle, 'param_index': index, 'points': points}
    return None


def _points(envelope, parameter, at, start, lasts):
    """The breakpoints of a stretch of the clip as [time, value 0-1], one at its start where it was cut there."""
    events = list(envelope.events_in_range(start, start + lasts))
    values = []
    for place, event in enumerate(events):
        behind = event.time <= start or (place > 0 and events[place - 1].time == event.time)
        sampled = envelope.value_at_time(event.time + _BESIDE if behind else event.time)
        values.append((event.time, _value(event, sampled, parameter.max - parameter.min)))
    if start != 0 and not (events and events[0].time == start):
        values.insert(0, (start, envelope.value_at_time(start)))
    return [[at + time - start, _normalized(value, parameter)] for time, value in values]


def _normalized(value, parameter):
    span = parameter.max - parameter.min
    return min(1.0, max(0.0, (value - parameter.min) / span)) if span else 0.0


def _value(event, sampled, span):
    """What the event says, unless that is in another domain than raw values, as amplitudes are."""
    return event.value if abs(event.value - sampled) <= 0.01 * span else sampled
