package svc.store.project

import static svc.model.error.ErrorCode.FILE_INVALID
import static svc.model.error.ErrorCode.FILE_NOT_FOUND
import static svc.model.error.ErrorCode.FILE_TOO_LARGE
import static svc.model.error.ErrorCode.PROJECT_INVALID

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.envelope.CurveShape
import svc.model.envelope.CurveSpec
import svc.model.part.PartType
import svc.model.time.TimeSignature
import svc.model.error.SvcException

class ProjectFileSpec extends Specification {
  @TempDir
  Path folder

  def "a complete project is read, and unknown keys are ignored"() {
    expect:
    read('''{"$schema": "…", "Format": 1, "Name": "Nächte", "Genre": "techno", "Tempo": 128, "TimeSignature": "4/4",
      "Parts": [{"Id": "bass-1", "PartType": "Bass", "Track": "Bass", "Kind": "midi", "Color": 3},
                {"Id": "vox", "PartType": "vocal", "Kind": "audio"}, {"Id": "sd", "PartType": "snare"}],
      "Sections": [{"Id": "intro", "Name": "Opening", "Start": "1.1", "Bars": 16, "Clips": {"bass-1": {"Source": "scene:1", "Gain": 2}, "vox": {}}},
                   {"Id": "verse", "Start": "17.3.2", "Bars": 8.0, "Clips": null}],
      "Template": {"Automation": [{"SectionId": "intro", "PartId": "bass-1", "Slot": "cutoff", "Note": "x",
                   "Curve": {"shape": "Wander", "range": 0.1, "seed": 42, "more": 1}}]},
      "Defaults": {"Instruments": {"Bass": "query:Synths#Operator", "fx_riser": "Packs/Rise.adg"}, "More": 1}}''') ==
        new Project(file(), 'Nächte', 'techno', 128d, new TimeSignature(4, 4), [
            new Project.ProjectPart('bass-1', PartType.BASS, 'Bass', true),
            new Project.ProjectPart('vox', PartType.VOCAL, null, false),
            new Project.ProjectPart('sd', PartType.SD, null, true)], [
            new Project.ProjectSection('intro', 'Opening', '1.1', 0d, 16, 64d, ['bass-1': 'scene:1']),
            new Project.ProjectSection('verse', 'verse', '17.3.2', 66.25d, 8, 32d, [:])],
            [new Project.ProjectAutomation('intro', 'bass-1', 'cutoff', new CurveSpec(CurveShape.WANDER, null, null, null, null, new CurveSpec.WanderOptions(null, 0.1d, null), new CurveSpec.RandomSeed(42L, 1)))],
        [(PartType.BASS): 'query:Synths#Operator', (PartType.FX_RISER): 'Packs/Rise.adg'], new Project.ProjectMovement(null, null, null))
  }

  def "optional values are absent or have their defaults: #text"() {
    expect:
    read(text) == new Project(file(), null, null, null, new TimeSignature(4, 4), [], [], [], [:], new Project.ProjectMovement(null, null, null))

    where:
    text << ['{"Format":1}', '{"Format":1,"Name":null,"Genre":null,"Parts":null,"Defaults":null,"Sections":null,"Template":null,"Tempo":null,"TimeSignature":null}', '{"Format":1,"Parts":[],"Defaults":{"Instruments":null}}',
             '{"Format":1,"name":"x","parts":7}']
  }

