"""The remote script's socket: handshake, file, requests, several clients, and what goes wrong."""
import hashlib
import itertools
import os
import re
import socket
import stat
import unittest
from unittest import mock

from bridge_test_case import PROFILES, SOURCE, BridgeTestCase

LIST = {'op': 'tracks.list'}


class Handshakes(BridgeTestCase):
    def test_a_client_that_knows_the_token_is_greeted(self):
        for profile in PROFILES:
            with self.subTest(profile=profile):
                self.start(profile)
                wire = self.wire()
                wire.send(self.hello())
                greeting = wire.line()['ok']
                self.assertEqual(1, greeting['svc'])
                self.assertEqual(self.sim.context.version.text, greeting['live'])
                known = hashlib.sha256((SOURCE / 'commands.json').read_bytes()).hexdigest()
                self.assertEqual(known, greeting['commands'])
                self.assertEqual(0 if profile == '12.4' else 0.0625, greeting['resolution_beats'])
                self.stop()

    def test_every_operation_is_done_by_something(self):
        self.start()
        self.assertEqual(set(self.module('wire.requests').OPERATIONS), set(self.module('operations').FUNCTIONS))

    def test_the_script_has_the_version_of_svc(self):
        pom = (SOURCE.parents[3] / 'pom.xml').read_text(encoding='utf-8')
        self.start()
        self.assertEqual(re.search('<version>(.*?)</version>', pom).group(1), self.module('version').SCRIPT)
        self.assertEqual(self.module('version').SCRIPT, self.file()['script'])

    def test_another_token_or_set_of_operations_is_refused_and_closed(self):
        self.start()
        for other, code in (({'token': 'x'}, 'HOST_REFUSED'), ({'token': 'ä'}, 'HOST_REFUSED'),
                            ({'token': '\ud800'}, 'HOST_REFUSED'),
                            ({'commands': 'x'}, 'HOST_VERSION_MISMATCH'), ({'svc': 2}, 'HOST_VERSION_MISMATCH')):
            wire = self.wire()
            wire.send(self.hello(**other))
            self.assertEqual(code, wire.line()['error']['code'])
            self.assertIsNone(wire.line())

    def test_a_first_line_that_is_no_handshake_is_closed_without_an_answer(self):
        self.start()
        for garbage in (b'POST / HTTP/1.1\r\n', b'\x16\x03\x01', b'{"svc": 1}\n', b'[1]\n', b'{}\n', b'{"a"\n',
                        b'{\xff}\n', b'{"token": 1, "svc": 1}\n', b'{' + b'[' * 2000 + b'\n', b'{' + b' ' * 5000,
                        b'\n'):
            wire = self.wire()
            wire.send(garbage)
            self.assertIsNone(wire.line(), garbage[:20])
        self.assertEqual(8, len([track for track in self.connect().read('tracks.list') if track['position']]))

    def test_who_says_nothing_is_closed_after_a_while(self):
        self.start()
        wire = self.wire()
        self.module('wire.client').Client.clock = staticmethod(itertools.count().__next__)
        self.assertIsNone(wire.line())


    def test_a_house_full_of_silent_clients_is_empty_again_after_a_while(self):
        self.start()
        silent = [self.wire() for _ in range(self.module('wire.server').MAX_CLIENTS)]
        self.sim.tick()
        client, wire = self.module('wire.client').Client, self.wire()
        wire.send(self.hello())
        self.sim.tick(20)
        late = client.clock() + 60
        with mock.patch.object(client, 'clock', staticmethod(lambda: late)):
            self.assertIn('ok', wire.line())
        self.assertEqual([None] * len(silent), [each.line() for each in silent])

    def test_silent_clients_cannot_keep_others_out(self):
        self.start()
        silent = []
        for _ in range(2):  # the system queues as many connections as there are places
            silent += [self.wire() for _ in range(self.module('wire.server').MAX_CLIENTS)]
            self.sim.tick()
        self.assertEqual(8, len([track for track in self.connect().read('tracks.list') if track['position']]))
        self.assertIsNone(silent[0].line())

    def test_on_macos_a_client_that_disconnects_raises_no_signal(self):
        self.start()
        module, connection = self.module('wire.client'), mock.Mock()
        for platform, expected in (('darwin', [0x1022]), ('win32', [])):
            connection.reset_mock()
            with mock.patch.object(module.sys, 'platform', platform):
                module.Client(connection, 'token', {})
            options = [call.args[1] for call in connection.setsockopt.call_args_list if call.args[0] == socket.SOL_SOCKET]
            self.assertEqual(expected, options)

    def test_a_client_that_is_reset_before_it_is_served_keeps_nobody_out(self):
        self.start()
        module, gone = self.module('wire.server'), []

        def refuse(connection, *_):
            gone.append(connection)
            raise OSError('reset')

        first = self.wire()
        with mock.patch.object(module, 'Client', refuse):
            self.sim.tick()
        self.assertEqual([-1], [connection.fileno() for connection in gone])
        self.assertIsNone(first.line())
        self.connect()


