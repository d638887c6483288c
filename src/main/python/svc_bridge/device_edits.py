"""Moves, duplicates and renames devices."""
from .devices import chain, kind_of
from .errors import OperationError


def move(open_set, track, device, target, position=None):
    """Moves a device to a position of its own or another track, the end by default; returns it."""
    found, source, destination = open_set.device(track, device), open_set.track(track), open_set.track(target)
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
                             'Delete it first, or move the device to another track.')


def _live_position(devices, device, index):
    """Returns the position for Live, which counts the device at its present place as well."""
    return index + 1 if device in devices and devices.index(device) < index else index


def duplicate(open_set, track, device):
    """Duplicates a device and returns the copy, which is placed after it."""
    found, owner = open_set.device(track, device), open_set.track(track)
    if not hasattr(owner, 'duplicate_device'):
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'Live can duplicate devices since version 12.3')
    if kind_of(found) == 'instrument':
        raise OperationError('INVALID_ARGUMENT', '"%s" is an instrument, and a track has only one' % found.name)
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
    message = 'Live did not rename the device to "%s"' % name
    renamed = _require(open_set, track, device, message)
    if renamed['name'] != name:
        raise OperationError('HOST_ERROR', message)
    return renamed


def _require(open_set, track, device, message):
    """Returns a device as it reads back; fails with a message if it is not on the track."""
    for each in chain(open_set, track):
        if each['id'] == device:
            return each
    raise OperationError('HOST_ERROR', message)
