"""Devices, created from the tables of the embedded host."""
from . import parameter, tables
from .model import Model, announce_all
from .routing_targets import SideChainedDevice

KINDS = {'instrument': 1, 'audio_effect': 2, 'midi_effect': 4}
INSTRUMENT, AUDIO_EFFECT, MIDI_EFFECT = 1, 2, 4

_CLASSES = {
    'Eq8': 'Eq8Device.Eq8Device', 'Compressor2': 'CompressorDevice.CompressorDevice',
    'OriginalSimpler': 'SimplerDevice.SimplerDevice', 'InstrumentVector': 'WavetableDevice.WavetableDevice',
    'Drift': 'DriftDevice.DriftDevice', 'Shifter': 'ShifterDevice.ShifterDevice', 'Looper': 'LooperDevice.LooperDevice',
    'Hybrid': 'HybridReverbDevice.HybridReverbDevice', 'PluginDevice': 'PluginDevice.PluginDevice',
    'Transmute': 'SpectralResonatorDevice.SpectralResonatorDevice', 'MxDeviceAudioEffect': 'MaxDevice.MaxDevice',
    'MxDeviceInstrument': 'MaxDevice.MaxDevice', 'MxDeviceMidiEffect': 'MaxDevice.MaxDevice',
}


class View(Model):
    """The view of an object; its changes cannot be undone."""

    def __init__(self, context, parent, lom, **fields):
        self.__dict__.update(lom=lom)
        super().__init__(context, parent, **fields)

    def __setattr__(self, name, value):
        if name == 'alive' or isinstance(getattr(type(self), name, None), property):
            super().__setattr__(name, value)
        else:
            self.__dict__[name] = value
            self.notify(name)


class _Parameters:
    """The parameters of a device, which are created when they are first read: most tests read those of few devices."""

    def __get__(self, device, owner):
        if device is None:
            return self
        created = device.__dict__['parameters'] = parameter.of_table(device.context, device, device.table)
        return created


class Device(SideChainedDevice, Model):
    """A device in a chain; its first parameter is the on/off switch."""

    lom = 'Device.Device'
    parameters = _Parameters()
    can_have_chains = False
    can_have_drum_pads = False

    def __init__(self, context, parent, table, name=None):
        kind = tables.types()[table]
        super().__init__(
            context, parent, table=table, name=name or kind.name, class_name=kind.class_name,
            class_display_name=kind.name, type=KINDS[kind.kind])
        path = _CLASSES.get(kind.class_name, self.lom)
        if self.lom == Device.lom and context.live.knows(path):
            self.__dict__['lom'] = path
        if not context.history.is_suspended:
            announce_all(context, self.parameters)
        self.__dict__['view'] = View(context, self, self._view_class(), is_collapsed=False)

    def _view_class(self):
        own = self.lom + '.View'
        return own if self.context.live.knows(own) else 'Device.Device.View'

    @property
    def is_active(self):
        """Returns whether the device and all racks and chains around it are on."""
        return self.parameters[0].raw > 0 and getattr(self.canonical_parent, 'is_active', True)

    @property
    def track(self):
        """The track of the device, even if it is nested in racks."""
        return parameter.track_of(self)

    def all_parameters(self):
        """Returns the parameters of the device and of everything inside it."""
        return self.parameters

    def children(self):
        return self.parameters + (self.view,)

    def discard(self):
        self.__dict__.setdefault('parameters', ())
        super().discard()

    def fields(self):
        return {'parameters': parameter.Unread(self.table), **self.__dict__}


def make(context, parent, table, name=None):
    """Creates a device from its parameter table; racks have chains, drum racks have pads."""
    from .rack import Rack
    created = Rack if tables.types()[table].class_name.endswith('GroupDevice') else Device
    return created(context, parent, table, name)
