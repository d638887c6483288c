"""The one error that operations raise on purpose, and what Live's own errors become."""

_LONGEST = 2000
_GONE = ('did not match C++ signature', "'NoneType' object", 'Index out of range')


class Refusal(Exception):
    """An error with one of svc's codes, what was wrong, and what to do where that is not plain."""

    def __init__(self, code, message, hint=None, **details):
        super(Refusal, self).__init__(message[:_LONGEST])
        self.code, self.hint, self.details = code, hint, details

    def tree(self):
        """The error as it is answered; the remedy is svc's own where none is given."""
        tree = {'code': self.code, 'message': str(self)}
        if self.hint:
            tree['hint'] = self.hint
        if self.details:
            tree['details'] = self.details
        return tree


def refused(what, error):
    """Live's refusal of something, in words for people also where what it was about is gone meanwhile."""
    said = str(error) or type(error).__name__
    if any(words in said for words in _GONE):
        return Refusal('HOST_ERROR', '%s met something that was removed or changed in Live meanwhile' % what,
                       'Look at the set, then try again.', live=said[:_LONGEST])
    return Refusal('HOST_ERROR', 'Live refused %s: %s' % (what, said))
