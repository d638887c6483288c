"""Loads items of the browser onto tracks; Live puts them beside the device that is selected."""
from ..devices import chain
from ..refusal import Refusal
from . import finding
from .items import SAMPLES

_OF_MIDI = ('query:Synths', 'query:Sounds', 'query:Drums', 'query:MidiFx')
_CLIPS = ('.alc', '.mid')
_END, _LEFT, _RIGHT = 0, 1, 2  # where Live inserts
_PATIENCE = 50  # ticks, half a second


def load(opened, track, uri, path=None, position=None):
    """Puts an item onto a track; tells what it became and what made way for it."""
    count = len(opened.track(track).devices)
    if position is not None and not 1 <= position <= count + 1:
        raise Refusal('INVALID_ARGUMENT', 'position must be between 1 and %d, not %d' % (count + 1, position))
    if uri.split('#')[0] in _OF_MIDI:
        _check_midi(opened, opened.track(track), path.rpartition('/')[2] if path else uri)
    item = yield from finding.find(uri, path)
    _check_item(opened, opened.track(track), item, uri)
    before, steps = chain(opened, track), opened.undo_steps
    _load(opened, opened.track(track), item, len(before) if position is None else position - 1)
    for _ in range(_PATIENCE):
        yield
        after = chain(opened, track)
        made = _missing(after, before)
        if made:
            opened.undo_steps = max(opened.undo_steps, steps + 1)  # Live can take its time
            return {'device': made[0], 'replaced': _missing(before, after)}
    raise Refusal('LOAD_FAILED', 'Live put nothing of "%s" onto "%s"' % (item.name, opened.track(track).name))


def _missing(devices, others):
    known = {each['id'] for each in others}
    return [each for each in devices if each['id'] not in known]


def _check_midi(opened, track, what):
    kind = opened.kind(track)
    if kind != 'midi':
        raise Refusal('NOT_A_MIDI_TRACK', '%s needs MIDI, and "%s" is %s %s track' % (
            what, track.name, 'an' if kind == 'audio' else 'a', kind))


def _check_item(opened, track, item, uri):
    if item is None:
        raise Refusal('LOAD_FAILED', "Live's browser has no item %s" % uri, '`svc instrument refresh` reads it again.')
    if item.name.endswith(_CLIPS):
        raise Refusal('LOAD_FAILED', '"%s" is a clip, no device' % item.name)
    if not item.is_loadable:
        raise Refusal('LOAD_FAILED', '"%s" cannot be loaded' % item.name)
    if item.name.rpartition('.')[2].lower() in SAMPLES:
        _check_midi(opened, track, '"%s", which becomes an instrument,' % item.name)  # or it would be a session clip
    opened.check_thawed(track)


def _load(opened, track, item, place):
    live, devices, tracks = finding.of_live(), list(track.devices), list(opened.song.tracks)
    if live.hotswap_target is not None:
        live.hotswap_target = None  # else it would take the item
    with _Selected(opened.song, track), opened.step() as step:
        if devices:
            opened.song.view.select_device(devices[min(place, len(devices) - 1)], False)
        track.view.device_insert_mode = _END if not devices else _LEFT if place < len(devices) else _RIGHT
        live.load_item(item)
        if list(track.devices) != devices:
            step.did()
        _remove_made(opened.song, tracks, step, item)


def _remove_made(song, before, step, item):
    """Live makes a track of its own for an instrument that the selected one cannot take."""
    place = next((at for at, track in enumerate(song.tracks) if track not in before), None)
    if place is not None:
        step.did()
        song.delete_track(place)
        raise Refusal('LOAD_FAILED', 'Live wanted another track for "%s"' % item.name, 'Choose a MIDI track.')


class _Selected:
    """Selects a track; afterwards it and its device are selected no more than before."""

    def __init__(self, song, track):
        self._view, self._track = song.view, track
        self._before, self._device = song.view.selected_track, track.view.selected_device

    def __enter__(self):
        self._view.selected_track = self._track

    def __exit__(self, *_):
        self._track.view.device_insert_mode = _END
        if self._device is not None and self._device != None:  # noqa: E711, what is gone is None
            self._view.select_device(self._device, False)
        if self._before != None:  # noqa: E711
            self._view.selected_track = self._before
