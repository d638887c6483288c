"""What tells the open set from others across processes: an id that is kept in the set itself."""
import os

from .refusal import Refusal

_KEY = 'svc'


def identity(opened, claim, id=None):
    """The set's id and its path now and when it got the id; a claim gives it one, a new one where that is given."""
    song = opened.song
    if claim and (id or not _kept(song)):
        wanted = {'id': id or _uuid(), 'path': _path(song)}
        # Not counted as a step: where Live records it as one, undo leaves the id in place, which does no harm.
        song.set_data(_KEY, wanted)
        yield
        if song.get_data(_KEY, None) != wanted:
            raise Refusal('HOST_ERROR', 'Live did not keep the identity that svc gave the set')
    kept = _kept(song) or {}
    return {'id': kept.get('id'), 'path': _path(song) or None, 'claimed_path': kept.get('path') or None}


def _kept(song):
    kept = song.get_data(_KEY, None)
    return kept if isinstance(kept, dict) and isinstance(kept.get('id'), str) else None


def _path(song):
    return getattr(song, 'file_path', '') or ''


def _uuid():
    """A random UUID; the standard library's module would look for the network's hardware."""
    octets = bytearray(os.urandom(16))
    octets[6], octets[8] = octets[6] & 0x0F | 0x40, octets[8] & 0x3F | 0x80
    digits = octets.hex()
    return '-'.join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))
