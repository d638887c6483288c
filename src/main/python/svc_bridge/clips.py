"""Scenes, clip slots and their clips in the session view."""
from . import clip_content
from .audio import reading as audio
from .errors import OperationError
from .numbers import MAX_BEATS, plain
from .song import beats_per_bar
from .ticks import PAUSE

STOP_QUEUED = -2    # value of Track.fired_slot_index

# The values of Clip.launch_quantization in order
QUANTIZATIONS = ('global', 'none', '8-bars', '4-bars', '2-bars', '1-bar', '1/2', '1/2t', '1/4', '1/4t', '1/8', '1/8t',
                 '1/16', '1/16t', '1/32')

# The values of Clip.launch_mode in order
LAUNCH_MODES = ('trigger', 'gate', 'toggle', 'repeat')


def scenes(open_set):
    """Returns the scenes in order."""
    return [dict(_timing(scene), scene_index=index + 1, name=scene.name, color=_color(scene))
            for index, scene in enumerate(open_set.song.scenes)]


def _color(scene):
    """Returns the color of a scene as #rrggbb; None for a scene without a color, whose index is None."""
    return None if scene.color_index is None else '#%06x' % (scene.color & 0xFFFFFF)


def _timing(scene):
    """Returns the tempo and the time signature of a scene, which Live reports since 11.1; null for none."""
    has_tempo = getattr(scene, 'tempo_enabled', False)
    has_signature = getattr(scene, 'time_signature_enabled', False)
    return {'tempo': scene.tempo if has_tempo else None,
            'signature': {'numerator': scene.time_signature_numerator,
                          'denominator': scene.time_signature_denominator} if has_signature else None}


def slots(open_set, track):
    """Returns the slots of a track, one for each scene; their clips do not contain notes."""
    found, kind = open_set.clip_track(track)
    rows = []
    for index, (scene, slot) in enumerate(zip(open_set.song.scenes, found.clip_slots)):
        clip = yield from _describe(open_set, found, kind, slot, index)
        rows.append({'scene_index': index + 1, 'scene_name': scene.name, 'clip': clip})
        yield PAUSE
    return rows


def describe_slot(open_set, track, scene):
    """Returns one slot of a track; its clip does not contain notes."""
    found, kind = require_slot(open_set, track, scene)
    clip = yield from _describe(open_set, found, kind, found.clip_slots[scene - 1], scene - 1)
    return {'scene_index': scene, 'scene_name': open_set.song.scenes[scene - 1].name, 'clip': clip}


def get(open_set, track, scene):
    """Returns the clip in a slot with its notes, or null if the slot is empty."""
    found, kind = require_slot(open_set, track, scene)
    slot = found.clip_slots[scene - 1]
    clip = yield from _describe(open_set, found, kind, slot, scene - 1)
    if clip and kind == 'midi':
        clip['notes'] = yield from clip_content.read_notes(slot.clip)
        clip['note_count'] = len(clip['notes'])
    return clip


def require_slot(open_set, track, scene):
    """Returns the track and its kind; fails if the scene does not exist or the track cannot contain clips."""
    check_scene(open_set, scene)
    return open_set.clip_track(track)


def occupied_error(track, scene):
    """Returns the error for a slot that already contains a clip."""
    return OperationError('CLIP_SLOT_OCCUPIED', 'the slot of "%s" in scene %d already contains %s'
                          % (track.name, scene, quoted(track.clip_slots[scene - 1].clip)))


def quoted(clip):
    """Returns the name of a clip for a message."""
    return 'the clip "%s"' % clip.name if clip.name.strip() else 'an unnamed clip'


def check_scene(open_set, scene):
    """Fails if the scene does not exist."""
    count = len(open_set.song.scenes)
    if not 1 <= scene <= count:
        numbers = 'the only one is number 1' if count == 1 else 'the numbers are 1 to %d' % count
        raise OperationError('SCENE_NOT_FOUND', 'there is no scene %d; %s' % (scene, numbers))


def require_clip(open_set, track, scene):
    """Returns the track and the clip in a slot; fails if the slot is empty."""
    found, _ = require_slot(open_set, track, scene)
    slot = found.clip_slots[scene - 1]
    if not slot.has_clip:
        others = [index + 1 for index, each in enumerate(found.clip_slots) if each.has_clip]
        raise OperationError('CLIP_NOT_FOUND', 'the slot of "%s" in scene %d is empty' % (found.name, scene),
                             scenes_with_clips=others)
    return found, slot.clip


def check_midi_track(track, kind):
    """Fails unless empty clips can be created on a track."""
    if kind != 'midi':
        raise OperationError('NOT_A_MIDI_TRACK',
                             '"%s" is an audio track; an empty clip needs a MIDI track' % track.name)


def check_length(length):
    """Fails if no clip can have this length in beats."""
    if not 0 < length <= MAX_BEATS:
        raise OperationError('INVALID_ARGUMENT', "a clip's length must be above 0 and at most %d beats, not %s"
                             % (MAX_BEATS, plain(length)), 'Give a length in this range.')


def _describe(open_set, track, kind, slot, index):
    """Returns the clip in a slot with the number of its notes, or None if the slot is empty."""
    if not slot.has_clip:
        return None
    envelopes = yield from clip_content.count_envelopes(slot.clip, track)
    row = dict(describe_clip(open_set, kind, slot.clip), launch_quantization=_quantization(slot.clip),
               launch=_launch_state(track, index), launch_mode=LAUNCH_MODES[slot.clip.launch_mode],
               legato=bool(slot.clip.legato), envelope_count=envelopes)
    return (yield from audio.add_to(row, slot.clip))


def describe_clip(open_set, kind, clip):
    """Returns what a clip of the session and one of the timeline have in common; times of unwarped audio are seconds."""
    song = open_set.song
    beats = clip_content.beats_per_unit(clip, song)
    return {
        'name': clip.name, 'kind': kind, 'color': clip_content.color(clip),
        'length_bars': clip.length * beats / beats_per_bar(song), 'length_beats': clip.length * beats,
        'looping': bool(clip.looping), 'loop_start': clip.loop_start, 'loop_end': clip.loop_end,
        'start': _start(clip), 'active': not clip.muted, 'launch_mode': None, 'legato': None, 'follow_action': None,
        'note_count': len(clip_content.live_notes(clip)) if kind == 'midi' else None, 'notes': None}


def _start(clip):
    """Returns the time from which a launched clip plays; None for the start of the loop."""
    return clip.start_marker if clip.looping and clip.start_marker != clip.loop_start else None


def _quantization(clip):
    """Returns the grid on which a clip starts; None for the grid of the set."""
    return QUANTIZATIONS[clip.launch_quantization] if clip.launch_quantization else None


def _launch_state(track, index):
    """Returns the launch state of the clip in a slot."""
    if track.fired_slot_index == index:
        return 'triggered'
    if track.playing_slot_index != index:
        return 'stopped'
    return 'stopping' if track.fired_slot_index == STOP_QUEUED else 'playing'
