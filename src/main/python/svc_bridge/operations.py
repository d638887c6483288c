"""The functions of the operations of commands.json; a generator function may take several ticks."""
from . import (clip_editing, clip_operations, clip_transfer, clips, devices, history, identity, launch, locators, notes, parameters, scenes, song, tombstones,
               track_editing, tracks, transport, whole_set)
from .arrangement import clips as arrangement, overrides
from .arrangement.clearing import clear as clear_range
from .arrangement.copying import copy_session_clips
from .arrangement.duplicating import duplicate as duplicate_timeline_clip
from .arrangement.placement_request import place
from .audio.creating import create as create_audio_clip
from .audio.warping import change_markers
from .browser.loading import load
from .browser.pad_loading import load_onto_pad
from .device_copying import copy as copy_devices
from .device_edits import duplicate as duplicate_device, move as move_device, rename as rename_device
from .envelopes import session as envelopes
from .mixer import reading as mixer
from .mixer.writing import write
from .probe.run import run

FUNCTIONS = {
    'set.info': song.info,
    'set.identity': identity.identity,
    'set.undo': history.undo,
    'set.undone': history.undone,
    'set.traces': history.traces,
    'set.digests': whole_set.digests,
    'set.reclaim': tombstones.reclaim_all,
    'set.redo': history.redo,
    'song.key': song.key,
    'transport.get': song.transport,
    'transport.play': transport.play,
    'transport.stop': transport.stop,
    'transport.tempo': transport.tempo,
    'transport.signature': transport.signature,
    'transport.loop': transport.loop,
    'transport.metronome': transport.metronome,
    'locators.list': locators.list_locators,
    'locators.create': locators.create,
    'locators.rename': locators.rename,
    'locators.delete': locators.delete,
    'locators.update': locators.update,
    'locators.jump': locators.jump,
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
    'scenes.fire': launch.fire_scene,
    'clips.scenes': clips.scenes,
    'clips.slots': clips.slots,
    'clips.get': clip_operations.get,
    'clips.create': clip_operations.create,
    'clips.delete': clip_operations.delete,
    'clips.rename': clip_operations.rename,
    'clips.copy': clip_transfer.copy,
    'clips.move': clip_transfer.move,
    'clips.set': clip_editing.change,
    'clips.create_audio': create_audio_clip,
    'clips.warp': change_markers,
    'clips.double': clip_editing.double,
    'clips.fire': launch.fire,
    'clips.fire_group': launch.fire_group,
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
    'devices.chains': devices.chains,
    'devices.parameters': parameters.list_parameters,
    'devices.pads': devices.pads,
    'devices.macros': devices.macros,
    'devices.displays': parameters.displays,
    'devices.set': parameters.write,
    'devices.delete': devices.delete,
    'devices.move': move_device,
    'devices.duplicate': duplicate_device,
    'devices.copy': copy_devices,
    'devices.rename': rename_device,
    'devices.load': load,
    'devices.load_pad': load_onto_pad,
    'arrangement.clips': arrangement.clips,
    'arrangement.takes': arrangement.take_lanes,
    'arrangement.automated': arrangement.automated_parameters,
    'arrangement.overridden': overrides.list_overridden,
    'arrangement.enable': overrides.enable,
    'arrangement.put': place,
    'arrangement.copy': copy_session_clips,
    'arrangement.delete': arrangement.delete,
    'arrangement.clear': clear_range,
    'arrangement.duplicate': duplicate_timeline_clip,
    'probe.run': run,
}
