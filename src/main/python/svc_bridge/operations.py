"""Which function does which operation of commands.json; one that takes several ticks is a generator."""
from . import arrangement, clips, devices, identity, launch, mixer, mixing, parameters, song, tracks

WORK = {
    'set.info': song.info,
    'set.identity': identity.identity,
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
    'mixer.read': mixer.read,
    'mixer.returns': mixer.returns,
    'mixer.write': mixing.write,
    'devices.chain': devices.chain,
    'devices.parameters': parameters.every,
    'devices.pads': devices.pads,
    'devices.macros': devices.macros,
    'devices.displays': parameters.displays,
    'devices.set': parameters.write,
    'devices.delete': devices.delete,
    'arrangement.clips': arrangement.clips,
}
