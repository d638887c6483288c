"""Properties with a constant value instead of a model, with the reason why that is harmless.

Every other property that is not modelled raises NotImplementedError when a script reads or sets it.
A settable property of this list stores the value that was set.
"""

_SILENCE = 'the simulator makes no sound and uses no processor time'
_NO_DIALOG = 'show_message is not supported, so no dialog opens'
_NO_HARDWARE = 'no hardware and no other computer is connected'
_OFF = 'a switch of the control bar that is off in a new set and affects nothing else'
_VIEW = 'the appearance of a view, which affects nothing else'
_CANNOT_BE_MADE = 'only the user of Live can create one, or a method that the simulator does not support'

_REASONS = {
    _SILENCE: {
        'Track.Track': dict.fromkeys(
            ('input_meter_level', 'output_meter_level', 'performance_impact'), 0.0),
        'Device.Device': {'latency_in_ms': 0.0, 'latency_in_samples': 0},
        'Clip.Clip': {'ram_mode': False},
    },
    _NO_DIALOG: {
        'Application.Application': {
            'open_dialog_count': 0, 'current_dialog_message': '', 'current_dialog_button_count': 0},
    },
    _NO_HARDWARE: {
        'Application.Application': {'number_of_push_apps_running': 0, 'unavailable_features': ()},
        'Song.Song': {
            'is_ableton_link_enabled': False, 'is_ableton_link_start_stop_sync_enabled': False,
            'tempo_follower_enabled': False},
    },
    _OFF: {
        'Song.Song': {
            'arrangement_overdub': False, 'session_record': False, 'scale_mode': False, 'count_in_duration': 0,
            'is_counting_in': False, 'nudge_up': False, 'nudge_down': False},
    },
    _VIEW: {
        'Track.Track': {'is_showing_chains': False},
        'RackDevice.RackDevice': {'is_showing_chains': False},
        'RackDevice.RackDevice.View': {'is_showing_chain_devices': False},
        'Eq8Device.Eq8Device.View': {'selected_band': 0},
        'Eq8Device.Eq8Device': {'edit_mode': False},
        'Clip.Clip.View': {'grid_quantization': 8, 'grid_is_triplet': False},
        'Chain.Chain': {'is_auto_colored': False},
    },
    _CANNOT_BE_MADE: {
        'Track.Track': {'is_frozen': False},
        'Song.Song': {'tuning_system': None},
        'GroovePool.GroovePool': {'grooves': ()},
        'Clip.Clip': {'is_overdubbing': False, 'is_take_lane_clip': False},
    },
}


def _table():
    return {(owner, member): (value, reason) for reason, owners in _REASONS.items()
            for owner, members in owners.items() for member, value in members.items()}


HARMLESS = _table()


def value(model, member):
    """Returns the constant value of a property; raises an error if there is none."""
    for owner in (model.lom, type(model).lom):
        if (owner, member) in HARMLESS:
            return HARMLESS[owner, member][0]
    raise NotImplementedError('the simulator does not model %s.%s' % (model.lom, member))


def check(model, member):
    """Raises an error if a script sets an unsupported property."""
    if not models(model, member):
        value(model, member)


def models(model, member):
    """Returns whether an object has the property itself."""
    return member in model.__dict__ or hasattr(type(model), member)


def read(model, member):
    """Returns the value of a property."""
    try:
        return getattr(model, member)
    except AttributeError:
        if models(model, member):
            raise
        return value(model, member)
