"""The mixer of a track as a device, so that envelopes can refer to volume, pan, mute and sends."""
from ..errors import OperationError

HANDLE = 'mixer'
PAN, MUTE = 1, 2
_FIRST_SEND = 100  # plus the number in the handle of the return track
_SWITCH_CHOICES = ['Off', 'On']


class TrackMixer:
    """The parameters of a mixer; the parameter for mute is the track activator, whose values are inverted."""

    name = HANDLE

    def __init__(self, track, returns):
        mixer = track.mixer_device
        sends = [(_FIRST_SEND + int(handle[4:]), 'send:' + to.name, send)
                 for (handle, to), send in zip(returns, mixer.sends)]
        self._rows = [(0, 'volume', mixer.volume), (PAN, 'pan', mixer.panning),
                      (MUTE, 'mute', mixer.track_activator)] + sends

    @property
    def rows(self):
        """The index, name and parameter of each row."""
        return self._rows

    def parameter(self, index):
        """Returns the parameter with an index; fails if there is none."""
        for each, _, parameter in self._rows:
            if each == index:
                return parameter
        raise OperationError('PARAM_NOT_FOUND', 'the mixer has no parameter %d' % index)

    def addresses(self):
        """Returns the parameters with their addresses."""
        return [(parameter, (HANDLE, index)) for index, _, parameter in self._rows]


def is_inverted(device, index):
    """Returns whether 1 stands for the lowest value of Live's parameter, given a device handle and an index."""
    return device == HANDLE and index == MUTE


def invert(points):
    """Returns points with values counted from the other end of the range."""
    return [[time, 1 - value] for time, value in points]


def describe_mute(activator, index):
    """Describes the switch that is on if the track is muted."""
    value = 0.0 if activator.value > 0 else 1.0
    return {'index': index, 'name': 'mute', 'display': mute_text(value), 'value': value, 'min': 0.0, 'max': 1.0,
            'normalized': value, 'quantized': True, 'choices': _SWITCH_CHOICES}


def mute_text(value):
    """Returns the text for a raw value of mute."""
    return _SWITCH_CHOICES[1 if value >= 0.5 else 0]
