package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.frontend.dsl.EmbeddedScripts
import svc.model.clip.MidiNote
import svc.model.error.SvcException
import svc.model.time.TimeSignature
import svc.store.file.UserFileResolver
import svc.store.midi.MidiFileContents
import svc.store.midi.MidiFileNote
import svc.store.midi.MidiFileReader
import svc.store.midi.MidiFileTrack
import svc.store.midi.MidiFileWriter
import svc.model.time.SignatureChange
import svc.model.time.TempoChange

class ClipFileSpec extends VerbSpec {
  static final MidiNote NOTE = new MidiNote(60, 0.5, 1, 100, 1, false)

  Path write(String name, List<MidiFileTrack> tracks, double bpm = 124, TimeSignature signature = new TimeSignature(4, 4), double length = 0) {
    write(name, MidiFileContents.of(tracks, bpm, signature, length))
  }

  Path write(String name, MidiFileContents contents) {
    def file = home.resolve(name)
    MidiFileWriter.write(file, UserFileResolver.IN_PLACE, contents, true)
    file
  }

  static MidiFileTrack track(String name, MidiNote... notes) { MidiFileTrack.of(name, notes as List) }

  Map clip(scene) { run('clip get', 'Bass', "$scene").clip }

  def "'clip import' creates a clip with the notes, the name and the length of the file"() {
    given:
    def file = write('riff.mid', [track('Riff', NOTE)], 124, new TimeSignature(4, 4), 5)

    when:
    def imported = run('clip import', 'Bass', '1', "$file")

    then:
    imported.clip.subMap(['name', 'length_bars', 'looping', 'note_count']) == [name: 'Riff', length_bars: 2, looping: true, note_count: 1]
    imported.source == [file: "$file", format: 0, midi_track: 1, midi_track_name: 'Riff', midi_tracks: 1, checksum: imported.source.checksum,
                        tempo_changes: [[beat: 0, bpm: 124]], signature_changes: [[beat: 0, numerator: 4, denominator: 4]]]
    imported.warnings == []
    clip(1).notes == [[pitch: 60, start: 0.5d, duration: 1, velocity: 100, probability: 1, mute: false]]
  }

  def "the journal repeats an import only while the file is unchanged"() {
    given:
    def file = write('riff.mid', [track('Riff', NOTE)])
    run('clip import', 'Bass', '1', "$file")
    def script = Path.of(run('journal', '--save', 'a.svc.groovy').script as String)
    def other = new EmbeddedScripts(Files.createDirectory(home.resolve('other')))

    when:
    other.run(script)

    then:
    other.bench.content() == content()

    when:
    write('riff.mid', [track('Riff', NOTE, NOTE.withTime(2, 1))])
    new EmbeddedScripts(Files.createDirectory(home.resolve('changed'))).run(script)

    then:
    def changed = thrown(SvcException)
    changed.message =~ /riff\.mid has changed: its checksum is [0-9a-f]{8}, not [0-9a-f]{8}/

    when:
    Files.delete(file)
    new EmbeddedScripts(Files.createDirectory(home.resolve('missing'))).run(script)

    then:
    def missing = thrown(SvcException)
    missing.message.contains('riff.mid does not exist')
  }

  def "a clip from a track without a name is named after the file"() {
    expect:
    run('clip import', 'Bass', '1', "${write('My Riff.MID', [track('', NOTE)])}").clip.name == 'My Riff'
  }

  def "one of several tracks with notes is chosen by number or name"() {
    given:
    def file = write('song.mid', [track('Tempo'), track('Piano', NOTE), track('Flute', NOTE.withTime(2, 1), NOTE)])

    expect:
    run('clip import', 'Bass', '1', "$file", '--midi-track', midiTrack).clip.subMap(['name', 'note_count']) == [name: name, note_count: notes]

    where:
    midiTrack | name    | notes
    '2'       | 'Piano' | 1
    'flute'   | 'Flute' | 2
  }

  def "an error lists the tracks with notes if #args selects none"() {
    given:
    def file = write('song.mid', [track('Tempo'), track('Piano', NOTE), track('Flute', NOTE.withTime(2, 1), NOTE)])

    when:
    def failed = svc('clip', 'import', 'Bass', '1', "$file", *args, '--json')

    then:
    failed.error().code == 'INVALID_ARGUMENT'
    failed.error().message.endsWith('the tracks with notes are 2 "Piano" (1 note), 3 "Flute" (2 notes)')

    where:
    args << [[], ['--midi-track', '1'], ['--midi-track', 'Harp'], ['--midi-track', '9']]
  }

