package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.frontend.cli.output.OutputTerminal
import svc.host.Host
import svc.host.Mixer
import svc.model.track.MixerState
import svc.model.argument.MixProfileName
import svc.session.files.SvcHome
import svc.session.HostChoice
import svc.session.Session
import svc.session.files.Workspace
import svc.testing.TestEnvironment
import svc.verbs.mix.ApplyMixProfile

class MixProfileSpec extends VerbSpec {
  static final List<String> BUILT_IN = ['ambient', 'band', 'cinematic', 'default', 'drum_and_bass', 'dubstep', 'hip_hop', 'house', 'jazz', 'lo_fi', 'metal', 'pop', 'r_and_b', 'rock', 'techno', 'trance', 'trap', 'uk_garage']
  static final String BOMB = ('a: &a [x, x, x, x]\n' + ('b'..'h').collect { "$it: &$it [*${(it as char) - 1 as char}, *${(it as char) - 1 as char}]\n" }.join())

  private Map mixer(String track) { run('mix track', track) }

  private Path profile(String name, String text) {
    def folder = Files.createDirectories(home.resolve('mix-profiles'))
    Files.writeString(folder.resolve("${name}.yaml"), text)
  }

  private String project(String parts, String name = 'p.svc') {
    Files.writeString(home.resolve(name), """{"Format": 1, "Parts": [$parts]}""") as String
  }

  private Map error(String... words) { svc(*words, '--json').error() }

  /** Returns the set and the result of a verb, with and without a previous dry run. */
  private List twice(String... words) {
    run('track list')
    def before = state()
    def dry = run('mix apply-profile', *words, '--dry-run')
    assert state() == before
    [dry, run('mix apply-profile', *words)]
  }

  def "'mix profiles' lists the built-in profiles with what they extend"() {
    given:
    def listed = run('mix profiles')

    expect:
    listed.items*.name == BUILT_IN
    [listed.total, listed.warnings] == [BUILT_IN.size(), []]
    listed.items.every { it.origin == 'builtin' && it.description && !it.file && !it.problem }
    listed.items.collectEntries { [it.name, it.parent] } == BUILT_IN.collectEntries { [it, it == 'default' ? null : 'default'] }
  }

  def "a user's file adds a profile or overrides a built-in one of the same name"() {
    given:
    def mine = profile('mine', 'name: mine\nextends: techno\ndescription: Mine.\nparts: {bass: {level_db: -3}}\n')
    def pop = profile('pop', 'name: pop\nparts: {lead: {level_db: -2, pan: 0, depth: front}}\n')
    def listed = run('mix profiles')

    expect:
    listed.total == BUILT_IN.size() + 1
    listed.items.find { it.name == 'mine' } == [name: 'mine', description: 'Mine.', parent: 'techno', origin: 'user', file: mine as String]
    listed.items.find { it.name == 'pop' } == [name: 'pop', origin: 'user', file: pop as String]
    run('mix suggest', '--profile', 'mine', '--part', 'bass').items[0].level_db == -3
    run('mix suggest', '--profile', 'mine').total == 33
    run('mix suggest', '--profile', 'pop').items*.part_type == ['Lead']
    run('mix suggest', '--profile', 'house').total == 33
  }

  def "'mix suggest' returns level, pan and depth with their reasons, and changes nothing"() {
    given:
    run('track list')
    def before = state()
    def bass = run('mix suggest', '--part', 'bass', '--part', 'hi_hat', '--part', 'BASS')

    expect:
    [bass.profile, bass.total, bass.warnings] == ['default', 2, []]
    bass.items*.part_type == ['Bass', 'Hh']
    bass.items[0].with { [level_db, pan, depth] } == [-9, 0, 'front']
    bass.items[0].keySet() == ['part_type', 'level_db', 'level_reason', 'pan', 'pan_reason', 'depth', 'depth_reason', 'eq', 'compressor'] as Set
    bass.items[1].reverb_send_db || bass.items[1].depth
    bass.keySet() == ['profile', 'description', 'items', 'total', 'rules', 'techniques', 'warnings'] as Set
    state() == before
  }

