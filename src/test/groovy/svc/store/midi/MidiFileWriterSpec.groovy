package svc.store.midi

import static svc.model.error.ErrorCode.INVALID_ARGUMENT
import static svc.model.error.ErrorCode.WRITE_FAILED

import java.nio.file.Files
import java.nio.file.Path
import javax.sound.midi.MidiSystem
import javax.sound.midi.ShortMessage
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.clip.MidiNote
import svc.model.error.SvcException
import svc.model.time.SignatureChange
import svc.model.time.TempoChange
import svc.model.time.TimeSignature
import svc.store.file.UserFileResolver

class MidiFileWriterSpec extends Specification {
  static final MidiNote NOTE = new MidiNote(60, 0, 1, 100, 1, false)

  @TempDir
  Path folder

  static MidiFileContents contents(List<MidiFileTrack> tracks, double length = 0) {
    MidiFileContents.of(tracks, 120, new TimeSignature(4, 4), length)
  }

  static MidiFileContents reread(MidiFileContents contents) {
    MidiFileReader.parse(Path.of('a.mid'), MidiFileWriter.toBytes(contents))
  }

  /** Random notes, of which equal pitches do not overlap. */
  static List<MidiFileNote> randomNotes(Random random, int channel) {
    def free = [:].withDefault { 0d }
    (0..<random.nextInt(1, 60)).collect {
      int pitch = random.nextInt(128)
      double start = free[pitch] + random.nextDouble() * 8
      double duration = 0.01 + random.nextDouble() * 4
      free[pitch] = start + duration
      new MidiFileNote(new MidiNote(pitch, start, duration, random.nextInt(1, 128), 1, false), channel, random.nextInt(128))
    }
  }

  static boolean areClose(double a, double b) { Math.abs(a - b) <= 0.5 / 960 + 1e-9 }

  def "reading what was written gives equal notes, up to the rounding of times"() {
    given:
    def random = new Random(seed)
    def tracks = (1..random.nextInt(2, 5)).collect { new MidiFileTrack("Träck $it", randomNotes(random, it)) }
    def read = reread(contents(tracks))
    def order = { List<MidiFileNote> notes -> notes.toSorted { a, b -> a.note().pitch() <=> b.note().pitch() ?: a.note().start() <=> b.note().start() } }

    expect:
    read.warnings().isEmpty()
    read.tracks()*.name() == tracks*.name()
    [tracks, read.tracks()].transpose().every { before, after ->
      before.notes().size() == after.notes().size() && [order(before.notes()), order(after.notes())].transpose().every { a, b ->
        [a.channel(), a.releaseVelocity(), a.note().pitch(), a.note().velocity()] == [b.channel(), b.releaseVelocity(), b.note().pitch(), b.note().velocity()] &&
            areClose(a.note().start(), b.note().start()) && areClose(a.note().start() + a.note().duration(), b.note().start() + b.note().duration())
      }
    }

    and: 'writing it again gives the same bytes'
    MidiFileWriter.toBytes(read) == MidiFileWriter.toBytes(reread(read))

    where:
    seed << (1..40)
  }

  def "the JDK reads the same notes"() {
    given:
    def tracks = [new MidiFileTrack('A', randomNotes(new Random(7), 3)), new MidiFileTrack('', randomNotes(new Random(8), 16))]
    def sequence = MidiSystem.getSequence(new ByteArrayInputStream(MidiFileWriter.toBytes(contents(tracks))))

    expect:
    sequence.resolution == 960
    sequence.tracks*.size() == [tracks[0].notes().size() * 2 + 4, tracks[1].notes().size() * 2 + 1]
    (0..1).every { i ->
      def track = sequence.tracks[i]
      def starts = (0..<track.size()).collect { track.get(it) }.findAll { it.message instanceof ShortMessage && it.message.command == ShortMessage.NOTE_ON }
      starts.collect { [it.message.channel + 1, it.message.data1, it.message.data2, it.tick] }.toSet() ==
          tracks[i].notes().collect { [it.channel(), it.note().pitch(), it.note().velocity() as int, Math.round(it.note().start() * 960)] }.toSet()
    }
  }

  def "times of 1/#parts of a beat are exact"() {
    given:
    def note = new MidiNote(60, 5d / parts, 1d / parts, 100, 1, false)

    expect:
    reread(contents([MidiFileTrack.of('', [note])])).tracks()[0].midiNotes() == [note]

    where:
    parts << [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64]
  }

