package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.IgnoreIf
import svc.host.als.GeneratedSet
import svc.testing.AudioFixture
import svc.testing.LiveProgram
import svc.testing.LiveSimulator
import svc.testing.SetFileProgram

/** The automation in session clips, and the audio clips that sections play, in sets as code. */
class SetCodeClipsSpec extends VerbSpec {
  Path file

  def setup() {
    file = home.resolve('night.set.groovy')
    run('set new')
  }

  void write(String text) { Files.writeString(file, text) }

  String text() { Files.readString(file) }

  Map plan(String... options) { run('set plan', "$file", *options) }

  Map apply(String... options) { run('set apply', "$file", *options) }

  Map pull(String... options) { run('set pull', "$file", *options) }

  String dump() { run('set dump').lines.join('\n') + '\n' }

  List envelopes(String scene) { run('clip envelope get', 'Chords', scene).items.collect { [it.param, it.points.collect { [it.time, it.value] }] } }

  Map failure(String... words) {
    def result = bench.svc(*words, '--json')
    assert result.status != 0
    result.error()
  }

  static final String AUTOMATED = """\
    scene 'Verse'
    scene 'Hook'
    main { device 'Limiter' }
    track 'Chords', {
      device 'Auto Filter'
      clip 'Verse', bars: 4, notes: 'C3:1/1 D3', {
        automate 'Auto Filter', 'Frequency', points: [[0, 200.hz], [16, 2.khz]]  // opens
        automate 'mixer', 'pan', curve: 'SCurve', from: 0.25, to: 0.5
      }
      clip 'Hook', bars: 1, { automate 'mixer', 'volume', curve: 'Hold', from: -6.dB }
    }
    """.stripIndent()

  def "automation in session clips is planned, applied as one change, and undone with one undo"() {
    given:
    write(AUTOMATED)
    run('transport tempo', '121')
    def before = music()

    when:
    def planned = plan()

    then:
    music() == before
    planned.items.findAll { it.kind == 'envelope' }*.what == ['Auto Filter > Frequency in clip in scene 1', 'mixer > pan in clip in scene 1', 'mixer > volume in clip in scene 2']
    apply().items == planned.items
    plan().total == 0
    apply().total == 0
    plan().unmanaged.findAll { it.startsWith('Chords') } == []

    when:
    run('undo')

    then:
    music() == before
  }

  def "automation in session clips is the same after it was written, applied to a new set, and written again"() {
    given:
    write(AUTOMATED)
    apply('--prune')
    def text = dump()

    expect: 'a curve is written only if it gives the same values'
    text.contains("""\
      D3''', {
      automate 'Auto Filter', 'Frequency', points: [[0, 200.hz], [16, 2000.hz]]
      automate 'mixer', 'pan', curve: 'SCurve', from: 0.25, to: 0.5
    }
    clip 'Hook', bars: 1, {
      automate 'mixer', 'volume', curve: 'Hold', from: -6.dB
    }
    """.stripIndent().replaceAll(/(?m)^/, '  ').replaceAll(/ +$/, ''))

    when:
    run('set new')
    run('set apply', '--text', text, '--prune')

    then:
    dump() == text
    run('set plan', '--text', text, '--prune').total == 0
  }

  def "pull edits the automation of a session clip, and keeps the rest of its statement"() {
    given:
    write(AUTOMATED)
    apply('--prune')

    expect:
    pull().edits == []
    text() == AUTOMATED

    when: 'an end of a curve changes, one envelope is gone, and one is new'
    run('clip envelope write', 'Chords', 'Verse', 'mixer', 'pan', '--length', '16', '--curve', 'SCurve', '--from', '0.25', '--to', '0.75')
    run('clip envelope clear', 'Chords', 'Hook')
    run('clip envelope write', 'Chords', 'Hook', 'Auto Filter', 'Frequency', '--json-data', '[[0, 0.25], [2, 0.5]]')
    def pulled = pull()

    then:
    pulled.edits == ['track Chords, clip Verse, automation of mixer > pan', 'removed track Chords, clip Hook, automate mixer > volume', 'added track Chords, clip Hook, automate Auto Filter > Frequency']
    text() == AUTOMATED.replace('to: 0.5', 'to: 0.75').replaceAll(/\{ automate 'mixer', 'volume'.*}/, """\\{
    ${''}
    automate 'Auto Filter', 'Frequency', points: [[0, 0.25], [2, 0.5]]
  }""")
    plan('--prune').total == 0

    when: 'the clip is shorter than its automation'
    run('clip set', 'Chords', 'Verse', '--length', '2bars')
    pull()

    then:
    text().contains("clip 'Verse', bars: 2,")
    text().contains("'Frequency', points: [[0, 0.307396], [8, 0.480709]]  // opens\n")
    plan('--prune').total == 0
    pull().edits == []
  }

