"""The methods for adding and removing listeners of a property."""
from . import boost_python
from .wrapper import alive

# Properties with listeners for each view: add_is_view_visible_listener(view_name, callback)
_BY_VIEW = frozenset(['is_view_visible'])


def listeners(name):
    """Returns the three methods for a property or event."""
    return _by_view(name) if name in _BY_VIEW else _methods(name, lambda: name, 0)


def _by_view(name):
    return _methods(name, lambda view: '%s %s' % (name, view), 1)


def _methods(name, key, count):
    def held(self, subject):
        thing = alive(self, 'None.None')
        return thing, key(*subject), thing.__dict__.setdefault('listeners', {}).setdefault(key(*subject), [])

    def split(method, given):
        if len(given) != count + 1 or not callable(given[-1]) or not all(isinstance(each, str) for each in given[:-1]):
            accepted = ['TString'] * count + ['boost::python::api::object']
            boost_python.refuse(method, [type(each).__name__ for each in given], accepted)
        return given[:-1], given[-1]

    def add(self, *given):
        subject, callback = split('add_%s_listener' % name, given)
        thing, event, callbacks = held(self, subject)
        if callback in callbacks:
            raise RuntimeError('Observer already connected')
        callbacks.append(callback)
        self._live.context.change_detector.add(thing, event)

    def remove(self, *given):
        subject, callback = split('remove_%s_listener' % name, given)
        callbacks = held(self, subject)[2]
        if callback not in callbacks:
            raise RuntimeError('Observer not connected')
        callbacks.remove(callback)

    def has(self, *given):
        subject, callback = split('%s_has_listener' % name, given)
        return callback in held(self, subject)[2]

    return {'add_%s_listener' % name: add, 'remove_%s_listener' % name: remove, name + '_has_listener': has}
