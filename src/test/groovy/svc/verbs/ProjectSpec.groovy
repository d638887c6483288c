package svc.verbs

import java.nio.file.Files
import svc.json.Json
import svc.model.envelope.Envelope
import svc.model.envelope.EnvelopePoint
import svc.store.project.ProjectFile

class ProjectSpec extends VerbSpec {
  def "'project init' creates a project from the set"() {
    given:
    def made = run('project init', file('song.svc'))
    def tree = Json.parse(text('song.svc')) as Map

    expect:
    tree.keySet() as List == ['Format', 'Name', 'Tempo', 'TimeSignature', 'Parts', 'Sections']
    [tree.Format, tree.Name, tree.Tempo, tree.TimeSignature] == [2, 'Night Drive', 124, '4/4']
    tree.Parts*.Id == ['bd-1', 'hh-1', 'bass-1', 'chords-1', 'lead-1', 'pad-1', 'vocal-1']
    tree.Parts[2] == [Id: 'bass-1', PartType: 'Bass', Track: 'Bass', Kind: 'midi']
    tree.Parts[6] == [Id: 'vocal-1', PartType: 'Vocal', Track: 'Vocal', Kind: 'audio']
    tree.Sections*.Id == ['intro', 'verse', 'build', 'drop', 'outro']
    tree.Sections*.Start == ['1.1', '5.1', '9.1', '13.1', '21.1']
    tree.Sections*.Bars == [4, 4, 4, 8, 4]
    tree.Sections[0].Clips.'bd-1' == [Source: 'scene:1']
    !tree.Sections[0].Clips.containsKey('bass-1')
    tree.Sections[3].Clips.'bass-1' == [Source: 'scene:4']
    [made.project, made.name, made.tempo, made.time_signature, made.host, made.warnings] ==
        [file('song.svc'), 'Night Drive', 124, '4/4', 'embedded', []]
    made.parts[2] == [part_id: 'bass-1', part_type: 'Bass', kind: 'midi', track: 'Bass', live_track_id: 4, liveset_id: 'trk_4']
    made.sections[1].subMap('section_id', 'start', 'start_beats', 'bars', 'length_beats') ==
        [section_id: 'verse', start: '5.1', start_beats: 16, bars: 4, length_beats: 16]
    run('project validate', file('song.svc')) == [project: file('song.svc'), valid: true, parts: 7, sections: 5, curves: 0]
    run('device load-defaults', '--project', file('song.svc')).total == 7
  }

  def "without locators, 'project init' makes sections of the scenes that have a name or clips"() {
    given:
    5.times { run('locator delete', '1') }
    run('scene create')
    run('scene create', 'Later')
    def made = run('project init', file('song.svc'))

    expect:
    made.sections*.section_id == ['intro', 'verse', 'build', 'drop', 'break', 'verse-2', 'drop-2', 'outro', 'later']
    made.sections*.start == ['1.1', '17.1', '33.1', '49.1', '65.1', '81.1', '97.1', '113.1', '129.1']
    made.sections*.bars.toSet() == [16] as Set
    made.sections[8].clips == []
    made.sections[3].clips.find { it.part_id == 'bass-1' }.source == 'scene:4'
  }

  def "'project init' finds the form of a laid-out song, and its sections are where the locators are"() {
    given:
    run('arrangement clear', '--all', '--at', '1.1', '--over', '40 bars')
    5.times { run('locator delete', '1') }
    run('arrangement lay-out', '--section', 'Intro:4', '--section', 'Chorus=Drop:8', '--section', 'Break:4', '--section', 'Chorus=Drop:8')
    run('locator create', 'End', '--at', '25.1')
    def made = run('project init', file('song.svc'))

    expect:
    made.sections.collect { [it.section_id, it.name, it.start, it.bars] } ==
        [['intro', 'Intro', '1.1', 4], ['chorus', 'Chorus', '5.1', 8], ['break', 'Break', '13.1', 4], ['chorus-2', 'Chorus', '17.1', 8]]
    made.sections[1].clips*.source.toSet() == ['scene:4'] as Set
    made.sections[1].clips*.part_id == made.sections[3].clips*.part_id
    made.warnings == []

    when:
    def written = run('automation write', 'Bass', 'Chorus#2', '--device', 'mixer', '--param', 'volume', '--curve', 'LinearUp', '--from', '0.1', '--to', '0.5', '--project', file('song.svc'))

    then:
    written.warnings == []
    run('automation get', 'Bass').items*.subMap('start_beats', 'length_beats') == [[start_beats: 64, length_beats: 32]]
  }

