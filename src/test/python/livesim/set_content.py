"""Converts a set to plain values, so that equal sets have equal contents."""
import hashlib
import marshal

from .model import Model, Value
from .parameter import Unread

# Fields that can differ between equal sets, such as memory addresses and cached values.
_IGNORED = frozenset(['context', 'canonical_parent', 'listeners', 'dependent_properties', 'stale', 'state', 'pointer',
                      'epoch', 'data', 'view', 'current_song_time'])

# Types of values that JSON represents as they are; most fields have one of them.
_PLAIN = frozenset([type(None), bool, int, float, str])

# The contents of parameters that have not been read, by table and excluded fields.
_UNREAD = {}

_BY_VALUE = 2  # the last version of marshal's format in which equal values have equal bytes


def of(song):
    """Returns the contents of a set; an object that occurs again is represented by its number."""
    return _Contents().of(song)


def digest(song, without=()):
    """Returns a hash of the contents; a caller can exclude additional fields."""
    return hashlib.sha256(marshal.dumps(_Contents(without).of(song), _BY_VALUE)).hexdigest()


class _Contents:
    def __init__(self, without=()):
        self._seen, self._count, self._sorted, self._ignored = {}, 0, {}, _IGNORED.union(without)

    def of(self, value):
        kind = type(value)
        if kind in _PLAIN:
            return value
        if isinstance(value, Model):
            return self._object(value)
        if isinstance(value, Value):
            return self._fields(value)
        if kind is Unread:
            return self._parameters(value)
        if isinstance(value, (tuple, list)):
            return [self.of(each) for each in value]
        if isinstance(value, dict):
            return {str(key): self.of(each) for key, each in value.items()}
        return value if isinstance(value, (bool, int, float, str)) else kind.__name__

    def _object(self, obj):
        if obj in self._seen:
            return '#%d' % self._seen[obj]
        self._seen[obj] = self._count
        self._count += 1
        return self._fields(obj)

    def _parameters(self, unread):
        """Returns the contents of parameters that have not been read, and counts them like others."""
        key = unread.table, self._ignored
        if key not in _UNREAD:
            _UNREAD[key] = [self._fields(each) for each in unread.created()]
        self._count += len(_UNREAD[key])
        return _UNREAD[key]

    def _fields(self, obj):
        content, fields = {}, obj.fields()
        for name in self._names(tuple(fields)):
            value = fields[name]
            if type(value) in _PLAIN:
                content[name] = value
                continue
            plain = self.of(value)
            if plain not in ([], {}):  # undo can leave an empty list or map instead of no field
                content[name] = plain
        return content

    def _names(self, fields):
        """Returns the names of an object's fields that count, sorted; most objects have the same fields."""
        if fields not in self._sorted:
            self._sorted[fields] = sorted(name for name in fields if name not in self._ignored)
        return self._sorted[fields]
