package svc.store.browser

import static svc.model.error.ErrorCode.FILE_INVALID
import static svc.model.error.ErrorCode.FILE_TOO_LARGE
import static svc.model.error.ErrorCode.WRITE_FAILED

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.part.PartType
import svc.model.error.SvcException

class TagStoreSpec extends Specification {
  static final String TEXT = '''\
{
  "format": 1,
  "items": {
    "query:A#1": {"name":"a","path":"x/a","recognized":["svc:bass","svc:pad"],"extra":["svc:mine"]},
    "query:B#é \\"2\\"": {"name":"\\\\","path":"x/\\\\","recognized":[],"extra":["svc:mine"]},
    "query:a#3": {"recognized":["svc:sd"],"extra":[]}
  }
}
'''

  @TempDir
  Path folder

  def "without a file there are no tags, and the first tag creates the file"() {
    expect:
    store().read() == TagCollection.NONE
    folder.toFile().list() as List == []

    when:
    tag('query:X#a/b', PartType.BASS)

    then:
    Files.readString(file()) == '''\
{
  "format": 1,
  "items": {
    "query:X#a/b": {"name":"b","path":"a/b","recognized":["svc:bass"],"extra":[]}
  }
}
'''
    store().read().tagsOf('query:X#a/b').recognized() == ['svc:bass']
  }

  def "each item is one line, in the order of URIs, and a file that was read is written unchanged"() {
    given:
    Files.writeString(file(), TEXT)

    expect:
    TagStore.serialize(store().read()) == TEXT
  }

  def "an extra tag that is now a part type is read as a part type"() {
    given:
    Files.writeString(file(), '{"format":1,"items":{"query:A#1":{"name":"a","path":"x/a","recognized":["svc:perc"],"extra":["svc:tom","svc:Backing-Vocal","svc:mine"]}}}')

    expect:
    store().read().tagsOf('query:A#1').with { [recognized(), extra()] } == [['svc:perc', 'svc:tom', 'svc:backing_vocal'], ['svc:mine']]
  }

  def "arbitrary names are preserved: seed #seed"() {
    given:
    def items = BrowserLibraries.withUnusualText(new Random(seed), 40)

    when:
    store().update { tags -> items.inject(tags) { all, item -> all.withTag(item, item.uri(), PartType.PAD) } }
    def again = store().read()

    then:
    again.items().collectEntries { uri, entry -> [uri, [entry.name(), entry.path()]] } == items.collectEntries { [it.uri(), [it.name(), it.path()]] }
    again.items().keySet() as List == items*.uri().sort()
    TagStore.serialize(again) == Files.readString(file())
    Files.readAllLines(file()).size() == 45

    where:
    seed << (1..4)
  }

  def "adding or removing a tag changes one line, and a comma if it is the last one"() {
    given:
    (1..5).each { tag("query:X#a/$it", PartType.BASS) }
    def before = Files.readAllLines(file())

    when:
    tag('query:X#a/3', PartType.PAD)
    def changed = Files.readAllLines(file())
    tag('query:X#a/6', PartType.PAD)
    def added = Files.readAllLines(file())
    store().update { it.withoutTag(BrowserLibraries.item('a/6'), 'query:X#a/6', PartType.PAD) }

    then:
    (0..<before.size()).findAll { before[it] != changed[it] } == [5]
    changed.size() == before.size()
    added.size() == changed.size() + 1
    (added - changed).size() == 2
    (changed - added) == [changed[7]]
    added[7] == changed[7] + ','
    Files.readAllLines(file()) == changed
  }

  def "misplaced tags and aliases are read as the part types they stand for, and written so when another item changes"() {
    given:
    Files.writeString(file(), '''{"format":1,"items":{
      "u#2":{"name":"n","path":"p","recognized":["svc:snare","svc:mine"],"extra":["svc:hihat"]},
      "u#1":{"recognized":["svc:bass"]}}}''')

    when:
    def tags = store().read()

    then:
    tags.items() == ['u#1': new TagCollection.ItemTags(null, null, ['svc:bass'], []), 'u#2': new TagCollection.ItemTags('n', 'p', ['svc:sd', 'svc:hh'], ['svc:mine'])]

    when:
    tag('query:X#a/b', PartType.PAD)

    then:
    Files.readAllLines(file())[3..5] == [
        '    "query:X#a/b": {"name":"b","path":"a/b","recognized":["svc:pad"],"extra":[]},',
        '    "u#1": {"recognized":["svc:bass"],"extra":[]},',
        '    "u#2": {"name":"n","path":"p","recognized":["svc:sd","svc:hh"],"extra":["svc:mine"]}']
  }

  def "a change without effect writes nothing"() {
    given:
    Files.writeString(file(), '{"format":1,"items":{"query:X#a/b":{"name":"b","path":"a/b","recognized":["svc:bass"]}}}')
    def before = Files.readString(file())

    when:
    tag('query:X#a/b', PartType.BASS)
    store().update { it.withoutTag(BrowserLibraries.item('a/c'), 'query:X#a/c', PartType.PAD) }

    then:
    Files.readString(file()) == before
  }

