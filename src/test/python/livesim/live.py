"""The `Live` module of one version, generated from the API table."""
import collections
import functools
import sys
import types

from . import api, boost_python
from .argument_conversion import Converter
from .listeners import listeners
from .signature import Signature
from .timers import timer_class
from .versions import Version
from .wrapper import Wrapped, constructor, function, method, prop


class Declared:
    """The declarations of a version of Live; shared by simulations, since creating them is slow."""

    def __init__(self, version):
        rows = api.rows(version)
        self.classes = {row.owner: row.type for row in rows if row.kind == 'class'}
        self.members = collections.defaultdict(dict)
        self.enums = {row.owner: boost_python.enum(row.owner.split('.')[-1],
                                                   [pair.split('=') for pair in row.type.split()])
                      for row in rows if row.kind == 'enum'}
        self.functions = [row for row in rows if row.kind == 'function']
        for row in rows:
            self._declare(row)

    def _declare(self, row):
        if row.kind == 'property':
            self.members[row.owner][row.member] = prop(row)
        elif row.kind == 'listener':
            self.members[row.owner].update(listeners(row.member))
        elif row.kind == 'constant':
            self._constant(row)
        elif row.kind == 'method' and _is_vector(row.owner):
            if row.member == 'append':
                self.members[row.owner]['_element'] = Signature(row.type).arguments[0].type
        elif row.kind == 'method':
            self.members[row.owner][row.member] = method(row)

    def _constant(self, row):
        if row.owner not in self.enums:
            self.enums[row.owner] = type(row.owner.split('.')[-1], (), {'__module__': row.owner.split('.')[0]})
        setattr(self.enums[row.owner], row.member, row.type)


@functools.lru_cache(maxsize=None)
def _declared(text):
    return Declared(Version(text))


def _is_vector(path):
    return path.endswith('Vector')


class Live:
    """The `Live` module of a simulation; converts values between scripts and the simulation."""

    def __init__(self, context):
        self.context = context
        self.classes, self.vectors = {}, {}
        self._modules = {'': types.ModuleType('Live')}
        self._declared = _declared(context.version.text)
        self.enums = self._declared.enums
        for owner in self._declared.classes:
            self._class(owner)
        for path, created in self.enums.items():
            self._place(path, created)
        for row in self._declared.functions:
            setattr(self._module(row.owner), row.member, function(self, row))
        self.converter = Converter(self)
        self._place('Base.Timer', timer_class(context))

    @property
    def module(self):
        """The module `Live`."""
        return self._modules['']

    def knows(self, path):
        """Returns whether this version has a class."""
        return path in self.classes

    def install(self):
        """Makes `import Live` return this module."""
        for name in [name for name in sys.modules if name == 'Live' or name.startswith('Live.')]:
            del sys.modules[name]
        for name, module in self._modules.items():
            sys.modules['Live' + ('.' + name if name else '')] = module

    def wrap(self, value, kind=''):
        """Returns a value of the simulation as scripts see it."""
        return self.converter.wrap(value, kind)

    def convert(self, value, kind, where):
        """Converts a value from a script for the simulation."""
        return self.converter.checked(where, None, [(value, kind)])[0]

    def _module(self, name):
        if name not in self._modules:
            created = self._modules[name] = types.ModuleType('Live.' + name)
            setattr(self.module, name, created)
        return self._modules[name]

    def _place(self, path, member):
        """Sets a class or constant at a path in the module."""
        names = path.split('.')
        holder = self._module(names[0])
        for name in names[1:-1]:
            holder = getattr(holder, name)
        setattr(holder, names[-1], member)

    def _class(self, path):
        if path in self.classes or path in self.vectors:
            return self.classes.get(path)
        parent = path.rpartition('.')[0]
        if parent in self._declared.classes:
            self._class(parent)
        bases, _, takes = self._declared.classes[path].partition('; ')
        name, leaf = path.split('.')[-1], path.split('.')[0]
        body = dict(self._declared.members[path], __module__=leaf, _lom=path, _live=self)
        if _is_vector(path):
            created = self.vectors[path] = type(name, (boost_python.Vector,), body)
        else:
            created = self.classes[path] = type(name, self._bases(path, bases.split()), body)
            if takes != '-':
                created.__init__ = constructor(path, takes)
        self._place(path, created)
        return created

    def _bases(self, path, names):
        """Returns the most specific base class, which derives from the others."""
        if 'Exception' in names:
            return (Exception,)
        known = self._declared.classes
        full = [name if name in known else '%s.%s' % (name.split('.')[0], name) for name in names[:1]]
        created = [self._class(name) for name in full if name in known and name != path]
        return tuple(base for base in created if base) or (Wrapped,)