  def "pull adds automation to clips without a block, also on one line"() {
    given:
    write("scene 'Verse'\ntrack 'Chords', { clip 'Verse', bars: 1 }\n")
    apply()
    run('clip envelope write', 'Chords', 'Verse', 'mixer', 'pan', '--length', '4', '--curve', 'LinearUp')
    run('device load', 'Chords', 'Echo')

    when:
    run('set pull', "$file")

    then:
    text().contains("""\
      track 'Chords', {
        clip 'Verse', bars: 1, {
          automate 'mixer', 'pan', curve: 'LinearUp'
        }
        device 'Echo'
      }
      """.stripIndent())
    plan().total == 0
  }

  def "automation in a clip that the file does not describe is left alone, and removed with --prune"() {
    given:
    write(AUTOMATED)
    apply()
    write(AUTOMATED.readLines().findAll { !it.contains('Frequency') }.join('\n'))

    expect:
    plan().total == 0
    plan().unmanaged.contains('Chords, clip Verse: automate Auto Filter > Frequency')
    pull('--managed').edits == []
    plan('--prune').items.findAll { it.kind == 'envelope' }.collect { [it.how, it.what] } == [['removed', 'Auto Filter > Frequency in clip in scene 1']]

    when:
    apply('--prune')

    then:
    envelopes('Verse')*.get(0) == ['pan']
    plan('--prune').total == 0
  }

  def "a file can state only the automation of a clip, and a clip can begin anywhere"() {
    given:
    write("track 'Chords', { clip 1, bars: 2, from: 4, start: 5, notes: 'C3 D3' }")
    apply()
    write("track 'Chords', { clip 1, { automate 'mixer', 'pan', points: [[0, 0.5], [12, 0.25]] } }")

    when:
    apply()

    then:
    envelopes('1') == [['pan', [[0, 0.5], [12, 0.25]]]]
    plan().total == 0
    pull('--managed').edits == []

    when:
    write(text().replace('[12,', '[12.5,'))

    then:
    failure('set', 'plan', "$file").with { it.code == 'INVALID_ARGUMENT' && it.message.endsWith('/night.set.groovy:1: a point is after the end of the clip, which is at beat 12') }
  }

  def "audio clips have automation if they are warped"() {
    given:
    AudioFixture.write(home.resolve('beat.wav'), 4)
    write("track 'Loop', kind: 'audio', { clip 1, audio: 'beat.wav', bars: 1, { automate 'mixer', 'pan', curve: 'Triangle', from: 0.25, to: 0.5 } }")

    when:
    apply()
    def text = dump()

    then:
    plan().total == 0
    text.contains("automate 'mixer', 'pan', curve: 'Triangle', from: 0.25, to: 0.5\n")

    when:
    run('clip set', 'Loop', '1', '--no-warp')

    then:
    failure('set', 'plan', "$file").with { it.code == 'NOT_SUPPORTED_BY_HOST' && it.message.contains('/night.set.groovy:1: ') }
    dump().contains('// not in this file: the automation of clip beat in scene 1\n')

    when:
    pull()

    then:
    !this.text().contains('automate')
    plan().total == 0
  }

