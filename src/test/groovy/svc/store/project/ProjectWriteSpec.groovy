package svc.store.project

import static svc.store.file.UserFileResolver.IN_PLACE
import static svc.model.error.ErrorCode.FILE_NOT_FOUND
import static svc.model.error.ErrorCode.FILE_TOO_LARGE
import static svc.model.error.ErrorCode.INVALID_ARGUMENT
import static svc.model.error.ErrorCode.PROJECT_INVALID
import static svc.model.error.ErrorCode.WRITE_FAILED

import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.CountDownLatch
import spock.lang.Specification
import spock.lang.TempDir
import svc.json.Json
import svc.model.envelope.CurveShape
import svc.model.envelope.CurveSpec
import svc.model.error.SvcException

class ProjectWriteSpec extends Specification {
  static final String SONG = '''\
    |{
    |  "$schema": "x",
    |  "Zebra": [
    |    1.10,
    |    1e3,
    |    128.0,
    |    12345678901234567890123,
    |    -0.0
    |  ],
    |  "Format": 1,
    |  "Parts": [
    |    {
    |      "Mine": null,
    |      "PartType": "bass",
    |      "Id": "b"
    |    }
    |  ],
    |  "Sections": [
    |    {
    |      "Id": "s",
    |      "Start": "1.1",
    |      "Bars": 4
    |    }
    |  ],
    |  "Template": {
    |    "Other": {
    |      "Größe": "a\\"b\\\\c"
    |    },
    |    "Automation": [
    |      {
    |        "Note": "keep",
    |        "SectionId": "s",
    |        "PartId": "b",
    |        "Slot": "cutoff",
    |        "Curve": {
    |          "mine": 0.50,
    |          "shape": "LinearUp",
    |          "from": 0.1,
    |          "to": 0.9
    |        },
    |        "After": true
    |      }
    |    ]
    |  }
    |}
    |'''.stripMargin()

  @TempDir
  Path folder

  def "a change leaves everything else unchanged"() {
    given:
    write(SONG)

    when:
    def project = ProjectFile.updateProject(file(), IN_PLACE) { before, tree -> tree.withAutomation('s', 'b', 'cutoff', curve(CurveShape.SINE, 0.25d)) }

    then:
    Files.readString(file()) == SONG.replace('"Format": 1', '"Format": 2').replace('"shape": "LinearUp"', '"shape": "Sine"').replace('"from": 0.1,\n          "to": 0.9', '"from": 0.25')
    project == ProjectFile.read(file())
    project.automation()*.curve() == [curve(CurveShape.SINE, 0.25d)]

    when:
    def before = Files.readString(file())
    ProjectFile.updateProject(file(), IN_PLACE) { old, tree -> tree.withAutomation('s', 'b', 'resonance', curve(CurveShape.HOLD, 1d)) }

    then:
    ProjectFile.read(file()).automation()*.slot() == ['cutoff', 'resonance']
    Files.readString(file()).startsWith(before.substring(0, before.indexOf('"After": true')))
  }

  def "a missing template is added at the end"() {
    given:
    write('{"Format":1,"Parts":[{"Id":"b","PartType":"Bass"}],"Sections":[{"Id":"s","Start":"1.1","Bars":4}],"X":{}}')

    when:
    ProjectFile.updateProject(file(), IN_PLACE) { before, tree -> tree.withAutomation('s', 'b', 'macro_3', curve(CurveShape.HOLD, null)) }

    then:
    Json.parse(Files.readString(file())).keySet() as List == ['Format', 'Parts', 'Sections', 'X', 'Template']
    ProjectFile.read(file()).automation()*.slot() == ['macro_3']
  }

  def "a change without effect leaves the bytes of the file unchanged: #text"() {
    given:
    write(text)

    when:
    ProjectFile.updateProject(file(), IN_PLACE) { before, tree -> tree }

    then:
    Files.readString(file()) == text

    where:
    text << [SONG, '{"Format":1}', '{ "Format" :1 , "a":"\\u00e9" }']
  }

  def "a file in another layout is written in the layout of svc, with the same values and order"() {
    given:
    write('{"b":[],"Format":1.0,"a":{},"Name":"\\u00e9\\/"}')

    when:
    ProjectFile.updateProject(file(), IN_PLACE) { before, tree -> tree.withValue('Tempo', 120L) }

    then:
    Files.readString(file()) == '{\n  "b": [ ],\n  "Format": 1.0,\n  "a": { },\n  "Name": "é/",\n  "Tempo": 120\n}\n'

    when:
    ProjectFile.updateProject(file(), IN_PLACE) { before, tree -> tree.withValue('Tempo', 121L) }

    then:
    Files.readString(file()) == '{\n  "b": [ ],\n  "Format": 1.0,\n  "a": { },\n  "Name": "é/",\n  "Tempo": 121\n}\n'
  }

