"""Requests: which operations there are and what they take stands in commands.json."""
import hashlib
import json
import os
import re

from ..handles import Open
from ..numbers import is_number, is_whole
from ..operations import WORK
from ..refusal import Refusal, refused
from ..ticks import PAUSE
from ..undo import Written
from ..version import FOLDER
from . import lines

with open(os.path.join(FOLDER, 'commands.json'), 'rb') as _file:
    _BYTES = _file.read()

COMMANDS = hashlib.sha256(_BYTES).hexdigest()
OPERATIONS = json.loads(_BYTES.decode('utf-8'))

_ENDLESS = re.compile(br'[0-9]{400}')  # a number that would take Python long to read, and is none for Live
_FITS = {
    'text': lambda value: isinstance(value, str),
    'whole': is_whole,
    'number': is_number,
    'flag': lambda value: isinstance(value, bool),
    'list': lambda value: isinstance(value, list),
    'object': lambda value: isinstance(value, dict),
    'numbers': lambda value: isinstance(value, list) and all(is_number(each) for each in value),
}


class Requests:
    """Does what lines ask for, in whatever set is open."""

    def __init__(self, song):
        self._song = song

    def work(self, line):
        """The steps of a request, which end with the line that answers it; after PAUSE it may go on in the tick."""
        number, opened, done, doing = None, None, [], 'the request'
        try:
            request = _request(line)
            number = request['id']
            _check_all(request['ops'])
            opened = Open(self._song())
            for op in request['ops']:
                doing = op['op']
                done.append((yield from _done(opened, op)))
                yield PAUSE
            return (yield from lines.cut({'id': number, 'results': done, 'undo_steps': opened.undo_steps,
                                       'written': Written.steps, 'depth': Written.depth}))
        except Refusal as error:
            refusal = error
        except Exception as error:  # what Live refuses has no common type
            refusal = refused(doing, error)
        if opened and opened.undo_steps:
            refusal.details['undo_steps'] = opened.undo_steps
        return lines.line({'id': number, 'error': refusal.tree(), 'done': len(done)})


def _done(opened, op):
    """The result of an operation, which may take several ticks."""
    result = WORK[op['op']](opened, **{key: value for key, value in op.items() if key != 'op'})
    return (yield from result) if hasattr(result, 'send') else result


def _request(line):
    try:
        if _ENDLESS.search(line):
            raise ValueError('a number is too long')
        request = json.loads(line.decode('utf-8'), parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise Refusal('INVALID_ARGUMENT', 'a request has to be JSON: %s' % error)
    if not isinstance(request, dict) or not isinstance(request.get('ops'), list):
        raise Refusal('INVALID_ARGUMENT', 'a request is an object with a list of operations, "ops"')
    if not _is_id(request.get('id')):
        raise Refusal('INVALID_ARGUMENT', 'a request has an "id": a whole number or a short text')
    return request


def _refuse_constant(name):
    raise ValueError('%s is no number' % name)


def _is_id(value):
    return isinstance(value, int) and abs(value) < 1 << 63 or isinstance(value, str) and len(value) <= 100


def _check_all(ops):
    """Nothing of a request is done where one of its operations is none."""
    for at, op in enumerate(ops):
        try:
            _check(op)
        except Refusal as refusal:
            raise Refusal(refusal.code, 'operation %d: %s' % (at, refusal))


def _check(op):
    name = op.get('op') if isinstance(op, dict) else None
    if not isinstance(name, str) or name not in OPERATIONS:
        raise Refusal('INVALID_ARGUMENT', 'there is no operation %s' % json.dumps(name))
    takes = OPERATIONS[name]
    for key in op:
        if key != 'op' and key not in takes:
            raise Refusal('INVALID_ARGUMENT', '%s takes no %s' % (name, key))
    for key, kind in takes.items():
        if not _fits(kind, op.get(key)):
            raise Refusal('INVALID_ARGUMENT', '%s needs %s: %s' % (name, key, kind))


def _fits(kind, value):
    optional = kind.endswith('?')
    return optional and value is None or _FITS[kind.rstrip('?')](value)