  def "automation in a clip that is wrong is an error with its line: #message"() {
    given:
    write("track 'X', {\n  device 'Echo'\n  $code\n}")

    when:
    def error = failure('set', 'plan', "$file")

    then:
    error.message.replace("$home/" as String, '') == "night.set.groovy:3:$message"
    error.hint.contains(hint)

    where:
    code                                                                                         | message                                                                                | hint
    "clip 1, bars: 1, { automate 'mixer', 'pan', at: '1.1', bars: 1, curve: 'Hold' }"            | "47: automation in a clip does not have \"at\"\nnight.set.groovy:3:58: automation in a clip does not have \"bars\"" | 'a curve fills the clip'
    "clip 1, bars: 1, { automate 'mixer', 'pan', over: 'Chorus', curve: 'Hold' }"                | '47: automation in a clip does not have "over"'                                        | 'beats from the start of the clip'
    "clip at: '1.1', bars: 1, { automate 'mixer', 'pan', curve: 'Hold' }"                        | '30: the automation of a clip on the timeline is that of the track'                    | 'block of the track'
    "clip 1, bars: 1, notes: 'C3', { automate 'mixer', 'pan', points: [[0, 0], [5, 1]] }"        | '35: a point is after the end of the clip, which is at beat 4'                         | 'start of the clip'
    "clip 1, bars: 1, { automate 'mixer', 'pan', curve: 'Hold'; automate 'mixer', 'pan', curve: 'Sine' }" | '62: the automation of "mixer > pan" overlaps that in line 3'                 | 'Combine their points'
    "clip 1, seconds: 1, loop: false, audio: 'a.wav', warp: false, { automate 'mixer', 'pan', curve: 'Hold' }" | '67: a clip that is not warped has no automation, because it has no beats' | 'warp: false'
    "clip 1, bars: 1, { color 'teal' }"                                                          | '22: a clip cannot contain "color"'                                                    | 'It can contain automate.'
    "clip 1, bars: 1, { automate 'Eco', 'Feedback', curve: 'Hold' }"                             | ' "X" has no device "Eco"'                                                             | 'Its devices are Echo, mixer.'
  }

  def "a Live Set file of Live #version keeps automation in its clips"() {
    given:
    def set = new GeneratedSet(version).write(home.resolve('song.als'))
    def als = new SetFileProgram(home, set)
    def track = als.svc('track', 'list').items.find { it.kind == 'midi' && als.svc('clip', 'list', it.liveset_id as String).items.any { it.clip } }
    def clip = als.svc('clip', 'list', track.liveset_id as String).items.find { it.clip }
    als.svc('clip', 'envelope', 'clear', track.liveset_id as String, "$clip.scene_index")
    als.svc('clip', 'envelope', 'write', track.liveset_id as String, "$clip.scene_index", 'mixer', 'pan', '--json-data', '[[0, 0.25], [1, 0.5], [1, 0.125]]')
    als.svc('set', 'dump', "$file")
    def dumped = text()

    expect:
    dumped.contains("automate 'mixer', 'pan', points: [[0, 0.25], [1, 0.5], [1, 0.125]]\n")
    als.svc('set', 'plan', "$file").total == 0

    when:
    write(dumped.replace("automate 'mixer', 'pan', points: [[0, 0.25], [1, 0.5], [1, 0.125]]\n", "automate 'mixer', 'volume', points: [[0.5, 0.5], [1, -6.dB]]\n"))
    als.svc('set', 'apply', "$file", '--prune')

    then:
    als.svc('set', 'plan', "$file", '--prune').total == 0
    als.svc('clip', 'envelope', 'get', track.liveset_id as String, "$clip.scene_index").items*.param == ['volume']

    when:
    write(dumped)
    als.svc('set', 'pull', "$file")

    then:
    text() == dumped.replace("automate 'mixer', 'pan', points: [[0, 0.25], [1, 0.5], [1, 0.125]]\n", "automate 'mixer', 'volume', points: [[0.5, -14.dB], [1, -6.dB]]\n")

    where:
    version << [10, 12]
  }

  static final String PLAYED = '''\
    scene 'Verse'
    scene 'Drop'
    section 'A', at: '41.1', bars: 3, play: [Loop: 'Verse']
    section 'B', at: '50.1', beats: 7, play: [Loop: 'Drop']
    section 'C', at: '60.1', beats: 3, play: [Free: 'Drop']
    track 'Loop', kind: 'audio', {
      clip 'Verse', audio: 'beat.wav', bars: 1, gain: -3.dB
      clip 'Drop', audio: 'beat.wav', beats: 2, from: 1, start: 1.5, transpose: 2
    }
    track 'Free', kind: 'audio', {
      clip 'Drop', audio: 'beat.wav', seconds: 1, from: 0.5, loop: false, warp: false
    }
    '''.stripIndent()

