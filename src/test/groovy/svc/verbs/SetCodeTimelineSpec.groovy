package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.IgnoreIf
import svc.host.als.GeneratedSet
import svc.testing.AudioFixture
import svc.testing.LiveProgram
import svc.testing.LiveSimulator
import svc.testing.SetFileProgram

/** The timeline in sets as code: the loop, automation and sections. */
class SetCodeTimelineSpec extends VerbSpec {
  Path file

  @AutoCleanup
  LiveProgram live

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

  Map failure(String... words) {
    def result = bench.svc(*words, '--json')
    assert result.status != 0
    result.error()
  }

  List loop() { run('transport show').loop.with { [it.on, it.start_beats, it.length_beats] } }

  def "the loop of the song is planned, applied, pulled, dumped and undone"() {
    given:
    write("loop at: '5.1', bars: 8, on: true // chorus\n")
    run('transport tempo', '121')
    def before = music()

    expect: 'a new set does not state its loop'
    !dump().contains('loop')
    plan().items*.what == ['loop', 'start of the loop', 'length of the loop']

    when:
    apply()

    then:
    loop() == [true, 16, 32]
    plan().total == 0
    dump().contains("\nloop at: '5.1', bars: 8, on: true\n")

    when:
    run('transport loop', 'off', '--at', '9.2', '--over', '6')
    pull('--managed')

    then:
    text() == "loop at: '9.2', beats: 6, on: false // chorus\n"
    plan().total == 0

    when: 'a setting that is not stated is left alone'
    write("loop on: true")
    apply()

    then:
    loop() == [true, 33, 6]

    when:
    run('undo')
    run('undo')
    run('undo')

    then:
    music() == before
  }

  static final String AUTOMATED = """\
    locator 'Intro', at: '1.1'
    locator 'Chorus', at: '5.1'
    locator 'End', at: '13.1'
    returnTrack 'A-Reverb'
    main { device 'Limiter' }
    track 'Chords', {
      device 'Auto Filter'
      clip at: '5.1', name: 'a', bars: 8, notes: 'C3'
      automate 'Auto Filter', 'Frequency', over: 'Chorus', curve: 'ExpUp', from: 200.hz, to: 9.khz  // opens
      automate 'mixer', 'volume', at: '13.1', bars: 2, points: [[0, -12.dB], [4, 0.5], [8, -6.dB]]
      automate 'mixer', 'send:A-Reverb', at: '7.1', beats: 3, curve: 'Hold', from: 0.25
    }
    """.stripIndent()

  def "automation is planned, applied as one change, and undone with one undo"() {
    given:
    write(AUTOMATED)
    run('transport tempo', '121')
    def before = music()

    when:
    def planned = plan()

    then:
    music() == before
    planned.items*.what.containsAll(['Auto Filter > Frequency on the timeline', 'mixer > volume on the timeline', 'mixer > send:A-Reverb on the timeline'])
    apply().items == planned.items
    plan().total == 0
    apply().total == 0
    plan().unmanaged.findAll { it.startsWith('Chords') } == []
    run('automation get', 'Chords').items.find { it.param == 'Frequency' }.points.with { [it[0].display, it[-1].display] } == ['200.0 Hz', '9.00 kHz']

    when:
    run('undo')

    then:
    music() == before
  }

  def "automation is the same after it was written, applied to a new set, and written again"() {
    given:
    write(AUTOMATED)
    apply('--prune')
    def text = dump()

    expect: 'a curve is written only if it gives the same values'
    text.contains("automate 'Auto Filter', 'Frequency', at: '5.1', bars: 8, curve: 'ExpUp', from: 200.hz, to: 9000.hz\n")
    text.contains("automate 'mixer', 'volume', at: '13.1', bars: 2, points: [[0, -12.dB], [4, -14.dB], [8, -6.dB]]\n")

    when:
    run('set new')
    run('set apply', '--text', text, '--prune')

    then:
    dump() == text
    run('set plan', '--text', text, '--prune').total == 0
  }