  def "'mix suggest' can be limited to the parts of the set, and to a page of them"() {
    given:
    def all = run('mix suggest')
    def played = run('mix suggest', '--in-set')

    expect:
    played.items*.part_type.containsAll(['Bd', 'Bass', 'Lead', 'Pad'])
    played.total < all.total
    played.items.every { it in all.items }
    run('mix suggest', '--in-set', '--part', 'bass', '--part', 'strings').items*.part_type == ['Bass', 'Strings']
    run('mix suggest', '--limit', '2', '--offset', '1').with { [items, total, offset, next_offset] } == [all.items[1..2], all.total, 1, 3]
    !run('mix suggest', '--in-set', '--offset', '1').containsKey('next_offset')
  }

  def "the answer always contains EQ, compressors, rules and techniques: #flags"() {
    given:
    def asked = run('mix suggest', '--part', 'bass', *flags)

    expect:
    asked == run('mix suggest', '--part', 'bass')
    asked.items[0].eq[0].keySet().containsAll(['move', 'freq_hz', 'q', 'reason'])
    asked.items[0].eq*.move.contains('bell')
    asked.items[0].compressor.keySet() == ['ratio', 'attack_ms', 'release_ms', 'threshold_hint', 'reason'] as Set
    asked.rules.with { [headroom_db, harsh_band_hz] } == [6, [2000, 5000]]
    asked.techniques*.id.containsAll(['compressor_setup', 'serial_vs_parallel', 'harshness_check', 'drum_impact'])

    where:
    flags << [[], ['--chains'], ['--techniques'], ['--chains', '--techniques']]
  }

  def "a table always shows rules, and chains and techniques on request: #flags"() {
    given:
    def out = svc('mix', 'suggest', '--part', 'bass', *flags).out

    expect:
    out.contains('headroom')
    out.contains('harsh band')
    out.contains('compressor  ') == flags.contains('--chains')
    out.contains('Checking the harsh band') == flags.contains('--techniques')

    where:
    flags << [[], ['--chains'], ['--techniques'], ['--chains', '--techniques']]
  }

  def "parts are those of the command, the project or the profile, in this order"() {
    given:
    def all = run('mix suggest')
    def file = project('{"Id": "a", "PartType": "Lead"}, {"Id": "b", "PartType": "Bass"}, {"Id": "c", "PartType": "Lead"}')
    def song = run('mix suggest', '--project', file)

    expect:
    all.total == 33
    !all.containsKey('project')
    [song.project, song.items*.part_type] == [file, ['Lead', 'Bass']]
    run('mix suggest', '--project', file, '--part', 'pad').items*.part_type == ['Pad']
    run('mix suggest', '--project', project('', 'empty.svc')).items == []
  }

  def "a part without an entry in the profile is a warning, and the others are returned"() {
    given:
    profile('small', 'name: small\nparts: {bass: {level_db: -3, pan: 0, depth: front}}\n')
    def result = run(verb, '--profile', 'small', '--part', 'lead', '--part', 'bass')

    expect:
    result.items*.part_type == ['Bass']
    result.warnings*.code - 'DEPTH_NOT_WRITTEN' == ['PART_NOT_IN_PROFILE']
    result.warnings[0].message == 'the profile "small" has no entry for Lead, so svc skipped this part'

    where:
    verb << ['mix suggest', 'mix apply-profile']
  }