  def "sections play audio clips, and their copies follow the clip"() {
    given:
    AudioFixture.write(home.resolve('beat.wav'), 4)
    write(PLAYED)
    run('transport tempo', '121')
    run('transport tempo', '120')
    def before = music()

    when:
    def planned = plan()

    then:
    apply().items == planned.items
    run('arrangement list', 'Loop').items.collect { [it.position, it.length_beats] } == [['41.1', 4], ['42.1', 4], ['43.1', 4], ['50.1', 2], ['50.3', 2], ['51.1', 2], ['51.3', 1]]
    run('arrangement list', 'Free').items.collect { [it.position, it.length_beats] } == [['60.1', 2], ['60.3', 1]]
    plan().total == 0
    pull('--managed').edits == []

    when:
    run('undo')

    then:
    music() == before

    when: 'the clips change'
    apply()
    write(PLAYED.replace('-3.dB', '-4.dB').replace('from: 0.5', 'from: 0.75'))
    def changed = plan().items*.what

    then:
    changed.count { it.startsWith('gain of timeline clip') } == 3
    changed.count { it.startsWith('start in the file of timeline clip') } == 2

    when:
    apply()

    then:
    plan().total == 0

    when: 'the user edits and renames copies'
    run('clip set', 'Loop', '42.1', '--gain', '-9')
    run('clip rename', 'Loop', '50.1', 'other')

    then:
    plan().items*.what == ['gain of timeline clip "beat" at 42.1', 'name of timeline clip "beat" at 50.1']

    when:
    pull()

    then:
    text().contains("section 'A', at: '41.1', bars: 3\nsection 'B', at: '50.1', beats: 7\nsection 'C', at: '60.1', beats: 3, play: [Free: 'Drop']\n")
    plan().total == 0
  }

  @IgnoreIf({ !LiveSimulator.isPossible() })
  def "on simulated Live #version, sections play audio clips, with one undo"() {
    given:
    def live = new LiveProgram(home.resolve('live'), version)
    AudioFixture.write(home.resolve('beat.wav'), 4)
    write(PLAYED)
    def before = live.digest()

    when:
    live.svc('set', 'apply', "$file")

    then:
    live.svc('arrangement', 'list', 'Loop').items.collect { [it.position, it.length_beats] } == [['41.1', 4], ['42.1', 4], ['43.1', 4], ['50.1', 2], ['50.3', 2], ['51.1', 2], ['51.3', 1]]
    live.svc('set', 'plan', "$file").total == 0
    live.svc('set', 'pull', "$file", '--managed').edits == []

    when:
    live.svc('undo')

    then:
    live.digest() == before

    when:
    live.svc('set', 'apply', "$file")
    write(PLAYED.replace('-3.dB', '-4.dB').replace('from: 0.5', 'from: 0.75'))
    live.svc('set', 'apply', "$file")

    then:
    live.svc('set', 'plan', "$file").total == 0

    cleanup:
    live?.close()

    where:
    version << ['11.3', '12.4']
  }

  def "sections of a Live Set file play audio clips"() {
    given:
    def set = new GeneratedSet(12).write(home.resolve('song.als'))
    def als = new SetFileProgram(home, set)
    write('section \'A\', at: \'41.1\', beats: 7, play: [\'Vocal & "Mix"\': 1]')

    when:
    als.svc('set', 'apply', "$file")

    then:
    als.svc('set', 'plan', "$file").total == 0
    als.svc('set', 'pull', "$file", '--managed').edits == []
    als.svc('arrangement', 'list', 'Vocal & "Mix"').items.findAll { it.position_beats >= 160 }.collect { [it.position, it.length_beats] } == [['41.1', 4], ['42.1', 3]]
  }

  @IgnoreIf({ !LiveSimulator.isPossible() })
  def "on simulated Live #version, automation in clips is applied, read back, pulled and undone with one undo"() {
    given:
    def live = new LiveProgram(home.resolve('live'), version)
    write(AUTOMATED.replace("'Chords'", "'New'"))
    def before = live.digest()

    when:
    live.svc('set', 'apply', "$file")

    then:
    live.svc('set', 'plan', "$file").total == 0
    live.svc('set', 'apply', "$file").total == 0
    live.svc('set', 'pull', "$file", '--managed').edits == []

    when:
    live.svc('undo')

    then:
    live.digest() == before

    when:
    live.svc('set', 'apply', "$file")
    live.svc('clip', 'envelope', 'clear', 'New', 'Hook')
    live.svc('clip', 'envelope', 'write', 'New', 'Verse', 'mixer', 'pan', '--length', '16', '--curve', 'Hold', '--from', '0.75')
    live.svc('set', 'pull', "$file", '--managed')

    then:
    text().contains("clip 'Hook', bars: 1, {  }")
    text().contains("automate 'mixer', 'pan', ")
    live.svc('set', 'plan', "$file").total == 0

    cleanup:
    live?.close()

    where:
    version << ['11.3', '12.4']
  }
}
