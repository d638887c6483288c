"""The snapshot of Live's browser in svc's home; written when the script starts and when svc requests it."""
import heapq
import io
import json
import os
import re
import time

import Live

from . import items

SLICE_SECONDS = 0.008
MAX_ENTRIES = 400000
_CHECK_EVERY = 5          # display updates, about half a second
_RUN_LENGTH = 1000        # items that are sorted at once
_TIMEOUT_TICKS = 200
_LEFTOVER_SECONDS = 3600  # age after which a temporary file is a leftover
_NONCE = re.compile(r'[\x21-\x7e]{1,100}\Z')
_JSON = json.JSONEncoder(ensure_ascii=False, separators=(',', ':'))


class Snapshot:
    """Scans the browser in slices, after the clients have been served."""

    def __init__(self, home, log):
        self._file = os.path.join(home, 'browser-snapshot.json')
        self._trigger = os.path.join(home, 'live', 'refresh-requested')
        self._log = log
        self._updates = 0
        self._scan = self._stamp = self._request = self._answered = None
        self._started = False

    def watch(self):
        """Called on each display update: checks for a request from time to time, unless a scan is running."""
        self._updates += 1
        if self._scan is None and self._updates % _CHECK_EVERY == 0:
            request = self._read_request()
            if not self._started or request not in (None, self._answered):
                self._started, self._answered = True, request
                self._scan = _scan(self._file, request, self._log)

    def _read_request(self):
        """Returns the nonce in the trigger file, or None; the file is read only if it has changed."""
        try:
            found = os.stat(self._trigger)
            stamp = (found.st_mtime_ns, found.st_size, found.st_ino)
            if stamp != self._stamp:
                self._request, self._stamp = _read_nonce(self._trigger), stamp
            return self._request
        except OSError:  # the file does not exist or is being replaced
            return None

    def go_on(self, budget):
        """Continues the scan for one slice within the rest of the tick."""
        if self._scan is None:
            return
        part = budget.part(SLICE_SECONDS)
        try:
            while part.left():
                if next(self._scan):
                    return
        except StopIteration:
            self._scan = None
        except Exception as error:  # for example a full disk; the next request tries again
            self._scan = None
            self._log('svc cannot write the browser snapshot: %s' % error)

    def close(self):
        """Cancels a running scan and removes its temporary file; the next set starts a new one."""
        if self._scan:
            self._scan.close()
        self._scan = None


def _read_nonce(trigger):
    with io.open(trigger, encoding='utf-8', errors='replace') as text:
        found = _NONCE.match(text.read(200).strip())
    return found.group() if found else None


def _scan(file, request, log):
    """Yields after each short step of a scan: True if it must continue in the next tick, otherwise False."""
    found = SortedItems()
    for count, item in enumerate(items.walk(Live.Application.get_application().browser)):
        if count == MAX_ENTRIES:
            log('svc has scanned %d entries of the browser and ignores the rest' % count)
            break
        if item:
            found.add(item)
        yield False
    yield from write(file, found, time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime()), request)


class SortedItems:
    """The JSON lines of items in order of their paths; sorted in runs so that no step takes long."""

    def __init__(self):
        self._runs = [[]]
        self._count = 0

    def __len__(self):
        return self._count

    def add(self, item):
        """Adds an item; items with equal paths keep their order."""
        run = self._runs[-1]
        run.append((_sort_key(item.path), item.path, self._count, _JSON.encode(item._asdict())))
        self._count += 1
        if len(run) == _RUN_LENGTH:
            run.sort(reverse=True)
            self._runs.append([])

    def lines(self):
        """Yields the lines, merging the runs on the way; the items are consumed."""
        self._runs[-1].sort(reverse=True)
        return (entry[-1] for entry in heapq.merge(*map(_drain, self._runs)))


def _drain(run):
    """Yields and releases entries one by one; releasing all at once would take longer than a tick."""
    while run:
        yield run.pop()


def _sort_key(path):
    """Returns a key that sorts as Java does, which compares UTF-16 units instead of code points."""
    return path.lower().encode('utf-16-be', 'surrogatepass')


def write(file, found, scanned_at, request):
    """Yields after each step of writing the file, which is then put in place atomically.

    The file is not synced to disk because that would block Live's main thread. If a power failure damages it, svc
    reports the file as invalid, and the script writes a new one when it starts.
    """
    target = os.path.realpath(file)
    temporary = '%s.%d.tmp' % (target, os.getpid())
    _remove_leftovers(target, temporary)
    try:
        with io.open(temporary, 'xb', 1 << 16) as out:
            out.write(_header(len(found), scanned_at, request))
            for index, line in enumerate(found.lines()):
                out.write(((',\n' if index else '') + line).encode('utf-8', 'replace'))
                yield False
            out.write(b'\n]}\n' if len(found) else b']}\n')
        yield from _replace(temporary, target)
    finally:
        if os.path.exists(temporary):
            os.remove(temporary)


def _header(count, scanned_at, request):
    header = {'format': 1, 'scanned_at': scanned_at, 'item_count': count}
    if request:
        header['request'] = request
    return (_JSON.encode(header)[:-1] + ',"items":[\n').encode('utf-8')


def _replace(temporary, target):
    """Replaces the file; on Windows this fails while some programs read it, so it is retried."""
    for _ in range(_TIMEOUT_TICKS):
        try:
            os.replace(temporary, target)
            return
        except PermissionError:
            yield True
    os.replace(temporary, target)


def _remove_leftovers(target, temporary):
    """Removes the files of interrupted scans; recent ones may belong to another running Live."""
    folder, name = os.path.split(target)
    pattern = re.compile(re.escape(name) + r'\.\d+\.tmp\Z')
    for each in os.listdir(folder):
        path = os.path.join(folder, each)
        try:
            if path == temporary or pattern.match(each) and time.time() - os.path.getmtime(path) > _LEFTOVER_SECONDS:
                os.remove(path)
        except OSError:  # removed by another process, or still open
            pass
