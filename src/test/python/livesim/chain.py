"""Chains of racks."""
from . import device as devices
from . import parameter_scales
from .device_container import DeviceContainer
from .model import Model
from .color_palette import Colored, nth
from .parameter import Parameter


class ChainMixer(Model):
    """Volume and pan of a chain."""

    lom = 'ChainMixerDevice.ChainMixerDevice'

    def __init__(self, context, chain):
        super().__init__(context, chain, sends=())
        self.__dict__.update(
            volume=Parameter(context, self, 'Chain Volume', default=0.85, unit='dB', scale=parameter_scales.fader),
            panning=Parameter(context, self, 'Chain Panning', -1.0, 1.0, unit='pan', scale=lambda raw: raw * 50),
            chain_activator=Parameter(context, self, 'Chain Activator', default=1.0, items=('Off', 'On')))

    def children(self):
        return self.volume, self.panning, self.chain_activator


class Chain(Colored, DeviceContainer):
    """A chain of a rack."""

    lom = 'Chain.Chain'
    is_auto_colored = False

    def __init__(self, context, rack, name, note=None):
        if note is not None:
            self.__dict__['lom'] = 'DrumChain.DrumChain'
        super().__init__(
            context, rack, name=name, rgb=nth(len(rack.chains)), devices=(), mute=False, solo=False, in_note=note or 0,
            out_note=60, choke_group=0)
        self.__dict__['mixer_device'] = ChainMixer(context, self)

    @property
    def has_midi_input(self):
        return self.canonical_parent.type != devices.AUDIO_EFFECT

    @property
    def has_audio_input(self):
        return not self.has_midi_input

    @property
    def has_midi_output(self):
        return self.has_midi_input and not self._instrument()

    @property
    def has_audio_output(self):
        return not self.has_midi_output

    @property
    def muted_via_solo(self):
        return not self.solo and any(chain.solo for chain in self.canonical_parent.chains)

    @property
    def is_active(self):
        """Returns whether its rack is on."""
        return self.canonical_parent.is_active

    @property
    def track(self):
        return self.canonical_parent.track

    def copy(self, note, rack=None):
        """Returns a chain with the same devices for another note or rack."""
        created = Chain(self.context, rack or self.canonical_parent, self.name, note)
        created.devices = tuple(self.duplicate_of(device, created) for device in self.devices)
        return created

    def children(self):
        return self.devices + (self.mixer_device,)
