"""Take lanes of tracks."""
from .clip import Clip
from .model import Model


class TakeLane(Model):
    """A take lane; its clips are not on the timeline."""

    lom = 'TakeLane.TakeLane'

    def __init__(self, context, track):
        super().__init__(context, track, name='', arrangement_clips=())

    @property
    def track(self):
        return self.canonical_parent

    def create_midi_clip(self, start_time, length):
        if self.track.kind != 'midi':
            raise RuntimeError('MIDI clips can only be created on MIDI tracks')
        if start_time < 0 or length <= 0:
            raise RuntimeError('Start time must not be negative and length has to be greater than zero')
        created = Clip(self.context, self.track, length, place=(start_time, length))
        self.arrangement_clips += (created,)
        return created

    def children(self):
        return self.arrangement_clips
