package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import javax.sound.midi.MetaMessage
import javax.sound.midi.MidiSystem
import javax.sound.midi.ShortMessage
import svc.frontend.dsl.EmbeddedScripts

/** Exports songs as MIDI files, which the JDK's reader reads back. */
class ExportSetSpec extends VerbSpec {
  Path file

  def setup() {
    file = home.resolve('song.mid')
    run('set new')
  }

  Map export(String... options) { run('set export', "$file", *options) }

  void place(String track, int scene, String notes, String at, int bars = 1) {
    run('clip create', track, "$scene", '--bars', "$bars")
    run('note add', track, "$scene", notes)
    run('arrangement place', track, "$scene", '--at', at)
  }

  static List<Map> events(Path file, int track) {
    def events = MidiSystem.getSequence(file.toFile()).tracks[track]
    (0..<events.size()).collect { events.get(it) }.collect { event ->
      def message = event.message
      message instanceof MetaMessage
          ? [tick: event.tick, meta: message.type, data: message.data as List]
          : [tick: event.tick, command: (message as ShortMessage).command, channel: (message as ShortMessage).channel + 1, a: message.data1, b: message.data2]
    }
  }

  static String text(Map event) { new String(event.data as byte[], 'UTF-8') }

  static List<List> notesOn(Path file, int track) {
    events(file, track).findAll { it.command == ShortMessage.NOTE_ON }.collect { [it.tick, it.channel, it.a, it.b] }
  }

  def "the first track has name, tempo, signature and markers; each MIDI track has its name, channel, program and notes"() {
    given:
    run('transport tempo', '118')
    run('transport signature', '3/4')
    run('track create', 'Bässe')
    run('track create', 'Bass')
    run('track create', 'Drums')
    place('Bass', 1, 'A1:1/4:90 r C2', '2.1')
    place('Drums', 1, '36@1.1:1/4', '1.1')
    run('locator create', 'Größe', '--at', '2.1')

    when:
    def result = export()
    def sequence = MidiSystem.getSequence(file.toFile())
    def head = events(file, 0)

    then:
    result.subMap(['files', 'tracks', 'notes', 'omitted']) == [files: ["$file"], tracks: 2, notes: 3, omitted: []]
    MidiSystem.getMidiFileFormat(file.toFile()).type == 1
    sequence.resolution == 960
    head.findAll { it.meta == 3 }.collect { text(it) } == ['Untitled']
    head.find { it.meta == 0x51 }.data.inject(0) { all, part -> all * 256 + (part & 0xFF) } == Math.round(60e6 / 118)
    head.find { it.meta == 0x58 }.data.take(2) == [3, 2]
    head.findAll { it.meta == 6 }.collect { [it.tick, text(it)] } == [[3 * 960, 'Größe']]
    (1..<sequence.tracks.size()).collect { text(events(file, it).find { it.meta == 3 }) } == ['1-MIDI', '2-MIDI', 'Bässe', 'Bass', 'Drums']
    events(file, 4).find { it.command == ShortMessage.PROGRAM_CHANGE }.a == 38
    notesOn(file, 4) == [[3 * 960, 4, 45, 90], [5 * 960, 4, 48, 90]]
    notesOn(file, 5) == [[0, 10, 36, 100]]
  }

  def "muted notes, probabilities and audio clips are omitted and listed by track"() {
    given:
    run('track create', 'Bass')
    run('clip create', 'Bass', '1', '--bars', '1')
    new EmbeddedScripts(home).run('''note.add 'Bass', 1, [[pitch: 36, start: 0, duration: 1, mute: true],
        [pitch: 38, start: 1, duration: 1, probability: 0.5], [pitch: 40, start: 3, duration: 1]]''')
    run('arrangement place', 'Bass', '1', '--at', '1.1')

    expect:
    export().omitted == [[track: 'Bass', what: '1 muted note'], [track: 'Bass', what: '1 note with a probability, which is not in the file']]
    events(file, 3).findAll { it.command in [ShortMessage.NOTE_ON, ShortMessage.NOTE_OFF] }.collect { [it.tick, it.a] } == [[960, 38], [1920, 38], [2880, 40], [3840, 40]]
  }

