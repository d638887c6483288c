"""Creates audio clips from files, which Live reads itself."""
import os

from ..arrangement import clips as timeline
from ..arrangement.placement_request import check_range
from ..arrangement.temporary_state import SavedState
from ..clip_place import place_of
from ..clips import occupied_error, quoted, require_slot
from ..errors import OperationError

_SHORTEST = 1.0  # beats, for the check of the start; the length of the clip is known when Live has created it


def create(open_set, track, file, scene=None, start=None):
    """Creates a clip that plays a file, in an empty slot or in a free range of the timeline; returns it."""
    place = place_of(track, scene, start)
    if place.is_on_timeline:
        check_range(start, _SHORTEST)
        found, kind = open_set.clip_track(track)
    else:
        found, kind = require_slot(open_set, track, scene)
    _check_track(found, kind)
    if not place.is_on_timeline and place.find(open_set) is not None:
        raise occupied_error(found, scene)
    place.check_track(open_set, found)
    _check_file(file)
    if place.is_on_timeline:
        yield from _create_on_timeline(open_set, place, file)
    else:
        yield from _create_in_slot(open_set, place, file)
    created = place.find(open_set)
    if created is None or not created.is_audio_clip:
        raise OperationError('HOST_ERROR', 'Live did not create an audio clip %s' % place)
    return (yield from place.get(open_set))


def _check_track(track, kind):
    if kind != 'audio':
        raise OperationError('NOT_AN_AUDIO_TRACK', '"%s" is a %s track; an audio file needs an audio track' % (track.name, kind))


def _check_file(file):
    if not os.path.isabs(file):
        raise OperationError('INVALID_ARGUMENT', 'the path of an audio file must be absolute, not %s' % file)
    if not os.path.exists(file):
        raise OperationError('FILE_NOT_FOUND', '%s does not exist' % file)


def _create_in_slot(open_set, place, file):
    slot = place.slot(open_set)
    with open_set.undo_step() as step:
        _call(slot, file)
        step.record_change()
    yield


def _create_on_timeline(open_set, place, file):
    """Creates the clip; fails, and undoes it, if it covers other clips: its length depends on how Live warps the file."""
    track, saved = open_set.track(place.track), SavedState(open_set.song)
    before = _extents(track)
    with saved, open_set.undo_step() as step:
        _call(track, file, float(place.start))
        step.record_change()
        created = timeline.find_at(track, place.start)
        after = _extents(track)
        covered = [each for each in before if each not in after]
        if covered:
            raise place.occupied_error(track, created.end_time, covered[0][0])
    yield
    yield from saved.wait_until_restored()


def _extents(track):
    """Returns the quoted name, the start and the end of each clip of the timeline."""
    return [(quoted(clip), clip.start_time, clip.end_time) for clip in track.arrangement_clips]


def _call(owner, file, *arguments):
    if not hasattr(type(owner), 'create_audio_clip'):
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'this version of Live cannot create audio clips from files; Live '
                             '11.3.25 and Live 12.0.5 can', 'Update Live, or drag the file into Live.')
    try:
        owner.create_audio_clip(file, *arguments)
    except RuntimeError as error:
        raise OperationError('FILE_INVALID', 'Live cannot create a clip from %s: %s' % (file, error),
                             'Try to drag the file into Live, or convert it to WAV.', file=file)
