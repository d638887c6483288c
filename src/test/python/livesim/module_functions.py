"""The supported functions of Live's modules."""

_MAPPINGS = frozenset('MidiMap.' + name for name in (
    'map_midi_cc', 'map_midi_note', 'map_midi_pitchbend', 'map_midi_cc_with_feedback_map',
    'map_midi_note_with_feedback_map', 'map_midi_pitchbend_with_feedback_map', 'forward_midi_cc',
    'forward_midi_note', 'forward_midi_pitchbend'))


def find(context, name):
    """Returns the implementation of a function, or None if it is not supported."""
    if name in _MAPPINGS:
        return lambda *_: True  # no port is connected
    return {
        'Application.get_application': lambda: context.application,
        'Base.log': context.log,
    }.get(name)
