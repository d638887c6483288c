package svc.host.embedded

import java.nio.charset.StandardCharsets
import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.CRC32C
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.embedded.set.ClipState
import svc.host.embedded.set.SetState
import svc.host.embedded.set.TrackMixerState
import svc.host.embedded.set.TrackState
import svc.json.Json
import svc.model.clip.MidiNote
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.model.track.TrackKind
import svc.testing.files.FileOperations
import svc.testing.files.RecordingFileSystem

/** Writes to large sets add records to a log, which every process and every crash leaves readable. */
class SetChangeLogSpec extends Specification {
  @TempDir Path home
  SetStore store

  def setup() {
    store = LargeSet.create(home)
  }

  Path log() { home.resolve('set.log') }

  SetState readByAnotherProcess() { new SetStore(home).read() }

  static SetState pan(SetState set, double pan, int index = 3) {
    set.withTrackChanged(set.tracks()[index]) { TrackState it -> it.withMixer(TrackMixerState.ofLevel(it.mixer().volume(), pan)) }
  }

  /** Returns the set with notes in a clip whose text has about this number of bytes. */
  static SetState withNotes(SetState set, int bytes, int index = 1) {
    def notes = (0..<bytes.intdiv(24)).collect { new MidiNote(36 + it % 48, it / 8d, 0.125d, 1d + (it + set.revision() as int) % 120, 1d, false) }
    set.withTrackChanged(set.tracks()[index]) { TrackState it -> it.withClip(1, ClipState.ofMidi('Long', '#ffffff', bytes.intdiv(24) / 8d + 1, notes)) }
  }

  def "a write adds only what it changes, and leaves the set's file as it is"() {
    given:
    def file = Files.readAllBytes(store.setFile())

    when:
    store.applyChange { pan(it, 0.5d) }
    def first = Files.size(log())
    store.applyChange { pan(it, 0.25d) }

    then:
    Files.readAllBytes(store.setFile()) == file
    Files.size(log()) - first < 100
    readByAnotherProcess() == store.read()
    store.read().tracks()[3].mixer().pan() == 0.25d
  }

  def "#what is read as it was written"() {
    when:
    store.applyChange(change)

    then:
    Files.exists(log())
    readByAnotherProcess() == store.read()
    SetStore.parse(store.setFile()) == store.read()

    where:
    what              | change
    'a name'          | { it.withTrackChanged(it.tracks()[2]) { t -> t.withName('Sub "ä"\n') } }
    'a new track'     | { it.withTrack(TrackState.create(it.nextTrack(), TrackKind.AUDIO, 'New', '#ffffff')) }
    'a deleted clip'  | { it.withTrackChanged(it.tracks()[1]) { t -> t.withClip(1, null) } }
    'a clip of notes' | { withNotes(it, 9000) }
    'deleted devices' | { it.withTrackChanged(it.tracks()[3]) { t -> t.withDevices([]) } }
    'deleted locators' | { it.withLocators([]) }
    'a position'      | { it.withPlayheadAt(5, true, 1000) }
    'a saved set'     | { it.asSaved('Night', '/night.svcset') }
  }

  def "a log that ends at any byte contains the complete records before it, and can be continued"() {
    given:
    def states = [store.read()]
    (1..2).each { n -> states << store.applyChange { pan(it, n / 10d) } }
    def text = Files.readAllBytes(log())
    def ends = (0..<text.length).findAll { text[it] == (byte) '\n' }*.plus(1)

    expect:
    (0..text.length).each { length ->
      Files.write(log(), Arrays.copyOf(text, length))
      def complete = states[Math.max(0, ends.count { it <= length } - 1)]
      def other = new SetStore(home)
      def read = other.read()
      assert [read.revision(), read.tracks()[3]] == [complete.revision(), complete.tracks()[3]]
      if (length % 20 == 0 || length in ends || length + 1 in ends) {
        assert read == complete
        def written = other.applyChange { pan(it, 0.9d) }
        assert written.revision() == complete.revision() + 1
        assert readByAnotherProcess() == written
        assert new String(Files.readAllBytes(log())).endsWith('\n')
      }
    }
  }

  def "a log with a changed byte ends before it: #position"() {
    given:
    def first = store.applyChange { pan(it, 0.1d) }
    def middle = Files.size(log()) as int
    store.applyChange { pan(it, 0.2d) }
    def text = Files.readAllBytes(log())

    when:
    text[middle + position] ^= 1
    Files.write(log(), text)

    then:
    readByAnotherProcess() == first

    where:
    position << [0, 3, 8, 9, 20]
  }

