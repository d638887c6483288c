package svc.session.project

import svc.model.time.SongLength
import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE
import static svc.model.error.ErrorCode.INVALID_ARGUMENT
import static svc.model.error.ErrorCode.MISSING_ARGUMENT
import static svc.model.error.ErrorCode.SECTION_NOT_FOUND

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.argument.PositionReference
import svc.model.argument.Quantity
import svc.model.error.SvcException
import svc.model.set.Locator
import svc.model.set.SongLoop
import svc.model.set.TransportState
import svc.model.time.TimeSignature
import svc.session.files.Workspace

class PositionResolverSpec extends Specification {
  @TempDir
  Path folder

  List<Locator> locators = [new Locator('Verse', 16), new Locator('Off', 16.3333d), new Locator('', 32), new Locator('Chorus', 48),
      new Locator('Verse', 64), new Locator('chorus', 80), new Locator('Drop#2', 96), new Locator('End', 112)]
  double lastClipEnd = 112

  PositionResolver resolver(Path file = null) {
    new PositionResolver(new ProjectFileFinder(new Workspace(folder, null)), file, {
      new TransportState(120, new TimeSignature(4, 4), false, 0, SongLoop.DEFAULT, false)
    }, { locators }, { lastClipEnd })
  }

  static PositionReference at(Object given) { PositionReference.parse(given) }

  def setup() {
    Files.writeString(folder.resolve('Untitled.svc'), '{"Format": 1, "Sections": [{"Id": "a", "Name": "Intro", "Start": "5.1", "Bars": 4}]}')
  }

  def "#given is the position #beats"() {
    expect:
    resolver().toBeats(at(given)) == beats

    where:
    given                                         || beats
    'off'                                         || 16.3333d
    'Verse#2'                                     || 64
    'Chorus#1'                                    || 48
    'chorus #2'                                   || 80
    'section:CHORUS#2'                            || 80
    'drop#2'                                      || 96
    '9.1'                                         || 32
    ' 9.1.2 '                                     || 32.25
    '32'                                          || 32
    '0.5b'                                        || 0.5
    32                                            || 32
    new Quantity(16d, Quantity.QuantityUnit.BEATS) || 16
    'a'                                           || 16
    ' A '                                         || 16
    'intro'                                       || 16
    'section:a'                                   || 16
    'section: Intro'                              || 16
  }

  def "#given is an invalid position, not a section"() {
    when:
    at(given)

    then:
    SvcException e = thrown()
    e.code() == INVALID_ARGUMENT

    where:
    given << ['0.5', '-1', '0.1', '1..2', 1.5d]
  }

  def "the length is the given one, otherwise that of the section"() {
    expect:
    resolver().toLength(at('a'), null) == 16
    resolver().toLength(at('a'), SongLength.ofBeats(3d)) == 3
    resolver().toLength(at('9.1'), null) == null
    resolver().toLength(at('9.1'), SongLength.ofBeats(3d)) == 3
    resolver().toLength(null, SongLength.ofBeats(3d)) == 3
  }

  def "the length of a locator's section reaches to the next locator, or to the end of the last clip"() {
    given:
    lastClipEnd = 120

    expect:
    Math.abs(resolver().toLength(at('Verse#1'), null) - 0.3333d) < 1e-9
    resolver().toLength(at('Verse#2'), null) == 16
    resolver().toLength(at('Verse#2'), SongLength.ofBeats(3d)) == 3
    resolver().toLength(at('End'), null) == 8
  }

  def "a section that nothing follows has a position, but no length"() {
    when:
    def beats = resolver().toBeats(at('end'))
    resolver().toLength(at('end'), null)

    then:
    SvcException e = thrown()
    beats == 112
    e.code() == MISSING_ARGUMENT
    e.message == 'the section "End" has no end: neither a locator nor a clip follows it'
  }

  def "a name that occurs several times is ambiguous: #name"() {
    given:
    Files.writeString(folder.resolve('Untitled.svc'), """{"Format": 1, "Sections": [
      {"Id": "b", "Name": "Drop", "Start": "9.1", "Bars": 4}, {"Id": "a", "Name": "Drop", "Start": "5.1", "Bars": 4}]}""")

    when:
    resolver().toBeats(at(name))

    then:
    SvcException e = thrown()
    e.code() == AMBIGUOUS_REFERENCE
    e.message == message
    e.hint() == hint
    e.details().candidates == candidates

    where:
    name     || message                                               | hint                                                         | candidates
    'verse'  || '"verse" is the name of 2 sections, at 5.1, 17.1'     | 'Give the position, or "verse#2" for the second.'            | ['5.1', '17.1']
    'Drop'   || '"Drop" is the name of 2 sections, at 5.1, 9.1'       | 'Give the position, the id (a, b), or "Drop#2" for the second.' | ['a', 'b']
  }