  def "points on a line between two others do not change how automation is written"() {
    given:
    write("track 'A', { clip at: '1.1', beats: 1.5\n  automate 'mixer', 'pan', at: '1.1', beats: 1.5, points: [[0, 0.25], [0.75, 0.5], [1.5, 0.75]] }\n")
    apply()
    def text = dump()

    expect:
    text.contains("automate 'mixer', 'pan', at: '1.1', beats: 1.5, points: [[0, 0.25], [1.5, 0.75]]")

    when:
    run('set new')
    run('set', 'apply', '--text', text, '--prune')

    then:
    dump() == text
  }

  def "pull edits the values of automation, and keeps the rest of its statement"() {
    given:
    write(AUTOMATED)
    apply('--prune')

    expect:
    pull().edits == []
    text() == AUTOMATED

    when: 'the end of the curve and one point change, and the third is flat'
    run('automation write', 'Chords', '5.1', '32', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'ExpUp', '--from', '200hz', '--to', '0.5')
    run('automation write', 'Chords', '13.1', '8', '--device', 'mixer', '--param', 'volume', '--json-data', '[[0, 0.55], [4, 0.25], [8, 0.7]]')
    run('automation write', 'Chords', '5.1', '32', '--device', 'mixer', '--param', 'send:A-Reverb', '--curve', 'Hold', '--from', '0.5')
    pull()

    then:
    text() == AUTOMATED.replace('to: 9.khz', 'to: 0.5').replace('points: [[0, -12.dB], [4, 0.5], [8, -6.dB]]', 'points: [[0, -12.dB], [4, -28.8.dB], [8, -6.dB]]').replace("'Hold', from: 0.25", "'Hold', from: -20.dB")
    plan('--prune').total == 0

    when: 'the second half of a window has no clip any more'
    run('arrangement clear', 'Chords', '--at', '14.1', '--over', '8', '--cut')
    pull()

    then:
    text().contains("automate 'mixer', 'volume', at: '13.1', bars: 1, points: [[0, -12.dB], [4, -28.8.dB]]\n")
    plan('--prune').total == 0

    when: 'the automation is gone, and other automation is new'
    run('arrangement clear', 'Chords', '--at', '13.1', '--over', '8')
    run('automation write', 'Chords', '5.1', '32', '--device', 'mixer', '--param', 'pan', '--curve', 'LinearUp')
    pull()

    then:
    !text().contains("'volume'")
    text().endsWith("  automate 'mixer', 'pan', at: '5.1', bars: 8, curve: 'LinearUp'\n}\n")
    plan('--prune').total == 0
  }

  def "--prune removes automation that the file does not describe"() {
    given:
    write(AUTOMATED)
    apply()
    write(AUTOMATED.readLines().findAll { !it.contains('Frequency') && !it.contains('volume') }.join('\n'))

    expect:
    plan().total == 0
    plan().unmanaged.containsAll(['Chords: automate Auto Filter > Frequency at 5.1', 'Chords: automate mixer > volume at 13.1'])

    when:
    apply('--prune')

    then:
    plan('--prune').total == 0
    run('automation get', 'Chords').items*.param.unique() == ['send:A-Reverb']
  }

  def "automation that cannot be applied changes nothing: #problem"() {
    given:
    write(AUTOMATED + code)
    def before = bench.content()

    when:
    def error = failure('set', 'apply', "$file")

    then:
    error.code == problem
    error.message.contains(":${AUTOMATED.readLines().size() + 1}:") || problem == 'NOT_SUPPORTED_BY_HOST'
    bench.content() == before

    where:
    code                                                                                                      | problem
    "track 'X', { automate 'Eco', 'Feedback', at: '1.1', bars: 1, curve: 'Hold' }"                            | 'DEVICE_NOT_FOUND'
    "track 'X', { device 'Echo'; automate 'Echo', 'Fedback', at: '1.1', bars: 1, curve: 'Hold' }"             | 'PARAM_NOT_FOUND'
    "track 'X', { device 'Echo'; automate 'Echo', 'Feedback', at: '1.1', bars: 1, curve: 'Mine' }"            | 'INVALID_ARGUMENT'
    "track 'X', { automate 'mixer', 'send:Hall', at: '1.1', bars: 1, curve: 'Hold' }"                         | 'PARAM_NOT_FOUND'
    "track 'X', { automate 'mixer', 'volume', at: '1.1', bars: 1, curve: 'Hold', from: 3.khz }"               | 'INVALID_ARGUMENT'
    "track 'X', { automate 'mixer', 'volume', over: 'Corus', curve: 'Hold' }"                                 | 'FILE_INVALID'
    "track 'X', { automate 'mixer', 'volume', points: [[0, 0.5]] }"                                           | 'MISSING_ARGUMENT'
    "returnTrack 'B-Delay', { automate 'mixer', 'volume', at: '1.1', bars: 1, curve: 'Hold' }"               | 'NOT_SUPPORTED_BY_HOST'
  }