  def "an unreadable file is rejected with its name and left unchanged: #problem"() {
    given:
    Files.writeString(file(), text)

    when:
    store().read()

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message == "${file()} is not a readable tag file: $problem"
    e.details() == [file: file() as String]

    when:
    tag('query:X#a/b', PartType.BASS)

    then:
    e = thrown(SvcException)
    e.code() == FILE_INVALID
    Files.readString(file()) == text
    leftovers() == []

    where:
    text                                                            || problem
    ''                                                              || 'line 1, column 1: the text is empty'
    '{\n  "format": 1,\n'                                           || 'line 3, column 1: the text ends within a JSON value'
    '[]'                                                            || '/: expected an object'
    'null'                                                          || '/: expected an object'
    '{}'                                                            || '/format: expected 1, found null'
    '{"format":0,"items":{}}'                                       || '/format: expected 1, found 0'
    '{"format":1,"items":{},"more":1}'                              || '/more: expected one of the fields format, items, found "more"'
    '{"format":1,"items":[]}'                                       || '/items: expected an object'
    '{"format":1,"items":{"u":null}}'                               || '/items/u: expected a value other than null'
    '{"format":1,"items":{"u":{"color":1}}}'                        || '/items/u/color: expected one of the fields name, path, recognized, extra, found "color"'
    '{"format":1,"items":{"u":{"recognized":"svc:bass"}}}'          || '/items/u/recognized: expected an array'
    '{"format":1,"items":{"u":{"recognized":[null]}}}'              || '/items/u/recognized/0: expected a value other than null'
    '{"format":1,"items":{"u":{"extra":[1]}}}'                      || '/items/u/extra/0: expected a string'
  }

  def "a tag file of a newer svc is rejected and left unchanged: #text"() {
    given:
    Files.writeString(file(), text)

    when:
    tag('query:X#a/b', PartType.BASS)

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message == "${file()} was saved by a newer svc: /format: expected at most 1, found 2"
    e.hint().startsWith('Update svc, or move the file')
    Files.readString(file()) == text

    where:
    text << ['{"format":2,"items":{}}', '{"format":2,"items":[],"more":1}']
  }

  def "a file that is not text is left unchanged, byte for byte"() {
    given:
    byte[] bytes = '{"format":1,"items":{"\u00ff\u00fe":{}}}'.getBytes('ISO-8859-1')
    Files.write(file(), bytes)

    when:
    tag('query:X#a/b', PartType.BASS)

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    Files.readAllBytes(file()) == bytes
  }

  def "the error names a path that is not a file: #problem"() {
    given:
    place(file())

    when:
    store().read()

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.contains(file() as String)
    e.message.contains(problem)

    when:
    tag('query:X#a/b', PartType.BASS)

    then:
    e = thrown(SvcException)
    e.code() == FILE_INVALID
    leftovers() == []

    where:
    problem                                       | place
    'it is a folder'                             | { Path at -> Files.createDirectory(at) }
    'it is a link to a file that does not exist' | { Path at -> Files.createSymbolicLink(at, Path.of('not/there')) }
    'symbolic link'                             | { Path at -> Files.createSymbolicLink(at, at) }
  }

  def "a link to the file is followed and remains a link"() {
    given:
    def real = Files.createDirectory(folder.resolve('synced')).resolve('tags.json')
    Files.writeString(real, TEXT)
    Files.createSymbolicLink(file(), real)

    when:
    tag('query:X#a/b', PartType.BASS)

    then:
    Files.isSymbolicLink(file())
    Files.readString(real).contains('"query:X#a/b"')
    store().read().items().size() == 4
    real.parent.toFile().list() as List == ['tags.json']
  }

  def "a file that is too large is rejected with its name"() {
    given:
    new RandomAccessFile(file().toFile(), 'rw').withCloseable { it.setLength((64L << 20) + 1) }

    when:
    store().read()

    then:
    def e = thrown(SvcException)
    e.code() == FILE_TOO_LARGE
    e.message.contains(file() as String)
  }

  def "changes by another process are read, and an unchanged file is not read again"() {
    given:
    def store = store()

    when:
    tag('query:X#a/1', PartType.BASS)
    def first = store.read()

    then:
    store.read().is(first)

    when:
    tag('query:X#a/2', PartType.BASS)

    then:
    store.read().items().size() == 2

    when:
    Files.delete(file())

    then:
    store.read() == TagCollection.NONE
  }

  def "if the file cannot be written, nothing changes: #obstacle"() {
    given:
    Files.writeString(file(), TEXT)
    Files.createDirectory(folder.resolve(obstacle))

    when:
    tag('query:X#a/b', PartType.BASS)

    then:
    def e = thrown(SvcException)
    e.code() == WRITE_FAILED
    e.message.contains(file() as String)
    Files.readString(file()) == TEXT

    where:
    obstacle << ['instrument-tags.lock', 'instrument-tags.json.tmp']
  }

  def "the error names a home that is not a folder"() {
    given:
    Files.writeString(folder.resolve('home'), '')
    def file = folder.resolve('home/instrument-tags.json')

    when:
    new TagStore(file).update { it.withTag(BrowserLibraries.item('a/b'), 'u#', PartType.BASS) }

    then:
    def e = thrown(SvcException)
    e.code() == WRITE_FAILED
    e.message.contains(file as String)
  }

  @Requires({ os.linux && System.getProperty('user.name') != 'root' })
  def "a read-only folder is WRITE_FAILED"() {
    given:
    Files.writeString(file(), TEXT)
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString('r-xr-xr-x'))

    when:
    tag('query:X#a/b', PartType.BASS)

    then:
    def e = thrown(SvcException)
    e.code() == WRITE_FAILED
    e.message.contains(file() as String)
    Files.readString(file()) == TEXT

    cleanup:
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString('rwxr-xr-x'))
  }

  private Path file() { folder.resolve('instrument-tags.json') }

  private TagStore store() { new TagStore(file()) }

  private TagCollection tag(String uri, PartType type) {
    store().update { it.withTag(BrowserLibraries.item(uri - 'query:X#', uri), uri, type) }.after()
  }

  /** Returns the files in the folder other than the tag file and its lock. */
  private List<String> leftovers() { (folder.toFile().list() as List) - ['instrument-tags.json', 'instrument-tags.lock'] }
}