  def "the tempo map of the file is data, and a warning if it differs from the set"() {
    given:
    def file = write('slow.mid', new MidiFileContents(0, 960, [track('Slow', NOTE)], [new TempoChange(0, 100), new TempoChange(4, 90)],
        [new SignatureChange(0, 3, 4)], 6, []))

    when:
    def imported = run('clip import', 'Bass', '1', "$file")

    then:
    imported.warnings*.code == ['TEMPO_DIFFERS', 'SIGNATURE_DIFFERS']
    imported.warnings*.message == ['the tempo of the file is 100 BPM at the start and changes 1 time later, but the set\'s is 124 BPM',
                                   'the time signature of the file is 3/4, but the set\'s is 4/4']
    imported.source.tempo_changes*.bpm == [100, 90]
    run('host status').tempo == 124
  }

  def "warnings report merged channels and cut notes"() {
    given:
    def notes = [new MidiFileNote(NOTE, 1, 64), new MidiFileNote(NOTE.withTime(1, 1), 2, 64)]

    expect:
    run('clip import', 'Bass', '1', "${write('two.mid', [new MidiFileTrack('Two', notes)])}").warnings*.code == ['CHANNELS_MERGED', 'OVERLAPPING_NOTES_CUT']
    clip(1).notes*.duration == [0.5d, 1]
  }

  def "'clip import' replaces a clip only with --replace"() {
    given:
    def file = write('riff.mid', [track('Riff', NOTE)])
    def replaced = clip(2)

    expect:
    refused('clip import', 'Bass', '2', "$file") == 'CLIP_SLOT_OCCUPIED'
    run('clip import', 'Bass', '2', "$file", '--replace').previous == replaced
    clip(2).name == 'Riff'
  }

  def "'clip import' rejects #what"() {
    given:
    def file = home.resolve('file.mid')
    if (bytes != null) {
      Files.write(file, bytes as byte[])
    }

    expect:
    refused('clip import', track, '1', "$file") == code

    where:
    what                   | track   | bytes                                                   | code
    'a missing file'       | 'Bass'  | null                                                    | 'FILE_NOT_FOUND'
    'another kind of file' | 'Bass'  | 'RIFF'.bytes                                            | 'FILE_INVALID'
    'SMPTE times'          | 'Bass'  | [*'MThd'.bytes, 0, 0, 0, 6, 0, 0, 0, 1, 0xE7, 0x28]     | 'FILE_INVALID'
    'a file without notes' | 'Bass'  | MidiFileWriterBytes.of([track('Empty')])                | 'FILE_INVALID'
    'an audio track'       | 'Vocal' | MidiFileWriterBytes.of([track('Riff', NOTE)])           | 'NOT_A_MIDI_TRACK'
    'a group track'        | 'Drums' | MidiFileWriterBytes.of([track('Riff', NOTE)])           | 'NOT_SUPPORTED_BY_HOST'
  }

  /** Bytes of MIDI files. */
  static class MidiFileWriterBytes {
    static byte[] of(List<MidiFileTrack> tracks) {
      def file = Files.createTempFile('clip', '.mid')
      try {
        MidiFileWriter.write(file, UserFileResolver.IN_PLACE, MidiFileContents.of(tracks, 124, new TimeSignature(4, 4), 4), true)
        Files.readAllBytes(file)
      } finally {
        Files.delete(file)
      }
    }
  }

  def "'clip export' writes a file that can be imported again"() {
    given:
    def file = home.resolve('drop.mid')

    when:
    def exported = run('clip export', 'Bass', 'Drop', "$file")

    then:
    exported.subMap(['file', 'notes', 'warnings']) == [file: "$file", notes: clip(4).note_count, warnings: []]
    MidiFileReader.parse(file, MidiFileReader.readBytes(file, UserFileResolver.IN_PLACE)).tempoChanges() == [new TempoChange(0, 124)]

    when:
    def imported = run('clip import', 'Bass', '1', "$file")

    then:
    imported.warnings == []
    imported.clip.subMap(['name', 'length_beats']) == clip(4).subMap(['name', 'length_beats'])
    clip(1).notes*.pitch == clip(4).notes*.pitch
  }

  def "'clip export' replaces a file only with --replace"() {
    given:
    def file = home.resolve('drop.mid')
    Files.writeString(file, 'mine')

    expect:
    refused('clip export', 'Bass', 'Drop', "$file") == 'INVALID_ARGUMENT'
    Files.readString(file) == 'mine'
    run('clip export', 'Bass', 'Drop', "$file", '--replace')
    Files.size(file) > 4
  }

  def "'clip export' rejects #what and writes nothing"() {
    expect:
    refused('clip export', track, scene, "${home.resolve(name)}") == code
    !Files.exists(home.resolve(name))

    where:
    what             | track   | scene   | name       | code
    'another ending' | 'Bass'  | 'Drop'  | 'a.txt'    | 'INVALID_ARGUMENT'
    'an audio clip'  | 'Vocal' | 'Verse' | 'a.mid'    | 'NOT_A_MIDI_TRACK'
    'an empty slot'  | 'Bass'  | '1'     | 'a.mid'    | 'CLIP_NOT_FOUND'
    'no folder'      | 'Bass'  | 'Drop'  | 'no/a.mid' | 'WRITE_FAILED'
  }
}