  def "automation of a Live Set is on lanes, and belongs to every track"() {
    given:
    def set = new GeneratedSet(12).write(home.resolve('song.als'))
    def als = new SetFileProgram(home, set)
    def name = als.svc('track', 'list').items.find { it.kind == 'midi' }.name as String
    write("""\
      track '$name', {
        automate 'mixer', 'volume', at: '2.1', bars: 4, curve: 'LinearUp', from: 0.25, to: 0.5
        automate 'mixer', 'pan', points: [[0, 0.5], [16, 1], [16, 0.25]]
      }
      main { automate 'mixer', 'volume', points: [[4, 0.75]] }
      """.stripIndent())

    when:
    def planned = als.svc('set', 'plan', "$file")
    als.svc('set', 'apply', "$file")

    then:
    planned.items*.what.containsAll(['mixer > volume on the timeline', 'mixer > pan on the timeline'])
    als.svc('set', 'plan', "$file").total == 0
    als.svc('set', 'pull', "$file", '--managed').edits == []

    when:
    def dumped = als.svc('set', 'dump').lines as List<String>

    then:
    dumped.any { it.contains("automate 'mixer', 'pan', points: [[0, 0.5], [16, 1], [16, 0.25]]") }
    dumped.any { it.contains("automate 'mixer', 'volume', points: [[0, -4.dB], [4, -4.dB]]") }

    when:
    als.svc('automation', 'write', name, '2.1', '16', '--device', 'mixer', '--param', 'volume', '--curve', 'Hold', '--from', '0.125')
    als.svc('set', 'pull', "$file", '--managed')

    then:
    text().contains("automate 'mixer', 'volume', at: '2.1', bars: 4, curve: 'Hold', from: 0.125\n")
    als.svc('set', 'plan', "$file").total == 0

    when:
    als.svc('set', 'dump', "$file", '--replace')
    Files.writeString(file, text().replaceAll(/ *automate 'mixer', 'pan'.*\n/, ''))

    then:
    als.svc('set', 'plan', "$file", '--prune').items.collect { [it.how, it.what] } == [['removed', 'mixer > pan on the timeline']]

    when:
    als.svc('set', 'apply', "$file", '--prune')

    then:
    als.svc('set', 'plan', "$file", '--prune').total == 0
    !als.svc('set', 'dump').lines.any { it.contains("'pan'") }
  }

  @IgnoreIf({ !LiveSimulator.isPossible() })
  def "on simulated Live, automation is written to clips, read from the ledger, and undone with one undo"() {
    given:
    live = new LiveProgram(home.resolve('live'), '12.4')
    write(AUTOMATED.replace("'Chords'", "'New'").replace("main { device 'Limiter' }", ''))
    def before = live.digest()

    when:
    live.svc('set', 'apply', "$file")

    then:
    live.svc('set', 'plan', "$file").total == 0
    live.svc('set', 'apply', "$file").total == 0
    live.svc('set', 'pull', "$file", '--managed').edits == []
    live.svc('set', 'dump').lines.any { it.contains("automate 'Auto Filter', 'Frequency', at: '5.1', bars: 8, curve: 'ExpUp', from: ") }

    when:
    live.svc('undo')

    then:
    live.digest() == before
  }

