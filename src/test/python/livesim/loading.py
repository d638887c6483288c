"""Creates devices and clips from browser items."""
from . import device as devices
from . import tables
from .chain import Chain
from .clip import Clip

_RACKS = {'Audio Effects': 'audio-effect-rack', 'MIDI Effects': 'midi-effect-rack'}
_BARE = {'Audio Effects': 'max-audio-effect', 'MIDI Effects': 'max-midi-effect'}
_FIRST_PAD, _PADS = 36, 16
_SAMPLES = ('.wav', '.aif', '.aiff', '.flac', '.mp3', '.ogg', '.m4a')


def load(browser, item):
    """Loads an item onto the selected track; does nothing if the track cannot have it."""
    song = browser.context.song
    track = song.view.selected_track
    if not item.is_loadable:
        return
    if item.name.endswith(('.alc', '.mid')):
        _clip(song, track, item)
        return
    table = _table(item, track)
    if table is None:
        return
    if devices.KINDS[tables.types()[table].kind] != devices.AUDIO_EFFECT and not track.has_midi_input:
        return
    is_empty, name = not track.devices, _bare(item.name)
    device = devices.make(song.context, track, table, name)
    if item.name.endswith('.adg') and device.can_have_chains:
        device.fill(_pads(table, name))
    pad = _selected_pad(browser, track)
    if pad is not None:
        _fill(pad, device)
        return
    _place(browser, track, device)
    track.view.chosen = device
    if is_empty and device.type == devices.INSTRUMENT and browser.context.switches.on('instrument-arms'):
        _arm(song, track)


def _arm(song, track):
    """Arms a track and, with Exclusive Arm, disarms all others."""
    for each in song.tracks:
        if each.can_be_armed and (each is track or song.exclusive_arm):
            each.armed = each is track


def _place(browser, track, device):
    """Places a device: hot-swapping replaces the target, otherwise the track's insert mode applies."""
    target = browser.hotswap_target
    if target is not None and target.alive and target in track.devices:
        at = track.devices.index(target)
        track.drop(target)
        track.put(device, at)
        return
    mode, chosen = track.view.insert_mode, track.view.selected_device
    track.put(device, track.devices.index(chosen) + (mode == 2) if mode and chosen else None)


def _selected_pad(browser, track):
    """Returns the pad onto which the item is loaded; elleural/ableton-mcp selects the drum rack and then the pad."""
    rack = track.view.selected_device
    if not rack or not rack.can_have_drum_pads or browser.context.switches['pad-load'] != 'pad':
        return None
    return rack.view.pad


def _fill(pad, device):
    """Replaces the content of a pad."""
    rack = pad.canonical_parent
    pad.delete_all_chains()
    chain = Chain(rack.context, rack, device.name, pad.note)
    device.__dict__['canonical_parent'] = chain
    chain.devices = (device,)
    rack.chains += (chain,)


def _clip(song, track, item):
    """Creates a new track for a clip from the browser."""
    at = song.tracks.index(track) + 1 if track in song.tracks else -1
    created = song.create_midi_track(at)
    slot = created.clip_slots[0]
    slot.clip = Clip(song.context, slot, 4.0, name=_bare(item.name))
    song.view.selected_track = created


def _bare(name):
    return name.rsplit('.', 1)[0] if name.lower().endswith(('.adg', '.adv', '.amxd') + _SAMPLES) else name


def _table(item, track):
    """Returns the parameter table of the item's device, or None if it is not a device."""
    folders = item.path.split('/')[:-1]
    if folders[0] == 'Plug-Ins':
        has = any(each.type == devices.INSTRUMENT for each in track.devices)
        return 'plug-in-instrument' if track.has_midi_input and not has else 'plug-in-effect'
    if item.name.lower().endswith(_SAMPLES):
        return 'simpler'
    kind = tables.named(item.name)
    if kind:
        return kind.table
    return _rack(folders) if item.name.endswith('.adg') else _preset(folders)


def _rack(folders):
    for folder in folders:
        if folder in _RACKS:
            return _RACKS[folder]
    is_kit = folders == ['Drums'] or 'Drum Rack' in folders or 'Drum Racks' in folders
    return 'drum-rack' if is_kit else 'instrument-rack'


def _preset(folders):
    """Returns the table of the device in whose folder the preset is, otherwise a table without parameters."""
    known = [tables.named(folder) for folder in reversed(folders)]
    found = next((kind.table for kind in known if kind), None)
    return found or next((_BARE[folder] for folder in folders if folder in _BARE), 'max-instrument')


def _pads(table, name):
    if table != 'drum-rack':
        return ()
    return tables.kit(name) or [(_FIRST_PAD + i, 'Pad %d' % (i + 1)) for i in range(_PADS)]
