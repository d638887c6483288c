"""The browser: the library of the embedded host as a tree of items."""
import functools
import urllib.parse

from . import tables
from .loading import load
from .model import Model, Value

# Attribute, name and URI of each root.
_ROOTS = {
    'instruments': ('Instruments', 'query:Synths'), 'sounds': ('Sounds', 'query:Sounds'),
    'drums': ('Drums', 'query:Drums'), 'audio_effects': ('Audio Effects', 'query:AudioFx'),
    'midi_effects': ('MIDI Effects', 'query:MidiFx'), 'max_for_live': ('Max for Live', 'query:M4L'),
    'plugins': ('Plug-Ins', 'query:Plugins'), 'clips': ('Clips', 'query:Clips'),
    'samples': ('Samples', 'query:Samples'), 'packs': ('Packs', 'query:LivePacks'),
    'user_library': ('User Library', 'query:UserLibrary'),
    'current_project': ('Current Project', 'query:CurrentProject'),
}

_FOLDER_SIZE = 1000  # presets in each folder
_PLACE = '/Users/me/Music/One Shots'  # a folder that the user has added to Places


def _item(name, uri, path, source='Built-in'):
    return Value('Browser.BrowserItem', name=name, uri=uri, path=path, source=source, children=(), iter_children=(),
                 is_folder=False, is_device=False, is_loadable=False, is_selected=False)


def _adopt(parent, child):
    parent.children += (child,)
    parent.iter_children = parent.children


class Tree:
    """The items below each root."""

    def __init__(self, samples, presets, places):
        self.roots = {name: _item(name, uri, name) for name, uri in _ROOTS.values()}
        found = dict(self.roots)
        for item in tables.browser():
            self._add(found, item)
        for path in tables.samples():
            self._add_sample(self._folder(found, path.rpartition('/')[0]), path.rpartition('/')[2])
        self._add_samples(found['Samples'], samples)
        self._add_presets(found, presets)
        self.user_folders = self._add_places(found, places) if places else ()

    def _add(self, found, item):
        folder, _, name = item.path.rpartition('/')
        parent = self._folder(found, folder)
        created = found.get(item.path)
        if created is None:
            created = found[item.path] = _item(name, item.uri, item.path, parent.source)
            _adopt(parent, created)
        created.uri, created.is_device, created.is_loadable, created.is_folder = item.uri, item.is_device, True, False

    def _folder(self, found, path):
        if path not in found:
            folder, _, name = path.rpartition('/')
            parent = self._folder(found, folder)
            separator = ':' if '#' in parent.uri else '#'
            source = name if folder == 'Packs' else parent.source
            uri = parent.uri + separator + urllib.parse.quote(name, safe="&'()")
            created = found[path] = _item(name, uri, path, source)
            created.is_folder = True
            _adopt(parent, created)
        return found[path]

    @staticmethod
    def _add_samples(root, count):
        """Adds many samples to a root, for measuring scans of a large library."""
        items = [_item('Sample %d.wav' % i, '%s#FileId_%d' % (root.uri, i), 'Samples/Sample %d.wav' % i)
                for i in range(count)]
        for item in items:
            item.is_loadable = True
        root.children = root.iter_children = root.children + tuple(items)

    @staticmethod
    def _add_sample(folder, name):
        separator = ':' if '#' in folder.uri else '#'
        item = _item(name, folder.uri + separator + urllib.parse.quote(name), folder.path + '/' + name, folder.source)
        item.is_loadable = True
        _adopt(folder, item)

    def _add_places(self, found, count):
        """Adds a folder of the user with samples in a folder."""
        place = found['One Shots'] = _item('One Shots', 'userfolder:' + urllib.parse.quote(_PLACE), 'One Shots')
        place.is_folder = True
        folder = self._folder(found, 'One Shots/Kicks')
        for i in range(count):
            self._add_sample(folder, 'Hit %d.wav' % (i + 1))
        return (place,)

    def _add_presets(self, found, count):
        """Adds many presets to folders of the user library, for measuring listings."""
        for start in range(0, count, _FOLDER_SIZE):
            path = 'User Library/Presets/Folder %d' % (start // _FOLDER_SIZE)
            folder = self._folder(found, path)
            names = ['Preset %d.adv' % i for i in range(start, min(count, start + _FOLDER_SIZE))]
            items = [_item(name, '%s:%s' % (folder.uri, urllib.parse.quote(name)), '%s/%s' % (path, name))
                    for name in names]
            for item in items:
                item.is_loadable = True
            folder.children = folder.iter_children = tuple(items)


@functools.lru_cache(maxsize=8)
def _tree(samples, presets, places):
    """Returns a tree that many simulations share, since they only read it."""
    return Tree(samples, presets, places)


class Browser(Model):
    """The roots and their items; loading affects the selected track."""

    lom = 'Browser.Browser'
    transient = frozenset(['hotswap_target', 'loaded'])

    def __init__(self, context):
        tree = _tree(*(context.switches['browser-' + each] for each in ('items', 'presets', 'places')))
        super().__init__(context, None, hotswap_target=None, filter_type=0, loaded=0, colors=(),
                         user_folders=tree.user_folders, legacy_libraries=())
        self.__dict__.update((attribute, tree.roots[name]) for attribute, (name, _) in _ROOTS.items())

    def load_item(self, item):
        """Loads onto the selected track; the first load of a session can be slow."""
        self.context.block(self.context.switches['load' if self.loaded else 'first-load'])
        self.loaded += 1
        load(self, item)

    def preview_item(self, item):
        """Does nothing: the simulator makes no sound."""

    def stop_preview(self):
        """Does nothing: the simulator makes no sound."""
