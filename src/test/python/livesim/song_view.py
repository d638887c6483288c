"""The selection in a set."""
from .device import View


class SongView(View):
    """The selection; a deleted object is replaced by the first of its kind."""

    @property
    def selected_track(self):
        song = self.canonical_parent
        return self.track if self.track is not None and self.track.alive else song.tracks[0]

    @selected_track.setter
    def selected_track(self, track):
        self.track = track
        self.notify('selected_track')

    @property
    def selected_scene(self):
        return self.scene if self.scene is not None and self.scene.alive else self.canonical_parent.scenes[0]

    @selected_scene.setter
    def selected_scene(self, scene):
        self.scene = scene
        self.notify('selected_scene')

    @property
    def selected_chain(self):
        return self.chain if self.chain is not None and self.chain.alive else None

    @selected_chain.setter
    def selected_chain(self, chain):
        self.chain = chain

    @property
    def detail_clip(self):
        return self.clip if self.clip is not None and self.clip.alive else None

    @detail_clip.setter
    def detail_clip(self, clip):
        self.clip = clip
        self.notify('detail_clip')

    @property
    def highlighted_clip_slot(self):
        slots = self.selected_track.clip_slots
        return slots[self.canonical_parent.scenes.index(self.selected_scene)] if slots else None

    @highlighted_clip_slot.setter
    def highlighted_clip_slot(self, slot):
        self.selected_track = slot.canonical_parent
        self.selected_scene = self.canonical_parent.scenes[slot.index]

    def select_device(self, device, appoint=True):
        track = device.track
        self.selected_track = track
        track.view.chosen = device
        if appoint:
            self.canonical_parent.appointed_device = device
