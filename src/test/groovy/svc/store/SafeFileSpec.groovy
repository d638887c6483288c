package svc.store

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

class SafeFileSpec extends Specification {
  @TempDir
  Path folder

  def "a file is replaced as a whole, and nothing is left beside it"() {
    given:
    def file = folder.resolve('a')

    when:
    SafeFile.write(file, 'one'.bytes)
    SafeFile.write(file, 'two'.bytes)
    SafeFile.writeShared(file, 'three'.bytes)

    then:
    Files.readString(file) == 'three'
    folder.toFile().list() == ['a'] as String[]
  }

  def "what a crash left behind goes, but no link is followed and no folder removed"() {
    given:
    def file = folder.resolve('a')
    def victim = Files.writeString(folder.resolve('victim'), 'precious')
    Files.createSymbolicLink(folder.resolve('a.tmp'), victim)

    when:
    SafeFile.write(file, 'one'.bytes)

    then:
    Files.readString(file) == 'one'
    Files.readString(victim) == 'precious'

    when:
    Files.createDirectory(folder.resolve('a.tmp'))
    SafeFile.write(file, 'two'.bytes)

    then:
    def e = thrown(IOException)
    e.message.contains('in the way')
    Files.readString(file) == 'one'
    Files.isDirectory(folder.resolve('a.tmp'))
  }

  def "a user's own file beside it is not touched"() {
    given:
    def own = Files.writeString(folder.resolve('a.1.tmp'), 'precious')

    when:
    SafeFile.writeShared(folder.resolve('a'), 'one'.bytes)

    then:
    Files.readString(own) == 'precious'
    Files.readString(folder.resolve('a')) == 'one'
  }

  def "a folder that is not there is named"() {
    when:
    SafeFile.writeShared(folder.resolve('no/a'), 'one'.bytes)

    then:
    def e = thrown(IOException)
    e.message.contains(folder.resolve('no').toString())
  }
}
