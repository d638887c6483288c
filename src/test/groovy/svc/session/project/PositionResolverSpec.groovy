package svc.session.project

import svc.model.time.SongLength
import static svc.model.error.ErrorCode.INVALID_ARGUMENT

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

  PositionResolver resolver(Path file = null) {
    new PositionResolver(new ProjectFileFinder(new Workspace(folder, null)), file, {
      new TransportState(120, new TimeSignature(4, 4), false, 0, SongLoop.DEFAULT, false)
    }, { [new Locator('Chorus', 48), new Locator('Off', 16.3333d)] })
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

  def "without a default project, the error names the projects of the folder"() {
    given:
    Files.move(folder.resolve('Untitled.svc'), folder.resolve('song.svc'))

    when:
    resolver().toBeats(at('b'))

    then:
    SvcException e = thrown()
    e.code() == INVALID_ARGUMENT
    e.hint().contains('its project with {project}, such as "song.svc".')
    e.hint().contains('svc locator list')
  }

  def "the error for the name of a locator contains its position: #name"() {
    given:
    if (!hasProject) {
      Files.delete(folder.resolve('Untitled.svc'))
    }

    when:
    resolver().toBeats(at(name))

    then:
    SvcException e = thrown()
    e.hint().startsWith(hint)

    where:
    name     | hasProject || hint
    'chorus' | false      || 'The locator "Chorus" is at 13.1: give "13.1". To use a section, give its project'
    'OFF'    | true       || 'The locator "Off" is at 5.1.2+0.3332: give "5.1.2+0.3332". For a section, give its id.'
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
