"""Envelopes that clips list themselves."""

_BESIDE = 0.001  # Live answers the value before a jump at its time, and the live value at 0


def of(opened, track, clip, length):
    """The envelopes of a clip that tell their parameter, which they do from Live 12.4 on."""
    if not hasattr(type(clip), 'automation_envelopes'):
        return []
    shown = [_shown(opened, track, envelope, length) for envelope in clip.automation_envelopes
             if hasattr(type(envelope), 'parameter')]
    return [each for each in shown if each and each['points']]


def _shown(opened, track, envelope, length):
    for handle, device in opened.devices(track):
        for index, parameter in enumerate(device.parameters):
            if parameter == envelope.parameter:
                return {'device_id': handle, 'param_index': index, 'points': _points(envelope, parameter, length)}
    return None


def _points(envelope, parameter, length):
    """The breakpoints as [time, value 0-1]."""
    events = list(envelope.events_in_range(0.0, length))
    low, span = parameter.min, parameter.max - parameter.min
    points = []
    for place, event in enumerate(events):
        behind = event.time <= 0 or (place > 0 and events[place - 1].time == event.time)
        value = _value(event, envelope.value_at_time(event.time + _BESIDE if behind else event.time), span)
        points.append([event.time, min(1.0, max(0.0, (value - low) / span)) if span else 0.0])
    return points


def _value(event, sampled, span):
    """What the event says, unless that is in another domain than raw values, as amplitudes are."""
    return event.value if abs(event.value - sampled) <= 0.01 * span else sampled