  def "deactivated clips, and notes from before the exported part, are omitted and listed"() {
    given:
    run('track create', 'Bass')
    place('Bass', 1, 'C1:2bars', '1.1', 2)
    place('Bass', 2, 'D1', '3.1')
    place('Bass', 3, 'E1', '4.1')
    run('clip set', 'Bass', '3.1', '--deactivate')

    expect:
    export('--at', '2.1', '--length', '12').omitted ==
        [[track: 'Bass', what: '1 deactivated clip'], [track: 'Bass', what: '1 note held from before the exported part']]
    notesOn(file, 3)*.take(3) == [[8 * 960, 3, 40]]
  }

  def "--automation writes volume and pan as controllers, at 0 dB the volume of General MIDI"() {
    given:
    run('track create', 'Bass')
    place('Bass', 1, 'C1', '1.1')
    run('mix set', 'Bass', '--pan', '-1')
    run('automation write', 'Bass', '1.1', '4', '--device', 'mixer', '--param', 'volume', '--curve', 'LinearDown', '--from', '0.85', '--to', '0')

    when:
    export('--automation')
    def controls = events(file, 3).findAll { it.command == ShortMessage.CONTROL_CHANGE }
    def volumes = controls.findAll { it.a == 7 }

    then:
    controls.findAll { it.a == 10 }.collect { [it.tick, it.b] } == [[0, 0]]
    volumes[0].subMap(['tick', 'b']) == [tick: 0, b: 100]
    volumes*.b == volumes*.b.toSorted().reverse()
    volumes[-1].b < 5
  }

  def "a window exports its notes and markers, from its start"() {
    given:
    run('track create', 'Bass')
    place('Bass', 1, 'C1 D1 E1 F1', '1.1')
    place('Bass', 2, 'C2:1bars', '2.1')
    run('locator create', 'Half', '--at', '1.3')
    run('locator create', 'Late', '--at', '2.1')

    when:
    export('--at', '1.3', '--length', '3')

    then:
    notesOn(file, 3)*.take(3) == [[0, 3, 40], [960, 3, 41], [1920, 3, 48]]
    events(file, 0).findAll { it.meta == 6 }.collect { [it.tick, text(it)] } == [[0, 'Half'], [1920, 'Late']]
    events(file, 3).find { it.command == ShortMessage.NOTE_OFF && it.a == 48 }.tick == 2880
  }

  def "--session writes a file for each scene with clips"() {
    given:
    run('track create', 'Bass')
    run('scene rename', '2', 'Break/Down')
    run('clip create', 'Bass', '1', '--bars', '1')
    run('clip create', 'Bass', '2', '--bars', '2')
    run('note add', 'Bass', '2', 'C1')

    expect:
    export('--session').files == [home.resolve('song 1.mid'), home.resolve('song 2 BreakDown.mid')]*.toString()
    notesOn(home.resolve('song 2 BreakDown.mid'), 3)*.take(3) == [[0, 3, 36]]
  }

  def "the sixteenth track that is not drums shares channel 1, without a program"() {
    given:
    (1..16).each {
      run('track create', "Bass $it")
      place("Bass $it", 1, 'C1', '1.1')
    }
    run('track delete', '1')
    run('track delete', '1')

    when:
    export()

    then:
    (1..16).collect { notesOn(file, it)[0][1] } == [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 1]
    (1..16).collect { events(file, it).any { it.command == ShortMessage.PROGRAM_CHANGE } } == [true] * 15 + [false]
  }

  def "'#options' is refused: #message"() {
    given:
    Files.writeString(home.resolve('there.mid'), 'mine')

    when:
    def result = svc('set', 'export', "${home.resolve(name)}", *options, '--json')

    then:
    result.status != 0
    result.error().message.contains(message)
    result.error().hint.contains(hint)
    Files.readString(home.resolve('there.mid')) == 'mine'
    !Files.exists(home.resolve('a.mid'))

    where:
    name        | options                    | message                          | hint
    'a.mid'     | []                         | 'no clip is on the timeline'     | '--session'
    'a.mid'     | []                         | 'no clip is on the timeline'     | 'arrangement lay-out'
    'a.mid'     | ['--session']              | 'no scene has a clip'            | 'clip create'
    'a.als'     | []                         | 'must end in .mid'               | 'set save'
    'a.mid'     | ['--session', '--at', '1.1'] | 'excludes'                     | 'timeline'
  }

  def "an existing file is replaced only with --replace"() {
    given:
    run('track create', 'Bass')
    place('Bass', 1, 'C1', '1.1')
    Files.writeString(file, 'mine')

    expect:
    refused('set export', "$file") == 'INVALID_ARGUMENT'
    Files.readString(file) == 'mine'

    when:
    export('--replace')

    then:
    notesOn(file, 3).size() == 1
  }
}