  static final String SECTIONS = """\
    scene 'Verse'
    scene 'Hook'
    section 'Intro', at: '1.1', bars: 2
    section 'Chorus', at: '5.1', bars: 5, play: [Chords: 'Verse', Bass: 'Hook']  // loud
    section 'Outro', at: '10.1', beats: 2, play: [Bass: 2]
    track 'Chords', {
      clip 'Verse', name: 'Pad', bars: 2, notes: 'C3:1/1 D3:1/1'
      automate 'mixer', 'volume', over: 'Chorus', curve: 'ExpUp', from: 0.25, to: 0.75
    }
    track 'Bass', {
      clip 'Hook', name: 'Riff', bars: 3, from: 1, start: 2, notes: 'A1 C2 D2 E2'
      clip at: '1.1', bars: 1, notes: 'C2'
    }
    """.stripIndent()

  List timeline(String track) { run('arrangement list', track).items.collect { [it.position, it.length_beats] } }

  def "sections lay out session clips, once, and are pulled"() {
    given:
    write(SECTIONS)
    run('transport tempo', '121')
    def before = music()

    when:
    def planned = plan('--prune')

    then:
    music() == before
    apply('--prune').items == planned.items
    timeline('Chords') == [['5.1', 8], ['7.1', 8], ['9.1', 4]]
    timeline('Bass') == [['1.1', 4], ['5.1', 12], ['8.1', 8], ['10.1', 2]]
    plan('--prune').total == 0
    plan().unmanaged == []
    apply('--prune').total == 0
    pull('--managed').edits == []

    when: 'a copy changes by hand'
    run('note add', 'Chords', '7.1', 'E4')
    pull('--managed')

    then: 'the section does not describe the track any more'
    text() == SECTIONS.replace("[Chords: 'Verse', Bass: 'Hook']", "[Bass: 'Hook']")

    when: 'the file is applied as it was'
    write(SECTIONS)

    then:
    plan().items*.what == ['notes of timeline clip "Pad" at 7.1']

    when:
    apply()

    then:
    plan('--prune').total == 0

    when:
    run('undo')
    run('undo')
    run('undo')

    then:
    music() == before
  }

  def "a section that cannot be laid out changes nothing: #problem"() {
    given:
    write(SECTIONS + code)
    def before = bench.content()

    when:
    def error = failure('set', 'apply', "$file")

    then:
    error.code == problem
    error.message.contains(":${SECTIONS.readLines().size() + 1}:")
    bench.content() == before

    where:
    code                                                                                    | problem
    "section 'X', at: '20.1', bars: 1, play: [Chrods: 'Verse']"                             | 'TRACK_NOT_FOUND'
    "section 'X', at: '20.1', bars: 1, play: [MIDI: 'Verse']"                               | 'AMBIGUOUS_REFERENCE'
    "section 'X', at: '20.1', bars: 1, play: [Bass: 'Vers']"                                | 'SCENE_NOT_FOUND'
    "section 'X', at: '20.1', bars: 1, play: [Bass: 'Verse']"                               | 'CLIP_NOT_FOUND'
    "section 'X', at: '6.1', bars: 1, play: [Bass: 'Hook']"                                 | 'FILE_INVALID'
    "section 'Intro', at: '20.1', bars: 1"                                                  | 'FILE_INVALID'
  }

  def "a dump takes sections from the project, and automation refers to them"() {
    given:
    run('project init', '--part', 'bass-1:Bass', '--section', 'Intro:4', '--section', 'Chorus:8')

    expect:
    dump().contains("\nsection 'Chorus', at: '5.1', bars: 8\n")
  }

