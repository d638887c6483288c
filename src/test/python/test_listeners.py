"""Listeners are notified whenever a property changes, also when it follows from something else.

Every property below has listeners in all captures of the API made inside Live.
"""
from simulator_test_case import SimulatorTestCase


class Notified(SimulatorTestCase):
    def notified(self, thing, name, work, *subject):
        """Whether work notifies a listener."""
        dependent_properties = []
        getattr(thing, 'add_%s_listener' % name)(*subject, lambda: dependent_properties.append(name))
        work()
        return bool(dependent_properties)

    def assert_notified(self, thing, name, work):
        with self.subTest(name):
            self.assertTrue(self.notified(thing, name, work), name)

    def fire(self):
        self.track('Bass').clip_slots[1].fire()
        self.sim.tick(3)

    def test_playing(self):
        for fired in (lambda: self.track('Bass').clip_slots[1], lambda: self.song.scenes[1]):
            self.live_with()
            self.song.start_playing()
            self.sim.tick(5)
            self.assert_notified(fired(), 'is_triggered', self.fire)
        slot = self.track('Bass').clip_slots[1]
        self.sim.tick(250)
        self.assert_notified(slot.clip, 'playing_position', self.sim.tick)
        self.assert_notified(slot.clip, 'loop_jump', lambda: self.sim.tick(500))

    def test_devices_and_mixers(self):
        device = self.track('Bass').devices[1]
        self.assert_notified(device, 'is_active', lambda: setattr(device.parameters[0], 'value', 0.0))
        self.assert_notified(self.track('Pad'), 'muted_via_solo', lambda: setattr(self.track('Bass'), 'solo', True))

    def test_tracks_come_and_go(self):
        song = self.song
        self.assert_notified(song, 'visible_tracks', song.create_midi_track)
        self.assert_notified(song, 'visible_tracks', lambda: song.delete_track(8))
        self.assert_notified(song, 'visible_tracks', lambda: setattr(self.track('Drums'), 'fold_state', True))
        self.assert_notified(song.scenes[0], 'clip_slots', song.create_midi_track)
        made = song.create_midi_track()
        self.assert_notified(made, 'name', lambda: song.create_midi_track(0))

    def test_clips(self):
        clip = self.track('Bass').clip_slots[1].clip
        self.assert_notified(clip, 'position', lambda: setattr(clip, 'loop_start', 1.0))
        self.assert_notified(clip, 'end_time', lambda: setattr(clip, 'loop_end', 4.0))
        self.assert_notified(self.song, 'song_length', lambda: self.track('Bass').create_midi_clip(200.0, 4.0))
        self.assert_notified(clip, 'color_index', lambda: setattr(clip, 'color', 0))

    def test_views(self):
        bass, view = self.track('Bass'), self.sim.application.view
        self.assert_notified(bass.view, 'selected_device', lambda: self.song.view.select_device(bass.devices[1]))
        self.assertTrue(self.notified(view, 'is_view_visible', lambda: view.show_view('Arranger'), 'Session'))
        self.assertFalse(self.notified(view, 'is_view_visible', lambda: view.show_view('Session'), 'Browser'))
        self.assert_notified(view, 'view_focus_changed', lambda: view.focus_view('Detail'))
        self.assert_notified(self.song, 'scale_information', lambda: setattr(self.song, 'root_note', 2))

    def test_a_change_is_notified_once(self):
        dependent_properties = []
        self.track('Bass').add_name_listener(lambda: dependent_properties.append(1))
        self.track('Bass').name = 'Low'
        self.assertEqual([1], dependent_properties)

    def test_nothing_is_notified_when_nothing_changes(self):
        self.assertFalse(self.notified(self.song, 'visible_tracks', lambda: setattr(self.song, 'tempo', 99.0)))
