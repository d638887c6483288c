package svc.store.home

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.envelope.CurveShape
import svc.model.envelope.CurveSpec
import svc.model.envelope.CustomCurveShape
import svc.model.error.SvcException

class CustomCurveStoreSpec extends Specification {
  @TempDir
  Path folder

  CustomCurveStore getStore() { new CustomCurveStore(folder) }

  private Path file(String name, String text = 'points: [[0, 0], [1, 1]]') { Files.writeString(folder.resolve(name), text) }

  def "a shape is read from the file of its name, ignoring case"() {
    given:
    file('swell.yaml', 'description: Rises slowly.\npoints:\n  - [0, 0]\n  - [0.75, 1]\n  - [0.75, 0.5]\n  - [1, 0]\n')
    file('notes.txt')

    expect:
    store.names() == ['swell']
    store.read('Swell').toString() == 'swell'
    store.read('swell').points().collect { [it.time(), it.value()] } == [[0, 0], [0.75d, 1], [0.75d, 0.5d], [1, 0]]
    store.resolve(CurveSpec.of(new CustomCurveShape('SWELL'))).shape().points().size() == 4
    store.problems() == []
    new CustomCurveStore(folder.resolve('none')).names() == []
  }

  def "an unknown shape is rejected with the known and the nearest names"() {
    given:
    file('swell.yaml')

    when:
    store.read('swel')

    then:
    def e = thrown(SvcException)
    e.code().name() == 'INVALID_ARGUMENT'
    e.message.startsWith('there is no curve shape "swel"; the shapes are LinearUp, ')
    e.message.endsWith('Wander, swell')
    e.details().candidates == ['swell']
  }

  def "an invalid file is rejected with its line: #problem"() {
    given:
    def file = file('bad.yaml', text)

    when:
    store.read('bad')

    then:
    def e = thrown(SvcException)
    e.code().name() == 'FILE_INVALID'
    e.message.startsWith("$file ")
    e.message.contains(problem)
    e.details().line == line
    store.problems().size() == 1

    where:
    text                                    | line | problem
    ''                                      | 1    | 'expected description and points'
    'description: x'                        | 1    | '/points: expected a list of points'
    'points: []'                            | 1    | '/points: expected a list of points'
    'points:\n  - [0, 0]\n  - [0.5]'        | 3    | 'line 3, column 5, /points/1: expected [time, value] with two numbers from 0 to 1, found [0.5]'
    'points:\n  - [0, 0]\n  - [0.5, 2]'     | 3    | '/points/1: expected [time, value] with two numbers from 0 to 1'
    'points:\n  - [0.5, 0]\n  - [0.2, 1]'   | 3    | '/points/1: expected a time that is not before that of the previous point, found 0.2'
    'points: [[0, 0]]\npionts: 1'           | 2    | 'expected points, found the key "pionts"'
    'points: [[0, 0]]\ndescription: 1'      | 2    | '/description: expected text'
    'points: [[0, 0]'                       | 1    | 'cannot be read'
  }

  def "a file with the name of a built-in shape is an error when the shape is used"() {
    given:
    def sine = file('sine.yaml')
    file('7up.yaml')

    expect:
    store.names() == []
    store.problems().size() == 2
    store.resolve(CurveSpec.of(CurveShape.TRIANGLE)).shape() == CurveShape.TRIANGLE

    when:
    store.resolve(CurveSpec.of(CurveShape.SINE))

    then:
    def e = thrown(SvcException)
    e.code().name() == 'FILE_INVALID'
    e.message == "$sine: the name Sine is that of a built-in curve shape"
    e.hint() == 'Rename the file, for example to my_swell.yaml.'
  }

  def "a valid name is #valid: #name"() {
    expect:
    CustomCurveShape.isName(name) == valid

    where:
    name     | valid
    'swell'  | true
    'My-2_x' | true
    '7up'    | false
    '../x'   | false
    ''       | false
    'x' * 65 | false
  }
}