  @IgnoreIf({ !LiveSimulator.isPossible() })
  def "on simulated Live, automation inside an existing clip is written once, pulled, and undone with one undo"() {
    given:
    live = new LiveProgram(home.resolve('live'), '12.4')
    write("track 'Chords', { automate 'mixer', 'volume', at: '6.1', bars: 2, curve: 'LinearUp', from: 0.25, to: 0.5 }\n")
    def before = live.digest()

    when:
    live.svc('set', 'apply', "$file")

    then:
    live.svc('set', 'plan', "$file").total == 0
    live.svc('set', 'pull', "$file", '--managed').edits == []

    when:
    live.svc('undo')

    then:
    live.digest() == before

    when:
    live.svc('set', 'apply', "$file")
    live.svc('automation', 'write', 'Chords', '6.1', '8', '--device', 'mixer', '--param', 'volume', '--curve', 'LinearUp', '--from', '0.25', '--to', '0.75', '--force')
    live.svc('set', 'pull', "$file", '--managed')

    then:
    text().contains("curve: 'LinearUp', from: 0.25, to: -4.dB }")
    live.svc('set', 'plan', "$file").total == 0
  }

  @IgnoreIf({ !LiveSimulator.isPossible() })
  def "on simulated Live, sections are laid out once, and undone with one undo"() {
    given:
    live = new LiveProgram(home.resolve('live'), '12.4')
    write(SECTIONS.replace("'Chords'", "'New 1'").replace('Chords:', "'New 1':").replace("'Bass'", "'New 2'").replace('Bass:', "'New 2':").replace(': 2]', ": 'Hook']"))
    def before = live.digest()

    when:
    live.svc('set', 'apply', "$file")

    then:
    live.svc('set', 'plan', "$file").total == 0
    live.svc('set', 'pull', "$file", '--managed').edits == []

    when: 'another version of the clip changes its copies'
    def laidOut = live.digest()
    write(text().replace('C3:1/1 D3', 'F3:1/1 D3'))
    live.svc('set', 'apply', "$file")
    def changed = live.digest()
    live.svc('undo')

    then:
    changed != laidOut
    live.digest() == laidOut

    when:
    live.svc('undo')

    then:
    live.digest() == before
  }

  def "the automation of copies in sections that follow one another is managed"() {
    given:
    write("""\
      scene 'Verse'
      section 'A', at: '1.1', bars: 4, play: [Chords: 'Verse']
      section 'B', at: '5.1', bars: 8, play: [Chords: 'Verse']
      track 'Chords', { clip 'Verse', bars: 4, notes: 'Am7:1/1', { automate 'mixer', 'pan', points: [[0, 0.2], [8, 0.8], [16, 0.2]] } }
      """.stripIndent())

    when:
    run('set apply', "$file", '--prune')

    then:
    run('automation get', 'Chords').items*.length_beats == [16, 16, 16]
    run('set plan', "$file", '--prune').with { it.total == 0 && !it.unmanaged }
  }

  @IgnoreIf({ !LiveSimulator.isPossible() })
  def "on simulated Live, changed copies of a looped audio clip are pulled"() {
    given:
    live = new LiveProgram(home.resolve('live'), '12.4')
    AudioFixture.write(home.resolve('beat.wav'), 8)
    write("""\
      section 'Late', at: '71.1', bars: 4, play: [Vox: 'Verse']
      track 'Vox', kind: 'audio', {
        clip 'Verse', audio: 'beat.wav', bars: 2
      }
      """.stripIndent())
    live.svc('set', 'apply', "$file")
    live.svc('clip', 'set', 'Vox', '71.1', '--gain', '-6')

    when:
    def managed = live.svc('set', 'pull', "$file", '--managed', '--dry-run').edits
    def edits = live.svc('set', 'pull', "$file").edits

    then:
    managed == ['section Late: play without "Vox", whose clips are not added']
    edits.containsAll(['section Late: play without "Vox"', 'added track Vox, clip at 71.1', 'added track Vox, clip at 73.1'])
    text().contains("clip at: '71.1', audio: 'beat.wav', bars: 2, gain: -6.dB")
    live.svc('set', 'plan', "$file").total == 0
  }

