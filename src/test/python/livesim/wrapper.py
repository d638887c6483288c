"""Classes as scripts see them: wrappers that check every argument and refuse objects that are gone."""
from . import boost
from .model import Value

# Live reads a mode back as a boolean but takes all three of its numbers.
_SETTERS = {('Track.Track.View', 'device_insert_mode'): 'int'}


class Wrapped:
    """A fresh reference to a thing of the simulation; all references to one thing are equal."""

    def __init__(self, *_, **__):
        raise RuntimeError('This class cannot be instantiated from Python')

    @staticmethod
    def around(wrapper, thing):
        """A reference to a thing."""
        made = object.__new__(wrapper)
        made.__dict__.update(_thing=thing, _epoch=thing.epoch)
        return made

    @property
    def _valid(self):
        return self._thing.alive and self._epoch == self._thing.epoch

    @property
    def _live_ptr(self):
        return _alive(self, 'None.None').pointer

    def __eq__(self, other):
        if other is None:
            return not self._valid
        return isinstance(other, Wrapped) and self._thing is other._thing and self._epoch == other._epoch

    def __hash__(self):
        return id(self._thing)


def _alive(wrapped, where):
    if not isinstance(wrapped, Wrapped) or not wrapped._valid:
        name = type(wrapped).__name__
        boost.refuse(where, [name], ['TPyHandle<A%s>' % name])
    return wrapped._thing


def prop(live, row):
    """A property; without a setter where Live has none."""
    kind = _SETTERS.get((row.owner, row.member), row.type)

    def get(self):
        thing = _alive(self, 'None.None')
        known = row.member in thing.__dict__ or hasattr(type(thing), row.member)
        return live.wrap(getattr(thing, row.member) if known else None, row.type)

    def set_(self, value):
        thing = _alive(self, 'None.None')
        converted, = live.converter.checked('None.None', type(self).__name__, [(value, kind)])
        with live.world.call():
            setattr(thing, row.member, converted)

    return property(get, set_ if row.settable else None)


def method(live, row, signature):
    """A method, or a function of a module; its arguments have to fit the signature."""
    leaf = row.owner.split('.')[-1]
    where = '%s.%s' % (leaf, row.member)
    bare = row.kind == 'function'

    def call(*arguments, **keywords):
        thing = live.world if bare else _alive(arguments[0], where)
        given = arguments if bare else arguments[1:]
        bound = signature.bind(given, keywords)
        if bound is None:
            names = [type(value).__name__ for value in (*arguments, *keywords.values())]
            boost.refuse(where, names, [leaf] * (not bare) + signature.types())
        pairs = [(value, argument.type if passed else 'object')
                 for (value, passed), argument in zip(bound, signature.arguments)]
        values = live.converter.checked(where, None if bare else leaf, pairs)
        function = getattr(thing, ('live_%s_%s' % (row.owner.lower(), row.member)) if bare else row.member, None)
        if function is None:
            raise NotImplementedError('the simulator does not do %s%s' % (where, row.type))
        with live.world.call():
            return live.wrap(function(*values), signature.result)

    call.__name__ = row.member
    call.__doc__ = '%s%s' % (row.member, row.type)
    return call


def constructor(live, path, signature):
    """The constructor of a plain value."""
    name = path.split('.')[-1]

    def construct(self, *arguments, **keywords):
        bound = signature.bind(arguments, keywords)
        if bound is None:
            boost.refuse(name + '.__init__', [type(value).__name__ for value in arguments], signature.types())
        pairs = [(value, argument.type if passed else 'object')
                 for (value, passed), argument in zip(bound, signature.arguments)]
        values = live.converter.checked(name + '.__init__', name, pairs)
        fields = dict(zip((argument.name for argument in signature.arguments), values))
        self.__dict__.update(_thing=Value(path, **fields), _epoch=0)

    return construct


def listeners(live, name):
    """The three methods that a listener has."""

    def held(self):
        return _alive(self, 'None.None').listeners.setdefault(name, [])

    def add(self, callback):
        if not callable(callback):
            boost.refuse('add_%s_listener' % name, [type(callback).__name__], ['boost::python::api::object'])
        if callback in held(self):
            raise RuntimeError('Observer already connected')
        held(self).append(callback)

    def remove(self, callback):
        if callback not in held(self):
            raise RuntimeError('Observer not connected')
        held(self).remove(callback)

    def has(self, callback):
        return callback in held(self)

    return {'add_%s_listener' % name: add, 'remove_%s_listener' % name: remove, name + '_has_listener': has}
