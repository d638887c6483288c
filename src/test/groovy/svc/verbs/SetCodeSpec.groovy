package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.frontend.cli.output.OutputTerminal
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.testing.AudioFixture
import svc.setcode.SetCodeText
import svc.verbs.set.SetCodeFiles
import svc.verbs.set.SetCodeReplacement

/** Sets as code: writing, planning, applying and pulling files on the embedded host. */
class SetCodeSpec extends VerbSpec {
  Path file

  def setup() {
    file = home.resolve('night.set.groovy')
    run('set new')
  }

  static final String SONG = '''\
    // A song.
    song 'Night', tempo: 118, signature: '4/4'
    scene 'Verse'
    scene 'Chorus', tempo: 120
    locator 'Start', at: '1.1'
    returnTrack 'A-Reverb'
    group 'Band', {
      mix volume: -2.dB
    }
    track 'Bass', part: 'Bass', group: 'Band', {
      color '#7db04d'
      mix volume: -8.dB, pan: 0.1
      send 'A-Reverb': -20.dB
      device 'Operator', { set 'Tone': 40.percent }   // warm
      device 'Auto Filter', {
        set 'Frequency': 800.hz
      }
      clip 'Verse', name: 'Bass line', bars: 2, notes: \'\'\'
        A1:1/8 r A1 A1 C2 C2 D2 E2
        F1:1/4@2.1 F1 G1 G1\'\'\'
      clip at: '9.1', bars: 1, notes: 'C2'
    }
    track 'Chords', group: 'Band', {
      clip 'Chorus', bars: 4, notes: ['Am7:1/1 Fmaj7 C G', [pitch: 'C4', start: 2.5, length: 0.25, probability: 0.5]]
    }
    track 'Vocal', kind: 'audio', { mix mute: true }
    main { mix volume: '-1 dB' }
    '''.stripIndent().replace(':1/4@2.1', '@2.1:1/4')

  void write(String text) { Files.writeString(file, text) }

  String text() { Files.readString(file) }

  Map plan(String... options) { run('set plan', "$file", *options) }

  Map apply(String... options) { run('set apply', "$file", *options) }

  Map pull(String... options) { run('set pull', "$file", *options) }

  Map failure(String... words) {
    def result = bench.svc(*words, '--json')
    assert result.status != 0
    result.error()
  }

  def "a song is planned, applied as one change, and undone with one undo"() {
    given:
    write(SONG)
    run('transport tempo', '121')
    def before = music()

    when:
    def planned = plan()

    then: 'a plan changes nothing'
    music() == before
    planned.total > 10
    planned.items.any { it.track == 'Bass' && it.what == 'volume' && it.to == -8 }
    planned.unmanaged.contains('track MIDI (number 1)')

    when:
    def applied = apply('--digest', planned.digest as String)

    then:
    applied.items == planned.items
    run('track list').items.find { it.name == 'Bass' }.subMap(['group', 'volume_db', 'pan', 'color']) == [group: 'Band', volume_db: -8, pan: 0.1, color: '#7db04d']
    run('automation params', 'Bass', 'Auto Filter').items.find { it.name == 'Frequency' }.display == '800.0 Hz'
    run('note list', 'Bass', 'Verse').items.size() == 11
    run('note list', 'Chords', 'Chorus').items.find { it.pitch == 72 }.probability == 0.5
    run('transport show').tempo == 118

    and: 'a second time, nothing changes, and nothing is recorded'
    plan().total == 0
    apply().total == 0
    run('journal').items.findAll { it.verb == 'set apply' }.size() == 1

    when:
    run('undo')

    then:
    music() == before
  }

  def "the history names the file of an applied set, not its text, which a redo and a script repeat"() {
    given:
    write(SONG)
    def saved = home.resolve('all.svc.groovy')
    apply()
    run('set apply', '--text', "track 'Bass', { mix volume: -9.dB }")

    expect:
    run('history').items[0].call == "set.apply text: '…'"
    run('history', '--entry', '2').items[0].call == "set.apply '$file'"
    svc('undo').out.strip() == "Undid set.apply text: '…'"
    run('undo')

    when:
    write("track 'Other'\n")
    run('redo')
    run('journal', '--save', "$saved")

    then:
    run('track list').items*.name.containsAll(['Bass', 'Chords'])
    Files.readString(saved).contains("song \\'Night\\'")
  }

