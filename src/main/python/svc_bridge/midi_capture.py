"""Capture MIDI: turns what was played on armed or input-monitored MIDI tracks into clips."""
from . import clip_content
from .errors import OperationError
from .ticks import PAUSE

# The values of Song.CaptureDestination in order
DESTINATIONS = ('auto', 'session', 'arrangement')
_IN = 0  # a value of Track.current_monitoring_state
_TIMEOUT_TICKS = 50  # half a second


def capture(open_set, destination):
    """Captures MIDI; returns the places of the new clips, and of the clips to which Live has added notes."""
    song = open_set.song
    if destination not in DESTINATIONS:
        raise OperationError('INVALID_ARGUMENT', 'there is no destination "%s"' % destination)
    if not song.can_capture_midi:
        raise OperationError('INVALID_ARGUMENT', 'Live has no MIDI to capture',
                             'Arm a MIDI track or set its monitor to In, play notes, and try again.')
    before = yield from _read(open_set)
    with open_set.undo_step() as step:
        song.capture_midi(DESTINATIONS.index(destination))
        step.record_change()
    for _ in range(_TIMEOUT_TICKS):
        yield
        found = _compare(before, (yield from _read(open_set)))
        if found:
            return found
    raise OperationError('HOST_ERROR', 'Live did not capture MIDI into a clip',
                         'Undo in Live if anything changed, and play the notes again.')


def _read(open_set):
    """Returns the places of all clips by their pointers, with the notes of clips on tracks that listen."""
    found = {}
    for handle, track in open_set.tracks():
        for place, clip in _clips(track):
            listens = clip.is_midi_clip and (track.arm or track.current_monitoring_state == _IN)
            notes = (yield from clip_content.read_notes(clip)) if listens else None
            found[clip._live_ptr] = dict(place, track=handle), notes
        yield PAUSE
    return found


def _clips(track):
    if track.is_foldable or not hasattr(track, 'can_be_armed') or not track.can_be_armed:
        return
    for index, slot in enumerate(track.clip_slots):
        if slot.has_clip:
            yield {'scene': index + 1, 'start_beats': None}, slot.clip
    for clip in track.arrangement_clips:
        yield {'scene': None, 'start_beats': clip.start_time}, clip


def _compare(before, after):
    return [dict(place, created=pointer not in before) for pointer, (place, notes) in after.items()
            if pointer not in before or notes is not None and notes != before[pointer][1]]
