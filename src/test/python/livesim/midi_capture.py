"""Capture MIDI: Live listens to armed and input-monitored MIDI tracks, and turns what was played on them into clips.

Taken from Ableton's help page about Capture MIDI, and from a public script for Live which reports that a capture can also
change playing clips and add a scene.
"""
from . import arrangement
from .clip import Clip
from .notes import Note

_IN = 0  # a value of Track.current_monitoring_state
_ARRANGEMENT = 2  # a value of Song.CaptureDestination


class MidiCapture:
    """What was played on the tracks of a set since the last capture."""

    def __init__(self, song):
        self._song = song
        self._played = {}  # track -> rows of pitch, start, length
        self._tempo = None

    def play(self, notes, tempo):
        """Plays notes on every track that listens, at a tempo that Live would recognize."""
        for track in self._song.tracks:
            if track.kind == 'midi' and (track.armed or track.current_monitoring_state == _IN):
                self._played.setdefault(track, []).extend(notes)
                self._tempo = tempo

    def is_ready(self):
        """Returns whether there is anything to capture."""
        return bool(self._played)

    def capture(self, destination):
        """Adds clips with the notes, or adds the notes to clips that play."""
        song, played, self._played = self._song, self._played, {}
        first = not song.is_playing and not any(
            track.arranged or any(slot.clip for slot in track.clip_slots) for track in song.tracks)
        for track, rows in played.items():
            length = 4.0 * -(-max(start + beats for _, start, beats in rows) // 4)
            clip = self._target(track, destination, length)
            clip.add_notes([Note(0, pitch, start, beats, 100.0, False, 1.0, 0.0, 64.0) for pitch, start, beats in rows])
        if played and first:
            song.tempo = self._tempo
            song.transport.start()

    def _target(self, track, destination, length):
        if destination == _ARRANGEMENT:
            return arrangement.create_midi(track, self._song.current_song_time, length)
        if track.playing_clip:
            return track.playing_clip
        scenes = self._song.scenes
        selected = scenes.index(self._song.view.selected_scene)
        free = next((at for at in range(selected, len(scenes)) if not track.clip_slots[at].clip), None)
        if free is None:
            self._song.create_scene(-1)
        slot = track.clip_slots[-1 if free is None else free]
        slot.clip = Clip(slot.context, slot, length)
        return slot.clip