  def "'project init' rounds sections to whole bars, with a warning"() {
    given:
    run('locator create', 'Fill', '--at', '12.3')
    run('locator create', 'Hit', '--at', '20.4')
    run('locator create', 'Odd', '--at', '17.1.1')
    run('locator create', 'Late', '--at', '66.3b')
    def made = run('project init', file('song.svc'))

    expect:
    made.sections.collect { [it.section_id, it.start, it.bars] } ==
        [['intro', '1.1', 4], ['verse', '5.1', 4], ['build', '9.1', 3], ['drop', '13.1', 4], ['late', '17.3.2', 3], ['outro', '21.1', 4]]
    made.warnings*.code.toSet() == ['SECTION_ROUNDED'] as Set
    made.warnings*.message.take(2) == ['the section "Build" has 3.5 bars, of which the project has 3', 'the section "Fill" has 0.5 bars, so it is not in the project']
    run('project validate', file('song.svc')).valid
  }

  def "'project init' with parts and sections creates a project without the set"() {
    given:
    def made = run('project init', file('night.svc'), '--part', 'bass-1:bass:Sub', '--part', 'Air:Pad', '--section', 'intro:8', '--section', 'drop:16',
        '--genre', 'techno', '--tempo', '128', '--signature', '3/4')
    def tree = Json.parse(text('night.svc')) as Map

    expect:
    tree == [Format: 2, Name: 'night', Genre: 'techno', Tempo: 128, TimeSignature: '3/4',
        Parts: [[Id: 'bass-1', PartType: 'Bass', Track: 'Sub', Kind: 'midi'], [Id: 'Air', PartType: 'Pad', Track: 'Air', Kind: 'midi']],
        Sections: [[Id: 'intro', Start: '1.1', Bars: 8, Clips: ['bass-1': [Source: 'scene:1'], Air: [Source: 'scene:1']]],
                   [Id: 'drop', Start: '9.1', Bars: 16, Clips: ['bass-1': [Source: 'scene:2'], Air: [Source: 'scene:2']]]]]
    tree.keySet() as List == ['Format', 'Name', 'Genre', 'Tempo', 'TimeSignature', 'Parts', 'Sections']
    !Files.exists(bench.setFile())
    [made.name, made.tempo, made.time_signature, made.parts*.part_id, made.sections*.start, made.host] ==
        ['night', 128, '3/4', ['bass-1', 'Air'], ['1.1', '9.1'], 'embedded']
    run('project validate', file('night.svc')).valid
    !(Json.parse(Json.print(run('project init', file('bare.svc'), '--part', 'b:Bass'))) as Map).containsKey('tempo')
    (Json.parse(text('bare.svc')) as Map).keySet() as List == ['Format', 'Name', 'Parts', 'Sections']
  }

  def "'project init' with a genre, a tempo or a time signature uses it instead of that of the set"() {
    given:
    run('project init', file('set.svc'), '--genre', 'house', '--tempo', '99', '--signature', '6/8')
    def tree = Json.parse(text('set.svc')) as Map

    expect:
    tree.subMap(['Name', 'Genre', 'Tempo', 'TimeSignature']) == [Name: 'Night Drive', Genre: 'house', Tempo: 99, TimeSignature: '6/8']
    tree.Parts.size() == 7
  }

