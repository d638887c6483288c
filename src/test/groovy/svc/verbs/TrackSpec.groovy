package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.frontend.dsl.EmbeddedScripts
import svc.host.Capability
import svc.host.live.LiveHost
import svc.model.error.SvcException

class TrackSpec extends VerbSpec {
  def "'track list' returns handles, kinds and the settings of each kind of track"() {
    given:
    def tracks = run('track list').items

    expect:
    run('track list').total == 11
    tracks[0] == [liveset_id: 'trk_1', position: 1, name: 'Drums', kind: 'group', volume_db: 0, volume_raw: 0.85d,
                  pan: 0, mute: false, solo: false, color: '#e2675a']
    tracks[1] == [liveset_id: 'trk_2', position: 2, name: 'Kick', kind: 'midi', group: 'Drums', volume_db: 0,
                  volume_raw: 0.85d, pan: 0, mute: false, solo: false, arm: false, color: '#e2675a']
    tracks.last() == [liveset_id: 'trk_11', name: 'Master', kind: 'master', volume_db: 0, volume_raw: 0.85d, pan: 0, color: '#ffffff']
  }

  def "'track list' has the names of devices if they are requested"() {
    expect:
    run('track list', '--devices').items*.devices.take(3) == [[], ['808 Core Kit', 'EQ Eight'], ['909 Core Kit', 'Saturator']]
    svc('track', 'list', '--devices').out.contains('808 Core Kit, EQ Eight')
    !svc('track', 'list').out.contains('808 Core Kit')
  }

  List<String> names() { run('track list').items*.name }

  def "'track create' creates a track at the end or at a position, and leaves the other handles unchanged"() {
    given:
    def before = run('track list').items*.liveset_id

    when:
    def end = run('track create', 'Strings')
    def fourth = run('track create', 'Guitar', '--kind', 'audio', '--at', '4')

    then:
    [end.liveset_id, end.track.name, end.track.kind, end.track.position, end.track.arm] == ['trk_12', 'Strings', 'midi', 9, false]
    [fourth.liveset_id, fourth.track.position, fourth.track.group] == ['trk_13', 4, null]
    run('track list').items*.liveset_id - ['trk_12', 'trk_13'] == before
    names()[2..4] == ['Hats', 'Guitar', 'Bass']
  }

  def "'track create' makes a track between the members of a group a member"() {
    expect:
    run('track create', 'Snare', '--at', '3').track.group == 'Drums'
  }

  def "'track create' names a track that is not given a name after its position and kind"() {
    expect:
    run('track create').track.name == '9-MIDI'
    run('track create', '--kind', 'audio', '--at', '1').track.name == '1-Audio'
    run('track create', '--kind', 'return').track.name == 'C-Return'
  }

  def "a name without visible characters is refused"() {
    expect:
    refused('track rename', 'Pad', '\u202e') == 'INVALID_ARGUMENT'
    refused('track create', '\u200b') == 'INVALID_ARGUMENT'
  }

  def "a return track has the name of another track only with its letter"() {
    expect:
    run('track create', 'Lead', '--kind', 'return').warnings*.code == []
    run('track create', 'C-Lead').warnings*.code == ['NAME_EXISTS']
    run('track rename', 'B-Delay', 'Pad').warnings*.code == []
    run('mix set', 'Pad', '--pan', '0.1').liveset_id == 'trk_7'
  }

  def "a number that is the whole name of one track means this track, with a warning"() {
    given:
    run('track create', '808')
    def set = run('mix set', '808', '--pan', '0.1')

    expect:
    set.subMap('track', 'pan') == [track: '808', pan: 0.1d]
    set.warnings*.code == ['TAKEN_AS_NAME']
    refused('mix set', '809', '--pan', '0.1') == 'INVALID_ARGUMENT'
  }

