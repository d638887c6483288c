"""Slots of the session view and scenes."""
from .clip import Clip
from .model import Model


class Slot(Model):
    """A place for a clip."""

    lom = 'ClipSlot.ClipSlot'

    def __init__(self, world, track):
        super().__init__(world, track, clip=None, has_stop_button=True)

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
        """The number of the slot's scene from 0."""
        return self.canonical_parent.clip_slots.index(self)

    @property
    def is_playing(self):
        return self.canonical_parent.playing == self.index

    @property
    def is_triggered(self):
        return self.canonical_parent.fired == self.index

    @property
    def playing_status(self):
        return 1 if self.is_playing else 0

    def create_clip(self, length):
        self._refuse_taken()
        if self.canonical_parent.kind != 'midi':
            raise RuntimeError('Clips can only be created on MIDI tracks')
        if length <= 0:
            raise RuntimeError('The length of a clip has to be greater than zero')
        self.clip = Clip(self.world, self, length, color=self.canonical_parent.color)
        return self._made()

    def create_audio_clip(self, file_path):
        self._refuse_taken()
        if self.canonical_parent.kind != 'audio':
            raise RuntimeError('Audio clips can only be created on audio tracks')
        self.clip = Clip.of_file(self.world, self, file_path)
        return self._made()

    def _made(self):
        return self.clip if self.world.version.since('12.2') else None

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
        if target.clip:
            target.clip.delete()
        target.clip = self.clip.copy(target, same_track=target.canonical_parent is self.canonical_parent)

    def fire(self):
        transport = self.canonical_parent.canonical_parent.transport
        for slot in self._grouped() if self.is_group_slot else [self]:
            transport.fire(slot)

    def stop(self):
        self.canonical_parent.stop_all_clips(True)

    def children(self):
        return (self.clip,) if self.clip else ()

    def changes(self, name):
        return [(self, 'has_clip')] if name == 'clip' else []


class Scene(Model):
    """A row of slots."""

    lom = 'Scene.Scene'

    def __init__(self, world, song, name=''):
        super().__init__(
            world, song, name=name, color=0, color_index=None, tempo=-1.0, tempo_enabled=False,
            time_signature_enabled=False, time_signature_numerator=-1, time_signature_denominator=-1)

    @property
    def clip_slots(self):
        song = self.canonical_parent
        index = song.scenes.index(self)
        return tuple(track.clip_slots[index] for track in song.tracks)

    @property
    def is_empty(self):
        return not any(slot.clip for slot in self.clip_slots)

    @property
    def is_triggered(self):
        return any(slot.is_triggered for slot in self.clip_slots)

    def fire(self, force_legato=False, can_select_scene_on_launch=True):
        for slot in self.clip_slots:
            if not slot.is_group_slot:
                slot.fire()

    def fire_as_selected(self, force_legato=False):
        song = self.canonical_parent
        self.fire()
        at = song.scenes.index(self) + 1
        if at < len(song.scenes):
            song.view.selected_scene = song.scenes[at]
