"""Checks the numbers in requests, and formats numbers for responses and messages."""

MAX_BEATS = 1576800  # the latest time that Live's envelopes accept
NEAR = 1e-4  # beats; svc sends rounded times, so nearer times are equal
_LARGEST = 1e300


def is_number(value):
    """Returns whether a value is a number that Live can store; booleans are not."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= _LARGEST


def is_whole(value):
    """Returns whether a value is a whole number that Live can store."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1 << 31


def rounded(value):
    """Rounds a parameter, level, pan or envelope value to six decimals, to remove single-precision noise."""
    return round(value, 6) + 0.0  # never -0.0


def plain(value):
    """Formats a number for a message."""
    return ('%.6f' % value).rstrip('0').rstrip('.') if abs(value) < 1e15 else '%g' % value
