package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Tag
import svc.host.contents.HostSetReader
import svc.model.clip.MidiNote
import svc.model.time.SignatureChange
import svc.model.time.TempoChange
import svc.store.file.UserFileResolver
import svc.store.midi.MidiControlEvent
import svc.store.midi.MidiFileContents
import svc.store.midi.MidiFileNote
import svc.store.midi.MidiFileTrack
import svc.store.midi.MidiFileWriter
import svc.store.midi.MidiMarker

/** Imports MIDI files into new sets. */
class ImportSetSpec extends VerbSpec {
  static final List<TempoChange> TEMPO = [new TempoChange(0, 100)]
  static final List<SignatureChange> THREE_FOUR = [new SignatureChange(0, 3, 4)]

  static MidiFileNote note(int pitch, double start, int channel, double duration = 1) {
    new MidiFileNote(new MidiNote(pitch, start, duration, 90, 1, false), channel, 64)
  }

  Path write(String name, List<MidiFileTrack> tracks, List<TempoChange> tempos = TEMPO, List<MidiMarker> markers = []) {
    def file = home.resolve(name)
    MidiFileWriter.write(file, UserFileResolver.IN_PLACE, new MidiFileContents(1, 960, tracks, tempos, THREE_FOUR, 24, markers, []), true)
    file
  }

  Map contents() {
    session().withCloseable { session ->
      def set = new HostSetReader(session.host()).readContents()
      [tempo: set.transport().tempo(), signature: "${set.transport().signature()}" as String,
       locators: set.locators().collect { [it.name(), it.positionBeats()] },
       tracks: set.tracks().findAll { it.track().position() }.collect { track ->
         [name: track.track().name(), devices: track.devices()*.device()*.name(),
          clips: track.timeline().collect { [it.name(), it.startBeats(), it.lengthBeats(), it.notes().collect { [it.pitch(), it.start(), it.duration(), it.velocity()] }] }]
       }]
    }
  }

  def "each track becomes a track with an instrument and a clip; tempo, signature and markers are those of the file"() {
    given:
    def tracks = [MidiFileTrack.of('Song', []), new MidiFileTrack('Bass', [note(36, 0, 1), note(38, 5, 1)]), new MidiFileTrack('Kit', [note(36, 2, 10)])]

    when:
    def result = run('set import', "${write('song.mid', tracks, TEMPO, [new MidiMarker(0, 'Intro'), new MidiMarker(6, 'Größe')])}")

    then:
    result.subMap(['tempo', 'signature', 'notes', 'locators', 'omitted']) == [tempo: 100, signature: '3/4', notes: 3, locators: 2, omitted: []]
    result.tracks.collect { [it.name, it.part, it.clips] } == [['Bass', 'Bass', 1], ['Kit', 'Drums', 1]]
    contents() == [tempo: 100d, signature: '3/4', locators: [['Intro', 0d], ['Größe', 6d]], tracks: [
        [name: 'Bass', devices: ['Saw Filter Bass'], clips: [['Bass', 0d, 24d, [[36, 0d, 1d, 90d], [38, 5d, 1d, 90d]]]]],
        [name: 'Kit', devices: ['808 Core Kit'], clips: [['Kit', 0d, 24d, [[36, 2d, 1d, 90d]]]]]]]
  }

  def "--sections cuts the clips at the markers"() {
    given:
    def tracks = [new MidiFileTrack('Bass', [note(36, 0, 1, 9), note(38, 7, 1)]), new MidiFileTrack('Lead', [note(60, 8, 2)])]

    when:
    run('set import', "${write('song.mid', tracks, TEMPO, [new MidiMarker(0, 'Intro'), new MidiMarker(6, 'Verse')])}", '--sections')

    then:
    contents().tracks*.clips == [[['Intro', 0d, 6d, [[36, 0d, 6d, 90d]]], ['Verse', 6d, 18d, [[38, 1d, 1d, 90d]]]],
                                 [['Verse', 6d, 18d, [[60, 2d, 1d, 90d]]]]]
  }

  def "tracks with several channels are split; channel 10 is drums, and programs suggest the other parts"() {
    given:
    def mixed = new MidiFileTrack('', [note(36, 0, 10), note(40, 0, 2), note(60, 0, 3), note(64, 1, 3)],
        [MidiControlEvent.program(2, 33), MidiControlEvent.program(3, 89)])

    expect:
    run('set import', "${write('song.mid', [mixed])}").tracks.collect { [it.name, it.part] } == [['Bass', 'Bass'], ['Pad', 'Pad'], ['Drums', 'Drums']]
  }

