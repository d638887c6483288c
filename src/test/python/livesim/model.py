"""The implementations of Live's objects: objects with undo and listeners, and plain values."""
import itertools
import types

_GONE = object()
pointers = itertools.count(0x7F0000001000, 0x40)


class SimulatedObject:
    """An object that Live's Python classes wrap; `lom` is the name of the class."""

    alive = True
    epoch = 0
    lom = ''

    def applies(self, name):
        """Raises an error if this kind of object does not have the property."""

    def check_settable(self, name):
        """Raises an error if scripts cannot set the property in this installation of Live."""

    def fields(self):
        """Returns the values of all fields by name."""
        return self.__dict__


class Value(SimulatedObject):
    """A plain value, such as a note."""

    def __init__(self, lom, **fields):
        self.lom = lom
        self.__dict__.update(fields)


class Model(SimulatedObject):
    """An object of the set; assignments can be undone and notify listeners."""

    alive = False
    listeners = data = types.MappingProxyType({})
    transient = frozenset()  # fields that undo does not restore

    def __init__(self, context, canonical_parent=None, **fields):
        self.initialize(context, canonical_parent, fields)
        self.announce()

    def initialize(self, context, canonical_parent, fields):
        """Sets the fields of a new object."""
        self.__dict__.update(fields, context=context, canonical_parent=canonical_parent, alive=True,
                             pointer=next(pointers))

    def announce(self):
        """Records the creation of the object for undo."""
        announce_all(self.context, (self,))

    def __setattr__(self, name, value):
        descriptor = getattr(type(self), name, None)
        if isinstance(descriptor, property):
            descriptor.__set__(self, value)
            return
        old = self.__dict__.get(name, _GONE if descriptor is None else descriptor)
        if old is value or (type(old) is type(value) and not isinstance(value, tuple) and old == value):
            return
        if name not in self.transient:
            self.context.history.record(self, name, old)
        self.__dict__[name] = value
        self.notify(name)

    def restore(self, name, value):
        """Restores the previous value of a field; returns the current one."""
        now = self.__dict__.get(name, _GONE)
        if value is _GONE:
            self.__dict__.pop(name, None)
        else:
            self.__dict__[name] = value
        if name == 'alive' and value is True:  # a restored object is a new object for scripts
            self.__dict__.update(epoch=self.epoch + 1, pointer=next(pointers))
        self.notify(name)
        return now

    def notify(self, name):
        """Notifies the listeners of a field and of dependent properties."""
        for model, each in [(self, name)] + self.changes(name):
            self.context.changed(model, each)

    def changes(self, name):
        """Returns the properties, of this and other objects, that depend on a field."""
        return []

    def children(self):
        """Returns the objects that are deleted together with this one."""
        return ()

    def invalidate(self):
        """Makes every reference to this object and its children invalid."""
        for child in tuple(self.children()):
            child.invalidate()
        self.alive = False

    def discard(self):
        """Makes every reference to this object and its children invalid for good: the set is closed."""
        for child in self.children():
            child.discard()
        self.__dict__['alive'] = False

    def set_data(self, key, value):
        """Stores a value in the set."""
        data = dict(self.data, **{key: _storable(value)})
        if self.context.switches['data'] == 'step':
            self.data = data
        else:
            self.__dict__['data'] = data

    def get_data(self, key, default_value):
        """Returns the value of a key."""
        return _storable(self.data[key]) if key in self.data else default_value

    def __getstate__(self):
        return dict({name: value for name, value in self.__dict__.items() if name != 'listeners'},
                    pointer=next(pointers))

    def __setstate__(self, state):
        self.__dict__.update(state)


def announce_all(context, models):
    """Records the creation of several objects for undo."""
    context.history.created(models, 'alive', _GONE)


def _storable(value):
    if isinstance(value, dict):
        return {str(key): _storable(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_storable(each) for each in value]
    if value is None or isinstance(value, (str, int, float)):
        return value
    raise RuntimeError('cannot store a value of type %s' % type(value).__name__)


def removed(items, deleted):
    """Returns a tuple without an item."""
    return tuple(item for item in items if item is not deleted)


def inserted(items, at, item):
    """Returns a tuple with an additional item."""
    return items[:at] + (item,) + items[at:]
