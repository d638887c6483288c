package svc.store.midi

import static svc.model.error.ErrorCode.FILE_INVALID
import static svc.model.error.ErrorCode.FILE_NOT_FOUND
import static svc.model.error.ErrorCode.FILE_TOO_LARGE
import static svc.store.midi.MidiBytes.chunk
import static svc.store.midi.MidiBytes.file
import static svc.store.midi.MidiBytes.meta
import static svc.store.midi.MidiBytes.name
import static svc.store.midi.MidiBytes.track

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.SvcException
import svc.model.time.SignatureChange
import svc.model.time.TempoChange
import svc.store.file.UserFileResolver

class MidiFileReaderSpec extends Specification {
  static final List<Integer> NOTE = [0, 0x90, 60, 100, 96, 0x80, 60, 64]

  @TempDir
  Path folder

  static MidiFileContents parse(byte[] bytes) { MidiFileReader.parse(Path.of('a.mid'), bytes) }

  /** The notes of a file of one track at 96 ticks per beat. */
  static MidiFileContents parseTrack(List<Integer> events) { parse(file(0, 1, 96, track(events))) }

  static List notes(MidiFileContents contents) {
    contents.tracks()*.notes().flatten().collect { [it.channel(), it.note().pitch(), it.note().start(), it.note().duration(), it.note().velocity()] }
  }

  static List<String> messages(MidiFileContents contents) { contents.warnings()*.message() }

  def "a track has a name, notes and a length"() {
    when:
    def contents = parse(file(1, 2, 96, track(name('Song')), track(name('Bäss') + [48, 0x91, 36, 90, 24, 0x81, 36, 12] + [96, 0xFF, 0x01, 0])))

    then:
    [contents.format(), contents.resolution(), contents.lengthBeats()] == [1, 96, 1.75d]
    contents.tracks()*.name() == ['Song', 'Bäss']
    contents.tracks()*.channels() == [[], [2]]
    notes(contents) == [[2, 36, 0.5d, 0.25d, 90d]]
    contents.tracks()[1].notes()[0].releaseVelocity() == 12
    contents.tracks()[1].midiNotes()[0].with { [it.probability(), it.mute()] } == [1d, false]
    contents.noteCount() == 1
    contents.warnings().isEmpty()
  }

  def "a name that is not UTF-8 is Latin-1, and invisible characters are removed"() {
    expect:
    parseTrack(meta(0, 3, bytes) + meta(0, 3, [0x58])).tracks()[0].name() == name

    where:
    bytes                          | name
    [0x42, 0xE4, 0x73, 0x73, 0x20] | 'Bäss'
    [0x42, 0x1B, 0x5B, 0x41]       | 'B[A'
  }

  def "running status, and a note-on with velocity 0 as note-off"() {
    expect:
    notes(parseTrack([0, 0x90, 60, 100, 96, 60, 0, 0, 64, 90, 48, 64, 0])) == [[1, 60, 0d, 1d, 100d], [1, 64, 1d, 0.5d, 90d]]
  }

  def "running status continues after a meta event"() {
    expect:
    notes(parseTrack([0, 0x90, 60, 100] + meta(0, 1, [0x41]) + [96, 60, 0])) == [[1, 60, 0d, 1d, 100d]]
  }

  def "a variable-length time of #bytes is #ticks ticks"() {
    expect:
    notes(parseTrack(bytes + [0x90, 60, 100, 96, 60, 0]))[0][2] * 96 == ticks as double

    where:
    bytes                    || ticks
    [0x7F]                   || 127
    [0x81, 0x00]             || 128
    [0xFF, 0x7F]             || 16383
    [0x81, 0x80, 0x00]       || 16384
    [0xFF, 0xFF, 0xFF, 0x7F] || 0x0FFFFFFF
  }

  def "format 0 with several channels is one track"() {
    when:
    def contents = parse(file(0, 1, 96, track([0, 0x99, 36, 100, 0, 0x90, 36, 80, 96, 0x89, 36, 0, 96, 0x80, 36, 0])))

    then:
    contents.tracks()*.channels() == [[1, 10]]
    notes(contents) == [[1, 36, 0d, 2d, 80d], [10, 36, 0d, 1d, 100d]]
  }

  def "the tempo map and the time signatures of all tracks are in order"() {
    given:
    def first = meta(96, 0x51, [0x07, 0xA1, 0x20]) + meta(0, 0x51, [0x07, 0x0A, 0xE2]) + meta(0, 0x58, [7, 3, 24, 8])
    def second = meta(0, 0x58, [3, 2, 24, 8])

    when:
    def contents = parse(file(1, 2, 96, track(first), track(second)))

    then:
    contents.tempoChanges() == [new TempoChange(1, 130)]
    contents.signatureChanges() == [new SignatureChange(0, 3, 4), new SignatureChange(1, 7, 8)]
  }

