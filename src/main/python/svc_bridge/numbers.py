"""Numbers as JSON gives them, as they are answered, and as messages name them."""

NEAR = 1e-4  # beats: times that are told are rounded, so that nearer ones are the same
_LARGEST = 1e300


def is_number(value):
    """Whether it is a number that Live can hold; flags are none."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= _LARGEST


def is_whole(value):
    """Whether it is a whole number that Live can hold."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1 << 31


def rounded(value):
    """A level, panorama, parameter or envelope value to six decimals, without what Live's single precision adds."""
    return round(value, 6) + 0.0  # never -0.0


def plain(value):
    """A number as a message names it."""
    return ('%.6f' % value).rstrip('0').rstrip('.') if abs(value) < 1e15 else '%g' % value
