"""The simulator process: it runs remote scripts of others, and tests act as the user over its control channel."""
import json
import os
import socket
import subprocess
import sys
import unittest

_HERE = os.path.dirname(os.path.abspath(__file__))


class HostTest(unittest.TestCase):
    def start(self, *arguments):
        """Starts a simulator whose ticks are sent by the test."""
        self.process = subprocess.Popen(
            [sys.executable, '-m', 'livesim', '--control', '-', *arguments], cwd=_HERE, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(self.stop)
        return self.process.stdout.readline()

    def stop(self):
        self.process.kill()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            stream.close()
        self.process.wait()

    def ask(self, do, **more):
        """Returns the answer to a request."""
        self.process.stdin.write(json.dumps(dict(more, do=do)) + '\n')
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def request(self, do, **more):
        """Returns the value of an answer, which must be a success."""
        answer = self.ask(do, **more)
        self.assertTrue(answer['ok'], answer)
        return answer['value']

    def script(self, name, *arguments):
        """Starts the simulator with a remote script."""
        return self.start('--manual', '--script', os.path.join(_HERE, 'scripts_under_test', name), *arguments)

    def message(self, at):
        """Returns a message shown by the script, or None."""
        messages = self.request('messages')
        return messages[at] if len(messages) > at else None


class RemoteScripts(HostTest):
    def send_line(self, port, line):
        with socket.create_connection(('127.0.0.1', port)) as client:
            client.sendall(line)
            self.request('tick', n=3)
            return client.recv(100)

    def test_a_script_with_a_timer_answers_over_its_socket(self):
        self.assertEqual({'ready': '12.2.5'}, json.loads(self.script('Plain', '--profile', '12.2')))
        self.request('tick', n=9)
        self.assertIsNone(self.message(0))
        self.request('tick')
        message = json.loads(self.message(0))
        self.assertEqual(8, message['tracks'])
        self.assertEqual(b'Bass\n', self.send_line(message['port'], b'3'))

    def test_the_duration_of_each_timer_call_is_reported(self):
        self.script('Plain')
        self.request('tick', n=5)
        durations = self.request('timings')
        self.assertEqual(5, len(durations))
        self.assertTrue(all(each > 0 for each in durations))
        self.assertEqual([], self.request('timings'))

    def test_opening_a_set_disconnects_the_script_and_creates_a_new_instance(self):
        self.script('Plain')
        self.request('tick', n=10)
        self.request('load', set='empty')
        self.assertEqual('gone', self.message(1))
        self.request('tick', n=10)
        message = json.loads(self.message(2))
        self.assertEqual((4, 2), (message['tracks'], message['instance']))
        self.assertEqual(b'1-MIDI\n', self.send_line(message['port'], b'0'))

    def test_restarting_live_imports_the_script_again(self):
        self.script('Plain')
        self.request('tick', n=10)
        self.request('restart', set='empty')
        self.request('tick', n=10)
        message = json.loads(self.message(0))
        self.assertEqual((4, 1), (message['tracks'], message['instance']))

    def test_a_script_with_a_thread_works_on_the_main_thread(self):
        self.script('Threaded', '--profile', '11.0')
        self.request('tick', n=10)
        self.assertEqual('True on 11', self.message(0))
        self.assertEqual('Threaded', self.request('inspect', path='song.tracks[0].name'))
        self.assertEqual(90.0, self.request('set', path='song.tempo', value=90.0))
        self.request('quit')
        self.assertIn('faulty listener', self.process.stderr.read())
        self.assertEqual(0, self.process.wait())

    def test_a_folder_without_a_script_is_rejected(self):
        self.start('--script', _HERE)
        self.assertIn('is not the folder of a remote script', self.process.stderr.read())
        self.assertEqual(2, self.process.wait())


class UserActions(HostTest):
    def test_the_user_edits_saves_and_reverts_the_set_without_the_script(self):
        self.start('--manual')
        self.request('set', path='song.tracks[3].name', value='Low')
        self.request('call', path='song.delete_track', args=[0])
        self.assertEqual('Low', self.request('inspect', path='song.tracks[0].name'))
        self.request('undo')
        self.request('undo')
        self.assertEqual('Bass', self.request('inspect', path='song.tracks[3].name'))
        self.request('redo')
        self.assertEqual('Low', self.request('inspect', path='song.tracks[3].name'))
        self.request('save', path='/Music/a.als')
        self.request('tick')
        self.request('call', path='song.delete_track', args=[0])
        self.request('revert')
        self.assertEqual(['Track(Drums)', 'Track(Kick)'], self.request('inspect', path='song.tracks')[:2])
        self.assertEqual('/Music/a.als', self.request('inspect', path='song.file_path'))

    def test_arguments_can_be_objects_given_by_their_path(self):
        self.start('--manual')
        clip = {'path': 'song.tracks[3].clip_slots[1].clip'}
        self.assertEqual('Clip(Bass Verse)', self.request(
            'call', path='song.tracks[3].duplicate_clip_to_arrangement', args=[clip, 100.0]))

    def test_errors_name_the_problem(self):
        self.start('--manual')
        for request, expected in ((dict(do='dance'), 'the commands are call, content, depth, digest, inspect, load'),
                               (dict(do='inspect', path='song.tracks[99]'), 'IndexError: Index out of range'),
                               (dict(do='inspect', path='song.x()'), 'is not a path such as'),
                               (dict(do='inspect', path='song.take_that'), 'AttributeError'),
                               (dict(do='load', set='x'), 'no set "x"'),
                               (dict(do='tick', n='x'), 'TypeError')):
            answer = self.ask(**request)
            self.assertFalse(answer['ok'])
            self.assertIn(expected, answer['error'])

    def test_a_crash_ends_the_process(self):
        self.start('--manual')
        self.request('call', path='song.delete_track', args=[7])
        self.process.stdin.write('{"do": "call", "path": "song.delete_track", "args": [6]}\n')
        self.process.stdin.close()
        self.assertEqual(70, self.process.wait())
        self.assertIn('Live has crashed: 2 tracks', self.process.stderr.read())

    def test_switches_can_be_changed_while_the_simulator_runs(self):
        self.start('--manual', '--switch', 'crashes=off')
        self.request('call', path='song.delete_track', args=[7])
        self.request('call', path='song.delete_track', args=[6])
        self.request('switch', name='stale', value='off')
        self.assertEqual(True, self.request('set', path='song.loop', value=True))

    def test_in_real_time_ticks_continue_until_a_dialog_stops_them(self):
        self.start()
        self.request('call', path='song.start_playing')
        while not self.request('inspect', path='song.current_song_time') > 0:
            pass
        self.request('pause')
        before = self.request('inspect', path='song.current_song_time')
        self.assertEqual([before] * 20, [self.request('inspect', path='song.current_song_time') for _ in range(20)])
        self.request('resume')
        while self.request('inspect', path='song.current_song_time') == before:
            pass
