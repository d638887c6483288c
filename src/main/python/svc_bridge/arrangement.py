"""Clips on the timeline: as they sound there, loops repeated."""
from . import content, envelopes


def clips(opened, track):
    """The clips of a track in order of time."""
    found, kind = opened.clip_track(track)
    ordered = sorted(found.arrangement_clips, key=lambda clip: clip.start_time)
    return [_shown(opened, found, kind, clip) for clip in ordered]


def _shown(opened, track, kind, clip):
    length = clip.end_time - clip.start_time
    passes = list(_passes(clip, length))
    return {'name': clip.name, 'kind': kind, 'color': content.color(clip), 'start_beats': clip.start_time,
            'length_beats': length, 'notes': _notes(clip, passes) if kind == 'midi' else None,
            'envelopes': envelopes.of(opened, track, clip, passes)}


def _notes(clip, passes):
    notes = content.notes(clip)
    return [row for at, start, lasts in passes for row in _part(notes, at, start, lasts)]


def _passes(clip, length):
    """Each way through the clip or its loop: where it begins on the timeline and in the clip, and how long it is."""
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
