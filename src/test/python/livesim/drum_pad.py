"""The pads of drum racks."""
from .model import Model

_NOTES = ('C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B')


class DrumPad(Model):
    """One of the 128 pads of a drum rack."""

    lom = 'DrumPad.DrumPad'

    def __init__(self, context, rack, note):
        super().__init__(context, rack, note=note, mute=False, solo=False)

    @property
    def chains(self):
        return tuple(chain for chain in self.canonical_parent.chains if chain.in_note == self.note)

    @property
    def name(self):
        named = [chain.name for chain in self.chains]
        return named[0] if len(named) == 1 else 'Multi' if named else _NOTES[self.note % 12] + str(self.note // 12 - 2)

    def delete_all_chains(self):
        rack, deleted = self.canonical_parent, self.chains
        rack.chains = tuple(chain for chain in rack.chains if chain not in deleted)
        for chain in deleted:
            chain.invalidate()
