"""The classes that scripts see: wrappers that check every argument and reject deleted objects."""
from . import boost_python, unmodelled_properties, module_functions, ranges
from .model import Value
from .signature import Signature

# Live returns this mode as a boolean but accepts three numbers.
_SETTERS = {('Track.Track.View', 'device_insert_mode'): 'int'}


class Wrapped:
    """A reference to an object of the simulation; all references to an object are equal."""

    def __init__(self, *_, **__):
        raise RuntimeError('This class cannot be instantiated from Python')

    @staticmethod
    def around(wrapper, model):
        """Creates a reference."""
        wrapped = object.__new__(wrapper)
        wrapped._model, wrapped._epoch = model, model.epoch
        return wrapped

    @property
    def _valid(self):
        return self._model.alive and self._epoch == self._model.epoch

    @property
    def _live_ptr(self):
        model = alive(self, 'None.None')
        if isinstance(model, Value):
            raise AttributeError("'%s' object has no attribute '_live_ptr'" % type(self).__name__)
        return model.pointer

    def __eq__(self, other):
        if other is None:
            return not self._valid
        return isinstance(other, Wrapped) and self._model == other._model and self._epoch == other._epoch

    def __hash__(self):
        return hash(self._model)

    def __str__(self):
        """Returns the display value of a parameter; class and address of other objects."""
        to_string = type(self._model).__str__
        return to_string(alive(self, 'None.None')) if to_string is not object.__str__ else object.__str__(self)


def alive(wrapped, where):
    """Returns the object of a reference; raises an error if it was deleted."""
    if not isinstance(wrapped, Wrapped) or not wrapped._valid:
        name = type(wrapped).__name__
        boost_python.refuse(where, [name], ['TPyHandle<A%s>' % name])
    return wrapped._model


def prop(row):
    """Creates a property, without a setter if Live has none."""
    member, kind = row.member, _SETTERS.get((row.owner, row.member), row.type)

    def get(self):
        model = self._model
        if not model.alive or self._epoch != model.epoch:
            alive(self, 'None.None')
        model.applies(member)
        return self._live.converter.wrap(unmodelled_properties.read(model, member), row.type)

    def set_(self, value):
        model = alive(self, 'None.None')
        converted, = self._live.converter.checked('None.None', type(self).__name__, [(value, kind)])
        model.applies(member)
        model.check_settable(member)
        unmodelled_properties.check(model, member)
        ranges.check(row.owner, member, converted)
        with self._live.context.call():
            setattr(model, member, converted)

    return property(get, set_ if row.settable else None)


def _arguments(live, where, owner, signature, positional, keywords):
    """Returns the converted arguments of a call; defaults are not converted."""
    bound = signature.bind(positional, keywords)
    if bound is None:
        names = [type(value).__name__ for value in (*positional, *keywords.values())]
        boost_python.refuse(where, [owner] * bool(owner) + names, [owner] * bool(owner) + signature.types())
    pairs = [(value, argument.type if passed else 'object')
             for (value, passed), argument in zip(bound, signature.arguments)]
    return live.converter.checked(where, owner, pairs)


def _called(live, where, row, work, values, signature):
    if work is None:
        raise NotImplementedError('the simulator does not support %s%s' % (where, row.type))
    with live.context.call():
        result = work(*values)
        return None if signature.result == 'None' else live.wrap(result, signature.result)


def method(row):
    """Creates a method, whose arguments must match the signature."""
    signature = Signature(row.type)
    owner = row.owner.split('.')[-1]
    where = '%s.%s' % (owner, row.member)

    def call(self, *positional, **keywords):
        model = alive(self, where)
        values = _arguments(self._live, where, owner, signature, positional, keywords)
        return _called(self._live, where, row, getattr(model, row.member, None), values, signature)

    call.__name__, call.__doc__ = row.member, row.member + row.type
    return call


def function(live, row):
    """Creates a function of a module."""
    signature = Signature(row.type)
    where = '%s.%s' % (row.owner, row.member)

    def call(*positional, **keywords):
        values = _arguments(live, where, None, signature, positional, keywords)
        return _called(live, where, row, module_functions.find(live.context, where), values, signature)

    call.__name__, call.__doc__ = row.member, row.member + row.type
    return call


def constructor(path, takes):
    """Creates the constructor of a plain value."""
    signature = Signature(takes)
    name = path.split('.')[-1]

    def construct(self, *arguments, **keywords):
        values = _arguments(self._live, name + '.__init__', name, signature, arguments, keywords)
        fields = dict(zip((argument.name for argument in signature.arguments), values))
        self.__dict__.update(_model=Value(path, **fields), _epoch=0)

    return construct
