"""Live's undo, for what svc wrote last."""
from .refusal import Refusal
from .undo import Written


def undo(opened, steps, written=None):
    """Presses undo so many times, one a tick, unless svc has written something else since; all of them or none."""
    song = opened.song
    if steps < 1:
        raise Refusal('INVALID_ARGUMENT', 'steps must be at least 1, not %d' % steps)
    if written is not None and written != Written.steps:
        raise Refusal('HOST_ERROR', 'svc has written since, which would be taken back instead')
    for done in range(steps):
        if not song.can_undo:
            for _ in range(done):
                song.redo()
            raise Refusal('HOST_ERROR', 'Live can undo %d of %d steps, so none was undone' % (done, steps))
        song.undo()
        Written.steps += 1
        yield
    return {'undone': steps}
