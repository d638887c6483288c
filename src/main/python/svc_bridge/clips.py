"""Scenes, slots and clips of the session view."""
from . import content
from .numbers import plain
from .refusal import Refusal
from .song import beats_per_bar
from .ticks import PAUSE

LONGEST = 1576800  # beats, which Live's envelopes do not go beyond
_CLOSE = 0.001   # beats


def scenes(opened):
    """The scenes in order."""
    return [{'scene_index': place + 1, 'name': scene.name} for place, scene in enumerate(opened.song.scenes)]


def slots(opened, track):
    """One slot per scene, clips without their notes."""
    found, kind = opened.clip_track(track)
    rows = []
    for place, (scene, holder) in enumerate(zip(opened.song.scenes, found.clip_slots)):
        shown = yield from _shown(opened, found, kind, holder, place)
        rows.append({'scene_index': place + 1, 'scene_name': scene.name, 'clip': shown})
        yield PAUSE
    return rows


def slot(opened, track, scene):
    """One slot of a track, its clip without its notes."""
    found, kind = _track(opened, track, scene)
    shown = yield from _shown(opened, found, kind, found.clip_slots[scene - 1], scene - 1)
    return {'scene_index': scene, 'scene_name': opened.song.scenes[scene - 1].name, 'clip': shown}


def get(opened, track, scene):
    """The clip in a slot with its notes, null where the slot is empty."""
    found, kind = _track(opened, track, scene)
    holder = found.clip_slots[scene - 1]
    shown = yield from _shown(opened, found, kind, holder, scene - 1)
    if shown and kind == 'midi':
        shown['notes'] = yield from content.notes(holder.clip)
        shown['note_count'] = len(shown['notes'])
    return shown


def _track(opened, track, scene):
    """The track of a slot that exists, and its kind."""
    count = len(opened.song.scenes)
    if not 1 <= scene <= count:
        raise Refusal('SCENE_NOT_FOUND', 'scene %d of %d does not exist' % (scene, count))
    return opened.clip_track(track)


def filled(opened, track, scene):
    """The track and the clip in a slot that holds one."""
    found, _ = _track(opened, track, scene)
    holder = found.clip_slots[scene - 1]
    if not holder.has_clip:
        others = [place + 1 for place, each in enumerate(found.clip_slots) if each.has_clip]
        raise Refusal('CLIP_NOT_FOUND', 'the slot of "%s" in scene %d is empty' % (found.name, scene),
                      scenes_with_clips=others)
    return found, holder.clip


def create(opened, track, scene, length):
    """Creates an empty MIDI clip."""
    check_length(length)
    found, kind = _track(opened, track, scene)
    if kind != 'midi':
        raise Refusal('NOT_A_MIDI_TRACK', '"%s" is an audio track; an empty clip needs a MIDI track' % found.name)
    holder = found.clip_slots[scene - 1]
    if holder.has_clip:
        raise Refusal('CLIP_SLOT_OCCUPIED', 'the slot of "%s" in scene %d holds the clip "%s"'
                      % (found.name, scene, holder.clip.name))
    opened.check_thawed(found)
    with opened.step() as step:
        holder.create_clip(float(length))
        step.did()
    yield
    made = yield from get(opened, track, scene)
    if made is None or abs(made['length_beats'] - length) > _CLOSE:
        raise Refusal('HOST_ERROR', 'Live made no clip of %s beats in scene %d' % (plain(length), scene))
    return made


def check_length(length):
    """Refuses a length that no clip can have."""
    if not 0 < length <= LONGEST:
        raise Refusal('INVALID_ARGUMENT', "a clip's length must be above 0 and at most %d beats, not %s"
                      % (LONGEST, plain(length)))


def delete(opened, track, scene):
    """Removes a clip and tells what it was."""
    filled(opened, track, scene)
    gone = yield from get(opened, track, scene)
    found, _ = filled(opened, track, scene)
    with opened.step() as step:
        found.clip_slots[scene - 1].delete_clip()
        step.did()
    yield
    if opened.track(track).clip_slots[scene - 1].has_clip:
        raise Refusal('HOST_ERROR', 'Live did not delete the clip "%s" of "%s"' % (gone['name'], found.name))
    return gone


def rename(opened, track, scene, name):
    """Gives a clip another name."""
    with opened.step() as step:
        step.set(filled(opened, track, scene)[1], 'name', name)
    yield
    clip = yield from get(opened, track, scene)
    if clip is None or clip['name'] != name:
        raise Refusal('HOST_ERROR', 'Live did not name the clip in scene %d "%s"' % (scene, name))
    return clip


def _shown(opened, track, kind, holder, place):
    """The clip in a slot without its notes, which are only counted; None where the slot is empty."""
    if not holder.has_clip:
        return None
    clip, song = holder.clip, opened.song
    beat = content.beat(clip, song)
    envelopes = yield from content.envelope_count(clip, track)
    return {
        'name': clip.name, 'kind': kind, 'color': content.color(clip),
        'length_bars': clip.length * beat / beats_per_bar(song), 'length_beats': clip.length * beat,
        'looping': bool(clip.looping), 'loop_start': clip.loop_start * beat, 'loop_end': clip.loop_end * beat,
        'launch': _launch(track, place), 'envelope_count': envelopes,
        'note_count': len(content.raw_notes(clip)) if kind == 'midi' else None, 'notes': None}


def _launch(track, place):
    """Where the clip stands in its launch; -2 is a stop that is queued."""
    if track.fired_slot_index == place:
        return 'triggered'
    if track.playing_slot_index != place:
        return 'stopped'
    return 'stopping' if track.fired_slot_index == -2 else 'playing'
