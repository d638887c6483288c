package svc.verbs

class MixSpec extends VerbSpec {
  def "'mix returns' lists index, letter and name"() {
    expect:
    run('mix returns').items*.subMap(['index', 'letter', 'name', 'liveset_id']) ==
        [[index: 1, letter: 'A', name: 'A-Reverb', liveset_id: 'trk_9'],
         [index: 2, letter: 'B', name: 'B-Delay', liveset_id: 'trk_10']]
  }

  def "'mix track' reads volume, pan, switches and sends with the names of their returns"() {
    expect:
    run('mix track', 'trk_6') ==
        [liveset_id: 'trk_6', track: 'Lead', kind: 'midi', volume_db: -7, volume_raw: 0.675d, pan: 0.1d, mute: false,
         solo: false, arm: false,
         sends: [[return_name: 'A-Reverb', level_db: -24, level_raw: 0.4d], [return_name: 'B-Delay', level_db: -20, level_raw: 0.5d]]]
    !run('mix track', 'Master').containsKey('mute')
    run('mix track', 'Master').sends == []
    !run('mix track', 'A-Reverb').containsKey('arm')
  }

  def "'mix set' does not change omitted settings, and returns the previous ones"() {
    given:
    def before = run('mix track', 'Bass')
    def after = run('mix set', 'Bass', '--volume-db', '-6', '--send', 'A-Reverb=-12')

    expect:
    after.volume_db == -6
    after.volume_raw == 0.7d
    after.pan == before.pan
    after.sends[0] == [return_name: 'A-Reverb', level_db: -12, level_raw: 0.7d]
    after.sends[1] == before.sends[1]
    after.previous == before.subMap('volume_db', 'volume_raw') + [sends: [before.sends[0]]]
    after.host == 'embedded'
    run('mix track', 'Bass').subMap(before.keySet()) == after.subMap(before.keySet())
  }

  def "'mix set' changes the current levels by a number of dB, and undo restores them"() {
    given:
    def before = run('mix track', 'Lead')
    def after = run('mix set', 'Lead', '--volume-db', '+=2', '--send', 'Reverb-=1.5 dB')

    expect:
    after.volume_db == -5
    after.sends*.level_db == [-25.5, -20]
    run('undo').undone == 1
    run('mix track', 'Lead') == before
    refused('mix set', 'Lead', '--volume-db', '+=20') == 'INVALID_ARGUMENT'
    refused('mix set', 'Bass', '--send', 'Reverb+=1') == 'INVALID_ARGUMENT'
    refused('mix set', 'Lead', '--volume-db', '+=-inf') == 'INVALID_ARGUMENT'
    refused('mix set', 'Lead', '--volume-db', '+=') == 'INVALID_ARGUMENT'
  }

  def "'mix set' sets #args"() {
    expect:
    run('mix set', 'Bass', *args).subMap(landed.keySet()) == landed

    where:
    args                       | landed
    ['--volume-db=6']          | [volume_db: 6, volume_raw: 1]
    ['--volume-db', '-inf']    | [volume_db: '-inf', volume_raw: 0]
    ['--volume-db', '-12 dB']  | [volume_db: -12, volume_raw: 0.55d]
    ['--volume-db', '-70']     | [volume_db: '-inf', volume_raw: 0]
    ['--volume-raw', '0.85']   | [volume_db: 0, volume_raw: 0.85d]
    ['--volume-raw', '0']      | [volume_db: '-inf', volume_raw: 0]
    ['--pan', '-1']            | [pan: -1]
    ['--mute']                 | [mute: true]
    ['--unmute']               | [mute: false]
    ['--solo', '--arm']        | [solo: true, arm: true]
    ['--unsolo', '--disarm']   | [solo: false, arm: false]
  }

  def "a send finds its return by #name"() {
    expect:
    run('mix set', 'Bass', '--send', "$name=-6").sends[1].level_db == -6

    where:
    name << ['B-Delay', 'b-delay', 'Delay', 'B', ' delay ']
  }

  def "'mix set' rejects #args with #code"() {
    expect:
    refused('mix set', *args) == code

    where:
    args                                                   | code
    ['Bass', '--volume-db', '-6', '--volume-raw', '0.5']   | 'CONFLICTING_ARGUMENTS'
    ['Bass', '--pan', '1.5']                               | 'INVALID_ARGUMENT'
    ['Bass', '--pan', 'left']                              | 'INVALID_ARGUMENT'
    ['Bass', '--pan', 'NaN']                               | 'INVALID_ARGUMENT'
    ['Bass', '--volume-db', '7']                           | 'INVALID_ARGUMENT'
    ['Bass', '--volume-db', '-71']                         | 'INVALID_ARGUMENT'
    ['Bass', '--volume-db', 'loud']                        | 'INVALID_ARGUMENT'
    ['Bass', '--volume-raw', '1.01']                       | 'INVALID_ARGUMENT'
    ['Bass', '--volume-raw', '-0.1']                       | 'INVALID_ARGUMENT'
    ['Bass', '--send', 'C=-6']                             | 'RETURN_NOT_FOUND'
    ['Bass', '--send', 'Chorus=-6']                        | 'RETURN_NOT_FOUND'
    ['Bass', '--send', 'A']                                | 'INVALID_ARGUMENT'
    ['Bass', '--send', 'A=']                               | 'INVALID_ARGUMENT'
    ['Bass', '--send', 'A=1']                              | 'INVALID_ARGUMENT'
    ['Bass', '--send', 'A=-77']                            | 'INVALID_ARGUMENT'
    ['Bass', '--send', 'A=-3', '--send', 'Reverb=-4']      | 'CONFLICTING_ARGUMENTS'
    ['Bass', '--mute', '--unmute']                         | 'CONFLICTING_ARGUMENTS'
    ['Bass', '--pan', '0', '--pan', '1']                   | 'CONFLICTING_ARGUMENTS'
    ['Bass']                                               | 'MISSING_ARGUMENT'
    []                                                     | 'MISSING_ARGUMENT'
    ['Bass', '--pan']                                      | 'MISSING_ARGUMENT'
    ['Bass', '--paan', '1']                                | 'INVALID_ARGUMENT'
    ['Drums', '--arm']                                     | 'NOT_ARMABLE'
    ['A-Reverb', '--arm']                                  | 'NOT_ARMABLE'
    ['Master', '--arm']                                    | 'NOT_ARMABLE'
    ['Master', '--mute']                                   | 'NOT_SUPPORTED_BY_HOST'
    ['3', '--mute']                                        | 'INVALID_ARGUMENT'
    ['third', '--mute']                                    | 'INVALID_ARGUMENT'
    ['Basss', '--mute']                                    | 'TRACK_NOT_FOUND'
    ['trk_99', '--mute']                                   | 'TRACK_NOT_FOUND'
    ['Bass', '--volume-db', '-6', '--arm', '--send', 'C=1'] | 'INVALID_ARGUMENT'
  }

  def "disarming a track that cannot be armed is not an error"() {
    expect:
    !run('mix set', 'Drums', '--disarm').containsKey('arm')
  }

  def "a level that the fader cannot represent is a warning"() {
    expect:
    run('mix set', 'Bass', '--volume-db', '-70').warnings*.code == ['NOT_AS_ASKED']
    run('mix set', 'Bass', '--volume-db', '-69.99').warnings[0].message.contains('-inf')
    run('mix set', 'Bass', '--send', 'A=-76').warnings*.code == ['NOT_AS_ASKED']
    run('mix set', 'Bass', '--volume-db', '-66', '--send', 'A=-66', '--pan', '0.3').warnings == []
  }
}
