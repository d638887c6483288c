"""Clips on the timeline: as they sound there, loops repeated."""
from .. import content
from ..envelopes import reading
from ..numbers import NEAR, plain
from ..refusal import Refusal
from ..ticks import PAUSE
from . import lanes, passes


def clips(opened, track):
    """The clips of a track in order of time."""
    found, kind = opened.clip_track(track)
    told, every = (yield from lanes.of(opened, found)), []
    for clip in sorted(found.arrangement_clips, key=lambda each: each.start_time):
        every.append((yield from shown(told, kind, clip)))
        yield PAUSE
    return every


def automated(opened, track):
    """Which parameters have automation, whether or not clips tell it."""
    found, _ = opened.clip_track(track)
    return (yield from lanes.of(opened, found)).shown()


def shown(told, kind, clip):
    """A clip, with the envelopes that the lanes of its track tell."""
    length = clip.end_time - clip.start_time
    through = passes.of(clip, length)
    notes = (yield from heard(clip, through)) if kind == 'midi' else None
    return {'name': clip.name, 'kind': kind, 'color': content.color(clip), 'start_beats': clip.start_time,
            'length_beats': length, 'notes': notes, 'envelopes': (yield from _envelopes(told, clip, through)),
            'looped': bool(clip.looping) and len(through) > 1}


def heard(clip, through):
    """The notes of a clip as passes sound."""
    rows = yield from content.notes(clip)
    found = yield from passes.notes(rows, through)
    if len(found) > passes.MOST:
        raise passes.too_many(clip.name, clip.end_time - clip.start_time)
    return found


def _envelopes(told, clip, through):
    found = told.envelopes(clip)
    if found is None:
        return None
    every = []
    for parameter, address, envelope in found:
        if address:
            curve = yield from reading.curve(envelope, parameter, *passes.reach(through))
            every.append(reading.shown(address[0], address[1], (yield from curve.repeated(through))))
    return every


def check_still(opened, track):
    """Refuses to change what is being recorded."""
    if opened.song.record_mode and opened.song.is_playing and track.can_be_armed and track.arm:
        raise Refusal('NOT_SUPPORTED_BY_HOST', '"%s" is being recorded' % track.name, 'Stop the recording.')


def delete(opened, track, start):
    """Removes the clip that starts there, with its automation, and tells what it was."""
    found, kind = opened.clip_track(track)
    check_still(opened, found)
    told = yield from lanes.of(opened, found)
    gone = yield from shown(told, kind, _starting(opened, track, start))
    clip = _starting(opened, track, start)
    with opened.step() as step:
        unautomate(told, clip, step)
        opened.track(track).delete_clip(clip)
        step.did()
    yield
    if starting(opened.track(track), start) is not None:
        raise Refusal('HOST_ERROR', 'Live did not delete the clip "%s"' % gone['name'])
    return gone


def _starting(opened, track, start):
    found = opened.track(track)
    clip = starting(found, start)
    if clip is None:
        raise Refusal('CLIP_NOT_FOUND', 'no arrangement clip of "%s" starts at beat %s' % (found.name, plain(start)))
    return clip


def starting(track, start):
    """The clip that starts at a beat, None where there is none; rounding can leave a sliver of another there."""
    found = [clip for clip in track.arrangement_clips if abs(clip.start_time - start) <= NEAR]
    return max(found, key=lambda clip: clip.end_time - clip.start_time) if found else None


def unautomate(told, clip, step):
    """Removes the automation under a clip, except what svc cannot name."""
    for parameter in told.addressed():
        try:
            clip.clear_envelope(parameter)
            step.did()
        except RuntimeError:  # a Live that does this with session clips only; the clip goes all the same
            return
