"""Creating, changing, copying, deleting and launching scenes through the remote script."""
from bridge_test_case import PROFILES, WriteTestCase

_BASS, _LEAD = 'trk_4', 'trk_6'
_SINCE_11_1 = PROFILES[1:]


class Scenes(WriteTestCase):
    def names(self, wire):
        return [row['name'] for row in wire.read('clips.scenes')]

    def test_a_scene_is_created_renamed_and_deleted(self):
        for wire in self.on_every_profile():
            made = self.write(wire, 'scenes.create', name='Bridge', position=2)
            self.assertEqual({'scene_index': 2, 'name': 'Bridge', 'tempo': None, 'signature': None, 'color': None}, made)
            self.assertEqual(9, self.write(wire, 'scenes.create')['scene_index'] - 1)
            self.assertEqual('', self.write(wire, 'scenes.change', scene=2, name='')['name'])
            self.assertEqual('Verse', wire.read('scenes.delete', scene=3)['name'])
            self.assertEqual(['Intro', '', 'Build'], self.names(wire)[:3])

    def test_a_deletion_is_undone_with_its_clips(self):
        for wire in self.on_every_profile():
            self.assertEqual('Drop', self.write(wire, 'scenes.delete', scene=4)['name'])

    def test_the_tempo_and_the_time_signature_of_a_scene_are_removed_since_live_11_1(self):
        for wire in self.on_every_profile(profiles=('11.3', '12.4')):
            self.write(wire, 'scenes.change', scene=2, tempo=62.5, numerator=3, denominator=8)
            row = self.write(wire, 'scenes.change', scene=2, no_tempo=True)
            self.assertEqual((None, {'numerator': 3, 'denominator': 8}), (row['tempo'], row['signature']))
            row = self.write(wire, 'scenes.change', scene=2, no_signature=True, tempo=90)
            self.assertEqual((90, None), (row['tempo'], row['signature']))
        for wire in self.on_every_profile(profiles=('11.0',)):
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'version of Live', 'scenes.change', scene=2, no_tempo=True)

    def test_a_scene_has_a_tempo_and_a_time_signature_since_live_11_1(self):
        for wire in self.on_every_profile(profiles=_SINCE_11_1):
            row = self.write(wire, 'scenes.change', scene=2, tempo=62.5, numerator=3, denominator=8)
            self.assertEqual((62.5, {'numerator': 3, 'denominator': 8}, 'Verse'),
                             (row['tempo'], row['signature'], row['name']))
            copy = self.write(wire, 'scenes.duplicate', scene=2)
            self.assertEqual(dict(row, scene_index=3), copy)
        for wire in self.on_every_profile(profiles=PROFILES[:1]):
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'version of Live', 'scenes.change', scene=2, tempo=62)
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'version of Live', 'scenes.create', numerator=3, denominator=4)

    def test_the_color_of_a_scene_is_set_and_removed(self):
        """Scene.color_index is None for a scene without a color (LiveAPI stubs, 11.0 to 12.3: "int | None")."""
        for wire in self.on_every_profile():
            self.assertEqual('#ff3636', self.write(wire, 'scenes.color', scene=2, color=0xFF3838)['color'])
            self.assertEqual([None, '#ff3636', None], [row['color'] for row in wire.read('clips.scenes')[:3]])
            self.assertEqual('#ff3636', self.write(wire, 'scenes.duplicate', scene=2)['color'])
            self.assertIsNone(self.write(wire, 'scenes.color', scene=2)['color'])
            steps = len(self.sim.context.history.done)
            self.assertIsNone(wire.read('scenes.color', scene=2)['color'])
            self.assertEqual(steps, len(self.sim.context.history.done))
            self.refused(wire, 'SCENE_NOT_FOUND', 'no scene 99', 'scenes.color', scene=99, color=0)

    def test_a_scene_is_copied_with_its_clips(self):
        for wire in self.on_every_profile():
            self.assertEqual(('Drop', 5), tuple(
                self.write(wire, 'scenes.duplicate', scene=4)[name] for name in ('name', 'scene_index')))
            slots = wire.read('clips.slots', track=_BASS)
            self.assertEqual(slots[3]['clip'], slots[4]['clip'])

    def test_invalid_scenes_change_nothing(self):
        for wire in self.on_every_profile():
            for op in ('change', 'duplicate', 'delete', 'fire'):
                self.refused(wire, 'SCENE_NOT_FOUND', 'the numbers are 1 to 8', 'scenes.' + op, scene=9)
            self.refused(wire, 'INVALID_ARGUMENT', 'between 1 and 9', 'scenes.create', position=10)
            for _ in range(7):
                wire.read('scenes.delete', scene=1)
            self.refused(wire, 'INVALID_ARGUMENT', 'only scene', 'scenes.delete', scene=1)

    def test_a_launched_scene_starts_its_clips_and_stops_other_tracks(self):
        for wire in self.on_every_profile():
            wire.read('clips.fire', track=_LEAD, scene=3)
            self.sim.tick(5)
            self.assertEqual({'tracks': ['Kick', 'Hats', 'Bass', 'Chords', 'Vocal'], 'deactivated': [], 'toggled_off': []},
                             wire.read('scenes.fire', scene=2))
            self.assertEqual('triggered', wire.read('clips.get', track=_BASS, scene=2)['launch'])
            self.assertEqual('stopping', wire.read('clips.get', track=_LEAD, scene=3)['launch'])
            self.assertEqual(0, len(self.sim.context.history.done))

    def test_clips_that_live_does_not_play_are_reported(self):
        for wire in self.on_every_profile():
            bass, kick = (self.sim.context.song.tracks[at].clip_slots[1].clip for at in (3, 1))
            bass.muted, kick.launch_mode = True, 2
            self.sim.tick()
            self.assertEqual({'tracks': ['Kick', 'Hats', 'Chords', 'Vocal'], 'deactivated': ['Bass'], 'toggled_off': []},
                             wire.read('scenes.fire', scene=2))
            self.sim.tick(5)
            self.assertEqual({'tracks': ['Hats', 'Chords', 'Vocal'], 'deactivated': ['Bass'], 'toggled_off': ['Kick']},
                             wire.read('scenes.fire', scene=2))
            self.assertEqual('stopping', wire.read('clips.get', track='trk_2', scene=2)['launch'])
            self.assertEqual('stopped', wire.read('clips.get', track=_BASS, scene=2)['launch'])

    def test_a_group_slot_launches_the_clips_of_its_tracks(self):
        for wire in self.on_every_profile():
            self.assertEqual({'tracks': ['Kick', 'Hats'], 'deactivated': [], 'toggled_off': []},
                             wire.read('clips.fire_group', track='trk_1', scene=2))
            self.assertEqual(['playing'] * 2, [wire.read('clips.get', track=each, scene=2)['launch']
                                               for each in ('trk_2', 'trk_3')])
            self.assertEqual(0, len(self.sim.context.history.done))
            for member in self.sim.context.song.tracks[1:3]:
                member.clip_slots[7].clip = None
            error = wire.ask({'op': 'clips.fire_group', 'track': 'trk_1', 'scene': 8})['error']
            self.assertEqual('no track of the group "Drums" has a clip in scene 8', error['message'])
            self.assertIn(2, error['details']['scenes_with_clips'])

    def test_a_launch_that_live_does_not_perform_is_an_error(self):
        for wire in self.on_every_profile():
            self.sim.context.song.transport.fire = lambda *_: None
            self.assertEqual('HOST_ERROR', wire.ask({'op': 'scenes.fire', 'scene': 2})['error']['code'])
