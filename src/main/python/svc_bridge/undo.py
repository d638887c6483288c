"""What a tick writes is one step of the user's undo; before Live 12.4 each parameter is a step of its own."""
import struct


class Written:
    """
    Counts what svc did to Live's undo history, in this process of Live; what the user does is not counted.

    `steps` only grows, so that two states of the set never share it. `depth` is how many steps of svc's are on
    Live's undo stack: a write adds to it, an undo takes one off.
    """

    steps = 0
    depth = 0

    @classmethod
    def add(cls, made):
        """Counts steps that were made, or undone where it is negative."""
        cls.steps += abs(made)
        cls.depth += made


class Step:
    """Counts what has to be undone; what was written is put back where the rest of it fails."""

    def __init__(self, opened):
        self._opened, self._song = opened, opened.song
        self._syncs = hasattr(type(self._song), 'sync_parameter_changes')
        self._changed, self._parameters, self._back = False, 0, []

    def __enter__(self):
        self._song.begin_undo_step()
        return self

    def set(self, holder, name, value):
        """Sets a property, unless it has that value."""
        before = getattr(holder, name)
        if before != value:
            setattr(holder, name, value)
            self.did(lambda: setattr(holder, name, before))

    def put(self, parameter, value):
        """Sets the raw value of a parameter, unless it has that value in Live's single precision."""
        if parameter.value != _single(value):
            self._switch(parameter, 'value', value)

    def switch(self, holder, name, value):
        """Sets a property that is a parameter to undo."""
        if getattr(holder, name) != value:
            self._switch(holder, name, value)

    def _switch(self, holder, name, value):
        before = getattr(holder, name)
        setattr(holder, name, value)
        self._parameters += 1
        self._back.append(lambda: setattr(holder, name, before))

    def did(self, back=None):
        """Notes that something was changed, and how it is put back."""
        self._changed = True
        if back:
            self._back.append(back)

    def __exit__(self, kind, error, trace):
        try:
            if kind:
                self._take_back()
            if self._syncs:
                self._song.sync_parameter_changes()
        finally:
            self._song.end_undo_step()
            self._opened.undo_steps += self._count()

    def _take_back(self):
        for back in reversed(self._back):
            try:
                back()
            except Exception:  # the error that brought us here is the one to be told
                continue

    def _count(self):
        if self._syncs:
            return int(self._changed or self._parameters > 0)
        return int(self._changed) + self._parameters


def _single(value):
    return struct.unpack('f', struct.pack('f', value))[0]
