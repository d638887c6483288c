"""Creates, changes, copies and deletes scenes: one change of the list of scenes per tick."""
from . import clips
from .errors import OperationError

_TOLERANCE = 0.001   # bpm
_SWITCHES = {'tempo': 'tempo_enabled', 'signature': 'time_signature_enabled'}


def create(open_set, name=None, position=None, tempo=None, numerator=None, denominator=None):
    """Creates an empty scene and returns it."""
    song = open_set.song
    last = len(song.scenes) + 1
    at = last if position is None else position
    if not 1 <= at <= last:
        raise OperationError('INVALID_ARGUMENT', 'the position of a scene must be between 1 and %d, not %d'
                             % (last, at), 'Give a position in this range.')
    with open_set.undo_step() as step:
        scene = song.create_scene(-1 if at == last else at - 1)
        step.record_change(lambda: song.delete_scene(list(song.scenes).index(scene)))
        _set(step, scene, name, tempo, numerator, denominator)
    yield
    return _read_back(open_set, at, name, tempo, numerator, denominator)


def change(open_set, scene, name=None, tempo=None, numerator=None, denominator=None, no_tempo=False,
           no_signature=False):
    """Changes the name, and sets or removes the tempo and the time signature of a scene, and returns it."""
    found = _require(open_set, scene)
    removed = [key for key, given in (('tempo', no_tempo), ('signature', no_signature)) if given]
    with open_set.undo_step() as step:
        _set(step, found, name, tempo, numerator, denominator)
        for key in removed:
            _check_timing(found)
            step.set(found, _SWITCHES[key], False)
    yield
    row = _read_back(open_set, scene, name, tempo, numerator, denominator)
    if any(row[key] is not None for key in removed):
        raise OperationError('HOST_ERROR', 'Live did not remove the tempo or the time signature of scene %d' % scene)
    return row


def color(open_set, scene, color=None):
    """Sets the color of a scene, or removes it, and returns the scene; Live uses the nearest color of its palette."""
    found = _require(open_set, scene)
    with open_set.undo_step() as step:
        if color is None:
            step.set(found, 'color_index', None)
        elif found.color_index is None or found.color & 0xFFFFFF != color:
            _set_color(step, found, color)
    yield
    row = clips.scenes(open_set)[scene - 1]
    if (row['color'] is None) is not (color is None):
        raise OperationError('HOST_ERROR', 'Live did not %s the color of scene %d'
                             % ('remove' if color is None else 'set', scene))
    return row


def _set_color(step, scene, color):
    before = scene.color_index
    scene.color = color
    step.record_change(lambda: setattr(scene, 'color_index', before))


def _set(step, scene, name, tempo, numerator, denominator):
    if name is not None:
        step.set(scene, 'name', name)
    if tempo is not None:
        _check_timing(scene)
        step.set(scene, 'tempo_enabled', True)
        step.set(scene, 'tempo', tempo)
    if numerator is not None:
        _check_timing(scene)
        step.set(scene, 'time_signature_enabled', True)
        step.set(scene, 'time_signature_numerator', numerator)
        step.set(scene, 'time_signature_denominator', denominator)


def _check_timing(scene):
    if not hasattr(type(scene), 'tempo_enabled'):  # Live before 11.1
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'this version of Live cannot set tempos and time signatures '
                             'of scenes', 'Update Live to 11.1 or later.')


def _read_back(open_set, number, name, tempo, numerator, denominator):
    row = clips.scenes(open_set)[number - 1]
    signature = {'numerator': numerator, 'denominator': denominator}
    if ((name is not None and row['name'] != name)
            or (tempo is not None and abs((row['tempo'] or 0) - tempo) > _TOLERANCE)
            or (numerator is not None and row['signature'] != signature)):
        raise OperationError('HOST_ERROR', 'Live did not set the name, tempo or time signature of scene %d' % number)
    return row


def _require(open_set, number):
    clips.check_scene(open_set, number)
    return open_set.song.scenes[number - 1]


def duplicate(open_set, scene):
    """Copies a scene with its clips, and returns the copy."""
    _require(open_set, scene)
    song = open_set.song
    count = len(song.scenes)
    with open_set.undo_step() as step:
        song.duplicate_scene(scene - 1)
        step.record_change(lambda: song.delete_scene(scene))
    yield
    if len(song.scenes) != count + 1:
        raise OperationError('HOST_ERROR', 'Live did not duplicate scene %d' % scene)
    return clips.scenes(open_set)[scene]


def delete(open_set, scene):
    """Deletes a scene with its clips, and returns it."""
    _require(open_set, scene)
    song = open_set.song
    count = len(song.scenes)
    if count == 1:
        raise OperationError('INVALID_ARGUMENT', 'the only scene of a set cannot be deleted',
                             'Create another scene first.')
    deleted = clips.scenes(open_set)[scene - 1]
    with open_set.undo_step() as step:
        song.delete_scene(scene - 1)
        step.record_change()
    yield
    if len(song.scenes) != count - 1:
        raise OperationError('HOST_ERROR', 'Live did not delete scene %d' % scene)
    return deleted
