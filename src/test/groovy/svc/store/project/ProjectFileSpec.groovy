package svc.store.project

import static svc.model.ErrorCode.FILE_INVALID
import static svc.model.ErrorCode.FILE_NOT_FOUND
import static svc.model.ErrorCode.FILE_TOO_LARGE
import static svc.model.ErrorCode.PROJECT_INVALID

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.PartType
import svc.model.SvcException

class ProjectFileSpec extends Specification {
  @TempDir
  Path folder

  def "a whole project is read, and what belongs to others is left to them"() {
    expect:
    read('''{"$schema": "…", "Format": 1, "Name": "Nächte", "Genre": "techno", "Tempo": 128, "TimeSignature": "4/4",
      "Parts": [{"Id": "bass-1", "PartType": "Bass", "Track": "Bass", "Kind": "midi", "Color": 3},
                {"Id": "vox", "PartType": "vocal", "Kind": "audio"}, {"Id": "sd", "PartType": "snare"}],
      "Sections": [{"Id": "intro"}],
      "Defaults": {"Instruments": {"Bass": "query:Synths#Operator", "fx_riser": "Packs/Rise.adg"}, "More": 1}}''') ==
        new Project(file(), 'Nächte', 'techno', [
            new Project.Part('bass-1', PartType.BASS, 'Bass', true),
            new Project.Part('vox', PartType.VOCAL, null, false),
            new Project.Part('sd', PartType.SD, null, true)],
        [(PartType.BASS): 'query:Synths#Operator', (PartType.FX_RISER): 'Packs/Rise.adg'])
  }

  def "what is not said is not there: #text"() {
    expect:
    read(text) == new Project(file(), null, null, [], [:])

    where:
    text << ['{"Format":1}', '{"Format":1,"Name":null,"Genre":null,"Parts":null,"Defaults":null}', '{"Format":1,"Parts":[],"Defaults":{"Instruments":null}}',
             '{"Format":1,"name":"x","parts":7}']
  }

  def "what is no valid project is refused with the place: #pointer #expected"() {
    when:
    read(text)

    then:
    def e = thrown(SvcException)
    e.code() == PROJECT_INVALID
    e.message.startsWith("${file()} is no valid project: $pointer: expected $expected")
    e.details() == [file: file() as String, pointer: pointer]

    where:
    text                                                               || pointer                       | expected
    '[]'                                                               || '/'                           | 'an object'
    'null'                                                             || '/'                           | 'an object'
    '{}'                                                               || '/Format'                     | '1, found null'
    '{"Format":2}'                                                     || '/Format'                     | '1, found 2'
    '{"Format":"1"}'                                                   || '/Format'                     | '1, found "1"'
    '{"Format":1,"Name":7}'                                            || '/Name'                       | 'a text'
    '{"Format":1,"Genre":["techno"]}'                                  || '/Genre'                      | 'a text'
    '{"Format":1,"Parts":{}}'                                          || '/Parts'                      | 'an array'
    '{"Format":1,"Parts":[7]}'                                         || '/Parts/0'                    | 'an object'
    parts('{"Id":"a","PartType":"Bass"},null')                         || '/Parts/1'                    | 'an object'
    parts('{"PartType":"Bass"}')                                       || '/Parts/0/Id'                 | 'a text that is not empty'
    parts('{"Id":" ","PartType":"Bass"}')                              || '/Parts/0/Id'                 | 'a text that is not empty'
    parts('{"Id":1,"PartType":"Bass"}')                                || '/Parts/0/Id'                 | 'a text'
    parts('{"Id":"a"}')                                                || '/Parts/0/PartType'           | 'a text that is not empty'
    parts('{"Id":"a","PartType":"Banjo"}')                             || '/Parts/0/PartType'           | 'one of Pad, Lead, '
    parts('{"Id":"a","PartType":"Bass","Track":1}')                    || '/Parts/0/Track'              | 'a text'
    parts('{"Id":"a","PartType":"Bass","Kind":"MIDI"}')                || '/Parts/0/Kind'               | '"midi" or "audio"'
    parts('{"Id":"a","PartType":"Bass"},{"Id":"a","PartType":"Pad"}')  || '/Parts/1/Id'                 | 'an id that no other part has'
    '{"Format":1,"Defaults":[]}'                                       || '/Defaults'                   | 'an object'
    '{"Format":1,"Defaults":{"Instruments":"x"}}'                      || '/Defaults/Instruments'       | 'an object'
    '{"Format":1,"Defaults":{"Instruments":{"Bass":null}}}'            || '/Defaults/Instruments/Bass'  | 'a browser path or URI'
    '{"Format":1,"Defaults":{"Instruments":{"Bass":7}}}'               || '/Defaults/Instruments/Bass'  | 'a browser path or URI'
    '{"Format":1,"Defaults":{"Instruments":{"Banjo":"x"}}}'            || '/Defaults/Instruments'       | 'one of Pad, Lead, '
  }

  def "what is no JSON is refused with line and column: #text"() {
    when:
    read(text)

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.startsWith("${file()} is no readable project: $says")
    e.details() == [file: file() as String]

    where:
    text                        || says
    ''                          || 'line 1, column 1: the text is empty'
    '{"Format":1,\n  x}'        || 'line 2, column 3: '
    '{"Format":1}}'             || 'line 1, column 13: '
    '{"Format":1,"Format":1}'   || 'line 1, column 21: Duplicate field'
    '[' * 100                   || 'line 1, column '
  }

  def "a file that is not there, is a folder or too large is named"() {
    when:
    ProjectFile.read(file())

    then:
    def e = thrown(SvcException)
    e.code() == FILE_NOT_FOUND
    e.message == "there is no project file ${file()}"

    when:
    ProjectFile.read(folder)

    then:
    e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.startsWith("$folder is no readable project: ")

    when:
    new RandomAccessFile(file().toFile(), 'rw').withCloseable { it.setLength((16L << 20) + 1) }
    ProjectFile.read(file())

    then:
    e = thrown(SvcException)
    e.code() == FILE_TOO_LARGE
    e.message.contains(file() as String)
  }

  private Path file() { folder.resolve('Song.svc') }

  private Project read(String text) { ProjectFile.read(Files.writeString(file(), text)) }

  private static String parts(String parts) { "{\"Format\":1,\"Parts\":[$parts]}" }
}
