package svc.store.browser

import static svc.model.error.ErrorCode.FILE_INVALID
import static svc.model.error.ErrorCode.FILE_TOO_LARGE

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.json.Json
import svc.model.device.BrowserItem
import svc.model.device.BrowserItemKind
import svc.model.error.SvcException
import svc.store.file.AtomicFileWriter

class BrowserSnapshotSpec extends Specification {
  @TempDir
  Path folder

  def "each item is one line, in the order of paths without regard to case"() {
    given:
    def items = [
      new BrowserItem('u:3#', 'é "x"\\.adg', 'b/é "x"\\.adg', BrowserItemKind.RACK, true),
      new BrowserItem('u:2#', 'Y', 'a/Y', BrowserItemKind.DEVICE, false),
      new BrowserItem('u:1#', 'y', 'A/y', BrowserItemKind.PLUGIN, true)
    ]

    expect:
    new String(SnapshotWriter.write(items, BrowserLibraries.WHEN, 'n-1'), 'UTF-8') == '''\
{"format":1,"scanned_at":"2026-01-02T03:04:05Z","item_count":3,"request":"n-1","items":[
{"uri":"u:1#","name":"y","path":"A/y","kind":"Plugin","loadable":true},
{"uri":"u:2#","name":"Y","path":"a/Y","kind":"Device","loadable":false},
{"uri":"u:3#","name":"é \\"x\\"\\\\.adg","path":"b/é \\"x\\"\\\\.adg","kind":"Rack","loadable":true}
]}
'''
  }

  def "arbitrary names are read back unchanged: seed #seed"() {
    given:
    def items = BrowserLibraries.withUnusualText(new Random(seed), 80)
    def bytes = SnapshotWriter.write(items, BrowserLibraries.WHEN, null)

    when:
    def snapshot = lines(bytes).get()

    then:
    snapshot.items() == sorted(items)
    snapshot.header() == new BrowserSnapshot.SnapshotHeader(1, BrowserLibraries.WHEN, 80, null)
    new String(bytes, 'UTF-8').count('\n') == 82
    (0..<80).every { snapshot.indexOf(snapshot.uriOf(it)) == it }
    snapshot.indexOf('no such#') == -1

    where:
    seed << (1..12)
  }

  def "every kind, loadable or not, is read after every other kind"() {
    given:
    def items = [BrowserItemKind.values() as List, BrowserItemKind.values() as List, [true, false]].combinations().withIndex().collectMany { all, n ->
      [new BrowserItem("a#$n", 'a', String.format('%03d/a', n), all[0], all[2]), new BrowserItem("b#$n", 'b', String.format('%03d/b', n), all[1], !all[2])]
    }

    expect:
    BrowserLibraries.snapshot(items).items() == items
  }

  def "other layouts are read with the same result: #layout"() {
    given:
    def items = sorted(BrowserLibraries.withUnusualText(new Random(5), 30))
    byte[] bytes = write(items)

    when:
    def snapshot = SnapshotFileReader.parse(file(), bytes)

    then:
    snapshot.items() == items
    snapshot.header() == new BrowserSnapshot.SnapshotHeader(1, BrowserLibraries.WHEN, 30, 'ñ')
    lines(bytes).present == isByLine

    where:
    layout             | isByLine | write
    'pretty'           | false    | { List all -> Json.pretty(tree(all)).getBytes('UTF-8') }
    'compact'          | false    | { List all -> Json.print(tree(all)).getBytes('UTF-8') }
    'other key order'  | false    | { List all -> Json.pretty(reversed(tree(all))).getBytes('UTF-8') }
    'not sorted'       | false    | { List all -> Json.print(tree(all.reverse())).getBytes('UTF-8') }
    'a space'          | true     | { List all -> new String(SnapshotWriter.write(all, BrowserLibraries.WHEN, 'ñ'), 'UTF-8').replace('"loadable":', '"loadable": ').getBytes('UTF-8') }
    'no line breaks'   | false    | { List all -> new String(SnapshotWriter.write(all, BrowserLibraries.WHEN, 'ñ'), 'UTF-8').replace('\n', '').getBytes('UTF-8') }
  }

