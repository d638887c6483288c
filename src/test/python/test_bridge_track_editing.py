"""Creating, renaming, coloring, copying and deleting tracks through the remote script."""
from bridge_test_case import WriteTestCase

_DRUMS, _KICK, _HATS, _BASS, _LEAD, _REVERB, _DELAY, _MASTER = (
    'trk_%d' % number for number in (1, 2, 3, 4, 6, 9, 10, 11))


class TrackEditing(WriteTestCase):
    def names(self):
        song = self.sim.context.song
        return [track.name for track in song.tracks + song.return_tracks]

    def test_a_track_is_created_at_a_position(self):
        for wire in self.on_every_profile():
            made = self.write(wire, 'tracks.create', kind='audio', name='Guitar', position=4)
            self.assertEqual((4, 'Guitar', 'audio', None, False, []), tuple(
                made['track'][name] for name in ('position', 'name', 'kind', 'group', 'arm')) + (made['rearmed'],))
            self.assertEqual('Drums', self.write(wire, 'tracks.create', kind='midi', position=2)['track']['group'])
            self.assertEqual('11-MIDI', self.write(wire, 'tracks.create', kind='midi')['track']['name'])
            self.assertEqual([_BASS], [row['liveset_id'] for row in wire.read('tracks.list') if row['name'] == 'Bass'])

    def test_a_return_track_gets_the_next_letter_once(self):
        for wire in self.on_every_profile():
            self.assertEqual('C-Hall', self.write(wire, 'tracks.create', kind='return', name='Hall')['track']['name'])
            self.assertEqual('D-Room', self.write(wire, 'tracks.create', kind='return', name='D-Room')['track']['name'])

    def test_tracks_that_live_disarms_for_a_new_track_are_armed_again(self):
        for wire in self.on_every_profile('auto-arm=on'):
            self.sim.context.song.tracks[3].arm = True
            self.sim.tick()
            made = self.write(wire, 'tracks.create', kind='midi', name='New')
            self.assertEqual((['Bass'], False), (made['rearmed'], made['track']['arm']))
            self.write(wire, 'tracks.ensure', kind='midi', name='Newer')
            self.assertEqual(['Bass'], [track.name for track in self.sim.context.song.tracks
                                        if track.can_be_armed and track.arm])

    def test_invalid_kinds_and_positions_change_nothing(self):
        for wire in self.on_every_profile():
            self.refused(wire, 'INVALID_ARGUMENT', 'group', 'tracks.create', kind='group')
            for position in (0, -1, 10):
                self.refused(wire, 'INVALID_ARGUMENT', 'between 1 and 9', 'tracks.create', kind='midi',
                             position=position)

    def test_the_track_limit_of_an_edition_is_reported(self):
        for wire in self.on_every_profile('most-tracks=8'):
            self.refused(wire, 'HOST_ERROR', 'maximum number of tracks is 8', 'tracks.create', kind='midi')
            self.refused(wire, 'HOST_ERROR', 'maximum number of tracks is 8', 'tracks.duplicate', track=_BASS)

    def test_a_track_is_renamed_and_colored(self):
        for wire in self.on_every_profile():
            self.assertEqual('Sub', self.write(wire, 'tracks.rename', track=_BASS, name='Sub')['name'])
            for name in ('Hall', 'A-Hall'):
                self.assertEqual('A-Hall', wire.read('tracks.rename', track=_REVERB, name=name)['name'])
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'master', 'tracks.rename', track=_MASTER, name='x')
            self.assertEqual('#3dc300', self.write(wire, 'tracks.color', track=_BASS, color=0x3dc300)['color'])
            self.assertEqual('#3dc300', self.write(wire, 'tracks.color', track=_LEAD, color=0x3dc400)['color'])

    def test_a_track_is_copied_with_its_contents(self):
        for wire in self.on_every_profile():
            copies = self.write(wire, 'tracks.duplicate', track=_BASS, name='Bass 2')
            self.assertEqual([('Bass 2', 5)], [(row['name'], row['position']) for row in copies])
            copy = wire.read('tracks.list')[4]['liveset_id']
            self.assertEqual(wire.read('clips.slots', track=_BASS), wire.read('clips.slots', track=copy))
            self.assertEqual(len(wire.read('arrangement.clips', track=_BASS)),
                             len(wire.read('arrangement.clips', track=copy)))
            chains = [wire.read('devices.chain', track=track) for track in (_BASS, copy)]
            self.assertEqual(*([row['name'] for row in chain] for chain in chains))
            self.assertFalse({row['id'] for row in chains[0]} & {row['id'] for row in chains[1]})

    def test_a_group_is_copied_and_deleted_with_its_members(self):
        for wire in self.on_every_profile():
            copies = self.write(wire, 'tracks.duplicate', track=_DRUMS)
            self.assertEqual(['Drums', 'Kick', 'Hats'], [row['name'] for row in copies])
            deleted = self.write(wire, 'tracks.delete', track=_DRUMS)
            self.assertEqual([_DRUMS, _KICK, _HATS], [row['liveset_id'] for row in deleted])
            self.assertEqual(['Drums', 'Kick', 'Hats', 'Bass'], self.names()[:4])

    def test_deleting_a_return_track_renames_the_following_ones(self):
        for wire in self.on_every_profile():
            self.assertEqual(['A-Reverb'], [row['name'] for row in self.write(wire, 'tracks.delete', track=_REVERB)])
            rows = wire.read('tracks.list')
            self.assertEqual(('A-Delay', _DELAY), (rows[-2]['name'], rows[-2]['liveset_id']))

    def test_several_deletions_in_a_row_take_a_tick_each(self):
        """Deleting several tracks in one tick crashed Live 12.4.6, which the simulator imitates."""
        for wire in self.on_every_profile():
            for number, track in enumerate((_KICK, _BASS, _LEAD)):
                wire.send({'id': number, 'ops': [{'op': 'tracks.delete', 'track': track}]})
            self.assertEqual([True] * 3, ['results' in wire.line() for _ in range(3)])

    def test_the_master_and_the_last_track_are_not_deleted(self):
        for wire in self.on_every_profile():
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'master', 'tracks.delete', track=_MASTER)
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'return', 'tracks.duplicate', track=_REVERB)
            self.refused(wire, 'TRACK_NOT_FOUND', 'trk_99', 'tracks.delete', track='trk_99')
            for row in wire.read('tracks.list')[1:8]:
                if row['group'] is None:
                    wire.read('tracks.delete', track=row['liveset_id'])
            self.refused(wire, 'INVALID_ARGUMENT', 'the only track', 'tracks.delete', track=_DRUMS)
