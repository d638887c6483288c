package svc.store

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.store.journal.Entry
import svc.store.journal.JournalStore
import svc.store.journal.Pages

/** The journal's files. */
class JournalStoreSpec extends Specification {
  @TempDir
  Path folder

  static Entry entry(String verb = 'mix set') {
    new Entry(0, '2026-01-01T00:00:00Z', 'cli', 'embedded', null, verb, [:], 'ok', 0, null, null, [], [], null, [:], [], false)
  }

  List<Entry> all(JournalStore store) {
    def found = []
    new Pages(store).backwards { found << it; false }
    found.reverse()
  }

  def "lines are numbered on, by whichever process"() {
    when:
    new JournalStore(folder).append([entry(), entry()])
    new JournalStore(folder).append([entry('clip create')])

    then:
    all(new JournalStore(folder)).collect { [it.n(), it.verb()] } == [[1, 'mix set'], [2, 'mix set'], [3, 'clip create']]
  }

  def "a full file is put aside, the oldest go, and numbers go on"() {
    given:
    def store = new JournalStore(folder, 200)

    when:
    60.times { store.append([entry()]) }

    then:
    Files.list(folder).filter { it.fileName.toString().endsWith('.jsonl') }.count() == 17
    all(new JournalStore(folder))*.n() == ((60 - all(store).size() + 1)..60).toList()
    new JournalStore(folder, 200).append([entry()])*.n() == [61]
  }

  def "many threads with stores of their own lose no line and give no number twice"() {
    when:
    (1..4).collect { Thread.start { def store = new JournalStore(folder); 25.times { store.append([entry()]) } } }*.join()

    then:
    all(new JournalStore(folder))*.n() == (1..100).toList()
  }

  def "a line that is not UTF-8 is skipped, and those around it are read: #bytes"() {
    given:
    new JournalStore(folder).append([entry()])
    Files.write(folder.resolve('journal.jsonl'), (bytes + [10]) as byte[], java.nio.file.StandardOpenOption.APPEND)
    new JournalStore(folder).append([entry('clip create')])
    def pages = new Pages(new JournalStore(folder))
    def found = []

    when:
    pages.backwards { found << it; false }

    then:
    found*.verb() == ['clip create', 'mix set']
    pages.warnings()*.code() == ['JOURNAL_LINE_SKIPPED']

    where:
    bytes << [[0, 0, 0x7B, 0], [0, 0x3A, 0, 0], [0xFF, 0xFE, 0x7B, 0], [0x22, 0xC3, 0x28, 0x22]]
  }

  def "what is no entry is skipped: #line"() {
    given:
    new JournalStore(folder).append([entry()])
    Files.writeString(folder.resolve('journal.jsonl'), line + '\n', java.nio.file.StandardOpenOption.APPEND)
    def pages = new Pages(new JournalStore(folder))
    def found = []

    when:
    pages.backwards { found << it; false }

    then:
    found*.n() == [1]
    pages.warnings()*.code() == ['JOURNAL_LINE_SKIPPED']

    where:
    line << ['{"n":2,"time":"20', '[]', '{}', '{"n":"2","time":1}', 'null', '\u0000\u0001', '{"n":2,"time":"x","face":"cli","host":"e","verb":"v","args":[],"outcome":"ok","undone":["a"]}',
             '{"n":2,"time":"x","face":"cli","host":"e","verb":"v","args":{},"outcome":"ok","from":"1"}']
  }

  def "an empty or missing folder holds nothing"() {
    expect:
    all(new JournalStore(folder.resolve('none'))) == []
  }
}
