"""Scenes."""
from . import color_palette
from .model import Model

_TIMING = ('tempo', 'tempo_enabled', 'time_signature_enabled', 'time_signature_numerator',
           'time_signature_denominator')


class Scene(Model):
    """A row of slots."""

    lom = 'Scene.Scene'

    def __init__(self, context, song, name=''):
        super().__init__(
            context, song, name=name, rgb=None, tempo=-1.0, tempo_enabled=False,
            time_signature_enabled=False, time_signature_numerator=-1, time_signature_denominator=-1)

    def copy(self):
        """Returns a scene with the same name, color, tempo and time signature."""
        created = Scene(self.context, self.canonical_parent, self.name)
        for name in ('rgb',) + _TIMING:
            setattr(created, name, getattr(self, name))
        return created

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

    @property
    def color(self):
        """The color; a scene without a color has 0 (black) and no index."""
        return self.rgb or 0

    @color.setter
    def color(self, color):
        self.rgb = color_palette.nearest(color)

    @property
    def color_index(self):
        return None if self.rgb is None else color_palette.COLORS.index(self.rgb)

    @color_index.setter
    def color_index(self, index):
        self.rgb = None if index is None else color_palette.COLORS[index]

    def fire(self, force_legato=False, can_select_scene_on_launch=True):
        for slot in self.clip_slots:
            if not slot.is_group_slot:
                slot.launch(False)
        self.context.deferred(self._set_song_timing)

    def _set_song_timing(self):
        song = self.canonical_parent
        if self.tempo_enabled:
            song.apply_now('tempo', self.tempo)
        if self.time_signature_enabled:
            song.apply_now('signature_numerator', self.time_signature_numerator)
            song.apply_now('signature_denominator', self.time_signature_denominator)

    def set_fire_button_state(self, state):
        """Presses the launch button; releasing it does nothing, since scenes have no gate mode."""
        if state:
            self.fire()

    def fire_as_selected(self, force_legato=False):
        song = self.canonical_parent
        self.fire()
        at = song.scenes.index(self) + 1
        if at < len(song.scenes):
            song.view.selected_scene = song.scenes[at]
