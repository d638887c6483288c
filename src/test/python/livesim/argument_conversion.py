"""Converts values between scripts and the simulation as Boost.Python does."""
from . import boost_python
from .model import SimulatedObject
from .wrapper import Wrapped

_CPP = {'float': 'double', 'str': 'TString', 'Any': 'boost::python::api::object'}

# The classes that are accepted for the name of a plain type, and the conversion.
_ACCEPTED = {'int': (int, int), 'float': ((int, float), float), 'bool': ((int, type(None)), bool), 'str': (str, str),
             'None': (type(None), None)}
_PLAIN = frozenset([bool, int, float, str])


class ArgumentMismatch(Exception):
    """Raised when a value does not match the type of an argument."""


class Converter:
    """Converts to the classes, enums and vectors of a `Live` module, by the names in signatures."""

    def __init__(self, live):
        self._live = live
        self._kept = {}
        self._classes = self._by_name(live.classes)
        self._enums = self._by_name(live.enums)
        self._vectors = self._by_name(live.vectors)
        self._vectors['Vector'] = live.vectors['Base.Vector']
        self._wrapped = {'bool': bool, 'int': int, 'float': float}
        self._wrapped.update((name, enum) for name, enum in self._enums.items() if hasattr(enum, 'names'))

    @staticmethod
    def _by_name(found):
        """Returns classes by last name and by full path; nested views have no last name of their own."""
        named = {path.split('.')[-1]: cls for path, cls in reversed(list(found.items()))}
        return {**named, **found}

    def wrap(self, value, kind=''):
        """Returns a value as scripts see it; `kind` is the type in the API table."""
        if type(value) not in _PLAIN:
            if isinstance(value, SimulatedObject):
                return self._reference(value)
            if isinstance(value, tuple):
                vector = self._vectors.get(kind.split('[')[0])
                return vector._of(value) if vector else tuple(self.wrap(item) for item in value)
            if value is None:
                return self._nothing(kind)
        convert = self._wrapped.get(kind)
        return convert(value) if convert else value

    def _reference(self, thing):
        """Returns a new reference; a browser item always has the same, since scripts compare items by id(item)."""
        if thing.lom != 'Browser.BrowserItem':
            return Wrapped.around(self._live.classes[thing.lom], thing)
        if thing not in self._kept:
            self._kept[thing] = Wrapped.around(self._live.classes[thing.lom], thing)
        return self._kept[thing]

    def _nothing(self, kind):
        vector = self._vectors.get(kind.split('[')[0])
        return vector._of(()) if vector else None

    def checked(self, where, owner, pairs):
        """Converts arguments for the simulation; raises Boost.Python's error for a wrong type."""
        try:
            return [self._converted(value, kind) for value, kind in pairs]
        except ArgumentMismatch:
            actual = [type(value).__name__ for value, _ in pairs]
            accepted = [self._cpp(kind) for _, kind in pairs]
            if owner:
                actual, accepted = [owner] + actual, ['TPyHandle<A%s>' % owner] + accepted
            boost_python.refuse(where, actual, accepted)

    def _cpp(self, kind):
        return _CPP.get(kind) or ('TPyHandle<A%s>' % kind if kind in self._classes else kind)

    def _converted(self, value, kind):
        if kind in _ACCEPTED:
            return self._plain(value, kind)
        if ' | ' in kind:
            return self._either(value, kind.split(' | '))
        if kind.startswith('Iterable['):
            return tuple(self._converted(item, kind[9:-1]) for item in self._items(value))
        if kind in self._classes:
            return self._object(value, self._classes[kind])
        if kind in self._enums:
            return self._plain(value, 'int')
        if kind in self._vectors:
            return self._vector(value, self._vectors[kind])
        return value

    def _either(self, value, kinds):
        for kind in kinds:
            try:
                return self._converted(value, kind)
            except ArgumentMismatch:
                continue
        raise ArgumentMismatch

    @staticmethod
    def _plain(value, kind):
        """Converts a plain value; rejects a float for an integer, and accepts an integer or None for a boolean."""
        accepted, convert = _ACCEPTED[kind]
        if not isinstance(value, accepted):
            raise ArgumentMismatch
        return convert and convert(value)

    @staticmethod
    def _object(value, expected):
        if not isinstance(value, expected) or not value._valid:
            raise ArgumentMismatch
        return value._model

    @staticmethod
    def _vector(value, expected):
        if not isinstance(value, expected):
            raise ArgumentMismatch
        return tuple(value._items)

    @staticmethod
    def _items(value):
        try:
            return list(value)
        except TypeError:
            raise ArgumentMismatch from None

