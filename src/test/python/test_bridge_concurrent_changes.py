"""Changes by the user while an operation runs, and edits that the state of the set prevents."""
from unittest import mock

from bridge_test_case import WriteTestCase, picture
from livesim.clip import Clip

_BASS, _LEAD, _VOCAL = 'trk_4', 'trk_6', 'trk_8'


def clip(start, envelopes=()):
    """Returns a clip to write."""
    return {'name': 'x', 'kind': 'midi', 'color': None, 'start_beats': start, 'length_beats': 4,
            'notes': [[60, 0, 1, 100, 1, False]], 'envelopes': list(envelopes)}


class UserChanges(WriteTestCase):
    def begin(self, wire, op, **arguments):
        """Sends an operation and runs ticks until it has written something."""
        wire.send({'id': 1, 'ops': [dict(arguments, op=op)]})
        while not self.sim.context.history.done:
            self.sim.tick()

    def slots(self, track=3):
        return [slot.has_clip for slot in self.sim.song.tracks[track].clip_slots]

    def test_deleting_a_device_ends_the_writing_of_clips(self):
        for wire in self.on_every_profile():
            device = wire.read('devices.chain', track=_BASS)[1]['id']
            before = self.slots()
            envelopes = [{'device_id': device, 'param_index': 1, 'points': [[0, 0.5]]}]
            self.begin(wire, 'arrangement.put', track=_BASS, clips=[clip(100), clip(104), clip(108, envelopes)])
            self.sim.song.tracks[3].delete_device(1)
            error = wire.line()['error']
            self.assertEqual('HOST_ERROR', error['code'])
            self.assertIn('removed or changed in Live', error['message'])
            self.assertIn('C++', error['details']['live'])
            self.assertEqual((2, before), (error['details']['landed'], self.slots()))

    def test_deleting_a_track_ends_the_writing_of_clips_with_its_name(self):
        for wire in self.on_every_profile():
            self.begin(wire, 'arrangement.put', track=_BASS, clips=[clip(100), clip(104)])
            self.sim.song.delete_track(3)
            error = wire.line()['error']
            self.assertEqual(('TRACK_NOT_FOUND', 0), (error['code'], error['details']['landed']))

    def test_deleting_a_track_ends_its_change(self):
        for op, more, code in (('tracks.rename', {'track': _BASS, 'name': 'x'}, 'TRACK_NOT_FOUND'),
                               ('tracks.create', {'kind': 'midi', 'position': 4}, 'HOST_ERROR')):
            for wire in self.on_every_profile():
                self.begin(wire, op, **more)
                self.sim.song.delete_track(3)
                self.assertEqual(code, wire.line()['error']['code'])

    def test_deleting_a_clip_ends_its_copying(self):
        for wire in self.on_every_profile():
            self.begin(wire, 'arrangement.copy', track=_BASS, copies=[[2, 100, 8], [4, 108, 4]])
            self.sim.song.tracks[3].clip_slots[3].delete_clip()
            before = self.slots()
            error = wire.line()['error']
            self.assertEqual('CLIP_NOT_FOUND', error['code'])
            self.assertIn('"Bass Drop" was removed', error['message'])
            self.assertEqual((1, before), (error['details']['landed'], self.slots()))

    def test_a_playhead_that_the_user_moves_is_not_moved_back(self):
        for wire in self.on_every_profile():
            self.begin(wire, 'arrangement.put', track=_BASS, clips=[clip(100 + 4 * at) for at in range(5)])
            self.sim.tick(2)
            self.sim.song.current_song_time = 33.0
            self.assertIn('results', wire.line())
            self.sim.tick(2)
            self.assertEqual(33, self.sim.song.current_song_time)

    def test_a_playhead_remains_where_the_user_stopped_it(self):
        for wire in self.on_every_profile():
            self.sim.song.start_playing()
            self.sim.tick(10)
            self.begin(wire, 'arrangement.put', track=_BASS, clips=[clip(100 + 4 * at) for at in range(50)])
            self.sim.tick(100)
            self.sim.song.stop_playing()
            stopped = self.sim.song.current_song_time
            self.assertIn('results', wire.line())
            self.sim.tick(2)
            self.assertEqual(stopped, self.sim.song.current_song_time)

    def test_a_slot_that_is_about_to_play_is_not_used_temporarily(self):
        for wire in self.on_every_profile():
            slots_used = []
            init = Clip.__init__

            def record_slot(clip, context, parent, *arguments, **fields):
                slots_used.append(parent)
                init(clip, context, parent, *arguments, **fields)

            self.sim.context.song.tracks[3].__dict__['fired'] = 0
            with mock.patch.object(Clip, '__init__', record_slot):
                wire.read('arrangement.put', track=_BASS, clips=[clip(100)])
            self.assertIs(self.sim.context.song.tracks[3].clip_slots[2], slots_used[0])


