"""Undo and redo of svc's latest writes."""
from . import identity
from .errors import OperationError
from .undo import UndoCounts


def undo(open_set, steps, written=None):
    """Undoes a number of steps, one per tick, unless svc has written since; all of them or none."""
    yield from _run(open_set.song, steps, written, 'undo', 'redo', -1)
    return {'undone': steps}


def redo(open_set, steps, written=None):
    """Redoes a number of steps, one per tick, unless svc has written since; all of them or none."""
    yield from _run(open_set.song, steps, written, 'redo', 'undo', 1)
    return {'redone': steps}


def _run(song, steps, written, method, inverse, depth):
    if steps < 1:
        raise OperationError('INVALID_ARGUMENT', 'steps must be at least 1, not %d' % steps)
    if written is not None and written != UndoCounts.steps:
        raise OperationError('HOST_ERROR', 'svc has made a newer write, which %s would affect instead' % method)
    for done in range(steps):
        if not _step(song, method, inverse):
            for _ in range(done):
                _step(song, inverse, method)
                UndoCounts.add(-depth)
            raise OperationError('HOST_ERROR', 'Live can %s only %d of %d steps; nothing was changed'
                                 % (method, done, steps))
        UndoCounts.add(depth)
        yield


def _step(song, method, inverse):
    """
    Undoes or redoes one counted step and returns whether Live could.

    Passes over a step in which Live recorded the id that svc stored in the set.
    """
    before = identity.stored(song)
    if not getattr(song, 'can_' + method):
        return False
    getattr(song, method)()
    if identity.stored(song) == before:
        return True
    if not getattr(song, 'can_' + method):
        getattr(song, inverse)()
        return False
    getattr(song, method)()
    return True
