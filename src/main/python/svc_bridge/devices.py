"""Device chains, macros and drum pads."""
import re

from . import parameters
from .refusal import Refusal

_KINDS = {1: 'instrument', 2: 'audio_effect', 4: 'midi_effect'}
_MACRO = re.compile(r'Macro (\d+)$')


def chain(opened, track):
    """The devices of a track in order."""
    return [shown(handle, device, place)
            for place, (handle, device) in enumerate(opened.devices(opened.track(track)))]


def shown(handle, device, place):
    """A device at a place counted from 0."""
    return {'index': place + 1, 'drum_device_index': place, 'id': handle, 'name': device.name,
            'class_name': device.class_name, 'kind': _kind(device), 'is_on': device.parameters[0].value > 0,
            'has_drum_pads': bool(device.can_have_drum_pads)}


def _kind(device):
    """Live calls some racks and devices of others undefined; their class tells more."""
    known = _KINDS.get(int(device.type))
    if known:
        return known
    name = device.class_name
    return 'midi_effect' if 'Midi' in name else 'instrument' if 'Instrument' in name else 'audio_effect'


def pads(opened, track, device):
    """The pads of a drum rack that hold a chain."""
    found = opened.device(track, device)
    filled = [pad for pad in found.drum_pads if len(pad.chains)] if found.can_have_drum_pads else []
    return [{'index': place, 'name': pad.name, 'note': pad.note} for place, pad in enumerate(filled)]


def macros(opened, track, device):
    """The macros of a rack."""
    found = opened.device(track, device)
    if not found.can_have_chains:
        return []
    mapped = getattr(found, 'macros_mapped', None)
    rows = []
    for index, each in enumerate(found.parameters):
        match = _MACRO.match(each.original_name)
        if match:
            number = int(match.group(1))
            known = mapped is not None and number <= len(mapped)
            rows.append({'number': number, 'parameter': parameters.shown(each, index),
                         'mapped': bool(mapped[number - 1]) if known else None})
    return rows


def delete(opened, track, device):
    """Removes a device and tells what it was."""
    opened.device(track, device)
    opened.check_thawed(opened.track(track))
    gone = next(each for each in chain(opened, track) if each['id'] == device)
    with opened.step() as step:
        opened.track(track).delete_device(gone['drum_device_index'])
        step.did()
    yield
    if any(each['id'] == device for each in chain(opened, track)):
        raise Refusal('HOST_ERROR', 'Live did not delete "%s"' % gone['name'])
    return gone
