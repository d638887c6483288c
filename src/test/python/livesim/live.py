"""The `Live` module of one version, generated from the API table."""
import sys
import types

from . import api, boost
from .convert import Converter
from .signature import Signature
from .timers import timer_class
from .wrapper import Wrapped, constructor, function, listeners, method, prop


class Live:
    """Builds modules, classes, properties and methods; wraps what they hand out and converts what they take."""

    def __init__(self, world):
        self.world = world
        self.classes, self.enums, self.vectors = {}, {}, {}
        self._modules = {'': types.ModuleType('Live')}
        rows = api.rows(world.version)
        self._declared = {row.owner: row.type for row in rows if row.kind == 'class'}
        for owner in self._declared:
            self._class(owner)
        for row in rows:
            self._member(row)
        self.converter = Converter(self)
        self._place('Base.Timer', timer_class(world))

    @property
    def module(self):
        """The module `Live`."""
        return self._modules['']

    def knows(self, path):
        """Whether this version has a class."""
        return path in self.classes

    def install(self):
        """Makes `import Live` give this one."""
        for name in [name for name in sys.modules if name == 'Live' or name.startswith('Live.')]:
            del sys.modules[name]
        for name, module in self._modules.items():
            sys.modules['Live' + ('.' + name if name else '')] = module

    def wrap(self, value, kind=''):
        """A value of the simulation as scripts see it."""
        return self.converter.wrap(value, kind)

    def convert(self, value, kind, where):
        """A value that a script gave, as the simulation takes it."""
        return self.converter.checked(where, None, [(value, kind)])[0]

    def _module(self, name):
        if name not in self._modules:
            made = self._modules[name] = types.ModuleType('Live.' + name)
            setattr(self.module, name, made)
        return self._modules[name]

    def _place(self, path, member):
        """Puts a class or a constant where its path says."""
        names = path.split('.')
        holder = self._module(names[0])
        for name in names[1:-1]:
            holder = getattr(holder, name)
        setattr(holder, names[-1], member)

    def _class(self, path):
        if path in self.classes or path in self.vectors:
            return self.classes.get(path)
        parent = path.rpartition('.')[0]
        if parent in self._declared:
            self._class(parent)
        bases, _, takes = self._declared[path].partition('; ')
        name, leaf = path.split('.')[-1], path.split('.')[0]
        body = {'__module__': leaf, '_lom': path, '_live': self}
        if name.endswith('Vector') or path == 'Base.Vector':
            made = self.vectors[path] = type(name, (boost.Vector,), body)
        else:
            made = self.classes[path] = type(name, self._bases(path, bases.split()), body)
            if takes != '-':
                made.__init__ = constructor(self, path, Signature(takes))
        self._place(path, made)
        return made

    def _bases(self, path, names):
        """The most special base suffices, because each derives from the others."""
        if 'Exception' in names:
            return (Exception,)
        full = [name if name in self._declared else '%s.%s' % (name.split('.')[0], name) for name in names[:1]]
        known = [self._class(name) for name in full if name in self._declared and name != path]
        return tuple(base for base in known if base) or (Wrapped,)

    def _member(self, row):
        owner = self.classes.get(row.owner)
        if row.kind == 'enum':
            pairs = [pair.split('=') for pair in row.type.split()]
            made = self.enums[row.owner] = boost.enum(row.owner.split('.')[-1], pairs)
            self._place(row.owner, made)
        elif row.kind == 'constant':
            self._constant(row)
        elif row.kind == 'function':
            setattr(self._module(row.owner), row.member, function(self, row, Signature(row.type)))
        elif row.owner in self.vectors:
            self.vectors[row.owner]._element = Signature(row.type).arguments[0].type if row.member == 'append' \
                else self.vectors[row.owner]._element
        elif row.kind == 'property':
            setattr(owner, row.member, prop(self, row))
        elif row.kind == 'method':
            setattr(owner, row.member, method(self, row, Signature(row.type)))
        elif row.kind == 'listener':
            for name, work in listeners(self, row.member).items():
                setattr(owner, name, work)

    def _constant(self, row):
        if row.owner not in self.enums:
            self.enums[row.owner] = type(row.owner.split('.')[-1], (), {'__module__': row.owner.split('.')[0]})
            self._place(row.owner, self.enums[row.owner])
        setattr(self.enums[row.owner], row.member, row.type)
