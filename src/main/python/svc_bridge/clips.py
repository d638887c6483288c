"""Scenes, slots and clips of the session view."""
from . import content
from .refusal import Refusal
from .song import beats_per_bar


def scenes(opened):
    """The scenes in order."""
    return [{'scene_index': place + 1, 'name': scene.name} for place, scene in enumerate(opened.song.scenes)]


def slots(opened, track):
    """One slot per scene, clips without their notes."""
    found, kind = opened.clip_track(track)
    return [{'scene_index': place + 1, 'scene_name': scene.name, 'clip': _metadata(opened, found, kind, place)}
            for place, scene in enumerate(opened.song.scenes)]


def _metadata(opened, track, kind, place):
    shown = _shown(opened, track, kind, place)
    return dict(shown, notes=None) if shown else None


def get(opened, track, scene):
    """The clip in a slot with its notes, null where the slot is empty."""
    count = len(opened.song.scenes)
    if not 1 <= scene <= count:
        raise Refusal('SCENE_NOT_FOUND', 'scene %d of %d does not exist' % (scene, count))
    found, kind = opened.clip_track(track)
    return _shown(opened, found, kind, scene - 1)


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