  def "a reader sees a record when it is complete"() {
    given:
    def before = store.applyChange { pan(it, 0.1d) }
    def shorter = Files.readAllBytes(log())
    def after = store.applyChange { pan(it, 0.2d) }
    def text = Files.readAllBytes(log())
    Files.write(log(), shorter)
    def reader = new SetStore(home)
    assert reader.read() == before

    expect:
    (shorter.length..text.length).each { length ->
      Files.write(log(), Arrays.copyOf(text, length))
      assert reader.read() == (length == text.length ? after : before)
    }
  }

  def "two processes write alternately, also while the file is replaced"() {
    given:
    def stores = [store, new SetStore(home)]
    def replaced = 0

    when:
    (1..24).each { n ->
      def file = Files.readAttributes(store.setFile(), 'fileKey').fileKey
      def written = stores[n % 2].applyChange { n % 3 ? pan(it, n / 100d, 4 + n % 2) : withNotes(it, 15_000 + n) }
      replaced += Files.readAttributes(store.setFile(), 'fileKey').fileKey == file ? 0 : 1
      assert stores[1 - n % 2].read() == written
      assert readByAnotherProcess() == written
    }

    then:
    replaced in 1..6
    store.read().revision() == 25
  }

  def "every revision can be restored, also those before the file was replaced"() {
    given:
    def states = [store.read()]
    (1..14).each { n -> states << store.applyChange { n % 2 ? pan(it, n / 100d) : withNotes(it, 20_000) } }

    expect:
    Files.list(home.resolve('history')).withCloseable { it.toList()*.fileName*.toString() }.count { it.startsWith('log-') } >= 1
    states.reverse().each { then ->
      def other = new SetStore(home)
      other.restoreRevision(then.revision())
      assert other.read().tracks() == then.tracks()
    }
  }

  def "a process that ends at any operation of a write has written it or not: #what"() {
    given:
    store.applyChange { pan(it, 0.1d) }
    prepare.each { store.applyChange(it) }
    def before = store.read()
    def files = homeFiles()

    expect:
    for (int limit = 0; ; limit++) {
      restore(files)
      def operations = new FileOperations(limit, { throw new Ended() })
      boolean ended = false
      try {
        new SetStore(RecordingFileSystem.recording(home, operations)).applyChange { write(it) }
      } catch (Ended e) {
        ended = true
      }
      def now = readByAnotherProcess()
      assert now == before || now.tracks() == write(before).tracks()
      def next = new SetStore(home).applyChange { pan(it, 0.77d, 5) }
      assert readByAnotherProcess() == next
      def restored = new SetStore(home)
      restored.restoreRevision(before.revision())
      assert restored.read().tracks() == before.tracks()
      if (!ended) {
        assert now != before
        assert operations.recorded().any { it == operation }
        break
      }
    }

    where:
    what           | prepare                                                  | write                   | operation
    'a record'     | []                                                       | { pan(it, 0.5d) }       | 'fsync set.log'
    'a new file'   | [{ withNotes(it, 30_000) }] | { withNotes(it, 30_000, 4) } | 'rename set.json'
  }

  static final class Ended extends Error {}

  Map<Path, byte[]> homeFiles() {
    Files.walk(home).withCloseable { it.filter { Files.isRegularFile(it) }.toList() }.collectEntries { [it, Files.readAllBytes(it)] }
  }

  void restore(Map<Path, byte[]> files) {
    Files.walk(home).withCloseable { it.filter { Files.isRegularFile(it) }.toList() }.each { Files.delete(it) }
    files.each { file, text -> Files.write(file, text) }
  }

  def "a record is synced before the write ends, and the folder after the first one"() {
    given:
    def operations = new FileOperations()
    def recorded = new SetStore(RecordingFileSystem.recording(home, operations))

    when:
    recorded.applyChange { pan(it, 0.5d) }
    def first = operations.recorded()
    operations.clear()
    recorded.applyChange { pan(it, 0.6d) }

    then:
    first.findAll { it.contains('set.log') || it == "fsync ${home.fileName}" } == ['create set.log', 'write set.log', 'write set.log', 'fsync set.log', "fsync ${home.fileName}" as String]
    operations.recorded().findAll { !it.contains('lock') } == ['write set.log', 'write set.log', 'fsync set.log']
  }

