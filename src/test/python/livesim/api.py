"""Reads api.tsv, which lists the members of Live's classes with the versions that have them.

The table contains facts that others published after introspection inside Live 11.0 to 12.4.
"""
import collections
import functools
import os

Row = collections.namedtuple('Row', 'owner member kind type settable since until absent')

_TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'api.tsv')


def rows(version):
    """Returns the rows that exist in a version, in the order of the table."""
    return [row for row in _every() if version.has(row)]


@functools.lru_cache(maxsize=None)
def _every():
    with open(_TABLE, encoding='utf-8') as table:
        next(table)
        cells = (line.rstrip('\n').split('\t') for line in table)
        return [Row(*(row + [''] * (8 - len(row)))) for row in cells]