class Files(BridgeTestCase):
    def test_the_file_is_the_users_alone_and_goes_with_the_surface(self):
        self.start()
        path = self.home / 'live' / 'bridge.json'
        self.assertEqual({'port', 'token', 'pid', 'script', 'live'}, set(self.file()))
        self.assertEqual(os.getpid(), self.file()['pid'])
        if os.name == 'posix':
            self.assertEqual(0o600, stat.S_IMODE(path.stat().st_mode))
            self.assertEqual(0o700, stat.S_IMODE(path.parent.stat().st_mode))
        self.stop()
        self.assertEqual([], list(path.parent.iterdir()))

    @unittest.skipIf(os.name == 'nt', 'there files have no modes')
    def test_a_folder_that_others_can_write_to_becomes_the_users_alone(self):
        self.start()
        self.stop()
        (self.home / 'live').chmod(0o777)
        self.sim.script.create()
        self.assertEqual(0o700, stat.S_IMODE((self.home / 'live').stat().st_mode))

    def test_a_file_that_another_program_reads_is_replaced_and_removed_a_moment_later(self):
        self.start()
        module, path = self.module('wire.bridge_file'), self.home / 'live' / 'bridge.json'
        self.stop()
        for name in ('replace', 'remove'):
            work, refusals = getattr(os, name), [PermissionError(), PermissionError()]

            def held(*arguments):
                if refusals:
                    raise refusals.pop()
                return work(*arguments)

            with mock.patch.object(module.os, name, held), mock.patch.object(module.time, 'sleep'):
                file = module.BridgeFile()
                file._path = str(path)
                file.write(1, '0', '12')
                self.assertTrue(path.exists())
                file.remove()
            self.assertEqual(([], False), (refusals, path.exists()))

    def test_another_lives_file_is_left(self):
        self.start()
        path = self.home / 'live' / 'bridge.json'
        path.write_text('{"token": "another"}', encoding='utf-8')
        self.stop()
        self.assertTrue(path.exists())

    def test_a_home_that_cannot_be_written_is_told_and_tried_again(self):
        self.start()
        self.stop()
        (self.folder / 'home.txt').unlink()
        self.sim.script.create()
        self.sim.tick(20)
        self.assertIn('home.txt', self.sim.script.c_instance.messages[-1])
        self.sim.tick(2000)
        self.assertEqual(1, len([message for message in self.sim.script.c_instance.messages if 'home.txt' in message]))
        (self.folder / 'home.txt').write_text(str(self.home), encoding='utf-8')
        self.sim.tick(600)
        self.connect()


