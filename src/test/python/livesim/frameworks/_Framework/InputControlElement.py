"""_Framework.InputControlElement, which does nothing without hardware."""


class InputControlElement:
    """Accepts any arguments."""

    def __init__(self, *_, **__):
        pass

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return lambda *_, **__: None

MIDI_NOTE_TYPE, MIDI_CC_TYPE, MIDI_PB_TYPE = 0, 1, 2
