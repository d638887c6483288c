"""The automation of a track in the arrangement, and what its clips tell of it."""
from .. import content
from ..ticks import in_slices

# Whether clips of the arrangement list their envelopes: None as long as that was not seen. Sources disagree on it.
_seen = {'lists': None}


def learn(lists):
    """Notes whether a clip listed the envelopes that it has."""
    _seen['lists'] = lists


def of(opened, track):
    """The lanes of a track; racks can hold thousands of parameters."""
    named = [(parameter, (handle, index)) for handle, device in opened.devices(track)
             for index, parameter in enumerate(device.parameters)]
    nested = []
    for device in track.devices:
        nested.extend((parameter, None) for parameter in (yield from content.nested(device)))
    automated = yield from _automated(named + nested)
    others = yield from _automated([(parameter, None) for parameter in content.mixed(track)])
    if not _seen['lists'] and (automated or others):
        listed = yield from in_slices(_listed, track.arrangement_clips)
        if any(listed):
            learn(True)
    return Lanes(named, automated, others)


def _automated(pairs):
    states = yield from in_slices(lambda pair: pair[0].automation_state, pairs)
    return [pair for pair, state in zip(pairs, states) if state != 0]


def _listed(clip):
    """The envelopes that a clip lists, which it can from Live 12.2 on."""
    return list(clip.automation_envelopes) if hasattr(type(clip), 'automation_envelopes') else None


class Lanes:
    """Parameters with their addresses (device, index), which those of the mixer and of nested devices have not."""

    def __init__(self, named, automated, others):
        self._named, self._automated, self._others = named, automated, others

    def addressed(self):
        """The automated parameters that svc can name."""
        return [parameter for parameter, address in self._automated if address]

    def shown(self):
        """Which parameters are automated: those that svc can name, and how many others."""
        targets = [{'device_id': address[0], 'param_index': address[1]} for _, address in self._automated if address]
        return {'targets': targets, 'others': len(self._automated) - len(targets) + len(self._others)}

    def envelopes(self, clip):
        """The envelopes of a clip as (parameter, address, envelope); None where Live does not tell them all."""
        if not self._automated:
            return []
        if clip.is_audio_clip and not clip.warping:
            return None  # their times are seconds
        listed = _listed(clip)
        if not listed:
            return [] if listed is not None and _seen['lists'] else None
        return self._told(listed)

    def all_envelopes(self, clip):
        """As envelopes(), but what only the mixer holds is told, too."""
        if self._automated or not self._others:
            return self.envelopes(clip)
        return self._told(_listed(clip) or [])

    def _told(self, listed):
        if all(hasattr(type(each), 'parameter') for each in listed):
            return [(each.parameter, self._address(each.parameter), each) for each in listed]
        every = self._automated + self._others
        return [every[0] + (listed[0],)] if len(every) == len(listed) == 1 else None

    def _address(self, parameter):
        return next((address for each, address in self._automated + self._named if each == parameter), None)
