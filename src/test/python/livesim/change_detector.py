"""Compares the properties that have listeners after every call and tick, to find every change.

Most properties depend on other objects: a track's default name depends on the tracks before it.
"""
from . import unmodelled_properties
from .model import Value


class ChangeDetector:
    """The last known values of all properties with listeners."""

    def __init__(self):
        self._seen = {}

    def add(self, model, name):
        """Starts comparing a property; ignores events, which have no value."""
        self._seen.setdefault((model, name), _value(model, name))

    def changes(self):
        """Returns the properties that changed since the last call, as pairs of object and name."""
        changed = []
        for (model, name), old in list(self._seen.items()):
            if not model.alive or not model.listeners.get(name):
                del self._seen[model, name]
                continue
            new = _value(model, name)
            if new != old:
                self._seen[model, name] = new
                changed.append((model, name))
        return changed

    def forget(self):
        """Stops comparing; called when another set is opened."""
        self._seen = {}


def _value(model, name):
    """Returns the value of a property; an error counts as a value as well."""
    if not unmodelled_properties.models(model, name) or callable(getattr(type(model), name, None)):
        return None
    try:
        return _plain(getattr(model, name))
    except (RuntimeError, NotImplementedError) as refusal:
        return str(refusal)


def _plain(value):
    """Converts values that are created on each read to comparable ones."""
    if isinstance(value, tuple):
        return tuple(_plain(each) for each in value)
    return sorted(value.__dict__.items()) if type(value) is Value else value
