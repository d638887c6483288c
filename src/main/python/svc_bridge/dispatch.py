"""Operations by name: commands.json says which there are and what they take."""
import hashlib
import json
import os

from . import arrangement, clips, devices, mixer, song, tracks
from .handles import Open
from .refusal import Refusal

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'commands.json'), 'rb') as _file:
    _BYTES = _file.read()

COMMANDS = hashlib.sha256(_BYTES).hexdigest()
OPERATIONS = json.loads(_BYTES.decode('utf-8'))
_ROOMS = {'set': song, 'transport': song, 'tracks': tracks, 'clips': clips, 'mixer': mixer, 'devices': devices,
          'arrangement': arrangement}


def _is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


_FITS = {
    'text': lambda value: isinstance(value, str),
    'whole': lambda value: isinstance(value, int) and not isinstance(value, bool),
    'numbers': lambda value: isinstance(value, list) and all(_is_number(each) for each in value),
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

    def step(self):
        """Does the next operation; True when there is nothing left to do."""
        if not self._done():
            self._refusal = self._do(self._ops[len(self._results)])
        return self._done()

    def _done(self):
        return self._refusal is not None or len(self._results) == len(self._ops)

    def _do(self, op):
        try:
            self._results.append(run(Open(self._song()), op))
        except Refusal as refusal:
            return refusal
        except Exception as error:  # what Live refuses has no common type
            return Refusal('HOST_ERROR', 'Live refused %s: %s' % (op['op'], str(error) or type(error).__name__))
        return None

    def answer(self):
        """The line that the client gets."""
        if self._refusal:
            return {'id': self._id, 'error': self._refusal.tree(), 'done': len(self._results)}
        return {'id': self._id, 'results': self._results, 'undo_steps': 0}


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
        if not _FITS[kind](op.get(key)):
            raise Refusal('INVALID_ARGUMENT', '%s needs %s: %s' % (name, key, kind))


def run(opened, op):
    """Does an operation that was checked; it is the function of its room that has its name."""
    room, _, name = op['op'].partition('.')
    return getattr(_ROOMS[room], name)(opened, **{key: value for key, value in op.items() if key != 'op'})
