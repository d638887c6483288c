"""Numbers as they are answered: without what Live's single precision adds to them."""


def raw(value):
    """A level, panorama, parameter or envelope value, to six decimals."""
    return round(value, 6) + 0.0  # never -0.0


def plain(value):
    """A number as a message names it."""
    return ('%.6f' % value).rstrip('0').rstrip('.') if abs(value) < 1e15 else '%g' % value
