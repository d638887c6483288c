"""Clips that are put onto the timeline: everything about them is checked before the first is written."""
import re

from ..clips import LONGEST
from ..envelopes.writing import checked
from ..numbers import is_number, is_whole, plain
from ..refusal import Refusal
from ..ticks import in_slices
from .audio_clip import rebuilt
from .lay import lay
from .midi_clip import Written
from .passes import MOST

_COLOR = re.compile(r'#[0-9a-fA-F]{6}\Z')


def put(opened, track, clips):
    """Lays clips down; what they cover is replaced, clips at their edges are cut there."""
    found, kind = opened.clip_track(track)
    opened.check_thawed(found)
    for tree in clips:
        _check(tree)
        check_stretch(tree['start_beats'], tree['length_beats'])
        _check_kind(tree, found, kind)
    plans = []
    for tree in clips:
        plans.append((yield from _planned(opened, track, tree)))
    if kind == 'audio' and len(plans) > 1:
        yield from _try_out(opened, track, plans)
    return (yield from lay(opened, track, plans))


def _check(tree):
    fits = isinstance(tree, dict) and isinstance(tree.get('name'), str) and isinstance(tree.get('envelopes'), list)
    if not fits or not is_number(tree.get('start_beats')) or not is_number(tree.get('length_beats')):
        raise Refusal('INVALID_ARGUMENT', 'a clip is an object with name, kind, start_beats, length_beats, notes and '
                      'envelopes')
    if tree.get('color') is not None and not (isinstance(tree['color'], str) and _COLOR.match(tree['color'])):
        raise Refusal('INVALID_ARGUMENT', 'the color of the clip "%s" is not one like #8d6bc9' % tree['name'])


def check_stretch(start, length):
    """Refuses a stretch of the timeline that no clip can have."""
    if not 0 <= start <= LONGEST or not 0 < length <= LONGEST:
        raise Refusal('INVALID_ARGUMENT', 'an arrangement clip starts at 0 or later and is longer than 0 beats, not %s '
                      'and %s' % (plain(start), plain(length)))


def _check_kind(tree, track, kind):
    if tree.get('kind') != kind:
        raise Refusal('NOT_A_MIDI_TRACK', '"%s" is %s %s track and takes no %s clip' % (
            track.name, 'a' if kind == 'midi' else 'an', kind, tree.get('kind')))


def _planned(opened, track, tree):
    color = None if tree.get('color') is None else int(tree['color'][1:], 16)
    where = tree['start_beats'], tree['length_beats']
    drawn = yield from _drawings(opened, track, tree)
    if tree['kind'] == 'audio':
        return rebuilt(opened.track(track), tree['name'], color, where[0], where[1], drawn)
    return Written(tree['name'], color, where[0], where[1], (yield from _notes(tree)), drawn)


def _try_out(opened, track, plans):
    """What only making a clip can tell, before the first is laid down."""
    for plan in plans:
        with opened.step() as step:
            plan.try_out(opened.song, opened.track(track), step)
        yield


def _notes(tree):
    rows = tree.get('notes') or []
    if not isinstance(rows, list) or len(rows) > MOST:
        raise Refusal('INVALID_ARGUMENT', 'the notes of the clip "%s" are no list of at most %d' % (tree['name'], MOST))
    good = yield from in_slices(_is_note, rows)
    if not all(good):
        raise Refusal('INVALID_ARGUMENT', 'the clip "%s" has %s, which is no note: pitch 0 to 127, start, duration '
                      'above 0, velocity above 0 to 127, probability 0 to 1, mute'
                      % (tree['name'], repr(rows[good.index(False)])[:200]))
    return rows


def _is_note(row):
    if not isinstance(row, list) or len(row) != 6 or not is_whole(row[0]) or not isinstance(row[5], bool):
        return False
    pitch, start, duration, velocity, probability, _ = row
    return (all(is_number(each) for each in row[1:5]) and 0 <= pitch <= 127 and abs(start) <= LONGEST
            and 0 < duration <= LONGEST and 0 < velocity <= 127 and 0 <= probability <= 1)


def _drawings(opened, track, tree):
    """The envelopes with their addresses, if they fit."""
    found = {}
    for each in tree['envelopes']:
        address = _address(each)
        if address in found:
            raise Refusal('INVALID_ARGUMENT', 'the clip "%s" has two envelopes for one parameter' % tree['name'])
        found[address] = yield from checked(
            opened.device(track, address[0]), address[1], each['points'], tree['length_beats'])
    return list(found.items())


def _address(tree):
    fits = isinstance(tree, dict) and isinstance(tree.get('points'), list) and isinstance(tree.get('device_id'), str)
    if not fits or not is_whole(tree.get('param_index')):
        raise Refusal('INVALID_ARGUMENT', 'an envelope is an object with device_id, param_index and points')
    return tree['device_id'], tree['param_index']
