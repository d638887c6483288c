"""Listened properties are compared after every call and tick, so that none changes without notifying.

Most of them follow from the state of other things: a track's default name from the tracks before it.
"""
from . import unmodelled_properties
from .model import Value


class ChangeDetector:
    """The last seen values of all properties that have listeners."""

    def __init__(self):
        self._seen = {}

    def add(self, thing, name):
        """Begins to compare a property; events that have no value are left out."""
        self._seen.setdefault((thing, name), _value(thing, name))

    def changes(self):
        """The properties that changed since the last look, as pairs of thing and name."""
        changed = []
        for (thing, name), old in list(self._seen.items()):
            if not thing.alive or not thing.listeners.get(name):
                del self._seen[thing, name]
                continue
            new = _value(thing, name)
            if new != old:
                self._seen[thing, name] = new
                changed.append((thing, name))
        return changed

    def forget(self):
        """Stops comparing, as when another set is opened."""
        self._seen = {}


def _value(thing, name):
    """What a property reads as; a refusal counts as a value, too."""
    if not unmodelled_properties.models(thing, name) or callable(getattr(type(thing), name, None)):
        return None
    try:
        return _plain(getattr(thing, name))
    except (RuntimeError, NotImplementedError) as refusal:
        return str(refusal)


def _plain(value):
    """Values that are made anew at each read count as equal when they hold the same."""
    if isinstance(value, tuple):
        return tuple(_plain(each) for each in value)
    return sorted(value.__dict__.items()) if type(value) is Value else value
