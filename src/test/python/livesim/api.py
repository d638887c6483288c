"""The rows of api.tsv: the members of Live's classes, with the versions that have them.

The table holds facts that others found by introspection inside Live 11.0 to 12.4 and published.
"""
import collections
import os

Row = collections.namedtuple('Row', 'owner member kind type settable since until absent')

_TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'api.tsv')


def rows(version):
    """The rows that exist in a version, in the order of the table."""
    with open(_TABLE, encoding='utf-8') as table:
        next(table)
        cells = (line.rstrip('\n').split('\t') for line in table)
        read = [Row(*(row + [''] * (8 - len(row)))) for row in cells]
    return [row for row in read if version.has(row)]
