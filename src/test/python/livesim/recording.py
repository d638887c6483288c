"""Recording into slots: firing an empty slot of an armed track records a clip.

Known from the docstring of ClipSlot.will_record_on_start and from suites written for Live whose fixtures record so.
"""
from . import audio_file
from .clip import Clip


def records(slot):
    """Whether firing a slot records."""
    track = slot.canonical_parent
    return slot.clip is None and track.can_be_armed and track.armed


def begin(slot):
    """Puts the clip into the slot that the recording fills."""
    track = slot.canonical_parent
    fields = dict(recording=True)
    if track.kind == 'audio':
        fields.update(_file_of(track))
    slot.clip = Clip(slot.context, slot, 0.0, **fields)


def _file_of(track):
    """A file that no disk has, numbered like Live's recordings."""
    context = track.context
    name = '%04d %s' % (sum('/Recorded/' in path for path in context.samples) + 1, track.name)
    path = '/Samples/Recorded/%s.wav' % name
    context.samples[path] = audio_file.Audio(0, audio_file.RATE)
    return dict(name=name, is_audio_clip=True, warping=True, file_path=path)


def grow(clip, beats):
    """Makes the clip as long as what was recorded; the recording is one step of undo, whatever its length."""
    clip.__dict__.update(loop=(0.0, beats), end=beats)
    if clip.is_audio_clip:
        seconds = beats * 60 / clip.track.canonical_parent.tempo
        clip.context.samples[clip.file_path] = audio_file.Audio(int(seconds * audio_file.RATE), audio_file.RATE)


def finish(clip):
    """Ends a recording; one without length leaves nothing."""
    clip.recording = False
    if clip.length <= 0:
        clip.delete()
