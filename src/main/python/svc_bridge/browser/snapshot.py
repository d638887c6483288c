"""The snapshot of Live's browser in svc's home, written at the script's start and whenever svc asks for it."""
import heapq
import io
import json
import os
import re
import time

import Live

from . import items

SLICE_SECONDS = 0.008
MOST_THINGS = 400000
_LOOK_EVERY = 5    # updates of the display, about half a second
_RUN = 1000        # items that are sorted in one go
_PATIENCE = 200    # ticks
_LEFT_BEHIND = 3600
_NONCE = re.compile(r'[\x21-\x7e]{1,100}\Z')
_JSON = json.JSONEncoder(ensure_ascii=False, separators=(',', ':'))


class Snapshot:
    """Scans in slices, after whoever is connected was served."""

    def __init__(self, home, log):
        self._file = os.path.join(home, 'browser-snapshot.json')
        self._trigger = os.path.join(home, 'live', 'refresh-requested')
        self._log = log
        self._updates = 0
        self._scan = self._stamp = self._request = self._answered = None
        self._begun = False

    def watch(self):
        """Called with each update of the display: looks for a request now and then, unless a scan is under way."""
        self._updates += 1
        if self._scan is None and self._updates % _LOOK_EVERY == 0:
            request = self._asked()
            if not self._begun or request not in (None, self._answered):
                self._begun, self._answered = True, request
                self._scan = _scan(self._file, request, self._log)

    def _asked(self):
        """The nonce in the trigger file, which is read only when it has changed; None where there is none."""
        try:
            found = os.stat(self._trigger)
            stamp = (found.st_mtime_ns, found.st_size, found.st_ino)
            if stamp != self._stamp:
                self._request, self._stamp = _nonce(self._trigger), stamp
            return self._request
        except OSError:  # there is none, or somebody is just replacing it
            return None

    def go_on(self, budget):
        """A slice of the scan in what is left of a tick."""
        if self._scan is None:
            return
        part = budget.part(SLICE_SECONDS)
        try:
            while part.left():
                if next(self._scan):
                    return
        except StopIteration:
            self._scan = None
        except Exception as error:  # such as a disk that is full; the next request is another chance
            self._scan = None
            self._log('svc cannot write down the browser: %s' % error)

    def close(self):
        """Gives up a scan that is under way, and its file; with the next set it begins anew."""
        if self._scan:
            self._scan.close()
        self._scan = None


def _nonce(trigger):
    with io.open(trigger, encoding='utf-8', errors='replace') as text:
        found = _NONCE.match(text.read(200).strip())
    return found.group() if found else None


def _scan(file, request, log):
    """The steps of a scan, each short; one that answers true wants the next tick."""
    ordered = Ordered()
    for count, item in enumerate(items.walk(Live.Application.get_application().browser)):
        if count == MOST_THINGS:
            log('svc has seen %d things in the browser and leaves out the rest' % count)
            break
        if item:
            ordered.add(item)
        yield False
    yield from write(file, ordered, time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime()), request)


class Ordered:
    """The lines of items in the order of their paths, sorted in runs so that no step takes long."""

    def __init__(self):
        self._runs = [[]]
        self._count = 0

    def __len__(self):
        return self._count

    def add(self, item):
        """Takes an item; those with equal paths stay in the order in which they came."""
        run = self._runs[-1]
        run.append((_order(item.path), item.path, self._count, _JSON.encode(item._asdict())))
        self._count += 1
        if len(run) == _RUN:
            run.sort(reverse=True)
            self._runs.append([])

    def lines(self):
        """The lines, merged while they are asked for."""
        self._runs[-1].sort(reverse=True)
        return (entry[-1] for entry in heapq.merge(*map(_drained, self._runs)))


def _drained(run):
    """What a run holds, let go one by one, since letting go of everything at once would take a tick of its own."""
    while run:
        yield run.pop()


def _order(path):
    """Java compares UTF-16 units, which differs from code points beyond the first 65,536 characters."""
    return path.lower().encode('utf-16-be', 'surrogatepass')


def write(file, ordered, scanned_at, request):
    """The steps of putting a file in place at once, so that nobody reads half of it.

    It is not synced to the disk, since that would hold up Live's main thread for as long as the disk takes. What a
    power cut could make of it is a file that svc refuses, and the script writes another at its next start.
    """
    target = os.path.realpath(file)
    fresh = '%s.%d.tmp' % (target, os.getpid())
    _tidy(target, fresh)
    try:
        with io.open(fresh, 'xb', 1 << 16) as out:
            out.write(_opening(len(ordered), scanned_at, request))
            for place, line in enumerate(ordered.lines()):
                out.write(((',\n' if place else '') + line).encode('utf-8', 'replace'))
                yield False
            out.write(b'\n]}\n' if len(ordered) else b']}\n')
        yield from _replace(fresh, target)
    finally:
        if os.path.exists(fresh):
            os.remove(fresh)


def _opening(count, scanned_at, request):
    header = {'format': 1, 'scanned_at': scanned_at, 'item_count': count}
    if request:
        header['request'] = request
    return (_JSON.encode(header)[:-1] + ',"items":[\n').encode('utf-8')


def _replace(fresh, target):
    """On Windows a file cannot be replaced while some programs read it."""
    for _ in range(_PATIENCE):
        try:
            os.replace(fresh, target)
            return
        except PermissionError:
            yield True
    os.replace(fresh, target)


def _tidy(target, fresh):
    """Removes what scans left behind that never ended; another Live may be writing its own."""
    folder, name = os.path.split(target)
    pattern = re.compile(re.escape(name) + r'\.\d+\.tmp\Z')
    for each in os.listdir(folder):
        path = os.path.join(folder, each)
        try:
            if path == fresh or pattern.match(each) and time.time() - os.path.getmtime(path) > _LEFT_BEHIND:
                os.remove(path)
        except OSError:  # somebody else was faster, or holds it open
            pass
