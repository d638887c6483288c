package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.app.VerbAreas
import svc.testing.FrontEndCalls
import svc.verb.FrontEnd

/** Clips on the timeline in place of clips in slots. The Bass of the demo set has clips from 5.1 to 9.1 and from 13.1 to 21.1. */
class TimelineClipSpec extends VerbSpec {
  List<List> timeline(String track = 'Bass') {
    run('arrangement list', track).items.collect { [it.name, it.position, it.length_bars] }
  }

  def error(String verb, String... args) {
    def result = svc(*(verb.split(' ') as List), *args, '--json')
    assert result.status != 0 && result.out.empty
    result.error()
  }

  List notes(String place) { run('note list', 'Bass', place).items.collect { [it.position, it.song_position, it.name] } }

  def "notes of the clip at a position count from its start and are also shown in the song"() {
    when:
    def written = run('note add', 'Bass', '5.1', 'A1 C2', '--at', '2.1')
    def listed = run('note list', 'Bass', '6.3', '--at', '2.1', '--length', '2')

    then:
    written.subMap(['timeline_at', 'timeline_beats', 'scene_index']) == [timeline_at: '5.1', timeline_beats: 16]
    written.written == 'A1 to C2, 2.1 to 2.2, 6.1 to 6.2 in the song'
    listed.items.findAll { it.name in ['A1', 'C2'] }.collect { [it.position, it.song_position] } == [['2.1', '6.1'], ['2.2', '6.2']]
    run('arrangement list', 'Bass').total == 2
    run('note list', 'Bass', '2').items*.name.every { it != 'C2' }
  }

  def "the second argument is #meaning: #place"() {
    given:
    run('clip create', 'Bass', '9.1', '--name', 'Gap')
    run('locator create', 'Turn', '--at', '9.2')
    run('locator create', 'Turn', '--at', '14.1')

    expect:
    run('clip get', 'Bass', place).subMap(['scene_index', 'timeline_at']) == found

    where:
    place                  | found               | meaning
    '4'                    | [scene_index: 4]    | 'the number of a scene'
    'Drop'                 | [scene_index: 4]    | 'the name of a scene'
    '5.1'                  | [timeline_at: '5.1']| 'a position'
    '8.4.4'                | [timeline_at: '5.1']| 'a position inside a clip'
    '9.1'                  | [timeline_at: '9.1']| 'the border of two clips'
    '32.0b'                | [timeline_at: '9.1']| 'a position in beats'
    'timeline:9.2'         | [timeline_at: '9.1']| 'a forced position'
    'timeline:48'          | [timeline_at: '13.1'] | 'a forced position in beats'
    'timeline:Drop'        | [timeline_at: '13.1'] | 'a locator with the name of a scene'
    'Turn#2'               | [timeline_at: '13.1'] | 'the second locator of a name'
    'turn#1'               | [timeline_at: '9.1']| 'the first locator of a name'
  }

  def "a scene with the name of a position or of a locator wins"() {
    given:
    run('scene rename', '1', '5.1')
    run('scene rename', '3', 'Turn')
    run('locator create', 'Turn', '--at', '6.1')

    expect:
    run('clip create', 'Bass', '5.1').subMap(['scene_index']) + [codes: run('clip rename', 'Bass', '5.1', 'x').warnings*.code] == [scene_index: 1, codes: ['TAKEN_AS_SCENE']]
    run('clip rename', 'Bass', 'timeline:5.1', 'Hook').timeline_at == '5.1'
    error('note list', 'Bass', 'Turn').code == 'CLIP_NOT_FOUND'
    run('clip create', 'Bass', 'Turn').warnings*.code == ['TAKEN_AS_SCENE']
    run('clip rename', 'Bass', 'Turn', 'y').warnings == []
  }

