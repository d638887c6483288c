"""Racks: macros, chains and drum pads."""
from . import laws
from .container import Container
from .device import Device, View
from .model import Model
from .parameter import Parameter

_NOTES = ('C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B')


class ChainMixer(Model):
    """Volume and panorama of a chain."""

    lom = 'ChainMixerDevice.ChainMixerDevice'

    def __init__(self, world, chain):
        super().__init__(world, chain, sends=())
        self.__dict__.update(
            volume=Parameter(world, self, 'Chain Volume', default=0.85, unit='dB', law=laws.fader),
            panning=Parameter(world, self, 'Chain Panning', -1.0, 1.0, unit='pan', law=lambda raw: raw * 50),
            chain_activator=Parameter(world, self, 'Chain Activator', default=1.0, items=('Off', 'On')))

    def children(self):
        return self.volume, self.panning, self.chain_activator


class Chain(Container):
    """A chain of a rack."""

    lom = 'Chain.Chain'
    has_audio_output = True
    has_midi_input = True

    def __init__(self, world, rack, name, note=None):
        if note is not None:
            self.__dict__['lom'] = 'DrumChain.DrumChain'
        super().__init__(
            world, rack, name=name, color=0, color_index=0, devices=(), mute=False, solo=False, in_note=note or 0,
            out_note=60, choke_group=0)
        self.__dict__['mixer_device'] = ChainMixer(world, self)

    def children(self):
        return self.devices + (self.mixer_device,)


class DrumPad(Model):
    """One of the 128 pads of a drum rack."""

    lom = 'DrumPad.DrumPad'

    def __init__(self, world, rack, note):
        super().__init__(world, rack, note=note, mute=False, solo=False)

    @property
    def chains(self):
        return tuple(chain for chain in self.canonical_parent.chains if chain.in_note == self.note)

    @property
    def name(self):
        named = [chain.name for chain in self.chains]
        return named[0] if len(named) == 1 else 'Multi' if named else _NOTES[self.note % 12] + str(self.note // 12 - 2)

    def delete_all_chains(self):
        rack, gone = self.canonical_parent, self.chains
        rack.chains = tuple(chain for chain in rack.chains if chain not in gone)
        for chain in gone:
            chain.kill()


class Rack(Device):
    """A rack with sixteen macros."""

    lom = 'RackDevice.RackDevice'
    can_have_chains = True

    def __init__(self, world, parent, table, name, pads=()):
        super().__init__(world, parent, table, name)
        is_drums = self.class_name == 'DrumGroupDevice'
        self.__dict__.update(
            chains=(), return_chains=(), visible_macro_count=8, can_have_drum_pads=is_drums, variation_count=0,
            selected_variation_index=-1, chain_selector=self.parameters[-1], drum_pads=())
        if is_drums:
            self.__dict__['drum_pads'] = tuple(DrumPad(world, self, note) for note in range(128))
            self.__dict__['chains'] = tuple(Chain(world, self, pad, note) for note, pad in pads)
            View.__setattr__(self.view, 'drum_pads_scroll_position', 9)

    def _view_class(self):
        return 'RackDevice.RackDevice.View'

    @property
    def macros(self):
        """The sixteen parameters after Device On."""
        return self.parameters[1:17]

    @property
    def macros_mapped(self):
        return tuple(macro.name != macro.original_name for macro in self.macros)

    @property
    def has_macro_mappings(self):
        return any(self.macros_mapped)

    @property
    def has_drum_pads(self):
        return self.can_have_drum_pads

    @property
    def visible_drum_pads(self):
        first = 4 * self.view.drum_pads_scroll_position if self.drum_pads else 0
        return self.drum_pads[first:first + 16]

    def add_macro(self):
        self.visible_macro_count = min(16, self.visible_macro_count + 2)

    def remove_macro(self):
        self.visible_macro_count = max(1, self.visible_macro_count - 2)

    def insert_chain(self, index):
        at = len(self.chains) if index < 0 else index
        made = Chain(self.world, self, 'Chain', 36 if self.can_have_drum_pads else None)
        self.chains = self.chains[:at] + (made,) + self.chains[at:]
        return made

    def children(self):
        return super().children() + self.chains + self.drum_pads
