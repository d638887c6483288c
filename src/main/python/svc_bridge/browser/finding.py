"""Finds items of Live's browser: by the names of their path, else by looking through what their URI names."""
import Live

from ..ticks import PAUSE
from .items import ROOTS

_EVERY = ROOTS + (('samples', 'Samples'),)  # no item of a snapshot, but Live loads them
_SLICE = 50  # items that are looked at before others may have the tick


def of_live():
    """Live's browser."""
    return Live.Application.get_application().browser


def find(uri, path):
    """The item with a URI; None where the browser has none."""
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


def _first(items, fits):
    """The first that fits; a folder can hold tens of thousands, which are not even asked for at once."""
    for at in range(len(items)):
        item = items[at]
        if fits(item):
            return item
        if at % _SLICE == _SLICE - 1:
            yield PAUSE
    return None


def _roots():
    """The roots under the names that svc gives them, and the user's folders."""
    browser = of_live()
    known = type(browser)
    return ([(name, getattr(browser, attribute)) for attribute, name in _EVERY if hasattr(known, attribute)]
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