  def "#args is an error that says what is there instead"() {
    when:
    def error = error(*args)

    then:
    error.code == code
    (error.message + error.hint).contains(text)

    where:
    args                                        | code                 | text
    ['note list', 'Bass', '9.1']                | 'CLIP_NOT_FOUND'     | 'the nearest clips are "Bass Verse" from 5.1 to 9.1 and "Bass Drop" from 13.1 to 21.1'
    ['note list', 'Bass', '9.1']                | 'CLIP_NOT_FOUND'     | '`svc clip create Bass 9.1`'
    ['note list', 'Bass', '99.1']               | 'CLIP_NOT_FOUND'     | 'Bass Drop'
    ['note list', 'Bass', '0.1']                | 'INVALID_ARGUMENT'   | 'count from 1'
    ['note list', 'Bass', '9.9']                | 'INVALID_ARGUMENT'   | 'there is no beat 9'
    ['note list', 'Bass', 'timeline:']          | 'INVALID_ARGUMENT'   | 'bar.beat'
    ['note list', 'Bass', 'timeline:Nowhere']   | 'SECTION_NOT_FOUND'  | 'no'
    ['note list', 'Bass', 'Nowhere']            | 'SCENE_NOT_FOUND'    | 'Nowhere'
    ['note list', 'Bass', '9']                  | 'SCENE_NOT_FOUND'    | 'no scene 9'
    ['note list', 'Drums', '5.1']               | 'NOT_SUPPORTED_BY_HOST' | 'group'
    ['note add', 'Bass', '5.1', 'C1@5.1']       | 'INVALID_ARGUMENT'   | 'Counted from its start, the clip ends at 5.1'
    ['note add', 'Bass', '5.1', 'C1@9.1:1', '--extend'] | 'TIMELINE_OCCUPIED' | '"Bass Drop" from 13.1 to 21.1'
    ['clip set', 'Bass', '5.1', '--length', '12'] | 'TIMELINE_OCCUPIED' | 'at most 32 beats'
    ['clip set', 'Bass', '5.1', '--start', '2.1'] | 'INVALID_ARGUMENT' | '--shift'
    ['clip set', 'Bass', '5.1', '--launch-quantization', '1/4'] | 'NOT_SUPPORTED_BY_HOST' | '--launch-quantization'
    ['clip create', 'Bass', '8.1']              | 'TIMELINE_OCCUPIED'  | 'The nearest free range'
    ['clip create', 'Vocal', '9.1']               | 'NOT_A_MIDI_TRACK'   | 'audio'
    ['clip fire', 'Bass', '5.1']                | 'NOT_SUPPORTED_BY_HOST' | '`svc transport play --at 5.1`'
    ['clip move', 'Bass', '5.1', '--to-timeline', '14.1'] | 'TIMELINE_OCCUPIED' | 'Bass Drop'
    ['clip move', 'Bass', '5.1', '--to-timeline', '5.1'] | 'INVALID_ARGUMENT' | 'already'
    ['clip duplicate', 'Bass', '5.1', '--to-scene', '4'] | 'CLIP_SLOT_OCCUPIED' | 'Bass Drop'
    ['clip duplicate', 'Bass', '5.1', '--to-scene', '1', '--to-timeline', '9.1'] | 'CONFLICTING_ARGUMENTS' | '--to-timeline'
  }

  def "a clip on the timeline repeats its loop, as do its copies, and an edit of the loop is heard in all repetitions"() {
    when:
    run('clip set', 'Bass', '5.1', '--loop', '--loop-end', '2.1')
    run('clip duplicate', 'Bass', '5.1', '--to-timeline', '40.1')
    run('clip duplicate', 'Bass', '5.1', '--to-scene', '5')
    run('note replace', 'Bass', '40.1', 'C1')

    then:
    run('clip get', 'Bass', '5.1').clip.subMap(['looping', 'loop_end', 'length_beats']) == [looping: true, loop_end: 4, length_beats: 16]
    run('clip get', 'Bass', '40.1').clip.subMap(['looping', 'loop_end', 'length_beats']) == [looping: true, loop_end: 4, length_beats: 16]
    run('clip get', 'Bass', '5').clip.subMap(['looping', 'loop_end', 'length_beats']) == [looping: true, loop_end: 4, length_beats: 4]
    arrangement('Bass').find { it.start_beats == 156 }.notes.collect { it[1] } == [0, 4, 8, 12]

    when:
    run('arrangement clear', 'Bass', '--at', '41.1', '--over', '4', '--cut')

    then: 'a clip that was cut contains the repetitions'
    run('clip get', 'Bass', '42.1').clip.subMap(['looping', 'length_beats', 'note_count']) == [looping: false, length_beats: 8, note_count: 2]
  }

  private List<Map> arrangement(String track) { music().tracks.find { it.name == track }.arrangement }