  def "sections of a Live Set are laid out once"() {
    given:
    def set = new GeneratedSet(12).write(home.resolve('song.als'))
    def als = new SetFileProgram(home, set)
    def name = als.svc('track', 'list').items.find { it.kind == 'midi' }.name as String
    write("section 'X', at: '9.1', bars: 3, play: ['$name': 'Intro']")

    when:
    als.svc('set', 'apply', "$file")

    then:
    als.svc('set', 'plan', "$file").total == 0
    als.svc('set', 'pull', "$file", '--managed').edits == []
  }

  def "a dump names changes of the time signature in a comment"() {
    given:
    def set = home.resolve('song.als')
    def start = '<EnumEvent Id="0" Time="-63072000" Value="201" />'
    def xml = new GeneratedSet(12).xml()
    Files.writeString(set, xml.replace(start, start + '<EnumEvent Id="1" Time="16" Value="200" />'))

    expect:
    xml.contains(start)
    new SetFileProgram(home, set).svc('set', 'dump').lines[1] == '// not in this file: changes of the time signature on the timeline'
    !dump().contains('changes of the time signature')
  }

  static final String PLAYED = '''\
    scene 'V'
    section 'A', at: '1.1', bars: 2, play: [Bass: 'V']
    track 'Bass', { device 'Operator'; device 'Auto Filter'; clip 'V', name: 'x', bars: 1, notes: 'C3 D3 E3 F3' }
    '''.stripIndent()

  def "a changed note of a section keeps the automation of its copies"() {
    given:
    write(PLAYED)
    apply()
    run('automation write', 'Bass', '1.1', '8', '--device', 'Auto Filter', '--param', 'Resonance', '--curve', 'LinearUp')
    write(PLAYED.replace('F3', 'G3'))

    expect:
    plan().items*.what == ['notes of clip "x" in scene 1', 'notes of timeline clip "x" at 1.1', 'notes of timeline clip "x" at 2.1']

    when:
    apply()

    then:
    plan().total == 0
    run('automation get', 'Bass').items*.param == ['Resonance']
  }

  def "a renamed track that a section plays is not created again"() {
    given:
    write(PLAYED)
    apply()
    run('track rename', 'Bass', 'Solo')

    expect:
    plan().warnings*.code == ['POSSIBLE_RENAME']
    failure('set', 'apply', "$file").code == 'AMBIGUOUS_REFERENCE'
  }

  @IgnoreIf({ !LiveSimulator.isPossible() })
  def "on simulated Live, the loop of the song is left as it is with a warning, so that an undo restores the set"() {
    given:
    live = new LiveProgram(home.resolve('live'), '12.4')
    def before = live.digest()
    write("loop at: '9.1', bars: 8, on: true\n")

    expect:
    live.svc('set', 'plan', "$file").with { [it.total, it.warnings*.code] } == [0, ['LOOP_UNCHANGED']]

    when:
    write(text() + "track 'New'\n")
    def applied = live.svc('set', 'apply', "$file")
    live.svc('undo')

    then:
    applied.warnings*.code == ['LOOP_UNCHANGED']
    live.digest() == before
  }

  @IgnoreIf({ !LiveSimulator.isPossible() })
  def "on simulated Live, automation over several audio clips is undone with one undo, and with the rest of a file that is refused"() {
    given:
    live = new LiveProgram(home.resolve('live'), '12.4')
    AudioFixture.write(home.resolve('beat.wav'), 4)
    def before = live.digest()
    def clips = { String options -> """{
      clip at: '70.1', audio: 'beat.wav', beats: 1.5
      clip at: '71.1', audio: 'beat.wav', beats: 2$options
      automate 'mixer', 'volume', at: '70.1', beats: 10, curve: 'ExpUp', from: 0.58
    }""" }
    write("track 'Loop', kind: 'audio', ${clips('')}\n")

    when:
    live.svc('set', 'apply', "$file")
    live.svc('undo')

    then:
    live.digest() == before

    when: 'Live refuses a clip that is not warped'
    write(text() + "track 'Other', kind: 'audio', ${clips(', warp: false')}\n")
    def refused = live.run(['set', 'apply', "$file" as String])

    then:
    refused.error.code == 'NOT_SUPPORTED_BY_HOST'
    refused.error.details?.writes_kept == null
    live.digest() == before
  }
}
