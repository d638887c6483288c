"""Numbers for handles that no other process of Live has used.

For each kind of handle, a file in svc's home contains the first free number. A process takes blocks of numbers from it.
"""
import io
import os

from .wire.bridge_file import home, private_folder

BLOCK = 1000
_RANDOM_BLOCKS = 1 << 19


class Numbers:
    """An iterator over the numbers of the blocks that this process takes for handles with a prefix."""

    def __init__(self, prefix):
        self._file = 'next-' + prefix.rstrip('_')
        self._next = self._end = 0

    def __iter__(self):
        return self

    def __next__(self):
        if self._next == self._end:
            start = _take_block(self._file)
            self._next, self._end = start + 1, start + BLOCK
        self._next += 1
        return self._next - 1


def _take_block(name):
    """Takes a block; one by chance if the file cannot be read and written."""
    try:
        path = os.path.join(private_folder(os.path.join(home(), 'live')), name)
        start = _first_free(path)
        _write(path, start + BLOCK)
        return start
    except (OSError, ValueError, RuntimeError):
        return BLOCK * int.from_bytes(os.urandom(4), 'big') % (BLOCK * _RANDOM_BLOCKS)


def _first_free(path):
    if not os.path.exists(path):
        return 0
    with io.open(path, encoding='ascii') as file:
        return BLOCK * (int(file.read()) // BLOCK)


def _write(path, number):
    temporary = '%s.%d' % (path, os.getpid())
    with io.open(temporary, 'w', encoding='ascii') as file:
        file.write('%d\n' % number)
    os.replace(temporary, path)
