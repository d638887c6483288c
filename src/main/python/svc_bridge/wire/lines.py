"""Answers as lines of JSON, made in pieces, since a large one would take more than a tick."""
import json

from ..refusal import Refusal
from ..ticks import PAUSE

MOST_BYTES = 4 << 20  # of a line
_JSON = json.JSONEncoder(separators=(',', ':'), allow_nan=False)
_SLICE = 200          # rows
_ENOUGH = 1 << 13     # bytes, before others may have the tick


def line(tree):
    """A small tree as a line."""
    return _JSON.encode(tree).encode('ascii') + b'\n'


def cut(tree):
    """A tree as a line; other work may have the tick between its pieces."""
    made, pause = bytearray(), _ENOUGH
    try:
        for piece in _pieces(tree):
            made += piece.encode('ascii')
            if len(made) > pause:
                pause = len(made) + _ENOUGH
                yield PAUSE
    except ValueError:
        raise Refusal('HOST_ERROR', 'the answer holds a number that JSON has not')
    if len(made) >= MOST_BYTES:
        raise Refusal('HOST_ERROR', 'the answer is longer than a line may be: %d bytes' % len(made))
    return bytes(made) + b'\n'


def _pieces(tree):
    if isinstance(tree, dict) and any(isinstance(value, (dict, list)) for value in tree.values()):
        mark = '{'
        for key, value in tree.items():
            yield '%s%s:' % (mark, _JSON.encode(key))
            for piece in _pieces(value):
                yield piece
            mark = ','
        yield '}'
    elif isinstance(tree, list) and tree:
        mark = '['
        for some in _rows(tree):
            yield mark
            for piece in some:
                yield piece
            mark = ','
        yield ']'
    else:
        yield _JSON.encode(tree)


def _rows(items):
    """Rows of numbers and the like are taken many at a time, records one by one."""
    if any(isinstance(item, dict) for item in items):
        for item in items:
            yield _pieces(item)
    else:
        for at in range(0, len(items), _SLICE):
            yield [_JSON.encode(items[at:at + _SLICE])[1:-1]]