class Requests(BridgeTestCase):
    def setUp(self):
        super().setUp()
        self.start()

    def test_results_come_in_order_under_the_requests_id(self):
        answer = self.connect().ask({'op': 'clips.scenes'}, {'op': 'set.info'}, number='a')
        self.assertEqual(('a', 0), (answer['id'], answer['undo_steps']))
        self.assertEqual([8, 'Night Drive'], [len(answer['results'][0]), answer['results'][1]['name']])

    def test_nothing_is_done_where_one_operation_is_none(self):
        wire = self.connect()
        for op, words in (({'op': 'tracks.paint'}, 'tracks.paint'), ({}, 'null'), (7, 'null'), ({'op': ['x']}, 'x'),
                          ({'op': 'clips.get', 'track': 'trk_1'}, 'scene'),
                          ({'op': 'clips.get', 'track': 'trk_1', 'scene': True}, 'whole'),
                          ({'op': 'tracks.list', 'track': 1}, 'track')):
            answer = wire.ask(LIST, op)
            self.assertEqual(('INVALID_ARGUMENT', 0), (answer['error']['code'], answer['done']))
            self.assertIn(words, answer['error']['message'])

    def test_an_error_says_how_many_operations_had_landed(self):
        answer = self.connect().ask(LIST, {'op': 'mixer.read', 'track': 'trk_99'}, LIST)
        self.assertEqual(('TRACK_NOT_FOUND', 1), (answer['error']['code'], answer['done']))

    def test_a_line_that_is_no_request_is_answered_and_the_next_one_too(self):
        wire = self.connect()
        for garbage in (
                b'\n', b'{"id": 1}\n', b'nonsense\n', b'{"ops": 3}\n', b'{"ops": [NaN]}\n', b'\xff\xfe\n',
                b'{"ops": []}\n', b'{"id": 1e999, "ops": []}\n', b'{"id": ' + b'[' * 9999 + b'\n'):
            wire.send(garbage)
            self.assertEqual('INVALID_ARGUMENT', wire.line()['error']['code'])
        self.assertEqual([], wire.ask()['results'])

    def test_a_number_that_would_take_long_to_read_is_not_read(self):
        wire = self.connect()
        wire.send(b'{"id": 1, "ops": [' + b'9' * 500 + b']}\n')
        self.assertIn('too long', wire.line()['error']['message'])

    def test_a_line_over_the_cap_closes_the_connection(self):
        wire = self.connect()
        wire.send(b'x' * (5 << 20))
        self.assertIsNone(wire.line())
        self.connect()

    def test_an_answer_over_the_cap_is_an_error(self):
        wire = self.connect()
        device = wire.read('devices.chain', track='trk_6')[0]['id']
        ops = [{'op': 'devices.parameters', 'track': 'trk_6', 'device': device}] * 300
        answer = wire.ask({'op': 'clips.create', 'track': 'trk_4', 'scene': 1, 'length': 4}, *ops)
        self.assertEqual(('HOST_ERROR', 301), (answer['error']['code'], answer['done']))
        self.assertEqual({'undo_steps': 1}, answer['error']['details'])
        self.assertEqual('INVALID_ARGUMENT', wire.ask({'op': 'ä' * (1 << 18)})['error']['code'])

    def test_a_number_that_json_has_not_is_an_error(self):
        wire = self.connect()
        self.sim.context.song.__dict__['tempo'] = float('inf')
        self.assertEqual('HOST_ERROR', wire.ask({'op': 'transport.get'})['error']['code'])
        self.assertEqual(2, wire.ask(number=2)['id'])

    def test_who_does_not_read_holds_nobody_up(self):
        wire = self.connect()
        for number in range(400):
            wire.send({'id': number, 'ops': [{'op': 'clips.get', 'track': 'trk_5', 'scene': 1}] * 20})
        self.assertEqual(1, self.connect().ask()['id'])
        self.assertEqual(list(range(400)), [wire.line()['id'] for _ in range(400)])

    def test_a_half_line_waits_for_its_end(self):
        wire = self.connect()
        wire.send(b'{"id": 5, ')
        self.sim.tick(20)
        other = self.connect()
        self.assertEqual(3, other.ask(number=3)['id'])
        wire.send(b'"ops": []}\n')
        self.assertEqual(5, wire.line()['id'])

    def test_two_clients_get_their_own_answers(self):
        one, two = self.connect(), self.connect()
        for number in range(20):
            one.send({'id': number, 'ops': [LIST]})
            two.send({'id': 100 + number, 'ops': [LIST]})
        for number in range(20):
            self.assertEqual([number, 100 + number], [one.line()['id'], two.line()['id']])

    def test_a_flood_is_answered_in_order(self):
        wire = self.connect()
        wire.send(b''.join(b'{"id": %d, "ops": [{"op": "clips.scenes"}]}\n' % number for number in range(1000)))
        self.assertEqual(list(range(1000)), [wire.line()['id'] for _ in range(1000)])

    def test_who_is_gone_before_the_greeting_harms_nobody(self):
        self.wire()
        with mock.patch.object(socket.socket, 'setsockopt', side_effect=OSError):  # as macOS has it
            self.sim.tick(3)
        self.assertEqual(2, self.connect().ask(number=2)['id'])
        self.assertEqual([], self.log)

    def test_an_answer_that_cannot_be_written_down_closes_the_connection_and_no_other(self):
        wire = self.connect()
        with mock.patch.object(self.module('wire.lines'), 'encode_line', lambda tree: 1 / 0):
            wire.send({'id': 1, 'ops': [{'op': 'nothing'}]})
            self.assertIsNone(wire.line())
        self.assertEqual(2, self.connect().ask(number=2)['id'])

    def test_a_message_never_repeats_all_of_a_long_name(self):
        error = self.connect().ask({'op': 'devices.chain', 'track': 'x' * 100000})['error']
        self.assertEqual('TRACK_NOT_FOUND', error['code'])
        self.assertLess(len(error['message']), 3000)

    def test_who_goes_away_harms_nobody(self):
        wire = self.connect()
        wire.send({'id': 1, 'ops': [LIST] * 50})
        wire.close()
        self.assertEqual(2, self.connect().ask(number=2)['id'])
        self.assertEqual([], self.log)