  def "'mix apply-profile' sets levels and pans, and warns that depths are not set"() {
    given:
    def (dry, done) = twice()

    expect:
    done.with { [profile, resolution, dry_run, host] } == ['default', 'hints', false, 'embedded']
    !done.containsKey('project')
    done.items*.track == ['Kick', 'Hats', 'Bass', 'Chords', 'Lead', 'Pad', 'Vocal']
    done.items*.sends.every { it == [] }
    done.warnings*.code == ['DEPTH_NOT_WRITTEN']
    done.items.find { it.track == 'Bass' }.with { [volume_db, pan, previous] } == [-9, 0, [volume_db: -4, pan: 0, sends: []]]
    done.items.every { mixer(it.track).with { now -> [now.volume_db, now.pan] } == [it.volume_db, it.pan] }
    mixer('Drums').volume_db == 0
    dry + [dry_run: false] == done
  }

  def "several tracks of a part share its level and are panned to alternate sides"() {
    given:
    run('track rename', 'Pad', 'Gtr L')
    run('track rename', 'Chords', 'Gtr R')
    def single = run('mix suggest', '--part', 'guitar').items[0]
    def done = run('mix apply-profile', '--part', 'guitar')
    def shown = run('mix suggest', '--part', 'guitar').items[0]

    expect:
    done.items*.track == ['Gtr R', 'Gtr L']
    done.items*.volume_db == [single.level_db - 3.01] * 2
    done.items*.pan == [single.pan.abs(), -single.pan.abs()]
    done.warnings*.code == ['LEVEL_SHARED', 'DEPTH_NOT_WRITTEN']
    done.warnings[0].message.startsWith('2 tracks play Guitar, so each is set 3.01 dB below')
    shown.tracks.collect { [it.track, it.level_db, it.pan] } == done.items.collect { [it.track, it.volume_db, it.pan] }
  }

  def "the genre #genre selects the profile #profile with auto"() {
    given:
    def file = Files.writeString(home.resolve('g.svc'), '{"Format": 1, "Genre": "' + genre + '", "Parts": []}') as String
    def auto = run('mix suggest', '--profile', 'AUTO', '--project', file)
    def omitted = run('mix suggest', '--project', file)

    expect:
    [auto.profile, auto.warnings] == [profile, []]
    [omitted.profile, omitted.warnings*.code] == ['default', ['PROFILE_FOR_GENRE']]
    omitted.warnings[0].hint.startsWith("Set --profile to $profile, or to auto ")
    run('mix suggest', '--profile', 'default', '--project', file).warnings == []
    run('mix apply-profile', '--profile', 'auto', '--project', file, '--part', 'bass', '--dry-run').profile == profile

    where:
    genre             || profile
    'techno'          || 'techno'
    'Melodic Techno'  || 'techno'
    'deep house'      || 'house'
    'Drum & Bass'     || 'drum_and_bass'
    'liquid DnB'      || 'drum_and_bass'
    'drum-and-bass'   || 'drum_and_bass'
    'Hip-Hop'         || 'hip_hop'
    'dark ambient'    || 'ambient'
    'indie'           || 'band'
  }

  def "without a matching genre, auto uses the default profile and warns: #text"() {
    given:
    text && Files.writeString(home.resolve('Untitled.svc'), text)
    def auto = run('mix suggest', '--profile', 'auto')

    expect:
    [auto.profile, auto.warnings*.code] == ['default', ['NO_PROFILE_FOR_GENRE']]
    auto.warnings[0].message == "$problem, so the profile \"default\" was used"
    run('mix suggest').warnings == []

    where:
    text                                          || problem
    ''                                            || 'there is no project'
    '{"Format": 1, "Parts": []}'                  || 'Untitled.svc has no genre'
    '{"Format": 1, "Genre": "polka", "Parts": []}' || 'no profile matches the genre "polka"'
    '{"Format": 1, "Genre": "&&", "Parts": []}'   || 'no profile matches the genre "&&"'
  }

