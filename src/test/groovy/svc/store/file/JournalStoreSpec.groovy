package svc.store.file

import static java.nio.file.StandardOpenOption.APPEND

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import spock.lang.Specification
import spock.lang.TempDir
import svc.store.journal.RecordedCall
import svc.store.journal.JournalEntry
import svc.store.journal.JournalStore
import svc.store.journal.JournalReader

class JournalStoreSpec extends Specification {
  @TempDir
  Path folder

  static JournalEntry entry(String verb = 'mix set') {
    new JournalEntry(0, '2026-01-01T00:00:00Z', new JournalEntry.Provenance('cli', 'embedded', null), RecordedCall.of(verb), 'ok', JournalEntry.HostUndoRange.NONE, JournalEntry.RepeatAndUndoData.NONE, JournalEntry.UndoneEntries.NONE)
  }

  List<JournalEntry> all(JournalStore store) {
    def found = []
    new JournalReader(store).readBackwards { found << it; false }
    found.reverse()
  }

  def "entries are numbered consecutively across processes"() {
    when:
    new JournalStore(folder).append([entry(), entry()])
    new JournalStore(folder).append([entry('clip create')])

    then:
    all(new JournalStore(folder)).collect { [it.n(), it.verb()] } == [[1, 'mix set'], [2, 'mix set'], [3, 'clip create']]
  }

  def "a full file is archived, the oldest archives are deleted, and numbering continues"() {
    given:
    def store = new JournalStore(folder, null, 200)

    when:
    60.times { store.append([entry()]) }

    then:
    Files.list(folder).filter { it.fileName.toString().endsWith('.jsonl') }.count() == 17
    all(new JournalStore(folder))*.n() == ((60 - all(store).size() + 1)..60).toList()
    new JournalStore(folder, null, 200).append([entry()])*.n() == [61]
  }

  def "concurrent threads with separate stores lose no entry and use no number twice"() {
    when:
    (1..4).collect { Thread.start { def store = new JournalStore(folder); 25.times { store.append([entry()]) } } }*.join()

    then:
    all(new JournalStore(folder))*.n() == (1..100).toList()
  }

  def "a line that is not UTF-8 is skipped, and all other lines are read: #bytes"() {
    given:
    new JournalStore(folder).append([entry()])
    Files.write(folder.resolve('journal.jsonl'), (bytes + [10]) as byte[], java.nio.file.StandardOpenOption.APPEND)
    new JournalStore(folder).append([entry('clip create')])
    def reader = new JournalReader(new JournalStore(folder))
    def found = []

    when:
    reader.readBackwards { found << it; false }

    then:
    found*.verb() == ['clip create', 'mix set']
    reader.warnings()*.code() == ['JOURNAL_LINE_SKIPPED']

    where:
    bytes << [[0, 0, 0x7B, 0], [0, 0x3A, 0, 0], [0xFF, 0xFE, 0x7B, 0], [0x22, 0xC3, 0x28, 0x22]]
  }

  def "a line that is not an entry is skipped: #line"() {
    given:
    new JournalStore(folder).append([entry()])
    Files.writeString(folder.resolve('journal.jsonl'), line + '\n', java.nio.file.StandardOpenOption.APPEND)
    def reader = new JournalReader(new JournalStore(folder))
    def found = []

    when:
    reader.readBackwards { found << it; false }

    then:
    found*.n() == [1]
    reader.warnings()*.code() == ['JOURNAL_LINE_SKIPPED']

    where:
    line << ['{"n":2,"time":"20', '[]', '{}', '{"n":"2","time":1}', 'null', '\u0000\u0001', '{"n":2,"time":"x","face":"cli","host":"e","verb":"v","args":[],"outcome":"ok","undone":["a"]}',
             '{"n":2,"time":"x","face":"cli","host":"e","verb":"v","args":{},"outcome":"ok","from":"1"}']
  }

  def "an empty or missing folder has no entries"() {
    expect:
    all(new JournalStore(folder.resolve('none'))) == []
  }

  def "a reader does not wait for a line that is being written, and omits it"() {
    given:
    new JournalStore(folder).append([entry()])
    def file = folder.resolve('journal.jsonl')
    def line = Files.readString(file).replace('"n":1', '"n":2')
    def entries = new JournalReader(new JournalStore(folder))
    def found = []

    when:
    InterProcessLock.acquire(folder.resolve('journal.lock')).withCloseable {
      Files.writeString(file, line[0..<20], APPEND)
      entries.readBackwards { found << it.n(); false }
      Files.writeString(file, line[20..-1], APPEND)
      entries.readBackwards { found << it.n(); false }
    }

    then:
    found == [1, 2, 1]
    entries.warnings() == []
  }

  def "entries that are appended, archived or deleted after a reader has started do not affect it"() {
    given:
    def store = new JournalStore(folder, null, 200)
    store.append([entry()] * 3)
    store.append([entry()])
    def found = []

    when:
    new JournalReader(new JournalStore(folder, null, 200)).readBackwards {
      found << it.n()
      store.append([entry()])
      40.times { store.append([entry()] * 3) }
      false
    }

    then:
    found == [4, 3, 2, 1]
    !Files.exists(folder.resolve('journal-000000000003.jsonl'))
  }

  def "a full file without entries is archived under the next number that is not used"() {
    given:
    new JournalStore(folder, null, 1).append([entry()])
    new JournalStore(folder, null, 1).append([entry()])
    Files.writeString(folder.resolve('journal.jsonl'), 'x' * 300)

    expect:
    new JournalStore(folder, null, 200).append([entry()])*.n() == [2]
    Files.readString(folder.resolve('journal-000000000002.jsonl')) == 'x' * 300
    all(new JournalStore(folder))*.n() == [1, 2]
  }

  def "a folder with the name of an archive is left unchanged"() {
    given:
    def store = new JournalStore(folder, null, 1)
    store.append([entry()])
    Files.createDirectory(folder.resolve('journal-000000000001.jsonl'))
    Files.createFile(folder.resolve('journal-000000000001.jsonl/in the way'))
    def numbers = (1..20).collect { new JournalStore(folder, null, 1).append([entry()])[0].n() }

    expect:
    numbers == (2..21).toList()
    all(new JournalStore(folder))*.n() == (5..21).toList()
    Files.exists(folder.resolve('journal-000000000001.jsonl/in the way'))
  }

  def "a read-only folder is read without a lock"() {
    given:
    new JournalStore(folder).append([entry()])
    Files.delete(folder.resolve('journal.lock'))
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString('r-xr-xr-x'))

    expect:
    all(new JournalStore(folder))*.n() == [1]

    cleanup:
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString('rwxr-xr-x'))
  }
}
