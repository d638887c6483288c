"""Checks a request to place clips on the timeline; everything is checked before the first clip is written."""
import re

from ..clips import MAX_BEATS
from ..divided_work import DividedWork
from ..envelopes.writing import check_and_plan
from ..errors import OperationError
from ..note_rows import FORM, is_row
from ..numbers import is_number, is_whole, plain
from ..ticks import run_in_time_slices
from .audio_clip import plan_rebuilt_clip
from .loop_passes import MAX_CONTENT
from .midi_clip import MidiClipPlan
from .placing import place_clips

_COLOR = re.compile(r'#[0-9a-fA-F]{6}\Z')


def place(open_set, track, clips):
    """Places clips; what they cover is replaced, and clips that overlap their ends are cut there."""
    found, kind = open_set.clip_track(track)
    open_set.check_not_frozen(found)
    for tree in clips:
        _check(tree)
        check_range(tree['start_beats'], tree['length_beats'])
        _check_kind(tree, found, kind)
    plans = []
    for tree in clips:
        plans.append((yield from _plan(open_set, track, tree)))
    if kind == 'audio' and len(plans) > 1:
        yield from _try_out(open_set, track, plans)
    return (yield from place_clips(open_set, track, plans))


def _check(tree):
    is_clip = isinstance(tree, dict) and isinstance(tree.get('name'), str) and isinstance(tree.get('envelopes'), list)
    if not is_clip or not is_number(tree.get('start_beats')) or not is_number(tree.get('length_beats')):
        raise OperationError('INVALID_ARGUMENT', 'a clip must be an object with name, kind, start_beats, length_beats, '
                             'notes and envelopes')
    if tree.get('color') is not None and not (isinstance(tree['color'], str) and _COLOR.match(tree['color'])):
        raise OperationError('INVALID_ARGUMENT', 'the color of the clip "%s" must look like #8d6bc9' % tree['name'])


def check_range(start, length):
    """Fails if no clip of the timeline can have this start and length."""
    if not 0 <= start <= MAX_BEATS or not 0 < length <= MAX_BEATS:
        raise OperationError('INVALID_ARGUMENT', 'an arrangement clip must start at beat 0 to %d and be above 0 and at '
                             'most %d beats long; start %s and length %s are not allowed'
                             % (MAX_BEATS, MAX_BEATS, plain(start), plain(length)),
                             'Change the start or the length of the clip.')


def _check_kind(tree, track, kind):
    if tree.get('kind') != kind:
        raise OperationError('NOT_A_MIDI_TRACK', '"%s" is %s %s track and cannot contain %s %s clip' % (
            track.name, _article(kind), kind, _article(tree.get('kind')), tree.get('kind')),
                             'Choose a track of the same kind as the clip.')


def _article(kind):
    return 'an' if kind == 'audio' else 'a'


def _plan(open_set, track, tree):
    color = None if tree.get('color') is None else int(tree['color'][1:], 16)
    start, length = tree['start_beats'], tree['length_beats']
    writers = yield from _plan_envelopes(open_set, track, tree)
    if tree['kind'] == 'audio':
        return plan_rebuilt_clip(open_set.track(track), tree['name'], color, start, length, writers)
    return MidiClipPlan(tree['name'], color, start, length, (yield from _check_notes(tree)), writers)


class _TriedOut(Exception):
    """Ends an undo step that must not remain, since it changed nothing in the end."""


def _try_out(open_set, track, plans):
    """Builds every clip once before the first is placed, since some errors only occur then."""
    for plan in plans:
        work = DividedWork(open_set)
        try:
            with open_set.undo_step() as work.step:
                plan.try_out(open_set.song, open_set.track(track), work)
                raise _TriedOut
        except _TriedOut:
            yield


def _check_notes(tree):
    rows = tree.get('notes') or []
    if not isinstance(rows, list) or len(rows) > MAX_CONTENT:
        raise OperationError('INVALID_ARGUMENT', 'the notes of the clip "%s" must be a list of at most %d'
                             % (tree['name'], MAX_CONTENT))
    valid = yield from run_in_time_slices(is_row, rows)
    if not all(valid):
        raise OperationError('INVALID_ARGUMENT', 'the clip "%s" has the invalid note %s; a note is %s'
                             % (tree['name'], repr(rows[valid.index(False)])[:200], FORM))
    return rows


def _plan_envelopes(open_set, track, tree):
    """Returns pairs of an address and an EnvelopeWriter."""
    found = {}
    for each in tree['envelopes']:
        address = _address(each)
        if address in found:
            raise OperationError('INVALID_ARGUMENT',
                                 'the clip "%s" has two envelopes for the same parameter' % tree['name'])
        found[address] = yield from check_and_plan(
            open_set.device(track, address[0]), address[1], each['points'], tree['length_beats'])
    return list(found.items())


def _address(tree):
    is_envelope = (isinstance(tree, dict) and isinstance(tree.get('points'), list)
                   and isinstance(tree.get('device_id'), str))
    if not is_envelope or not is_whole(tree.get('param_index')):
        raise OperationError('INVALID_ARGUMENT', 'an envelope must be an object with device_id, param_index and points')
    return tree['device_id'], tree['param_index']