  def "invalid tempos and signatures are ignored with a warning"() {
    when:
    def contents = parseTrack(meta(0, 0x51, [0, 0, 0]) + meta(0, 0x51, [1]) + meta(0, 0x58, [4, 9, 24, 8]) + meta(0, 0x58, [0, 2, 24, 8]))

    then:
    contents.tempoChanges().isEmpty() && contents.signatureChanges().isEmpty()
    messages(contents) == ['ignored in the MIDI file: 4 invalid tempos or time signatures']
  }

  def "a note-off without a note is ignored"() {
    expect:
    parseTrack([0, 0x80, 60, 0]).with { it.noteCount() == 0 && it.warnings().isEmpty() }
  }

  def "a hanging note ends with the track"() {
    when:
    def contents = parse(file(0, 1, 96, chunk('MTrk', [0, 0x90, 60, 100, 0x81, 0x40, 0xFF, 0x2F, 0])))

    then:
    notes(contents) == [[1, 60, 0d, 2d, 100d]]
    messages(contents) == ['1 note has no note-off']
  }

  def "of equal pitches that overlap, the first note-off ends the first note"() {
    when:
    def contents = parseTrack([0, 0x90, 60, 100, 48, 0x90, 60, 50, 48, 0x80, 60, 1, 48, 0x80, 60, 2])

    then:
    notes(contents) == [[1, 60, 0d, 1d, 100d], [1, 60, 0.5d, 1d, 50d]]
    contents.tracks()[0].notes()*.releaseVelocity() == [1d, 2d]
    messages(contents) == ['1 note starts while the same pitch still sounds']
  }

  def "a note of no length is one tick long"() {
    when:
    def contents = parseTrack([0, 0x90, 60, 100, 0, 0x80, 60, 64])

    then:
    notes(contents) == [[1, 60, 0d, 1 / 96d, 100d]]
    messages(contents) == ['1 note has no length']
  }

  def "other events are ignored and counted"() {
    when:
    def contents = parseTrack([0, 0xB0, 1, 2, 0, 3, 4, 0, 0xE0, 0, 64, 0, 0xC0, 5, 0, 0xD0, 6, 0, 0xA0, 60, 7,
                               0, 0xF0, 2, 1, 0xF7, 0, 0xF7, 1, 0xF7] + NOTE)

    then:
    notes(contents) == [[1, 60, 0d, 1d, 100d]]
    contents.warnings()*.code() == ['MIDI_EVENTS_IGNORED']
    messages(contents) == ['ignored in the MIDI file: 2 controller events, 1 pitch bend event, 1 program change, 2 aftertouch events, 2 system exclusive messages']
  }

  def "a missing end-of-track event, other chunks and bytes after the last track are accepted"() {
    when:
    def contents = parse(file(0, 1, 96, chunk('XFIH', [1, 2, 3]), chunk('MTrk', NOTE), [0, 0]))

    then:
    notes(contents) == [[1, 60, 0d, 1d, 100d]]
    messages(contents) == ['ignored in the MIDI file: 1 missing end-of-track event, 2 bytes after the last track']
  }

  def "events after the end of the track are ignored"() {
    expect:
    notes(parse(file(0, 1, 96, chunk('MTrk', NOTE + MidiBytes.END + [0, 0xF4])))).size() == 1
  }

  def "a header may be longer"() {
    given:
    def bytes = file(0, 1, 96, track(NOTE)).toList()

    expect:
    notes(parse((bytes[0..6] + [8] + bytes[8..13] + [0, 0] + bytes[14..-1]) as byte[])).size() == 1
  }

  def "a file that is not MIDI is refused with what it looks like: #looks"() {
    when:
    parse(start.getBytes('ISO-8859-1'))

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message == "a.mid cannot be read as a MIDI file: $looks"

    where:
    start                              || looks
    ''                                 || 'it is empty'
    'RIFF\u0001\u0002\u0003\u0004WAVE' || 'it looks like a WAV file'
    'RIFF1234RMIDdata'                 || 'it looks like a MIDI file in a RIFF container (.rmi)'
    'RIFF1234AVI '                     || 'it looks like a RIFF file'
    '\u001f\u008b\b'                   || 'it looks like a gzip file, such as a Live set or clip'
    ' {"notes": []}'                   || 'it looks like JSON'
    '<?xml version="1.0"?>'            || 'it looks like XML'
    'MTrk\u0000'                       || 'it does not begin with MThd but with the bytes 4d 54 72 6b'
    'MT'                               || 'it does not begin with MThd but with the bytes 4d 54'
  }

