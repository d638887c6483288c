"""Containers of devices: tracks and the chains of racks."""
from . import device as devices
from . import tables
from .model import Model, inserted, removed


class DeviceContainer(Model):
    """A chain of devices: MIDI effects, then the instrument, then audio effects."""

    has_midi_input = False

    def _device(self, index):
        if not 0 <= index < len(self.devices):
            raise IndexError('Index out of range')
        return self.devices[index]

    def delete_device(self, index):
        self.drop(self._device(index))

    def drop(self, deleted):
        """Removes a device and the envelopes of its parameters."""
        self.devices = removed(self.devices, deleted)
        deleted.invalidate()

    def insert_device(self, name, index):
        kind = tables.named(name)
        if kind is None or kind.class_name.startswith('MxDevice'):
            raise ValueError('Device %s not found.' % name)
        created = devices.make(self.context, self, kind.table)
        if created.type != devices.AUDIO_EFFECT and not self.has_midi_input:
            raise RuntimeError("Can not insert device '%s': Only audio effects can be inserted here" % name)
        if created.type == devices.INSTRUMENT and self._instrument():
            raise RuntimeError("Can not insert device '%s': there already is an instrument" % name)
        self.put(created, None if index < 0 else index)
        return created

    def duplicate_device(self, index):
        source = self._device(index)
        if source.type == devices.INSTRUMENT:
            raise RuntimeError('Can not duplicate instrument')
        self.put(self.duplicate_of(source, self), index + 1)

    @staticmethod
    def duplicate_of(source, parent):
        """Returns a device with the same values and the same devices in its chains."""
        created = devices.make(source.context, parent, source.table, source.name)
        for old, new in zip(source.parameters, created.parameters):
            new.put(old.raw)
        if source.can_have_chains:
            notes = [chain.in_note if source.can_have_drum_pads else None for chain in source.chains]
            created.chains = tuple(chain.copy(note, created) for chain, note in zip(source.chains, notes))
        return created

    def all_parameters(self):
        """Returns the parameters of all devices, including those inside racks."""
        return tuple(each for device in self.devices for each in device.all_parameters())

    def _instrument(self):
        return next((each for each in self.devices if each.type == devices.INSTRUMENT), None)

    def put(self, created, at=None):
        """Places a device at a position that its kind allows; an instrument replaces the existing one."""
        old = self._instrument() if created.type == devices.INSTRUMENT else None
        if old:
            self.drop(old)
        self.devices = inserted(self.devices, self.allowed(created, at), created)

    def allowed(self, created, at):
        """Returns the allowed index that is nearest to the requested one."""
        others = removed(self.devices, created)
        asked = len(others) if at is None else min(at, len(others))
        midi = sum(each.type == devices.MIDI_EFFECT for each in others)
        if created.type == devices.MIDI_EFFECT:
            return min(asked, midi)
        if created.type == devices.INSTRUMENT:
            return midi
        return max(asked, midi + any(each.type == devices.INSTRUMENT for each in others))
