"""live/bridge.json in svc's home: where the script listens, readable by the user alone."""
import io
import json
import os
import time

from ..version import FOLDER

_TRIES = 10
_PAUSE_SECONDS = 0.005


def home(folder=FOLDER):
    """svc's home, as the installation wrote it into the script's folder."""
    path = os.path.join(folder, 'home.txt')
    try:
        with io.open(path, encoding='utf-8') as text:
            found = text.read().strip()
    except (IOError, OSError):
        raise RuntimeError('%s cannot be read; install the remote script again' % path)
    if not os.path.isabs(found):
        raise RuntimeError('%s does not hold the absolute path of a folder; install the remote script again' % path)
    return found


class BridgeFile:
    """The file and the token in it, which is new with every instance."""

    def __init__(self):
        self.token = os.urandom(32).hex()
        self._path = None

    def write(self, port, script, live):
        """Puts the file in place at once, so that nobody reads half of it."""
        path = os.path.join(_own(os.path.join(home(), 'live')), 'bridge.json')
        fresh = '%s.%d' % (path, os.getpid())
        tree = {'port': port, 'token': self.token, 'pid': os.getpid(), 'script': script, 'live': live}
        if os.path.exists(fresh):
            os.remove(fresh)
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), 'wb') as file:
            file.write(json.dumps(tree).encode('utf-8') + b'\n')
        _patiently(lambda: os.replace(fresh, path))
        self._path = path

    def remove(self):
        """Takes the file away, unless another Live has put its own there."""
        if self._path and self._token_there() == self.token:
            _patiently(lambda: os.remove(self._path))
        self._path = None

    def _token_there(self):
        try:
            with io.open(self._path, encoding='utf-8') as text:
                return json.load(text).get('token')
        except (IOError, OSError, ValueError):
            return None


def _patiently(work):
    """Tries again for a moment, since Windows refuses to replace a file while another program reads it."""
    for _ in range(_TRIES - 1):
        try:
            return work()
        except PermissionError:
            time.sleep(_PAUSE_SECONDS)
    return work()


def _own(folder):
    """A folder that is there and the user's alone, or nobody else's file could be trusted to be the script's."""
    os.makedirs(folder, 0o700, exist_ok=True)
    try:
        os.chmod(folder, 0o700)
    except OSError:  # where files have no modes
        pass
    return folder
