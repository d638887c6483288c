"""Versions of Live and what each of them has."""

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
    """A version of Live; a short name such as 12.2 means the last build of it that is known."""

    def __init__(self, text):
        try:
            self.text = PROFILES.get(text, text)
            self.numbers = _numbers(self.text) + (0,) * (3 - len(_numbers(self.text)))
        except ValueError:
            raise ValueError('no version of Live: "%s"; profiles are %s' % (text, ', '.join(PROFILES)))

    def since(self, text):
        """Whether this is that version or a later one."""
        return self.numbers >= _numbers(text)

    def has(self, row):
        """Whether a row of the API table exists in this version."""
        return ((not row.since or self.since(row.since))
                and not (row.until and self.since(row.until))
                and not (row.absent and self.numbers == _numbers(row.absent)))

    def master(self):
        """What this version calls the master track in its error texts."""
        return 'Main' if self.since('12.0') else 'Master'