  def "differently escaped text is the same text"() {
    given:
    def items = sorted(BrowserLibraries.withUnusualText(new Random(9), 40))
    def text = new String(SnapshotWriter.write(items, BrowserLibraries.WHEN, null), 'UTF-8')
    def ascii = text.toCharArray().collect { char c -> c < 127 ? c as String : String.format('\\u%04x', (int) c) }.join('')

    when:
    def snapshot = lines(ascii.getBytes('US-ASCII')).get()

    then:
    snapshot.items() == items
    (0..<40).every { snapshot.indexOf(items[it].uri()) == it }
  }

  def "a snapshot may be empty: #text"() {
    expect:
    SnapshotFileReader.parse(file(), text.getBytes('UTF-8')).size() == 0

    where:
    text << ['{"format":1,"scanned_at":"x","item_count":0,"items":[\n]}\n', '{"format":1,"scanned_at":"x","item_count":0,"items":[]}',
             new String(SnapshotWriter.write([], 'x', null), 'UTF-8')]
  }

  def "the header may contain any text"() {
    expect:
    lines(SnapshotWriter.write([], scannedAt, request)).get().header() == new BrowserSnapshot.SnapshotHeader(1, scannedAt, 0, request)

    where:
    scannedAt           | request
    'é ü'               | '😀'
    '","items":[' + '\n' | '\\","item_count":7,"x":"'
  }

  def "a truncated file is rejected with its name; only the last line break may be missing: #items.size() items"() {
    given:
    def bytes = SnapshotWriter.write(items, BrowserLibraries.WHEN, 'é')

    expect:
    (0..<bytes.length).findAll { !isRejected(Arrays.copyOf(bytes, it)) } == [bytes.length - 1]
    SnapshotFileReader.parse(file(), Arrays.copyOf(bytes, bytes.length - 1)).items() == items

    where:
    items << [[], [BrowserLibraries.item('é/"\\')], [BrowserLibraries.item('a/1'), BrowserLibraries.item('b/😀\n'), BrowserLibraries.item('c/3')]]
  }

  def "an invalid snapshot is rejected with the position of the problem: #problem"() {
    when:
    SnapshotFileReader.parse(file(), text.getBytes('UTF-8'))

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message == "${file()} is not a readable browser snapshot: $problem"
    e.hint().contains('svc instrument refresh')
    e.details() == [file: file() as String]

    where:
    text                                                          || problem
    one('"item_count":1', '"item_count":2')                       || '/item_count: expected 1, the number of items, found 2'
    one('"item_count":1', '"item_count":0')                       || '/item_count: expected 1, the number of items, found 0'
    one('"item_count":1', '"item_count":-1')                      || '/item_count: expected 1, the number of items, found -1'
    one('"item_count":1', '"item_count":2000000000')              || '/item_count: expected 1, the number of items, found 2000000000'
    one('"item_count":1,', '')                                    || '/item_count: expected 1, the number of items, found 0'
    one('"format":1', '"format":"1"')                             || '/format: expected 1, found "1"'
    one('"format":1,', '')                                        || '/format: expected 1, found null'
    one('"name":"n"', '"name":"n\\x"')                            || "line 2, column 22: a text contains the invalid escape \\x"
    one('"uri":"u"', '"uri":""')                                  || '/items/0/uri: expected non-empty text'
    one('"uri":"u",', '')                                         || '/items/0/uri: expected non-empty text'
    one('"uri":"u"', '"uri":7')                                   || '/items/0/uri: expected a string'
    one('"name":"n"', '"name":""')                                || '/items/0/name: expected non-empty text'
    one('"path":"a/n"', '"path":""')                              || '/items/0/path: expected non-empty text'
    one('"path":"a/n"', '"path":null')                            || '/items/0/path: expected non-empty text'
    one('Rack', 'Rackx')                                          || '/items/0/kind: expected one of Rack, Device, Preset, Plugin, MidiClip, AudioEffect, MidiEffect'
    one('Rack', 'Sample')                                         || '/items/0/kind: expected one of Rack, Device, Preset, Plugin, MidiClip, AudioEffect, MidiEffect'
    one('true', '"true"')                                         || '/items/0/loadable: expected true or false'
    one('true', 'true,"size":1')                                  || '/items/0/size: expected one of the fields uri, name, path, kind, loadable, found "size"'
    one('"format":1', '"format":1,"host":"x"')                    || '/host: expected one of the fields format, scanned_at, item_count, request, items, found "host"'
    one('}\n]', '},null\n]')                                      || '/items/1: expected a value other than null'
    one('}\n]}', '}\n]}]')                                        || 'line 3, column 3: Unexpected close marker \']\': no open Array to close'
    ''                                                            || 'line 1, column 1: the text is empty'
    '[]'                                                          || '/: expected an object'
  }

