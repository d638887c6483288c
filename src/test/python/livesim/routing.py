"""Choosers of inputs and outputs, with the names in Live's manual."""
from .model import Value

EXTERNAL, RESAMPLING, MASTER, TRACK, GROUP, NONE = 0, 2, 3, 4, 5, 6  # Track.RoutingTypeCategory
_MONO, _STEREO, _MIDI = 1, 2, 0                                            # Track.RoutingChannelLayout

_OF_MIDI = [('All Channels', _MIDI)] + [('Ch. %d' % number, _MIDI) for number in range(1, 17)]
_OF_SOUND_CARD = [('1/2', _STEREO), ('1', _MONO), ('2', _MONO)]
_OF_TRACK = [('Pre FX', _STEREO), ('Post FX', _STEREO), ('Post Mixer', _STEREO)]


class Routing(Value):
    """An entry of a chooser; entries with the same fields are equal."""

    def __eq__(self, other):
        return isinstance(other, Routing) and self.__dict__ == other.__dict__

    def __hash__(self):
        return hash(self.display_name)


def entry(name, category, track=None):
    """Returns an entry of the first chooser."""
    return Routing('Track.RoutingType', display_name=name, category=category, attached_object=track)


def entries_of(tracks):
    """Returns the entries of tracks."""
    return [entry(track.name, TRACK, track) for track in tracks]


def _channels(entries):
    return tuple(Routing('Track.RoutingChannel', display_name=name, layout=layout) for name, layout in entries)


def _of_pads(track):
    """Returns the channels of the pads of a track's drum racks, with the names in sets that Live has saved."""
    pads = [(rack.name, chain.name) for rack in track.devices if rack.can_have_drum_pads for chain in rack.chains]
    return [('%s | %s | %s' % (rack, pad, place), layout) for rack, pad in pads for place, layout in _OF_TRACK]


def _named(entries, name, what):
    found = next((each for each in entries if each.display_name == name), None)
    if found is None:
        raise RuntimeError('"%s" is not an available %s' % (name, what))
    return found


def _is_same(each, chosen):
    """Returns whether an entry is the chosen one. A track stays chosen if it is renamed: sets refer to it by its id."""
    if chosen is None or chosen.attached_object is None:
        return each == chosen
    return (each.category, each.attached_object) == (chosen.category, chosen.attached_object)


class Side:
    """The input or output of an object; the choice is stored in the object's `routes`."""

    def __init__(self, holder, side):
        self._holder, self._side = holder, side

    def types(self):
        """Returns the entries of the first chooser."""
        return tuple(getattr(self._holder, '_%s_types' % self._side)())

    def channels(self):
        """Returns the entries of the second chooser, which depend on the first."""
        chosen = self.type
        if chosen is None or chosen.category in (RESAMPLING, MASTER, GROUP, NONE):
            return ()
        if chosen.category == TRACK:
            if self._side == 'output':
                return _channels([('Track In', _STEREO)])
            return _channels(_OF_TRACK + (_of_pads(chosen.attached_object) if self._holder.takes_sound('input') else []))
        return _channels(_OF_SOUND_CARD if self._holder.takes_sound(self._side) else _OF_MIDI)

    @property
    def type(self):
        """The chosen type; the default if nothing else is chosen or the chosen one no longer exists."""
        types = self.types()
        chosen = self._holder.routes.get(self._side)
        default = self._holder.default_route(self._side)
        return next((each for each in types if _is_same(each, chosen)),
                    next((each for each in types if each.display_name == default), None))

    @type.setter
    def type(self, routing):
        self.choose(routing.display_name)

    def choose(self, name):
        """Chooses a type by name."""
        found = _named(self.types(), name, self._side + ' routing type')
        self._holder.routes = dict(self._holder.routes, **{self._side: found, self._side + ' channel': None})

    @property
    def channel(self):
        """The chosen channel, by default the first one."""
        channels = self.channels()
        chosen = self._holder.routes.get(self._side + ' channel')
        return chosen if chosen in channels else channels[0] if channels else _channels([('', _STEREO)])[0]

    @channel.setter
    def channel(self, routing):
        self.choose_channel(routing.display_name)

    def choose_channel(self, name):
        """Chooses a channel by name."""
        found = _named(self.channels(), name, self._side + ' routing channel')
        self._holder.routes = dict(self._holder.routes, **{self._side + ' channel': found})


def _property(side, read, write=None):
    def get(self):
        return read(Side(self, side))

    return property(get, write and (lambda self, value: write(Side(self, side), value)))


def _names(entries):
    return tuple(each.display_name for each in entries)


def properties(side):
    """Returns the properties of one side by name, including the older properties."""
    return {
        'available_%s_routing_types' % side: _property(side, Side.types),
        'available_%s_routing_channels' % side: _property(side, Side.channels),
        side + '_routing_type': _property(side, Side.type.fget, Side.type.fset),
        side + '_routing_channel': _property(side, Side.channel.fget, Side.channel.fset),
        side + '_routings': _property(side, lambda chooser: _names(chooser.types())),
        side + '_sub_routings': _property(side, lambda chooser: _names(chooser.channels())),
        'current_%s_routing' % side: _property(
            side, lambda chooser: chooser.type.display_name if chooser.type else '', Side.choose),
        'current_%s_sub_routing' % side: _property(
            side, lambda chooser: chooser.channel.display_name, Side.choose_channel),
    }
