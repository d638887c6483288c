"""The remote script's socket: handshake, bridge file, requests, several clients and errors."""
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
    def test_a_client_with_the_token_gets_an_answer_to_its_handshake(self):
        for profile in PROFILES:
            with self.subTest(profile=profile):
                self.start(profile)
                wire = self.wire()
                answer = self.shake_hands(wire)['ok']
                self.assertEqual(2, answer['svc'])
                self.assertEqual(self.sim.context.version.text, answer['live'])
                digest = hashlib.sha256((SOURCE / 'commands.json').read_bytes()).hexdigest()
                self.assertEqual(digest, answer['commands'])
                self.assertEqual(0 if profile == '12.4' else 0.0625, answer['resolution_beats'])
                self.stop()

    def test_a_live_without_the_oldest_framework_runs_the_script_on_the_second_one(self):
        with mock.patch.dict('sys.modules', {'_Framework': None, '_Framework.ControlSurface': None}):
            self.start()
            self.assertNotIn('_Framework.ControlSurface', [each.__module__ for each in type(self.sim.script.surface).__mro__])
            self.assertEqual(11, len(self.connect().read('tracks.list')))
            self.stop()

    def test_every_operation_has_a_function(self):
        self.start()
        self.assertEqual(set(self.module('wire.requests').OPERATIONS), set(self.module('operations').FUNCTIONS))

    def test_the_script_has_the_version_of_svc(self):
        pom = (SOURCE.parents[3] / 'pom.xml').read_text(encoding='utf-8')
        self.start()
        self.assertEqual(re.search('<version>(.*?)</version>', pom).group(1), self.module('version').SCRIPT)
        self.assertEqual(self.module('version').SCRIPT, self.file()['script'])

    def test_a_client_without_the_token_is_rejected_and_the_connection_closed(self):
        self.start()
        for proof in (lambda challenge: self.proof(challenge, token='x'), lambda challenge: 'ä', lambda challenge: '\ud800',
                      lambda challenge: challenge['proof'], lambda challenge: ''):
            wire = self.wire()
            wire.send(self.hello())
            wire.send({'proof': proof(wire.line())})
            self.assertEqual('HOST_REFUSED', wire.line()['error']['code'])
            self.assertIsNone(wire.line())

    def test_a_proof_is_valid_for_one_connection_only(self):
        self.start()
        one, two = self.wire(), self.wire()
        one.send(self.hello())
        proof = self.proof(one.line())
        two.send(self.hello())
        self.assertNotEqual(proof, self.proof(two.line()))
        two.send({'proof': proof})
        self.assertEqual('HOST_REFUSED', two.line()['error']['code'])

    def test_a_request_without_a_proof_is_not_executed(self):
        self.start()
        wire = self.wire()
        wire.send(self.hello())
        wire.line()
        wire.send({'id': 1, 'ops': [LIST]})
        self.assertIsNone(wire.line())

    def test_another_version_or_set_of_operations_is_rejected_and_the_connection_closed(self):
        self.start()
        wire = self.wire()
        self.assertEqual('HOST_VERSION_MISMATCH', self.shake_hands(wire, commands='x')['error']['code'])
        self.assertIsNone(wire.line())
        for first in (self.hello(svc=3), {'svc': 1, 'token': 'secret', 'commands': 'x'}):
            wire = self.wire()
            wire.send(first)
            error = wire.line()['error']
            self.assertEqual(('HOST_VERSION_MISMATCH', self.file()['script']), (error['code'], error['details']['script']))
            self.assertIsNone(wire.line())

    def test_the_hmac_has_the_values_of_rfc_4231(self):
        self.start()
        function = self.module('wire.proof').hmac_sha256
        for key, message, digest in (
                (b'\x0b' * 20, b'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'),
                (b'Jefe', b'what do ya want for nothing?',
                 '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'),
                (b'\xaa' * 20, b'\xdd' * 50, '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'),
                (bytes(range(1, 26)), b'\xcd' * 50, '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b'),
                (b'\x0c' * 20, b'Test With Truncation', 'a3b6167473100ee06e0c796c2955552b'),
                (b'\xaa' * 131, b'Test Using Larger Than Block-Size Key - Hash Key First',
                 '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54'),
                (b'\xaa' * 131, b'This is a test using a larger than block-size key and a larger than block-size data. '
                                b'The key needs to be hashed before being used by the HMAC algorithm.',
                 '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2')):
            self.assertEqual(digest, function(key, message).hex()[:len(digest)])

    def test_a_first_line_that_is_not_a_handshake_closes_the_connection_without_an_answer(self):
        self.start()
        for invalid in (b'POST / HTTP/1.1\r\n', b'\x16\x03\x01', b'{"svc": 2}\n', b'[1]\n', b'{}\n', b'{"a"\n',
                        b'{\xff}\n', b'{"nonce": 1, "svc": 2}\n', b'{"nonce": "0", "svc": 2}\n', b'{' + b'[' * 2000 + b'\n', b'{' + b' ' * 5000,
                        b'\n'):
            wire = self.wire()
            wire.send(invalid)
            self.assertIsNone(wire.line(), invalid[:20])
        self.assertEqual(8, len([track for track in self.connect().read('tracks.list') if track['position']]))

    def test_a_client_that_sends_nothing_is_disconnected_after_a_while(self):
        self.start()
        wire = self.wire()
        self.module('wire.client').Client.clock = staticmethod(itertools.count().__next__)
        self.assertIsNone(wire.line())


    def test_silent_clients_that_use_all_connections_are_disconnected_after_a_while(self):
        self.start()
        silent = [self.wire() for _ in range(self.module('wire.server').MAX_CLIENTS)]
        self.sim.tick()
        client, wire = self.module('wire.client').Client, self.wire()
        self.sim.tick(20)
        late = client.clock() + 60
        with mock.patch.object(client, 'clock', staticmethod(lambda: late)):
            self.assertIn('ok', self.shake_hands(wire))
        self.assertEqual([None] * len(silent), [each.line() for each in silent])

    def test_silent_clients_do_not_prevent_others_from_connecting(self):
        self.start()
        silent = []
        for _ in range(2):  # the system queues as many connections as the server accepts
            silent += [self.wire() for _ in range(self.module('wire.server').MAX_CLIENTS)]
            self.sim.tick()
        self.assertEqual(8, len([track for track in self.connect().read('tracks.list') if track['position']]))
        self.assertIsNone(silent[0].line())

    def test_on_macos_a_disconnecting_client_does_not_raise_a_signal(self):
        self.start()
        module, connection = self.module('wire.client'), mock.Mock()
        for platform, expected in (('darwin', [0x1022]), ('win32', [])):
            connection.reset_mock()
            with mock.patch.object(module.sys, 'platform', platform):
                module.Client(connection, 'token', {})
            options = [call.args[1] for call in connection.setsockopt.call_args_list if call.args[0] == socket.SOL_SOCKET]
            self.assertEqual(expected, options)

    def test_the_error_numbers_of_windows_and_macos_have_the_same_effect(self):
        self.start()
        client = self.module('wire.client').Client
        for refusal, closed in ((BlockingIOError(10035, 'WSAEWOULDBLOCK'), False), (BlockingIOError(35, 'EAGAIN on macOS'), False),
                                (ConnectionResetError(10054, 'WSAECONNRESET'), True),
                                (ConnectionAbortedError(10053, 'WSAECONNABORTED'), True),
                                (OSError(10038, 'WSAENOTSOCK'), True), (BrokenPipeError(32, 'EPIPE'), True)):
            for method in ('recv', 'send'):
                connection = mock.Mock()
                getattr(connection, method).side_effect = refusal
                opened = client(connection, 'token', {})
                opened.send(b'answer') if method == 'send' else opened.receive()
                self.assertEqual(closed, opened.closed, (refusal, method))

    def test_on_windows_the_port_cannot_be_taken_by_another_program(self):
        self.start()
        module, opened = self.module('wire.server'), mock.Mock()
        with mock.patch.object(module.socket, 'socket', return_value=opened), \
                mock.patch.object(module.socket, 'SO_EXCLUSIVEADDRUSE', -5, create=True):
            module._open_socket()
        opened.setsockopt.assert_called_once_with(socket.SOL_SOCKET, -5, 1)
        self.assertEqual('setsockopt', opened.method_calls[0][0])

    def test_a_connection_that_is_reset_before_it_is_accepted_does_not_prevent_others_from_connecting(self):
        self.start()
        module, connections = self.module('wire.server'), []

        def fail(connection, *_):
            connections.append(connection)
            raise OSError('reset')

        first = self.wire()
        with mock.patch.object(module, 'Client', fail):
            self.sim.tick()
        self.assertEqual([-1], [connection.fileno() for connection in connections])
        self.assertIsNone(first.line())
        self.connect()


