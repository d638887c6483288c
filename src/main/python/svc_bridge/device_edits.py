"""Moves, duplicates and renames devices."""
from .clip_content import find_envelopes, nested_parameters
from .devices import chain, kind_of, row
from .errors import OperationError
from .ticks import run_in_time_slices


def move(open_set, track, device, target, position=None):
    """Moves a device to a position of its own or another track, the end by default; returns it."""
    open_set.top_level_device(track, device)
    if track != target:
        yield from _check_not_automated(open_set, track, device)
    found, source, destination = open_set.top_level_device(track, device), open_set.track(track), open_set.track(target)
    index = _check_move(open_set, source, found, destination, position)
    before = list(destination.devices)
    if before[index:index + 1] != [found]:
        with open_set.undo_step() as step:
            open_set.song.move_device(found, destination, _live_position(before, found, index))
            if list(destination.devices) != before:
                step.record_change()
    yield
    return _require(open_set, target, device, 'Live did not move "%s"' % found.name)


def _check_move(open_set, source, device, destination, position):
    """Returns the index of the device after the move; fails if the move is impossible."""
    others = [each for each in destination.devices if each != device]
    if position is not None and not 1 <= position <= len(others) + 1:
        raise OperationError('INVALID_ARGUMENT', 'position must be between 1 and %d, not %d'
                             % (len(others) + 1, position))
    open_set.check_not_frozen(source)
    if source != destination:
        open_set.check_not_frozen(destination)
        _check_accepts(open_set, destination, others, device)
    return len(others) if position is None else position - 1


def _check_accepts(open_set, track, devices, device):
    kind, track_kind = kind_of(device), open_set.kind(track)
    if kind != 'audio_effect' and track_kind != 'midi':
        raise OperationError('NOT_A_MIDI_TRACK', '"%s" needs MIDI, but "%s" is %s %s track' % (
            device.name, track.name, 'an' if track_kind == 'audio' else 'a', track_kind))
    instrument = next((each for each in devices if kind_of(each) == 'instrument'), None)
    if kind == 'instrument' and instrument is not None:
        raise OperationError('INVALID_ARGUMENT', '"%s" already has the instrument "%s"' % (track.name, instrument.name),
                             'Delete that instrument first, or choose another track.')


def _check_not_automated(open_set, track, device):
    """Fails if a parameter of the device, or inside it, has automation, which Live could lose on another track."""
    found, owner = open_set.device(track, device), open_set.track(track)
    parameters = list(found.parameters) + (yield from nested_parameters(found))
    states = yield from run_in_time_slices(lambda parameter: parameter.automation_state, parameters)
    automated = any(states)
    for slot in owner.clip_slots:
        if not automated and slot.has_clip:
            envelopes = yield from find_envelopes(slot.clip, owner)
            automated = any(parameter in parameters for parameter, _ in envelopes)
    if automated:
        raise OperationError('INVALID_ARGUMENT', '"%s" cannot be moved to another track, because '
                             'it has automation on "%s"'
                             % (found.name, owner.name),
                             'Remove its automation first, or load the device on the other track.')


def _live_position(devices, device, index):
    """Returns the position for Live, which counts the device at its present place as well."""
    return index + 1 if device in devices and devices.index(device) < index else index


def duplicate(open_set, track, device):
    """Duplicates a device and returns the copy, which is placed after it."""
    found, owner = open_set.top_level_device(track, device), open_set.track(track)
    if not hasattr(owner, 'duplicate_device'):
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'Live can duplicate devices since version 12.3',
                             'Update Live, or load the device again.')
    if kind_of(found) == 'instrument':
        raise OperationError('INVALID_ARGUMENT', '"%s" is an instrument, and a track can have only one instrument'
                             % found.name,
                             'Duplicate the track instead.')
    open_set.check_not_frozen(owner)
    before = [each['id'] for each in chain(open_set, track)]
    with open_set.undo_step() as step:
        owner.duplicate_device(before.index(device))
        step.record_change()
    yield
    added = [each for each in chain(open_set, track) if each['id'] not in before]
    if len(added) != 1:
        raise OperationError('HOST_ERROR', 'Live did not duplicate "%s"' % found.name)
    return added[0]


def rename(open_set, track, device, name):
    """Renames a device and returns it."""
    if not name.strip():
        raise OperationError('INVALID_ARGUMENT', 'a device needs a name')
    with open_set.undo_step() as step:
        step.set(open_set.device(track, device), 'name', name)
    yield
    renamed = row(open_set, track, device)
    if renamed['name'] != name:
        raise OperationError('HOST_ERROR', 'Live did not rename the device to "%s"' % name)
    return renamed


def _require(open_set, track, device, message):
    """Returns a device as it reads back; fails with a message if it is not on the track."""
    for each in chain(open_set, track):
        if each['id'] == device:
            return each
    raise OperationError('HOST_ERROR', message)
