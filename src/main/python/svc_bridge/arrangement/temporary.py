"""What is restored after a write: the playhead, the play start, the selection, and temporarily used slots."""
from ..refusal import Refusal

_PATIENCE = 50  # ticks, half a second
_NEAR = 0.001   # beats
_SELECTED = ('selected_track', 'selected_scene', 'detail_clip')


class Kept:
    """Keeps what is selected, what plays, and the playhead where the song stands still: copying a clip moves it."""

    def __init__(self, song):
        self._song, self._selected, self._time, self._left = song, (), None, True
        self._start = None

    def __enter__(self):
        self._selected = [getattr(self._song.view, name) for name in _SELECTED]
        self._time = None if self._song.is_playing else self._song.current_song_time
        self._start = getattr(self._song, 'start_time', None)  # Live 11.2 and later
        self._left = self._song.back_to_arranger

    def __exit__(self, *_):
        view = self._song.view
        for name, before in zip(_SELECTED, self._selected):
            if before is not None and before != None and getattr(view, name) != before:  # noqa: E711, gone is None
                setattr(view, name, before)
        if not self._is_back():
            self._song.current_song_time = self._time
        self._restore_start()
        if self._song.back_to_arranger and not self._left:
            self._song.back_to_arranger = False

    def _is_back(self):
        return (self._time is None or self._song.is_playing
                or abs(self._song.current_song_time - self._time) <= _NEAR)

    def settled(self):
        """Waits until Live tells that the playhead is back, which it does late."""
        for _ in range(_PATIENCE):
            if self._is_back():
                break
            yield
        self._restore_start()

    def _restore_start(self):
        """Where playback starts, which can move with the playhead."""
        if self._start is not None and abs(self._song.start_time - self._start) > _NEAR:
            self._song.start_time = self._start


class Temporary:
    """An empty slot of a track, or one in a scene made for it; afterwards it is empty again or gone."""

    def __init__(self, song, track, step):
        self._song, self._track, self._step = song, track, step
        self._scene = self._slot = None

    def __enter__(self):
        self._slot = next((slot for slot in self._track.clip_slots if _is_free(slot)), None)
        if self._slot is None:
            self._make_scene()
        return self._slot

    def _make_scene(self):
        """At the end; editions of Live hold only so many."""
        try:
            self._song.create_scene(-1)
        except Exception as error:
            raise Refusal('HOST_ERROR', '"%s" has no empty slot to make a clip in, and Live made no scene: %s'
                          % (self._track.name, error), 'Empty a slot of the track.')
        self._step.did()
        self._scene, self._slot = list(self._song.scenes)[-1], list(self._track.clip_slots)[-1]

    def __exit__(self, *_):
        if self._slot.has_clip:
            self._step.did()
        if self._scene is not None:
            self._song.delete_scene(list(self._song.scenes).index(self._scene))
        elif self._slot.has_clip:
            self._slot.delete_clip()


def _is_free(slot):
    """Whether nothing is in a slot or about to be recorded there."""
    return not slot.has_clip and not slot.is_triggered
