package svc.store.browser

import static svc.model.error.ErrorCode.FILE_INVALID
import static svc.model.error.ErrorCode.FILE_NOT_FOUND

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.json.Json
import svc.model.device.BrowserItem
import svc.model.device.BrowserItemKind
import svc.model.error.SvcException

class BrowserListingFileSpec extends Specification {
  static final String ROW = '{"uri":"u#1","name":"a.adg","path":"x/a.adg","folder":false,"device":false,"loadable":true}'
  static final BrowserItem ITEM = new BrowserItem('u#1', 'a.adg', 'x/a.adg', BrowserItemKind.RACK, true)

  @TempDir
  Path folder

  def "a snapshot is read in any layout"() {
    given:
    def items = [BrowserLibraries.item('a/1'), BrowserLibraries.item('b/2')]
    def bytes = SnapshotWriter.write(items, BrowserLibraries.WHEN, null)

    expect:
    BrowserListingFile.read(file(new String(bytes, 'UTF-8'))).items() == items
    BrowserListingFile.read(file('\n ' + Json.pretty(Json.parse(bytes)))).items() == items
  }

  def "each line is read as a row; blank lines, folders and samples are skipped"() {
    expect:
    BrowserListingFile.read(file(text)).items() == items

    where:
    text                                                                                                 || items
    ROW                                                                                                  || [ITEM]
    "\n  $ROW  \r\n\t\n"                                                                                 || [ITEM]
    '{"uri":"u","name":"x","path":"x","folder":true}\n' + ROW                                             || [ITEM]
    ROW + '\n{"uri":"u","name":"x.wav","path":"x.wav","loadable":true}'                                   || [ITEM]
    '{"path":"Instruments/é","name":"é","uri":"u","device":true}'                                        || [new BrowserItem('u', 'é', 'Instruments/é', BrowserItemKind.DEVICE, false)]
    ROW + '\n' + ROW.replace('u#1', 'u#0').replace('a.adg', 'b.adv')                                     || [ITEM, new BrowserItem('u#0', 'b.adv', 'x/b.adv', BrowserItemKind.PRESET, true)]
    '{"uri":"u","name":"a.adg","path":"/"}'                                                              || [new BrowserItem('u', 'a.adg', '/', BrowserItemKind.RACK, false)]
  }

  def "the first of several items with the same URI counts"() {
    given:
    def snapshot = SnapshotWriter.write([BrowserLibraries.item('b', 'u#'), BrowserLibraries.item('a', 'u#'), BrowserLibraries.item('c', 'v#')], BrowserLibraries.WHEN, null)

    expect:
    BrowserListingFile.read(file([ROW, ROW.replace('x/a.adg', 'y/a.adg'), ROW].join('\n'))) == new BrowserListingFile.ListedItems([ITEM], 2)
    BrowserListingFile.read(file(new String(snapshot, 'UTF-8'))).items()*.path() == ['a', 'c']
  }

  def "a file without items is rejected: #text"() {
    when:
    BrowserListingFile.read(file(text))

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.contains('it contains no items')

    where:
    text << ['', '\n \n', '{"uri":"u","name":"x","path":"x","folder":true}']
  }

  def "the error for an invalid line contains its number: #bad"() {
    given:
    def file = file([ROW, '', bad, ROW].join('\n'))

    when:
    BrowserListingFile.read(file)

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.startsWith("$file is not a browser listing: line 3$problem")
    e.hint().contains('one JSON object per line')
    e.details() == [file: file as String]

    where:
    bad                                         || problem
    'x'                                         || ': "x" is not a JSON value; text needs quotes'
    '{"uri":"u"'                                || ': the bracket at line 1, column 1 is not closed'
    ROW + ROW                                   || ': unexpected text after the end of the JSON value'
    '[]'                                        || ', /: expected an object'
    'null'                                      || ', /: expected an object'
    ROW.replace('"uri":"u#1",', '')             || ', /uri: expected non-empty text'
    ROW.replace('u#1', '')                      || ', /uri: expected non-empty text'
    ROW.replace('"name":"a.adg"', '"name":""')  || ', /name: expected non-empty text'
    ROW.replace('"x/a.adg"', 'null')            || ', /path: expected non-empty text'
    ROW.replace('"u#1"', '1')                   || ', /uri: expected a string'
    ROW.replace('false', '"no"')                || ', /folder: expected true or false'
    ROW.replace('"folder"', '"ordner"')         || ', /ordner: expected one of the fields'
  }

  def "the error names a file that does not exist, is not text or is a folder"() {
    when:
    BrowserListingFile.read(folder.resolve('no'))

    then:
    def e = thrown(SvcException)
    e.code() == FILE_NOT_FOUND
    e.message == "there is no file ${folder.resolve('no')}"

    when:
    BrowserListingFile.read(folder)

    then:
    e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.contains(folder as String)

    when:
    BrowserListingFile.read(Files.write(folder.resolve('bytes'), [0xff, 0xfe, 0x41] as byte[]))

    then:
    e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.contains('it is not UTF-8')
  }

  def "an unreadable snapshot is reported as a snapshot"() {
    when:
    BrowserListingFile.read(file('{"format":2,"items":[]}'))

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.contains('was saved by a newer svc: /format: expected at most 1, found 2')
  }

  private Path file(String text) { Files.writeString(folder.resolve('items'), text) }
}
