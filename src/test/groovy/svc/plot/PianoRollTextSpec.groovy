package svc.plot

import java.util.regex.Pattern
import spock.lang.Specification
import svc.model.clip.MidiNote
import svc.testing.GoldenFile

class PianoRollTextSpec extends Specification {
  static final Pattern ESCAPE = ~/\u001b\[\d+m/
  static final PlotTimeRange TWO_BARS = new PlotTimeRange(0, 8, 4)
  static final Map<Integer, String> PADS = [36: 'Kick', 38: 'Snare', 42: 'Closed hi-hat']

  static final List<MidiNote> CHORDS = [
      note(60, 0, 2, 100), note(64, 0, 2, 80), note(67, 0, 2, 60), note(60, 2, 2, 100), note(65, 2, 1.5, 20),
      note(69, 2.5, 0.25, 127), note(62, 4, 4, 90), note(65, 4, 4, 90, true), note(69, 4, 1, 40), note(69, 5, 1, 40)]
  static final List<MidiNote> DRUMS =
      [0, 1.5, 4, 5.5].collect { note(36, it, 0.25, 110) } + [1, 3, 5, 7].collect { note(38, it, 0.25, 90) } +
          (0..<32).collect { note(42, it / 4d, 0.25, it % 2 ? 30 : 60, it == 31) }

  static MidiNote note(int pitch, double start, double duration, double velocity, boolean mute = false) {
    new MidiNote(pitch, start, duration, velocity, 1, mute)
  }

  static List<String> draw(List<MidiNote> notes, PlotTimeRange window, int width, int height = 40,
                           TerminalDrawingStyle style = TerminalDrawingStyle.ASCII, Map<Integer, String> pads = [:]) {
    PianoRollText.draw(PianoRoll.of('Clip', notes, window, pads), width, height, style)
  }

  static int width(String line) { line.replaceAll(ESCAPE, '').with { it.codePointCount(0, it.length()) } }

  def "#what with #columns columns in #style matches its golden file"() {
    expect:
    GoldenFile.matches("src/test/golden/plot/piano-roll/$what-$columns-${style.name().toLowerCase()}.txt",
        draw(what == 'chords' ? CHORDS : DRUMS, TWO_BARS, columns, 40, style, what == 'chords' ? [:] : PADS)
            .join('\n').replace('\u001b', '\\e') + '\n')

    where:
    [what, columns, style] << [['chords', 'drums'], [80, 40, 20], TerminalDrawingStyle.values().toList()].combinations()
  }

  def "equal notes are equally wide, and repeated notes are distinguishable"() {
    expect:
    draw((0..<8).collect { note(60, it, 1, 100) }, TWO_BARS, 70)[0] == 'C3|' + '4-------' * 8
  }

  def "a note that begins before the window continues at its start"() {
    expect:
    draw([note(60, 2, 4, 100)], new PlotTimeRange(4, 8, 4), 35)[0] == 'C3|----------------.       .'
  }

  def "velocity #velocity is drawn as #symbol"() {
    expect:
    draw([note(60, 0, 0.25, velocity)], new PlotTimeRange(0, 4, 4), 20)[0][3] == symbol

    where:
    velocity | symbol
    1        | '1'
    31.9     | '1'
    32       | '2'
    64       | '3'
    96       | '4'
    127      | '4'
  }

  def "rows are the pitches that are used in the window, highest first"() {
    expect:
    draw([note(0, 0, 1, 100), note(127, 0, 1, 100), note(61, 1, 1, 100), note(50, 8, 1, 100), note(51, -1, 1, 100)], TWO_BARS, 60)[0..2]
        .collect { it.takeBefore('|').strip() } == ['G8', 'C#3', 'C-2']
  }

  def "neighboring rows are merged if there are more than #height"() {
    when:
    def lines = draw((60..<65).collect { note(it, it - 60, 1, 100) }, TWO_BARS, 60, height)

    then:
    lines.take(rows.size()).collect { it.takeBefore('|').strip() } == rows
    lines[rows.size()].contains('+---')

    where:
    height || rows
    5      || ['E3', 'D#3', 'D3', 'C#3', 'C3']
    3      || ['E3', 'D3..D#3', 'C3..C#3']
    2      || ['D#3..E3', 'C3..D3']
    1      || ['C3..E3']
    0      || ['C3..E3']
  }

  def "in merged rows, the start of a note is drawn over a line, and a muted note below others"() {
    expect:
    draw([note(60, 0, 4, 100), note(61, 2, 1, 40), note(62, 2, 2, 120, true)], new PlotTimeRange(0, 4, 4), 30, 1)[0] ==
        'C3..D3|4-------2-------'
  }

  def "no line is wider than requested, and no row is lost"() {
    given:
    def random = new Random(seed)
    def start = random.nextDouble(-20, 90)
    def window = new PlotTimeRange(start, start + random.nextDouble(0.01, 10 ** random.nextInt(0, 5)), random.nextInt(1, 15) / 2)
    def notes = (0..<50).collect { note(random.nextInt(128), start + random.nextDouble() * window.length() * 0.99, random.nextDouble() * 4, random.nextInt(1, 128), random.nextBoolean()) }
    def roll = PianoRoll.of('x', notes, window, [60: 'x' * 50, 61: '🎛\u001b'])

    expect:
    TerminalDrawingStyle.values().every { style -> (1..100).every { columns ->
      def lines = PianoRollText.draw(roll, columns, 200, style)
      lines.every { width(it) <= Math.max(20, columns) } && lines.size() > notes*.pitch().toSet().size() + 2
    } }

    where:
    seed << (1..10)
  }

  def "every note in the window is visible"() {
    given:
    def random = new Random(seed)
    def notes = (0..<20).collect { note(40 + it, random.nextDouble() * 7.99, random.nextDouble() * 2 + 0.001, random.nextInt(1, 128)) }

    expect:
    draw(notes, TWO_BARS, 20 + seed * 5, 40).take(20).every { it ==~ /.*[1-4].*/ }

    where:
    seed << (1..12)
  }

  def "without notes there is a single line"() {
    expect:
    draw([note(60, 9, 1, 100)], TWO_BARS, 80) == ['(no notes)']
  }
}