  def "a log that was left beside a new file is ignored, and its link in the history does not change"() {
    given:
    store.applyChange { pan(it, 0.1d) }
    def old = Files.readAllBytes(log())
    def states = (1..5).collect { n -> store.applyChange { withNotes(it, 30_000, n) } }
    def linked = Files.list(home.resolve('history')).withCloseable { it.toList() }.sort(false).find { it.fileName.toString().startsWith('log-') }
    def linkedText = Files.readAllBytes(linked)

    when:
    Files.deleteIfExists(log())
    Files.createLink(log(), linked)
    def read = readByAnotherProcess()
    def written = new SetStore(home).applyChange { pan(it, 0.3d) }

    then:
    states.any { it == read }
    readByAnotherProcess() == written
    Files.readAllBytes(linked) == linkedText
    new String(linkedText, StandardCharsets.UTF_8).startsWith(new String(old, StandardCharsets.UTF_8))
  }

  def "a file that another program changed although svc's changes are in the log is an error"() {
    given:
    store.applyChange { pan(it, 0.1d) }
    Files.writeString(store.setFile(), Files.readString(store.setFile()).replaceFirst('Kick 4x4', 'Kick 8x8'))

    when:
    readByAnotherProcess()

    then:
    def e = thrown(SvcException)
    e.message.contains('another program changed')

    when:
    Files.delete(log())

    then:
    readByAnotherProcess().tracks()[1].findClip(1).get().name() == 'Kick 8x8'
  }

  def "earlier versions refuse a file that can have a log"() {
    given:
    def tree = Json.parse(Files.readAllBytes(store.setFile()))

    expect:
    tree.format == 3
    tree.index.tracks == null
  }

  def "the indexed file of an earlier version is read, and the next write replaces it"() {
    given:
    def now = store.read()
    def text = Files.readString(store.setFile())
    def positions = Json.parse(text).index.positions
    def content = text.take(text.lastIndexOf(',"index":{')).replace('"format":3', '"format":1')
    def sum = new CRC32C()
    sum.update(content.getBytes(StandardCharsets.UTF_8))
    Files.writeString(store.setFile(), content + ',"index":' + Json.print([checksum: sum.value, tracks: positions]) + '}\n')

    when:
    def other = new SetStore(home)
    def read = other.read()
    def written = other.applyChange { pan(it, 0.1d) }

    then:
    read == now
    !Files.exists(log())
    Json.parse(Files.readAllBytes(store.setFile())).format == 3
    readByAnotherProcess() == written
  }

  def "a set that is replaced has no log, and the backup contains the changes in it"() {
    given:
    def before = store.applyChange { pan(it, 0.1d) }

    when:
    def replaced = store.replace(svc.host.embedded.set.DemoSetFactory.createDemo())

    then:
    !Files.exists(log())
    SetStore.parse(replaced.backup()).tracks() == before.tracks()
    readByAnotherProcess().tracks().size() < 20
  }

  def "a set with a log that another program wrote is checked completely before it is opened"() {
    given:
    store.applyChange { pan(it, 0.1d) }
    def text = Files.readString(store.setFile())
    def at = text.lastIndexOf(',"index":{')
    def content = text.take(at).replaceFirst('\\[\\[36,', '[[-9,')
    def sum = new CRC32C()
    sum.update(content.getBytes(StandardCharsets.UTF_8))
    Files.writeString(store.setFile(), content + text.drop(at).replaceFirst('"checksum":[0-9]+', '"checksum":' + sum.value))

    when:
    SetStore.parse(store.setFile())

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.FILE_INVALID
    e.message.contains('/tracks/1/slots/0/clip/notes')
  }

  def "the changes of a set that became small are not in a log, because only large files can have one"() {
    given:
    store.replace(svc.host.embedded.set.DemoSetFactory.createDemo())

    when:
    def written = store.applyChange { pan(it, 0.1d) }

    then:
    !Files.exists(log())
    readByAnotherProcess() == written
    Json.parse(Files.readAllBytes(store.setFile())).format == 3
  }

  def "the states of a group of writes are in one record, and can be restored"() {
    given:
    def before = store.read()
    def states = []

    when:
    store.runInTransaction {
      states << store.applyChange { pan(it, 0.1d) }
      states << store.applyChange { pan(it, 0.2d) }
    }

    then:
    readByAnotherProcess() == states[1]
    Files.readAllLines(log()).size() == 2

    when:
    store.restoreRevision(before.revision())

    then:
    store.read().tracks() == before.tracks()
  }

  def "a log that is not a regular file is an error that names it"() {
    given:
    Files.createDirectory(log())

    when:
    readByAnotherProcess()

    then:
    def e = thrown(SvcException)
    e.message.contains(log() as String)
  }
}
