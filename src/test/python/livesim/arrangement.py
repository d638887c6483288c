"""Clips of the arrangement; a clip that is placed over others cuts them."""
from .clip import Clip


def duplicate(track, clip, time):
    """Copies a clip to a time; the playhead moves there immediately."""
    context = track.context
    track.arrangement_clips  # raises an error on tracks without arrangement clips
    if time < 0 and context.version.since('11.3.2'):
        raise RuntimeError('The destination time must not be negative')
    if clip.track.kind != track.kind:
        raise RuntimeError('Incompatible track types for clip duplication')
    time = max(0.0, time)
    length = clip.place[1] if clip.place else clip.length * clip.beats_per_unit
    if clip.is_arrangement_clip and _covered(track, time, time + length) and not context.version.since('12.3'):
        context.crash('an arrangement clip was copied over another')
    placed = _place(track, clip.copy(track, place=(time, length)))
    if clip.track is track:
        placed.automate(clip, time, time + length)
    song = track.canonical_parent
    if not song.is_playing:
        song.apply_now('current_song_time', time)
        if context.switches['paste-start'] == 'move':
            song.apply_now('start_time', time)
    return placed


def create_midi(track, start, length):
    """Creates an empty clip that loops over its length."""
    track.arrangement_clips
    if track.kind != 'midi':
        raise RuntimeError('MIDI clips can only be created on MIDI tracks')
    if start < 0 or length <= 0:
        raise RuntimeError('Start time must not be negative and length has to be greater than zero')
    return _place(track, Clip(track.context, track, length, place=(start, length)))


def create_audio(track, path, position):
    """Creates a clip from an audio file."""
    track.arrangement_clips
    if track.kind != 'audio':
        raise RuntimeError('Audio clips can only be created on audio tracks')
    if position < 0:
        raise RuntimeError('The position must not be negative')
    placed = Clip.of_file(track.context, track, path, place=(position, 0.0))
    placed.__dict__['place'] = (position, placed.length)
    return _place(track, placed)


def _covered(track, start, end):
    return [clip for clip in track.arranged if clip.start_time < end and clip.end_time > start]


def _place(track, placed):
    """Places a clip and cuts the clips that it covers."""
    start, end = placed.start_time, placed.end_time
    clips = [clip for clip in track.arranged if clip.start_time >= end or clip.end_time <= start]
    for clip in _covered(track, start, end):
        clips += _cut(track, clip, start, end)
    track.arranged = tuple(sorted(clips + [placed], key=lambda clip: clip.start_time))
    return placed


def _cut(track, clip, start, end):
    """Returns the parts of a clip outside a range; the first part is the clip itself, shortened."""
    left, right = clip.start_time < start, clip.end_time > end
    if right and left:
        rest = [_rest(track, clip, end)] if track.context.switches['overlap'] == 'split' else []
        _shorten(clip, start)
        return [clip] + rest
    if left:
        _shorten(clip, start)
    elif right:
        _moved(clip, end)
    else:
        clip.invalidate()
    return [clip] if left or right else []


def _rest(track, clip, start):
    """Returns the part of a clip after a time as a new clip."""
    rest = clip.copy(track, place=clip.place)
    rest.__dict__['envelopes'] = clip.envelopes_for(rest)
    return _moved(rest, start)


def _shorten(clip, end):
    clip.place = (clip.start_time, end - clip.start_time)
    if not clip.looping:
        clip.end = clip.start + clip.place[1] / clip.beats_per_unit


def _moved(clip, start):
    """Moves the start of a clip to a later time without changing what plays from there."""
    offset = (start - clip.start_time) / clip.beats_per_unit
    clip.place = (start, clip.end_time - start)
    if clip.looping:
        low, high = clip.loop
        at = clip.start + offset
        clip.start = at if at < high else low + (at - low) % (high - low)
    else:
        clip.start += offset
    return clip
