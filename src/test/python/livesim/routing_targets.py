"""The inputs and outputs of tracks and side chains (Live's manual)."""
from .routing import EXTERNAL, GROUP, MASTER, NONE, RESAMPLING, entries_of, entry, properties


class RoutableTrack:
    """The routing of a track."""

    def takes_sound(self, side):
        return self.has_audio_input if side == 'input' else self.has_audio_output

    def default_route(self, side):
        if side == 'input':
            return 'All Ins' if self.kind == 'midi' else 'Ext. In'
        if self.kind == 'master':
            return 'Ext. Out'
        if not self.has_audio_output:
            return 'No Output'
        return self.group_track.name if self.is_grouped else self.context.version.master()

    def _others(self):
        return [track for track in self.canonical_parent.tracks if track is not self]

    def _input_types(self):
        if self.kind not in ('midi', 'audio'):
            return []
        first = [('All Ins', EXTERNAL), ('Computer Keyboard', EXTERNAL)]
        if self.kind == 'audio':
            first = [('Ext. In', EXTERNAL), ('Resampling', RESAMPLING)]
        return [entry(*each) for each in first] + entries_of(self._others()) + [entry('No Input', NONE)]

    def _output_types(self):
        if self.kind == 'master':
            return [entry('Ext. Out', EXTERNAL)]
        if not self.has_audio_output:
            return [entry('No Output', NONE)] + entries_of(each for each in self._others() if each.has_midi_input)
        groups = [entry(self.group_track.name, GROUP, self.group_track)] if self.is_grouped else []
        return ([entry('Ext. Out', EXTERNAL), entry(self.context.version.master(), MASTER)] + groups
                + [entry('Sends Only', NONE)] + entries_of(each for each in self._others() if each.kind == 'audio'))


class SideChainedDevice:
    """The side chain of a compressor."""

    routes = {}

    def takes_sound(self, side):
        return True

    def default_route(self, side):
        return 'No Input'

    def _input_types(self):
        song = self.context.song
        return [entry('No Input', NONE)] + entries_of([*song.tracks, *song.return_tracks])


for _owner, _sides in ((RoutableTrack, ('input', 'output')), (SideChainedDevice, ('input',))):
    for _side in _sides:
        for _name, _made in properties(_side).items():
            setattr(_owner, _name, _made)
