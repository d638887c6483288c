"""Device chains, the chains of racks, macros and drum pads."""
import re

from . import parameters, tombstones
from .clip_content import chains_of
from .errors import OperationError
from .handles import DEVICES
from .ticks import PAUSE

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
            'has_drum_pads': bool(device.can_have_drum_pads), 'has_chains': bool(device.can_have_chains)}


def row(open_set, track, handle):
    """Describes a device, which may be inside a rack."""
    found = open_set.device(track, handle)
    return describe(handle, found, list(found.canonical_parent.devices).index(found))


def chains(open_set, track, device):
    """Returns the chains of a rack with their devices, and those of the racks inside it, depth first."""
    rows = []
    yield from _add_chains(device, open_set.device(track, device), rows)
    return rows


def _add_chains(handle, rack, rows):
    notes, listed = _notes_of_chains(rack), chains_of(rack)
    for index, each in enumerate(listed):
        inner = [(DEVICES.name(device), device) for device in each.devices]
        rows.append({'rack_id': handle, 'number': index + 1, 'name': each.name, 'note': notes(each),
                     'is_return': index >= len(rack.chains),
                     'devices': [describe(name, device, at) for at, (name, device) in enumerate(inner)]})
        yield PAUSE
        for name, device in inner:
            yield from _add_chains(name, device, rows)


def _notes_of_chains(rack):
    """Returns a function that returns the MIDI note of a chain; Live before 12.3 shows it only through the pads."""
    if not rack.can_have_chains or not rack.can_have_drum_pads:
        return lambda each: None
    pads_of = [(each, pad.note) for pad in (() if _has_notes(rack) else rack.drum_pads) for each in pad.chains]
    return lambda each: _note(each, pads_of)


def _has_notes(rack):
    return any(hasattr(type(each), 'in_note') for each in rack.chains)


def _note(chain, pads_of):
    if hasattr(type(chain), 'in_note'):
        return chain.in_note if 0 <= chain.in_note <= 127 else None  # a chain can be played by all notes
    return next((note for each, note in pads_of if each == chain), None)


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
    filled = [(pad.name, pad.note) for pad in found.drum_pads if len(pad.chains)] if found.can_have_drum_pads else []
    return [{'index': index, 'name': name, 'note': note}
            for index, (name, note) in enumerate(filled or _pads_of_chains(found))]


def _pads_of_chains(rack):
    """Returns name and note of each chain of a drum rack inside another one, which has no pads of its own."""
    notes = _notes_of_chains(rack)
    named = [(each.name, notes(each)) for each in (rack.chains if rack.can_have_chains else ())]
    return sorted((pad for pad in named if pad[1] is not None), key=lambda pad: pad[1])


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
    open_set.top_level_device(track, device)
    open_set.check_not_frozen(open_set.track(track))
    deleted = next(each for each in chain(open_set, track) if each['id'] == device)
    yield from tombstones.remember(open_set)
    with open_set.undo_step() as step:
        open_set.track(track).delete_device(deleted['drum_device_index'])
        step.record_change()
    yield
    if any(each['id'] == device for each in chain(open_set, track)):
        raise OperationError('HOST_ERROR', 'Live did not delete "%s"' % deleted['name'])
    return deleted