  def "later changes of tempo, and overlapping notes, are listed as omitted"() {
    given:
    def tempos = [new TempoChange(0, 100), new TempoChange(4, 110), new TempoChange(8, 120)]

    expect:
    run('set import', "${write('song.mid', [new MidiFileTrack('Bass', [note(36, 0, 1, 4), note(36, 1, 1)])], tempos)}").omitted ==
        [[track: 'Bass', what: '1 note shortened or removed, because notes of one pitch overlap'], [what: '2 later changes of the tempo']]
  }

  def "unsaved changes of the open set are kept in a file"() {
    given:
    run('track rename', '1', 'Mine')
    def kept = run('set import', "${write('song.mid', [new MidiFileTrack('Bass', [note(36, 0, 1)])])}").kept

    when:
    run('set open', kept as String)

    then:
    contents().tracks[0].name == 'Mine'
  }

  def "'#name' is refused, and the set is unchanged"() {
    given:
    write('empty.mid', [MidiFileTrack.of('Nothing', [])])
    Files.write(home.resolve('cut.mid'), Files.readAllBytes(write('song.mid', [new MidiFileTrack('A', [note(36, 0, 1)])])).toList().take(30) as byte[])
    Files.writeString(home.resolve('text.mid'), 'no music')

    expect:
    refused('set import', "${home.resolve(name)}") == code

    where:
    name          | code
    'empty.mid'   | 'INVALID_ARGUMENT'
    'cut.mid'     | 'FILE_INVALID'
    'text.mid'    | 'FILE_INVALID'
    'missing.mid' | 'FILE_NOT_FOUND'
    'song.svcset' | 'INVALID_ARGUMENT'
  }

  /** Throws an error unless a random song is the same after it was exported and imported again. */
  void requireSameAfterRoundTrip(int seed) {
    def random = new Random(seed)
    def tracks = (1..random.nextInt(2, 5)).collect { number ->
      def free = [:].withDefault { 0d }
      new MidiFileTrack(random.nextBoolean() ? "Träck $number" : "Bass $number", (0..<random.nextInt(1, 30)).collect {
        int pitch = random.nextInt(128)
        double start = free[pitch] + random.nextInt(960) / 480d
        double duration = (random.nextInt(960) + 1) / 480d
        free[pitch] = start + duration
        new MidiFileNote(new MidiNote(pitch, start, duration, random.nextInt(1, 128), 1, false), number, 64)
      }.toSorted { a, b -> a.note().start() <=> b.note().start() ?: a.note().pitch() <=> b.note().pitch() })
    }
    def markers = (0..random.nextInt(3)).collect { new MidiMarker(it * 5, "M$it") }
    run('set import', "${write('first.mid', tracks, [new TempoChange(0, random.nextInt(20_000, 999_000) / 1000)], markers)}")
    def before = contents()

    run('set export', "${home.resolve('again.mid')}")
    run('set import', "${home.resolve('again.mid')}")
    def after = contents()

    assert Math.abs(after.tempo - before.tempo) < 0.001
    assert after.subMap(['signature', 'locators']) == before.subMap(['signature', 'locators'])
    assert after.tracks*.name == before.tracks*.name
    assert [after.tracks, before.tracks].transpose().every { a, b ->
      def found = a.clips[0][3]
      def wanted = b.clips[0][3]
      found.size() == wanted.size() && [found, wanted].transpose().every { x, y ->
        x[0] == y[0] && x[3] == y[3] && Math.abs(x[1] - y[1]) <= 0.5 / 960 && Math.abs(x[2] - y[2]) <= 1 / 960
      }
    }

  }

  def "random songs keep names, notes, velocities, tempo and markers when they are exported and imported again (#seed)"() {
    when:
    requireSameAfterRoundTrip(seed)

    then:
    noExceptionThrown()

    where:
    seed << (1..20)
  }

  @Tag('slow')
  def "more random songs are the same when they are exported and imported again (#seed)"() {
    when:
    requireSameAfterRoundTrip(seed)

    then:
    noExceptionThrown()

    where:
    seed << (21..200)
  }
}