  def "'clip envelope write' on the timeline names an equal command, which works: #given"() {
    when:
    def error = error('clip envelope write', 'Bass', '5.1', 'Compressor', 'Threshold', *given)
    def command = (error.hint =~ /`svc (.*)`/)[0][1] as String
    def words = (command =~ /'([^']*)'|(\S+)/).collect { it[1] ?: it[2] }

    then:
    error.code == 'NOT_SUPPORTED_BY_HOST'
    svc(*words, '--json').status == 0
    run('automation get', 'Bass', '--from', '5.1', '--length', '16').items[0].points.size() >= 2

    where:
    given << [['--curve', 'Sine', '--length', '16', '--to', '0.5'], ['--json-data', '[{"time":0,"value":0.25},{"time":4,"value":1}]'], ['--json-data', '[{"time":0,"value":"-20 dB"},{"time":4,"value":"-6 dB"}]']]
  }

  def "a clip is created in a gap, or in place of other clips"() {
    when:
    def created = run('clip create', 'Bass', '9.1', '--bars', '4', '--name', 'Fill')
    def replacing = run('clip create', 'Bass', '15.1', '--bars', '2', '--replace')

    then:
    created.clip.subMap(['name', 'length_beats', 'looping', 'note_count']) == [name: 'Fill', length_beats: 16, looping: false, note_count: 0]
    !created.clip.containsKey('launch')
    replacing.replaced == 1
    timeline() == [['Bass Verse', '5.1', 4], ['Fill', '9.1', 4], ['Bass Drop', '13.1', 2], ['', '15.1', 2], ['Bass Drop', '17.1', 4]]
    run('clip create', 'Bass', '2', '--replace').replaced == 1
  }

  def "settings, length and content of a timeline clip change"() {
    expect:
    run('clip rename', 'Bass', '5.1', 'Hook').subMap(['previous', 'timeline_at']) == [previous: 'Bass Verse', timeline_at: '5.1']
    run('clip set', 'Bass', '5.1', '--color', 'red').clip.color != null
    run('clip set', 'Bass', '5.1', '--length', '2').clip.length_bars == 2
    run('note list', 'Bass', '5.1').items.every { it.start < 8 }
    run('clip double', 'Bass', '5.1').clip.length_bars == 4
    notes('5.1').count { it[0] == '3.1' } == notes('5.1').count { it[0] == '1.1' }
    run('note add', 'Bass', '5.1', 'C1@6.1:1', '--extend').length_bars == 6
    run('note transform', 'Bass', '5.1', '--transpose', '12', '--at', '6.1').changed == 1
    run('note replace', 'Bass', '5.1', 'E1 G1', '--at', '6.1', '--length', '4').added == 2
    run('note remove', 'Bass', '5.1', '--at', '1.1', '--length', '16').removed > 0
    timeline() == [['Hook', '5.1', 6], ['Bass Drop', '13.1', 8]]
    run('clip delete', 'Bass', '6.1').previous.name == 'Hook'
    timeline() == [['Bass Drop', '13.1', 8]]
  }

  def "clips are copied and moved between slots and the timeline"() {
    expect:
    run('clip duplicate', 'Bass', '5.1').timeline_at == '9.1'
    run('clip duplicate', 'Bass', 'Verse', '--to-timeline', '21.1').timeline_at == '21.1'
    run('clip move', 'Bass', '9.1', '--to-timeline', '30.1').from.timeline_at == '9.1'
    run('clip duplicate', 'Bass', '13.1', '--to-scene', '1').clip.subMap(['length_bars', 'looping']) == [length_bars: 8, looping: true]
    run('clip duplicate', 'Bass', '5.1', '--to-track', 'Chords', '--replace').replaced == 1
    run('clip move', 'Bass', '4', '--to-timeline', '40.1').from.scene_index == 4
    timeline() == [['Bass Verse', '5.1', 4], ['Bass Drop', '13.1', 8], ['Bass Verse', '21.1', 2], ['Bass Verse', '30.1', 4], ['Bass Drop', '40.1', 2]]
    run('clip get', 'Bass', '4').clip == null
  }

  def "the notes of a timeline clip are exported to a file and imported from it"() {
    given:
    def file = home.resolve('verse.mid').toString()

    expect:
    run('clip export', 'Bass', '5.1', file).timeline_at == '5.1'
    run('clip import', 'Bass', '9.1', file).subMap(['timeline_at']) == [timeline_at: '9.1']
    run('note list', 'Bass', '9.1').items*.start == run('note list', 'Bass', '5.1').items*.start
    run('clip import', 'Bass', '5.1', file, '--replace').replaced == 1
  }

  def "automation follows the changes of a clip"() {
    given:
    run('automation write', 'Bass', '5.1', '16', '--device', 'Compressor', '--param', 'Threshold', '--curve', 'SawUp')
    def windows = { run('automation get', 'Bass').items.collect { [it.position, it.length_beats] } }

    expect:
    run('clip envelope get', 'Bass', '5.1').items*.param == ['Threshold']
    windows() == [['5.1', 16]]
    run('clip move', 'Bass', '5.1', '--to-timeline', '9.1').warnings == []
    windows() == [['9.1', 16]]
    run('clip set', 'Bass', '9.1', '--length', '2').warnings == []
    windows() == [['9.1', 8]]
    run('clip double', 'Bass', '9.1').warnings == []
    windows().sum { it[1] } == 16
    run('clip envelope clear', 'Bass', '9.1').cleared == 1
    windows() == []
    run('clip delete', 'Bass', '9.1').warnings == []
  }

  def "every write to a timeline clip is undone exactly: #call"() {
    given:
    run('automation write', 'Bass', '5.1', '16', '--device', 'Compressor', '--param', 'Threshold', '--curve', 'SawUp')
    def before = [content(), storedLedger()]

    when:
    run(*call)
    def changed = [content(), storedLedger()]
    run('undo')

    then:
    changed != before
    [content(), storedLedger()] == before

    where:
    call << [['note add', 'Bass', '5.1', 'C1@5.1:1', '--extend'],
             ['note remove', 'Bass', '5.1'], ['note transform', 'Bass', '5.1', '--transpose', '1'], ['note replace', 'Bass', '5.1', 'C1'],
             ['clip create', 'Bass', '9.1'], ['clip create', 'Bass', '6.1', '--replace'], ['clip rename', 'Bass', '5.1', 'x'], ['clip set', 'Bass', '5.1', '--length', '1'],
             ['clip double', 'Bass', '13.1'], ['clip delete', 'Bass', '5.1'], ['clip duplicate', 'Bass', '5.1'], ['clip move', 'Bass', '5.1', '--to-timeline', '30.1'],
             ['clip move', 'Bass', '5.1', '--to-scene', '1'], ['clip duplicate', 'Bass', '2', '--to-timeline', '6.1', '--replace'], ['clip envelope clear', 'Bass', '5.1']]
  }

  def "a dry run lists changed notes of a timeline clip"() {
    when:
    def plan = run('note add', 'Bass', '5.1', 'C1@1.3', '--dry-run')

    then:
    plan.items*.what == ['notes of timeline clip "Bass Verse" at 5.1']
  }

  def "saved scripts repeat writes at positions and at sections"() {
    given:
    run('note add', 'Bass', '5.1', 'A1 C2', '--at', '2.1')
    run('clip rename', 'Bass', 'timeline:Drop', 'Hook')
    run('clip create', 'Bass', '9.1', '--bars', '2')
    def script = Path.of(svc('journal', '--save', 'again.svc.groovy', '--json').json().script as String)

    expect:
    Files.readString(script).readLines().findAll { it.contains("'Bass'") } ==
        ["note.add('Bass', '5.1', notes: ['A1@4b:1/4:100 C2:1/4:100'])", "clip.rename('Bass', 'timeline:48b', 'Hook')", "clip.create('Bass', '9.1', bars: 2)"]
  }

  def "a tool takes either argument, and exactly one: #given"() {
    given:
    def verb = VerbAreas.catalog().find(['clip', 'get']).get()
    def result = new FrontEndCalls(home).call(FrontEnd.MCP, verb, [track: 'Bass'] + given)

    expect:
    (result.error ? result.error.code : result.timeline_at ?: result.scene_index) == found

    where:
    given                             | found
    [scene: 2]                        | 2
    [timelineAt: '6.1']               | '5.1'
    [timelineAt: 'Drop']              | '13.1'
    [scene: '6.1']                    | '5.1'
    [scene: 2, timelineAt: '6.1']     | 'CONFLICTING_ARGUMENTS'
    [:]                               | 'MISSING_ARGUMENT'
  }
}
