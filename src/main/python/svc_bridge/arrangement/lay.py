"""Lays clips onto the timeline: each is made in an empty slot and copied from there, within one tick."""
from . import clips, lanes
from ..numbers import plain
from ..refusal import Refusal, words
from ..ticks import PAUSE
from .midi_clip import rest_of
from .temporary import Kept


def lay(opened, handle, plans):
    """Lays plans down one after the other and answers the clips as they read back."""
    told = yield from lanes.of(opened, opened.track(handle))
    kept, landed = Kept(opened.song), []
    for plan in plans:
        try:
            clip, told = yield from _lay(opened, handle, plan, told, kept)
        except Refusal as refusal:
            refusal.details.setdefault('landed', len(landed))
            raise
        except Exception as error:  # what Live refuses has no common type
            raise Refusal('HOST_ERROR', 'Live refused the clip "%s" at beat %s: %s' % (
                plan.name, plain(plan.start), words(error)), landed=len(landed))
        landed.append(clip)
        yield PAUSE
    yield from kept.settled()
    return landed


def _lay(opened, handle, plan, told, kept):
    """One clip; then what follows it in a clip that it lies in, where Live drops that."""
    track = opened.track(handle)
    around = _around(track, plan.start, plan.start + plan.length)
    rest = around and (yield from _rest(opened, told, track, around, plan))
    yield from plan.prepare(told, track)
    yield PAUSE
    with kept, opened.step() as step:
        for clip in _covered(track, plan.start, plan.start + plan.length):
            clips.unautomate(told, clip, step)
        plan.lay(opened.song, track, step)
    yield
    track = opened.track(handle)
    if rest and not _is_there(track, rest):
        yield from _lay(opened, handle, rest, told, kept)
    told = yield from lanes.of(opened, opened.track(handle))
    return (yield from _landed(opened, handle, plan, told)), told


def _is_there(track, rest):
    """Whether Live kept it, and did not begin its loop anew."""
    clip = clips.starting(track, rest.start)
    return clip is not None and rest.sounds_like(clips.heard(clip))


def _covered(track, start, end):
    return [clip for clip in track.arrangement_clips
            if clip.start_time >= start - clips.NEAR and clip.end_time <= end + clips.NEAR]


def _around(track, start, end):
    return next((clip for clip in track.arrangement_clips
                 if clip.start_time < start - clips.NEAR and clip.end_time > end + clips.NEAR), None)


def _rest(opened, told, track, around, plan):
    """The plan that brings the rest of a clip around another back; only MIDI can be written."""
    if around.is_audio_clip:
        return None
    shown = yield from clips.shown(told, 'midi', around)
    return rest_of(opened, track, shown, plan.start + plan.length)


def _landed(opened, handle, plan, told):
    """The clip that was laid down, as it reads back."""
    track = opened.track(handle)
    clip = clips.starting(track, plan.start)
    if clip is None or abs(clip.end_time - plan.start - plan.length) > clips.NEAR:
        raise Refusal('HOST_ERROR', 'Live laid the clip "%s" down, but not over %s beats from beat %s on'
                      % (plan.name, plain(plan.length), plain(plan.start)))
    plan.learn(clip)
    shown = yield from clips.shown(told, opened.kind(track), clip)
    plan.check(shown)
    return shown