  def "'track create' creates return tracks with the letters of their positions"() {
    when:
    def hall = run('track create', 'Hall', '--kind', 'return', '--at', '1')

    then:
    hall.track.name == 'A-Hall'
    run('mix returns').items*.name == ['A-Hall', 'B-Reverb', 'C-Delay']
    run('mix track', 'Lead').sends*.return_name == ['A-Hall', 'B-Reverb', 'C-Delay']
    run('mix track', 'Lead').sends[0].level_db == '-inf'
  }

  def "'track create --device' loads a device onto the new track in one undo step, and leaves no track if it cannot"() {
    given:
    run('mix set', 'Pad', '--pan', '0.1')
    def before = music()

    expect:
    run('track create', 'Space', '--kind', 'return', '--device', 'Hybrid Reverb').with { it.track.name == 'C-Space' && it.device.name == 'Hybrid Reverb' }
    run('device list', 'C-Space').items*.name == ['Hybrid Reverb']
    run('track create', 'Sub', '--device', 'Instruments/Operator').with { it.track.kind == 'midi' && it.device.name == 'Operator' }
    run('undo', '2').exact
    music() == before
    svc('track', 'create', 'x', '--kind', 'return', '--device', 'Operator').err.contains('no track was created: "Operator" needs MIDI')
    music() == before
    refused('track create', 'x', '--device', 'Reverbb') == 'INSTRUMENT_NOT_FOUND'
  }

  List<List> places() { run('track list').items.findAll { it.position }.collect { [it.name, it.group] } }

  def "tracks are grouped where the first of them is, with their members, and ungrouped again"() {
    given:
    run('mix set', 'Pad', '--pan', '0.1')
    def before = music()
    def grouped = run('track group', 'Vocal', 'Bass', 'Lead', '--name', 'Music')

    expect:
    grouped.tracks*.name == ['Music', 'Bass', 'Lead', 'Vocal']
    places() == [['Drums', null], ['Kick', 'Drums'], ['Hats', 'Drums'], ['Music', null], ['Bass', 'Music'], ['Lead', 'Music'], ['Vocal', 'Music'], ['Chords', null], ['Pad', null]]
    run('mix set', 'Music', '--volume-db', '-3').volume_db == -3
    run('track group', 'Music', 'Kick', 'Drums').tracks*.name == ['1-Group', 'Drums', 'Kick', 'Hats', 'Music', 'Bass', 'Lead', 'Vocal']
    run('track ungroup', 'Music').tracks*.name == ['Bass', 'Lead', 'Vocal']
    places().find { it[0] == 'Bass' }[1] == '1-Group'
    run('undo', '4').exact
    music() == before
  }

  def "tracks move into a group and out of it, and a group without members is removed"() {
    given:
    run('mix set', 'Pad', '--pan', '0.1')
    def before = music()

    expect:
    run('track group', 'Lead', 'Hats', '--into', 'Drums').tracks*.name == ['Drums', 'Kick', 'Hats', 'Lead']
    run('track ungroup', 'Kick').tracks.collect { [it.name, it.position, it.group] } == [['Kick', 4, null]]
    run('track group', 'Bass', '--name', 'A')
    run('track group', 'A', '--name', 'B').tracks*.name == ['B', 'A', 'Bass']
    run('track group', 'Bass', '--into', 'Drums')
    names().intersect(['A', 'B']) == []
    run('track ungroup', 'Drums').tracks*.name == ['Hats', 'Lead', 'Bass']
    run('undo', '6').exact
    music() == before
    run('redo', '6').redone == 6
    places()[0..3] == [['Hats', null], ['Lead', null], ['Bass', null], ['Kick', null]]
  }

