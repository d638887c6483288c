package svc.app

import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.CRC32C
import java.util.zip.ZipInputStream
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.TestEnvironment
import svc.testing.files.FileOperations
import svc.testing.files.RecordingFileSystem

/** Homes of version 0.1.0 and of the development version that had a log and a write-ahead record. */
class EarlierHomeSpec extends Specification {
  static final List<String> WRITE = ['mix', 'set', 'Bass', '--pan', '-0.5']

  @TempDir
  Path folder

  Path home

  static final class Ended extends Error {}

  def setup() { home = Files.createDirectories(folder.toRealPath().resolve('home')) }

  TestEnvironment environment(Path at = home) { new TestEnvironment(at) }

  Path embedded(String name) { home.resolve('embedded').resolve(name) }

  /** Unpacks a home that the development version wrote. */
  void unpack(String name) {
    home.toFile().deleteDir()
    new ZipInputStream(EarlierHomeSpec.getResourceAsStream("/homes/${name}.zip")).withCloseable { zip ->
      for (def entry = zip.nextEntry; entry != null; entry = zip.nextEntry) {
        def file = home.resolve(entry.name)
        Files.createDirectories(file.parent)
        Files.write(file, zip.readAllBytes())
      }
    }
  }

  /** Turns the home into one of version 0.1.0, which had neither formats of lines nor a write-ahead record. */
  void makeOldest() {
    embedded('set.json').toFile().with { it.text = it.text.replace('"format":3', '"format":1') }
    home.resolve('journal/journal.jsonl').toFile().with { it.text = it.text.replaceAll(/"format":2,/, '') }
    Files.deleteIfExists(embedded('pending'))
  }

  /** Makes the home as a killed process leaves it that had written the set, but neither ledger nor journal. */
  void killBeforeLastLine() {
    def journal = home.resolve('journal/journal.jsonl').toFile()
    def lines = journal.readLines()
    int last = lines.findLastIndexOf { it.contains('"automation write"') }
    def entry = Json.parse(lines[last]) + [n: 0L]
    journal.text = lines.take(last).join('\n') + '\n' + lines[last].take(40)
    def ledger = home.resolve('ledger/embedded-unsaved.json').toFile()
    def record = [format: 1L, content: digest(embedded('set.json').toFile().bytes), ledgers: ['embedded-unsaved': Json.parse(ledger.text)],
                  journal: [entry], set: embedded('set.json').toString()]
    ledger.delete()
    Files.writeString(embedded('pending'), Json.print(record))
  }

  static String digest(byte[] bytes) {
    def sum = new CRC32C()
    sum.update(bytes)
    "${bytes.length}-${Long.toHexString(sum.value)}"
  }

  List items(String... words) {
    def result = environment().svc(*words, '--json')
    assert result.status == 0: result
    result.json().items as List
  }

  Map snapshot() {
    [tracks: items('track', 'list'), automation: items('automation', 'get', 'Lead'), clips: items('clip', 'list', 'Bass'),
     journal: items('journal', '--last', '1000').collect { it.subMap('verb', 'call', 'outcome') }]
  }

  /** Returns the files of the home, without those that any command may write. */
  Map<String, String> files() {
    def found = [:]
    home.toFile().eachFileRecurse(groovy.io.FileType.FILES) {
      found[home.relativize(it.toPath()) as String] = it.bytes.encodeBase64() as String
    }
    found.findAll { !it.key.endsWith('.lock') && !it.key.contains('browser') }
  }

  def "a #name home is read without writing, and the first write takes it over"() {
    given:
    unpack(file)
    prepare.call(this)
    def stored = files()
    def before = snapshot()

    expect: 'reads write nothing, and find all writes'
    files() == stored
    before.automation*.source.contains('ledger')
    before.journal*.verb.containsAll(['mix set', 'automation write'])
    before.tracks*.name.contains('Copy 9') == false
    before.tracks*.name.contains('Seven') == (file == 'large')

    when:
    def written = environment().svc(*WRITE)
    def after = snapshot()

    then:
    written.status == 0
    written.err == ''
    after.automation == before.automation
    after.clips == before.clips
    after.tracks.findAll { it.name != 'Bass' } == before.tracks.findAll { it.name != 'Bass' }
    after.tracks.find { it.name == 'Bass' }.pan == -0.5d
    after.journal.size() == before.journal.size() + 1
    after.journal.init() == before.journal

    and: 'the earlier files are kept, and earlier versions refuse the new one'
    Files.readString(embedded('set.json')).startsWith('{"kind":"svc-set","format":4,')
    Files.readAllBytes(embedded('before-0.2/set.json')).encodeBase64() as String == stored['embedded/set.json']
    Files.exists(embedded('before-0.2/set.log')) == stored.containsKey('embedded/set.log')
    !Files.exists(embedded('set.log'))
    !Files.exists(embedded('pending'))

    when: 'undo by states ends here; the calls of earlier writes still undo them'
    def undone = environment().svc('undo', '--json').json()

    then:
    undone.items*.by == ['verbs']
    items('track', 'list').find { it.name == 'Bass' }.pan == before.tracks.find { it.name == 'Bass' }.pan
    Files.list(embedded('')).withCloseable { it.toList() }*.fileName*.toString().contains('before-0.2')
    environment().svc('doctor').out.contains('before-0.2')

    where:
    name                      | file    | prepare
    'small'                   | 'small' | { }
    'large'                   | 'large' | { }
    'oldest'                  | 'small' | { it.makeOldest() }
    'killed'                  | 'small' | { it.killBeforeLastLine() }
  }

  @Tag('slow')
  def "a #name home is taken over completely or not at all if the process ends at any operation"() {
    given:
    unpack(file)
    prepare.call(this)
    def stored = files()
    def before = snapshot()
    environment().svc(*WRITE)
    def after = snapshot()
    boolean ended = true
    int limit = 0

    expect:
    while (ended) {
      unpack(file)
      prepare.call(this)
      def operations = new FileOperations(limit++, { throw new Ended() })
      ended = false
      try {
        environment(RecordingFileSystem.recording(home, operations)).svc(*WRITE)
      } catch (Throwable killed) {
        ended = true
      }
      ended |= operations.recorded().size() == limit - 1 && limit > 1
      def now = snapshot()
      assert now in [before, after]: operations.recorded()
      assert environment().svc('mix', 'set', 'Pad', '--pan', '0.1').status == 0
      assert items('journal', '--last', '1000')*.n.toSet().size() == now.journal.size() + 1
      if (limit > 200) {
        break
      }
    }
    limit in 12..200

    where:
    name     | file    | prepare
    'small'  | 'small' | { }
    'killed' | 'small' | { it.killBeforeLastLine() }
    'large'  | 'large' | { }
  }

  def "a log with a damaged line before others is reported, and nothing is written"() {
    given:
    unpack('large')
    def log = embedded('set.log').toFile()
    def lines = log.readLines()
    log.text = [lines[0], lines[1].replaceFirst(/.$/, 'x'), *lines.drop(2)].join('\n') + '\n'
    def stored = files()

    expect:
    [['track', 'list'], WRITE].each {
      def error = environment().svc(*it, '--json').error()
      assert error.code == 'FILE_INVALID'
      assert error.message == "${embedded('set.log')} is damaged in line 2; later changes of the set follow it" as String
    }
    files().findAll { !it.key.startsWith('journal') } == stored.findAll { !it.key.startsWith('journal') }
  }
}