  def "an instrument of the file replaces another one with a warning, and is not listed as left alone"() {
    given:
    run('track create', 'Bass')
    run('device load', 'Bass', 'Wavetable')
    run('device load', 'Bass', 'Limiter')
    write("track 'Bass', { device 'Operator' }\n")
    def message = '"Operator" replaces "Wavetable" on "Bass", which the file does not describe: a track has one instrument'

    when:
    def planned = plan()

    then:
    planned.items*.what == ['Wavetable', 'Operator']
    planned.unmanaged.findAll { it.startsWith('Bass') } == ['Bass: device Limiter']
    planned.warnings.collect { [it.code, it.message] } == [['DEVICE_REPLACED', message]]
    apply().warnings*.message == [message]
    plan().total == 0

    when:
    write("track 'Bass', { device 'Operator'; device 'Drift' }\n")

    then:
    failure('set', 'apply', "$file").message.endsWith(':1: "Drift" would replace "Operator", because a track has one instrument')
    run('device list', 'Bass').items*.name == ['Operator', 'Limiter']
  }

  def "another order of tracks is reported, but not as a change"() {
    given:
    write("track 'Bass'\ntrack 'Drums'\nreturnTrack 'Reverb'\nreturnTrack 'Delay'\n")
    apply()

    expect:
    plan().track_order == null

    when:
    write("returnTrack 'Delay'\ntrack 'New'\ntrack 'Drums'\ntrack 'Bass'\nreturnTrack 'Reverb'\n")
    def planned = plan()

    then:
    planned.track_order == ['Bass', 'Drums', 'Reverb', 'Delay']
    planned.total == 1
    bench.svc('set', 'plan', "$file").out.contains(
        'Order of tracks in the set: Bass, Drums, Reverb, Delay. The file has another order; svc does not change it.')

    when:
    write("track 'Drums'\ntrack 'Bass'")

    then:
    plan().total == 0
    bench.svc('set', 'plan', "$file", '--exit-code').status == 0
  }

  def "a terminal colors the lines of a plan, a pipe does not"() {
    given:
    write("track '+ Bass'")
    apply()
    write("song 'x', tempo: 130\ntrack '+ Bass', { mix volume: -6.dB }\ntrack 'New'")
    def lines = { terminal -> bench.svc(terminal, ['set', 'plan', "$file" as String, '--prune']).out.readLines() }

    expect:
    lines(new OutputTerminal(true, 80, true)).containsAll([
        '+ Bass', '\u001b[33m  ~ volume 0 → -6 dB\u001b[0m', '\u001b[32m  + track added\u001b[0m', '\u001b[31m  - track removed\u001b[0m'])
    !lines(OutputTerminal.PIPE).any { it.contains('\u001b') }
  }

  def "the exit status of a plan shows whether there are changes"() {
    given:
    write("song 'x', tempo: 130")

    expect:
    bench.svc('set', 'plan', "$file", '--exit-code').status == 4
    bench.svc('set', 'plan', "$file").status == 0
    bench.svc('set', 'apply', "$file").status == 0
    bench.svc('set', 'plan', "$file", '--exit-code').status == 0
  }

  def "a digest is refused if the file or the set has changed, and nothing is written"() {
    given:
    write(SONG)
    def digest = plan().digest as String
    write(SONG.replace('-8.dB', level))
    run('transport tempo', tempo)
    def before = bench.content()

    expect:
    failure('set', 'apply', "$file", '--digest', digest).code == 'CHANGES_OUTDATED'
    bench.content() == before

    where:
    level   | tempo
    '-9.dB' | '120'
    '-8.dB' | '99'
  }

  def "a digest does not cover pruning unless the plan did"() {
    given:
    write(SONG)
    def digest = plan().digest as String

    expect:
    failure('set', 'apply', "$file", '--prune', '--digest', digest).code == 'CHANGES_OUTDATED'
  }

  def "what the file does not describe is left alone, and deleted with --prune"() {
    given:
    write(SONG)
    apply()
    run('track create', 'Extra')
    run('device load', 'Bass', 'Echo')
    run('clip create', 'Chords', 'Verse', '--bars', '1')

    expect:
    plan().total == 0
    plan().unmanaged.containsAll(['track Extra', 'Bass: device Echo', 'Chords: clip Verse'])

    when:
    apply('--prune')

    then:
    run('track list').items*.name == ['Band', 'Bass', 'Chords', 'Vocal', 'A-Reverb', 'Master']
    run('scene list').items*.name == ['Verse', 'Chorus']
    plan('--prune').total == 0
    plan().unmanaged == []
  }

