package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.IgnoreIf
import svc.app.Main
import svc.host.als.GeneratedSet
import svc.testing.LiveProgram
import svc.testing.LiveSimulator
import svc.testing.RandomSetEdits
import svc.testing.SetFileProgram

/** Changes of the tempo on the timeline of a Live Set file, which other hosts do not have. */
class TempoAutomationSpec extends VerbSpec {
  static final String POINTS = "[[0, 124.bpm], [16, 130.bpm], [32, 130.bpm], [32, 90.5.bpm]]"
  static final String CODE = "song 'x', tempo: 124.bpm\nmain { automate 'mixer', 'tempo', points: $POINTS }\n"
  static final List<String> TEMPO = ['--device', 'mixer', '--param', 'tempo']

  Path file
  Path set
  SetFileProgram als

  def setup() {
    file = home.resolve('song.set.groovy')
    open(12)
  }

  void open(int version) {
    set = new GeneratedSet(version).write(home.resolve("song${version}.als"))
    als = new SetFileProgram(home, set)
  }

  void write(String text) { Files.writeString(file, text) }

  String dumped() { als.svc('set', 'dump').lines.join('\n') }

  Map plan() { als.svc('set', 'plan', "$file") }

  def "in a set of Live #version, changes of the tempo are applied, dumped, pulled, pruned and undone"() {
    given:
    open(version)
    def before = dumped()
    write(CODE)

    when:
    def planned = plan()
    als.svc('set', 'apply', "$file", '--digest', planned.digest as String)

    then:
    planned.items*.what.containsAll(['tempo', 'mixer > tempo on the timeline'])
    planned.items.find { it.kind == 'envelope' }.to == [points: 4, from_beats: 0, to_beats: 32, lowest: 90.5, highest: 130]
    plan().total == 0
    als.svc('transport', 'tempo').tempo == 124
    dumped().contains("tempo: 124, signature")
    dumped().contains("\n  automate 'mixer', 'tempo', points: $POINTS\n")
    als.svc('als', 'check', "${home.resolve("song${version}.svc.als")}").items*.problems == [[]]

    when: 'an edit by hand'
    als.svc('automation', 'write', 'main', '1.1', '8', *TEMPO, '--points', '[[0, "100bpm"], [8, "100 bpm"]]')
    als.svc('set', 'pull', "$file", '--managed')

    then:
    Files.readString(file) == "song 'x', tempo: 100\nmain { automate 'mixer', 'tempo', points: [[0, 100.bpm], [8, 100.bpm], [8, 127.bpm], [16, 130.bpm], [32, 130.bpm], [32, 90.5.bpm]] }\n".replace('], [', '], [')
    plan().total == 0

    when: 'no automation, and another tempo'
    write("song 'x', tempo: 99\n")

    then:
    als.run(1, 'set', 'plan', "$file").error.message == "$file:1: the tempo changes in the song, so the file must also state its automation" as String

    when:
    als.svc('set', 'apply', '--text', dumped().replaceAll(/(?s)\n  automate 'mixer', 'tempo'.*?\]\]/, '').replace('tempo: 100,', 'tempo: 99,'), '--prune')

    then:
    !dumped().contains("'tempo'")
    als.svc('transport', 'tempo').tempo == 99

    when:
    3.times { als.svc('undo') }

    then:
    dumped() == before

    where:
    version << [10, 11, 12]
  }

  def "a part of the tempo's automation is stated over a part of the song, and the tempo around it is that of the song"() {
    given:
    write("song 'x', tempo: 124\nlocator 'Outro', at: '5.1'\nlocator 'End', at: '9.1'\nmain { automate 'mixer', 'tempo', over: 'Outro', curve: 'LinearDown', from: 124.bpm, to: 90.bpm }\n")
    als.svc('set', 'apply', "$file")

    expect:
    dumped().contains("points: [[0, 124.bpm], [16, 124.bpm], [32, 90.bpm], [32, 124.bpm]]")

    when:
    write(Files.readString(file).replace('124', '126'))
    als.svc('set', 'apply', "$file")

    then:
    plan().total == 0
    dumped().contains("points: [[0, 126.bpm], [16, 126.bpm], [32, 90.bpm], [32, 126.bpm]]")

    when: 'automation elsewhere'
    als.svc('automation', 'write', 'main', '17.1', '8', *TEMPO, '--curve', 'Hold', '--from', '80bpm')
    write(Files.readString(file).replace('126', '128'))

    then:
    als.run(1, 'set', 'apply', "$file").error.message.contains('must also state its automation')
  }

  def "a set file with #text is refused: #message"() {
    given:
    write(text)

    expect:
    als.run(status, 'set', 'plan', "$file").error.message == "$file:$message" as String

    where:
    text                                                                               | status || message
    "track 'x', { automate 'mixer', 'tempo', points: [[0, 124.bpm]] }"                 | 1      || '1:14: only the main track has a tempo'
    "song 'x', tempo: 120\nmain { automate 'mixer', 'tempo', points: [[0, 124.bpm]] }" | 2      || '1: tempo: 120 differs from the automation in line 2, which begins with 124 bpm'
    "main { automate 'mixer', 'tempo', points: [[0, 0.5]] }"                           | 2      || '1: "tempo" of "mixer" accepts only values with the unit bpm, from 20 bpm to 999 bpm, not 0.5'
    "main { automate 'mixer', 'tempo', points: [[0, 19.bpm]] }"                        | 2      || '1: "tempo" of "mixer" must be between 20 bpm and 999 bpm, not "19 bpm"'
    "main { automate 'mixer', 'tempo', points: [[0, 90.hz]] }"                         | 2      || '1: "tempo" of "mixer" accepts values in bpm, not "90 Hz"'
    "song 'x', tempo: 90.hz"                                                           | 1      || '1:18: tempo must be a tempo such as 124 or 124.bpm'
  }

  def "random changes of the tempo in a set of Live #version are the same after dump and apply"() {
    given:
    open(version)
    def bytes = Files.readAllBytes(set)
    def svc = { List<String> words -> als.svc(*words) }

    when:
    def wrong = (1..SetCodeLawsSpec.SETS.intdiv(2)).findAll { seed ->
      new RandomSetEdits(new Random(seed), svc).make(4, ['tempoCurve', 'tempoCurve', 'tempoCurve', 'clearTempo', 'tempo'])
      def text = dumped()
      Files.deleteIfExists(home.resolve("song${version}.svc.als"))
      als.svc('set', 'apply', '--text', text)
      def result = [dumped() == text, als.svc('set', 'plan', '--text', text, '--prune').total]
      Files.deleteIfExists(home.resolve("song${version}.svc.als"))
      result != [true, 0]
    }

    then:
    wrong == []
    Files.readAllBytes(set) == bytes

    where:
    version << [10, 11, 12]
  }

  def "scripts write tempos with their unit"() {
    given:
    def script = home.resolve('a.svc.groovy')
    Files.writeString(script, """
        transport.tempo(126.5.bpm)
        scene.rename(1, 'Intro', tempo: 90.bpm)
        automation.write('main', '5.1', 16, device: 'mixer', param: 'tempo', curve: 'LinearUp', from: 126.5.bpm, to: 130.bpm)
        """)
    def out = new PrintStream(new ByteArrayOutputStream())

    expect:
    Main.run(['run', '--host', 'als', '--set', "$set" as String, "$script" as String], [SVC_HOME: "$home" as String, HOME: "$home" as String], out, out) == 0
    dumped().with { [it.contains("scene 'Intro', tempo: 90\n"), it.contains('[[0, 126.5.bpm], [16, 126.5.bpm], [32, 130.bpm], [32, 126.5.bpm]]')] } == [true, true]
  }

  def "exports and the page use the changes"() {
    given:
    def track = als.svc('track', 'list').items.find { it.kind == 'midi' }.name
    write(CODE + "section 'All', at: '1.1', bars: 12, play: ['$track': 'Intro']\n")

    when:
    als.svc('set', 'apply', "$file")
    als.svc('set', 'export', "${home.resolve('o.mid')}")
    als.svc('set', 'export', "${home.resolve('o.dawproject')}")
    als.svc('set', 'page', "${home.resolve('o.html')}")

    then:
    tempos(Files.readAllBytes(home.resolve('o.mid'))).with { [it.first(), it.contains(130d), it.last()] } == [124.05d, true, 90.5d]
    entry(home.resolve('o.dawproject')).contains('<RealPoint time="16.0" value="130.0" interpolation="linear">')
    Files.readString(home.resolve('o.html')).with { it.contains('124 BPM') && it.contains('90.5 BPM') }
  }

  private static List<Double> tempos(byte[] midi) {
    (0..<midi.length - 6).findAll { midi[it] == (byte) 0xff && midi[it + 1] == 0x51 && midi[it + 2] == 3 }.collect {
      Math.round(6e9d / (((midi[it + 3] & 0xff) << 16) + ((midi[it + 4] & 0xff) << 8) + (midi[it + 5] & 0xff))) / 100d
    }
  }

  private static String entry(Path zip) {
    new java.util.zip.ZipFile(zip.toFile()).withCloseable { it.getInputStream(it.getEntry('project.xml')).getText('UTF-8') }
  }

  def "an exported Live Set has the changes of the tempo in place of those of the template"() {
    given:
    def template = new GeneratedSet(12).tap { emptyTracks = true }.write(home.resolve('template.als'))
    def exported = home.resolve('exported.als')
    def inTemplate = new SetFileProgram(home, template)
    inTemplate.svc('automation', 'write', 'main', '1.1', '8', *TEMPO, '--curve', 'Hold', '--from', '80bpm', '--in-place')
    write(CODE)
    als.svc('set', 'apply', "$file")

    expect:
    !als.svc('set', 'export', "$exported", '--template', "$template").omitted*.what.any { it.contains('tempo') }
    new SetFileProgram(home, exported).svc('set', 'dump').lines.join('\n').contains("points: $POINTS")

    when: 'a song whose tempo never changes'
    open(11)
    als.svc('set', 'export', "$exported", '--template', "$template", '--replace')

    then:
    new SetFileProgram(home, exported).svc('set', 'dump').lines.with { it[0].contains('tempo: 120,') && it.every { !it.contains("'tempo'") } }
  }

  def "the embedded session names the host that has changes of the tempo: #words"() {
    expect:
    svc(*words[0].split(' '), *words.drop(1), '--json').error().with { it.message.contains(message) && it.hint.contains('host als') }

    where:
    words                                                                                                     | message
    ['automation write', 'main', '1.1', '8', *TEMPO, '--curve', 'Hold', '--from', '90bpm']                    | 'is a master track; svc can automate only MIDI and audio tracks'
    ['automation params', 'main', 'mixer']                                                                    | 'cannot be automated on this host'
    ['automation write', 'Bass', '1.1', '8', *TEMPO, '--curve', 'Hold', '--from', '90bpm']                    | 'has no tempo; the tempo is a parameter of the main track'
    ['set plan', '--text', CODE]                                                                              | 'text:2: "Master" is a master track'
    ['set apply', '--text', CODE]                                                                             | 'text:2: "Master" is a master track'
  }

  @IgnoreIf({ !LiveSimulator.isPossible() })
  def "Live refuses changes of the tempo before anything is written"() {
    given:
    def live = new LiveProgram(home.resolve('live'), '12.4')
    def before = live.digest()
    write(CODE)

    expect:
    live.run(['set', 'apply', "$file" as String]).error.message == "$file:2: \"Main\" is a master track; svc can automate only MIDI and audio tracks on the timeline" as String
    live.digest() == before

    cleanup:
    live?.close()
  }
}
