package svc.plot.picture

import static svc.model.error.ErrorCode.INVALID_ARGUMENT
import static svc.model.error.ErrorCode.WRITE_FAILED

import java.nio.file.Files
import java.nio.file.Path
import javax.imageio.ImageIO
import javax.xml.parsers.DocumentBuilderFactory
import spock.lang.Specification
import spock.lang.TempDir
import svc.store.file.UserFileResolver
import svc.model.error.SvcException
import svc.plot.AxisLabel
import svc.plot.Plot
import svc.plot.PlotSeries
import svc.plot.PlotTimeRange
import svc.testing.SampleSeries

class PlotPictureWriterSpec extends Specification {
  static final PlotTimeRange WINDOW = new PlotTimeRange(0, 32, 4)
  static final PlotSeries RAMP = SampleSeries.of('Cutoff <&> \u0007', [0, 16, 32] as double[], [0, 1, 0.25] as double[])
  static final PlotSeries STEPS = SampleSeries.of('Send A', [4, 4, 12, 12] as double[], [0, 0.9, 0.9, 0.4] as double[])
  static final PlotSeries NONE = SampleSeries.of('Pan', [] as double[], [] as double[])

  /** The line of a series beside its name in the legend. */
  static final int KEY = 1

  @TempDir
  Path folder

  def "an SVG contains the name of each series and draws each in a different color"() {
    given:
    def file = folder.resolve('a.SVG')

    when:
    PlotPictureWriter.write(file, UserFileResolver.IN_PLACE, plot([RAMP, STEPS, NONE], 'Bass & Co'))

    then:
    elements(file, 'title')*.textContent == ['Bass & Co']
    elements(file, 'desc')*.textContent == ['Cutoff <&>\nSend A\nPan (empty)']
    strokes(file).values()*.size() == [2 + KEY, 5 + KEY, KEY]
    !Files.readString(file).contains('DOCTYPE')
    folder.toFile().list() == ['a.SVG'] as String[]
  }

  def "a jump is a vertical line"() {
    given:
    def file = folder.resolve('a.svg')

    when:
    PlotPictureWriter.write(file, UserFileResolver.IN_PLACE, plot([STEPS], 'Steps'))
    def lines = strokes(file).values()[0]

    then:
    lines[0..4].collect { x1, x2, y1, y2 -> [x1 == x2, y1 == y2] } ==
        [[false, true], [true, false], [false, true], [true, false], [false, true]]
    lines[1][3] < lines[1][2]
    lines[3][3] > lines[3][2]
  }

  def "only the visible ones of a hundred thousand breakpoints are drawn"() {
    given:
    def times = (0..<100_000).collect { it / 1000 as double } as double[]
    def values = times.collect { it == 50.5d ? 1 : it == 70.7d ? 0 : 0.4 + (it * 1000 % 2) / 10 as double } as double[]
    def breakpoints = SampleSeries.of('many', times, values).segments()[0].points()
    def indices = BreakpointThinning.keptIndices(breakpoints, 100, 600).toList()

    expect:
    indices.size() <= 4 * 600 + 4
    indices == indices.toSorted()
    [indices[0], indices[-1]] == [0, 99_999]
    indices.collect { values[it] }.with { [it.min(), it.max()] } == [0, 1]
    BreakpointThinning.keptIndices(breakpoints, 100, 25_000).length == 100_000
  }

  def "a PNG has the requested size"() {
    given:
    def file = folder.resolve('a.png')

    when:
    PlotPictureWriter.write(file, UserFileResolver.IN_PLACE, plot([RAMP, STEPS, RAMP], 'Bass', [new AxisLabel(0, '0 %'), new AxisLabel(1, '100 %')]), 640, 300)
    def image = ImageIO.read(file.toFile())

    then:
    [image.width, image.height] == [640, 300]
  }

  def "the same input gives the same bytes: #name"() {
    given:
    def files = ["1$name", "2$name"].collect { folder.resolve(it as String) }

    when:
    files.each { PlotPictureWriter.write(it, UserFileResolver.IN_PLACE, plot([RAMP, STEPS], 'Bass')) }

    then:
    Files.mismatch(files[0], files[1]) == -1

    where:
    name << ['.svg', '.png']
  }

  def "an error for another extension contains both extensions: #name"() {
    when:
    PlotPictureWriter.write(folder.resolve(name), UserFileResolver.IN_PLACE, plot([RAMP], 'Bass'))

    then:
    def e = thrown(SvcException)
    e.code() == INVALID_ARGUMENT
    ['.svg', '.png', name].every { e.message.contains(it) }
    folder.toFile().list().length == 0

    where:
    name << ['a.jpg', 'svg', 'a.svg.txt']
  }

