"""Slots of the session view."""
from . import color_palette, recording
from .clip import Clip
from .model import Model


class Slot(Model):
    """A place for a clip."""

    lom = 'ClipSlot.ClipSlot'

    def __init__(self, context, track):
        super().__init__(context, track, clip=None, has_stop_button=True)

    @property
    def has_clip(self):
        return self.clip is not None

    @property
    def is_group_slot(self):
        return self.canonical_parent.kind == 'group'

    @property
    def controls_other_clips(self):
        return any(slot.clip for slot in self._grouped())

    def _grouped(self):
        track, index = self.canonical_parent, self.index
        members = [each for each in track.canonical_parent.tracks if each.group_track is track]
        return [member.clip_slots[index] for member in members]

    @property
    def index(self):
        """The index of the slot's scene."""
        return self.canonical_parent.clip_slots.index(self)

    @property
    def is_playing(self):
        return self.canonical_parent.playing == self.index

    @property
    def is_triggered(self):
        return self.canonical_parent.fired == self.index

    @property
    def is_recording(self):
        return self.clip is not None and self.clip.recording

    @property
    def will_record_on_start(self):
        return recording.records(self)

    @property
    def playing_status(self):
        return 2 if self.is_recording else 1 if self.is_playing else 0

    @property
    def color(self):
        """The color of the clip, or of the first clip in a group; None if there is no clip."""
        clips = [slot.clip for slot in [self] + self._grouped() if slot.clip]
        return clips[0].color if clips else None

    @property
    def color_index(self):
        return None if self.color is None else color_palette.COLORS.index(self.color)

    def create_clip(self, length):
        self._refuse_taken()
        if self.canonical_parent.kind != 'midi':
            raise RuntimeError('Clips can only be created on MIDI tracks')
        if length <= 0:
            raise RuntimeError('The length of a clip has to be greater than zero')
        self.clip = Clip(self.context, self, length)
        return self._made()

    def create_audio_clip(self, file_path):
        self._refuse_taken()
        if self.canonical_parent.kind != 'audio':
            raise RuntimeError('Audio clips can only be created on audio tracks')
        self.clip = Clip.of_file(self.context, self, file_path)
        return self._made()

    def _made(self):
        return self.clip if self.context.version.since('12.2') else None

    def _refuse_taken(self):
        if self.clip:
            raise RuntimeError('This clip slot already has a clip')

    def delete_clip(self):
        if not self.clip:
            raise RuntimeError('Cannot delete empty clip slot')
        self.clip.delete()

    def duplicate_clip_to(self, target):
        if not self.clip:
            raise RuntimeError('Cannot duplicate from empty clip slot.')
        if target.canonical_parent.kind != self.canonical_parent.kind:
            raise RuntimeError('Incompatible track types for clip duplication')
        if target is self:
            return  # the clip would be deleted before it is copied; Live keeps it
        if target.clip:
            target.clip.delete()
        target.clip = self.clip.copy(target, same_track=target.canonical_parent is self.canonical_parent)

    def fire(self):
        self.launch(True)

    def launch(self, records):
        """Launches the slot, or the slots of a group's members; an empty slot can record."""
        transport = self.canonical_parent.canonical_parent.transport
        for slot in self._grouped() if self.is_group_slot else [self]:
            transport.fire(slot, records)

    def set_fire_button_state(self, state):
        """Presses or releases the launch button."""
        if self.clip:
            self.clip.set_fire_button_state(state)
        elif state:
            self.fire()

    def stop(self):
        self.canonical_parent.stop_all_clips(True)

    def children(self):
        return (self.clip,) if self.clip else ()

    def changes(self, name):
        return [(self, 'has_clip')] if name == 'clip' else []
