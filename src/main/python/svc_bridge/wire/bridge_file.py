"""The bridge file live/bridge.json in svc's home: it contains port and token, and only the user can read it."""
import io
import json
import os
import time

from ..version import FOLDER, PROTOCOL

_TRIES = 10
_PAUSE_SECONDS = 0.005


def home(folder=FOLDER):
    """Returns svc's home, which the installation wrote into the script's folder."""
    path = os.path.join(folder, 'home.txt')
    try:
        with io.open(path, encoding='utf-8') as text:
            found = text.read().strip()
    except (IOError, OSError):
        raise RuntimeError('%s cannot be read; install the remote script again' % path)
    if not os.path.isabs(found):
        raise RuntimeError('%s does not contain an absolute path; install the remote script again' % path)
    return found


class BridgeFile:
    """The file, and its token, which is new for each instance."""

    def __init__(self):
        self.token = os.urandom(32).hex()
        self._path = None

    def write(self, port, script, live):
        """Writes the file atomically."""
        path = os.path.join(private_folder(os.path.join(home(), 'live')), 'bridge.json')
        temporary = '%s.%d' % (path, os.getpid())
        tree = {'protocol': PROTOCOL, 'port': port, 'token': self.token, 'pid': os.getpid(), 'script': script,
                'live': live}
        if os.path.exists(temporary):
            os.remove(temporary)
        with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), 'wb') as file:
            file.write(json.dumps(tree).encode('utf-8') + b'\n')
        _retry(lambda: os.replace(temporary, path))
        self._path = path

    def remove(self):
        """Removes the file unless another running Live has replaced it."""
        if self._path and self._stored_token() == self.token:
            _retry(lambda: os.remove(self._path))
        self._path = None

    def _stored_token(self):
        try:
            with io.open(self._path, encoding='utf-8') as text:
                return json.load(text).get('token')
        except (IOError, OSError, ValueError):
            return None


def _retry(work):
    """Retries for a moment: on Windows a file cannot be replaced while another program reads it."""
    for _ in range(_TRIES - 1):
        try:
            return work()
        except PermissionError:
            time.sleep(_PAUSE_SECONDS)
    return work()


def private_folder(folder):
    """Creates a folder that only the user can access, so that svc can trust the file in it."""
    os.makedirs(folder, 0o700, exist_ok=True)
    try:
        os.chmod(folder, 0o700)
    except OSError:  # the file system has no permissions
        pass
    return folder