  def "with a return, depth is set as well: #name"() {
    given:
    def sends = mixer('Lead').sends
    def (dry, done) = twice('--reverb-return', name)
    def lead = done.items.find { it.track == 'Lead' }

    expect:
    done.warnings == []
    dry + [dry_run: false] == done
    lead.sends == [[return_name: 'A-Reverb', level_db: -22]]
    lead.previous.sends == [[return_name: 'A-Reverb', level_db: sends[0].level_db]]
    mixer('Lead').sends*.level_db == [-22, sends[1].level_db]
    [lead.depth, lead.reverb_send_db] == ['front', -22]
    done.items.find { it.track == 'Kick' }.with { [it.sends, it.depth, it.reverb_send_db] } == [[], 'front', null]

    where:
    name << ['A-Reverb', 'reverb', 'A']
  }

  def "a dry run has exactly the result of the write: #name"() {
    given:
    profile('odd', 'name: odd\nparts: {bass: {level_db: -12.3456789, pan: 0.123456789, depth: back, reverb_send_db: -7.777777}, lead: {level_db: -69, pan: -1, depth: mid, reverb_send_db: -70}}\n')
    def (dry, done) = twice('--profile', name, '--reverb-return', 'Reverb')

    expect:
    dry.items == done.items
    dry.total > 0

    where:
    name << BUILT_IN + 'odd'
  }

  def "a send that the profile does not mention is unchanged"() {
    given:
    run('mix set', 'Bass', '--send', 'A-Reverb=-10')
    def (dry, done) = twice('--part', 'bass', '--reverb-return', 'A')

    expect:
    mixer('Bass').sends[0].level_db == -10
    done.items[0].sends == []
    dry + [dry_run: false] == done
  }

  def "without a return, the depth of each part is in the result and in a warning"() {
    given:
    def done = run('mix apply-profile', '--part', 'bass', '--part', 'pad')

    expect:
    done.items.collect { [it.part_type, it.depth, it.reverb_send_db] } == [['Bass', 'front', null], ['Pad', 'back', -12]]
    done.warnings*.code == ['DEPTH_NOT_WRITTEN']
    done.warnings[0].message.endsWith(': Bass none (depth front), Pad -12 dB (depth back)')
  }

  def "the table of a dry run states that nothing was changed: #words"() {
    given:
    def dry = svc(*words, '--dry-run').out.readLines()
    def real = svc(*words).out.readLines()

    expect:
    dry[-1] == 'Dry run: nothing was changed.'
    !real.contains(dry[-1])

    where:
    words << [['mix', 'apply-profile', '--part', 'bass'], ['mix', 'compress', 'Bass', 'Compressor', '--for', 'bass'],
              ['automation', 'write', 'Bass', '1.1', '4', '--device', '1', '--param', 'Volume', '--curve', 'Hold']]
  }

  def "with a project, its parts are used"() {
    given:
    def file = project('{"Id": "low", "PartType": "Bass", "Track": "Pad"}, {"Id": "sub", "PartType": "Bass", "Track": "Bass"}, {"Id": "gone", "PartType": "Lead", "Track": "Nobody"}')
    def (dry, done) = twice('--project', file)
    def other = run('mix apply-profile', '--project', file, '--part', 'chords')

    expect:
    [done.resolution, done.project] == ['project', file]
    done.items.collect { [it.part_id, it.track, it.volume_db] } == [['low', 'Pad', -12.01], ['sub', 'Bass', -12.01]]
    done.warnings*.code == ['LEVEL_SHARED', 'PART_UNRESOLVED', 'DEPTH_NOT_WRITTEN']
    dry + [dry_run: false] == done
    other.total == 0
    other.warnings*.code == ['PART_UNMATCHED', 'NOTHING_MIXED']
    mixer('Chords').volume_db == -8
  }

  def "two parts of one type may share a track"() {
    given:
    def file = project('{"Id": "verse", "PartType": "Bass", "Track": "Bass"}, {"Id": "chorus", "PartType": "Bass", "Track": "Bass"}, {"Id": "l", "PartType": "Lead", "Track": "Lead"}')
    def (dry, done) = twice('--project', file, '--reverb-return', 'A')

    expect:
    done.items.collect { [it.part_id, it.track] } == [['verse', 'Bass'], ['l', 'Lead']]
    [done.total, done.warnings] == [2, []]
    dry + [dry_run: false] == done
    run('mix apply', '--part', 'bass=-3', '--project', file).items*.part_id == ['verse']
  }

