"""What a set holds, as plain values: equal sets have equal contents."""
import hashlib
import json

from .model import Model, Value

# What differs between equal sets: where things stand in memory, and when they were looked at.
_PASSING = frozenset(['context', 'canonical_parent', 'listeners', 'dependent_properties', 'stale', 'state', 'pointer', 'epoch', 'data', 'view',
                      'current_song_time'])


def of(song):
    """The contents of a set; a thing that was met before is told by its number."""
    return _Contents().of(song)


def digest(song, without=()):
    """A short text that equal sets share; some fields can be left out."""
    return hashlib.sha256(json.dumps(_Contents(without).of(song)).encode()).hexdigest()


class _Contents:
    def __init__(self, without=()):
        self._met, self._passing = {}, _PASSING.union(without)

    def of(self, value):
        if isinstance(value, Model):
            return self._thing(value)
        if isinstance(value, Value):
            return self._fields(value)
        if isinstance(value, (tuple, list)):
            return [self.of(each) for each in value]
        if isinstance(value, dict):
            return {str(key): self.of(each) for key, each in value.items()}
        return value if value is None or isinstance(value, (bool, int, float, str)) else type(value).__name__

    def _thing(self, thing):
        if thing in self._met:
            return '#%d' % self._met[thing]
        self._met[thing] = len(self._met)
        return self._fields(thing)

    def _fields(self, thing):
        fields = ((name, self.of(value)) for name, value in sorted(thing.__dict__.items()) if name not in self._passing)
        return {name: value for name, value in fields if value != []}  # an undo leaves empty lists where there was nothing
