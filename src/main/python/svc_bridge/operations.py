"""The functions of the operations of commands.json; a generator function may take several ticks."""
from . import clips, devices, history, identity, launch, parameters, song, tracks
from .arrangement import clips as arrangement
from .arrangement.copying import copy_session_clips
from .arrangement.placement_request import place
from .browser.loading import load
from .device_edits import duplicate as duplicate_device, move as move_device, rename as rename_device
from .envelopes import session as envelopes
from .mixer import reading as mixer
from .mixer.writing import write
from .probe.run import run

FUNCTIONS = {
    'set.info': song.info,
    'set.identity': identity.identity,
    'set.undo': history.undo,
    'set.redo': history.redo,
    'transport.get': song.transport,
    'tracks.list': tracks.list_tracks,
    'tracks.ensure': tracks.ensure,
    'clips.scenes': clips.scenes,
    'clips.slots': clips.slots,
    'clips.get': clips.get,
    'clips.create': clips.create,
    'clips.delete': clips.delete,
    'clips.rename': clips.rename,
    'clips.fire': launch.fire,
    'clips.stop': launch.stop,
    'envelopes.read': envelopes.read,
    'envelopes.write': envelopes.write,
    'envelopes.clear': envelopes.clear,
    'mixer.read': mixer.read,
    'mixer.returns': mixer.returns,
    'mixer.write': write,
    'devices.chain': devices.chain,
    'devices.parameters': parameters.list_parameters,
    'devices.pads': devices.pads,
    'devices.macros': devices.macros,
    'devices.displays': parameters.displays,
    'devices.set': parameters.write,
    'devices.delete': devices.delete,
    'devices.move': move_device,
    'devices.duplicate': duplicate_device,
    'devices.rename': rename_device,
    'devices.load': load,
    'arrangement.clips': arrangement.clips,
    'arrangement.automated': arrangement.automated_parameters,
    'arrangement.put': place,
    'arrangement.copy': copy_session_clips,
    'arrangement.delete': arrangement.delete,
    'probe.run': run,
}
