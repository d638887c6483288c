"""Undo steps: the writes of one tick are one step; before Live 12.4 each parameter change adds its own step."""
import struct


class UndoCounts:
    """
    Counts svc's undo steps in this process of Live; the user's own steps are not counted.

    `steps` only grows, so no two states of the set share a value. `depth` is the number of svc's steps on Live's undo
    stack: a write adds to it, an undo subtracts from it.
    """

    steps = 0
    depth = 0

    @classmethod
    def add(cls, count):
        """Counts steps that were made, or undone if the number is negative."""
        cls.steps += abs(count)
        cls.depth += count


class UndoStep:
    """Makes the writes of a block one undo step and counts the steps; if the block fails, undoes them at once."""

    def __init__(self, open_set):
        self._open_set, self._song = open_set, open_set.song
        self._syncs = hasattr(type(self._song), 'sync_parameter_changes')
        self._changed, self._parameters, self._restorers = False, 0, []

    def __enter__(self):
        self._song.begin_undo_step()
        return self

    def set(self, holder, name, value):
        """Sets a property unless it already has the value."""
        before = getattr(holder, name)
        if before != value:
            setattr(holder, name, value)
            self.record_change(lambda: _restore(holder, name, before))

    def set_parameter(self, parameter, value):
        """Sets a parameter's raw value unless it already has it in Live's single precision."""
        if parameter.value != _to_single(value):
            self._set_as_parameter(parameter, 'value', value)

    def set_switch(self, holder, name, value):
        """Sets a property whose change Live records as a parameter change."""
        if getattr(holder, name) != value:
            self._set_as_parameter(holder, name, value)

    def _set_as_parameter(self, holder, name, value):
        before = getattr(holder, name)
        setattr(holder, name, value)
        self._parameters += 1
        self._restorers.append(lambda: _restore(holder, name, before))

    def record_change(self, restore=None):
        """Records that something changed, and optionally how to restore it."""
        self._changed = True
        if restore:
            self._restorers.append(restore)

    def __exit__(self, kind, error, trace):
        marker = _Marker(self._song) if kind and self._count() else None
        try:
            if marker:
                self.record_change()
                marker.set()
            if self._syncs:
                self._song.sync_parameter_changes()
        finally:
            self._song.end_undo_step()
        if kind:
            self._undo(marker)
        else:
            self._open_set.undo_steps += self._count()

    def _undo(self, marker):
        """Undoes the steps in the tick in which they were made; then restores what the undo did not restore."""
        if marker:
            marker.undo(self._count())
        for restore in reversed(self._restorers):
            try:
                restore()
            except Exception:  # the undo has removed it; the original error is the one to report
                continue

    def _count(self):
        if self._syncs:
            return int(self._changed or self._parameters > 0)
        return int(self._changed) + self._parameters


class _Marker:
    """
    A change that shows whether an undo undoes the failed step and not an earlier step, which is the user's.

    A failed step can be empty although a change was recorded, for example if the user had deleted what it was to
    change; Live does not keep an empty step. The marker renames the first scene.
    """

    def __init__(self, song):
        self._song, self._name = song, song.scenes[0].name
        self._marked = self._name + ' (svc)'

    def set(self):
        """Makes the change within the step."""
        self._song.scenes[0].name = self._marked

    def undo(self, limit):
        """Undoes steps until the change is undone; if it is not after a number of steps, redoes them."""
        for _ in range(limit):
            self._song.undo()
            if not self._is_set():
                return
        for _ in range(limit):
            self._song.redo()
        self._song.scenes[0].name = self._name

    def _is_set(self):
        return self._song.scenes[0].name == self._marked


def _restore(holder, name, before):
    if getattr(holder, name) != before:
        setattr(holder, name, before)


def _to_single(value):
    return struct.unpack('f', struct.pack('f', value))[0]
