"""Handles trk_<n> and dev_<n>: given once, never again, as long as Live's process lives."""
import itertools

from .refusal import Refusal
from .undo import Step, Written


class Handles:
    """The numbers of things of one kind, by the address that they have while they live."""

    def __init__(self, prefix):
        self._prefix = prefix
        self._count = itertools.count(1)
        self._known = {}

    def find(self, thing):
        """The handle of a thing, None where it has none; an address can be another thing's by now."""
        known, handle = self._known.get(thing._live_ptr, (None, None))
        return handle if handle and known == thing else None

    def name(self, thing):
        """The handle of a thing, a new one where it has none."""
        handle = self.find(thing)
        if handle is None:
            handle = self._prefix + str(next(self._count))
            self._known[thing._live_ptr] = (thing, handle)
        return handle


# Kept here because Live makes a new surface with each set but imports this only once.
TRACKS = Handles('trk_')
DEVICES = Handles('dev_')


class Open:
    """The set that is open, its tracks and devices by their handles."""

    def __init__(self, song):
        self.song = song
        self._undo_steps = 0

    @property
    def undo_steps(self):
        """How many steps of undo were made so far."""
        return self._undo_steps

    @undo_steps.setter
    def undo_steps(self, steps):
        Written.add(steps - self._undo_steps)
        self._undo_steps = steps

    def step(self):
        """A step of undo, to be filled within a tick."""
        return Step(self)

    def tracks(self):
        """All tracks with their handles: those with a position, the returns, the master."""
        every = list(self.song.tracks) + list(self.song.return_tracks) + [self.song.master_track]
        return [(TRACKS.name(track), track) for track in every]

    def returns(self):
        """The return tracks with their handles."""
        return self.tracks()[len(self.song.tracks):-1]

    def track(self, handle):
        """A track by its handle."""
        for name, track in self.tracks():
            if name == handle:
                return track
        raise Refusal('TRACK_NOT_FOUND', 'there is no track %s' % handle)

    def devices(self, track):
        """The devices of a track's chain with their handles; new ones are numbered in the set's order."""
        chain = list(track.devices)
        if any(DEVICES.find(device) is None for device in chain):
            for _, each in self.tracks():
                for device in each.devices:
                    DEVICES.name(device)
        return [(DEVICES.name(device), device) for device in chain]

    def device(self, track, handle):
        """A device of a track by the handles of both."""
        holder = self.track(track)
        for name, device in self.devices(holder):
            if name == handle:
                return device
        raise Refusal('DEVICE_NOT_FOUND', '"%s" has no device %s' % (holder.name, handle))

    def kind(self, track):
        """What a track is."""
        if track == self.song.master_track:
            return 'master'
        if any(track == each for each in self.song.return_tracks):
            return 'return'
        if track.is_foldable:
            return 'group'
        return 'midi' if track.has_midi_input else 'audio'

    def clip_track(self, handle):
        """A track that holds clips, and its kind."""
        track = self.track(handle)
        kind = self.kind(track)
        if kind not in ('midi', 'audio'):
            raise Refusal('NOT_SUPPORTED_BY_HOST', '"%s" is a %s track and holds no clips' % (track.name, kind),
                          'Choose a MIDI or audio track.')
        return track, kind

    def check_thawed(self, track):
        """Refuses to edit what is frozen."""
        if track.is_frozen:
            raise Refusal('NOT_SUPPORTED_BY_HOST', '"%s" is frozen' % track.name, 'Unfreeze it in Live.')