  def "grouping #words is refused: #message"() {
    expect:
    refused(*words) == code
    svc(*(words[0].split(' ') as List), *words.tail()).err.contains(message)

    where:
    words                                                  || code                    | message
    ['track group', 'A-Reverb', 'Bass']                    || 'INVALID_ARGUMENT'      | '"A-Reverb" is a return track and cannot be in a group'
    ['track group', 'Bass', '--into', 'Lead']              || 'INVALID_ARGUMENT'      | '"Lead" is a midi track, not a group'
    ['track group', 'Drums', '--into', 'Drums']            || 'INVALID_ARGUMENT'      | '"Drums" cannot be moved into itself'
    ['track group', 'Bass', '--into', 'Drums', '--name', 'x'] || 'CONFLICTING_ARGUMENTS' | '--name'
    ['track group']                                        || 'MISSING_ARGUMENT'      | 'track'
    ['track ungroup', 'Bass']                              || 'INVALID_ARGUMENT'      | '"Bass" is neither a group nor in a group'
  }

  def "for what Live's API cannot do, every front end says what to do instead: #words"() {
    expect:
    svc(*words).err.contains(message)
    svc(*words).err.contains(instead)

    where:
    words                      || message                | instead
    ['track', 'freeze', 'Bass'] || 'svc cannot freeze tracks, because Live\'s API has no call for it' | 'Edit > Freeze Track'
    ['unfreeze', 'Bass']       || 'cannot unfreeze'      | 'Edit > Unfreeze Track'
    ['export']                 || 'cannot export Live\'s sound' | 'File > Export Audio/Video'
    ['track', 'bounce']        || 'cannot export Live\'s sound' | 'File > Export Audio/Video'
  }

  def "a script that freezes a track says what to do in Live"() {
    given:
    def script = Files.writeString(home.resolve('a.svc.groovy'), "track.freeze('Bass')")

    when:
    new EmbeddedScripts(Files.createDirectory(home.resolve('other'))).run(script)

    then:
    def error = thrown(SvcException)
    error.hint() == 'In Live, select the track and choose Edit > Freeze Track.'
  }

  def "on Live, the error of grouping says which keys to press"() {
    given:
    def message = new LiveHost(home, '0').unsupportedHint(Capability.TRACK_GROUPS).get()

    expect:
    message.contains('Cmd+G') && message.contains('Ctrl+G') && message.contains('Shift+Cmd+G')
  }

  def "'track create' refuses more than 12 return tracks"() {
    given:
    10.times { run('track create', "R$it", '--kind', 'return') }

    expect:
    refused('track create', 'One more', '--kind', 'return') == 'INVALID_ARGUMENT'
  }

  def "'track create' #args is refused: #message"() {
    expect:
    svc('track', 'create', *args).err.contains(message)

    where:
    args                          | message
    ['x', '--at', '10']           | '--at must be between 1 and 9, not 10'
    ['x', '--kind', 'grup']       | 'midi, audio, return'
    ['x' * 201]                   | 'at most 200 characters'
    [' ']                         | 'must not be empty'
  }

  def "'track rename' keeps the letter of a return track"() {
    expect:
    run('track rename', 'Bass', 'Sub').with { [it.track.name, it.previous] } == ['Sub', 'Bass']
    run('track rename', 'A-Reverb', 'Hall').track.name == 'A-Hall'
    run('track rename', 'Hall', 'A-Room').track.name == 'A-Room'
    refused('track rename', 'Master', 'x') == 'NOT_SUPPORTED_BY_HOST'
  }

  def "'track rename' of a return track is undone after its letter has changed"() {
    given:
    run('track rename', 'B-Delay', 'Echo')
    host().tracks().delete('trk_9')

    when:
    def undone = run('undo')

    then:
    undone.items*.by == ['verbs']
    run('mix returns').items*.name == ['A-Delay']
  }

  def "'track color' accepts names and hexadecimal colors"() {
    expect:
    run('track color', 'Bass', 'RED').with { [it.track.color, it.previous, it.warnings] } == ['#ff3636', '#7db04d', []]
    run('track color', 'Bass', '#1A2B3C').track.color == '#1a2b3c'
    svc('track', 'color', 'Bass', 'purpel').err.contains('Did you mean purple?')
  }

