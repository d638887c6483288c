"""Encodes responses as lines of JSON, in pieces because a large response would take longer than a tick."""
import json

from ..errors import OperationError
from ..ticks import PAUSE

MAX_LINE_BYTES = 4 << 20
_JSON = json.JSONEncoder(separators=(',', ':'), allow_nan=False)
_SLICE = 200            # rows
_CHUNK_BYTES = 1 << 13  # bytes between two pauses


def encode_line(tree):
    """Encodes a small tree as a line."""
    return _JSON.encode(tree).encode('ascii') + b'\n'


def encode_in_slices(tree):
    """Encodes a tree as a line, with pauses."""
    encoded, pause = bytearray(), _CHUNK_BYTES
    try:
        for piece in _pieces(tree):
            encoded += piece.encode('ascii')
            if len(encoded) > pause:
                pause = len(encoded) + _CHUNK_BYTES
                yield PAUSE
    except ValueError:
        raise OperationError('HOST_ERROR', 'the response contains a number that JSON cannot express')
    if len(encoded) >= MAX_LINE_BYTES:
        raise OperationError('HOST_ERROR', 'the response is too long: %d bytes' % len(encoded))
    return bytes(encoded) + b'\n'


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
        for some in _groups(tree):
            yield mark
            for piece in some:
                yield piece
            mark = ','
        yield ']'
    else:
        yield _JSON.encode(tree)


def _groups(items):
    """Yields objects one by one, and simple rows in groups."""
    if any(isinstance(item, dict) for item in items):
        for item in items:
            yield _pieces(item)
    else:
        for at in range(0, len(items), _SLICE):
            yield [_JSON.encode(items[at:at + _SLICE])[1:-1]]
