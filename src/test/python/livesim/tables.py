"""Reads the tables of stock devices and of the built-in library."""
import collections
import functools
import pathlib

_FOLDER = pathlib.Path(__file__).resolve().parents[3] / 'main' / 'resources' / 'svc'

Type = collections.namedtuple('Type', 'name table class_name kind uri path')
Row = collections.namedtuple('Row', 'index name min max default items unit scale')
Item = collections.namedtuple('Item', 'uri path is_device')


@functools.lru_cache(maxsize=None)
def _lines(name):
    text = (_FOLDER / (name + '.tsv')).read_text(encoding='utf-8')
    return [line.split('\t') for line in text.splitlines()[1:]]


@functools.lru_cache(maxsize=None)
def types():
    """Returns all types of devices by table name."""
    return {cells[1]: Type(*cells[:6]) for cells in _lines('parameter/stock/devices/index')}


def named(name):
    """Returns the type of device with a browser name, or None."""
    return next((each for each in types().values() if each.name == name and each.path), None)


@functools.lru_cache(maxsize=None)
def parameters(table):
    """Returns the parameters of a device in order of index."""
    return [
        Row(int(c[0]), c[1], float(c[2]), float(c[3]), float(c[4]), tuple(c[5].split('|')) if c[5] else (), c[6], c[7])
        for c in _lines('parameter/stock/devices/' + table)]


def kit(name):
    """Returns the pads of a drum kit as pairs of note and name; an empty list for an unknown kit."""
    return [(int(cells[1]), cells[2]) for cells in _lines('parameter/stock/devices/kits') if cells[0] == name]


def samples():
    """Returns the paths of the samples in the built-in library."""
    return [cells[0] for cells in _lines('host/embedded/samples')]


def browser():
    """Returns the items of the built-in library."""
    return [Item(cells[0], cells[1], cells[2] == 'yes') for cells in _lines('host/embedded/browser')]
