"""Live's browser as svc lists it: its items with their paths and kinds."""
import collections

# Attribute and name of each root. That of the samples is not walked: it holds no items, but tens of thousands of files.
ROOTS = (
    ('instruments', 'Instruments'), ('sounds', 'Sounds'), ('drums', 'Drums'), ('audio_effects', 'Audio Effects'),
    ('midi_effects', 'MIDI Effects'), ('max_for_live', 'Max for Live'), ('plugins', 'Plug-Ins'), ('clips', 'Clips'),
    ('packs', 'Packs'), ('user_library', 'User Library'), ('current_project', 'Current Project'),
)
MOST_DEEP = 24

_EFFECTS = {'Audio Effects': 'AudioEffect', 'MIDI Effects': 'MidiEffect'}
_MAX_EFFECTS = (('Max Audio Effect', 'AudioEffect'), ('Audio Effects', 'AudioEffect'),
                ('Max MIDI Effect', 'MidiEffect'), ('MIDI Effects', 'MidiEffect'))
_FILES = {'adg': 'Rack', 'adv': 'Preset'}
_CLIPS = ('mid', 'alc')
SAMPLES = frozenset('wav aif aiff flac mp3 ogg m4a mp4 rx2 rex w64 caf'.split())
_LEAVES = frozenset('adg adv alc mid amxd als'.split())  # a set unfolds, too, but what is in it is no item

Item = collections.namedtuple('Item', 'uri name path kind loadable')
_Met = collections.namedtuple('_Met', 'path uri item children')


def walk(browser):
    """One thing a step: an item, or None for a folder, a sample, or what cannot be read."""
    for attribute, name in ROOTS:
        yield from _below(_tried(lambda: getattr(browser, attribute).children), name, ())
    yield from _below(_tried(lambda: browser.user_folders), '', ())


def _tried(read):
    """What a reading gives; None where Live raises, since a single broken item must not end the walk."""
    try:
        return read()
    except Exception:
        return None


def _below(children, folder, above):
    """What lies in a folder; neither deeper than folders go nor into one that is met within itself."""
    for at in range(_tried(lambda: len(children)) or 0):
        met = _tried(lambda: _met(children[at], folder))
        yield met and met.item
        if met and met.uri not in above and len(above) < MOST_DEEP:
            yield from _below(met.children, met.path, above + (met.uri,))


def _met(thing, folder):
    name = thing.name
    path = folder + '/' + name if folder else name
    extension = name.rpartition('.')[2].lower() if '.' in name else ''
    if extension in SAMPLES:
        return _Met(path, None, None, ())
    is_folder, uri = thing.is_folder, thing.uri
    children = thing.children if is_folder or extension not in _LEAVES else ()
    device, loadable = thing.is_device, thing.is_loadable
    kind = None
    if uri and name and (device or loadable or not (is_folder or len(children))):
        kind = _kind(path.split('/'), extension, device)
    return _Met(path, uri, Item(uri, name, path, kind, bool(loadable)) if kind else None, children)


def _kind(folders, extension, device):
    """The first that matches; None for what is no item."""
    if folders[0] == 'Plug-Ins':
        return 'Plugin'
    if extension in _CLIPS:
        return 'MidiClip'
    if folders[0] in _EFFECTS:
        return _EFFECTS[folders[0]]
    if extension in _FILES:
        return _FILES[extension]
    if not device and extension != 'amxd':
        return None
    return next((kind for folder, kind in _MAX_EFFECTS if folder in folders), 'Device')
