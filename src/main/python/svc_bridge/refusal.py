"""The one error that operations raise on purpose."""


class Refusal(Exception):
    """An error with one of svc's codes, what was wrong, and what to do where that is not plain."""

    def __init__(self, code, message, hint=None, **details):
        super(Refusal, self).__init__(message)
        self.code, self.hint, self.details = code, hint, details

    def tree(self):
        """The error as it is answered; the remedy is svc's own where none is given."""
        tree = {'code': self.code, 'message': str(self)}
        if self.hint:
            tree['hint'] = self.hint
        if self.details:
            tree['details'] = self.details
        return tree


def words(error):
    """What Live said, or at least the type of its error."""
    return str(error) or type(error).__name__
