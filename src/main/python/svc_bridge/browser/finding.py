"""Finds browser items: by the names in their path, otherwise by a search of the root folder in their URI."""
import Live

from ..ticks import PAUSE
from .items import ROOTS

_ALL_ROOTS = ROOTS + (('samples', 'Samples'),)  # samples are not in the snapshot, but Live can load them
_SLICE = 50  # items between two pauses


def live_browser():
    """Returns Live's browser."""
    return Live.Application.get_application().browser


def find(uri, path):
    """Returns the item with a URI, or None."""
    found = (yield from _by_path(uri, path.split('/'))) if path else None
    if found is None:
        found = yield from _by_uri(uri)
    return found


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
