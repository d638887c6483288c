"""Places clips on the timeline, each in one tick, which is one undo step, or in several if it is large."""
from ..divided_work import DividedWork
from ..errors import OperationError, to_operation_error
from ..numbers import plain
from ..ticks import PAUSE
from . import clips, loop_passes
from .automation import read_automation
from .clip_plan import surrounding_clip
from .midi_clip import plan_rest
from .temporary_state import SavedState


def place_clips(open_set, handle, plans):
    """Carries out plans in order; returns the clips as they read back."""
    clips.check_not_recording(open_set, open_set.track(handle))
    automation, placed = (yield from read_automation(open_set, open_set.track(handle))), []
    for plan in plans:
        try:
            clip, automation = yield from _place(open_set, handle, plan, automation)
        except OperationError as error:
            error.details['landed'] = len(placed) + error.details.get('landed', 0)
            raise
        except Exception as error:  # Live's errors have no common type
            converted = to_operation_error('the clip "%s" at beat %s' % (plan.name, plain(plan.start)), error)
            converted.details['landed'] = len(placed)
            raise converted
        placed.append(clip)
        yield PAUSE
    return placed


def _place(open_set, handle, plan, automation):
    """Places one clip, and restores the rest of a clip around it if Live dropped that."""
    rest = yield from _plan_rest(open_set, handle, automation, plan)
    yield from plan.prepare(automation, open_set.track(handle))
    saved, work = SavedState(open_set.song), DividedWork(open_set)
    yield from work.run(plan.place(open_set.song, open_set.track(handle), automation, work), lambda: saved)
    yield from saved.wait_until_restored()
    if rest and not (yield from _is_present(open_set.track(handle), rest)):
        yield from _place(open_set, handle, rest, automation)
    automation = yield from read_automation(open_set, open_set.track(handle))
    return (yield from _verify(open_set, handle, plan, automation)), automation


def _plan_rest(open_set, handle, automation, plan):
    """Returns the plan that restores the rest of a surrounding MIDI clip; audio cannot be written."""
    end = plan.start + plan.length
    clip = surrounding_clip(open_set.track(handle), plan.start, end)
    if clip is None or clip.is_audio_clip:
        return None
    described = yield from clips.describe(automation, 'midi', clip)
    return (yield from plan_rest(open_set, open_set.track(handle), described, end))


def _is_present(track, rest):
    """Returns whether Live kept the rest with the same notes, without restarting its loop."""
    clip = clips.find_at(track, rest.start)
    if clip is None:
        return False
    passes = loop_passes.passes_for(clip, clip.end_time - clip.start_time)
    return rest.has_notes((yield from clips.audible_notes(clip, passes)))


def _verify(open_set, handle, plan, automation):
    """Returns the placed clip; if it differs, the error states that it is on the timeline nevertheless."""
    try:
        return (yield from _read_back(open_set, handle, plan, automation))
    except OperationError as error:
        if clips.find_at(open_set.track(handle), plan.start) is not None:
            steps = '1 undo step reverts' if open_set.undo_steps == 1 else '%d undo steps revert' % open_set.undo_steps
            error.args = ('%s; the clip is on the timeline, and %s everything that was written' % (error, steps),)
            error.details['landed'] = 1
        raise


def _read_back(open_set, handle, plan, automation):
    """Returns the placed clip as it reads back."""
    track = open_set.track(handle)
    clip = clips.find_at(track, plan.start)
    if clip is None or abs(clip.end_time - plan.start - plan.length) > clips.NEAR:
        raise OperationError('HOST_ERROR', 'Live did not place the clip "%s" at beat %s with a length of %s beats'
                             % (plan.name, plain(plan.start), plain(plan.length)))
    plan.observe(clip)
    described = yield from clips.describe(automation, open_set.kind(track), clip)
    yield from plan.check(described)
    return described
