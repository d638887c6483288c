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
    def registered(self, subject):
        model = alive(self, 'None.None')
        return model, key(*subject), model.__dict__.setdefault('listeners', {}).setdefault(key(*subject), [])

    def split(method, arguments):
        are_strings = all(isinstance(each, str) for each in arguments[:-1])
        if len(arguments) != count + 1 or not callable(arguments[-1]) or not are_strings:
            accepted = ['TString'] * count + ['boost::python::api::object']
            boost_python.refuse(method, [type(each).__name__ for each in arguments], accepted)
        return arguments[:-1], arguments[-1]

    def add(self, *arguments):
        subject, callback = split('add_%s_listener' % name, arguments)
        model, event, callbacks = registered(self, subject)
        if callback in callbacks:
            raise RuntimeError('Observer already connected')
        callbacks.append(callback)
        self._live.context.change_detector.add(model, event)

    def remove(self, *arguments):
        subject, callback = split('remove_%s_listener' % name, arguments)
        callbacks = registered(self, subject)[2]
        if callback not in callbacks:
            raise RuntimeError('Observer not connected')
        callbacks.remove(callback)

    def has(self, *arguments):
        subject, callback = split('%s_has_listener' % name, arguments)
        return callback in registered(self, subject)[2]

    return {'add_%s_listener' % name: add, 'remove_%s_listener' % name: remove, name + '_has_listener': has}
