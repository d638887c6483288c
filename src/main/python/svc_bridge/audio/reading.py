"""Reads the audio of clips: file, settings and warp markers."""
import os

from ..mixer.fader import decibels
from . import warp_map

GAIN_SHIFT = 18  # dB by which the gain of a clip is above a fader at the same position

# The values of Clip.warp_mode in order
WARP_MODES = ('Beats', 'Tones', 'Texture', 'Re-Pitch', 'Complex', 'REX', 'Complex Pro')


def add_to(row, clip, is_on_timeline=False):
    """Adds the audio of a clip to its description, nothing for a MIDI clip; returns the description."""
    if clip.is_audio_clip:
        row['audio'] = yield from _describe(clip, is_on_timeline)
    return row


def _describe(clip, is_on_timeline):
    """Returns the audio of a clip; the beats of a timeline clip count from its start."""
    markers = yield from warp_map.read(clip)
    is_warped = bool(clip.warping)
    start = clip.start_marker if is_on_timeline else 0.0
    origin = start if is_warped or not is_on_timeline or len(markers) < 2 else warp_map.to_beats(markers, start)
    return dict(_describe_file(clip), warp=is_warped, warp_mode=WARP_MODES[clip.warp_mode],
                gain_db=decibels(clip.gain, GAIN_SHIFT), transpose=clip.pitch_coarse, detune=clip.pitch_fine,
                region=_region(clip, markers) if is_on_timeline else None,
                markers=[{'beats': beats - origin, 'seconds': seconds} for beats, seconds in markers])


def _describe_file(clip):
    path = clip.file_path or None
    rate, frames = _read(clip, 'sample_rate'), _read(clip, 'sample_length')
    return {'file': path, 'missing': True if path and not os.path.exists(path) else None, 'sample_rate': rate or None,
            'channels': None, 'length_seconds': frames / rate if rate and frames else None}


def _read(clip, name):
    """Returns a property, or None if this Live does not have it (sample_rate is new in 11.1), or not for this file."""
    try:
        return getattr(clip, name)
    except (AttributeError, RuntimeError):
        return None


def seconds_of_file(clip):
    """Returns the length of the file, or None if it is not known."""
    return _describe_file(clip)['length_seconds']


def _region(clip, markers):
    """Returns which part of its file a timeline clip plays."""
    times = [clip.start_marker] + ([clip.loop_start, clip.loop_end] if clip.looping else [])
    if clip.warping:
        times = [warp_map.to_seconds(markers, time) for time in times]
    start, low, high = (times + [None, None])[:3]
    return {'start_seconds': start, 'loop_start_seconds': low, 'loop_end_seconds': high}