  def "the project of the working directory is found"() {
    given:
    def file = project('{"Id": "low", "PartType": "Bass", "Track": "Pad"}', "${home.fileName}.svc")

    expect:
    run('mix apply-profile').with { [project, items*.track] } == [file, ['Pad']]
    run('mix suggest').project == file
  }

  def "a part without a track is a warning, and nothing is written"() {
    given:
    run('track list')
    def before = content()
    def (dry, done) = twice('--part', 'piano', '--part', 'bd', '--reverb-return', 'A')

    expect:
    done.items*.track == ['Kick']
    done.warnings*.code == ['PART_UNMATCHED']
    dry.warnings == done.warnings
    run('mix apply-profile', '--part', 'piano', '--reverb-return', 'A').total == 0
    before != content()
  }

  def "setting a group and a track in it is a warning, because their levels add up"() {
    given:
    def (dry, done) = twice('--part', 'drums', '--part', 'bd', '--reverb-return', 'A')

    expect:
    done.items*.track == ['Drums', 'Kick']
    done.warnings*.code == ['GROUP_AND_MEMBER']
    done.warnings[0].message == '"Kick" and its group "Drums" both have new settings, and the level of the group also applies to "Kick"'
    dry.warnings == done.warnings
  }

  def "a track in a group of its own type is set through the group, and a track with an unclear name is not set"() {
    given:
    run('track list')
    setFile().toFile().text = svc.testing.SetFileText.earlier(state().replace('"name":"Kick"', '"name":"Drums Kit"').replace('"name":"Lead"', '"name":"Lead Riff"'))
    def (dry, done) = twice('--part', 'drums', '--part', 'lead', '--reverb-return', 'A')

    expect:
    done.items*.track == ['Drums']
    done.warnings*.code == ['IN_MATCHED_GROUP', 'PART_TYPE_UNCLEAR', 'PART_UNMATCHED']
    dry.warnings == done.warnings
  }

  def "two tracks of one type are both set"() {
    given:
    run('track list')
    setFile().toFile().text = svc.testing.SetFileText.earlier(state().replace('"name":"Lead"', '"name":"BassLine 2"'))

    expect:
    run('mix apply-profile', '--part', 'bass').items.collect { [it.track, it.volume_db] } == [['Bass', -12.01], ['BassLine 2', -12.01]]
  }

  def "a setting that the host changed is a warning with the track's name"() {
    given:
    def real = new TestEnvironment(home).host()
    def mixer = [read: { real.mixer().read(it) }, listReturnTracks: { real.mixer().listReturnTracks() }, write: { changes ->
      real.mixer().write(changes).collect { new MixerState(it.livesetId(), it.track(), it.kind(), it.volumeDb() + 1, it.volumeRaw(), -1, it.mute(), it.solo(), it.arm(), it.sends()) }
    }] as Mixer
    def host = [tracks: { real.tracks() }, mixer: { mixer }, capabilities: { [] as Set }, name: { 'stubborn' }] as Host
    def session = new Session(new SvcHome(home), new HostChoice('stubborn', { host }, { null }, []), new Workspace(home, null))
    def done = new ApplyMixProfile(new MixProfileName('default'), [svc.model.part.PartType.BD], [], null, null, false).run(session)

    expect:
    done.warnings()*.code() == ['NOT_AS_ASKED', 'NOT_AS_ASKED', 'DEPTH_NOT_WRITTEN']
    done.warnings()*.message().take(2) == ['"Kick": volume was set to -6.0 dB, but the host reports -5.0 dB', '"Kick": pan was set to 0.0, but the host reports -1.0']
    done.items()[0].volumeDb() == new svc.model.track.Decibels(-5)
  }