  def "an invalid project is rejected with a pointer to the problem: #pointer #expected"() {
    when:
    read(text)

    then:
    def e = thrown(SvcException)
    e.code() == PROJECT_INVALID
    e.message.startsWith("${file()} is not a valid project: $pointer: expected $expected")
    e.details().subMap('file', 'pointer') == [file: file() as String, pointer: pointer]
    e.details().problems.size() == 1
    e.details().problems[0].pointer == pointer

    where:
    text                                                               || pointer                       | expected
    '[]'                                                               || '/'                           | 'an object'
    'null'                                                             || '/'                           | 'an object'
    '{}'                                                               || '/Format'                     | '1 or 2, but it is missing'
    '{"Format":0}'                                                     || '/Format'                     | '1 or 2, found 0'
    '{"Format":"1"}'                                                   || '/Format'                     | '1 or 2, found "1"'
    '{"Format":1,"Name":7}'                                            || '/Name'                       | 'text'
    '{"Format":1,"Genre":["techno"]}'                                  || '/Genre'                      | 'text'
    '{"Format":1,"Parts":{}}'                                          || '/Parts'                      | 'an array'
    '{"Format":1,"Parts":[7]}'                                         || '/Parts/0'                    | 'an object'
    parts('{"Id":"a","PartType":"Bass"},null')                         || '/Parts/1'                    | 'an object'
    parts('{"PartType":"Bass"}')                                       || '/Parts/0/Id'                 | 'non-empty text'
    parts('{"Id":" ","PartType":"Bass"}')                              || '/Parts/0/Id'                 | 'non-empty text'
    parts('{"Id":1,"PartType":"Bass"}')                                || '/Parts/0/Id'                 | 'non-empty text'
    parts('{"Id":"a"}')                                                || '/Parts/0/PartType'           | 'non-empty text'
    parts('{"Id":"a","PartType":"Banjo"}')                             || '/Parts/0/PartType'           | 'one of Pad, Lead, '
    parts('{"Id":"a","PartType":"Bass","Track":1}')                    || '/Parts/0/Track'              | 'text'
    parts('{"Id":"a","PartType":"Bass","Kind":"MIDI"}')                || '/Parts/0/Kind'               | '"midi" or "audio"'
    parts('{"Id":"a","PartType":"Bass"},{"Id":"a","PartType":"Pad"}')  || '/Parts/1/Id'                 | 'a unique part id'
    '{"Format":1,"Defaults":[]}'                                       || '/Defaults'                   | 'an object'
    '{"Format":1,"Defaults":{"Instruments":"x"}}'                      || '/Defaults/Instruments'       | 'an object'
    '{"Format":1,"Defaults":{"Instruments":{"Bass":null}}}'            || '/Defaults/Instruments/Bass'  | 'a browser path or URI'
    '{"Format":1,"Defaults":{"Instruments":{"Bass":7}}}'               || '/Defaults/Instruments/Bass'  | 'a browser path or URI'
    '{"Format":1,"Defaults":{"Instruments":{"Banjo":"x"}}}'            || '/Defaults/Instruments/Banjo' | 'one of Pad, Lead, '
    parts('{"Id":"a","PartType":"Bass","Track":"trk_7"}')              || '/Parts/0/Track'              | "the name of a track, not the handle trk_7"
    parts('{"Id":"a","PartType":"Bass","Track":" TRK_5\\t"}')           || '/Parts/0/Track'              | "the name of a track, not the handle TRK_5"
    parts('{"Id":" a","PartType":"Bass"}')                             || '/Parts/0/Id'                 | 'non-empty text without leading or trailing spaces'
    parts('{"Id":"a ","PartType":"Bass"}')                             || '/Parts/0/Id'                 | 'non-empty text without leading or trailing spaces'
    '{"Format":1,"Tempo":19.9}'                                        || '/Tempo'                      | 'a number from 20 to 999, found 19.9'
    '{"Format":1,"Tempo":1000}'                                        || '/Tempo'                      | 'a number from 20 to 999, found 1000'
    '{"Format":1,"Tempo":"128"}'                                       || '/Tempo'                      | 'a number from 20 to 999, found "128"'
    '{"Format":1,"TimeSignature":"4/3"}'                               || '/TimeSignature'              | 'a time signature such as "4/4" or "6/8", found "4/3"'
    '{"Format":1,"TimeSignature":"4/4\\n"}'                            || '/TimeSignature'              | 'a time signature'
    '{"Format":1,"TimeSignature":"0/4"}'                               || '/TimeSignature'              | 'a time signature'
    sections('"Id":"a","Start":"1.1"')                                 || '/Sections/0/Bars'            | 'a whole number of bars from 1 to 9999, but it is missing'
    sections('"Id":"a","Start":"1.1","Bars":0')                        || '/Sections/0/Bars'            | 'a whole number of bars'
    sections('"Id":"a","Start":"1.1","Bars":1.5')                      || '/Sections/0/Bars'            | 'a whole number of bars'
    sections('"Id":"a","Start":"1.1","Bars":"4"')                      || '/Sections/0/Bars'            | 'a whole number of bars'
    sections('"Id":"a","Start":1,"Bars":4')                            || '/Sections/0/Start'           | 'bar.beat, "1.1" or later, found 1'
    sections('"Id":"a","Start":"64","Bars":4')                         || '/Sections/0/Start'           | 'bar.beat, "1.1" or later'
    sections('"Id":"a","Start":"1.5","Bars":4')                        || '/Sections/0/Start'           | 'a song position: invalid position "1.5": there is no beat 5'
    sections('"Id":"a","Start":"1.0","Bars":4')                        || '/Sections/0/Start'           | 'a song position: '
    sections('"Id":"all","Start":"1.1","Bars":4')                      || '/Sections/0/Id'              | 'non-empty text other than "all", without commas and without leading or trailing spaces'
    sections('"Id":" a","Start":"1.1","Bars":4')                       || '/Sections/0/Id'              | 'non-empty text other than "all", without commas and without leading or trailing spaces'
    sections('"Id":"a\\u00a0","Start":"1.1","Bars":4')                 || '/Sections/0/Id'              | 'non-empty text other than "all", without commas and without leading or trailing spaces'
    sections('"Id":"a\\n","Start":"1.1","Bars":4')                     || '/Sections/0/Id'              | 'non-empty text other than "all", without commas and without leading or trailing spaces'
    sections('"Id":"a","Start":"5.1","Bars":4},{"Id":"b","Start":"8.4","Bars":1') || '/Sections/1/Start' | 'a section that does not overlap "a", which starts at 5.1 and has 4 bars'
    sections('"Id":"a","Start":"5.1","Bars":4},{"Id":"b","Start":"1.1.2","Bars":4') || '/Sections/1/Start' | 'a section that does not overlap "a"'
    sections('"Id":"a","Start":"5.1","Bars":4},{"Id":"b","Start":"9.1","Bars":4},{"Id":"c","Start":"1.1","Bars":99') || '/Sections/2/Start' | 'a section that does not overlap "a"'
    sections('"Id":"a","Start":"5.1","Bars":4},{"Id":"b","Start":"5.1","Bars":4') || '/Sections/1/Start' | 'a section that does not overlap "a"'
    sections('"Id":"a,b","Start":"1.1","Bars":4')                      || '/Sections/0/Id'              | 'non-empty text other than "all"'
    sections('"Id":"a","Start":"1.1","Bars":4},{"Id":"a","Start":"5.1","Bars":4') || '/Sections/1/Id'   | 'a unique section id'
    sections('"Id":"a","Start":"1.1","Bars":4,"Clips":{"x/y~":{}}')    || '/Sections/0/Clips/x~1y~0'    | 'the id of a part, but there are none'
    sections('"Id":"a","Start":"1.1","Bars":4,"Clips":{"x":7}')        || '/Sections/0/Clips/x'         | 'an object'
    sections('"Id":"a","Start":"1.1","Bars":4,"Clips":{"x":{"Source":"scene:0"}}') || '/Sections/0/Clips/x/Source' | 'a source such as "scene:1", found "scene:0"'
    automation('"SectionId":"s","PartId":"b","Slot":"cutoff"')         || '/Template/Automation/0/Curve' | 'an object'
    automation(CUTOFF + '"Curve":{}')                                  || '/Template/Automation/0/Curve/shape' | 'one of LinearUp, '
    automation(CUTOFF + '"Curve":{"shape":"7up"}')                     || '/Template/Automation/0/Curve/shape' | 'one of LinearUp, '
    automation(CUTOFF + '"Curve":{"shape":"Sine","from":2}')           || '/Template/Automation/0/Curve/from' | 'a number from 0 to 1'
    automation(CUTOFF + '"Curve":{"shape":"Sine","seed":2}')           || '/Template/Automation/0/Curve' | 'a valid curve: Sine does not use seed'
    automation(CUTOFF + '"Curve":{"shape":"Sine","length":17}')        || '/Template/Automation/0/Curve/length' | "a valid curve: the curve must be at most 16 beats long, not 17"
    automation(CUTOFF.replace('"s"', '"t"') + SINE)                    || '/Template/Automation/0/SectionId' | 'the id of a section'
    automation(CUTOFF.replace('"b"', '"c"') + SINE)                    || '/Template/Automation/0/PartId' | 'the id of a part'
    automation(CUTOFF.replace('"b"', '"d"') + SINE)                    || '/Template/Automation/0/Slot' | 'no entry, because Drums parts have no slots'
    automation(CUTOFF.replace('cutoff', 'macro_17') + SINE)            || '/Template/Automation/0/Slot' | 'one of synth_cutoff, '
    automation("$CUTOFF$SINE},{$CUTOFF$SINE")                          || '/Template/Automation/1'      | 'a unique combination of section, part and slot'
  }