  def "'project init' refuses #options: #message"() {
    given:
    def error = svc('project', 'init', 'new.svc', *options, '--json').error()

    expect:
    error.code == code
    error.message.contains(message)
    candidates.every { it in error.details.candidates }
    !Files.exists(home.resolve('new.svc'))

    where:
    options                                            || code                | message                                                        | candidates
    ['--part', 'b:Bas']                                || 'INVALID_PART_TYPE' | '"b:Bas": there is no part type "Bas"'                         | ['Bass']
    ['--part', 'bass']                                 || 'INVALID_ARGUMENT'  | '--part must be <id>:<part_type>[:<track>], not "bass"'        | []
    ['--part', ':Bass']                                || 'INVALID_ARGUMENT'  | '--part must be <id>:<part_type>[:<track>], not ":Bass"'       | []
    ['--part', 'b:Bass', '--part', 'b:Pad']            || 'INVALID_ARGUMENT'  | 'two values of --part have the id "b"'                                  | []
    ['--section', 'a:4', '--section', 'a:8']           || 'INVALID_ARGUMENT'  | 'two values of --section have the id "a"'                               | []
    ['--section', 'a']                                 || 'INVALID_ARGUMENT'  | '--section must be <id>:<bars>, not "a"'                       | []
    ['--section', 'a:0']                               || 'INVALID_ARGUMENT'  | 'a whole number of bars from 1 to 9999'                        | []
    ['--section', 'a:10000']                           || 'INVALID_ARGUMENT'  | 'a whole number of bars from 1 to 9999'                        | []
    ['--section', 'a:1.5']                             || 'INVALID_ARGUMENT'  | 'a whole number of bars from 1 to 9999'                        | []
    ['--section', 'all:4']                             || 'INVALID_ARGUMENT'  | 'must be <id>:<bars>; in "all:4", the id "all" is reserved'               | []
    ['--section', 'a,b:4']                             || 'INVALID_ARGUMENT'  | 'must be <id>:<bars>; in "a,b:4", the id contains a comma'               | []
    ['--part', 'b:Bass', '--tempo', '19']              || 'INVALID_ARGUMENT'  | '--tempo must be between 20 and 999, not 19'                     | []
    ['--part', 'b:Bass', '--signature', '4/5']         || 'INVALID_ARGUMENT'  | '--signature must be a numerator'                              | []
    ['--part', 'b:Bass:trk_3']                         || 'PROJECT_INVALID'   | 'the name of a track, not the handle trk_3'                    | []
  }

  def "'project init' with parts does not replace an existing file, and its call can be replayed"() {
    given:
    def define = ['project', 'init', 'new.svc', '--part', 'b:Bass:Low: End', '--section', 'a:4', '--signature', '3/4']
    svc(*define)
    def first = text('new.svc')

    expect:
    svc(*define, '--json').error().message == "${file('new.svc')} already exists"
    run('journal').items[0].call.contains("part: ['b:Bass:Low: End']") || run('journal').items*.call.toString().contains('b:Bass:Low: End')
    first.contains('"Low: End"')
  }

  static final String THREE_FOUR = EMPTY_SONG.replace('4/4', '3/4')

  def "'project generate' sets tempo and time signature in a set without clips"() {
    given:
    run('set new')
    home.resolve('Untitled.svc').toFile().text = THREE_FOUR
    def made = run('project generate')

    expect:
    made.transport == [tempo: 128, time_signature: '3/4', previous: [tempo: 120, time_signature: '4/4']]
    made.warnings*.code == ['PART_UNRESOLVED']
    host().transport().with { [it.tempo(), it.signature().toString()] } == [128d, '3/4']
    svc('undo').status == 0
    host().transport().with { [it.tempo(), it.signature().toString()] } == [120d, '4/4']
  }

  def "in a set with clips, 'project generate' sets tempo and time signature only on request"() {
    given:
    home.resolve('Untitled.svc').toFile().text = THREE_FOUR
    def first = run('project generate')
    def second = run('project generate', '--set-tempo')
    def third = run('project generate', '--set-tempo')

    expect:
    first.transport == null
    first.warnings*.code == ['TEMPO_DIFFERS', 'SIGNATURE_DIFFERS', 'PART_UNRESOLVED']
    first.warnings*.hint.take(2) == ['Run `svc transport tempo 128` to change the tempo of the set.', 'Run `svc transport signature 3/4` to change the time signature of the set.']
    second.transport == [tempo: 128, time_signature: '3/4', previous: [tempo: 124, time_signature: '4/4']]
    second.warnings*.code == ['PART_UNRESOLVED']
    third.transport == null
  }

  def "the summary of 'project generate' shows a new tempo"() {
    given:
    run('set new')
    home.resolve('Untitled.svc').toFile().text = EMPTY_SONG

    expect:
    svc('project', 'generate').out.readLines() == ['Created 3 tracks, loaded 2 instruments, placed 4 clips', 'Set  tempo 120 → 128']
  }

  def "'project init' does not replace any existing file"() {
    given:
    run('project init')
    def before = text('Untitled.svc')
    Files.createDirectory(home.resolve('dir.svc'))
    def error = svc('project', 'init', '--json').error()

    expect:
    error.code == 'INVALID_ARGUMENT'
    error.message == "${file('Untitled.svc')} already exists"
    error.hint.contains('another path')
    refused('project init', file('dir.svc')) == 'INVALID_ARGUMENT'
    refused('project init', file('no/such/folder.svc')) == 'WRITE_FAILED'
    text('Untitled.svc') == before
  }

