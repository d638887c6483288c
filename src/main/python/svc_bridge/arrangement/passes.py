"""Loops written out: each way through a clip, as (where it begins, from where in the clip, how long it lasts)."""
import bisect

from ..numbers import NEAR, plain
from ..refusal import Refusal
from ..ticks import PAUSE

MOST = 100000  # notes or passes
_SLICE = 100
_SAME = NEAR / 2  # beats: nearer times are equal, as sums of decimals are


def of(clip, length):
    """The passes through a clip that lasts so long."""
    loop = clip.loop_end - clip.loop_start
    if clip.looping and length > loop * MOST:
        raise too_many(clip.name, length)
    return list(_through(clip, length, loop))


def _through(clip, length, loop):
    at, start = 0.0, clip.start_marker
    while at < length:
        ends = clip.looping and start < clip.loop_end
        lasts = min(clip.loop_end - start, length - at) if ends else length - at
        yield at, start, lasts
        at, start = at + lasts, clip.loop_start
        if loop <= 0 or length - at <= NEAR:
            return


def too_many(name, length, code='NOT_SUPPORTED_BY_HOST'):
    """The refusal of a clip that repeats too much."""
    return Refusal(code, 'the clip "%s" repeated over %s beats would hold more than %d notes'
                   % (name, plain(length), MOST), 'Make its loop longer or the stretch shorter.')


def reach(through):
    """From where to where in a clip passes go."""
    return min(start for _, start, _ in through), max(start + lasts for _, start, lasts in through)


def notes(rows, through):
    """Notes in order of time as passes sound, those that begin in a pass, cut where it ends; hardly more than MOST."""
    times, heard, spent = [row[1] for row in rows], [], 0
    for at, start, lasts in through:
        first, last = (bisect.bisect_left(times, edge - _SAME) for edge in (start, start + lasts))
        for chunk in range(first, max(last, first + 1), _SLICE):
            some = rows[chunk:min(last, chunk + _SLICE)]
            heard.extend(_moved(row, max(0.0, row[1] - start), at, lasts) for row in some)
            spent += 1 + len(some)
            if spent >= _SLICE:
                spent = 0
                yield PAUSE
        if len(heard) > MOST:
            break
    return heard


def _moved(row, inside, at, lasts):
    """A note that begins so far inside a pass."""
    return [row[0], at + inside, min(row[2], lasts - inside)] + row[3:]
