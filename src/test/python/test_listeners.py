"""Listeners are notified of every change of a property, including changes that follow from others.

Every property below has listeners in all captures of the API made inside Live.
"""
from simulator_test_case import SimulatorTestCase


class Notifications(SimulatorTestCase):
    def notified(self, holder, name, work, *subject):
        """Returns whether the work notifies a listener."""
        calls = []
        getattr(holder, 'add_%s_listener' % name)(*subject, lambda: calls.append(name))
        work()
        return bool(calls)

    def assert_notified(self, holder, name, work):
        with self.subTest(name):
            self.assertTrue(self.notified(holder, name, work), name)

    def fire_clip(self):
        self.track('Bass').clip_slots[1].fire()
        self.sim.tick(3)

    def test_playing_notifies_listeners(self):
        for target in (lambda: self.track('Bass').clip_slots[1], lambda: self.song.scenes[1]):
            self.live_with()
            self.song.start_playing()
            self.sim.tick(5)
            self.assert_notified(target(), 'is_triggered', self.fire_clip)
        slot = self.track('Bass').clip_slots[1]
        self.sim.tick(250)
        self.assert_notified(slot.clip, 'playing_position', self.sim.tick)
        self.assert_notified(slot.clip, 'loop_jump', lambda: self.sim.tick(500))

    def test_changes_of_devices_and_mixers_notify_listeners(self):
        device = self.track('Bass').devices[1]
        self.assert_notified(device, 'is_active', lambda: setattr(device.parameters[0], 'value', 0.0))
        self.assert_notified(self.track('Pad'), 'muted_via_solo', lambda: setattr(self.track('Bass'), 'solo', True))

    def test_adding_and_deleting_tracks_notifies_listeners(self):
        song = self.song
        self.assert_notified(song, 'visible_tracks', song.create_midi_track)
        self.assert_notified(song, 'visible_tracks', lambda: song.delete_track(8))
        self.assert_notified(song, 'visible_tracks', lambda: setattr(self.track('Drums'), 'fold_state', True))
        self.assert_notified(song.scenes[0], 'clip_slots', song.create_midi_track)
        track = song.create_midi_track()
        self.assert_notified(track, 'name', lambda: song.create_midi_track(0))

    def test_changes_of_clips_notify_listeners(self):
        clip = self.track('Bass').clip_slots[1].clip
        self.assert_notified(clip, 'position', lambda: setattr(clip, 'loop_start', 1.0))
        self.assert_notified(clip, 'end_time', lambda: setattr(clip, 'loop_end', 4.0))
        self.assert_notified(self.song, 'song_length', lambda: self.track('Bass').create_midi_clip(200.0, 4.0))
        self.assert_notified(clip, 'color_index', lambda: setattr(clip, 'color', 0))

    def test_changes_of_views_notify_listeners(self):
        bass, view = self.track('Bass'), self.sim.application.view
        self.assert_notified(bass.view, 'selected_device', lambda: self.song.view.select_device(bass.devices[1]))
        self.assertTrue(self.notified(view, 'is_view_visible', lambda: view.show_view('Arranger'), 'Session'))
        self.assertFalse(self.notified(view, 'is_view_visible', lambda: view.show_view('Session'), 'Browser'))
        self.assert_notified(view, 'view_focus_changed', lambda: view.focus_view('Detail'))
        self.assert_notified(self.song, 'scale_information', lambda: setattr(self.song, 'root_note', 2))

    def test_a_change_is_notified_once(self):
        notified = []
        self.track('Bass').add_name_listener(lambda: notified.append(1))
        self.track('Bass').name = 'Low'
        self.assertEqual([1], notified)

    def test_nothing_is_notified_when_nothing_changes(self):
        self.assertFalse(self.notified(self.song, 'visible_tracks', lambda: setattr(self.song, 'tempo', 99.0)))
