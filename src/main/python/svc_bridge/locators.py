"""Locators, which Live's API calls cue points.

Live creates and deletes them only at the playhead, so the playhead moves there and back.
"""
from .arrangement.temporary_state import SavedState
from .errors import OperationError
from .numbers import NEAR, is_number, plain
from .song import transport
from .transport import check_position, is_at, wait_until


def list_locators(open_set):
    """Returns the locators in order of their positions."""
    return [_describe(cue) for cue in _cues(open_set)]


def create(open_set, at, name):
    """Creates a locator and returns it."""
    check_position(at)
    _check_name(name)
    existing = _find(open_set, at)
    if existing is not None:
        raise OperationError('LOCATOR_EXISTS', 'the locator "%s" is already at beat %s' % (existing.name, plain(at)))
    yield from _toggle(open_set, at, False, name)
    created = _find(open_set, at)
    if created is None:
        raise OperationError('HOST_ERROR', 'Live did not create a locator at beat %s' % plain(at))
    if created.name != name:  # not found in the tick in which it was created, so the name is a second undo step
        try:
            yield from _rename(open_set, created, name)
        except Exception:
            yield from _toggle(open_set, at, True)
            raise
    return _describe(_require(open_set, at))


def rename(open_set, at, name):
    """Renames a locator and returns it."""
    _check_name(name)
    yield from _rename(open_set, _require(open_set, at), name)
    return _describe(_require(open_set, at))


def _rename(open_set, cue, name):
    with open_set.undo_step() as step:
        step.set(cue, 'name', name)
    yield


def delete(open_set, at):
    """Deletes a locator and returns it."""
    deleted = _describe(_require(open_set, at))
    yield from _toggle(open_set, deleted['position_beats'], True)
    if _find(open_set, at) is not None:
        raise OperationError('HOST_ERROR', 'Live did not delete the locator "%s"' % deleted['name'])
    return deleted


def update(open_set, deleted, wanted):
    """Deletes locators, and creates or renames others until each wanted one, given as [at, name], exists."""
    for row in wanted:
        if not isinstance(row, list) or len(row) != 2 or not is_number(row[0]) or not isinstance(row[1], str):
            raise OperationError('INVALID_ARGUMENT', 'a locator must be a list of a beat and a name')
        check_position(row[0])
        _check_name(row[1])
    for at in deleted:
        _require(open_set, at)
    for at in deleted:
        yield from delete(open_set, at)
    for at, name in wanted:
        existing = _find(open_set, at)
        if existing is None:
            yield from create(open_set, at, name)
        elif existing.name != name:
            yield from _rename(open_set, existing, name)
    return list_locators(open_set)


def jump(open_set, at):
    """Moves the playhead to a locator; a playing song jumps later, at the next launch."""
    song, cue = open_set.song, _require(open_set, at)
    cue.jump()
    if song.is_playing:
        yield
    elif not (yield from wait_until(lambda: song.is_playing or is_at(song, at))):
        raise OperationError('HOST_ERROR', 'Live did not jump to the locator "%s"' % cue.name)
    return transport(open_set)


def _toggle(open_set, at, exists, name=None):
    """Creates or deletes the locator at a position; restores the playhead."""
    song = open_set.song
    _check_stopped(song)
    saved = SavedState(song)
    with saved:
        song.current_song_time = float(at)
        if not (yield from wait_until(lambda: song.is_playing or is_at(song, at))):
            raise OperationError('HOST_ERROR', 'Live did not move the playhead to beat %s' % plain(at))
        _check_stopped(song)
        if bool(song.is_cue_point_selected()) is not exists:
            raise OperationError('HOST_ERROR', 'the locators were changed in Live meanwhile')
        with open_set.undo_step() as step:
            song.set_or_delete_cue()
            step.record_change()
            created = None if name is None else _find(open_set, at)
            if created is not None:
                step.set(created, 'name', name)
    yield
    yield from saved.wait_until_restored()


def _check_stopped(song):
    if song.is_playing:
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'Live can create and delete locators only while the song is stopped',
                             'Run `svc transport stop` first.')


def _check_name(name):
    if not name.strip():
        raise OperationError('INVALID_ARGUMENT', 'a locator needs a name', 'Give a name that is not empty.')


def _cues(open_set):
    return sorted(open_set.song.cue_points, key=lambda cue: cue.time)


def _find(open_set, at):
    return next((cue for cue in _cues(open_set) if abs(cue.time - at) <= NEAR), None)


def _require(open_set, at):
    found = _find(open_set, at)
    if found is None:
        raise OperationError('LOCATOR_NOT_FOUND', 'there is no locator at beat %s' % plain(at))
    return found


def _describe(cue):
    return {'name': cue.name, 'position_beats': cue.time}
