"""Started by scripts/live-sim: runs the simulator of Live with the remote script of this source tree by default."""
import os
import pathlib
import shutil
import sys
import tempfile

from livesim.host import main

_SOURCE = pathlib.Path(__file__).resolve().parents[2] / 'main' / 'python' / 'svc_bridge'


def home(environment):
    """Returns svc's home: $SVC_HOME, otherwise .svc in the user's home folder."""
    return os.path.abspath(environment.get('SVC_HOME') or os.path.expanduser('~/.svc'))


def install(folder, svc_home):
    """Installs the remote script in a folder as `svc host install` does; returns the script's folder."""
    script = pathlib.Path(folder) / 'svc'
    shutil.copytree(str(_SOURCE), str(script), ignore=shutil.ignore_patterns('__pycache__'))
    (script / 'home.txt').write_text(svc_home, encoding='utf-8')
    return str(script)


def _asks_for(arguments, *options):
    return any(word.split('=')[0] in options for word in arguments)


def run(arguments):
    """Runs until the user ends the simulator; the installed script is removed then."""
    if _asks_for(arguments, '--script', '--help', '-h'):
        return main(arguments)
    svc_home = home(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        print('live-sim: for svc in %s; try `svc --host live track list` in another terminal' % svc_home,
              file=sys.stderr, flush=True)
        return main([*arguments, '--script', install(folder, svc_home)])


if __name__ == '__main__':
    sys.exit(run(sys.argv[1:]))
