"""Switches for behavior on which sources disagree or that differs between installations."""


class Switches:
    """The values of all switches; unknown names and values raise an error."""

    ALL = {
        'copies': ('keep', 'drop'),        # whether a clip copied to the arrangement lists its envelopes
        'overlap': ('split', 'discard'),   # what happens to the right part of a clip that another covers
        'paste-start': ('move', 'keep'),   # whether a copy to the arrangement moves start_time as it moves the playhead
        'stale': ('on', 'off'),            # whether transport writes read back late
        'stale-values': ('off', 'on'),     # whether parameter values read back a tick late
        'crashes': ('on', 'off'),          # whether an action that crashes Live ends the process
        'late-recording': ('off', 'on'),   # whether record_mode reads back 300 ms late, as one source measured
        'empty-step': ('spike', 'point'),  # the effect of an envelope step of length 0: a jump and back, or one event
        'metronome': ('silent', 'step'),   # whether switching the metronome is an undo step
        'locators': ('now', 'late'),       # whether a new locator is listed at once or a tick later
        'locator-names': ('settable', 'fixed'),  # whether scripts can name locators
        'data': ('step', 'silent'),        # whether set_data is an undo step
        'auto-arm': ('off', 'on'),         # whether new MIDI tracks are armed
        'instrument-arms': ('off', 'on'),  # whether an instrument arms its empty track and disarms all others
        'moved-automation': ('unknown', 'lost'),  # what becomes of automation if its device moves to another track
        'first-load': None,                # milliseconds that the first load of the session takes
        'most-tracks': None,               # the maximum number of tracks, 0 for no limit
        'most-scenes': None,               # the maximum number of scenes, 0 for no limit
        'browser-items': None,             # number of samples in addition to the built-in library
        'browser-places': None,          # number of samples in a folder that the user has added
        'browser-presets': None,           # number of presets in addition to the user library
        'pad-load': ('pad', 'track'),      # whether an item is loaded onto the selected pad of a selected drum rack
        'load': None,                      # milliseconds that each load takes
    }

    def __init__(self, settings=()):
        self._values = {name: values[0] if values else 0 for name, values in self.ALL.items()}
        for setting in settings:
            name, _, value = setting.partition('=')
            self.set(name, value)

    def set(self, name, value):
        """Sets a switch."""
        if name not in self.ALL:
            raise ValueError('there is no switch "%s"; the switches are %s' % (name, ', '.join(self.ALL)))
        accepted = self.ALL[name]
        if accepted and value not in accepted:
            raise ValueError('%s must be one of %s, not "%s"' % (name, ', '.join(accepted), value))
        self._values[name] = value if accepted else int(value)

    def __getitem__(self, name):
        return self._values[name]

    def on(self, name):
        """Returns whether an on/off switch is on."""
        return self._values[name] == 'on'
