"""The values that settable properties accept; Live raises an error for others.

Taken from Live's object model documentation unless a comment says otherwise.
"""
from . import color_palette

WARP_MODES = (0, 1, 2, 3, 4, 6)  # REX (5) is only for REX files


def _between(low, high):
    return lambda value: low <= value <= high


def _one_of(*values):
    return lambda value: value in values


_SIGNATURES = {'signature_numerator': _between(1, 99), 'signature_denominator': _one_of(1, 2, 4, 8, 16)}
_COLORS = {'color': _between(0, 0xFFFFFF),
           'color_index': lambda index: index is None or 0 <= index < len(color_palette.COLORS)}
_AMOUNTS = dict(
    dict.fromkeys(('quantization_amount', 'random_amount', 'timing_amount'), _between(0.0, 1.0)),
    velocity_amount=_between(-1.0, 1.0))
_FINE = _between(-500, 500)  # documented as -50 to 49, but scripts in daily use write up to 500

_ACCEPTED = {
    'Song.Song': dict(
        _SIGNATURES, tempo=_between(20, 999), current_song_time=_between(0, 1576800), start_time=_between(0, 1576800),
        loop_start=_between(0, 1576800), loop_length=lambda beats: beats > 0, back_to_arranger=lambda value: not value,
        clip_trigger_quantization=_between(0, 13), midi_recording_quantization=_between(0, 8),
        swing_amount=_between(0.0, 1.0), groove_amount=_between(0.0, 1.3125), root_note=_between(0, 11)),
    'Track.Track': dict(
        _COLORS, current_monitoring_state=_between(0, 2), back_to_arranger=lambda value: not value),
    'Track.Track.View': {'device_insert_mode': _between(0, 2)},
    'MixerDevice.MixerDevice': {'crossfade_assign': _between(0, 2), 'panning_mode': _between(0, 1)},
    'Scene.Scene': dict(
        _COLORS, tempo=_between(20, 999), time_signature_numerator=_between(1, 99),
        time_signature_denominator=_one_of(1, 2, 4, 8, 16)),
    'Clip.Clip': dict(
        _SIGNATURES, **dict(
            _COLORS, gain=_between(0.0, 1.0), pitch_coarse=_between(-48, 48), pitch_fine=_FINE,
            warp_mode=_one_of(*WARP_MODES), launch_mode=_between(0, 3), launch_quantization=_between(0, 14),
            velocity_amount=_between(0.0, 1.0))),
    'Clip.Clip.View': {'grid_quantization': _between(0, 9)},
    'Chain.Chain': _COLORS,
    'DrumChain.DrumChain': dict(
        _COLORS, out_note=_between(0, 127), choke_group=_between(0, 16), in_note=_between(-1, 127)),
    'RackDevice.RackDevice.View': {'drum_pads_scroll_position': _between(0, 28)},
    'Groove.Groove': dict(_AMOUNTS, base=_between(0, 5)),
}


def check(owner, member, value):
    """Raises an error if a property does not accept a value."""
    accepts = _ACCEPTED.get(owner, {}).get(member)
    if accepts and not accepts(value):
        raise RuntimeError('Invalid value for %s' % member)
