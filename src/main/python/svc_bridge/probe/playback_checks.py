"""Checks of locators, of automation that a script overrides, and of launched clips."""
from ..arrangement.temporary_state import SavedState
from ..divided_work import MAX_PER_TICK
from ..transport import is_at, wait_until
from .checks import row, timed

_AFTER_THE_END = 4096.0  # beats
_NO_QUANTIZATION, _TOGGLE = 1, 2  # values of Clip.launch_quantization and Clip.launch_mode


def locators(probe):
    """Checks where Live creates a locator, when scripts can find it, and whether they can name it."""
    song = probe.song
    if song.is_playing:
        yield
        return [row('locators', 'not checked, the song plays')]
    saved, before = SavedState(song), [cue.time for cue in song.cue_points]
    at = max([song.last_event_time] + before) + _AFTER_THE_END
    rows = []
    with saved:
        song.current_song_time = at
        yield from wait_until(lambda: is_at(song, at))
        try:
            yield from _create_locator(probe, before, at, rows)
        finally:
            _delete_locator(probe, before)
    yield from saved.wait_until_restored()
    return rows


def _create_locator(probe, before, at, rows):
    """Creates a locator and adds the rows about it."""
    song = probe.song
    with probe.open_set.undo_step() as step:
        song.set_or_delete_cue()
        step.record_change()
    at_once = _new_locator(song, before)
    yield
    cue = at_once or _new_locator(song, before)
    place = 'not found' if cue is None else 'at the playhead' if abs(cue.time - at) < 0.001 else 'somewhere else'
    rows += [row('a new locator', place, 'at the playhead'),
             row('scripts find a new locator', 'at once' if at_once else 'a tick later' if cue else 'not by the next tick')]
    if cue is not None:
        with probe.open_set.undo_step() as step:
            name = _attempt(lambda: step.set(cue, 'name', 'svc probe'))
        yield
        rows.append(row('name of a locator', name or 'can be set', 'can be set'))


def _attempt(work):
    """Returns the text of an exception, or None."""
    try:
        work()
        return None
    except Exception as error:
        return 'error: %s' % error


def _new_locator(song, before):
    return next((cue for cue in song.cue_points if cue.time not in before), None)


def _delete_locator(probe, before):
    """Deletes the new locator if the playhead is still at it."""
    song = probe.song
    cue = _new_locator(song, before)
    if cue is not None and not song.is_playing and is_at(song, cue.time):
        with probe.open_set.undo_step() as step:
            song.set_or_delete_cue()
            step.record_change()


def overriding(probe):
    """Checks the state of the volume's automation after a script sets the volume; previous checks automated it."""
    volume = probe.volume
    if not volume.automation_state:
        yield
        return [row('automation_state after a write', 'not checked, there is no automation')]
    with probe.open_set.undo_step() as step:
        step.set_parameter(volume, 0.6 if volume.value < 0.5 else 0.4)
    yield
    written = int(volume.automation_state)
    with probe.open_set.undo_step() as step:
        volume.re_enable_automation()
        step.record_change()
    yield
    return [row('automation_state after a write', written, 2),
            row('automation_state after re_enable_automation', int(volume.automation_state), 1)]


def many_steps(probe):
    """Measures how long 1,000 steps of an envelope take, in shares for one tick each."""
    with probe.open_set.undo_step() as step:
        clip = probe.clip(64)
        step.record_change()
        envelope = clip.create_automation_envelope(probe.volume)
    if not hasattr(type(envelope), 'insert_step'):
        yield
        return [row('1,000 steps of an envelope', 'not checked, there are no steps')]
    times = []
    for start in range(0, 1000, MAX_PER_TICK):
        yield
        with probe.open_set.undo_step() as step:
            step.record_change()
            times.append(timed(lambda: _insert_steps(envelope, start, MAX_PER_TICK))[1])
    return [row('1,000 steps of an envelope', 'measured', ms=sum(times)),
            row('%d of these steps in one tick, longest' % MAX_PER_TICK, 'measured', ms=max(times))]


def _insert_steps(envelope, start, count):
    for index in range(start, start + count):
        envelope.insert_step(index / 16.0, 1 / 16.0, 0.25 + index % 2 / 2.0)


def launching(probe):
    """Checks whether Live launches a deactivated clip and stops a toggle clip; only while the song plays anyway."""
    if not probe.song.is_playing:
        yield
        return [row('launching a deactivated clip', 'not checked, the song is stopped'),
                row('launching a clip in toggle mode twice', 'not checked, the song is stopped')]
    with probe.open_set.undo_step() as step:
        clip = probe.clip(4)
        step.record_change()
        clip.launch_quantization, clip.muted = _NO_QUANTIZATION, True
    try:
        clip.fire()
        muted = yield from _wait_until_playing(clip, True)
        probe.track.stop_all_clips(False)
        yield from _wait_until_playing(clip, False)
        with probe.open_set.undo_step() as step:
            step.set(clip, 'muted', False)
            step.set(clip, 'launch_mode', _TOGGLE)
        clip.fire()
        yield from _wait_until_playing(clip, True)
        clip.fire()
        stopped = yield from _wait_until_playing(clip, False)
    finally:
        probe.track.stop_all_clips(False)
    return [row('launching a deactivated clip', 'plays it' if muted else 'does not play it'),
            row('launching a clip in toggle mode twice', 'stops it' if stopped else 'plays it')]


def _wait_until_playing(clip, playing):
    """Returns whether the clip plays, or has stopped, in time."""
    return (yield from wait_until(lambda: bool(clip.is_playing) is playing))


ALL = (locators, overriding, many_steps, launching)
