"""Clips on the timeline: as they sound there, loops repeated."""
from .. import content
from ..envelopes import reading
from ..numbers import plain
from ..refusal import Refusal
from ..ticks import PAUSE
from . import lanes

NEAR = 1e-6  # beats


def clips(opened, track):
    """The clips of a track in order of time."""
    found, kind = opened.clip_track(track)
    told, every = (yield from lanes.of(opened, found)), []
    for clip in sorted(found.arrangement_clips, key=lambda each: each.start_time):
        every.append((yield from shown(told, kind, clip)))
        yield PAUSE
    return every


def shown(told, kind, clip):
    """A clip, with the envelopes that the lanes of its track tell."""
    length = clip.end_time - clip.start_time
    through = passes(clip, length)
    return {'name': clip.name, 'kind': kind, 'color': content.color(clip), 'start_beats': clip.start_time,
            'length_beats': length, 'notes': heard(clip) if kind == 'midi' else None,
            'envelopes': (yield from _envelopes(told, clip, through)),
            'looped': bool(clip.looping) and len(through) > 1}


def _envelopes(told, clip, through):
    found = told.envelopes(clip)
    if found is None:
        return None
    every = []
    for parameter, address, envelope in found:
        if address:
            curve = yield from reading.curve(envelope, parameter, *reach(through))
            every.append(reading.shown(address[0], address[1], curve.repeated(through)))
    return every


def reach(through):
    """From where to where in a clip passes go."""
    return min(start for _, start, _ in through), max(start + lasts for _, start, lasts in through)


def delete(opened, track, start):
    """Removes the clip that starts there, with its automation, and tells what it was."""
    found, kind = opened.clip_track(track)
    told = yield from lanes.of(opened, found)
    clip = starting(found, start)
    if clip is None:
        raise Refusal('CLIP_NOT_FOUND', 'no arrangement clip of "%s" starts at beat %s' % (found.name, plain(start)))
    gone = yield from shown(told, kind, clip)
    with opened.step() as step:
        unautomate(told, clip, step)
        found.delete_clip(clip)
        step.did()
    yield
    if starting(opened.track(track), start) is not None:
        raise Refusal('HOST_ERROR', 'Live did not delete the clip "%s"' % gone['name'])
    return gone


def starting(track, start):
    """The clip that starts at a beat, None where there is none."""
    return next((clip for clip in track.arrangement_clips if abs(clip.start_time - start) <= NEAR), None)


def unautomate(told, clip, step):
    """Removes the automation under a clip, except what svc cannot name."""
    for parameter in told.addressed():
        try:
            clip.clear_envelope(parameter)
            step.did()
        except RuntimeError:  # a Live that does this with session clips only; the clip goes all the same
            return


def notes(rows, through):
    """The notes of a clip as passes through it sound."""
    return [row for at, start, lasts in through for row in _part(rows, at, start, lasts)]


def heard(clip):
    """The notes of a clip of the timeline as they sound."""
    return notes(content.notes(clip), passes(clip, clip.end_time - clip.start_time))


def passes(clip, length):
    """Each way through a clip that lasts so long, as (where it begins, from where in the clip, how long)."""
    return list(_passes(clip, length))


def _passes(clip, length):
    at, start = 0.0, clip.start_marker
    loop = clip.loop_end - clip.loop_start
    while at < length:
        ends = clip.looping and start < clip.loop_end
        lasts = min(clip.loop_end - start, length - at) if ends else length - at
        yield at, start, lasts
        at, start = at + lasts, clip.loop_start
        if loop <= 0:
            return


def _part(notes, at, start, lasts):
    """The notes that begin in a stretch of the clip, cut where it ends."""
    inside = [row for row in notes if start <= row[1] < start + lasts]
    return [[row[0], at + row[1] - start, min(row[2], lasts - (row[1] - start))] + row[3:] for row in inside]
