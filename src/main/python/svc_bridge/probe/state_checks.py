"""Checks of which changes are undo steps, of loading a Max device, and of a track that an undo restores."""
import time

from ..browser.finding import live_browser
from .checks import row

_TIME_LIMIT = 20.0  # seconds
_SVC_WAITS = 0.5
_MOST_ITEMS = 2000  # of the browser


def switch_steps(probe):
    """Checks whether loop, metronome and arm are undo steps; undoes each in the same tick, while it is the latest."""
    rows = []
    for holder, name in ((probe.song, 'loop'), (probe.song, 'metronome'), (probe.track, 'arm')):
        before = getattr(holder, name)
        rows.append(row('undo steps of ' + name, _count_steps(probe, holder, name)))
        yield
        if getattr(holder, name) != before:  # Live can report these switches late
            setattr(holder, name, before)
            yield
    return rows


def _count_steps(probe, holder, name):
    """Switches a property after a rename, and counts the undos after which the rename is undone; at most two."""
    song, track = probe.song, probe.track
    before, title = getattr(holder, name), track.name
    with probe.open_set.undo_step() as step:
        step.set(track, 'name', title + ' again')
    setattr(holder, name, not before)
    song.undo()
    is_step = track.name != title
    if is_step:
        song.undo()
    else:
        setattr(holder, name, before)
    probe.open_set.undo_steps -= 1
    if track.name == title:
        return int(is_step)
    track.name = title
    return 'unknown, something else was undone'


def max_device(probe):
    """Measures when a Max device appears on the track; svc waits half a second for a device."""
    item = yield from _find_max_device()
    if item is None or live_browser().hotswap_target is not None:
        return [row('a loaded Max device appears', 'not checked, %s' % (
            'there is none' if item is None else 'because hot-swapping is on'))]
    count, start = len(probe.track.devices), time.perf_counter()
    probe.song.view.selected_track = probe.track
    with probe.open_set.undo_step() as step:
        live_browser().load_item(item)
        step.record_change()
    loaded = time.perf_counter()
    while len(probe.track.devices) == count and time.perf_counter() < loaded + _TIME_LIMIT:
        yield
    appeared = time.perf_counter()
    if len(probe.track.devices) == count:
        return [row('a loaded Max device appears', 'not within %d seconds' % _TIME_LIMIT, 'in time', False)]
    is_soon = appeared - loaded <= _SVC_WAITS
    return [row('a loaded Max device appears', 'in time' if is_soon else 'too late', 'in time',
                ms=(appeared - loaded) * 1000),
            row('loading a Max device', 'done', ms=(loaded - start) * 1000)]


def _find_max_device():
    """Returns an effect of Max for Live, or None."""
    waiting = [getattr(live_browser(), 'max_for_live', None)]
    for _ in range(_MOST_ITEMS):
        if not waiting or waiting[0] is None:
            return None
        item = waiting.pop(0)
        if item.is_loadable and item.name.endswith('.amxd') and 'nstrument' not in item.name:
            return item
        waiting += list(item.children)
        yield
    return None


def restored_track(probe):
    """Checks what a track is that was deleted and restored; undoes in the same tick, while that is the latest step."""
    song, track = probe.song, probe.track
    name, index = track.name, list(song.tracks).index(track)
    before = len(song.tracks)
    with probe.open_set.undo_step() as step:
        song.delete_track(index)
        step.record_change()
    song.undo()
    probe.open_set.undo_steps -= 1
    restored = list(song.tracks)[index] if len(song.tracks) == before else None
    is_restored = restored is not None and restored.name == name
    same = is_restored and restored == track
    probe.track = restored if is_restored else None
    yield
    return [row('an undone track', 'has its name and place' if is_restored else 'is not restored',
                'has its name and place'),
            row('an undone track for a script', 'not checked' if not is_restored else 'is the same object' if same
                else 'is a new object')]


ALL = (switch_steps, max_device, restored_track)
