"""Device chains, macros and drum pads."""
import re

from . import parameters
from .errors import OperationError

_KINDS = {1: 'instrument', 2: 'audio_effect', 4: 'midi_effect'}
_MACRO = re.compile(r'Macro (\d+)$')


def chain(open_set, track):
    """Returns the devices of a track in chain order."""
    return [describe(handle, device, index)
            for index, (handle, device) in enumerate(open_set.devices(open_set.track(track)))]


def describe(handle, device, index):
    """Describes the device at a 0-based index of its chain."""
    return {'index': index + 1, 'drum_device_index': index, 'id': handle, 'name': device.name,
            'class_name': device.class_name, 'kind': kind_of(device), 'is_on': device.parameters[0].value > 0,
            'has_drum_pads': bool(device.can_have_drum_pads)}


def kind_of(device):
    """Returns the kind of a device; if Live does not define it, the kind is derived from the class name."""
    known = _KINDS.get(int(device.type))
    if known:
        return known
    name = device.class_name
    return 'midi_effect' if 'Midi' in name else 'instrument' if 'Instrument' in name else 'audio_effect'


def pads(open_set, track, device):
    """Returns the pads of a drum rack that contain a chain; an empty list for other devices."""
    found = open_set.device(track, device)
    filled = [pad for pad in found.drum_pads if len(pad.chains)] if found.can_have_drum_pads else []
    return [{'index': index, 'name': pad.name, 'note': pad.note} for index, pad in enumerate(filled)]


def macros(open_set, track, device):
    """Returns the macros of a rack; an empty list for other devices."""
    found = open_set.device(track, device)
    if not found.can_have_chains:
        return []
    mapped = getattr(found, 'macros_mapped', None)
    rows = []
    for index, parameter in enumerate(found.parameters):
        match = _MACRO.match(parameter.original_name)
        if match:
            number = int(match.group(1))
            is_known = mapped is not None and number <= len(mapped)
            rows.append({'number': number, 'parameter': parameters.describe(parameter, index),
                         'mapped': bool(mapped[number - 1]) if is_known else None})
    return rows


def delete(open_set, track, device):
    """Deletes a device and returns the deleted device."""
    open_set.device(track, device)
    open_set.check_not_frozen(open_set.track(track))
    deleted = next(each for each in chain(open_set, track) if each['id'] == device)
    with open_set.undo_step() as step:
        open_set.track(track).delete_device(deleted['drum_device_index'])
        step.record_change()
    yield
    if any(each['id'] == device for each in chain(open_set, track)):
        raise OperationError('HOST_ERROR', 'Live did not delete "%s"' % deleted['name'])
    return deleted
