"""State that is restored after a write: playhead, play start, selection and temporarily used slots."""
from ..errors import OperationError

# The start of the name of an unfinished clip. Its end is the number of the tick, so that the undo of each tick is
# visible.
TEMPORARY_NAME = 'svc is writing'

_TIMEOUT_TICKS = 50  # half a second
_TOLERANCE = 0.001   # beats
_SELECTED = ('selected_track', 'selected_scene', 'detail_clip')


class SavedState:
    """Saves and restores the selection, the arrangement playback and, in a stopped song, the playhead."""

    def __init__(self, song):
        self._song, self._selected, self._time, self._was_overridden = song, (), None, True
        self._start = None

    def __enter__(self):
        self._selected = [getattr(self._song.view, name) for name in _SELECTED]
        self._time = None if self._song.is_playing else self._song.current_song_time
        self._start = getattr(self._song, 'start_time', None)  # Live 11.2 and later
        self._was_overridden = self._song.back_to_arranger

    def __exit__(self, *_):
        view = self._song.view
        for name, before in zip(_SELECTED, self._selected):
            # A deleted object equals None.
            if before is not None and before != None and getattr(view, name) != before:  # noqa: E711
                setattr(view, name, before)
        if not self._is_restored():
            self._song.current_song_time = self._time
        self._restore_start()
        if self._song.back_to_arranger and not self._was_overridden:
            self._song.back_to_arranger = False

    def _is_restored(self):
        return (self._time is None or self._song.is_playing
                or abs(self._song.current_song_time - self._time) <= _TOLERANCE)

    def wait_until_restored(self):
        """Waits until Live reports the restored playhead, which takes some ticks."""
        for _ in range(_TIMEOUT_TICKS):
            if self._is_restored():
                break
            yield
        self._restore_start()

    def _restore_start(self):
        """Restores where playback starts, which can move together with the playhead."""
        if self._start is not None and abs(self._song.start_time - self._start) > _TOLERANCE:
            self._song.start_time = self._start


class TemporarySlot:
    """An empty slot of a track, in a new scene if necessary; emptied or removed afterwards. It is used by DividedWork."""

    def __init__(self, song, track, work):
        self._song, self._track, self._work = song, track, work
        self._scene = self._slot = None

    def __enter__(self):
        self._slot = next((slot for slot in self._track.clip_slots if _is_free(slot)), None)
        if self._slot is None:
            self._create_scene()
        self._work.clean_up = self.remove
        return self._slot

    def _create_scene(self):
        """Appends a scene; some editions of Live limit the number of scenes."""
        try:
            self._song.create_scene(-1)
        except Exception as error:
            raise OperationError('HOST_ERROR', '"%s" has no empty slot to prepare a clip in, and Live could not add a '
                                 'scene: %s' % (self._track.name, error), 'Empty a slot of the track.')
        self._work.step.record_change()
        self._scene, self._slot = list(self._song.scenes)[-1], list(self._track.clip_slots)[-1]

    def __exit__(self, *_):
        self.remove()

    def remove(self):
        """Empties the slot, or deletes its scene."""
        if self._slot.has_clip:
            self._work.step.record_change()
        if self._scene is not None:
            self._song.delete_scene(list(self._song.scenes).index(self._scene))
        elif self._slot.has_clip:
            self._slot.delete_clip()


def _is_free(slot):
    """Returns whether a slot is empty and will not be recorded into."""
    return not slot.has_clip and not slot.is_triggered
