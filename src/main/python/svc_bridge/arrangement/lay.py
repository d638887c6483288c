"""Lays clips onto the timeline, each in a tick of its own, which is one step of undo."""
from ..numbers import plain
from ..refusal import Refusal, refused
from ..ticks import PAUSE
from . import clips, lanes, passes
from .midi_clip import rest_of
from .plan import around
from .temporary import Kept


def lay(opened, handle, plans):
    """Lays plans down one after the other and answers the clips as they read back."""
    clips.check_still(opened, opened.track(handle))
    told, landed = (yield from lanes.of(opened, opened.track(handle))), []
    for plan in plans:
        try:
            clip, told = yield from _lay(opened, handle, plan, told)
        except Refusal as refusal:
            refusal.details['landed'] = len(landed) + refusal.details.get('landed', 0)
            raise
        except Exception as error:  # what Live refuses has no common type
            refusal = refused('the clip "%s" at beat %s' % (plan.name, plain(plan.start)), error)
            refusal.details['landed'] = len(landed)
            raise refusal
        landed.append(clip)
        yield PAUSE
    return landed


def _lay(opened, handle, plan, told):
    """One clip; then what follows it in a clip that it lies in, where Live drops that."""
    rest = yield from _rest(opened, handle, told, plan)
    yield from plan.prepare(told, opened.track(handle))
    kept = Kept(opened.song)
    with kept, opened.step() as step:
        plan.lay(opened.song, opened.track(handle), told, step)
    yield
    yield from kept.settled()
    if rest and not (yield from _is_there(opened.track(handle), rest)):
        yield from _lay(opened, handle, rest, told)
    told = yield from lanes.of(opened, opened.track(handle))
    return (yield from _compared(opened, handle, plan, told)), told


def _rest(opened, handle, told, plan):
    """The plan that brings the rest of a clip around another back; only MIDI can be written."""
    end = plan.start + plan.length
    clip = around(opened.track(handle), plan.start, end)
    if clip is None or clip.is_audio_clip:
        return None
    shown = yield from clips.shown(told, 'midi', clip)
    return (yield from rest_of(opened, opened.track(handle), shown, end))


def _is_there(track, rest):
    """Whether Live kept it, and did not begin its loop anew."""
    clip = clips.starting(track, rest.start)
    if clip is None:
        return False
    return rest.sounds_like((yield from clips.heard(clip, passes.of(clip, clip.end_time - clip.start_time))))


def _compared(opened, handle, plan, told):
    """The clip that was laid down; where it is refused, the error says that it is there all the same."""
    try:
        return (yield from _landed(opened, handle, plan, told))
    except Refusal as refusal:
        if clips.starting(opened.track(handle), plan.start) is not None:
            steps = '1 undo step takes' if opened.undo_steps == 1 else '%d undo steps take' % opened.undo_steps
            refusal.args = ('%s; it has landed, and %s back all that was written' % (refusal, steps),)
            refusal.details['landed'] = 1
        raise


def _landed(opened, handle, plan, told):
    """The clip that was laid down, as it reads back."""
    track = opened.track(handle)
    clip = clips.starting(track, plan.start)
    if clip is None or abs(clip.end_time - plan.start - plan.length) > clips.NEAR:
        raise Refusal('HOST_ERROR', 'Live laid the clip "%s" down, but not over %s beats from beat %s on'
                      % (plan.name, plain(plan.length), plain(plan.start)))
    plan.learn(clip)
    shown = yield from clips.shown(told, opened.kind(track), clip)
    yield from plan.check(shown)
    return shown