  def "the demo set, written and applied to a new set, is written as the same text again"() {
    given:
    run('set reset')
    run('set dump', "$file")
    def lines = text().readLines()

    when:
    run('set new')
    apply('--prune')

    then:
    plan('--prune').total == 0
    run('set dump').lines.drop(1) == lines.drop(1).findAll { !it.contains('// not in this file') || it.contains('Core Kit') }
  }

  def "one changed fader changes one line"() {
    given:
    run('set reset')
    def before = run('set dump').lines
    run('mix set', 'Bass', '--volume-db', '-9.25')
    def after = run('set dump').lines

    expect:
    before.size() == after.size()
    (0..<before.size()).findAll { before[it] != after[it] }.collect { after[it] } == ['  mix volume: -9.25.dB']
  }

  def "pull edits values at their place, adds what is new and removes what was deleted"() {
    given:
    write(SONG)
    apply('--prune')

    expect: 'what svc applied is not written into the file again'
    pull().edits.size() == 0
    text() == SONG

    when:
    run('mix set', 'Bass', '--volume-db', '-7')
    run('mix set', 'Chords', '--pan', '-0.5')
    run('device set', 'Bass', 'Operator', 'Tone', '55 %')
    run('locator rename', 'Start', 'Begin')
    run('clip rename', 'Bass', 'Verse', 'Line 2')
    run('note remove', 'Chords', 'Chorus')
    run('device load', 'Vocal', 'Echo')
    run('clip create', 'Chords', 'Verse', '--bars', '2')
    run('track create', 'Extra')
    run('arrangement delete', 'Bass', '--at', '9.1')
    def pulled = pull()

    then:
    pulled.files == ["$file"]
    text().startsWith(SONG
        .replace("locator 'Start'", "locator 'Begin'")
        .replace('volume: -8.dB', 'volume: -7.dB')
        .replace('40.percent }   // warm', '55.percent }   // warm')
        .replace("'Bass line'", "'Line 2'")
        .replace("  clip at: '9.1', bars: 1, notes: 'C2'\n", '')
        .replaceAll(/(?s)notes: \['Am7.*?]]/, 'notes: []')
        .replace("notes: []\n}", "notes: []\n  mix pan: -0.5\n  clip 'Verse', bars: 2\n}")
        .replace("{ mix mute: true }", "{\n  mix mute: true\n  device 'Echo'\n}"))
    text().endsWith("track 'Extra', {\n  color '#a9a9a9'\n}\n")
    plan('--prune').total == 0
    pull().edits.size() == 0
  }

  def "with --managed, pull edits what the file describes and adds nothing"() {
    given:
    write("track 'MIDI', number: 1, { mix volume: 0.dB }  // first\n")
    run('mix set', '1-MIDI', '--volume-db', '-3', '--pan', '0.5')
    run('track create', 'Extra')

    when:
    pull('--managed')

    then:
    text() == "track 'MIDI', number: 1, { mix volume: -3.dB }  // first\n"
  }

  def "loops of timeline clips are applied, changed, pulled and undone"() {
    given:
    def code = "track 'A', {\n  clip at: '3.1', bars: 4, loop: 1.bars, notes: 'C3:1/4 E3 G3'\n}\n"
    write(code)
    def before = music()

    when:
    apply()

    then:
    plan('--prune').items.every { it.track != 'A' }
    run('clip get', 'A', '3.1').clip.subMap(['looping', 'loop_start', 'loop_end', 'length_beats', 'note_count']) == [looping: true, loop_start: 0, loop_end: 4, length_beats: 16, note_count: 3]
    run('set dump').lines.contains("  clip at: '3.1', bars: 4, loop: 1.bars, notes: 'C3 E3 G3'")

    when:
    write(code.replace('bars: 4, loop: 1.bars', 'bars: 6, from: 1, loop: 3.beats').replace('G3', 'A3'))

    then:
    plan().items*.what == ['length of timeline clip at 3.1', 'loop of timeline clip at 3.1', 'notes of timeline clip at 3.1']
    apply().total == 3
    plan().total == 0
    run('clip get', 'A', '3.1').clip.subMap(['loop_start', 'loop_end', 'length_beats']) == [loop_start: 1, loop_end: 4, length_beats: 24]

    when:
    run('clip set', 'A', '3.1', '--no-loop', '--length', '1')
    pull()

    then:
    text().contains("clip at: '3.1', bars: 1, from: 0, loop: false")
    plan().total == 0

    when:
    3.times { run('undo') }

    then:
    music() - [modified: true] == before - [modified: false]
  }

  static final String ROUTED = '''\
    track 'Drums', kind: 'audio'
    track 'Bus', kind: 'audio', {
      input 'Drums', channel: 'Pre FX'
      output 'Sends Only'
      monitor 'in'
    }
    track 'Bass', kind: 'audio', {
      output 'Bus'
      device 'Compressor', {
        sidechain 'Drums'
      }
    }
    '''.stripIndent()

  def "routing and side chains are applied, pulled and undone"() {
    given:
    write(ROUTED)
    def before = music()

    when:
    def planned = plan()
    apply('--prune')

    then:
    planned.items.findAll { it.track == 'Bus' }.collect { [it.what, it.to] }.containsAll([['input', 'Drums (Pre FX)'], ['output', 'Sends Only'], ['monitor', 'in']])
    planned.items.findAll { it.track == 'Bass' }.collect { [it.what, it.to] }.containsAll([['output', 'Bus (Track In)'], ['side chain of Compressor', 'Drums (Post FX)']])
    plan('--prune').total == 0
    run('set dump').lines.join('\n').contains("input 'Drums', channel: 'Pre FX'\n  output 'Sends Only'\n  monitor 'in'\n")

    when:
    run('track route', 'Bus', '--from-channel', 'post-mixer', '--monitor', 'auto')
    run('track route', 'Drums', '--to', 'Sends Only')
    run('device sidechain', 'Bass', 'Compressor', '--off')
    pull()

    then:
    text().contains("input 'Drums', channel: 'Post Mixer'\n")
    text().contains("monitor 'auto'\n")
    text().contains("sidechain 'Drums', on: false\n")
    text().contains("track 'Drums', kind: 'audio', {\n  output 'Sends Only'\n}")
    plan('--prune').total == 0

    when:
    4.times { run('undo') }

    then:
    music() - [modified: true] == before - [modified: false]
  }

  def "a route that is not possible is refused with its line: #code"() {
    given:
    write("track 'A', kind: 'audio', {\n  $code\n}\ntrack 'B', kind: 'audio', { output 'A' }\ntrack 'C', kind: 'audio', number: 1\ntrack 'C', kind: 'audio', number: 2\n")
    def before = bench.content()

    expect:
    def error = failure('set', 'apply', "$file")
    error.message =~ /night.set.groovy:\d: /
    error.message.contains(message)
    bench.content() == before

    where:
    code                                              | message
    "input 'Ext In'"                                  | 'the host offers "Ext. In"'
    "input 'Ext. In', channel: '9'"                   | 'has no channel "9"'
    "output 'B'"                                      | 'feedback loop'
    "output 'A'"                                      | 'feedback loop'
    "output 'C'"                                      | '2 tracks are named "C"'
    "device 'Compressor', { sidechain 'A' }"          | 'feedback loop'
    "device 'Reverb', { sidechain 'B' }"              | 'cannot set the source of a side chain'
  }

  static final String AUDIO = '''\
    scene 'Verse'
    track 'Loops', kind: 'audio', {
      clip 'Verse', audio: 'loops/beat.wav', bars: 2
      clip 2, name: 'Take', audio: 'loops/take.wav', seconds: 3, from: 1, loop: false, gain: -3.dB, transpose: -2, detune: 10, warp: false
      clip at: '1.1', audio: 'loops/beat.wav', bars: 2, warpMode: 'Tones'
      clip at: '3.1', audio: 'loops/take.wav', beats: 3.5, active: false
    }
    '''.stripIndent()

  def "audio clips are applied with paths relative to the file, pulled and undone"() {
    given:
    def loops = Files.createDirectories(home.resolve('loops'))
    AudioFixture.write(loops.resolve('beat.wav'), 8)
    AudioFixture.write(loops.resolve('take.wav'), 8)
    write(AUDIO)
    def before = music()

    when:
    apply()
    def dumped = home.resolve('dumped.set.groovy')
    run('set dump', "$dumped")

    then:
    plan().total == 0
    run('clip get', 'Loops', 'Verse').clip.subMap(['looping', 'length_beats', 'name']) == [looping: true, length_beats: 8, name: 'beat']
    run('clip get', 'Loops', '2').clip.with { [it.loop_start, it.loop_end, it.looping, it.audio.warp, it.audio.gain_db] } == [1, 4, false, false, -3]
    run('clip get', 'Loops', '3.1').clip.with { [it.length_beats, it.active] } == [3.5, false]
    AUDIO.readLines().findAll { it.contains('clip') }.every { Files.readString(dumped).contains(it) }

    when:
    run('clip set', 'Loops', 'Verse', '--gain', '-6', '--length', '1')
    run('clip create', 'Loops', '5.1', '--file', "${loops.resolve('beat.wav')}")
    pull()

    then:
    text().contains("clip 'Verse', audio: 'loops/beat.wav', bars: 1, gain: -6.dB\n")
    text().contains("  clip at: '5.1', audio: 'loops/beat.wav', bars: 4\n")
    plan().total == 0

    when: 'another file replaces the clip'
    write(text().replace("'Verse', audio: 'loops/beat.wav'", "'Verse', audio: 'loops/take.wav'"))

    then:
    plan().items*.what.contains('file of clip "beat" in scene 1') || plan().items*.what.contains('file of clip "take" in scene 1')

    when:
    apply()

    then:
    plan().total == 0
    run('clip get', 'Loops', 'Verse').clip.audio.file.endsWith('take.wav')

    when:
    4.times { run('undo') }

    then:
    music() - [modified: true] == before - [modified: false]
  }

  def "an audio clip that is not possible is refused with its line: #code"() {
    given:
    AudioFixture.write(home.resolve('take.wav'), 8)
    write("scene 'Verse'\n$text\n")
    def before = bench.content()

    expect:
    def error = failure('set', 'apply', "$file")
    error.code == code
    error.message.contains('night.set.groovy:2: ')
    bench.content() == before

    where:
    text                                                             | code
    "track 'A', kind: 'audio', { clip 'Verse', audio: 'none.wav' }"  | 'FILE_NOT_FOUND'
    "track 'A', { clip 'Verse', audio: 'take.wav' }"                 | 'NOT_AN_AUDIO_TRACK'
    "track 'A', kind: 'audio', { clip 'Verse', bars: 1 }"            | 'NOT_A_MIDI_TRACK'
    "track 'A', { clip 'Verse', bars: 1, gain: -3.dB }"              | 'INVALID_ARGUMENT'
    "track 'A', kind: 'audio', { clip 'Verse', audio: 'night.set.groovy' }" | 'FILE_INVALID'
  }

  static final String RACK = '''\
    track 'A', {
      device 'Drum Rack', preset: '808 Core Kit', {
        chain 'Kick 808', { device 'Simpler', { set 'Volume': -3.dB } }
      }
    }
    '''.stripIndent()

  private String kickVolume() { run('automation params', 'A', '808 Core Kit/Kick 808/Simpler').items.find { it.name == 'Volume' }.display }

  def "devices on the chains of racks are set, pulled and undone, and no others are described"() {
    given:
    write(RACK)
    def before = music()

    when:
    apply()

    then:
    kickVolume() == '-3.0 dB'
    plan('--prune').items.every { it.track != 'A' }

    when:
    run('device set', 'A', '808 Core Kit/Kick 808/Simpler', 'Volume', '-6 dB')

    then:
    plan().items*.what == ['808 Core Kit/Kick 808/Simpler > Volume']

    when:
    pull()

    then:
    text().startsWith(RACK.replace('-3.dB', '-6.dB').replace("  }\n}\n", ''))
    text().count('chain') == 1
    plan().total == 0

    when:
    2.times { run('undo') }

    then:
    music() - [modified: true] == before - [modified: false]
  }

  def "what a chain does not have is refused before anything is written: #message"() {
    given:
    write(RACK.replace(from, to))
    def before = bench.content()

    expect:
    def error = failure('set', 'apply', "$file")
    error.code == 'NOT_SUPPORTED_BY_HOST'
    error.message.contains("night.set.groovy:3: $message")
    bench.content() == before

    where:
    from                 | to                               | message
    "'Kick 808'"         | "'Kick 909'"                     | 'device "Drum Rack" has no chain "Kick 909", and svc cannot add one; it has "Kick 808"'
    "'Simpler'"          | "'Operator'"                     | 'chain "Kick 808" has no device "Operator", and svc cannot add one; it has "Simpler"'
    "'Simpler',"         | "'Simpler', preset: 'x',"        | 'svc does not load presets into chains'
  }

  def "launch settings of clips are applied, pulled and undone"() {
    given:
    write("scene 'Verse'\ntrack 'A', { clip 'Verse', bars: 1, launchMode: 'toggle', launchQuantization: '1/4', legato: true }\n")
    def before = music()

    when:
    apply()

    then:
    run('clip get', 'A', 'Verse').clip.subMap(['launch_mode', 'launch_quantization', 'legato']) == [launch_mode: 'toggle', launch_quantization: '1/4', legato: true]
    plan().total == 0

    when:
    run('clip set', 'A', 'Verse', '--launch-mode', 'gate', '--no-legato')

    then:
    plan().items*.what == ['launch mode of clip in scene 1', 'legato of clip in scene 1']

    when:
    pull()

    then:
    text().contains("launchMode: 'gate', launchQuantization: '1/4', legato: false }")
    plan().total == 0

    when:
    run('undo')
    run('undo')

    then:
    music() - [modified: true] == before - [modified: false]
  }

  def "a track that was renamed in the set keeps its place in the file"() {
    given:
    write(SONG)
    apply('--prune')
    run('track rename', 'Chords', 'Keys')

    when:
    pull()

    then:
    text() == SONG.replace("track 'Chords'", "track 'Keys'")
    plan().total == 0
  }

  def "a scene that was renamed in the set is renamed in the file and its clips"() {
    given:
    write(SONG)
    apply('--prune')
    run('scene rename', 'Verse', 'Strophe')

    when:
    pull()

    then:
    text() == SONG.replace("scene 'Verse'", "scene 'Strophe'").replace("clip 'Verse'", "clip 'Strophe'")
    plan('--prune').total == 0
  }

  def "a renamed track needs was:, unless the file states that it is new"() {
    given:
    write(SONG)
    apply()
    def renamed = SONG.replace("track 'Chords',", "track 'Keys',")
    write(renamed)

    expect:
    plan().warnings*.code.contains('POSSIBLE_RENAME')
    failure('set', 'apply', "$file").with { it.code == 'AMBIGUOUS_REFERENCE' && it.hint.contains("was: 'Chords'") }

    when:
    write(renamed.replace("track 'Keys',", "track 'Keys', was: $was,"))
    apply()

    then:
    run('track list').items*.name.containsAll(names)
    plan().total == 0

    where:
    was        | names
    "'Chords'" | ['Keys']
    'null'     | ['Keys', 'Chords']
  }

  def "a preset is used for a new device, and another one replaces the device"() {
    given:
    write("track 'A', { device 'Drum Rack', preset: '808 Core Kit' }")
    apply()
    write("track 'A', { device 'Drum Rack', preset: '909 Core Kit' }")

    expect:
    plan().items.collect { [it.how, it.what] }.containsAll([['removed', '808 Core Kit'], ['added', '909 Core Kit']])

    when:
    apply()

    then:
    run('device list', 'A').items*.name == ['909 Core Kit']
    plan().total == 0
  }

  def "files include files of their own folder, and pull edits the file that contains the value"() {
    given:
    Files.createDirectories(home.resolve('parts'))
    def bass = home.resolve('parts/bass.set.groovy')
    Files.writeString(bass, "track 'Bass', { mix volume: -8.dB }\n")
    write("song 'x', tempo: 100\ninclude 'parts/bass.set.groovy'\n")
    apply()
    run('mix set', 'Bass', '--volume-db', '-3')

    when:
    pull('--managed')

    then:
    Files.readString(bass) == "track 'Bass', { mix volume: -3.dB }\n"

    and:
    Files.writeString(bass, "include '../night.set.groovy'")
    failure('set', 'plan', "$file").message.contains('is outside the folder')
  }

  def "files that include each other are refused"() {
    given:
    write("include 'other.set.groovy'")
    Files.writeString(home.resolve('other.set.groovy'), "include 'night.set.groovy'")

    expect:
    failure('set', 'plan', "$file").message.contains('the files include each other')
  }

  def "a dump has the part types of the project, and says what it cannot hold of plug-ins"() {
    given:
    write("track 'Low', { device 'Operator' }\ntrack 'Empty'\ntrack 'Voice', kind: 'audio'\n")
    apply()
    run('project init')
    run('part set', 'Low', 'Bass')
    run('part set', 'Empty', 'Chords')
    run('part set', 'Voice', 'Vocal')
    run('device load', 'Voice', 'query:Plugins#VST3:Northlight:Tidewater')

    when:
    def lines = run('set dump').lines

    then:
    lines.contains("track 'Low', part: 'Bass', {")
    lines.contains("track 'Voice', kind: 'audio', part: 'Vocal', {")
    lines.contains("  // not in this file: part: 'Chords', which would load an instrument")
    lines.contains('  // not in this file: the state of Tidewater, a plug-in or Max device, except the parameters that the host lists')

    when:
    run('set dump', "$file", '--replace')

    then:
    plan().total == 0
  }

  def "'--devices #detail' writes #expected"() {
    given:
    write("track 'Low', { device 'Auto Filter', { set 'Frequency': 800.hz } }")
    apply()

    when:
    def lines = run('set dump', '--devices', detail).lines

    then:
    lines.findAll { it.contains("device 'Auto Filter'") }.size() == 1
    lines.findAll { it.contains("set 'Frequency'") }.size() == changed
    (lines.findAll { it.contains("    set '") }.size() > 1) == all

    where:
    detail    | changed | all
    'names'   | 0       | false
    'changed' | 1       | false
    'all'     | 1       | true
    expected = "$changed changed parameters${all ? ' and the others' : ''}"
  }

  def "a file that another program #what while the set is read is not replaced, and neither is any other"() {
    given:
    write("include 'bass.set.groovy'\nmain { mix volume: -1.dB }\n")
    def bass = home.resolve('bass.set.groovy')
    Files.writeString(bass, "track 'Bass', { mix volume: -8.dB }\n")
    def session = session()
    def code = new SetCodeFiles(session).read(file, null)
    def edited = code.files().collect { new SetCodeText(it.name(), it.path(), it.text() + '// edited\n') }
    change(bass)
    def before = [file, bass].collect { Files.exists(it) ? Files.readString(it) : null }

    when:
    SetCodeReplacement.write(session, code, edited)

    then:
    def error = thrown(SvcException)
    error.code() == ErrorCode.CHANGES_OUTDATED
    error.message.endsWith('bass.set.groovy was changed by another program meanwhile')
    [file, bass].collect { Files.exists(it) ? Files.readString(it) : null } == before
    Files.list(home).withCloseable { it.toList() }*.fileName*.toString().findAll { it.endsWith('.replaced') || it.endsWith('.tmp') } == []

    cleanup:
    session.close()

    where:
    what      | change
    'saves'   | { Files.writeString(it, "track 'Bass', { mix volume: -3.dB }\n") }
    'deletes' | { Files.delete(it) }
  }

  def "a file that a killed process moved away is restored"() {
    given:
    Files.writeString(home.resolve('.night.set.groovy.replaced'), "song 'x', tempo: 130\n")

    expect:
    plan().total == 1
    text() == "song 'x', tempo: 130\n"
  }

  def "a file that cannot be applied changes nothing: #problem"() {
    given:
    write(SONG + code)
    def before = bench.content()

    when:
    def error = failure('set', 'apply', "$file")

    then:
    error.code == problem
    error.message.contains("night.set.groovy:${SONG.readLines().size() + 1}")
    bench.content() == before

    where:
    code                                                  | problem
    "track 'MIDI', { mix pan: 0.5 }"                      | 'AMBIGUOUS_REFERENCE'
    "track 'X', { device 'Nope 3000' }"                   | 'INSTRUMENT_NOT_FOUND'
    "track 'X', { device 'Echo', { set 'Colour': 3 } }"   | 'PARAM_NOT_FOUND'
    "track 'X', { send 'Hall': -3.dB }"                   | 'RETURN_NOT_FOUND'
    "track 'X', { clip 'Bridge', bars: 1 }"               | 'SCENE_NOT_FOUND'
    "track 'X', { clip 'Verse' }"                         | 'MISSING_ARGUMENT'
    "track 'X', kind: 'audio', { clip 'Verse', bars: 1 }" | 'NOT_A_MIDI_TRACK'
    "track 'X', group: 'Choir'"                           | 'TRACK_NOT_FOUND'
    "track 'X', number: 2"                                | 'TRACK_NOT_FOUND'
    "track 'X', { device 'Reverb', { set 'Decay Time': 900.dB } }" | 'INVALID_ARGUMENT'
  }

  def "dump replaces a file only with --replace, and needs the ending"() {
    expect:
    run('set dump', "$file").file == "$file"
    failure('set', 'dump', "$file").code == 'INVALID_ARGUMENT'
    run('set dump', "$file", '--replace', '--devices', 'names').file == "$file"
    failure('set', 'dump', "${home.resolve('night.groovy')}").code == 'INVALID_ARGUMENT'
  }

  def "the example is applied to a new set, and describes it then"() {
    given:
    def example = "${svc.testing.GoldenFile.ROOT.resolve('dsl-examples/night-drive.set.groovy')}"

    expect:
    run('set apply', example, '--prune').total > 20
    run('set plan', example, '--prune').total == 0
    run('set pull', example, '--dry-run').total == 0
  }

  def "a text can be planned and applied instead of a file"() {
    expect:
    run('set plan', '--text', "track 'X'").total == 1
    run('set apply', '--text', "track 'X'").total == 1
    failure('set', 'plan', '--text', "include 'a.set.groovy'").code == 'FILE_INVALID'
    failure('set', 'plan').code == 'MISSING_ARGUMENT'
    failure('set', 'plan', "$file", '--text', 'x').code == 'CONFLICTING_ARGUMENTS'
  }

  def "of two equal clips on two tracks, the one that the file does not describe is not managed"() {
    given:
    def clip = "clip 'Verse', bars: 1, notes: 'C3'"
    write("scene 'Verse'\ntrack 'One', { $clip }\ntrack 'Two', { $clip }\n")
    apply()
    write("track 'One', { $clip }\ntrack 'Two', { mix volume: 0.dB }\n")

    expect:
    plan().unmanaged.contains('Two: clip Verse')
    apply('--prune').items.any { it.track == 'Two' && it.kind == 'clip' }
  }

  def "a dump states once the release velocity that most notes of a clip have, as after an import of a MIDI file"() {
    given:
    write("track 'A', { clip 1, bars: 1, notes: $notes }\n")
    apply()
    def text = run('set dump').lines.join('\n')

    expect:
    text.contains("bars: 1, notes: $written\n")
    run('note list', 'A', '1').items*.release_velocity == found
    plan().total == 0

    when:
    run('set new')
    run('set', 'apply', '--text', text, '--prune')

    then:
    run('set dump').lines.join('\n') == text

    where:
    notes                                                                         | written                                                                        | found
    "[[release: 0], 'C3 D3']"                                                     | "[[release: 0],\n    'C3 D3']"                                                  | [0, 0]
    "[[release: 64], 'C3 D3']"                                                    | "'C3 D3'"                                                                      | [null, null]
    "[[pitch: 'C3', start: 0, length: 1, release: 9], 'D3@1.2']"                  | "['D3@1.2',\n    [pitch: 'C3', start: 0, length: 1, release: 9]]"                | [9, null]
    "['C3 D3', [release: 5], [pitch: 'E3', start: 2, length: 1, probability: 0.5]]" | "[[release: 5],\n    'C3 D3',\n    [pitch: 'E3', start: 2, length: 1, probability: 0.5]]" | [5, 5, null]
    "[[release: 5], 'C3 D3', [pitch: 'E3', start: 2, length: 1]]"                 | "[[release: 5],\n    'C3 D3',\n    [pitch: 'E3', start: 2, length: 1]]"            | [5, 5, null]
  }

  def "a group and a track in it can have one name"() {
    given:
    write("group 'Drums', { mix volume: -3.dB }\ntrack 'Drums', group: 'Drums', { mix volume: -4.dB }\n")

    expect:
    apply().total > 0
    plan().total == 0
    run('set', 'apply', '--text', run('set dump').lines.join('\n'), '--prune').total == 0
  }
}