  def "the error for a missing or read-only folder contains the reason"() {
    when:
    PlotPictureWriter.write(folder.resolve('nowhere/a.svg'), UserFileResolver.IN_PLACE, plot([RAMP], 'Bass'))

    then:
    def missing = thrown(SvcException)
    missing.code() == WRITE_FAILED
    missing.message.endsWith('nowhere does not exist')

    when:
    Files.createDirectories(folder.resolve('taken.svg/by a folder'))
    PlotPictureWriter.write(folder.resolve('taken.svg'), UserFileResolver.IN_PLACE, plot([RAMP], 'Bass'))

    then:
    def refused = thrown(SvcException)
    refused.code() == WRITE_FAILED
    refused.message == "cannot write ${folder.resolve('taken.svg')}: it is a folder"
    folder.toFile().list() == ['taken.svg'] as String[]
  }

  def "without fonts a PNG is an error, but an SVG is written: #name"() {
    given:
    def empty = Files.writeString(folder.resolve('fonts.conf'), '<fontconfig><dir>/nowhere</dir></fontconfig>')
    def command = [ProcessHandle.current().info().command().get(), '-Duser.home=' + folder, '-cp', System.getProperty('java.class.path'),
                   'svc.testing.PictureWithoutFonts', folder.resolve(name) as String]
    def builder = new ProcessBuilder(command as List<String>).redirectErrorStream(true)
    builder.environment().put('FONTCONFIG_FILE', empty.toString())
    def process = builder.start()

    expect:
    process.inputStream.text.contains('Java found no fonts') == !written
    process.waitFor() == (written ? 0 : 1)
    Files.exists(folder.resolve(name)) == written

    where:
    name    | written
    'a.png' | false
    'a.svg' | true
  }

  def "an SVG contains its labels as text, and shortens those that are too long"() {
    given:
    def file = folder.resolve('a.svg')
    def marks = [new AxisLabel(0, '20 Hz'), new AxisLabel(1, '20 kHz'), new AxisLabel(0.999, 'hidden by its neighbor')]
    def lengthy = SampleSeries.of('A name that needs more than a third of the picture ' * 2, [0] as double[], [1] as double[])

    when:
    PlotPictureWriter.write(file, UserFileResolver.IN_PLACE, plot([RAMP, lengthy], 'Bass & Co', marks))
    def texts = elements(file, 'text')*.textContent

    then:
    texts.containsAll(['Bass & Co', 'Cutoff <&>', '20 Hz', '20 kHz', 'bar', '1', '9'])
    texts.any { it.startsWith('A name that needs') && it.endsWith('…') }
    !texts.any { it.contains('hidden') }
    elements(file, 'desc')[0].textContent.contains(lengthy.label())
  }

  def "many series have a legend that stays inside the picture"() {
    given:
    def file = folder.resolve('a.svg')

    when:
    PlotPictureWriter.write(file, UserFileResolver.IN_PLACE, plot((1..60).collect { SampleSeries.of("Series $it", [0] as double[], [1] as double[]) }, 'Many'))
    def names = elements(file, 'text').findAll { it.textContent.startsWith('Series') }

    then:
    names.size() == 60
    names.every { it.getAttribute('y').toDouble().with { it > 0 && it < 500 } }
    names*.getAttribute('y').toSet().size() == 60
  }

  private static Plot plot(List<PlotSeries> series, String title, List<AxisLabel> marks = AxisLabel.PLAIN_VALUES) {
    new Plot(title, series, WINDOW, marks, [])
  }

  private static List elements(Path file, String name) {
    def factory = DocumentBuilderFactory.newInstance()
    def found = factory.newDocumentBuilder().parse(file.toFile()).getElementsByTagName(name)
    (0..<found.length).collect { found.item(it) }
  }

  /** The straight lines of curves and of the legend by their color, as [x1, x2, y1, y2]. */
  private static Map<String, List> strokes(Path file) {
    elements(file, 'polyline').findAll { it.getAttribute('stroke-width') == '2' }
        .groupBy { it.getAttribute('stroke') }
        .collectEntries { color, lines -> [color, lines.collectMany { segments(it.getAttribute('points')) }] }
  }

  private static List segments(String points) {
    def places = points.split(' ').collect { it.split(',')*.toDouble() }
    places.collate(2, 1, false).collect { from, to -> [from[0], to[0], from[1], to[1]] }
  }
}