  def "the folder of a project contains only the project, even if version 0.1.0 left a lock"() {
    given:
    def folder = Files.createDirectory(home.resolve('songs'))
    bench.directory = folder
    run('project init')
    def old = Files.createFile(folder.resolve('.Untitled.svc.lock'))
    def own = Files.writeString(folder.resolve('.other.svc.lock'), 'mine')

    when:
    run('automation apply', '--part', 'bass-1', '--slot', 'cutoff', '--curve', 'Sine', '--sections', 'drop')

    then:
    !Files.exists(old)
    Files.readString(own) == 'mine'
    folder.toFile().list() as Set == ['Untitled.svc', '.other.svc.lock'] as Set
  }

  def "a change to a project that is reverted leaves no lock beside the project"() {
    given:
    def folder = Files.createDirectory(home.resolve('songs'))
    bench.directory = folder
    run('project init')
    def project = folder.resolve('Untitled.svc')
    def before = project.toFile().text
    def files = bench.session().files()

    when:
    def update = ProjectFile.applyChange(project, files, { old, tree -> tree.withValue('Tempo', 140.0d) })
    def tempo = Json.parse(Files.readAllBytes(project)).Tempo
    update.revert()

    then:
    tempo == 140
    project.toFile().text == before
    folder.toFile().list() as List == ['Untitled.svc']
  }

  def "'project init' warns about unclear names of tracks and scenes"() {
    given:
    run('track list')
    setFile().toFile().text = svc.testing.SetFileText.earlier(setFile().toFile().text)
        .replace('"name":"Lead"', '"name":"Lead Riff"').replace('"name":"Pad"', '"name":"bass"').replace('"name":"Chords"', '"name":"trk_9"')
        .replace('"Intro"', '"All"').replace('"Verse 2"', '"VERSE"').replace('"Outro"', '"?!"').replace('"Break"', '"Größe, x"')
    def made = run('project init', file('song.svc'))

    expect:
    made.parts*.part_id == ['bd-1', 'hh-1', 'bass-1', 'other-1', 'other-2', 'bass-2', 'vocal-1']
    made.parts*.track == ['Kick', 'Hats', null, null, 'Lead Riff', null, 'Vocal']
    made.warnings*.code.sort() == ['PART_TYPE_UNCLEAR'] + ['TRACK_NOT_NAMEABLE'] * 3
    made.warnings.find { it.code == 'PART_TYPE_UNCLEAR' }.message == 'the track "Lead Riff" has a name that suggests Lead or Riff, so its part type is Other'
    made.sections*.section_id == ['all-2', 'verse', 'build', 'drop', 'section-5']

    when:
    5.times { run('locator delete', '1') }

    then:
    run('project init', file('scenes.svc')).sections*.section_id == ['all-2', 'verse', 'build', 'drop', 'große-x', 'verse-2', 'drop-2', 'scene-8']
  }

  static final String SONG = '''{"Format": 1, "Name": "Song", "Genre": "techno", "TimeSignature": "6/8",
    "Parts": [{"Id": "b", "PartType": "Bass", "Track": "bass "}, {"Id": "x", "PartType": "Pad", "Track": "Nobody"}],
    "Sections": [{"Id": "a", "Start": "2.4.2", "Bars": 4, "Clips": {"b": {"Source": "scene:2"}, "x": {}}}],
    "Template": {"Automation": [{"SectionId": "a", "PartId": "b", "Slot": "cutoff", "Curve": {"shape": "Sine", "from": 0.25}}]}}'''

  def "'project show' returns parts with their tracks, sections in beats and the template"() {
    given:
    home.resolve('Untitled.svc').toFile().text = SONG
    def shown = run('project show')

    expect:
    shown.subMap('project', 'name', 'genre', 'time_signature') ==
        [project: file('Untitled.svc'), name: 'Song', genre: 'techno', time_signature: '6/8']
    !shown.containsKey('tempo')
    shown.parts == [[part_id: 'b', part_type: 'Bass', kind: 'midi', track: 'bass ', live_track_id: 4, liveset_id: 'trk_4'],
                    [part_id: 'x', part_type: 'Pad', kind: 'midi', track: 'Nobody']]
    shown.sections == [[section_id: 'a', name: 'a', start: '2.4.2', start_beats: 4.75, bars: 4, length_beats: 12,
                        clips: [[part_id: 'b', source: 'scene:2']]]]
    shown.automation == [[section_id: 'a', part_id: 'b', slot: 'cutoff', curve: [shape: 'Sine', from: 0.25]]]
    shown.warnings*.message == ['part "x" has the track "Nobody", but there is no track with this name']
    run('project show', file('Untitled.svc')) == shown
    refused('project show', file('none.svc')) == 'FILE_NOT_FOUND'
  }

