"""What JSON gave, told apart: flags are no numbers, and numbers are finite."""

_LARGEST = 1e300


def is_number(value):
    """Whether it is a number that Live can hold."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= _LARGEST


def is_whole(value):
    """Whether it is a whole number that Live can hold."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1 << 31
