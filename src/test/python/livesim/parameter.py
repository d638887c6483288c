"""Device and mixer parameters: ranges, display values and automation."""
import collections
import functools
import math

from . import parameter_scales, tables
from .model import Model, pointers

Lane = collections.namedtuple('Lane', 'start end events')

MINIMUM = -70.0


class Parameter(Model):
    """A value between min and max, stored in `raw`."""

    lom = 'DeviceParameter.DeviceParameter'
    items = lanes = dependent_properties = ()
    unit, scale, stale, state = '', None, None, 0
    overridden = mapped = False

    def __init__(self, context, parent, name, low=0.0, high=1.0, default=0.0, **more):
        super().__init__(context, parent, name=name, original_name=name, min=low, max=high, default=default,
                         raw=parameter_scales.single(default), **more)

    @property
    def is_quantized(self):
        return bool(self.items)

    @property
    def is_enabled(self):
        return not self.mapped

    @property
    def value(self):
        tick, old = self.stale or (None, None)
        return old if tick == self.context.ticks else self.raw

    @value.setter
    def value(self, wanted):
        if not self.min <= wanted <= self.max:
            raise RuntimeError('Invalid value. Check the parameters range with min/max')
        self.put(wanted)

    def put(self, wanted):
        """Sets a value within the range and overrides running automation."""
        if self.context.switches.on('stale-values'):
            self.__dict__['stale'] = (self.context.ticks, self.raw)
        self.raw = parameter_scales.single(round(wanted) if self.is_quantized else wanted)
        if self.lanes:
            self.overridden = True

    @property
    def default_value(self):
        if self.is_quantized:
            raise RuntimeError('There is no default value available for this type of parameter')
        return parameter_scales.single(self.default)

    @property
    def value_items(self):
        if not self.is_quantized:
            raise RuntimeError('Only quantized parameters have value items')
        return self.items

    short_value_items = value_items

    @property
    def automation_state(self):
        return 0 if not self.lanes else 2 if self.overridden else 1

    def re_enable_automation(self):
        self.overridden = False

    def begin_gesture(self):
        """Does nothing: a gesture only matters for recording."""

    def end_gesture(self):
        """Does nothing; see begin_gesture."""

    @property
    def display_value(self):
        if self.is_quantized or not self.scale:
            return float(self.raw)
        return max(MINIMUM, self.scale(self.raw)) if self.unit == 'dB' else self.scale(self.raw)

    @display_value.setter
    def display_value(self, wanted):
        """Clamps values silently and treats minus infinity as the maximum, as Live does."""
        if math.isinf(wanted) or math.isnan(wanted):
            self.put(self.max)
        elif self.is_quantized or not self.scale:
            self.put(min(self.max, max(self.min, wanted)))
        elif self.unit == 'dB' and wanted <= MINIMUM:
            self.put(self.min)
        else:
            self.put(parameter_scales.invert(self.scale, self.min, self.max, wanted))

    def str_for_value(self, value):
        if self.is_quantized:
            return self.items[max(0, min(len(self.items) - 1, round(value - self.min)))]
        if self.unit == 'pan':
            return parameter_scales.show_pan(value)
        return parameter_scales.show(self.scale(value), self.unit) if self.scale else '%.2f' % value

    def __str__(self):
        return self.str_for_value(self.value)

    def changes(self, name):
        """Returns the properties that depend on a field."""
        own = {'raw': ('value', 'display_value'), 'lanes': ('automation_state',), 'overridden': ('automation_state',)}
        return [(self, each) for each in own.get(name, ())] + list(self.dependent_properties if name == 'raw' else ())

    def add_lane(self, start, end, events):
        """Automates a range of the arrangement, replacing its previous automation."""
        outside = tuple(lane for lane in self.lanes if lane.end <= start or lane.start >= end)
        self.lanes = outside + (Lane(start, end, events),)

    @property
    def track(self):
        """The track of the parameter."""
        return track_of(self)


def track_of(inner):
    """Returns the track of a parameter or device, which can be inside racks."""
    holder = inner.canonical_parent
    while holder is not None and holder.lom != 'Track.Track':
        holder = holder.canonical_parent
    return holder


def of_table(context, device, table):
    """Returns the parameters of a device, not yet recorded for undo."""
    return tuple(_copied(context, device, fields) for fields in _fields(table))


def _copied(context, device, fields):
    created, copied = Parameter.__new__(Parameter), fields.copy()
    copied['context'], copied['canonical_parent'], copied['pointer'] = context, device, next(pointers)
    object.__setattr__(created, '__dict__', copied)  # faster than setting the fields one by one
    return created


class Unread:
    """The parameters of a device that have not been read, so that they have the values of the table."""

    def __init__(self, table):
        self.table = table

    def created(self):
        """Returns parameters with the same values."""
        return of_table(None, None, self.table)


@functools.lru_cache(maxsize=None)
def _fields(table):
    """Returns the fields of the parameters of a table; context, device and pointer differ between devices."""
    return [dict(context=None, canonical_parent=None, alive=True, pointer=0, name=row.name, original_name=row.name, min=row.min, max=row.max, default=row.default,
                 raw=parameter_scales.single(row.default), items=row.items, unit=row.unit,
                 scale=parameter_scales.parse(row.scale, row.min, row.max)) for row in tables.parameters(table)]
