"""Notes as rows: [pitch, start, duration, velocity, probability, mute], then the two fields that are rarely used."""
import Live

from .numbers import MAX_BEATS, is_number, is_whole

FORM = ('[pitch 0 to 127, start, duration above 0, velocity above 0 to 127, probability 0 to 1, mute], optionally with '
        'velocity deviation -127 to 127 and release velocity 0 to 127')
FIELDS = ('pitch', 'start_time', 'duration', 'velocity', 'probability', 'mute', 'velocity_deviation',
          'release_velocity')
SHORT_LENGTH = 6  # the length of a row without the last two fields
_USUAL = (0.0, 64.0)  # velocity deviation and release velocity


def to_row(note):
    """Returns a note of Live as a row; the last two fields are omitted if they have their usual values."""
    row = [note.pitch, note.start_time, note.duration, note.velocity, note.probability, bool(note.mute)]
    others = (note.velocity_deviation, note.release_velocity)
    return row if others == _USUAL else row + list(others)


def moved(row, beats):
    """Returns a row, or its first fields, with another start."""
    return row if beats == 0 else row[:1] + [row[1] + beats] + row[2:]


def is_place(row):
    """Returns whether a value of a request begins with the pitch and the start of a note."""
    return (isinstance(row, list) and len(row) >= 2 and is_whole(row[0]) and is_number(row[1])
            and 0 <= row[0] <= 127 and abs(row[1]) <= MAX_BEATS)


def is_row(row):
    """Returns whether a value of a request is a valid note."""
    if not is_place(row) or not SHORT_LENGTH <= len(row) <= len(FIELDS):
        return False
    if not all(is_number(each) for each in row[2:5]) or not isinstance(row[5], bool):
        return False
    duration, velocity, probability = row[2:5]
    deviation, release = _others(row)
    return (0 < duration <= MAX_BEATS and 0 < velocity <= 127 and 0 <= probability <= 1 and is_number(deviation)
            and abs(deviation) <= 127 and is_number(release) and 0 <= release <= 127)


def _others(row):
    """Returns velocity deviation and release velocity; null means the usual value."""
    given = row[SHORT_LENGTH:] + [None] * (len(FIELDS) - len(row))
    return [usual if value is None else value for value, usual in zip(given, _USUAL)]


def values(row):
    """Returns the values of all fields in the order of FIELDS, as Live stores them."""
    pitch, start, duration, velocity, probability, mute = row[:SHORT_LENGTH]
    return [pitch, float(start), float(duration), float(velocity), float(probability), mute] + [
        float(each) for each in _others(row)]


def specification(row):
    """Returns the specification from which Live creates a note."""
    return Live.Clip.MidiNoteSpecification(**dict(zip(FIELDS, values(row))))