  def "the command line shows a project as tables"() {
    given:
    home.resolve('Untitled.svc').toFile().text = SONG
    def out = svc('project', 'show').out

    expect:
    out.contains('Song')
    out.readLines().any { it =~ /a\s+.*2\.4\.2/ }
    out.readLines().any { it =~ /b\s+Bass/ }
    svc('project', 'validate').out.contains('valid     yes')
  }

  def "'project validate' lists every problem"() {
    given:
    home.resolve('bad.svc').toFile().text = '{"Format":1,"Tempo":5,"Parts":[{"Id":"b","PartType":"Tuba"}]}'
    home.resolve('worse.svc').toFile().text = '{"Format":1,"Parts":[{"Id":"b","PartType":"Tuba","Track":"trk_1"}]}'
    home.resolve('broken.svc').toFile().text = '{'
    def error = svc('project', 'validate', file('worse.svc'), '--json').error()

    expect:
    refused('project validate', file('bad.svc')) == 'PROJECT_INVALID'
    refused('project validate', file('broken.svc')) == 'FILE_INVALID'
    refused('project validate', file('none.svc')) == 'FILE_NOT_FOUND'
    refused('project validate') == 'FILE_NOT_FOUND'
    error.details.pointer == '/Parts/0/PartType'
    error.details.problems == [
        [pointer: '/Parts/0/PartType', message: error.details.problems[0].message],
        [pointer: '/Parts/0/Track', message: "expected the name of a track, not the handle trk_1"]]
    error.message.endsWith('(and 1 other problem)')
    error.hint == "Correct the file. Also wrong: /Parts/0/Track: expected the name of a track, not the handle trk_1."
  }

  static final String EMPTY_SONG = '''{"Format": 1, "Tempo": 128, "TimeSignature": "4/4", "Genre": "techno",
    "Parts": [{"Id": "low", "PartType": "Bass", "Track": "Low"}, {"Id": "keys", "PartType": "Chords", "Track": "Chords"},
              {"Id": "voice", "PartType": "Vocal", "Track": "Singer", "Kind": "audio"}, {"Id": "x", "PartType": "Pad"}],
    "Sections": [
      {"Id": "intro", "Start": "1.1", "Bars": 4, "Clips": {"low": {"Source": "scene:1"}, "keys": {"Source": "scene:1"}}},
      {"Id": "drop", "Start": "33.1", "Bars": 8,
       "Clips": {"low": {"Source": "scene:99"}, "keys": {"Source": "scene:2"}, "voice": {"Source": "scene:2"}, "x": {"Source": "scene:1"}}}]}'''

  def "'project generate' creates missing tracks, instruments and clips"() {
    given:
    home.resolve('Untitled.svc').toFile().text = EMPTY_SONG
    def made = run('project generate')
    def tracks = run('track list').items
    def low = tracks.find { it.name == 'Low' }
    def keys = host().arrangement().clips('trk_5').find { it.startBeats() == 128 }

    expect:
    made.tracks*.status == ['created', 'exists', 'created', 'skipped_no_track']
    made.tracks[0] == [part_id: 'low', track: 'Low', live_track_id: low.position, liveset_id: low.liveset_id, status: 'created']
    [low.kind, tracks.find { it.name == 'Singer' }.kind] == ['midi', 'audio']
    made.instruments*.status == ['loaded', 'skipped_has_device', 'skipped_not_midi', 'skipped_no_track']
    run('device list', 'Low').items*.name == [made.instruments[0].device]
    made.clips*.status == ['laid_empty', 'skipped_has_clip', 'laid_empty', 'laid', 'skipped_no_clip', 'skipped_no_track']
    made.clips[2] == [section_id: 'drop', part_id: 'low', position: '33.1', start_beats: 128, length_beats: 32, clip: 'drop', status: 'laid_empty']
    keys.lengthBeats() == 32
    keys.notes().size() == 2 * run('clip get', 'Chords', '2').clip.note_count
    host().arrangement().clips(low.liveset_id).collect { [it.name(), it.startBeats(), it.lengthBeats()] } == [['intro', 0d, 16d], ['drop', 128d, 32d]]
    made.warnings*.code == ['TEMPO_DIFFERS', 'PART_UNRESOLVED']
  }

