"""The probe reports how this Live behaves and leaves the set unchanged."""
import sys

from bridge_test_case import BridgeTestCase, PROFILES
from livesim import parameter_scales
from livesim.envelope import Envelope
from livesim.history import History
from livesim.track import Track

COPY, RIGHT = 'a copy lists its envelopes', 'the rest of a clip after another is placed in its middle'


class ProbeTest(BridgeTestCase):
    def start(self, *arguments):
        """Starts the script with fewer ticks per measurement."""
        super().start(*arguments)
        self.module('probe.checks')._TICKS = 5
        self.module('probe.runtime_checks')._TICKS = 2

    def probe(self, wire=None):
        """Runs the probe and returns its rows by check."""
        self.answer = (wire or self.connect()).ask({'op': 'probe.run'})
        self.assertNotIn('error', self.answer)
        return {row['check']: row for row in self.answer['results'][0]['rows']}

    def wait_for_the_track(self):
        """Waits until the checks have begun."""
        while self.sim.song.tracks[-1].name != 'svc probe':
            self.sim.tick()
        self.sim.tick(5)

    def found(self):
        return {check: row['found'] for check, row in self.probe().items()}

    def replace(self, holder, name, other):
        """Replaces an attribute of the simulator until the test ends."""
        self.addCleanup(setattr, holder, name, getattr(holder, name))
        setattr(holder, name, other)

    def content(self, wire):
        """Returns everything that svc can read of the set."""
        tracks = wire.read('tracks.list')
        holders = [track['liveset_id'] for track in tracks if track['kind'] in ('midi', 'audio')]
        ops = [{'op': op, 'track': handle} for handle in holders
               for op in ('clips.slots', 'arrangement.clips', 'devices.chain', 'mixer.read')]
        return tracks, wire.ask({'op': 'clips.scenes'}, {'op': 'transport.get'}, *ops)['results']


