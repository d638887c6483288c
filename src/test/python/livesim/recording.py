"""Recording into slots: launching an empty slot of an armed track records a clip.

Taken from the docstring of ClipSlot.will_record_on_start and from test suites for Live that record like this.
"""
from . import audio_file
from .clip import Clip


def records(slot):
    """Returns whether launching a slot records."""
    track = slot.canonical_parent
    return slot.clip is None and track.can_be_armed and track.armed


def begin(slot):
    """Creates the clip of a recording in the slot."""
    track = slot.canonical_parent
    fields = dict(recording=True)
    if track.kind == 'audio':
        fields.update(_file_of(track))
    slot.clip = Clip(slot.context, slot, 0.0, **fields)


def _file_of(track):
    """Creates a file in memory, numbered like Live's recordings."""
    context = track.context
    name = '%04d %s' % (sum('/Recorded/' in path for path in context.samples) + 1, track.name)
    path = '/Samples/Recorded/%s.wav' % name
    context.samples[path] = audio_file.Audio(0, audio_file.RATE)
    return dict(name=name, is_audio_clip=True, warping=True, file_path=path)


def grow(clip, beats):
    """Extends the clip to the recorded length; the recording is one undo step in total."""
    clip.__dict__.update(loop=(0.0, beats), end=beats)
    if clip.is_audio_clip:
        seconds = beats * 60 / clip.track.canonical_parent.tempo
        clip.context.samples[clip.file_path] = audio_file.Audio(int(seconds * audio_file.RATE), audio_file.RATE)


def finish(clip):
    """Ends a recording; deletes an empty clip."""
    clip.recording = False
    if clip.length <= 0:
        clip.delete()
