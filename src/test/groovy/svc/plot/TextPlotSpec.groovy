package svc.plot

import java.util.regex.Pattern
import spock.lang.Specification
import svc.testing.GoldenFile
import svc.testing.SampleSeries

class TextPlotSpec extends Specification {
  static final Pattern ESCAPE = ~/\u001b\[\d+m/
  static final PlotTimeRange EIGHT_BARS = new PlotTimeRange(0, 32, 4)

  static final PlotSeries RAMP = SampleSeries.of('Filter Cutoff', [0, 16, 32] as double[], [0, 1, 0.25] as double[])
  static final PlotSeries STEPS =
      SampleSeries.of('Send A', [4, 4, 12, 12, 28, 28] as double[], [0, 0.9, 0.9, 0.4, 0.4, 1] as double[])
  static final PlotSeries NONE = SampleSeries.of('Pan', [] as double[], [] as double[])
  static final List<AxisLabel> DECIBELS = [new AxisLabel(1, '+6 dB'), new AxisLabel(0, '-inf dB'), new AxisLabel(0.4, '-12 dB')]

  static List<String> plot(List<PlotSeries> series, PlotTimeRange window, int width, int height, TerminalDrawingStyle style,
                           List<AxisLabel> labels = AxisLabel.PLAIN_VALUES) {
    new TextPlot(window, labels, width, height, style).draw(series)
  }

  static int width(String line) {
    line.replaceAll(ESCAPE, '').with { it.codePointCount(0, it.length()) }
  }

  /** Returns the rows with a dot in each column of an ASCII plot of a series; rows are counted from the top. */
  static List<List<Integer>> columns(PlotSeries series, PlotTimeRange window, int width = 60) {
    def rows = plot([series], window, width, 15, TerminalDrawingStyle.ASCII)[1..15]*.substring(4)*.padRight(width - 4)
    (0..<width - 4).collect { x -> (0..<15).findAll { rows[it][x] != ' ' } }
  }

  def "the plot with #columns columns in #style matches its golden file"() {
    expect:
    GoldenFile.matches("src/test/golden/plot/${columns}-${style.name().toLowerCase()}.txt",
        plot([RAMP, STEPS, NONE], EIGHT_BARS, columns, 12, style).join('\n').replace('\u001b', '\\e') + '\n')

    where:
    [columns, style] << [[80, 40, 20], TerminalDrawingStyle.values().toList()].combinations()
  }

  def "labels are beside their values"() {
    expect:
    GoldenFile.matches('src/test/golden/plot/labels.txt',
        plot([STEPS], new PlotTimeRange(2, 14, 3.5), 60, 8, TerminalDrawingStyle.PLAIN, DECIBELS).join('\n') + '\n')
  }

  def "no line is wider than requested"() {
    given:
    def random = new Random(seed)
    def times = (0..<random.nextInt(1, 40)).collect { random.nextInt(200) / 2 as double }.sort() as double[]
    def values = times.collect { random.nextDouble() } as double[]
    def start = random.nextDouble(-20, 90)
    def window = new PlotTimeRange(start, start + random.nextDouble(0.01, 10 ** random.nextInt(0, 6)), random.nextInt(1, 15) / 2)
    def all = [SampleSeries.of('x' * random.nextInt(1, 60), times, values), STEPS, NONE]

    expect:
    TerminalDrawingStyle.values().every { style -> (20..100).every { columns ->
      plot(all, window, columns, 6, style, labels).every { width(it) <= columns }
    } }

    where:
    seed << (1..20)
    labels = seed % 2 ? DECIBELS : AxisLabel.PLAIN_VALUES
  }

  def "only known segments are drawn, each between its own ends"() {
    given:
    def points = SampleSeries.of('s', [0, 8] as double[], [0, 0.5] as double[]).segments()[0].points()
    def series = new PlotSeries('s', [new PlotSeries.KnownSegment(0, 8, points), new PlotSeries.KnownSegment(16, 24, points), new PlotSeries.KnownSegment(40, 48, points)])
    def columns = columns(series, EIGHT_BARS, 68)

    expect:
    columns[0..15].every { it } && columns[17..30].every { !it } && columns[33..47].every { it } && columns[49..63].every { !it }
    columns[34..46].every { it == [7] }
  }

  def "named ranges are drawn below the plot, cut to the window"() {
    given:
    def ranges = [new NamedTimeRange(-8, 8, 'Intro\u001b of the song'), new NamedTimeRange(8, 16, 'B'), new NamedTimeRange(16, 16.5, 'x'), new NamedTimeRange(24, 28, '🎛'), new NamedTimeRange(28, 40, 'Höhe')]
    def plot = new TextPlot(EIGHT_BARS, AxisLabel.PLAIN_VALUES, columns, 12, TerminalDrawingStyle.ASCII)

    expect:
    plot.namedRangeLines(ranges) == line
    plot.namedRangeLines([]) == []

    where:
    columns | line
    68      | ['    [Intro  of the~][B             ][               [🎛     ][Höhe  ]']
    20      | ['    [I~][B ]    [][]']
  }

  def "a constant is a single row across the whole plot, also before and after its points"() {
    expect:
    columns(SampleSeries.of('c', [9] as double[], [value] as double[]), EIGHT_BARS) == [[row]] * 56

    where:
    value | row
    0     | 14
    0.5   | 7
    1     | 0
    2     | 0
  }

  def "a rising curve never falls on the raster and has no gaps"() {
    given:
    def random = new Random(seed)
    def times = (0..<12).collect { random.nextInt(32) as double }.sort() as double[]
    def values = times.collect { random.nextDouble() }.sort() as double[]
    def dots = columns(SampleSeries.of('r', times, values), EIGHT_BARS)

    expect:
    dots.every { !it.isEmpty() && it == (it.first()..it.last()).toList() }
    dots.collate(2, 1, false).every { a, b -> b.last() <= a.first() && b.last() >= a.first() - 1 }

    where:
    seed << (1..30)
  }

  def "a jump is a vertical line, and at the edges only the value inside the window is drawn"() {
    given:
    def jump = columns(SampleSeries.of('j', [16, 16] as double[], [0, 1] as double[]), EIGHT_BARS)
    def edges = SampleSeries.of('e', [0, 0, 32, 32] as double[], [1, 0.5, 0.5, 1] as double[])

    expect:
    jump.count { it.size() == 15 } == 1
    jump.count { it.size() == 1 } == 55
    columns(edges, EIGHT_BARS) == [[7]] * 56
  }

  def "ticks do not touch each other and label #what"() {
    expect:
    TimeAxis.fittingTicks(window, 70)*.text == texts

    where:
    what                          | window                      || texts
    'bars'                        | EIGHT_BARS                  || (1..9)*.toString()
    'every few bars'              | new PlotTimeRange(0, 512, 4)   || (0..<8).collect { "${it * 16 + 1}" as String } + '129'
    'beats'                       | new PlotTimeRange(4, 8, 4)     || ['2', '2.2', '2.3', '2.4', '3']
    'sixteenths'                  | new PlotTimeRange(5, 6, 4)     || ['2.2', '2.2.2', '2.2.3', '2.2.4', '2.3']
    'the edges of a short window' | new PlotTimeRange(0.1, 0.2, 4) || ['beat 0.1', '0.2']
    'bars before the first'       | new PlotTimeRange(-8, 8, 4)    || ['-1', '0', '1', '2', '3']
  }

  def "a time is labeled with bar, beat and sixteenth: #name"() {
    expect:
    TimeAxis.fittingTicks(new PlotTimeRange(beat, beat + 1, bar), 70).find { it.beat() == beat }?.text() == name

    where:
    beat | bar || name
    0    | 4   || '1'
    5    | 4   || '2.2'
    5.75 | 4   || '2.2.4'
    4    | 3.5 || '2.1.3'
    -1   | 4   || '0.4'
    0.1  | 4   || null
  }

  def "an empty plot says that it is empty"() {
    expect:
    plot([], EIGHT_BARS, 40, 6, style) == ['(nothing to plot)']
    plot([NONE], EIGHT_BARS, 40, 6, style)*.replaceAll(ESCAPE, '')*.replace('━ ', '') == ['Pan (empty)']

    where:
    style << TerminalDrawingStyle.values()
  }

  def "control sequences are removed from names"() {
    expect:
    plot([SampleSeries.of('a\u001b[2Jb\u202e', [0] as double[], [1] as double[])], EIGHT_BARS, 40, 6, TerminalDrawingStyle.PLAIN)[0] == 'a [2Jb'
  }

  def "an empty window is an error"() {
    when:
    new PlotTimeRange(start, end, bar)

    then:
    def e = thrown(svc.model.error.SvcException)
    e.code() == svc.model.error.ErrorCode.INVALID_ARGUMENT

    where:
    start | end        | bar
    4     | 4          | 4
    4     | Double.NaN | 4
    0     | 1e300      | 4
    0     | 4          | 0
  }
}