class Findings(ProbeTest):
    def test_all_expectations_of_svc_hold_and_the_undo_steps_are_reported(self):
        for profile in PROFILES:
            with self.subTest(profile=profile):
                self.start(profile)
                wire = self.connect()
                before = self.content(wire)
                done = len(self.sim.context.history.done)
                rows = self.probe(wire)
                self.assertEqual([], [row for row in rows.values() if row['same'] is False])
                self.assertEqual(self.answer['undo_steps'], len(self.sim.context.history.done) - done)
                self.assertEqual(before, self.content(wire))
                self.assertEqual([], self.log)
                self.stop()

    def test_assumptions_about_locators_and_undo_steps_are_rows(self):
        for switches, expected in ((('metronome=step', 'locators=late', 'locator-names=fixed'), (1, 'a tick later', False)),
                                   ((), (0, 'at once', True))):
            with self.subTest(switches=switches):
                self.start('12.2', *switches)
                rows = self.probe()
                self.assertEqual(expected, (rows['undo steps of metronome']['found'],
                                            rows['scripts find a new locator']['found'],
                                            rows['name of a locator']['same']))
                self.assertEqual((0, 1, 'is a new object', 2, 1), tuple(rows[check]['found'] for check in (
                    'undo steps of loop', 'undo steps of arm', 'an undone track for a script',
                    'automation_state after a write', 'automation_state after re_enable_automation')))
                self.assertEqual('as it was', rows['the set afterwards']['found'])
                self.stop()

    def test_clips_are_launched_only_while_the_song_plays(self):
        for profile in PROFILES:
            with self.subTest(profile=profile):
                self.start(profile)
                self.sim.song.start_playing()
                self.sim.tick(5)
                found = self.found()
                self.assertEqual(('does not play it', 'stops it'), (found['launching a deactivated clip'],
                                                                   found['launching a clip in toggle mode twice']))
                self.assertEqual('as it was', found['the set afterwards'])
                self.stop()

    def test_set_data_may_or_may_not_be_an_undo_step(self):
        for data, steps in (('step', 1), ('silent', 0)):
            with self.subTest(data=data):
                self.start('12.4', 'data=%s' % data)
                self.assertEqual(steps, self.found()['undo steps of set_data'])
                self.stop()

    def test_envelopes_of_the_mixer_are_reported(self):
        for switch, listed in (('keep', 4), ('drop', 0)):
            with self.subTest(switch=switch):
                self.start('12.4', 'copies=' + switch)
                rows = self.probe()
                for check in ('envelopes of the mixer in a clip', 'parameters of the mixer that a copy automates'):
                    self.assertEqual(('volume, pan, activator, send', True), (rows[check]['found'], rows[check]['same']))
                self.assertEqual('off', rows['value of an activator envelope']['found'])
                self.assertEqual(listed, rows['envelopes of the mixer that a copy lists']['found'])
                self.stop()

    def test_the_versions_of_live_and_python_are_reported(self):
        self.start('11.3')
        self.probe()
        result = self.answer['results'][0]
        self.assertEqual(self.sim.context.version.text, result['live'])
        self.assertEqual(('%d.%d.%d' % sys.version_info[:3], sys.platform), (result['python'], result['platform']))

    def test_a_copy_may_or_may_not_list_its_envelopes(self):
        for switch, profile, expected in (
                ('keep', '11.0', 'yes'), ('keep', '12.2', 'yes, its parameter is not there'),
                ('keep', '12.4', 'yes, its parameter is the parameter'),
                ('drop', '11.0', 'no'), ('drop', '12.2', 'no'), ('drop', '12.4', 'no')):
            with self.subTest(switch=switch, profile=profile):
                self.start(profile, 'copies=' + switch)
                rows = self.probe()
                self.assertEqual((expected, None), (rows[COPY]['found'], rows[COPY]['same']))
                self.assertEqual(1, rows['automation_state after its clip is deleted']['found'])
                self.stop()

    def test_uncertain_behavior_is_reported(self):
        self.start('12.2')
        found = self.found()
        for check in ('start_time moves with a copy', 'a step without a length', 'undo of a loaded device', 'SIGPIPE',
                      'modules that are missing', 'time between ticks of 10 ms, median'):
            self.assertIn(check, found)
            self.assertNotIn('error', str(found[check]))
        self.assertEqual(('none', 'with its step'), (found['modules that are missing'], found['undo of a loaded device']))

    def test_the_rest_of_an_overlapped_clip_may_remain_or_be_removed(self):
        for switch, expected in (('split', 'is a clip of its own'), ('discard', 'is gone')):
            with self.subTest(switch=switch):
                self.start('12.4', 'overlap=' + switch)
                self.assertEqual(expected, self.found()[RIGHT])
                self.stop()

    def test_parameters_may_read_back_at_once_or_a_tick_later(self):
        for switch, expected in (('off', 'at once'), ('on', 'a tick later')):
            with self.subTest(switch=switch):
                self.start('12.4', 'stale-values=' + switch)
                rows = self.probe()
                self.assertEqual(expected, rows['a parameter reads back']['found'])
                self.assertEqual([], [row for row in rows.values() if row['same'] is False])
                self.stop()

    def test_a_rename_with_a_fader_change_is_one_undo_step_from_12_4_on(self):
        for profile in PROFILES:
            with self.subTest(profile=profile):
                self.start(profile)
                row = self.probe()['undo steps of a rename and a fader']
                self.assertEqual((1 if profile == '12.4' else 2,) * 2, (row['found'], row['expected']))
                self.stop()

    def test_an_undo_step_that_spans_ticks_is_reported(self):
        # The simulator ends a step with its tick, because a published script keeps both calls in one tick.
        self.start()
        self.assertEqual('a step for each tick', self.found()['an undo step that spans ticks'])
        self.stop()
        self.start()
        self.replace(History, 'abandon', lambda self: None)
        self.assertEqual('one step', self.found()['an undo step that spans ticks'])

    def test_different_envelope_values_are_reported(self):
        self.start()
        for name, other in (('value_at_time', lambda self, time: self._at(time, first=False)),
                            ('_between', lambda self, left, right, time: right[1])):
            self.replace(Envelope, name, other)
        rows = self.probe()
        for check, found in (('value_at_time at the start of a step', 'the value of the step'),
                             ('value_at_time at 0', 'the value before'), ('between points of a fader', 1.0),
                             ('between points of a switch', 1.0)):
            self.assertEqual((found, False), (rows[check]['found'], rows[check]['same']))

    def test_a_different_fader_scale_is_reported(self):
        self.start()
        fader = parameter_scales.fader
        self.replace(parameter_scales, 'fader', lambda raw: fader(raw) + (0.4 if 0.5 < raw < 0.55 else 0))
        row = self.probe()['formula of the volume']
        self.assertEqual((False, 12 / 23), (row['same'], round(row['found']['at_raw'] * 23) / 23))

    def test_values_without_an_expectation_are_reported(self):
        self.start('12.4')
        self.sim.save('/music/Drive.als')
        found = self.found()
        self.assertEqual(('/music/Drive.als', 'Drive'), (found['song.file_path'], found['song.name']))
        self.assertEqual('at once', found['current_song_time moves with a copy'])
        self.assertEqual('not available in this version', self.restarted('11.0')['song.file_path'])

    def restarted(self, profile):
        self.stop()
        self.start(profile)
        return self.found()


