package svc.verbs

class TrackSpec extends VerbSpec {
  def "'track list' returns handles, kinds and the settings of each kind of track"() {
    given:
    def tracks = run('track list').items

    expect:
    run('track list').total == 11
    tracks[0] == [liveset_id: 'trk_1', position: 1, name: 'Drums', kind: 'group', volume_db: 0, volume_raw: 0.85d,
                  pan: 0, mute: false, solo: false]
    tracks[1] == [liveset_id: 'trk_2', position: 2, name: 'Kick', kind: 'midi', group: 'Drums', volume_db: 0,
                  volume_raw: 0.85d, pan: 0, mute: false, solo: false, arm: false]
    tracks.last() == [liveset_id: 'trk_11', name: 'Master', kind: 'master', volume_db: 0, volume_raw: 0.85d, pan: 0]
  }

  def "the master track has two names"() {
    expect:
    [' main', 'MASTER', 'trk_11'].every { run('mix track', it).liveset_id == 'trk_11' }
  }
}