class Preventions(WriteTestCase):
    def test_frozen_tracks_are_not_edited(self):
        for wire in self.on_every_profile():
            device = wire.read('devices.chain', track=_BASS)[1]['id']
            wire.read('envelopes.write', track=_BASS, scene=2, device=device, param=1, points=[[0, 0.5]])
            self.sim.context.song.tracks[3].__dict__['is_frozen'] = True
            for op, more in (('clips.create', {'scene': 1, 'length': 4}), ('arrangement.put', {'clips': [clip(100)]}),
                             ('arrangement.copy', {'copies': [[2, 100, 8]]}), ('devices.delete', {'device': device}),
                             ('devices.set', {'device': device, 'values': [[1, 0.5]]}),
                             ('devices.load', {'uri': 'query:AudioFx#Utilities:Utility'}),
                             ('envelopes.write', {'scene': 2, 'device': device, 'param': 1, 'points': [[0, 1]]}),
                             ('envelopes.clear', {'scene': 2})):
                error = self.refused(wire, 'NOT_SUPPORTED_BY_HOST', '"Bass" is frozen', op, track=_BASS, **more)
                self.assertIn('Unfreeze', error['hint'])
            self.write(wire, 'mixer.write', changes=[{'track': _BASS, 'volume_db': -6}])

    def test_a_track_that_is_recording_is_not_edited(self):
        for wire in self.on_every_profile():
            song = self.sim.context.song
            song.__dict__.update(record_mode=True, is_playing=True)
            song.tracks[3].__dict__['armed'] = True
            for op, more in (('arrangement.put', {'clips': [clip(100)]}), ('arrangement.delete', {'start': 16}),
                             ('arrangement.copy', {'copies': [[2, 100, 8]]})):
                error = wire.ask(dict(more, op=op, track=_BASS))['error']
                self.assertEqual('NOT_SUPPORTED_BY_HOST', error['code'])
                self.assertIn('"Bass" is being recorded', error['message'])
            self.assertEqual(0, len(self.sim.context.history.done))
            wire.read('arrangement.put', track=_LEAD, clips=[clip(100)])

    def test_the_track_limit_of_an_edition_is_reported(self):
        for wire in self.on_every_profile('most-tracks=8'):
            self.refused(wire, 'HOST_ERROR', 'maximum number of tracks is 8', 'tracks.ensure', kind='midi', name='x')

    def test_the_scene_limit_of_an_edition_is_reported_with_a_hint(self):
        for wire in self.on_every_profile('most-scenes=8'):
            for scene in (1, 3, 5, 8):
                wire.read('clips.create', track=_BASS, scene=scene, length=4)
            error = self.refused(wire, 'HOST_ERROR', 'no empty slot', 'arrangement.put', track=_BASS, clips=[clip(100)])
            self.assertIn('The maximum number of scenes is 8', error['message'])
            self.assertIn('Empty a slot', error['hint'])

    def test_automation_is_preserved_if_a_clip_cannot_be_created(self):
        for wire in self.on_every_profile():
            device = wire.read('devices.chain', track=_BASS)[1]['id']
            envelopes = {'device_id': device, 'param_index': 1, 'points': [[0, 0.5]]}
            wire.read('arrangement.put', track=_BASS, clips=[clip(100, [envelopes])])
            before = picture(self.sim)
            with mock.patch.object(Clip, 'add_new_notes', lambda *_: 1 / 0):
                error = wire.ask({'op': 'arrangement.put', 'track': _BASS, 'clips': [clip(100)]})['error']
            self.assertIn('division', error['message'])
            self.assertEqual(before, picture(self.sim))

    def test_a_partly_written_envelope_is_removed(self):
        for wire in self.on_every_profile():
            device = wire.read('devices.chain', track=_BASS)[1]['id']
            for path in ('Envelope.Envelope', 'Clip.AutomationEnvelope'):
                for name in ('insert_step', 'create_event'):
                    if hasattr(self.sim.live.classes.get(path), name):
                        setattr(self.sim.live.classes[path], name, lambda *_: 1 / 0)
            self.refused(wire, 'HOST_ERROR', 'division', 'envelopes.write', track=_BASS, scene=2, device=device,
                         param=1, points=[[0, 0], [8, 1]])