  def "tempo, signature, length and format: #tracks track(s) at #bpm bpm in #signature"() {
    given:
    def read = reread(MidiFileContents.of([MidiFileTrack.of('A', [NOTE])] * tracks, bpm, signature, 16))

    expect:
    read.format() == (tracks == 1 ? 0 : 1)
    read.resolution() == 960
    read.tracks().size() == tracks
    read.lengthBeats() == 16
    Math.abs(read.tempoChanges()[0].bpm() - bpm) < 0.01
    read.signatureChanges() == [new SignatureChange(0, signature.numerator(), signature.denominator())]
    read.warnings().isEmpty()

    where:
    tracks | bpm   | signature
    1      | 120   | new TimeSignature(4, 4)
    2      | 174   | new TimeSignature(7, 8)
    3      | 20    | new TimeSignature(3, 2)
    2      | 93.5  | new TimeSignature(15, 16)
    1      | 999   | new TimeSignature(1, 1)
  }

  def "a tempo map is written and read"() {
    given:
    def map = [new TempoChange(0, 120), new TempoChange(4, 90.5), new TempoChange(4.5, 130)]
    def signatures = [new SignatureChange(0, 3, 4), new SignatureChange(6, 4, 4)]
    def read = reread(new MidiFileContents(1, 96, [MidiFileTrack.of('A', [NOTE])] * 2, map, signatures, 8, []))

    expect:
    read.tempoChanges() == map
    read.signatureChanges() == signatures
  }

  def "repeated notes that touch do not overlap"() {
    given:
    def read = reread(contents([MidiFileTrack.of('', (0..<8).collect { new MidiNote(60, it / 3 as double, 1 / 3d, 100, 1, false) })]))

    expect:
    read.warnings().isEmpty()
    read.tracks()[0].midiNotes()*.duration().every { areClose(it, 1 / 3d) }
  }

  def "values are limited to what a MIDI file can hold"() {
    given:
    def notes = [new MidiNote(60, -1, 2, 0.2, 1, false), new MidiNote(62, 2, 0.0001, 126.7, 1, false)]

    expect:
    reread(contents([MidiFileTrack.of('', notes)])).tracks()[0].midiNotes() ==
        [new MidiNote(60, 0, 1, 1, 1, false), new MidiNote(62, 2, 1 / 960d, 127, 1, false)]
  }

  def "muted notes and probabilities are omitted with a warning"() {
    given:
    def file = folder.resolve('a.mid')
    def notes = [NOTE, new MidiNote(62, 0, 1, 100, 1, true), new MidiNote(64, 0, 1, 100, 0.5, false)]

    when:
    def warnings = MidiFileWriter.write(file, UserFileResolver.IN_PLACE, contents([MidiFileTrack.of('', notes)]), false)

    then:
    warnings*.code() == ['MUTED_NOTES_OMITTED', 'PROBABILITY_OMITTED']
    warnings*.message() == ['1 muted note was omitted from the MIDI file', 'the probability of 1 note was omitted from the MIDI file']
    MidiFileReader.parse(file, MidiFileReader.readBytes(file, UserFileResolver.IN_PLACE)).tracks()[0].midiNotes()*.pitch() == [60, 64]
  }

  def "an existing file is replaced only if requested"() {
    given:
    def file = Files.writeString(folder.resolve('a.mid'), 'old')

    when:
    MidiFileWriter.write(file, UserFileResolver.IN_PLACE, contents([MidiFileTrack.of('', [NOTE])]), false)

    then:
    def e = thrown(SvcException)
    e.code() == INVALID_ARGUMENT
    e.message == "$file already exists"
    e.hint().contains('{replace}')
    Files.readString(file) == 'old'

    when:
    def warnings = MidiFileWriter.write(file, UserFileResolver.IN_PLACE, contents([MidiFileTrack.of('', [NOTE])]), true)

    then:
    warnings.isEmpty()
    MidiFileReader.parse(file, MidiFileReader.readBytes(file, UserFileResolver.IN_PLACE)).noteCount() == 1
    folder.toFile().list() == ['a.mid'] as String[]
  }

  def "a missing folder is an error"() {
    when:
    MidiFileWriter.write(folder.resolve('none/a.mid'), UserFileResolver.IN_PLACE, contents([MidiFileTrack.of('', [NOTE])]), false)

    then:
    def e = thrown(SvcException)
    e.code() == WRITE_FAILED
    e.message.endsWith('none does not exist')
  }
}
