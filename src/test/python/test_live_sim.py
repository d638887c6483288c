"""scripts/live-sim as users start it: it loads svc's script unless another one is given."""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

from live_sim import home, install

_HERE = pathlib.Path(__file__).resolve().parent


class LiveSimTest(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = self.folder / 'home' / 'live' / 'bridge.json'

    def start(self, *arguments):
        """Starts the simulator with a temporary folder of its own."""
        temporary = self.folder / 'temporary'
        temporary.mkdir(exist_ok=True)
        environment = dict(os.environ, SVC_HOME=str(self.folder / 'home'), TMPDIR=str(temporary),
                           PYTHONDONTWRITEBYTECODE='1')
        process = subprocess.Popen([sys.executable, '-m', 'live_sim', *arguments], cwd=str(_HERE), env=environment,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(_end, process)
        return process

    def test_it_listens_for_svc_and_removes_its_files_at_the_end(self):
        process = self.start('--control', '-', '--profile', '12.1')
        self.assertEqual({'ready': '12.1.10'}, json.loads(process.stdout.readline().decode()))
        self.assertEqual('12.1.10', json.loads(self.file.read_text())['live'])
        process.communicate()
        self.assertEqual(0, process.returncode)
        self.assertFalse(self.file.exists())
        self.assertEqual([], os.listdir(str(self.folder / 'temporary')))

    @unittest.skipIf(os.name == 'nt', 'there a process cannot be asked to end')
    def test_it_shuts_down_on_sigterm(self):
        process = self.start()
        process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        self.assertEqual(0, process.wait())
        self.assertFalse(self.file.exists())
        self.assertEqual([], os.listdir(str(self.folder / 'temporary')))

    @unittest.skipIf(os.name == 'nt', 'there a process cannot be asked to end')
    def test_as_a_background_job_with_another_script_it_shuts_down_on_sigint_and_sigterm(self):
        """A shell that is not interactive starts its background jobs with SIGINT ignored."""
        script = install(str(self.folder), str(self.folder / 'home'))
        for number in (signal.SIGINT, signal.SIGTERM):
            ignoring = signal.signal(signal.SIGINT, signal.SIG_IGN)
            try:
                process = self.start('--script', script)
            finally:
                signal.signal(signal.SIGINT, ignoring)
            process.stdout.readline()
            self.assertTrue(self.file.exists())
            process.send_signal(number)
            self.assertEqual(0, process.wait())
            self.assertFalse(self.file.exists())

    def test_another_script_is_loaded_instead_of_svc_s(self):
        script = _HERE / 'scripts_under_test' / 'Plain'
        process = self.start('--control', '-', '--script', str(script))
        process.stdout.readline()
        self.assertFalse(self.file.exists())

    def test_the_home_is_the_same_as_for_svc(self):
        self.assertEqual(os.path.abspath('here'), home({'SVC_HOME': 'here'}))
        self.assertEqual(os.path.join(os.path.expanduser('~'), '.svc'), home({'SVC_HOME': ''}))

    def test_the_installed_files_are_those_of_the_source_tree_with_the_home(self):
        script = pathlib.Path(install(str(self.folder), '/a/home'))
        self.assertEqual('/a/home', (script / 'home.txt').read_text())
        self.assertTrue((script / 'commands.json').exists())
        self.assertFalse((script / '__pycache__').exists())


def _end(process):
    process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout, process.stderr):
        stream.close()


if __name__ == '__main__':
    unittest.main()
