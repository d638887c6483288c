"""The error that operations raise on purpose, and the conversion of Live's own errors to it."""

_MAX_LENGTH = 2000
_STALE_OBJECT_TEXTS = ('did not match C++ signature', "'NoneType' object", 'Index out of range')


class OperationError(Exception):
    """An error with one of svc's error codes; without a hint, svc shows the code's default remedy."""

    def __init__(self, code, message, hint=None, **details):
        super(OperationError, self).__init__(message[:_MAX_LENGTH])
        self.code, self.hint, self.details = code, hint, details

    def tree(self):
        """Returns the error as a JSON object."""
        tree = {'code': self.code, 'message': str(self)}
        if self.hint:
            tree['hint'] = self.hint
        if self.details:
            tree['details'] = self.details
        return tree


def to_operation_error(subject, error):
    """Converts an error of Live's API; errors about objects that no longer exist get a plain message."""
    text = str(error) or type(error).__name__
    if any(known in text for known in _STALE_OBJECT_TEXTS):
        return OperationError('HOST_ERROR', '%s used an object that was removed or changed in Live' % subject,
                              'Read the set again, then try again.', live=text[:_MAX_LENGTH])
    return OperationError('HOST_ERROR', 'Live rejected %s: %s' % (subject, text))
