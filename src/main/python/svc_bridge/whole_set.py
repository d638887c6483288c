"""The whole set as values that two readings can compare: everything that svc reads of it, and what it moves meanwhile."""
import hashlib

from . import clip_content
from .audio import warp_map
from .envelopes import reading
from .note_rows import to_row
from .ticks import PAUSE, run_in_time_slices

_SONG = ('tempo', 'signature_numerator', 'signature_denominator', 'loop', 'loop_start', 'loop_length', 'metronome',
         'start_time', 'back_to_arranger', 'record_mode', 'session_record', 'session_automation_record',
         'arrangement_overdub', 'overdub', 'punch_in', 'punch_out', 'is_playing', 'root_note', 'scale_name',
         'scale_mode', 'clip_trigger_quantization', 're_enable_automation_enabled')
_TRACK = ('name', 'color', 'mute', 'solo', 'arm', 'fold_state', 'is_frozen', 'current_monitoring_state',
          'current_input_routing', 'current_output_routing')
_SCENE = ('name', 'color', 'tempo', 'tempo_enabled', 'time_signature_numerator', 'time_signature_denominator',
          'time_signature_enabled')
_CLIP = ('name', 'color', 'muted', 'looping', 'loop_start', 'loop_end', 'start_marker', 'end_marker', 'launch_mode',
         'launch_quantization', 'warping', 'warp_mode', 'gain', 'pitch_coarse', 'pitch_fine', 'file_path', 'start_time',
         'end_time')
_SELECTION = 'selection'
_NEAR = 0.001  # beats by which Live may restore the playhead inexactly


def read(open_set):
    """Returns the values of the parts of the set by their names, which contain positions and no names of the set."""
    song = open_set.song
    parts = {}
    _add(parts, 'song', song, _SONG)
    if not song.is_playing:
        parts['song: playhead'] = song.current_song_time
    _add_selection(parts, open_set)
    parts['locators'] = sorted((cue.time, cue.name) for cue in song.cue_points)
    parts['number of scenes'] = len(song.scenes)
    for index, scene in enumerate(song.scenes):
        _add(parts, 'scene %d' % (index + 1), scene, _SCENE)
    yield PAUSE
    listed = open_set.listed_tracks()
    parts['number of tracks'] = len(listed)
    for index, track in enumerate(listed):
        yield from _add_track(parts, 'track %d' % (index + 1), track, song.is_playing)
    return parts


def digests(open_set):
    """Returns a digest of each part by its name, without the selection, which Live's undo can change."""
    parts = yield from read(open_set)
    return {name: _digest(value) for name, value in parts.items() if not name.startswith(_SELECTION)}


def _digest(value):
    known = round(value, 3) if isinstance(value, float) else value
    return hashlib.sha256(ascii(known).encode('ascii')).hexdigest()[:16]


def differences(before, after):
    """Returns a text for each part that differs; it contains numbers and switches, and no names of the set."""
    found = []
    for name in list(before) + [name for name in after if name not in before]:
        if name not in after:
            found.append('%s is gone' % name)
        elif name not in before:
            found.append('%s is new' % name)
        elif not _is_same(before[name], after[name]):
            found.append('%s changed%s' % (name, _values(before[name], after[name])))
    return found


def _is_same(one, other):
    if isinstance(one, float) and isinstance(other, float):
        return abs(one - other) <= _NEAR
    return one == other


def _values(before, after):
    if isinstance(before, bool) and isinstance(after, bool):
        return ' to on' if after else ' to off'
    is_number = all(isinstance(each, (int, float)) for each in (before, after))
    return ' from %g to %g' % (before, after) if is_number else ''


def _add(parts, part, holder, names):
    """Adds the properties that the object has; for example, a return track cannot be armed."""
    for name in names:
        try:
            value = getattr(holder, name)
        except (AttributeError, RuntimeError):
            continue
        parts['%s: %s' % (part, name.replace('_', ' '))] = value


def _add_selection(parts, open_set):
    view = open_set.song.view
    parts[_SELECTION + ': track'] = next(
        (at + 1 for at, each in enumerate(open_set.listed_tracks()) if each == view.selected_track), None)
    parts[_SELECTION + ': scene'] = next(
        (at + 1 for at, each in enumerate(open_set.song.scenes) if each == view.selected_scene), None)
    clip = view.detail_clip
    parts[_SELECTION + ': clip'] = None if clip is None else (clip.name, clip.start_time)


def _add_track(parts, part, track, is_playing):
    _add(parts, part, track, _TRACK if is_playing else _TRACK + ('playing_slot_index', 'fired_slot_index'))
    mixer = track.mixer_device
    parts[part + ', mixer'] = [_of_parameter(each) for each in [mixer.volume, mixer.panning] + list(mixer.sends)]
    yield PAUSE
    for index, device in enumerate(track.devices):
        parts['%s, device %d' % (part, index + 1)] = yield from _of_device(device)
        yield PAUSE
    for index, slot in enumerate(getattr(track, 'clip_slots', ())):
        if slot.has_clip:
            parts['%s, clip in scene %d' % (part, index + 1)] = yield from _of_session_clip(slot.clip, track)
            yield PAUSE
    for clip in _timeline_clips(track):
        parts['%s, clip at beat %g' % (part, clip.start_time)] = yield from _of_clip(clip)
        yield PAUSE


def _timeline_clips(track):
    try:
        return list(track.arrangement_clips)
    except RuntimeError:  # a group, return or master track
        return []


def _of_parameter(parameter):
    return parameter.value, int(parameter.automation_state)


def _of_device(device):
    values = [device.name, device.class_name] + (yield from run_in_time_slices(_of_parameter, device.parameters))
    if device.class_name == 'Compressor2' and hasattr(device, 'input_routing_type'):
        values.append((device.input_routing_type.display_name, device.input_routing_channel.display_name))
    for chain in clip_content.chains_of(device):
        values.append(chain.name)
        for inner in chain.devices:
            values.append((yield from _of_device(inner)))
            yield PAUSE
    return values


def _of_session_clip(clip, track):
    values = yield from _of_clip(clip)
    for parameter, envelope in (yield from clip_content.find_envelopes(clip, track)):
        curve = yield from reading.read_curve(envelope, parameter, 0.0, clip.loop_end)
        values.append((parameter.name, curve.points))
    return values


def _of_clip(clip):
    parts = {}
    _add(parts, 'clip', clip, _CLIP)
    notes = (yield from run_in_time_slices(to_row, clip_content.live_notes(clip))) if clip.is_midi_clip else []
    markers = (yield from warp_map.read(clip)) if clip.is_audio_clip else []
    return [sorted(parts.items()), sorted(notes), markers, bool(clip.has_envelopes)]