class Files(BridgeTestCase):
    def test_only_the_user_can_read_the_file_and_it_is_removed_with_the_surface(self):
        self.start()
        path = self.home / 'live' / 'bridge.json'
        self.assertEqual({'protocol', 'port', 'token', 'pid', 'script', 'live'}, set(self.file()))
        self.assertEqual(os.getpid(), self.file()['pid'])
        if os.name == 'posix':
            self.assertEqual(0o600, stat.S_IMODE(path.stat().st_mode))
            self.assertEqual(0o700, stat.S_IMODE(path.parent.stat().st_mode))
        self.stop()
        self.assertEqual([], list(path.parent.iterdir()))

    @unittest.skipIf(os.name == 'nt', 'there files have no modes')
    def test_a_folder_that_others_can_write_to_is_made_private(self):
        self.start()
        self.stop()
        (self.home / 'live').chmod(0o777)
        self.sim.script.create()
        self.assertEqual(0o700, stat.S_IMODE((self.home / 'live').stat().st_mode))

    def test_a_file_that_another_program_reads_is_replaced_and_removed_on_a_later_attempt(self):
        self.start()
        module, path = self.module('wire.bridge_file'), self.home / 'live' / 'bridge.json'
        self.stop()
        for name in ('replace', 'remove'):
            work, refusals = getattr(os, name), [PermissionError(), PermissionError()]

            def fail_twice(*arguments):
                if refusals:
                    raise refusals.pop()
                return work(*arguments)

            with mock.patch.object(module.os, name, fail_twice), mock.patch.object(module.time, 'sleep'):
                file = module.BridgeFile()
                file._path = str(path)
                file.write(1, '0', '12')
                self.assertTrue(path.exists())
                file.remove()
            self.assertEqual(([], False), (refusals, path.exists()))

    def test_the_file_of_another_live_is_not_removed(self):
        self.start()
        path = self.home / 'live' / 'bridge.json'
        path.write_text('{"token": "another"}', encoding='utf-8')
        self.stop()
        self.assertTrue(path.exists())

    def test_an_unwritable_home_is_reported_once_and_tried_again(self):
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

    def test_results_are_in_the_order_of_the_operations_and_have_the_id_of_the_request(self):
        answer = self.connect().ask({'op': 'clips.scenes'}, {'op': 'set.info'}, number='a')
        self.assertEqual(('a', 0), (answer['id'], answer['undo_steps']))
        self.assertEqual([8, 'Night Drive'], [len(answer['results'][0]), answer['results'][1]['name']])

    def test_nothing_is_done_if_one_operation_is_invalid(self):
        wire = self.connect()
        for op, expected in (({'op': 'tracks.paint'}, 'tracks.paint'), ({}, 'null'), (7, 'null'), ({'op': ['x']}, 'x'),
                          ({'op': 'clips.get', 'track': 'trk_1'}, 'either scene or start'),
                          ({'op': 'clips.fire', 'track': 'trk_1'}, 'scene'),
                          ({'op': 'clips.get', 'track': 'trk_1', 'scene': True}, 'whole'),
                          ({'op': 'tracks.list', 'track': 1}, 'track')):
            answer = wire.ask(LIST, op)
            self.assertEqual(('INVALID_ARGUMENT', 0), (answer['error']['code'], answer['done']))
            self.assertIn(expected, answer['error']['message'])

    def test_an_error_contains_the_number_of_finished_operations(self):
        answer = self.connect().ask(LIST, {'op': 'mixer.read', 'track': 'trk_99'}, LIST)
        self.assertEqual(('TRACK_NOT_FOUND', 1), (answer['error']['code'], answer['done']))

    def test_an_invalid_request_is_answered_and_the_connection_remains_usable(self):
        wire = self.connect()
        for invalid in (
                b'\n', b'{"id": 1}\n', b'nonsense\n', b'{"ops": 3}\n', b'{"ops": [NaN]}\n', b'\xff\xfe\n',
                b'{"ops": []}\n', b'{"id": 1e999, "ops": []}\n', b'{"id": ' + b'[' * 9999 + b'\n'):
            wire.send(invalid)
            self.assertEqual('INVALID_ARGUMENT', wire.line()['error']['code'])
        self.assertEqual([], wire.ask()['results'])

    def test_a_number_that_would_take_long_to_parse_is_rejected(self):
        wire = self.connect()
        wire.send(b'{"id": 1, "ops": [' + b'9' * 500 + b']}\n')
        self.assertIn('too long', wire.line()['error']['message'])

    def test_a_line_over_the_size_limit_closes_the_connection(self):
        wire = self.connect()
        wire.send(b'x' * (5 << 20))
        self.assertIsNone(wire.line())
        self.connect()

    def test_an_answer_over_the_size_limit_is_an_error(self):
        wire = self.connect()
        device = wire.read('devices.chain', track='trk_6')[0]['id']
        ops = [{'op': 'devices.parameters', 'track': 'trk_6', 'device': device}] * 300
        answer = wire.ask({'op': 'clips.create', 'track': 'trk_4', 'scene': 1, 'length': 4}, *ops)
        self.assertEqual(('HOST_ERROR', 301), (answer['error']['code'], answer['done']))
        self.assertEqual({'undo_steps': 1}, answer['error']['details'])
        self.assertEqual('INVALID_ARGUMENT', wire.ask({'op': 'ä' * (1 << 18)})['error']['code'])

    def test_a_number_that_json_cannot_represent_is_an_error(self):
        wire = self.connect()
        self.sim.context.song.__dict__['tempo'] = float('inf')
        self.assertEqual('HOST_ERROR', wire.ask({'op': 'transport.get'})['error']['code'])
        self.assertEqual(2, wire.ask(number=2)['id'])

    def test_a_client_that_does_not_read_its_answers_does_not_block_others(self):
        wire = self.connect()
        for number in range(400):
            wire.send({'id': number, 'ops': [{'op': 'clips.get', 'track': 'trk_5', 'scene': 1}] * 20})
        self.assertEqual(1, self.connect().ask()['id'])
        self.assertEqual(list(range(400)), [wire.line()['id'] for _ in range(400)])

    def test_an_incomplete_line_waits_for_the_rest(self):
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

    def test_a_thousand_requests_at_once_are_answered_in_order(self):
        wire = self.connect()
        wire.send(b''.join(b'{"id": %d, "ops": [{"op": "clips.scenes"}]}\n' % number for number in range(1000)))
        self.assertEqual(list(range(1000)), [wire.line()['id'] for _ in range(1000)])

    def test_a_client_that_disconnects_before_the_handshake_does_not_affect_others(self):
        self.wire()
        with mock.patch.object(socket.socket, 'setsockopt', side_effect=OSError):  # as on macOS
            self.sim.tick(3)
        self.assertEqual(2, self.connect().ask(number=2)['id'])
        self.assertEqual([], self.log)

    def test_an_answer_that_cannot_be_encoded_closes_only_its_own_connection(self):
        wire = self.connect()
        with mock.patch.object(self.module('wire.lines'), 'encode_line', lambda tree: 1 / 0):
            wire.send({'id': 1, 'ops': [{'op': 'nothing'}]})
            self.assertIsNone(wire.line())
        self.assertEqual(2, self.connect().ask(number=2)['id'])

    def test_a_message_shortens_a_very_long_name(self):
        error = self.connect().ask({'op': 'devices.chain', 'track': 'x' * 100000})['error']
        self.assertEqual('TRACK_NOT_FOUND', error['code'])
        self.assertLess(len(error['message']), 3000)

    def test_a_client_that_disconnects_after_a_request_does_not_affect_others(self):
        wire = self.connect()
        wire.send({'id': 1, 'ops': [LIST] * 50})
        wire.close()
        self.assertEqual(2, self.connect().ask(number=2)['id'])
        self.assertEqual([], self.log)
