"""The features of Boost.Python in Live's classes: argument errors, enums and vectors."""
from .model import Value


class ArgumentError(TypeError):
    """Raised for an argument of a wrong type or a deleted object."""

    __module__ = 'Boost.Python'


def refuse(where, actual, accepted):
    """Raises the error of Boost.Python for arguments that match no signature."""
    raise ArgumentError(
        'Python argument types in\n    %s(%s)\ndid not match C++ signature:\n    %s(%s)'
        % (where, ', '.join(actual), where.rsplit('.', 1)[-1], ', '.join(accepted)))


class Enum(int):
    """An integer with a name."""

    values = {}
    names = {}

    @property
    def name(self):
        """The name of the value, or None."""
        return next((name for name, value in self.names.items() if int(value) == int(self)), None)

    def __str__(self):
        return self.name or int.__repr__(self)

    def __repr__(self):
        return '%s.%s' % (type(self).__qualname__, self)


def enum(name, pairs):
    """Creates an enum class with its values as members."""
    enum = type(name, (Enum,), {})
    enum.names = {key: enum(int(value)) for key, value in pairs}
    enum.values = {int(value): value for value in enum.names.values()}
    for key, value in enum.names.items():
        setattr(enum, key, value)
    return enum


class Vector:
    """A copied sequence that is not a list, and raises IndexError beyond its end."""

    _live = None
    _element = 'object'

    def __init__(self, *_, **__):
        raise RuntimeError('This class cannot be instantiated from Python')

    @classmethod
    def _of(cls, items):
        vector = object.__new__(cls)
        vector._items = list(items)
        return vector

    def __len__(self):
        return len(self._items)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return type(self)._of(self._items[index])
        if not isinstance(index, int):
            raise TypeError('Invalid index type')
        try:
            return self._live.wrap(self._item(index))
        except IndexError:
            raise IndexError('Index out of range') from None

    def _item(self, index):
        """Returns an item; Boost.Python creates the object of a plain value when a script reads it."""
        item = self._items[index]
        if isinstance(item, tuple):
            item = self._items[index] = Value(item.lom, **item._asdict())
        return item

    def __iter__(self):
        return (self._live.wrap(self._item(index)) for index in range(len(self._items)))

    def __contains__(self, item):
        return any(item == each for each in self)

    def append(self, item):
        """Appends an item of the vector's type."""
        self._items.append(self._live.convert(item, self._element, 'append'))

    def extend(self, items):
        """Appends several items of the vector's type."""
        for item in items:
            self.append(item)
