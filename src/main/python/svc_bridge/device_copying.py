"""Copies devices to the chain of a track.

Live 12.3 duplicates an effect in its chain, and song.move_device moves the duplicate. Live has no call that copies an
instrument, and before 12.3 none that copies a device: their track is duplicated, the devices of the duplicate are moved,
and the duplicate is deleted. All of it is one undo step.
"""
from . import tombstones
from .arming import armed_tracks, restore
from .clip_content import chains_of, nested_parameters
from .device_edits import check_accepts_kind
from .devices import chain, kind_of, row
from .errors import OperationError
from .handles import DEVICES
from .ticks import run_in_time_slices


def copy(open_set, track, devices, target, position=None):
    """Copies devices to a position of a track, the end by default; returns the copies and the devices that they replaced."""
    source, goal = open_set.track(track), open_set.track(target)
    found = [open_set.device(track, handle) for handle in devices]
    _check(open_set, source, found, goal, position)
    before = chain(open_set, target)
    yield from tombstones.remember(open_set)
    song = open_set.song
    armed, selected = armed_tracks(song), song.view.selected_track
    with open_set.undo_step() as step:
        copies = _Copying(open_set, step, source, goal, position).run(found)
        restore(step, song, armed)
        song.view.selected_track = selected
    yield
    if any(each.canonical_parent != goal for each in copies):
        raise OperationError('HOST_ERROR', 'Live did not copy the devices to "%s"' % goal.name)
    tombstones.remember_created(open_set, target)
    present = {each['id'] for each in chain(open_set, target)}
    automated = []
    for each in copies:
        if (yield from _is_automated(each)):
            automated.append(each.name)
    return {'devices': [row(open_set, target, DEVICES.name(each)) for each in copies],
            'replaced': [each for each in before if each['id'] not in present], 'automated': automated}


def _check(open_set, source, devices, goal, position):
    count = len(goal.devices)
    open_set.check_not_frozen(source)
    open_set.check_not_frozen(goal)
    for device in devices:
        if kind_of(device) == 'instrument' and device.canonical_parent == goal:
            raise OperationError('INVALID_ARGUMENT', '"%s" is an instrument of "%s", and a track can have only one '
                                 'instrument' % (device.name, goal.name), 'Choose another track, or duplicate the track.')
        check_accepts_kind(open_set, goal, device)
    if position is not None and not 1 <= position <= count + 1:
        raise OperationError('INVALID_ARGUMENT', 'position must be between 1 and %d, not %d' % (count + 1, position),
                             'Give a position in this range, or omit it.')
    if open_set.kind(source) not in ('midi', 'audio') and not all(_can_duplicate(each) for each in devices):
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'Live can copy devices of a %s track since version 12.3'
                             % open_set.kind(source), 'Update Live, or drag the devices in Live while pressing Option (macOS) or Ctrl '
                             '(Windows).')


def _can_duplicate(device):
    return kind_of(device) != 'instrument' and hasattr(device.canonical_parent, 'duplicate_device')


class _Copying:
    """Copies devices within one undo step."""

    def __init__(self, open_set, step, source, goal, position):
        self._song, self._step, self._source, self._goal = open_set.song, step, source, goal
        self._position = position
        self._duplicate = None

    def run(self, devices):
        """Returns the copies, which are on the target's chain."""
        twins = self._twins(devices)
        index = len(self._goal.devices) if self._position is None else self._position - 1
        last, copies = -1, []
        for device, twin in zip(devices, twins):
            made = twin or self._duplicate_device(device)
            # A copy that Live can place only later must still precede the next one.
            index = len(self._goal.devices) if self._position is None else max(index, last + 1)
            if kind_of(made) == 'instrument':
                index -= self._delete_instrument(index)
            self._song.move_device(made, self._goal, index)
            last = list(self._goal.devices).index(made)
            index += 1
            copies.append(made)
        if self._duplicate is not None:
            self._song.delete_track(list(self._song.tracks).index(self._duplicate))
        return copies

    def _twins(self, devices):
        """Returns for each device its twin on a duplicate of the track, or None if Live can duplicate the device."""
        needed = [not _can_duplicate(device) for device in devices]
        if any(needed):
            self._duplicate_track()
        return [_at_path(self._duplicate, _path_of(self._source, device)) if needs_twin else None
                for device, needs_twin in zip(devices, needed)]

    def _duplicate_track(self):
        before = list(self._song.tracks)
        self._song.duplicate_track(before.index(self._source))
        self._duplicate = next(each for each in self._song.tracks if each not in before)
        self._step.record_change(self._delete_duplicate)

    def _delete_duplicate(self):
        tracks = list(self._song.tracks)
        if self._duplicate in tracks:
            self._song.delete_track(tracks.index(self._duplicate))

    def _duplicate_device(self, device):
        holder = device.canonical_parent
        before = list(holder.devices)
        try:
            holder.duplicate_device(before.index(device))
        except TypeError:  # in Live 12.3, the chain of a drum rack has a method without an argument
            raise OperationError('NOT_SUPPORTED_BY_HOST', 'this version of Live cannot copy a device on the chain of a '
                                 'drum rack', 'Update Live, or load the device again.')
        self._step.record_change()
        return next(each for each in holder.devices if each not in before)

    def _delete_instrument(self, index):
        """Deletes the instrument of the target; returns 1 if it was before an index, otherwise 0."""
        for at, each in enumerate(self._goal.devices):
            if kind_of(each) == 'instrument':
                self._goal.delete_device(at)
                self._step.record_change()
                return int(at < index)
        return 0


def _path_of(track, device):
    """Returns the indexes of chains and devices that lead from a track to a device."""
    path = []
    while device is not None:
        holder = device.canonical_parent
        path.insert(0, list(holder.devices).index(device))
        if holder == track:
            break
        device = holder.canonical_parent
        path.insert(0, next(at for at, each in enumerate(chains_of(device)) if each == holder))
    return path


def _at_path(track, path):
    found = track.devices[path[0]]
    for chain_at, device_at in zip(path[1::2], path[2::2]):
        found = chains_of(found)[chain_at].devices[device_at]
    return found


def _is_automated(device):
    parameters = list(device.parameters) + (yield from nested_parameters(device))
    return any((yield from run_in_time_slices(lambda parameter: parameter.automation_state, parameters)))