  def "a file that is not supported or broken is refused: #problem"() {
    when:
    parse(bytes)

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message == "a.mid cannot be read as a MIDI file: $problem"

    where:
    bytes                                                       || problem
    file(2, 1, 96, track(NOTE))                                 || 'its format is 2, but only formats 0 and 1 are supported'
    file(0, 1, 0xE728, track(NOTE))                             || 'its times are in SMPTE frames (25 per second), not in beats'
    file(0, 1, 0, track(NOTE))                                  || 'it has 0 ticks per quarter note'
    file(0, 0, 96)                                              || 'it has no tracks'
    file(0, 1, 96)[0..9] as byte[]                              || 'the header is incomplete, at byte 10'
    (file(0, 1, 96)[0..6] + [5] + [0] * 9) as byte[]            || 'the header has an invalid length of 5 bytes, at byte 4'
    file(1, 2, 96, track(NOTE))                                 || 'it ends before track 2 of 2, at byte 34'
    file(0, 1, 96, track(NOTE))[0..-2] as byte[]                || 'track 1 of 1 at byte 14 should have 12 bytes, but only 11 follow'
    file(0, 1, 96, chunk('ABCD', [1, 2, 3]))[0..-2] as byte[]   || 'the chunk before track 1 of 1 at byte 14 should have 3 bytes, but only 2 follow'
    file(0, 1, 96, chunk('MTrk', [0, 0x90, 60]))                || 'track 1 of 1 ends in the middle of an event, at byte 25'
    file(0, 1, 96, chunk('MTrk', [0, 0xFF, 3, 0x8F, 0xFF, 0x7F])) || 'track 1 of 1 ends in the middle of an event, at byte 28'
    file(0, 1, 96, track([0, 60, 100]))                         || 'a data byte without an event before it, at byte 23'
    file(0, 1, 96, track([0, 0x90, 60, 0x90]))                  || 'a data byte is above 127, at byte 25'
    file(0, 1, 96, track([0, 0xF4]))                            || 'invalid status 0xF4, at byte 23'
    file(0, 1, 96, track([0x80] * 5))                           || 'a variable-length number has more than 4 bytes, at byte 22'
  }

  def "more than 100,000 notes in all tracks are refused"() {
    given:
    def half = { int count -> track([0, 0x90, 60, 1] + [0, 60, 0, 0, 60, 1] * (count - 1)) }

    when:
    def contents = parse(file(1, 2, 96, half(50_000), half(50_000)))

    then:
    contents.noteCount() == 100_000

    when:
    parse(file(1, 2, 96, half(50_000), half(50_001)))

    then:
    def e = thrown(SvcException)
    e.code() == FILE_TOO_LARGE
    e.message == 'a.mid has more than 100,000 notes'
  }

  def "cutting a file anywhere is an error or a shorter file, and so is changing a byte"() {
    given:
    def random = new Random(seed)
    def bytes = file(1, 2, 96, track(name('A') + meta(0, 0x51, [7, 0xA1, 0x20]) + NOTE), track(NOTE * 5))
    def changed = Arrays.copyOf(bytes, bytes.length).tap { it[random.nextInt(4, it.length)] = random.nextInt() as byte }

    expect:
    [changed, Arrays.copyOf(bytes, random.nextInt(bytes.length))].every {
      try {
        parse(it).tracks().every { it.notes().every { it.note().duration() > 0 && it.note().pitch() in 0..127 } }
      } catch (SvcException e) {
        e.code() == FILE_INVALID
      }
    }

    where:
    seed << (1..200)
  }

  def "a file is read from disk"() {
    expect:
    parse(MidiFileReader.readBytes(Files.write(folder.resolve('a.mid'), file(0, 1, 96, track(NOTE))), UserFileResolver.IN_PLACE)).noteCount() == 1
  }

  def "a missing file, a folder and a file that is too large are refused"() {
    given:
    def large = folder.resolve('large.mid')
    new RandomAccessFile(large.toFile(), 'rw').withCloseable { it.setLength((16 << 20) + 1) }

    when:
    MidiFileReader.readBytes(folder.resolve(name), UserFileResolver.IN_PLACE)

    then:
    def e = thrown(SvcException)
    e.code() == code
    e.message.endsWith(end)

    where:
    name            || code           | end
    'none.mid'      || FILE_NOT_FOUND | 'none.mid does not exist'
    'none/none.mid' || FILE_NOT_FOUND | 'none.mid does not exist'
    '.'             || FILE_INVALID   | 'it is a folder'
    'large.mid'     || FILE_TOO_LARGE | 'is larger than 16 MiB'
  }

  def "sixteen megabytes of controllers are read without keeping them"() {
    given:
    def events = new byte[15_000_003]
    Arrays.fill(events, 0 as byte)
    events[1] = 0xB0 as byte
    def bytes = new ByteArrayOutputStream()
    bytes.write(file(0, 1, 96))
    bytes.write((MidiBytes.text('MTrk') + [0, 0xE4, 0xE1, 0xC4]) as byte[])
    bytes.write(events)
    bytes.write(0)

    expect:
    messages(parse(bytes.toByteArray())) == ['ignored in the MIDI file: 5000001 controller events, 1 missing end-of-track event']
  }
}