  def "mix apply-profile #words is rejected, and nothing is written"() {
    given:
    project('{"Id": "a", "PartType": "Bass", "Track": "Pad"}, {"Id": "b", "PartType": "Pad", "Track": "Pad"}')
    Files.writeString(home.resolve('bad.svc'), '{"Format": 1, "Parts": [{}]}')
    def paths = words.collect { it.endsWith('.svc') ? home.resolve(it) as String : it } as String[]

    expect:
    refused('mix apply-profile', *paths) == code
    refused('mix apply-profile', *paths, '--dry-run') == code
    error('mix', 'apply-profile', *paths).message.contains(message)

    where:
    words                                        || code                    | message
    ['--profile', 'tehcno']                      || 'PROFILE_NOT_FOUND'     | 'there is no mix profile "tehcno"; available: ambient'
    ['--profile', 'TECHNOX']                      || 'PROFILE_NOT_FOUND'     | '"TECHNOX"'
    ['--profile', '../../etc/passwd']            || 'INVALID_ARGUMENT'      | '1 to 64 letters, digits, _ or -'
    ['--profile', 'default.yaml']                || 'INVALID_ARGUMENT'      | '"default.yaml"'
    ['--profile', '']                            || 'INVALID_ARGUMENT'      | 'must not be empty'
    ['--part', 'tuba']                           || 'INVALID_PART_TYPE'     | 'there is no part type "tuba"'
    ['--reverb-return', 'Nope']                  || 'RETURN_NOT_FOUND'      | 'Nope'
    ['--reverb-return', 'Nope', '--part', 'bd']  || 'RETURN_NOT_FOUND'      | 'Nope'
    ['--reverb-return', 'C', '--part', 'piano']  || 'RETURN_NOT_FOUND'      | '"C"'
    ['--reverb-return', '']                      || 'INVALID_ARGUMENT'      | 'must not be empty'
    ['--project', 'none.svc']                    || 'FILE_NOT_FOUND'        | 'none.svc'
    ['--project', 'bad.svc']                     || 'PROJECT_INVALID'       | 'bad.svc'
    ['--project', 'p.svc']                       || 'CONFLICTING_ARGUMENTS' | 'the track "Pad" plays both Bass and Pad, but the settings given for these parts differ'
  }

  def "'mix suggest' rejects #words with #code"() {
    expect:
    refused('mix suggest', *words) == code

    where:
    words                                  || code
    ['--profile', 'nobody']                || 'PROFILE_NOT_FOUND'
    ['--profile', '../../etc/passwd']      || 'INVALID_ARGUMENT'
    ['--part', 'tuba']                     || 'INVALID_PART_TYPE'
    ['--project', 'none.svc']              || 'FILE_NOT_FOUND'
  }

  def "an invalid profile is reported with its line, and the others can be used: #name"() {
    given:
    def file = profile(name, text)
    def listed = run('mix profiles')
    def row = listed.items.find { it.name == name }

    expect:
    row.file == file as String
    row.problem.contains(place)
    listed.warnings*.code == ['PROFILE_BROKEN']
    listed.items.count { !it.problem } == BUILT_IN.size()
    refused('mix suggest', '--profile', name) == code
    refused('mix apply-profile', '--profile', name) == code
    error('mix', 'suggest', '--profile', name).message == row.problem
    svc('mix', 'suggest', '--profile', name).err.startsWith("error: $row.problem\n")
    run('mix suggest', '--profile', 'house').total == 33

    where:
    name     | text                                                              || code             | place
    'broken' | 'name: broken\nparts:\n  bass: {level_db: -6\n'                   || 'FILE_INVALID'   | 'line 4, column 1'
    'tagged' | 'name: tagged\nparts: !!javax.script.ScriptEngineManager []\n'    || 'FILE_INVALID'   | 'line 2, column 8: tags such as'
    'bomb'   | BOMB                                                              || 'FILE_INVALID'   | 'line 1, column 4: anchors such as'
    'far'    | 'name: far\nparts: {bass: {level_db: 12, pan: 0, depth: front}}\n' || 'FILE_INVALID'  | 'line 2, column 26, /parts/bass/level_db'
    'orphan' | 'name: orphan\nextends: nobody\n'                                 || 'FILE_INVALID'   | 'line 2, column 10, /extends'
    'empty'  | ''                                                                || 'FILE_INVALID'   | ''
    'other'  | 'name: mine\n'                                                    || 'FILE_INVALID'   | '/name'
  }

