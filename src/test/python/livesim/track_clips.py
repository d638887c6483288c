"""The clips of tracks in session and arrangement."""
from . import arrangement
from .model import inserted
from .slot import Slot
from .take_lane import TakeLane


class TrackClips:
    """The clips of a track and their playback."""

    @property
    def playing_slot_index(self):
        self._refuse(('return', 'master'), "Main and Return Tracks have no 'playing_slot_index' property!")
        return self.playing

    @property
    def fired_slot_index(self):
        self._refuse(('return', 'master'), "Main and Return Tracks have no 'fired_slot_index' property!")
        return self.fired

    def stop_all_clips(self, quantized):
        song = self.canonical_parent
        for track in [each for each in song.tracks if each.group_track is self] or [self]:
            song.transport.stop(track, quantized)

    @property
    def playing_clip(self):
        """The session clip that plays or records, or None."""
        return self.clip_slots[self.playing].clip if self.playing >= 0 else None

    @property
    def back_to_arranger(self):
        """Returns whether a session clip, and not the arrangement, plays or played last."""
        return self.leaves_arrangement

    @back_to_arranger.setter
    def back_to_arranger(self, _):
        self.canonical_parent.transport.stop(self, False)
        self.leaves_arrangement = False

    def jump_in_running_session_clip(self, beats):
        """Does nothing if no clip plays."""
        if self.playing_clip:
            self.canonical_parent.transport.shift(self, beats)

    def shift_slots(self, at, by):
        """Adjusts the indices of playing and triggered slots after a slot was inserted or removed."""
        for name in ('playing', 'fired'):
            if self.__dict__[name] >= at:
                setattr(self, name, self.__dict__[name] + by)

    @property
    def arrangement_clips(self):
        self._refuse(('group', 'return', 'master'), 'Main, Group and Return Tracks have no arrangement clips')
        return self.arranged

    def duplicate_clip_to_arrangement(self, clip, destination_time):
        return arrangement.duplicate(self, clip, destination_time)

    def create_midi_clip(self, start_time, length):
        created = arrangement.create_midi(self, start_time, length)
        return created if self.context.version.since('12.2') else None

    def create_audio_clip(self, file_path, position):
        created = arrangement.create_audio(self, file_path, position)
        return created if self.context.version.since('12.2') else None

    def create_take_lane(self):
        self.arrangement_clips  # raises an error on tracks without arrangement clips
        lane = TakeLane(self.context, self)
        self.take_lanes += (lane,)
        return lane

    def delete_clip(self, clip):
        if clip.track is not self:
            raise RuntimeError('The clip does not belong to this track')
        clip.delete()

    def duplicate_clip_slot(self, index):
        if not 0 <= index < len(self.clip_slots):
            raise IndexError('Index out of range')
        target = next((at for at in range(index + 1, len(self.clip_slots)) if not self.clip_slots[at].clip), None)
        if target is None:
            self.canonical_parent.create_scene(-1)
            target = len(self.clip_slots) - 1
        self.clip_slots[index].duplicate_clip_to(self.clip_slots[target])
        return target

    def add_slot(self, at):
        """Adds a slot for a new scene; return tracks and the master have none."""
        if self.kind not in ('return', 'master'):
            self.clip_slots = inserted(self.clip_slots, at, Slot(self.context, self))

    def session_clips(self):
        """Returns the clips in the track's slots."""
        return tuple(slot.clip for slot in self.clip_slots if slot.clip)
