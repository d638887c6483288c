"""The process: remote scripts that it was not written for, and the channel by which tests act as the user."""
import json
import os
import socket
import subprocess
import sys
import unittest

_HERE = os.path.dirname(os.path.abspath(__file__))


class HostTest(unittest.TestCase):
    def start(self, *arguments):
        """Starts a simulator that turns when told to."""
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
        """The answer to a request."""
        self.process.stdin.write(json.dumps(dict(more, do=do)) + '\n')
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def value(self, do, **more):
        """The value of an answer that has to be a good one."""
        answer = self.ask(do, **more)
        self.assertTrue(answer['ok'], answer)
        return answer['value']

    def script(self, name, *arguments):
        """Starts with a remote script."""
        return self.start('--manual', '--script', os.path.join(_HERE, 'scripts_under_test', name), *arguments)

    def message(self, at):
        """A message that the script has shown."""
        messages = self.value('messages')
        return messages[at] if len(messages) > at else None


class RemoteScripts(HostTest):
    def talk(self, port, line):
        with socket.create_connection(('127.0.0.1', port)) as client:
            client.sendall(line)
            self.value('tick', n=3)
            return client.recv(100)

    def test_one_with_a_timer_answers_over_its_socket(self):
        self.assertEqual({'ready': '12.2.5'}, json.loads(self.script('Plain', '--profile', '12.2')))
        self.value('tick', n=9)
        self.assertIsNone(self.message(0))
        self.value('tick')
        dependent_properties = json.loads(self.message(0))
        self.assertEqual(8, dependent_properties['tracks'])
        self.assertEqual(b'Bass\n', self.talk(dependent_properties['port'], b'3'))

    def test_it_tells_how_long_each_call_of_a_timer_took(self):
        self.script('Plain')
        self.value('tick', n=5)
        taken = self.value('timings')
        self.assertEqual(5, len(taken))
        self.assertTrue(all(each > 0 for each in taken))
        self.assertEqual([], self.value('timings'))

    def test_opening_a_set_disconnects_and_makes_a_new_instance(self):
        self.script('Plain')
        self.value('tick', n=10)
        self.value('load', set='empty')
        self.assertEqual('gone', self.message(1))
        self.value('tick', n=10)
        dependent_properties = json.loads(self.message(2))
        self.assertEqual((4, 2), (dependent_properties['tracks'], dependent_properties['instance']))
        self.assertEqual(b'1-MIDI\n', self.talk(dependent_properties['port'], b'0'))

    def test_starting_live_again_imports_a_script_anew(self):
        self.script('Plain')
        self.value('tick', n=10)
        self.value('restart', set='empty')
        self.value('tick', n=10)
        dependent_properties = json.loads(self.message(0))
        self.assertEqual((4, 1), (dependent_properties['tracks'], dependent_properties['instance']))

    def test_one_with_a_thread_works_on_the_main_thread(self):
        self.script('Threaded', '--profile', '11.0')
        self.value('tick', n=10)
        self.assertEqual('True on 11', self.message(0))
        self.assertEqual('Threaded', self.value('inspect', path='song.tracks[0].name'))
        self.assertEqual(90.0, self.value('set', path='song.tempo', value=90.0))
        self.value('quit')
        self.assertIn('faulty listener', self.process.stderr.read())
        self.assertEqual(0, self.process.wait())

    def test_a_folder_without_a_script_is_refused(self):
        self.start('--script', _HERE)
        self.assertIn('is not the folder of a remote script', self.process.stderr.read())
        self.assertEqual(2, self.process.wait())


class TheUser(HostTest):
    def test_acts_behind_the_scripts_back(self):
        self.start('--manual')
        self.value('set', path='song.tracks[3].name', value='Low')
        self.value('call', path='song.delete_track', args=[0])
        self.assertEqual('Low', self.value('inspect', path='song.tracks[0].name'))
        self.value('undo')
        self.value('undo')
        self.assertEqual('Bass', self.value('inspect', path='song.tracks[3].name'))
        self.value('redo')
        self.assertEqual('Low', self.value('inspect', path='song.tracks[3].name'))
        self.value('save', path='/Music/a.als')
        self.value('tick')
        self.value('call', path='song.delete_track', args=[0])
        self.value('revert')
        self.assertEqual(['Track(Drums)', 'Track(Kick)'], self.value('inspect', path='song.tracks')[:2])
        self.assertEqual('/Music/a.als', self.value('inspect', path='song.file_path'))

    def test_passes_things_by_their_path(self):
        self.start('--manual')
        clip = {'path': 'song.tracks[3].clip_slots[1].clip'}
        self.assertEqual('Clip(Bass Verse)', self.value(
            'call', path='song.tracks[3].duplicate_clip_to_arrangement', args=[clip, 100.0]))

    def test_gets_clear_errors(self):
        self.start('--manual')
        for request, words in ((dict(do='dance'), 'the commands are call, content, digest, inspect, load'),
                               (dict(do='inspect', path='song.tracks[99]'), 'IndexError: Index out of range'),
                               (dict(do='inspect', path='song.x()'), 'is not a path such as'),
                               (dict(do='inspect', path='song.take_that'), 'AttributeError'),
                               (dict(do='load', set='x'), 'no set "x"'),
                               (dict(do='tick', n='x'), 'TypeError')):
            answer = self.ask(**request)
            self.assertFalse(answer['ok'])
            self.assertIn(words, answer['error'])

    def test_a_crash_ends_the_process(self):
        self.start('--manual')
        self.value('call', path='song.delete_track', args=[7])
        self.process.stdin.write('{"do": "call", "path": "song.delete_track", "args": [6]}\n')
        self.process.stdin.close()
        self.assertEqual(70, self.process.wait())
        self.assertIn('Live has crashed: 2 tracks', self.process.stderr.read())

    def test_switches_change_while_it_runs(self):
        self.start('--manual', '--switch', 'crashes=off')
        self.value('call', path='song.delete_track', args=[7])
        self.value('call', path='song.delete_track', args=[6])
        self.value('switch', name='stale', value='off')
        self.assertEqual(True, self.value('set', path='song.loop', value=True))

    def test_in_real_time_it_turns_by_itself_until_a_dialog_stops_it(self):
        self.start()
        self.value('call', path='song.start_playing')
        while not self.value('inspect', path='song.current_song_time') > 0:
            pass
        self.value('pause')
        before = self.value('inspect', path='song.current_song_time')
        self.assertEqual([before] * 20, [self.value('inspect', path='song.current_song_time') for _ in range(20)])
        self.value('resume')
        while self.value('inspect', path='song.current_song_time') == before:
            pass
