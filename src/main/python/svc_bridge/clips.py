"""Scenes, slots and clips of the session view."""
from . import content
from .numbers import plain
from .refusal import Refusal
from .song import beats_per_bar

LONGEST = 1576800  # beats, which Live's envelopes do not go beyond
_CLOSE = 0.001   # beats


def scenes(opened):
    """The scenes in order."""
    return [{'scene_index': place + 1, 'name': scene.name} for place, scene in enumerate(opened.song.scenes)]


def slots(opened, track):
    """One slot per scene, clips without their notes."""
    found, kind = opened.clip_track(track)
    return [slot(opened, found, kind, place) for place in range(len(opened.song.scenes))]


def slot(opened, track, kind, place):
    """One slot of a track, counted from 0."""
    shown = _shown(opened, track, kind, place)
    return {'scene_index': place + 1, 'scene_name': opened.song.scenes[place].name,
            'clip': dict(shown, notes=None) if shown else None}


def get(opened, track, scene):
    """The clip in a slot with its notes, null where the slot is empty."""
    found, kind = _track(opened, track, scene)
    return _shown(opened, found, kind, scene - 1)


def _track(opened, track, scene):
    """The track of a slot that exists, and its kind."""
    count = len(opened.song.scenes)
    if not 1 <= scene <= count:
        raise Refusal('SCENE_NOT_FOUND', 'scene %d of %d does not exist' % (scene, count))
    return opened.clip_track(track)


def filled(opened, track, scene):
    """The slot of a clip that exists, with its track."""
    found, _ = _track(opened, track, scene)
    holder = found.clip_slots[scene - 1]
    if not holder.has_clip:
        others = [place + 1 for place, each in enumerate(found.clip_slots) if each.has_clip]
        raise Refusal('CLIP_NOT_FOUND', 'the slot of "%s" in scene %d is empty' % (found.name, scene),
                      scenes_with_clips=others)
    return found, holder


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
    with opened.step() as step:
        holder.create_clip(float(length))
        step.did()
    yield
    made = get(opened, track, scene)
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
    found, holder = filled(opened, track, scene)
    gone = get(opened, track, scene)
    with opened.step() as step:
        holder.delete_clip()
        step.did()
    yield
    if get(opened, track, scene) is not None:
        raise Refusal('HOST_ERROR', 'Live did not delete the clip "%s" of "%s"' % (gone['name'], found.name))
    return gone


def rename(opened, track, scene, name):
    """Gives a clip another name."""
    with opened.step() as step:
        step.set(filled(opened, track, scene)[1].clip, 'name', name)
    yield
    clip = get(opened, track, scene)
    if clip is None or clip['name'] != name:
        raise Refusal('HOST_ERROR', 'Live did not name the clip in scene %d "%s"' % (scene, name))
    return clip


def _shown(opened, track, kind, place):
    slot = track.clip_slots[place]
    if not slot.has_clip:
        return None
    clip, song = slot.clip, opened.song
    beat = content.beat(clip, song)
    notes = content.notes(clip) if kind == 'midi' else None
    return {
        'name': clip.name, 'kind': kind, 'color': content.color(clip),
        'length_bars': clip.length * beat / beats_per_bar(song), 'length_beats': clip.length * beat,
        'looping': bool(clip.looping), 'loop_start': clip.loop_start * beat, 'loop_end': clip.loop_end * beat,
        'launch': _launch(track, place), 'envelope_count': content.envelope_count(clip, track),
        'note_count': None if notes is None else len(notes), 'notes': notes}


def _launch(track, place):
    """Where the clip stands in its launch; -2 is a stop that is queued."""
    if track.fired_slot_index == place:
        return 'triggered'
    if track.playing_slot_index != place:
        return 'stopped'
    return 'stopping' if track.fired_slot_index == -2 else 'playing'
