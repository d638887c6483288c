package svc.session.files

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

class ShellHistoryFileSpec extends Specification {
  @TempDir
  Path folder

  Path file

  def setup() { file = folder.resolve('home/history') }

  boolean prepared() { new ShellHistoryFile(file).prepare() }

  def "where there is none yet it can be made"() {
    expect:
    prepared()
    Files.notExists(file)
  }

  def "of equal lines the last stays, whenever they were typed"() {
    given:
    Files.createDirectories(file.parent)
    file.toFile().text = '1:mix track Bass\n2:undo\n3:mix track Bass\n4:track list\n'

    expect:
    prepared()
    file.toFile().text == '2:undo\n3:mix track Bass\n4:track list\n'
  }

  def "the newest 5,000 stay"() {
    given:
    Files.createDirectories(file.parent)
    file.toFile().text = (1..6000).collect { "$it:clip get Bass $it\n" }.join('')

    expect:
    prepared()
    file.toFile().readLines().size() == 5000
    file.toFile().readLines()[0] == '1001:clip get Bass 1001'
  }

  def "#what is left as it is"() {
    given:
    Files.createDirectories(file.parent)
    content instanceof byte[] ? Files.write(file, content) : Files.createDirectory(file)

    expect:
    !prepared()
    Files.isDirectory(file) || Files.readAllBytes(file) == content

    where:
    what                | content
    'binary content'   | [0x31, 0x3a, 0xff, 0xfe, 0x0a] as byte[]
    'a folder'          | null
  }
}