  def "sections may be in any order, and ids may contain spaces"() {
    expect:
    read(sections('"Id":"b c","Start":"5.1","Bars":4},{"Id":"d","Start":"9.1","Bars":1},{"Id":"a\\nb","Start":"1.1","Bars":4')).sections()*.id() == ['b c', 'd', 'a\nb']
  }

  def "all problems are reported, the first one in the message"() {
    when:
    read('{"Format":1,"Tempo":5,"Parts":[{"Id":1,"PartType":"Bass"},{}],"Sections":[7]}')

    then:
    def e = thrown(SvcException)
    e.message == "${file()} is not a valid project: /Tempo: expected a number from 20 to 999, found 5 (and 4 other problems)"
    e.details().problems*.pointer == ['/Tempo', '/Parts/0/Id', '/Parts/1/Id', '/Parts/1/PartType', '/Sections/0']
    e.hint().startsWith('Correct the file. Also wrong: /Parts/0/Id: expected non-empty text without leading or trailing spaces, found 1; ')
    e.hint().endsWith('/Sections/0: expected an object, found 7.')
  }

  def "a newer format is rejected with the hint to update svc"() {
    when:
    read('{"Format":3,"Parts":{}}')

    then:
    def e = thrown(SvcException)
    e.details().pointer == '/Format'
    e.message == "${file()} was saved by a newer svc: /Format: expected at most 2"
    e.hint() == 'Update svc. svc left the file unchanged.'
  }

