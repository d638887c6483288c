"""Undo and redo of svc's latest writes."""
import hashlib

from . import identity, tombstones
from .arrangement.temporary_state import TEMPORARY_NAME
from .errors import OperationError
from .ticks import PAUSE
from .undo import UndoCounts


def undo(open_set, steps, written=None):
    """Undoes a number of steps, one per tick, unless svc has written since; all of them or none."""
    yield from _run(open_set, steps, written, 'undo', 'redo', -1)
    return {'undone': steps}


def undone(open_set, steps, written=None):
    """Records that the user undid svc's latest steps, unless svc has written since."""
    _check(steps, written, 'undo')
    UndoCounts.add(-steps)
    yield from tombstones.reclaim(open_set)
    return {'undone': steps}


def redo(open_set, steps, written=None):
    """Redoes a number of steps, one per tick, unless svc has written since; all of them or none."""
    yield from _run(open_set, steps, written, 'redo', 'undo', 1)
    return {'redone': steps}


def traces(open_set, tracks=None):
    """Returns a digest of which scenes, tracks, devices and clips there are, also if they look like others.

    A step that replaces or restores one of them changes the digest. Without tracks, includes the whole set.
    """
    song = open_set.song
    found = hashlib.sha256(repr([scene._live_ptr for scene in song.scenes]).encode('ascii'))
    for handle, track in open_set.tracks():
        if tracks is None or handle in tracks:
            found.update(ascii(_pointers(track)).encode('ascii'))
            yield PAUSE
    return [found.hexdigest()[:32]]


def _pointers(track):
    slots = [slot for slot in getattr(track, 'clip_slots', ()) if slot.has_clip]
    clips = [slot.clip for slot in slots] + _timeline_clips(track)
    unfinished = [slot.clip.name for slot in slots if slot.clip.name.startswith(TEMPORARY_NAME)]
    return [each._live_ptr for each in [track] + list(track.devices) + clips] + unfinished


def _timeline_clips(track):
    try:
        return list(track.arrangement_clips)
    except RuntimeError:  # a group, return or master track
        return []


def _check(steps, written, method):
    if steps < 1:
        raise OperationError('INVALID_ARGUMENT', 'steps must be at least 1, not %d' % steps)
    if written is not None and written != UndoCounts.steps:
        raise OperationError('HOST_ERROR', 'svc has made a newer write, which %s would affect instead' % method)


def _run(open_set, steps, written, method, inverse, depth):
    _check(steps, written, method)
    song = open_set.song
    for done in range(steps):
        yield from tombstones.remember(open_set)
        if not _step(song, method, inverse):
            for _ in range(done):
                _step(song, inverse, method)
                UndoCounts.add(-depth)
            raise OperationError('HOST_ERROR', 'Live can %s only %d of %d steps; nothing was changed'
                                 % (method, done, steps))
        UndoCounts.add(depth)
        yield from tombstones.reclaim(open_set)
        yield


def _step(song, method, inverse):
    """
    Undoes or redoes one counted step and returns whether Live could.

    Passes over steps that svc does not count: those in which Live recorded the id that svc stored in the set, and
    switches of the metronome if Live records them, as long as the metronome is as before in the end.
    """
    first = _uncounted(song)
    before, passed = first, 0
    while getattr(song, 'can_' + method):
        getattr(song, method)()
        if _uncounted(song) == before:
            if song.metronome != first[1]:
                passed += 1
                break  # somebody else has switched the metronome
            _pass_over(song, method, passed)
            return True
        before, passed = _uncounted(song), passed + 1
    for _ in range(passed):
        getattr(song, inverse)()
    return False


def _uncounted(song):
    return identity.stored(song), bool(song.metronome)


_PASSED = []  # for each undone step, the number of uncounted steps that were undone with it


def _pass_over(song, method, passed):
    """Redoes with a step the uncounted steps that were undone with it."""
    if method == 'undo':
        _PASSED.append(passed)
        return
    for _ in range(_PASSED.pop() if _PASSED else 0):
        before = _uncounted(song)
        if not song.can_redo:
            return
        song.redo()
        if _uncounted(song) == before:
            song.undo()
            return
