package svc.plot.picture

import static svc.model.error.ErrorCode.INVALID_ARGUMENT
import static svc.model.error.ErrorCode.WRITE_FAILED

import java.nio.file.Files
import java.nio.file.Path
import javax.imageio.ImageIO
import javax.xml.parsers.DocumentBuilderFactory
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.clip.MidiNote
import svc.model.error.SvcException
import svc.plot.PianoRoll
import svc.plot.PlotTimeRange
import svc.store.file.UserFileResolver
import svc.testing.GoldenFile

class PianoRollPictureWriterSpec extends Specification {
  static final List<MidiNote> NOTES = [note(60, 0, 2, 127), note(64, 2, 1, 1), note(67, 4, 2, 64, true), note(67, 7, 4, 64)]

  @TempDir
  Path folder

  static MidiNote note(int pitch, double start, double duration, double velocity, boolean mute = false) {
    new MidiNote(pitch, start, duration, velocity, 1, mute)
  }

  static PianoRoll roll(List<MidiNote> notes, PlotTimeRange window = new PlotTimeRange(0, 8, 4), Map<Integer, String> pads = [:]) {
    PianoRoll.of('Keys <&> \u0007', notes, window, pads)
  }

  Path write(String name, PianoRoll roll) {
    folder.resolve(name).tap { PianoRollPictureWriter.write(it, UserFileResolver.IN_PLACE, roll) }
  }

  def "an SVG matches its golden file"() {
    expect:
    GoldenFile.matches('src/test/golden/plot/piano-roll/picture.svg', Files.readString(write('a.svg', roll(NOTES, new PlotTimeRange(0, 8, 4), [64: 'Pad']))))
  }

  def "an SVG contains its texts, and describes each row"() {
    given:
    def file = write('a.SVG', roll(NOTES))

    expect:
    elements(file, 'title')*.textContent == ['Keys <&>']
    elements(file, 'desc')*.textContent == ['G3: 2 notes\nE3: 1 note\nC3: 1 note']
    elements(file, 'text')*.textContent.containsAll(['Keys <&>', 'G3', 'E3', 'C3', '1', '1.2', '2', '3', 'bar', 'velocity', '127', 'muted'])
    !Files.readString(file).contains('DOCTYPE')
  }

  def "louder notes are darker, and notes that end after the window are cut"() {
    given:
    def bars = elements(write('a.svg', roll(NOTES)), 'polyline').findAll { it.getAttribute('stroke-width') == '18' }
    def colors = bars.collectEntries { [it.getAttribute('points').split('[ ,]')[1].toDouble(), it.getAttribute('stroke')] }

    expect:
    bars.size() == 4
    colors.toSorted { -it.key }.values().take(2).with { it[0] == '#2f6fdf' && it[1] > it[0] }
    bars.every { it.getAttribute('points').split(' ').every { it.split(',')[0].toDouble() <= 1180.5 } }
  }

  def "without muted notes the legend does not contain them"() {
    expect:
    !elements(write('a.svg', roll([NOTES[0]])), 'text')*.textContent.contains('muted')
  }

  def "all texts of #count rows are inside the picture and do not overlap"() {
    given:
    def random = new Random(3)
    def notes = (0..<count).collect { note(it, random.nextDouble() * 100, 1, 100) }
    def file = write('a.svg', roll(notes, new PlotTimeRange(0, 101, 3.5), [3: 'A long name of a drum pad ' * 9]))
    def height = elements(file, 'svg')[0].getAttribute('height').toDouble()
    def labels = elements(file, 'text').findAll { it.getAttribute('text-anchor') == 'end' }.take(count)
    def lines = labels*.getAttribute('y')*.toDouble()

    expect:
    lines == lines.toSorted() && lines.toSet().size() == count
    lines[-1] < height - 46 + 5 && height <= 1200
    lines.collate(2, 1, false).every { a, b -> b - a >= labels[0].getAttribute('font-size').toInteger() }
    labels.every { PictureLabel.width(it.textContent, it.getAttribute('font-size').toInteger()) <= it.getAttribute('x').toDouble() }

    where:
    count << [2, 7, 60, 128]
  }

  def "a PNG is higher if there are more rows"() {
    given:
    def images = [1, 10, 128].collect { rows -> ImageIO.read(write("${rows}.png", roll((0..<rows).collect { note(it, 0, 1, 100) })).toFile()) }

    expect:
    images*.width == [1200] * 3
    images*.height == [150, 300, 1200]
  }

  def "of a hundred thousand notes, only the visible ones are drawn"() {
    given:
    def notes = (0..<100_000).collect { note(60 + it % 4, it / 1000, 0.01, 1 + it % 127, it % 3 == 0) }
    def file = write('a.svg', roll(notes, new PlotTimeRange(0, 100, 4)))

    expect:
    Files.size(file) < 4_000_000
    elements(file, 'polyline').count { it.getAttribute('stroke') == '#2f6fdf' } > 100
  }

  def "a window of many bars has lines at the labeled bars"() {
    expect:
    elements(write('a.svg', roll(NOTES, new PlotTimeRange(0, 4096, 4))), 'polyline').count { it.getAttribute('stroke') == '#a8a8a8' } in 5..60
  }

  def "a piano roll without notes has only its axes"() {
    expect:
    elements(write('a.svg', roll([])), 'text')*.textContent.containsAll(['bar', '1', '3'])
  }

  def "the same input gives the same bytes: #ending"() {
    expect:
    Files.mismatch(write("a$ending", roll(NOTES)), write("b$ending", roll(NOTES))) == -1

    where:
    ending << ['.svg', '.png']
  }

  def "another ending or a missing folder is an error: #name"() {
    when:
    write(name, roll(NOTES))

    then:
    def e = thrown(SvcException)
    e.code() == code
    folder.toFile().list().length == 0

    where:
    name         | code
    'a.jpg'      | INVALID_ARGUMENT
    'none/a.svg' | WRITE_FAILED
  }

  private static List elements(Path file, String name) {
    def found = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile()).getElementsByTagName(name)
    (0..<found.length).collect { found.item(it) }
  }
}
