"""Live's undo and redo, for what svc wrote last."""
from .refusal import Refusal
from .undo import Written


def undo(opened, steps, written=None):
    """Presses undo a number of times, one a tick, unless svc has written since; all of them or none."""
    yield from _press(opened.song, steps, written, 'undo', 'redo', -1)
    return {'undone': steps}


def redo(opened, steps, written=None):
    """Presses redo a number of times, one a tick, unless svc has written since; all of them or none."""
    yield from _press(opened.song, steps, written, 'redo', 'undo', 1)
    return {'redone': steps}


def _press(song, steps, written, button, back, depth):
    if steps < 1:
        raise Refusal('INVALID_ARGUMENT', 'steps must be at least 1, not %d' % steps)
    if written is not None and written != Written.steps:
        raise Refusal('HOST_ERROR', 'svc has written since, which would be undone instead')
    for done in range(steps):
        if not getattr(song, 'can_' + button):
            for _ in range(done):
                getattr(song, back)()
                Written.add(-depth)
            raise Refusal('HOST_ERROR', 'Live can %s %d of %d steps, so it did none' % (button, done, steps))
        getattr(song, button)()
        Written.add(depth)
        yield