  def "'track duplicate' copies clips, envelopes, devices and automation"() {
    given:
    def envelopes = { String track, String scene -> run('clip envelope get', track, scene).items.collect { [it.device, it.param, it.points] } }

    when:
    def copy = run('track duplicate', 'Lead', 'Lead 2')

    then:
    copy.tracks*.position == [7]
    [run('device list', 'Lead 2').items*.name, run('device list', 'Lead 2').items*.id] == [['Wavetable', 'Auto Filter'], ['dev_51', 'dev_52']]
    envelopes('Lead 2', '3') == envelopes('Lead', '3')
    run('automation get', 'Lead 2').items*.points == run('automation get', 'Lead').items*.points
  }

  def "'track duplicate' and 'track delete' keep the ledger in step with the tracks"() {
    given:
    run('automation write', 'Lead', '13.1', '16', '--device', '2', '--param', 'Frequency', '--curve', 'Sine')
    def remembered = run('automation get', 'Lead').items.findAll { it.source == 'ledger' }

    when:
    run('track duplicate', 'Lead', 'Lead 2')

    then:
    run('automation get', 'Lead 2').items.findAll { it.source == 'ledger' }*.points == remembered*.points

    when:
    run('track delete', 'Lead')
    def undone = run('undo')

    then:
    undone.exact
    run('automation get', 'Lead').items.findAll { it.source == 'ledger' }*.points == remembered*.points
    run('automation clear', 'Lead 2').cleared > 0
  }

  def "'track delete' forgets the automation of a deleted track"() {
    given:
    run('automation write', 'Lead', '13.1', '16', '--device', '2', '--param', 'Frequency', '--curve', 'Sine')

    def isRemembered = { bench.storedLedger().toString().contains('trk_6') }
    assert isRemembered()

    when:
    run('track delete', 'Lead')

    then:
    !isRemembered()
  }

  def "'track delete' deletes a group with its members and lists them"() {
    when:
    def deleted = run('track delete', 'Drums')

    then:
    deleted.previous*.name == ['Drums', 'Kick', 'Hats']
    deleted.warnings*.message == ['the members of the group were deleted with it: "Kick", "Hats"']
    names()[0] == 'Bass'
  }

  def "'track delete' refuses a return track in use unless it is forced"() {
    expect:
    refused('track delete', 'B-Delay') == 'INVALID_ARGUMENT'
    svc('track', 'delete', 'B-Delay').err.contains('"B-Delay" is in use: "Chords", "Lead", "Vocal" send to it')

    when:
    run('track delete', 'A-Reverb', '--force')

    then:
    run('mix returns').items*.name == ['A-Delay']
    run('mix track', 'Lead').sends*.return_name == ['A-Delay']
  }

  def "'track delete' refuses the master and the last track"() {
    given:
    ['Drums', 'Chords', 'Lead', 'Pad', 'Vocal'].each { run('track delete', it) }

    expect:
    refused('track delete', 'Bass') == 'INVALID_ARGUMENT'
    refused('track delete', 'Master') == 'NOT_SUPPORTED_BY_HOST'
  }

  def "a journal of track and scene edits has the same result on a fresh set"() {
    given:
    run('track create', 'Strings', '--at', '2')
    run('track rename', 'trk_12', 'Violins')
    run('track duplicate', 'trk_12', 'Violas')
    run('track color', 'trk_13', 'teal')
    run('track delete', 'trk_7')
    run('scene create', 'Bridge', '--at', '3', '--tempo', '90', '--signature', '3/4')
    run('scene rename', 'Drop', 'Big Drop')
    run('scene duplicate', '2')
    run('scene delete', '1')
    def saved = run('journal', '--save', home.resolve('night.groovy') as String)

    when:
    def other = new EmbeddedScripts(Files.createDirectory(home.resolve('other')))
    other.run(Path.of(saved.script as String))

    then:
    saved.calls == 9
    other.bench.content() == content()
  }

  def "the master track has two names"() {
    expect:
    [' main', 'MASTER', 'trk_11'].every { run('mix track', it).liveset_id == 'trk_11' }
  }
}