  def "a file of 50 MB is not read"() {
    given:
    def file = profile('large', '')
    new RandomAccessFile(file.toFile(), 'rw').withCloseable { it.setLength(50L << 20) }

    expect:
    run('mix profiles').items.find { it.name == 'large' }.problem == "$file is larger than 1 MiB"
    refused('mix suggest', '--profile', 'large') == 'FILE_TOO_LARGE'
    refused('mix profile check', file as String) == 'FILE_TOO_LARGE'
    run('mix suggest').total == 33
  }

  def "control characters of a profile do not reach a terminal, and long texts are complete in JSON"() {
    given:
    profile('x', "name: x\ndescription: \"a\\e[31mb ${'long ' * 60}end\"\nparts: {bass: {level_db: -3, pan: 0, depth: front, level_reason: \"r\\e[2J\"}}\n")
    profile('y\u001b[31m', 'name: y\n')
    def listed = run('mix profiles')

    expect:
    listed.items.find { it.name == 'x' }.description.with { it.startsWith('a[31mb') && it.endsWith('end') }
    [listed, run('mix suggest', '--profile', 'x')].every { !(it.toString() =~ /\p{Cntrl}/) }
    svc('mix', 'profiles').with { !(out + err).contains('\u001b') }
    refused('mix suggest', '--profile', 'y\u001b[31m') == 'INVALID_ARGUMENT'
    !svc('mix', 'suggest', '--profile', 'y\u001b[31m').err.contains('\u001b')
  }

  def "a file with an invalid name is reported and never suggested"() {
    given:
    profile('a b', 'name: a b\n')
    def listed = run('mix profiles')

    expect:
    listed.items.find { it.name == 'a b' }.problem.endsWith('expected 1 to 64 letters, digits, _ or -, followed by .yaml')
    refused('mix suggest', '--profile', 'a b') == 'INVALID_ARGUMENT'
    !error('mix', 'suggest', '--profile', 'ab').message.contains('a b')
  }

  def "'mix profile check' shows a valid profile with inherited values"() {
    given:
    def file = Files.writeString(home.resolve('mine.yaml'), 'name: mine\nextends: techno\nparts: {bass: {level_db: -3}}\n')
    def sound = run('mix profile check', file as String)
    def bass = sound.items.find { it.part_type == 'Bass' }

    expect:
    [sound.file, sound.parent, sound.total] == [file as String, 'techno', 33]
    bass.level_db == -3
    bass.eq && bass.compressor
  }

  def "'mix profile check' warns about missing parts and about profiles that would no longer work"() {
    given:
    profile('mine', 'name: mine\nextends: default\nparts: {pad: {level_db: -20}}\n')
    def file = Files.writeString(home.resolve('default.yaml'), 'name: default\nparts: {bass: {level_db: -6, pan: 0, depth: front}}\n')
    def warnings = run('mix profile check', file as String).warnings

    expect:
    warnings*.code == ['PARTS_MISSING', 'PROFILE_BROKEN']
    warnings[0].message.startsWith('the profile "default" has no entries for Pad, Lead, Arp, ')
    warnings[1].message.startsWith('the profile "mine", which extends this profile, is not valid: ')
    run('mix profile check', Files.writeString(home.resolve('other.yaml'), 'name: other\nextends: house\n') as String).warnings == []
  }

