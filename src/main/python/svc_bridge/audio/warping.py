"""Adds, moves and removes warp markers."""
import Live

from ..clip_place import place_of
from ..errors import OperationError
from ..numbers import is_number
from . import warp_map
from .reading import seconds_of_file
from .settings import not_audio_error

_NEAR = 1e-3


def change_markers(open_set, track, changes, scene=None, start=None):
    """Changes markers in the given order, all of them or none; returns the clip."""
    place = place_of(track, scene, start)
    _, clip = place.require_editable(open_set)
    _check_clip(clip)
    for each in changes:
        _check_change(each)
    editor = warp_map.MarkerEditor((yield from warp_map.read(clip)), seconds_of_file(clip))
    origin = place.origin(clip)
    calls = [_plan(editor, each, origin) for each in changes]
    expected = editor.result()
    with open_set.undo_step() as step:
        for call in calls:
            call(clip)
            step.record_change()
    yield
    _, clip = place.require(open_set)
    actual = yield from warp_map.read(clip)
    if not _are_equal(actual[:-1], expected[:-1]):
        raise OperationError('HOST_ERROR', 'Live did not change the warp markers of the clip %s as requested' % place)
    return (yield from place.get(open_set))


def _check_clip(clip):
    if not clip.is_audio_clip:
        raise not_audio_error(clip)
    if not clip.warping:
        raise OperationError('INVALID_ARGUMENT', 'the clip is not warped, so its warp markers have no effect',
                             'Warp the clip first: `svc clip set TRACK SCENE --warp`.')
    if not hasattr(type(clip), 'add_warp_marker'):
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'Live can change warp markers since version 11.1',
                             'Update Live, or change them in Live.')
    if len(clip.warp_markers) < 2:
        raise OperationError('INVALID_ARGUMENT', 'the clip has no warp markers, because its file is not known',
                             'Choose a clip that plays a file.')


def _check_change(tree):
    needed = {'add': ('beats',), 'move': ('beats', 'to'), 'remove': ('beats',)}
    is_valid = isinstance(tree, dict) and tree.get('kind') in needed and all(
        is_number(tree.get(name)) for name in needed[tree['kind']])
    if not is_valid or tree.get('seconds') is not None and not is_number(tree['seconds']):
        raise OperationError('INVALID_ARGUMENT', 'a change of a warp marker must be an object with kind (add, move or '
                             'remove), beats, and seconds or to')


def _plan(editor, tree, origin):
    """Checks a change, and returns the function that makes it in Live."""
    beats = tree['beats'] + origin
    if tree['kind'] == 'add':
        at, seconds = editor.add(beats, tree.get('seconds'))
        return lambda clip: clip.add_warp_marker(Live.Clip.WarpMarker(float(seconds), float(at)))
    if tree['kind'] == 'move':
        to = tree['to'] + origin
        found = editor.move(beats, to)
        return lambda clip: clip.move_warp_marker(found, float(to) - found)
    found = editor.remove(beats)
    return lambda clip: clip.remove_warp_marker(found)


def _are_equal(some, others):
    return len(some) == len(others) and all(
        abs(one - other) <= _NEAR for pair in zip(some, others) for one, other in zip(*pair))