  def "the project's section takes precedence over a locator, with a warning if that is elsewhere"() {
    given:
    def chosen = resolver()
    Files.writeString(folder.resolve('Untitled.svc'), """{"Format": 1, "Sections": [
      {"Id": "c", "Name": "Chorus", "Start": "5.1", "Bars": 4}, {"Id": "x", "Name": "End", "Start": "29.1", "Bars": 4},
      {"Id": "off", "Start": "9.1", "Bars": 4}]}""")

    expect:
    chosen.toBeats(at('chorus')) == 16
    chosen.toLength(at('chorus'), null) == 16
    chosen.warnings()*.code() == ['LOCATOR_ELSEWHERE']
    chosen.warnings()[0].message() == '"chorus" is a section of Untitled.svc at 5.1, but also a locator at 13.1'
    chosen.warnings()[0].hint() == 'The section was used. For the locator, give the position 13.1.'
    chosen.toBeats(at('x')) == 112
    chosen.warnings().size() == 1
    chosen.toBeats(at('off')) == 32
    chosen.warnings()[1].message() == '"off" is a section of Untitled.svc at 9.1, but also a locator at 5.1.2+0.3332'
    chosen.toBeats(at('Verse#2')) == 64
    chosen.warnings().size() == 2
  }

  def "without a requested file, a project named after the folder takes precedence, as in mixing"() {
    given:
    Files.writeString(folder.resolve("${folder.fileName}.svc"), '{"Format": 1, "Sections": [{"Id": "a", "Start": "9.1", "Bars": 2}]}')

    expect:
    resolver().toBeats(at('a')) == 32
    resolver(Path.of('Untitled.svc')).toBeats(at('a')) == 16
  }

  def "a project is only read for a section, and its signature is compared only then"() {
    given:
    Files.writeString(folder.resolve('Untitled.svc'), '{"Format": 1, "TimeSignature": "3/4", "Sections": [{"Id": "a", "Start": "5.1", "Bars": 4}]}')
    Files.writeString(folder.resolve('bad.svc'), '{')
    def chosen = resolver()

    expect:
    resolver(Path.of('bad.svc')).toBeats(at('9.1')) == 32
    chosen.warnings() == []
    chosen.toBeats(at('a')) == 12
    chosen.warnings()*.code() == ['SIGNATURE_DIFFERS']
  }

  def "without locators and a default project, the error names the projects of the folder"() {
    given:
    Files.move(folder.resolve('Untitled.svc'), folder.resolve('song.svc'))
    locators = []

    when:
    resolver().toBeats(at('b'))

    then:
    SvcException e = thrown()
    e.code() == INVALID_ARGUMENT
    e.message == '"b" is not a position; the set has no locators, and no project with sections was found'
    e.hint().contains('its project with {project}, such as "song.svc".')
  }

  def "an unknown name is an error with the known names: #name"() {
    given:
    if (!hasProject) {
      Files.delete(folder.resolve('Untitled.svc'))
    }

    when:
    resolver().toBeats(at(name))

    then:
    SvcException e = thrown()
    e.code() == SECTION_NOT_FOUND
    e.message.startsWith(message)
    e.hint().startsWith(hint)

    where:
    name        | hasProject || message                                                                              | hint
    'zzz'       | false      || '"zzz" is neither a position nor a locator; the names are "Verse#1", "Off", "Chorus#1"'      | 'Write bar.beat such as "9.1", beats such as "32", or one of these names. To use a section of a project'
    'zzz'       | true       || '"zzz" is not a position, a section of Untitled.svc or a locator; the names are "a", "Verse#1"' | 'Write bar.beat'
    'Cohrus'    | false      || '"Cohrus" is neither'                                                                | 'Did you mean Chorus#1 or chorus#2?'
    'Chorus#3'  | false      || '"Chorus#3" is neither'                                                              | 'Did you mean'
    'section:9' | true       || 'there is no section or locator "9"'                                                 | 'Write'
  }

  def "#given is written as #text"() {
    expect:
    at(given).toString() == text
    at(text) == at(given)

    where:
    given       || text
    '9.1'       || '9.1'
    'chorus'    || 'section:chorus'
    'section:9' || 'section:9'
  }
}
