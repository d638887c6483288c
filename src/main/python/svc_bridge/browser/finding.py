"""Finds browser items: by the names in their path, otherwise by a search of the root folder in their URI."""
import re

import Live

from ..errors import OperationError

from ..ticks import PAUSE
from .items import ROOTS

_ALL_ROOTS = ROOTS + (('samples', 'Samples'),)  # samples are not in the snapshot, but Live can load them
_SLICE = 50  # items between two pauses
_PLACES = 'Places'  # the part of Live's browser with the folders that the user has added
_ESCAPED = re.compile('(?:%[0-9a-fA-F]{2})+')
_LISTED = 5


def live_browser():
    """Returns Live's browser."""
    return Live.Application.get_application().browser


def find(uri, path):
    """Returns the item with a URI, or None."""
    found = (yield from _by_path(uri, path.split('/'))) if path else None
    if found is None:
        found = yield from _by_uri(uri)
    return found


def find_sample(path):
    """Returns the item at a path of the browser, or of a file inside the user's own folders; fails if there is none."""
    folder, names = _root_of(path.replace('\\', '/').strip('/'))
    if folder is None:
        raise _not_shown(path, 'Live\'s browser does not show the file')
    for at, name in enumerate(names):
        found = yield from _first(folder.children, lambda item: item.name == name)
        if found is None:
            found = yield from _first(folder.children, lambda item: item.name.lower() == name.lower())
        if found is None:
            raise _not_shown(path, '"%s" in Live\'s browser does not contain "%s"' % (folder.name, name))
        folder = found
    return folder


def _root_of(path):
    """Returns a root folder or a folder of the user, and the names below it; None if the path is in none of them."""
    for folder in live_browser().user_folders:
        place = _path_of(folder).strip('/')
        if place and path.lower().startswith(place.lower() + '/'):
            return folder, path[len(place) + 1:].split('/')
    names = path.split('/')
    if len(names) > 2 and names[0] == _PLACES:
        names = names[1:]
    root = next((item for known, item in _roots() if known.lower() == names[0].lower()), None)
    return root, names[1:]


def _path_of(folder):
    """Returns the path of a folder of the user, which its URI contains."""
    path = folder.uri.partition(':')[2].split('#')[0].replace('\\', '/')
    return _ESCAPED.sub(lambda found: bytes.fromhex(found.group().replace('%', '')).decode('utf-8', 'replace'), path)


def _not_shown(path, why):
    places = ['"%s"' % folder.name for folder in live_browser().user_folders][:_LISTED]
    return OperationError(
        'LOAD_FAILED', '%s: %s' % (why, path) if why.endswith('file') else '%s, so svc cannot load %s' % (why, path),
        'Add the folder of the file to Places in Live\'s browser%s; then give the path that the browser shows, such as '
        'Places/Folder/kick.wav.' % (', which now contains ' + ', '.join(places) if places else ''))


def _by_path(uri, names):
    folder = next((item for known, item in _roots() if known == names[0]), None)
    for name in names[1:-1]:
        if folder is not None:
            folder = yield from _first(folder.children, lambda item: item.name == name)
    if folder is None:
        return None
    return (yield from _first(folder.children, lambda item: item.name == names[-1] and item.uri == uri))


def _first(items, matches):
    """Returns the first matching item; a folder can contain tens of thousands, so they are read one at a time."""
    for at in range(len(items)):
        item = items[at]
        if matches(item):
            return item
        if at % _SLICE == _SLICE - 1:
            yield PAUSE
    return None


def _roots():
    """Returns the root folders as pairs of the name in svc's paths and the item; the user's own folders are last."""
    browser = live_browser()
    browser_class = type(browser)
    return ([(name, getattr(browser, attribute)) for attribute, name in _ALL_ROOTS if hasattr(browser_class, attribute)]
            + [(folder.name, folder) for folder in browser.user_folders])


def _by_uri(uri):
    root = uri.split('#')[0]
    roots = [item for _, item in _roots() if item.uri.split('#')[0] == root or root.startswith(item.uri)]
    folders, looked_at = [iter(roots)], 0
    while folders:
        item = next(folders[-1], None)
        if item is None:
            folders.pop()
        elif item.uri == uri:
            return item
        else:
            folders.append(iter(item.children))
        looked_at += 1
        if looked_at % _SLICE == 0:
            yield PAUSE
    return None
