"""The functions of the operations of commands.json; a generator function may take several ticks."""
from . import (clips, device_edits, devices, history, identity, launch, notes, parameters, scenes, song, track_editing,
               tracks)
from .arrangement import clips as arrangement
from .arrangement.copying import copy_session_clips
from .arrangement.placement_request import place
from .browser.loading import load
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
    'tracks.create': track_editing.create,
    'tracks.rename': track_editing.rename,
    'tracks.delete': track_editing.delete,
    'tracks.duplicate': track_editing.duplicate,
    'tracks.color': track_editing.color,
    'scenes.create': scenes.create,
    'scenes.change': scenes.change,
    'scenes.duplicate': scenes.duplicate,
    'scenes.delete': scenes.delete,
    'scenes.fire': scenes.fire,
    'clips.scenes': clips.scenes,
    'clips.slots': clips.slots,
    'clips.get': clips.get,
    'clips.create': clips.create,
    'clips.delete': clips.delete,
    'clips.rename': clips.rename,
    'clips.fire': launch.fire,
    'clips.stop': launch.stop,
    'notes.read': notes.read,
    'notes.change': notes.change,
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
    'devices.move': device_edits.move,
    'devices.duplicate': device_edits.duplicate,
    'devices.rename': device_edits.rename,
    'devices.load': load,
    'arrangement.clips': arrangement.clips,
    'arrangement.automated': arrangement.automated_parameters,
    'arrangement.put': place,
    'arrangement.copy': copy_session_clips,
    'arrangement.delete': arrangement.delete,
    'probe.run': run,
}