  def "a preview writes nothing"() {
    given:
    write(SONG)

    expect:
    ProjectFile.previewChange(file(), IN_PLACE) { before, tree -> tree.withValue('Name', 'New') }.name() == 'New'
    Files.readString(file()) == SONG
    Files.list(folder).count() == 1
  }

  def "a project that is invalid before or after the change is not written: #text"() {
    given:
    write(text)

    when:
    ProjectFile.updateProject(file(), IN_PLACE) { before, tree -> tree.withValue('Tempo', tempo) }

    then:
    def e = thrown(SvcException)
    e.code() == PROJECT_INVALID
    Files.readString(file()) == text

    where:
    text                          | tempo
    '{"Format":1}'                | 5L
    '{"Format":1}'                | 'fast'
    '{"Format":1,"Tempo":5}'      | 120L
    '{"Format":3,"Name":"newer"}' | 120L
    '[]'                          | 120L
  }

  def "a file that would be too large is not written, and a missing file is not created"() {
    given:
    write('{"Format":1}')

    when:
    ProjectFile.updateProject(file(), IN_PLACE) { before, tree -> tree.withValue('Blob', 'x' * (16 << 20)) }

    then:
    def e = thrown(SvcException)
    e.code() == FILE_TOO_LARGE
    Files.readString(file()) == '{"Format":1}'

    when:
    ProjectFile.updateProject(folder.resolve('none.svc'), IN_PLACE) { before, tree -> tree }

    then:
    e = thrown(SvcException)
    e.code() == FILE_NOT_FOUND
    !Files.exists(folder.resolve('.none.svc.lock'))
  }

  def "a concurrent change by another program is not lost"() {
    given:
    write('{"Format":1}')
    int calls = 0

    when:
    ProjectFile.updateProject(file(), IN_PLACE) { before, tree ->
      if (calls++ == 0) {
        write('{"Format":1,"Genre":"theirs"}')
      }
      tree.withValue('Name', 'ours')
    }

    then:
    calls == 2
    ProjectFile.read(file()).with { [it.genre(), it.name()] } == ['theirs', 'ours']
  }

  def "concurrent writers lose no changes"() {
    given:
    write('{"Format":1}')
    def start = new CountDownLatch(1)
    def threads = (1..8).collect { n ->
      Thread.start {
        start.await()
        5.times { i -> ProjectFile.updateProject(file(), IN_PLACE) { before, tree -> tree.withValue("Key $n $i", 1L) } }
      }
    }

    when:
    start.countDown()
    threads*.join()

    then:
    (Json.parse(Files.readString(file())) as Map).size() == 41
    Files.list(folder)*.fileName*.toString().toSet() == ['Song.svc', '.Song.svc.lock'] as Set
  }

  def "a link remains a link, and its file is written"() {
    given:
    write('{"Format":1}')
    def link = Files.createSymbolicLink(folder.resolve('link.svc'), file())

    when:
    ProjectFile.updateProject(link, IN_PLACE) { before, tree -> tree.withValue('Name', 'x') }

    then:
    Files.isSymbolicLink(link)
    ProjectFile.read(file()).name() == 'x'
  }

  def "a new file is created only if it is valid and the path is not used, not even by a dangling link"() {
    given:
    Files.createSymbolicLink(folder.resolve('dangling.svc'), folder.resolve('nowhere'))
    def tree = new ProjectDocument([Format: 1L, Name: 'New'])

    expect:
    ProjectFile.createFile(file(), IN_PLACE, tree).name() == 'New'
    Files.readString(file()) == '{\n  "Format": 1,\n  "Name": "New"\n}\n'
    code { ProjectFile.createFile(file(), IN_PLACE, tree) } == INVALID_ARGUMENT
    code { ProjectFile.createFile(folder.resolve('dangling.svc'), IN_PLACE, tree) } == INVALID_ARGUMENT
    code { ProjectFile.createFile(folder.resolve('no/x.svc'), IN_PLACE, tree) } == WRITE_FAILED
    code { ProjectFile.createFile(folder.resolve('bad.svc'), IN_PLACE, tree.withValue('Tempo', 1L)) } == PROJECT_INVALID
    !Files.exists(folder.resolve('bad.svc'))
    !Files.exists(folder.resolve('nowhere'))
  }

  private static Object code(Closure work) {
    try {
      work()
      return null
    } catch (SvcException e) {
      return e.code()
    }
  }

  private static CurveSpec curve(CurveShape shape, Double from) { new CurveSpec(shape, null, from, null, null, new CurveSpec.WanderOptions(null, null, null), new CurveSpec.RandomSeed(null, null)) }

  private Path file() { folder.resolve('Song.svc') }

  private void write(String text) { Files.writeString(file(), text) }
}