class SideEffects(ProbeTest):
    def test_the_selection_and_the_playhead_do_not_change(self):
        self.start()
        view = self.sim.song.view
        view.selected_track, view.selected_scene = self.sim.song.tracks[3], self.sim.song.scenes[2]
        view.detail_clip = next(slot.clip for slot in self.sim.song.tracks[3].clip_slots if slot.has_clip)
        self.sim.song.current_song_time = 12.0
        self.sim.tick()
        before = [view.selected_track, view.selected_scene, view.detail_clip]
        self.probe()
        self.assertEqual(before, [view.selected_track, view.selected_scene, view.detail_clip])
        self.assertEqual(12.0, self.sim.song.current_song_time)

    def test_arm_and_the_start_of_playback_do_not_change(self):
        for profile in PROFILES:
            with self.subTest(profile=profile):
                self.start(profile, 'auto-arm=on', 'instrument-arms=on')
                song = self.sim.song
                vocal = next(track for track in song.tracks if track.name == 'Vocal')
                vocal.arm, song.loop = True, False
                if profile > '11.2':
                    song.start_time = 16.0
                self.sim.tick(5)
                rows = self.probe()
                arms = ('no', 'remain armed') if profile == '12.4' else ('yes', 'are disarmed')  # insert_device arms none
                self.assertEqual(arms, (rows['a track with a new instrument is armed']['found'],
                                                           rows['armed tracks after a track with a new instrument']['found']))
                self.assertEqual('as it was', rows['the set afterwards']['found'])
                self.assertEqual([vocal], [track for track in song.tracks if track.can_be_armed and track.arm])
                self.assertEqual((False, 16.0), (song.loop, song.start_time if profile > '11.2' else 16.0))
                self.assertEqual(self.answer['undo_steps'], rows["steps in Live's undo history"]['found'])
                self.stop()

    def test_a_change_that_remains_is_reported(self):
        self.start()
        wire = self.connect()
        wire.send({'id': 1, 'ops': [{'op': 'probe.run'}]})
        self.wait_for_the_track()
        song = self.sim.song
        song.metronome, song.tracks[4].name, song.tracks[4].mixer_device.panning.value = True, 'New', 0.25
        row = wire.line()['results'][0]['rows'][-1]
        self.assertEqual('song: metronome changed to on; track 5: name changed; track 5, mixer changed', row['found'])
        self.assertIs(False, row['same'])

    def test_a_full_set_is_refused_before_anything_changes(self):
        self.start('12.4', 'most-tracks=8')
        wire, before = self.connect(), len(self.sim.context.history.done)
        content = self.content(wire)
        error = wire.ask({'op': 'set.info'}, {'op': 'probe.run'})['error']
        self.assertIn('could not add the temporary track: The maximum number of tracks is 8', error['message'])
        self.assertTrue(error['hint'].startswith('Nothing was changed.'))
        self.assertNotIn('undo_steps', error.get('details', {}))
        self.assertEqual((content, before), (self.content(wire), len(self.sim.context.history.done)))

    def test_playback_continues(self):
        self.start()
        self.sim.song.start_playing()
        self.sim.tick()
        self.assertEqual('not checked, the song plays', self.found()['current_song_time moves with a copy'])
        self.assertTrue(self.sim.song.is_playing)

    def test_the_user_can_undo_the_probe(self):
        self.start()
        wire = self.connect()
        before = self.content(wire)
        self.probe(wire)
        for _ in range(self.answer['undo_steps']):
            self.sim.undo()
        self.assertEqual(before, self.content(wire))

    def test_a_failed_check_is_a_row_and_the_temporary_track_is_removed(self):
        self.start()
        self.replace(Track, 'duplicate_clip_to_arrangement', lambda *_: self.fail_with('Live says no'))
        wire = self.connect()
        before = self.content(wire)
        rows = self.probe(wire)
        for check in ('copies', 'overlaps'):
            self.assertEqual(('error: Live says no', False), (rows[check]['found'], rows[check]['same']))
        self.assertEqual('a line', rows['between points of a fader']['found'])
        self.assertEqual('as it was', rows['the set afterwards']['found'])
        self.assertEqual(before, self.content(wire))

    @staticmethod
    def fail_with(text):
        raise RuntimeError(text)

    def test_a_device_that_is_being_hot_swapped_is_not_changed(self):
        self.start('12.2')
        wire = self.connect()
        before = self.content(wire)
        bass = next(track for track in self.sim.song.tracks if track.name == 'Bass')
        browser = self.sim.application.browser
        browser.hotswap_target = bass.devices[0]
        rows = self.probe(wire)
        self.assertIn('hot-swapping is on', rows['device']['found'])
        self.assertEqual(bass.devices[0], browser.hotswap_target)
        self.assertEqual(before, self.content(wire))

    def test_a_temporary_track_deleted_by_the_user_is_not_confused_with_another_track(self):
        self.start()
        wire = self.connect()
        names = [track['name'] for track in wire.read('tracks.list')]
        wire.send({'id': 1, 'ops': [{'op': 'probe.run'}]})
        song = self.sim.song
        self.wait_for_the_track()
        song.delete_track(len(song.tracks) - 1)
        self.assertEqual('as it was', wire.line()['results'][0]['rows'][-1]['found'])
        self.assertEqual(names, [track['name'] for track in wire.read('tracks.list')])

    def test_the_probe_is_finished_after_its_client_disconnected(self):
        self.start()
        wire = self.connect()
        wire.send({'id': 1, 'ops': [{'op': 'probe.run'}]})
        self.wait_for_the_track()
        wire.close()
        self.sim.tick(200)
        self.assertNotIn('svc probe', [track.name for track in self.sim.song.tracks])
        self.assertEqual([], self.log)

    def test_opening_another_set_ends_the_probe(self):
        self.start()
        wire = self.connect()
        wire.send({'id': 1, 'ops': [{'op': 'probe.run'}]})
        self.wait_for_the_track()
        self.sim.load('empty')
        self.assertEqual(7, len(self.connect().read('tracks.list')))
        self.assertEqual([], self.log)
