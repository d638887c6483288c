"""Lists the items of Live's browser with the paths and kinds that svc uses."""
import collections

# Attribute and name of each root. Samples are not listed: tens of thousands of files that svc has no use for.
ROOTS = (
    ('instruments', 'Instruments'), ('sounds', 'Sounds'), ('drums', 'Drums'), ('audio_effects', 'Audio Effects'),
    ('midi_effects', 'MIDI Effects'), ('max_for_live', 'Max for Live'), ('plugins', 'Plug-Ins'), ('clips', 'Clips'),
    ('packs', 'Packs'), ('user_library', 'User Library'), ('current_project', 'Current Project'),
)
MAX_DEPTH = 24

_EFFECTS = {'Audio Effects': 'AudioEffect', 'MIDI Effects': 'MidiEffect'}
_MAX_EFFECTS = (('Max Audio Effect', 'AudioEffect'), ('Audio Effects', 'AudioEffect'),
                ('Max MIDI Effect', 'MidiEffect'), ('MIDI Effects', 'MidiEffect'))
_FILES = {'adg': 'Rack', 'adv': 'Preset'}
_CLIPS = ('mid', 'alc')
SAMPLES = frozenset('wav aif aiff flac mp3 ogg m4a mp4 rx2 rex w64 caf'.split())
_LEAVES = frozenset('adg adv alc mid amxd als'.split())  # a set can be unfolded, but its contents are not items

Item = collections.namedtuple('Item', 'uri name path kind loadable')
_Entry = collections.namedtuple('_Entry', 'path uri item children')


def walk(browser):
    """Yields one entry per step: an item, or None for a folder, a sample or an unreadable entry."""
    for attribute, name in ROOTS:
        yield from _below(_try(lambda: getattr(browser, attribute).children), name, ())
    yield from _below(_try(lambda: browser.user_folders), '', ())


def _try(read):
    """Returns what a function returns, or None if Live raises an error: one broken item must not end the walk."""
    try:
        return read()
    except Exception:
        return None


def _below(children, folder, ancestors):
    """Yields the contents of a folder, down to MAX_DEPTH and never into a folder that contains itself."""
    for at in range(_try(lambda: len(children)) or 0):
        entry = _try(lambda: _to_entry(children[at], folder))
        yield entry and entry.item
        if entry and entry.uri not in ancestors and len(ancestors) < MAX_DEPTH:
            yield from _below(entry.children, entry.path, ancestors + (entry.uri,))


def _to_entry(live_item, folder):
    name = live_item.name
    path = folder + '/' + name if folder else name
    extension = name.rpartition('.')[2].lower() if '.' in name else ''
    if extension in SAMPLES:
        return _Entry(path, None, None, ())
    is_folder, uri = live_item.is_folder, live_item.uri
    children = live_item.children if is_folder or extension not in _LEAVES else ()
    device, loadable = live_item.is_device, live_item.is_loadable
    kind = None
    if uri and name and (device or loadable or not (is_folder or len(children))):
        kind = _kind(path.split('/'), extension, device)
    return _Entry(path, uri, Item(uri, name, path, kind, bool(loadable)) if kind else None, children)


def _kind(folders, extension, device):
    """Returns the first kind that matches, or None if the entry is not an item."""
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
