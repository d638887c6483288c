"""Loads browser items onto tracks; Live inserts them next to the selected device."""
from .. import tombstones
from ..arming import armed_tracks, restore
from ..devices import chain
from ..errors import OperationError
from . import finding
from .items import SAMPLES

_MIDI_ROOTS = ('query:Synths', 'query:Sounds', 'query:Drums', 'query:MidiFx')
_CLIPS = ('.alc', '.mid')
_AT_END, _LEFT_OF_SELECTED, _RIGHT_OF_SELECTED = 0, 1, 2  # values of Track.View.device_insert_mode
_TIMEOUT_TICKS = 50  # half a second


def load(open_set, track, uri=None, path=None, position=None):
    """Loads an item onto a track; returns the new device and the devices that it replaced. A sample needs no URI."""
    count = len(open_set.track(track).devices)
    if position is not None and not 1 <= position <= count + 1:
        raise OperationError('INVALID_ARGUMENT', 'position must be between 1 and %d, not %d' % (count + 1, position))
    if uri and uri.split('#')[0] in _MIDI_ROOTS:
        _check_midi(open_set, open_set.track(track), path.rpartition('/')[2] if path else uri)
    item = yield from find_item(uri, path)
    check_item(open_set, open_set.track(track), item, uri)
    before, steps, armed = chain(open_set, track), open_set.undo_steps, armed_tracks(open_set.song)
    index = len(before) if position is None else position - 1
    yield from tombstones.remember(open_set)
    disarmed = _load(open_set, open_set.track(track), item, index, armed)
    for _ in range(_TIMEOUT_TICKS):
        yield
        after = chain(open_set, track)
        added = _without(after, before)
        if added:
            open_set.undo_steps = max(open_set.undo_steps, steps + 1)  # Live may have added it after the step
            with open_set.undo_step() as step:  # Live may arm the track later
                disarmed += restore(step, open_set.song, armed)
            tombstones.remember_created(open_set, track)
            return {'device': added[0], 'replaced': _without(before, after),
                    'rearmed': [each.name for each in disarmed]}
    raise OperationError('LOAD_FAILED', 'Live did not load "%s" onto "%s"' % (item.name, open_set.track(track).name))


def find_item(uri, path):
    """Returns the item with a URI, or the sample at a path."""
    if uri:
        return (yield from finding.find(uri, path))
    if not path:
        raise OperationError('INVALID_ARGUMENT', 'an item needs a URI or a path')
    return (yield from finding.find_sample(path))


def _without(devices, others):
    known = {each['id'] for each in others}
    return [each for each in devices if each['id'] not in known]


def _check_midi(open_set, track, what):
    kind = open_set.kind(track)
    if kind != 'midi':
        raise OperationError('NOT_A_MIDI_TRACK', '%s needs MIDI, but "%s" is %s %s track' % (
            what, track.name, 'an' if kind == 'audio' else 'a', kind))


def check_item(open_set, track, item, uri):
    if item is None:
        raise OperationError('LOAD_FAILED', "Live's browser has no item %s" % uri,
                             'Run `svc instrument refresh` to rescan the browser.')
    if item.name.endswith(_CLIPS):
        raise OperationError('LOAD_FAILED', '"%s" is a clip, not a device' % item.name,
                             'Choose a rack, device, preset, effect or plug-in.')
    if not item.is_loadable:
        raise OperationError('LOAD_FAILED', '"%s" cannot be loaded' % item.name,
                             'Choose a rack, device, preset, effect or plug-in.')
    if is_sample(item):
        # On an audio track, Live would load it as a session clip.
        _check_midi(open_set, track, '"%s", which becomes an instrument,' % item.name)
    open_set.check_not_frozen(track)


def is_sample(item):
    """Returns whether an item is an audio file."""
    return item.name.rpartition('.')[2].lower() in SAMPLES


def idle_browser():
    """Returns Live's browser, after ending a hot swap, in which an item would replace its target."""
    browser = finding.live_browser()
    if browser.hotswap_target is not None:
        browser.hotswap_target = None
    return browser


def _load(open_set, track, item, index, armed):
    """Loads the item; returns the tracks that Live disarmed and that are armed again."""
    browser, devices, tracks = idle_browser(), list(track.devices), list(open_set.song.tracks)
    with TemporarySelection(open_set.song, track), open_set.undo_step() as step:
        if devices:
            open_set.song.view.select_device(devices[min(index, len(devices) - 1)], False)
        track.view.device_insert_mode = (
            _AT_END if not devices else _LEFT_OF_SELECTED if index < len(devices) else _RIGHT_OF_SELECTED)
        browser.load_item(item)
        if list(track.devices) != devices:
            step.record_change()
        added_track = _remove_added_track(open_set.song, tracks, step)
        disarmed = restore(step, open_set.song, armed)
    if added_track:
        raise OperationError('LOAD_FAILED', 'Live would load "%s" only onto a new track' % item.name,
                             'Choose a MIDI track.')
    return disarmed


def _remove_added_track(song, before, step):
    """Removes the track that Live adds for an instrument that the selected track cannot use; returns whether it did."""
    index = next((at for at, track in enumerate(song.tracks) if track not in before), None)
    if index is not None:
        step.record_change()
        song.delete_track(index)
    return index is not None


class TemporarySelection:
    """Selects a track; restores the selected track and device afterwards."""

    def __init__(self, song, track):
        self._view, self._track = song.view, track
        self._before, self._device = song.view.selected_track, track.view.selected_device

    def __enter__(self):
        self._view.selected_track = self._track

    def __exit__(self, *_):
        self._track.view.device_insert_mode = _AT_END
        if self._device is not None and self._device != None:  # noqa: E711, a deleted object equals None
            self._view.select_device(self._device, False)
        if self._before != None:  # noqa: E711
            self._view.selected_track = self._before
