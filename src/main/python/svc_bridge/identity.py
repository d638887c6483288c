"""The identity of the open set: an id that is stored in the set itself."""
import os

from .errors import OperationError

_KEY = 'svc'


def identity(open_set, claim, id=None):
    """Returns the set's id, its path, and its path when the id was stored.

    With claim, first stores the given id, or a new id if none is given and the set has none.
    """
    song = open_set.song
    if claim and (id or not stored(song)):
        requested = {'id': id or _new_uuid(), 'path': _path(song)}
        # Not counted as an undo step: if Live records one, history.py passes over it.
        song.set_data(_KEY, requested)
        yield
        if song.get_data(_KEY, None) != requested:
            raise OperationError('HOST_ERROR', 'Live did not store the identity that svc gave the set')
    found = stored(song) or {}
    return {'id': found.get('id'), 'path': _path(song) or None, 'claimed_path': found.get('path') or None}


def stored(song):
    """Returns the data with the id that svc stored in the set, or None."""
    data = song.get_data(_KEY, None)
    return data if isinstance(data, dict) and isinstance(data.get('id'), str) else None


def _path(song):
    return getattr(song, 'file_path', '') or ''


def _new_uuid():
    """Returns a random UUID; importing the uuid module would access the network hardware."""
    octets = bytearray(os.urandom(16))
    octets[6], octets[8] = octets[6] & 0x0F | 0x40, octets[8] & 0x3F | 0x80
    digits = octets.hex()
    return '-'.join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))
