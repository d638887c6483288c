"""The automation of a track in the arrangement, and which envelopes its clips list."""
from .. import clip_content
from ..handles import DEVICES
from ..ticks import run_in_time_slices

# True if arrangement clips list their envelopes; None until observed, since sources disagree.
_observed = {'lists': None}


def record_listing(lists):
    """Records whether a clip listed the envelopes that it has."""
    _observed['lists'] = lists


def read_automation(open_set, track):
    """Returns the automation of a track; reads it in slices, since racks can contain thousands of parameters."""
    named = [(parameter, (handle, index)) for handle, device in open_set.devices(track)
             for index, parameter in enumerate(device.parameters)]
    named += open_set.mixer(track).addresses()
    of_chains = []
    for device in track.devices:
        for inner in (yield from clip_content.nested_devices(device)):
            handle = DEVICES.name(inner)
            named.extend((parameter, (handle, index)) for index, parameter in enumerate(inner.parameters))
        of_chains.extend((parameter, None) for parameter in (yield from clip_content.chain_mixer_parameters(device)))
    automated = yield from _select_automated(named + of_chains)
    if not _observed['lists'] and automated and open_set.kind(track) in ('midi', 'audio'):
        listed = yield from run_in_time_slices(_listed_envelopes, track.arrangement_clips)
        if any(listed):
            record_listing(True)
    return TrackAutomation(named, automated)


def _select_automated(pairs):
    states = yield from run_in_time_slices(lambda pair: pair[0].automation_state, pairs)
    return [pair for pair, state in zip(pairs, states) if state != 0]


def _listed_envelopes(clip):
    """Returns the envelopes that a clip lists; None before Live 12.2."""
    return list(clip.automation_envelopes) if hasattr(type(clip), 'automation_envelopes') else None


class TrackAutomation:
    """Automated parameters with addresses (device handle, index); the mixers of chains have none."""

    def __init__(self, named, automated):
        self._named, self._automated = named, automated

    def addressed(self):
        """Returns the automated parameters that have an address."""
        return [parameter for parameter, address in self._automated if address]

    def in_state(self, state):
        """Returns the automated parameters with their addresses whose automation has a state."""
        return [pair for pair in self._automated if pair[0].automation_state == state]

    def describe(self):
        """Returns the addresses of the automated parameters, and the number of those without an address."""
        targets = [{'device_id': address[0], 'param_index': address[1]} for _, address in self._automated if address]
        return {'targets': targets, 'others': len(self._automated) - len(targets)}

    def envelopes(self, clip):
        """Returns a clip's envelopes as (parameter, address, envelope), or None if Live does not list them all."""
        if not self._automated:
            return []
        if clip.is_audio_clip and not clip.warping:
            return None  # their times are seconds
        listed = _listed_envelopes(clip)
        if not listed:
            return [] if listed is not None and _observed['lists'] else None
        return self._match(listed)

    def _match(self, listed):
        if all(hasattr(type(each), 'parameter') for each in listed):
            return [(each.parameter, self._address(each.parameter), each) for each in listed]
        return [self._automated[0] + (listed[0],)] if len(self._automated) == len(listed) == 1 else None

    def _address(self, parameter):
        return next((address for each, address in self._automated + self._named if each == parameter), None)
