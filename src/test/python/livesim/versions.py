"""Versions of Live and their features."""

PROFILES = {
    '11.0': '11.0.0',
    '11.3': '11.3.43',
    '12.0': '12.0.5',
    '12.1': '12.1.10',
    '12.2': '12.2.5',
    '12.3': '12.3.6',
    '12.4': '12.4.6',
}


def _numbers(text):
    return tuple(int(part) for part in text.split('.'))


class Version:
    """A version of Live; a short name such as 12.2 stands for its latest known build."""

    def __init__(self, text):
        try:
            self.text = PROFILES.get(text, text)
            self.numbers = _numbers(self.text) + (0,) * (3 - len(_numbers(self.text)))
        except ValueError:
            raise ValueError('invalid version of Live "%s"; the profiles are %s' % (text, ', '.join(PROFILES)))

    def since(self, text):
        """Returns whether this is that version or a later one."""
        return self.numbers >= _numbers(text)

    def has(self, row):
        """Returns whether a row of the API table exists in this version."""
        return ((not row.since or self.since(row.since))
                and not (row.until and self.since(row.until))
                and not self._is_between(row.absent))

    def _is_between(self, absent):
        """Returns whether this version is one of a range such as 12.0.0-12.0.4."""
        first, _, last = absent.partition('-')
        return bool(absent) and _numbers(first) <= self.numbers <= _numbers(last or first)

    def master(self):
        """Returns the name of the master track in error texts of this version."""
        return 'Main' if self.since('12.0') else 'Master'