  def "'mix profile check' lists every problem with its line"() {
    given:
    def file = Files.writeString(home.resolve('mine.yaml'), '''\
        name: mine
        extends: nobody
        parts:
          bd: {levl_db: -6}
          bass: {level_db: loud, pan: 3}
        '''.stripIndent())
    def error = error('mix', 'profile', 'check', file as String)

    expect:
    refused('mix profile check', file as String) == 'FILE_INVALID'
    error.details.file == file as String
    error.details.problems.collect { [it.line, it.column, it.pointer] } ==
        [[2, 10, '/extends'], [4, 8, '/parts/bd/levl_db'], [5, 20, '/parts/bass/level_db'], [5, 31, '/parts/bass/pan']]
    error.message.readLines()[0] == "$file has 4 problems:"
    error.message.readLines()[3] == '  line 5, column 20, /parts/bass/level_db: expected a number from -70 to 6 dB, or a level relative to another part such as "bd - 4", found "loud"'
  }

  def "'mix profile check' of #kind names its kind instead of each difference"() {
    given:
    def error = error('mix', 'profile', 'check', file)

    expect:
    error.message == "$file is a $kind, not a mix profile" as String
    error.hint == "Choose a mix profile. A $kind belongs in the folder $folder of svc's home." as String

    where:
    kind                    | folder           | relative
    'mix advice topic'      | 'mix-advice'     | 'advice/reverb.yaml'
    'set of movement rules' | 'movement-rules' | 'profiles/movement/techno.yaml'
    file = Path.of(relative).toAbsolutePath() as String
  }

  def "'mix profile check' rejects #file with #code"() {
    given:
    Files.writeString(home.resolve('x.txt'), 'name: x')
    Files.writeString(home.resolve('sp ace.yaml'), 'name: x')
    Files.createDirectories(home.resolve('folder.yaml'))
    Files.writeString(home.resolve('bomb.yaml'), BOMB)
    Files.writeString(home.resolve('broken.yaml'), 'name: broken\nparts: {')

    expect:
    refused('mix profile check', home.resolve(file) as String) == code

    where:
    file          || code
    'none.yaml'   || 'FILE_NOT_FOUND'
    'x.txt'       || 'INVALID_ARGUMENT'
    'sp ace.yaml' || 'INVALID_ARGUMENT'
    'folder.yaml' || 'FILE_INVALID'
    'bomb.yaml'   || 'FILE_INVALID'
    'broken.yaml' || 'FILE_INVALID'
  }

  def "at a terminal of #columns columns, no line of #words is wider"() {
    given:
    profile('broken', 'name: broken\nparts: {')
    def shown = svc(new OutputTerminal(true, columns, false, ascii), words).out

    expect:
    shown.readLines().every { it.codePointCount(0, it.length()) <= columns }
    !ascii || shown ==~ /[\n\x20-\x7e]*/

    where:
    [words, [columns, ascii]] << [
        [['mix', 'profiles'], ['mix', 'suggest', '--chains', '--techniques'], ['mix', 'apply-profile', '--dry-run'],
         ['mix', 'apply-profile', '--reverb-return', 'A'], ['mix', 'suggest', '--profile', 'techno']],
        [[80, false], [60, false], [80, true], [60, true]]].combinations()
  }

  def "previous and new values are next to each other, with bars and positions"() {
    given:
    def lines = svc(new OutputTerminal(true, 80, false), ['mix', 'apply-profile', '--dry-run', '--reverb-return', 'A', '--part', 'pad', '--part', 'hh']).out.readLines()
    def plain = svc(new OutputTerminal(true, 100, false, true), ['--verbose', 'mix', 'apply-profile', '--reverb-return', 'A', '--part', 'pad', '--part', 'hh']).out.readLines()

    expect:
    lines[0] =~ /^part +track +dB/
    plain[1] =~ /^Pad +Pad +-17 +\(was -10\) +######  \|/
    plain[2] =~ /^Hh +Hats +-15 +\(was -6\) .* 0\.2 +\(was 0\.15\)/
    plain.size() == 5
  }
}
