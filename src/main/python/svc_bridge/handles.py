"""Handles trk_<n> and dev_<n>; no other process of Live gives the same ones."""
from .errors import OperationError
from .mixer import automation as mixer
from .numbering import Numbers
from .undo import UndoCounts, UndoStep


class Handles:
    """Numbers the objects of one kind; looks them up by their address in memory."""

    def __init__(self, prefix):
        self._prefix = prefix
        self._numbers = Numbers(prefix)
        self._known = {}
        self._things = {}
        self._places = {}
        self._tombs = {}

    def thing(self, handle):
        """Returns the object with a handle, or None if there is none or it was deleted."""
        thing = self._things.get(handle)
        return None if thing == None else thing  # noqa: E711, a deleted object equals None

    def find(self, thing):
        """Returns an object's handle, or None; compares the object too, since its address may have been reused."""
        known, handle = self._known.get(thing._live_ptr, (None, None))
        return handle if handle and known == thing else None

    def name(self, thing):
        """Returns an object's handle; assigns a new one if it has none."""
        handle = self.find(thing)
        if handle is None:
            handle = self._prefix + str(next(self._numbers))
            self._bind(thing, handle)
        return handle

    def _bind(self, thing, handle):
        self._known[thing._live_ptr] = (thing, handle)
        self._things[handle] = thing

    def remember(self, handle, place):
        """Records where the object of a handle is."""
        self._places.pop(handle, None)  # so that the places are in the order in which they were recorded
        self._places[handle] = place

    def bury(self):
        """Records which objects no longer exist: only these can be restored by the next undo or redo."""
        self._tombs = {place: handle for handle, place in self._places.items() if self.thing(handle) is None}

    def tomb(self, place):
        """Returns the handle of the object that was at a place before it was deleted, the latest one, or None."""
        handle = self._tombs.get(place)
        return handle if self.thing(handle) is None else None

    def reclaim(self, thing, handle):
        """Gives a restored object its former handle if it had one; a handle that svc has not used is forgotten."""
        current = self.find(thing)
        if handle is not None and current not in self._places:
            self._things.pop(current, None)
            self._bind(thing, handle)


# Module-level because Live creates a control surface for each set but imports this module only once.
TRACKS = Handles('trk_')
DEVICES = Handles('dev_')


class OpenSet:
    """The open set; finds tracks and devices by handle and counts the undo steps of one request."""

    def __init__(self, song):
        self.song = song
        self._undo_steps = 0

    @property
    def undo_steps(self):
        """The undo steps made so far in this request."""
        return self._undo_steps

    @undo_steps.setter
    def undo_steps(self, steps):
        UndoCounts.add(steps - self._undo_steps)
        self._undo_steps = steps

    def undo_step(self):
        """Returns an undo step, a context manager that must be left within the same tick."""
        return UndoStep(self)

    def tracks(self):
        """Returns all tracks with their handles: tracks with a position, return tracks, the master."""
        return [(TRACKS.name(track), track) for track in self.listed_tracks()]

    def listed_tracks(self):
        """Returns all tracks in the same order, without handles."""
        return list(self.song.tracks) + list(self.song.return_tracks) + [self.song.master_track]

    def returns(self):
        """Returns the return tracks with their handles."""
        return self.tracks()[len(self.song.tracks):-1]

    def track(self, handle):
        """Returns the track with a handle."""
        for name, track in self.tracks():
            if name == handle:
                return track
        raise OperationError('TRACK_NOT_FOUND', 'there is no track %s' % handle)

    def devices(self, track):
        """Returns a track's devices with their handles; new devices are numbered in the order of the set."""
        chain = list(track.devices)
        if any(DEVICES.find(device) is None for device in chain):
            for _, each in self.tracks():
                for device in each.devices:
                    DEVICES.name(device)
        return [(DEVICES.name(device), device) for device in chain]

    def device(self, track, handle):
        """Returns a device by the handle of its track and its own handle; inside a rack too, or the mixer."""
        return self.device_of(self.track(track), handle)

    def device_of(self, owner, handle):
        """Returns a device of a track by its handle; it may be inside a rack, or the mixer."""
        if handle == mixer.HANDLE:
            return self.mixer(owner)
        for name, device in self.devices(owner):
            if name == handle:
                return device
        nested = DEVICES.thing(handle)
        if nested is not None and self._is_inside(owner, nested):
            return nested
        raise OperationError('DEVICE_NOT_FOUND', '"%s" has no device %s' % (owner.name, handle))

    def mixer(self, track):
        """Returns the mixer of a track as a device."""
        return mixer.TrackMixer(track, self.returns())

    def top_level_device(self, track, handle):
        """Returns a device of a track's own chain; fails for a device inside a rack."""
        found = self.device(track, handle)
        if found.canonical_parent != self.track(track):
            raise OperationError('INVALID_ARGUMENT', '"%s" is inside a rack; svc can change only devices on the chain '
                                 'of a track' % found.name)
        return found

    def _is_inside(self, track, device):
        parent = device.canonical_parent
        while parent is not None and parent != track and parent != self.song:
            parent = parent.canonical_parent
        return parent == track

    def kind(self, track):
        """Returns the kind of a track: midi, audio, group, return or master."""
        if track == self.song.master_track:
            return 'master'
        if any(track == each for each in self.song.return_tracks):
            return 'return'
        if track.is_foldable:
            return 'group'
        return 'midi' if track.has_midi_input else 'audio'

    def clip_track(self, handle):
        """Returns a track and its kind; fails if the track cannot contain clips."""
        track = self.track(handle)
        kind = self.kind(track)
        if kind not in ('midi', 'audio'):
            raise OperationError('NOT_SUPPORTED_BY_HOST',
                                 '"%s" is a %s track and cannot contain clips' % (track.name, kind),
                                 'Choose a MIDI or audio track.')
        return track, kind

    def check_not_frozen(self, track):
        """Fails if the track is frozen."""
        if track.is_frozen:
            raise OperationError('NOT_SUPPORTED_BY_HOST', 'the track "%s" is frozen' % track.name,
                                 'In Live, select the track and choose Edit > Unfreeze Track.')
