"""What sources disagree on, or what differs between installations, as switches of the simulator."""


class Switches:
    """The state of every switch; unknown names and values are refused."""

    ALL = {
        'copies': ('keep', 'drop'),        # whether a clip copied to the arrangement lists its envelopes
        'overlap': ('split', 'discard'),   # what becomes of the right part of a clip that another covers
        'paste-start': ('move', 'keep'),   # whether a copy to the arrangement moves start_time as it moves the playhead
        'stale': ('on', 'off'),            # whether transport writes read back late
        'stale-values': ('off', 'on'),     # whether parameter values read back a tick late
        'crashes': ('on', 'off'),          # whether what crashed Live ends the process
        'late-recording': ('off', 'on'),   # whether record_mode reads back 300 ms late, as one source measured
        'empty-step': ('spike', 'point'),  # what an envelope step without length makes: a jump and back, or one event
        'data': ('step', 'silent'),        # whether set_data is a step of undo
        'auto-arm': ('off', 'on'),         # whether new MIDI tracks come up armed
        'first-load': None,                # milliseconds that the first load of the session takes
        'most-tracks': None,               # tracks that the edition of Live allows, 0 for any number
        'most-scenes': None,               # scenes likewise
        'browser-items': None,             # samples that the browser has besides its built-in library
        'browser-presets': None,           # presets that its user library has besides
        'load': None,                      # milliseconds that each load takes
    }

    def __init__(self, settings=()):
        self._values = {name: values[0] if values else 0 for name, values in self.ALL.items()}
        for setting in settings:
            name, _, value = setting.partition('=')
            self.set(name, value)

    def set(self, name, value):
        """Sets a switch by its name."""
        if name not in self.ALL:
            raise ValueError('no switch "%s"; there are %s' % (name, ', '.join(self.ALL)))
        accepted = self.ALL[name]
        if accepted and value not in accepted:
            raise ValueError('%s is one of %s, not "%s"' % (name, ', '.join(accepted), value))
        self._values[name] = value if accepted else int(value)

    def __getitem__(self, name):
        return self._values[name]

    def on(self, name):
        """Whether a switch of on and off is on."""
        return self._values[name] == 'on'
