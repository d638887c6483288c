"""Unrolls loops into passes: (start in the unrolled clip, start in the clip, length), all in beats."""
import bisect

from ..errors import OperationError
from ..numbers import NEAR, plain
from ..ticks import PAUSE

MAX_CONTENT = 100000  # notes or passes
_SLICE = 100
_EQUAL = NEAR / 2  # beats; nearer times count as equal, for sums of decimals are inexact


def passes_for(clip, length):
    """Returns the passes of a clip that plays for a length."""
    loop = clip.loop_end - clip.loop_start
    if clip.looping and length > loop * MAX_CONTENT:
        raise too_long_error(clip.name, length)
    return list(_passes(clip, length, loop))


def _passes(clip, length, loop):
    at, start = 0.0, clip.start_marker
    while at < length:
        ends = clip.looping and start < clip.loop_end
        lasts = min(clip.loop_end - start, length - at) if ends else length - at
        yield at, start, lasts
        at, start = at + lasts, clip.loop_start
        if loop <= 0 or length - at <= NEAR:
            return


def too_long_error(name, length, code='NOT_SUPPORTED_BY_HOST'):
    """Returns the error for a clip that repeats too often."""
    clip = 'the clip "%s"' % name if name else 'an unnamed clip'
    return OperationError(code, '%s, repeated over %s beats, would contain more than %s notes and automation points'
                          % (clip, plain(length), '{:,}'.format(MAX_CONTENT)),
                          'Lengthen the loop of the clip, or let the clip play for a shorter time.')


def clip_range(passes):
    """Returns the earliest start and the latest end of passes within the clip."""
    return min(start for _, start, _ in passes), max(start + lasts for _, start, lasts in passes)


def unroll_notes(rows, passes):
    """Returns the notes that start in a pass, cut at its end, in order of time; stops soon after MAX_CONTENT."""
    times, unrolled, spent = [row[1] for row in rows], [], 0
    for at, start, lasts in passes:
        first, last = (bisect.bisect_left(times, edge - _EQUAL) for edge in (start, start + lasts))
        for chunk in range(first, max(last, first + 1), _SLICE):
            some = rows[chunk:min(last, chunk + _SLICE)]
            unrolled.extend(_move(row, max(0.0, row[1] - start), at, lasts) for row in some)
            spent += 1 + len(some)
            if spent >= _SLICE:
                spent = 0
                yield PAUSE
        if len(unrolled) > MAX_CONTENT:
            break
    return unrolled


def _move(row, offset, at, lasts):
    """Moves a note that starts at an offset into a pass."""
    return [row[0], at + offset, min(row[2], lasts - offset)] + row[3:]
