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
    found = _by_path(uri, path.split('/')) if path else None
    if found is None:
        found = yield from _by_uri(uri)
    return found


def _by_path(uri, names):
    items = _roots()
    for name in names[:-1]:
        folder = next((item for known, item in items if known == name), None)
        if folder is None:
            return None
        items = [(item.name, item) for item in folder.children]
    return next((item for known, item in items if known == names[-1] and item.uri == uri), None)


def _roots():
    """The roots under the names that svc gives them, and the user's folders."""
    browser = of_live()
    return ([(name, getattr(browser, attribute)) for attribute, name in _EVERY if hasattr(browser, attribute)]
            + [(folder.name, folder) for folder in browser.user_folders])


def _by_uri(uri):
    root = uri.split('#')[0]
    waiting = [item for _, item in _roots() if item.uri.split('#')[0] == root or root.startswith(item.uri)]
    looked_at = 0
    while waiting:
        item = waiting.pop()
        if item.uri == uri:
            return item
        waiting.extend(item.children)
        looked_at += 1
        if looked_at % _SLICE == 0:
            yield PAUSE
    return None