  def "a snapshot of a newer svc is rejected with the two ways to go on"() {
    when:
    SnapshotFileReader.parse(file(), one('"format":1', '"format":2').getBytes('UTF-8'))

    then:
    def e = thrown(SvcException)
    e.message == "${file()} was saved by a newer svc: /format: expected at most 1, found 2"
    e.hint().startsWith('Update svc, or run `svc instrument refresh`')
  }

  def "two items with the same URI are both listed, and the URI refers to the first by path"() {
    given:
    def snapshot = BrowserLibraries.snapshot([BrowserLibraries.item('b/1', 'u#'), BrowserLibraries.item('A/2', 'u#'), BrowserLibraries.item('a/1', 'v#')])

    expect:
    snapshot.items()*.path() == ['a/1', 'A/2', 'b/1']
    snapshot.indexOf('u#') == 1
  }

  def "a file is read again only after it has changed"() {
    given:
    def snapshots = new SnapshotFileReader()
    def write = { Path to, String uri -> AtomicFileWriter.write(to, SnapshotWriter.write([BrowserLibraries.item('a/b', uri)], BrowserLibraries.WHEN, null)) }
    def other = folder.resolve('other.json')

    expect:
    snapshots.read(file()).empty

    when:
    write(file(), 'u#1')
    def first = snapshots.read(file()).get()

    then:
    snapshots.read(file()).get().is(first)

    when:
    write(file(), 'u#2')

    then:
    snapshots.read(file()).get().uriOf(0) == 'u#2'
    first.uriOf(0) == 'u#1'

    when:
    write(other, 'u#3')

    then:
    snapshots.read(other).get().uriOf(0) == 'u#3'
    snapshots.read(file()).get().uriOf(0) == 'u#2'

    when:
    Files.delete(file())

    then:
    snapshots.read(file()).empty
  }

  def "a repaired file is read again; the error names a path that is not a file or is too large"() {
    given:
    def snapshots = new SnapshotFileReader()

    when:
    Files.writeString(file(), '{')
    snapshots.read(file())

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID

    when:
    Files.write(file(), SnapshotWriter.write([], BrowserLibraries.WHEN, null))

    then:
    snapshots.read(file()).get().size() == 0

    when:
    new RandomAccessFile(file().toFile(), 'rw').withCloseable { it.setLength((256L << 20) + 1) }
    snapshots.read(file())

    then:
    e = thrown(SvcException)
    e.code() == FILE_TOO_LARGE
    e.message.contains(file() as String)

    when:
    Files.delete(file())
    Files.createDirectory(file())
    snapshots.read(file())

    then:
    e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.contains(file() as String)
  }

  private Path file() { folder.resolve('browser-snapshot.json') }

  private static Optional<BrowserSnapshot> lines(byte[] text) {
    SnapshotLineReader.read(text, { true })
  }

  /** Returns whether bytes are rejected as a snapshot, with the name of the file. */
  private boolean isRejected(byte[] bytes) {
    try {
      SnapshotFileReader.parse(file(), bytes)
      return false
    } catch (SvcException e) {
      return e.code() == FILE_INVALID && e.message.contains(file() as String)
    }
  }

  private static String one(String part, String other) {
    def item = new BrowserItem('u', 'n', 'a/n', BrowserItemKind.RACK, true)
    def text = new String(SnapshotWriter.write([item], BrowserLibraries.WHEN, null), 'UTF-8')
    assert text.contains(part)
    text.replace(part, other)
  }

  private static List<BrowserItem> sorted(List<BrowserItem> items) {
    items.sort(false) { a, b -> a.path().toLowerCase(Locale.ROOT) <=> b.path().toLowerCase(Locale.ROOT) ?: a.path() <=> b.path() }
  }

  private static Map tree(List<BrowserItem> items) {
    [format: 1, scanned_at: BrowserLibraries.WHEN, item_count: items.size(), request: 'ñ', items: items.collect {
      [uri: it.uri(), name: it.name(), path: it.path(), kind: it.kind(), loadable: it.loadable()]
    }]
  }

  private static Map reversed(Map map) {
    map.keySet().toList().reverse().collectEntries { key ->
      [key, map[key] instanceof List ? map[key].collect { reversed(it) } : map[key]]
    }
  }
}
