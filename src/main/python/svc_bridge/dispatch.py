"""Operations by name: commands.json says which there are and what they take."""
import hashlib
import json
import os

from .handles import Open
from .kinds import is_number, is_whole
from .operations import WORK
from .refusal import Refusal, words
from .ticks import PAUSE
from .undo import Written

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'commands.json'), 'rb') as _file:
    _BYTES = _file.read()

COMMANDS = hashlib.sha256(_BYTES).hexdigest()
OPERATIONS = json.loads(_BYTES.decode('utf-8'))


_FITS = {
    'text': lambda value: isinstance(value, str),
    'whole': is_whole,
    'number': is_number,
    'flag': lambda value: isinstance(value, bool),
    'list': lambda value: isinstance(value, list),
    'object': lambda value: isinstance(value, dict),
    'numbers': lambda value: isinstance(value, list) and all(is_number(each) for each in value),
}


class Dispatch:
    """Makes batches of requests for whatever set is open."""

    def __init__(self, song):
        self._song = song

    def batch(self, line):
        """The batch that a line asks for; one that was refused does nothing."""
        request = {'id': None}
        try:
            request = _request(line)
            _check_all(request['ops'])
        except Refusal as refusal:
            return Batch(request['id'], [], self._song, refusal)
        return Batch(request['id'], request['ops'], self._song)


def _request(line):
    try:
        request = json.loads(line.decode('utf-8'), parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise Refusal('INVALID_ARGUMENT', 'a request has to be JSON: %s' % error)
    if not isinstance(request, dict) or not isinstance(request.get('ops'), list):
        raise Refusal('INVALID_ARGUMENT', 'a request is an object with a list of operations, "ops"')
    if not _is_id(request.get('id')):
        raise Refusal('INVALID_ARGUMENT', 'a request has an "id": a whole number or a short text')
    return request


def _is_id(value):
    return isinstance(value, int) and abs(value) < 1 << 63 or isinstance(value, str) and len(value) <= 100


def _check_all(ops):
    """Nothing of a request is done where one of its operations is none."""
    for at, op in enumerate(ops):
        try:
            check(op)
        except Refusal as refusal:
            raise Refusal(refusal.code, 'operation %d: %s' % (at, refusal))


def _refuse_constant(name):
    raise ValueError('%s is no number' % name)


class Batch:
    """The operations of one request, done one by one, over as many ticks as they take."""

    def __init__(self, number, ops, song, refusal=None):
        self._id, self._ops, self._song = number, ops, song
        self._results, self._refusal = [], refusal
        self._opened = self._work = None

    def is_done(self):
        """Whether there is nothing left to do."""
        return self._refusal is not None or len(self._results) == len(self._ops)

    def step(self):
        """Does the next operation or a part of it; True where the rest has to wait for the next tick."""
        op = self._ops[len(self._results)]
        try:
            return self._go_on(op)
        except Refusal as refusal:
            self._refusal = refusal
        except Exception as error:  # what Live refuses has no common type
            self._refusal = Refusal('HOST_ERROR', 'Live refused %s: %s' % (op['op'], words(error)))
        return False

    def _go_on(self, op):
        if self._work is None:
            self._opened = self._opened or Open(self._song())
            result = run(self._opened, op)
            if not hasattr(result, 'send'):
                self._results.append(result)
                return False
            self._work = result
        try:
            return next(self._work) is not PAUSE
        except StopIteration as end:
            self._work = None
            self._results.append(end.value)
            return False

    def close(self):
        """Gives up, as when the set is closed."""
        if self._work is not None:
            self._work.close()

    def answer(self):
        """The line that the client gets; after an error, too, it says what there is to undo."""
        steps = self._opened.undo_steps if self._opened else 0
        if not self._refusal:
            return {'id': self._id, 'results': self._results, 'undo_steps': steps, 'written': Written.steps}
        if steps:
            self._refusal.details['undo_steps'] = steps
        return {'id': self._id, 'error': self._refusal.tree(), 'done': len(self._results)}


def check(op):
    """Refuses what is no operation, or lacks what it takes."""
    name = op.get('op') if isinstance(op, dict) else None
    if not isinstance(name, str) or name not in OPERATIONS:
        raise Refusal('INVALID_ARGUMENT', 'there is no operation %s' % json.dumps(name)[:100])
    takes = OPERATIONS[name]
    for key in op:
        if key != 'op' and key not in takes:
            raise Refusal('INVALID_ARGUMENT', '%s takes no %s' % (name, key[:100]))
    for key, kind in takes.items():
        if not _fits(kind, op.get(key)):
            raise Refusal('INVALID_ARGUMENT', '%s needs %s: %s' % (name, key, kind))


def _fits(kind, value):
    optional = kind.endswith('?')
    return optional and value is None or _FITS[kind.rstrip('?')](value)


def run(opened, op):
    """Does an operation that was checked, or begins one that takes several ticks."""
    return WORK[op['op']](opened, **{key: value for key, value in op.items() if key != 'op'})
