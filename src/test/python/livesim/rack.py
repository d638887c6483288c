"""Racks: macros, chains and drum pads."""
from .chain import Chain
from .device import Device, View
from .drum_pad import DrumPad
from .variations import Variations

# The device on a chain of a library rack; the actual content of presets is unknown.
_CONTENT = {'DrumGroupDevice': 'simpler', 'InstrumentGroupDevice': 'simpler', 'AudioEffectGroupDevice': 'eq-eight',
            'MidiEffectGroupDevice': 'arpeggiator'}
_FIRST_NOTE = 36


class Rack(Variations, Device):
    """A rack with sixteen macros."""

    lom = 'RackDevice.RackDevice'
    can_have_chains = True

    def __init__(self, context, parent, table, name):
        super().__init__(context, parent, table, name)
        is_drums = self.class_name == 'DrumGroupDevice'
        self.__dict__.update(
            chains=(), return_chains=(), visible_macro_count=8, can_have_drum_pads=is_drums,
            variations=(), selected=-1, chain_selector=self.parameters[-1], drum_pads=())
        if is_drums and not self._is_inside_drum_rack():
            self.__dict__['drum_pads'] = tuple(DrumPad(context, self, note) for note in range(128))
        view = RackView(context, self, 'RackDevice.RackDevice.View', is_collapsed=False, chain=None, pad=None)
        self.__dict__['view'] = view
        if is_drums:
            view.__dict__['drum_pads_scroll_position'] = _FIRST_NOTE // 4

    def fill(self, pads=()):
        """Adds content to a library rack: a chain for each pad of a kit, one chain to any other rack."""
        for note, pad in pads or [(None, self.name)]:
            chain = Chain(self.context, self, pad, note)
            chain.devices = (Device(self.context, chain, _CONTENT[self.class_name]),)
            self.chains += (chain,)

    def _is_inside_drum_rack(self):
        outer = self.canonical_parent
        while outer is not None and not getattr(outer, 'can_have_drum_pads', False):
            outer = outer.canonical_parent
        return outer is not None

    @property
    def can_show_chains(self):
        return self.class_name in ('DrumGroupDevice', 'InstrumentGroupDevice')

    def all_parameters(self):
        inside = [each for chain in self.chains for each in (*chain.all_parameters(), *chain.mixer_device.children())]
        return self.parameters + tuple(inside)

    @property
    def macros(self):
        """The sixteen macros; they are the parameters after the on/off switch."""
        return self.parameters[1:17]

    @property
    def macros_mapped(self):
        return tuple(macro.name != macro.original_name for macro in self.macros)

    @property
    def has_macro_mappings(self):
        return any(self.macros_mapped)

    @property
    def has_drum_pads(self):
        return bool(self.drum_pads)

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
        created = Chain(self.context, self, 'Chain', _FIRST_NOTE if self.can_have_drum_pads else None)
        self.chains = self.chains[:at] + (created,) + self.chains[at:]
        return created

    def copy_pad(self, source_index, destination_index):
        """Copies the content of a pad to another one, replacing its content."""
        self.drum_pads[destination_index].delete_all_chains()
        self.chains += tuple(chain.copy(destination_index) for chain in self.drum_pads[source_index].chains)

    def children(self):
        return super().children() + self.chains + self.drum_pads


class RackView(View):
    """The selection in a rack."""

    @property
    def selected_chain(self):
        chains = self.canonical_parent.chains
        return self.chain if self.chain in chains else chains[0] if chains else None

    @selected_chain.setter
    def selected_chain(self, chain):
        if chain is not None and chain not in self.canonical_parent.chains:
            raise RuntimeError('The chain is not one of this rack')
        self.chain = chain

    @property
    def selected_drum_pad(self):
        pads = self.canonical_parent.drum_pads
        return self.pad or (pads[_FIRST_NOTE] if pads else None)

    @selected_drum_pad.setter
    def selected_drum_pad(self, pad):
        self.pad = pad