  def "a second 'project generate' changes nothing"() {
    given:
    home.resolve('Untitled.svc').toFile().text = EMPTY_SONG
    run('project generate')
    def before = content()
    def again = run('project generate')

    expect:
    content() == before
    again.tracks*.status == ['exists', 'exists', 'exists', 'skipped_no_track']
    again.clips*.status.toSet() == ['skipped_has_clip', 'skipped_no_clip', 'skipped_no_track'] as Set
  }

  def "'project generate' creates nothing if an instrument is not found"() {
    given:
    home.resolve('Untitled.svc').toFile().text =
        EMPTY_SONG.replace('"Tempo"', '"Defaults": {"Instruments": {"Bass": "Instruments/Operatr"}}, "Tempo"')

    expect:
    refused('project generate') == 'INSTRUMENT_NOT_FOUND'
    refused('project generate', file('none.svc')) == 'FILE_NOT_FOUND'
  }

  static final String TINY = '''{"Format": 1, "Tempo": 124,
    "Parts": [{"Id": "low", "PartType": "Bass", "Track": "Bass"}, {"Id": "lower", "PartType": "Bass", "Track": "bass"}],
    "Sections": [
      {"Id": "a", "Start": "1001.1", "Bars": 4, "Clips": {"low": {"Source": "scene:2"}}},
      {"Id": "b", "Start": "1005.1", "Bars": 9999, "Clips": {"low": {"Source": "scene:1"}}},
      {"Id": "c", "Start": "20001.1", "Bars": 4, "Clips": {"low": {"Source": "scene:2"}, "lower": {"Source": "scene:2"}}}]}'''

  def "a clip that 'project generate' cannot place does not prevent others"() {
    given:
    home.resolve('Untitled.svc').toFile().text = TINY
    run('clip create', 'Bass', '1', '--bars', '0.001')
    def device = host().devices().listDevices('trk_4')[0].id()
    host().envelopes().write('trk_4', 1, new Envelope(device, 0, [new EnvelopePoint(0, 0), new EnvelopePoint(0.002d, 1)]))
    def made = run('project generate')

    expect:
    made.clips.collect { [it.section_id, it.part_id, it.status] } ==
        [['a', 'low', 'laid'], ['b', 'low', 'failed'], ['c', 'low', 'laid'], ['c', 'lower', 'skipped_track_shared']]
    made.warnings*.code == ['INVALID_ARGUMENT']
    made.warnings[0].message.startsWith('part "low" got no clip in section "b": an unnamed clip, repeated over 39996 beats, would contain ')
    host().arrangement().clips('trk_4')*.startBeats().findAll { it >= 4000 } == [4000d, 80000d]
    run('project generate').clips*.status == ['skipped_has_clip', 'failed', 'skipped_has_clip', 'skipped_has_clip']
  }

  def "'project generate' writes all clips of a track in one step"() {
    given:
    def sections = (1..40).collect { """{"Id": "s$it", "Start": "${1000 + it}.1", "Bars": 1, "Clips": {"low": {"Source": "scene:2"}}}""" }
    home.resolve('Untitled.svc').toFile().text = """{"Format": 1, "Tempo": 124,
      "Parts": [{"Id": "low", "PartType": "Bass", "Track": "Bass"}], "Sections": [${sections.join(', ')}]}"""
    run('track list')
    def before = (Json.parse(state()) as Map).revision
    def made = run('project generate')

    expect:
    made.clips*.status == ['laid'] * 40
    (Json.parse(state()) as Map).revision == before + 1
  }

  def "'project generate' resolves only instruments that it would load"() {
    given:
    home.resolve('Untitled.svc').toFile().text =
        EMPTY_SONG.replace('"Tempo"', '"Defaults": {"Instruments": {"Chords": "Instruments/Operatr", "Pad": "Nowhere/At all"}}, "Tempo"')

    expect:
    run('project generate').instruments*.status == ['loaded', 'skipped_has_device', 'skipped_not_midi', 'skipped_no_track']
  }

  def "parts that share a new track get one track with one instrument"() {
    given:
    home.resolve('Untitled.svc').toFile().text = TINY.replace('"Track": "Bass"', '"Track": "New"').replace('"bass"', '" new "')
    def made = run('project generate')

    expect:
    made.tracks*.status == ['created', 'exists']
    made.instruments*.status == ['loaded', 'skipped_track_shared']
    run('track list').items.count { it.name == 'New' } == 1
  }

  private String file(String name) { home.resolve(name) as String }

  private String text(String name) { home.resolve(name).toFile().text }
}
