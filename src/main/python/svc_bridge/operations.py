"""Which function does which operation of commands.json; one that takes several ticks is a generator."""
from . import clips, devices, history, identity, launch, parameters, song, tracks
from .arrangement import clips as arrangement
from .arrangement.copy import copy
from .arrangement.put import put
from .browser.loading import load
from .envelopes import session as envelopes
from .mixer import reading as mixer
from .mixer.writing import write
from .probe.run import run

WORK = {
    'set.info': song.info,
    'set.identity': identity.identity,
    'set.undo': history.undo,
    'set.redo': history.redo,
    'transport.get': song.get,
    'tracks.list': tracks.every,
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
    'devices.parameters': parameters.every,
    'devices.pads': devices.pads,
    'devices.macros': devices.macros,
    'devices.displays': parameters.displays,
    'devices.set': parameters.write,
    'devices.delete': devices.delete,
    'devices.load': load,
    'arrangement.clips': arrangement.clips,
    'arrangement.automated': arrangement.automated,
    'arrangement.put': put,
    'arrangement.copy': copy,
    'arrangement.delete': arrangement.delete,
    'probe.run': run,
}
