"""Where tracks and side chains take their signal from and send it to, by the names of Live's choosers (manual)."""
from .model import Value

_EXTERNAL, _RESAMPLING, _MASTER, _TRACK, _GROUP, _NONE = 0, 2, 3, 4, 5, 6  # Track.RoutingTypeCategory
_MONO, _STEREO, _MIDI = 1, 2, 0                                            # Track.RoutingChannelLayout

_OF_MIDI = [('All Channels', _MIDI)] + [('Ch. %d' % number, _MIDI) for number in range(1, 17)]
_OF_SOUND_CARD = [('1/2', _STEREO), ('1', _MONO), ('2', _MONO)]
_OF_TRACK = [('Pre FX', _STEREO), ('Post FX', _STEREO), ('Post Mixer', _STEREO)]


class Routing(Value):
    """A choice; equal ones are the same entry of a chooser."""

    def __eq__(self, other):
        return isinstance(other, Routing) and self.__dict__ == other.__dict__

    def __hash__(self):
        return hash(self.display_name)


def _type(name, category, track=None):
    return Routing('Track.RoutingType', display_name=name, category=category, attached_object=track)


def _of(tracks):
    return [_type(track.name, _TRACK, track) for track in tracks]


def _channels(entries):
    return tuple(Routing('Track.RoutingChannel', display_name=name, layout=layout) for name, layout in entries)


def _named(entries, name, what):
    found = next((each for each in entries if each.display_name == name), None)
    if found is None:
        raise RuntimeError('"%s" is not an available %s' % (name, what))
    return found


class Side:
    """One side of a thing, its input or its output; what is chosen is kept in the thing's `routes`."""

    def __init__(self, holder, side):
        self._holder, self._side = holder, side

    def types(self):
        """The entries of the first chooser."""
        return tuple(getattr(self._holder, '_%s_types' % self._side)())

    def channels(self):
        """The entries of the second chooser, which depend on the first."""
        chosen = self.type
        if chosen is None or chosen.category in (_RESAMPLING, _MASTER, _GROUP, _NONE):
            return ()
        if chosen.category == _TRACK:
            return _channels(_OF_TRACK if self._side == 'input' else [('Track In', _STEREO)])
        return _channels(_OF_SOUND_CARD if self._holder.takes_sound(self._side) else _OF_MIDI)

    @property
    def type(self):
        """The chosen type: the default one while nothing else is chosen, or when what was chosen is gone."""
        types = self.types()
        chosen = self._holder.routes.get(self._side)
        default = self._holder.default_route(self._side)
        return next((each for each in types if each == chosen),
                    next((each for each in types if each.display_name == default), None))

    @type.setter
    def type(self, routing):
        self.choose(routing.display_name)

    def choose(self, name):
        """Chooses a type by its name."""
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
        """Chooses a channel by its name."""
        found = _named(self.channels(), name, self._side + ' routing channel')
        self._holder.routes = dict(self._holder.routes, **{self._side + ' channel': found})


def _property(side, read, write=None):
    def get(self):
        return read(Side(self, side))

    return property(get, write and (lambda self, value: write(Side(self, side), value)))


def _names(entries):
    return tuple(each.display_name for each in entries)


def properties(side):
    """The properties of one side by their names, the older ones by names among them."""
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


class Routed:
    """The part of a track that is routed."""

    def takes_sound(self, side):
        return self.has_audio_input if side == 'input' else self.has_audio_output

    def default_route(self, side):
        if side == 'input':
            return 'All Ins' if self.kind == 'midi' else 'Ext. In'
        if self.kind == 'master':
            return 'Ext. Out'
        if not self.has_audio_output:
            return 'No Output'
        return self.group_track.name if self.is_grouped else self.world.version.master()

    def _others(self):
        return [track for track in self.canonical_parent.tracks if track is not self]

    def _input_types(self):
        if self.kind not in ('midi', 'audio'):
            return []
        first = [('All Ins', _EXTERNAL), ('Computer Keyboard', _EXTERNAL)]
        if self.kind == 'audio':
            first = [('Ext. In', _EXTERNAL), ('Resampling', _RESAMPLING)]
        return [_type(*each) for each in first] + _of(self._others()) + [_type('No Input', _NONE)]

    def _output_types(self):
        if self.kind == 'master':
            return [_type('Ext. Out', _EXTERNAL)]
        if not self.has_audio_output:
            return [_type('No Output', _NONE)] + _of(each for each in self._others() if each.has_midi_input)
        groups = [_type(self.group_track.name, _GROUP, self.group_track)] if self.is_grouped else []
        return ([_type('Ext. Out', _EXTERNAL), _type(self.world.version.master(), _MASTER)] + groups
                + [_type('Sends Only', _NONE)] + _of(each for each in self._others() if each.kind == 'audio'))


class SideChained:
    """The part of a compressor that listens to another track."""

    routes = {}

    def takes_sound(self, side):
        return True

    def default_route(self, side):
        return 'No Input'

    def _input_types(self):
        song = self.world.song
        return [_type('No Input', _NONE)] + _of([*song.tracks, *song.return_tracks])


for _owner, _sides in ((Routed, ('input', 'output')), (SideChained, ('input',))):
    for _side in _sides:
        for _name, _made in properties(_side).items():
            setattr(_owner, _name, _made)
