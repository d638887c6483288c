"""Loads samples onto the pads of drum racks; Live loads an item onto the selected pad of a selected drum rack."""
from .. import tombstones
from ..arming import armed_tracks, restore
from ..devices import describe
from ..errors import OperationError
from ..handles import DEVICES
from .loading import TemporarySelection, check_item, find_item, idle_browser, is_sample

_TIMEOUT_TICKS = 50  # half a second


def load_onto_pad(open_set, track, rack, note, uri=None, path=None):
    """Loads a sample onto a pad, whose content it replaces; returns the new device and the replaced ones."""
    _require_pad(open_set, track, rack, note)
    item = yield from find_item(uri, path)
    check_item(open_set, open_set.track(track), item, uri)
    if not is_sample(item):
        raise OperationError('INVALID_ARGUMENT', '"%s" is not a sample' % item.name, 'Choose a sample, such as a WAV file.')
    yield from tombstones.remember(open_set)
    pad = _require_pad(open_set, track, rack, note)
    replaced = _devices(pad)
    armed, steps = armed_tracks(open_set.song), open_set.undo_steps
    disarmed = _load(open_set, open_set.track(track), open_set.device(track, rack), pad, item, armed)
    for _ in range(_TIMEOUT_TICKS):
        yield
        loaded = _devices(_require_pad(open_set, track, rack, note))
        if loaded:
            open_set.undo_steps = max(open_set.undo_steps, steps + 1)  # Live may have added it after the step
            tombstones.remember_created(open_set, track)
            return {'device': loaded[0], 'replaced': replaced, 'rearmed': [each.name for each in disarmed]}
    raise _not_loaded(item.name, pad.name)


def _require_pad(open_set, track, rack, note):
    found = open_set.device(track, rack)
    if not found.can_have_drum_pads or not found.has_drum_pads:
        raise OperationError('INVALID_ARGUMENT', '"%s" has no pads' % found.name, 'Choose a Drum Rack outside other Drum Racks.')
    if not 0 <= note <= 127:
        raise OperationError('INVALID_ARGUMENT', 'the note of a pad must be between 0 and 127, not %d' % note)
    return found.drum_pads[note]


def _devices(pad):
    """Describes the devices on a pad."""
    return [describe(DEVICES.name(device), device, index)
            for each in pad.chains for index, device in enumerate(each.devices)]


def _load(open_set, track, rack, pad, item, armed):
    """Loads the item; returns the tracks that Live disarmed and that are armed again."""
    browser, view, devices, tracks = idle_browser(), rack.view, list(track.devices), list(open_set.song.tracks)
    selected, name = view.selected_drum_pad, pad.name
    with TemporarySelection(open_set.song, track), open_set.undo_step() as step:
        if pad.chains:
            pad.delete_all_chains()
            step.record_change()
        open_set.song.view.select_device(rack, False)
        view.selected_drum_pad = pad
        track.view.device_insert_mode = 0
        browser.load_item(item)
        if list(track.devices) != devices or list(open_set.song.tracks) != tracks:
            step.record_change()
            raise _not_loaded(item.name, name)
        if pad.chains:
            step.record_change()
        if selected is not None and selected != None:  # noqa: E711, a deleted object equals None
            view.selected_drum_pad = selected
        return restore(step, open_set.song, armed)


def _not_loaded(item, pad):
    return OperationError('LOAD_FAILED', 'Live did not load "%s" onto the pad "%s"' % (item, pad),
                          'Drag the sample onto the pad in Live.')