  def "invalid JSON is rejected with line and column: #text"() {
    when:
    read(text)

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.startsWith("${file()} is not a readable project: $problem")
    e.details() == [file: file() as String]

    where:
    text                        || problem
    ''                          || 'line 1, column 1: the text is empty'
    '{"Format":1,\n  x}'        || 'line 2, column 3: '
    '{"Format":1}}'             || 'line 1, column 13: '
    '{"Format":1,"Format":1}'   || 'line 1, column 21: the object contains the field "Format" twice'
    '[' * 100                   || 'line 1, column '
  }

  def "the error names a file that does not exist, is a folder or is too large"() {
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
    e.message.startsWith("$folder is not a readable project: ")

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

  static final String CUTOFF = '"SectionId":"s","PartId":"b","Slot":"cutoff",'
  static final String SINE = '"Curve":{"shape":"Sine"}'

  private static String sections(String section) { "{\"Format\":1,\"Sections\":[{$section}]}" }

  private static String automation(String entry) {
    """{"Format":1,"Parts":[{"Id":"b","PartType":"Bass"},{"Id":"d","PartType":"Drums"}],
      "Sections":[{"Id":"s","Start":"1.1","Bars":4}],"Template":{"Automation":[{$entry}]}}"""
  }

  private static String parts(String parts) { "{\"Format\":1,\"Parts\":[$parts]}" }
}
