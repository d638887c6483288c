"""Moves, duplicates and renames devices."""
from . import tombstones
from .clip_content import find_envelopes, nested_parameters
from .devices import describe, kind_of, row
from .errors import OperationError
from .handles import DEVICES
from .ticks import run_in_time_slices


def move(open_set, track, device, target=None, position=None):
    """Moves a device to a position of its own chain or of a track, the end by default; returns it.

    The device can be inside a rack; its own track as the target moves it out of the rack.
    """
    goal = track if target is None else target
    if target is not None and open_set.device(track, device).canonical_parent != open_set.track(target):
        yield from _check_not_automated(open_set, track, device)
    found, source = open_set.device(track, device), open_set.track(track)
    chain_of = found.canonical_parent if target is None else open_set.track(target)
    index = _check_move(open_set, source, found, open_set.track(goal), chain_of, position)
    before = list(chain_of.devices)
    if before[index:index + 1] != [found]:
        with open_set.undo_step() as step:
            open_set.song.move_device(found, chain_of, _live_position(before, found, index))
            if list(chain_of.devices) != before:
                step.record_change()
    yield
    if open_set.device(goal, device).canonical_parent != chain_of:
        raise OperationError('HOST_ERROR', 'Live did not move "%s"' % found.name)
    return row(open_set, goal, device)


def _check_move(open_set, source, device, target, chain_of, position):
    """Returns the index of the device after the move; fails if the move is impossible."""
    others = [each for each in chain_of.devices if each != device]
    if position is not None and not 1 <= position <= len(others) + 1:
        raise OperationError('INVALID_ARGUMENT', 'position must be between 1 and %d, not %d'
                             % (len(others) + 1, position), 'Give a position in this range, or omit it.')
    open_set.check_not_frozen(source)
    if device.canonical_parent != chain_of:
        open_set.check_not_frozen(target)
        _check_accepts(open_set, target, others, device)
    return len(others) if position is None else position - 1


def check_accepts_kind(open_set, track, device):
    """Fails if the device needs MIDI and the track is not a MIDI track."""
    track_kind = open_set.kind(track)
    if kind_of(device) != 'audio_effect' and track_kind != 'midi':
        raise OperationError('NOT_A_MIDI_TRACK', '"%s" needs MIDI, but "%s" is %s %s track' % (
            device.name, track.name, 'an' if track_kind == 'audio' else 'a', track_kind))


def _check_accepts(open_set, track, devices, device):
    check_accepts_kind(open_set, track, device)
    instrument = next((each for each in devices if kind_of(each) == 'instrument'), None)
    if kind_of(device) == 'instrument' and instrument is not None:
        raise OperationError('INVALID_ARGUMENT', '"%s" already has the instrument "%s"' % (track.name, instrument.name),
                             'Delete that instrument first, or choose another track.')


def _check_not_automated(open_set, track, device):
    """Fails if a parameter of the device, or inside it, has automation, which Live could lose on another chain."""
    found, owner = open_set.device(track, device), open_set.track(track)
    parameters = list(found.parameters) + (yield from nested_parameters(found))
    states = yield from run_in_time_slices(lambda parameter: parameter.automation_state, parameters)
    automated = any(states)
    for slot in owner.clip_slots:
        if not automated and slot.has_clip:
            envelopes = yield from find_envelopes(slot.clip, owner)
            automated = any(parameter in parameters for parameter, _ in envelopes)
    if automated:
        raise OperationError('INVALID_ARGUMENT', '"%s" cannot be moved to another track, or out of its rack, because '
                             'it has automation on "%s"'
                             % (found.name, owner.name),
                             'Remove its automation first, or load the device there.')


def _live_position(devices, device, index):
    """Returns the position for Live, which counts the device at its present place as well."""
    return index + 1 if device in devices and devices.index(device) < index else index


def duplicate(open_set, track, device):
    """Duplicates a device, which can be inside a rack, and returns the copy, which is placed after it."""
    found = open_set.device(track, device)
    chain_of = found.canonical_parent
    if not hasattr(chain_of, 'duplicate_device'):
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'Live can duplicate devices since version 12.3',
                             'Update Live, or load the device again.')
    if kind_of(found) == 'instrument':
        raise OperationError('INVALID_ARGUMENT', '"%s" is an instrument, and a chain can have only one instrument'
                             % found.name,
                             'Duplicate the track instead.')
    open_set.check_not_frozen(open_set.track(track))
    before = list(chain_of.devices)
    with open_set.undo_step() as step:
        _duplicate(chain_of, before.index(found))
        step.record_change()
    yield
    added = [(at, each) for at, each in enumerate(chain_of.devices) if each not in before]
    if len(added) != 1:
        raise OperationError('HOST_ERROR', 'Live did not duplicate "%s"' % found.name)
    tombstones.remember_created(open_set, track)
    at, copy = added[0]
    return describe(DEVICES.name(copy), copy, at)


def _duplicate(chain_of, index):
    try:
        chain_of.duplicate_device(index)
    except TypeError:  # in Live 12.3, the chain of a drum rack has a method without an argument
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'this version of Live cannot duplicate a device on the chain of a '
                             'drum rack', 'Update Live, or load the device again.')


def rename(open_set, track, device, name):
    """Renames a device and returns it."""
    if not name.strip():
        raise OperationError('INVALID_ARGUMENT', 'a device needs a name', 'Give a name that is not empty.')
    with open_set.undo_step() as step:
        step.set(open_set.device(track, device), 'name', name)
    yield
    renamed = row(open_set, track, device)
    if renamed['name'] != name:
        raise OperationError('HOST_ERROR', 'Live did not rename the device to "%s"' % name)
    return renamed
