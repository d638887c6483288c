"""The script's own version and folder, and the version of the running Live."""
import os

import Live

FOLDER = os.path.dirname(os.path.abspath(__file__))
SCRIPT = '0.2.0-SNAPSHOT'
PROTOCOL = 2


def live():
    """Returns Live's version, such as 12.4.5."""
    running = Live.Application.get_application()
    return '%d.%d.%d' % (running.get_major_version(), running.get_minor_version(), running.get_bugfix_version())
