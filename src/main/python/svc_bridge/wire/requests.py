"""Handles requests; commands.json lists the operations and their arguments."""
import hashlib
import json
import os
import re

from .. import tombstones
from ..errors import OperationError, to_operation_error
from ..handles import OpenSet
from ..numbers import is_number, is_whole
from ..operations import FUNCTIONS
from ..ticks import PAUSE
from ..undo import UndoCounts
from ..version import FOLDER
from . import lines

with open(os.path.join(FOLDER, 'commands.json'), 'rb') as _file:
    _BYTES = _file.read()

COMMANDS = hashlib.sha256(_BYTES).hexdigest()
OPERATIONS = json.loads(_BYTES.decode('utf-8'))

_LONG_LINE = 1 << 16  # bytes
_HUGE_NUMBER = re.compile(br'[0-9]{400}')  # would take Python long to parse
_PLACES = (('scene', 'start'), ('to_scene', 'to_start'))  # of clips; a request gives one of each pair
_IS_OF_TYPE = {
    'text': lambda value: isinstance(value, str),
    'whole': is_whole,
    'number': is_number,
    'flag': lambda value: isinstance(value, bool),
    'list': lambda value: isinstance(value, list),
    'object': lambda value: isinstance(value, dict),
    'numbers': lambda value: isinstance(value, list) and all(is_number(each) for each in value),
}


class Requests:
    """Executes requests on the set that is open when they start."""

    def __init__(self, song):
        self._song = song

    def work(self, line):
        """Executes a request step by step and returns the response line; yields as operations do."""
        number, open_set, results, current = None, None, [], 'the request'
        try:
            _check_numbers(line)
            if len(line) > _LONG_LINE:
                yield  # parsing takes a good part of a tick
            request = _parse(line)
            number = request['id']
            _check_all(request['ops'])
            open_set = OpenSet(self._song())
            for op in request['ops']:
                current = op['op']
                results.append((yield from _execute(open_set, op)))
                yield PAUSE
            if open_set.undo_steps:
                yield from tombstones.remember(open_set)
            return (yield from lines.encode_in_slices(
                {'id': number, 'results': results, 'undo_steps': open_set.undo_steps,
                 'written': UndoCounts.steps, 'depth': UndoCounts.depth}))
        except OperationError as raised:
            error = raised
        except Exception as raised:  # Live's errors have no common type
            error = to_operation_error(current, raised)
        if open_set and open_set.undo_steps:
            error.details['undo_steps'] = open_set.undo_steps
        return lines.encode_line({'id': number, 'error': error.tree(), 'done': len(results)})


def _execute(open_set, op):
    """Returns the result of an operation, which may take several ticks."""
    result = FUNCTIONS[op['op']](open_set, **{key: value for key, value in op.items() if key != 'op'})
    return (yield from result) if hasattr(result, 'send') else result


def _check_numbers(line):
    if _HUGE_NUMBER.search(line):
        raise OperationError('INVALID_ARGUMENT', 'a request must be valid JSON: a number is too long')


def _parse(line):
    try:
        request = json.loads(line.decode('utf-8'), parse_constant=_reject_constant)
    except (ValueError, RecursionError) as error:
        raise OperationError('INVALID_ARGUMENT', 'a request must be valid JSON: %s' % error)
    if not isinstance(request, dict) or not isinstance(request.get('ops'), list):
        raise OperationError('INVALID_ARGUMENT', 'a request must be an object with a list of operations, "ops"')
    if not _is_id(request.get('id')):
        raise OperationError('INVALID_ARGUMENT', 'a request must have an "id": a whole number or a short text')
    return request


def _reject_constant(name):
    raise ValueError('%s is not a number' % name)


def _is_id(value):
    return isinstance(value, int) and abs(value) < 1 << 63 or isinstance(value, str) and len(value) <= 100


def _check_all(ops):
    """Checks all operations, so that none is executed if one is invalid."""
    for at, op in enumerate(ops):
        try:
            _check(op)
        except OperationError as error:
            raise OperationError(error.code, 'operation %d: %s' % (at, error))


def _check(op):
    name = op.get('op') if isinstance(op, dict) else None
    if not isinstance(name, str) or name not in OPERATIONS:
        raise OperationError('INVALID_ARGUMENT', 'there is no operation %s' % json.dumps(name))
    arguments = OPERATIONS[name]
    for key in op:
        if key != 'op' and key not in arguments:
            raise OperationError('INVALID_ARGUMENT', '%s has no argument %s' % (name, key))
    for key, type_name in arguments.items():
        if not _is_valid(type_name, op.get(key)):
            raise OperationError('INVALID_ARGUMENT', '%s needs the argument %s of type %s' % (name, key, type_name))
    for scene, start in _PLACES:
        if arguments.get(scene) == 'whole?' and start in arguments and (op.get(scene) is None) == (op.get(start) is None):
            raise OperationError('INVALID_ARGUMENT', '%s needs either %s or %s' % (name, scene, start))


def _is_valid(type_name, value):
    optional = type_name.endswith('?')
    return optional and value is None or _IS_OF_TYPE[type_name.rstrip('?')](value)
