"""Envelopes that clips list themselves."""

_BESIDE = 0.001  # Live answers the value before a jump at its time, and the live value at 0


def of(opened, track, clip, length):
    """The envelopes of a clip that tell their parameter, which they do from Live 12.4 on."""
    if not hasattr(clip, 'automation_envelopes'):
        return []
    shown = [_shown(opened, track, envelope, length) for envelope in clip.automation_envelopes
             if hasattr(envelope, 'parameter')]
    return [each for each in shown if each and each['points']]


def _shown(opened, track, envelope, length):
    for handle, device in opened.devices(track):
        for index, parameter in enumerate(device.parameters):
            if parameter == envelope.parameter:
                return {'device_id': handle, 'param_index': index, 'points': _points(envelope, parameter, length)}
    return None


def _points(envelope, parameter, length):
    """The breakpoints as [time, value 0-1]."""
    times = [event.time for event in envelope.events_in_range(0.0, length)]
    low, span = parameter.min, parameter.max - parameter.min
    points = []
    for place, time in enumerate(times):
        behind = time <= 0 or (place > 0 and times[place - 1] == time)
        value = envelope.value_at_time(time + _BESIDE if behind else time)
        points.append([time, min(1.0, max(0.0, (value - low) / span)) if span else 0.0])
    return points
