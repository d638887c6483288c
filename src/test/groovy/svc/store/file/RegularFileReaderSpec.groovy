package svc.store.file

import static svc.model.error.ErrorCode.FILE_TOO_LARGE

import java.nio.file.FileSystemException
import java.nio.file.Files
import java.nio.file.NoSuchFileException
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout
import svc.model.error.SvcException

@Timeout(60)
class RegularFileReaderSpec extends Specification {
  @TempDir
  Path folder

  def "a regular file is read completely, also through a link"() {
    given:
    def bytes = new byte[200_000]
    new Random(1).nextBytes(bytes)
    Files.write(folder.resolve('a'), bytes)
    Files.createSymbolicLink(folder.resolve('link'), folder.resolve('a'))

    expect:
    RegularFileReader.readBytes(folder.resolve('a'), 200_000) == bytes
    RegularFileReader.readBytes(folder.resolve('link'), 1 << 20) == bytes
  }

  def "a file that is not regular is rejected without opening it: #problem"() {
    when:
    RegularFileReader.readBytes(make.call(folder.resolve('x')), 1 << 20)

    then:
    def e = thrown(FileSystemException)
    e.reason == problem

    where:
    problem                       | make
    'it is a folder'           | { Files.createDirectory(it) }
    'it is not a regular file' | { Files.createSymbolicLink(it, Path.of('/dev/zero')) }
    'it is not a regular file' | { ['mkfifo', it as String].execute().waitFor(); it }
  }

  def "a file that does not exist is reported as such"() {
    when:
    RegularFileReader.readBytes(folder.resolve('x'), 10)

    then:
    thrown(NoSuchFileException)
  }

  def "more bytes than the limit are rejected, even if the file reports another size: #file"() {
    when:
    RegularFileReader.readBytes(file.startsWith('/') ? Path.of(file) : Files.write(folder.resolve(file), new byte[11]), 10)

    then:
    SvcException e = thrown()
    e.code() == FILE_TOO_LARGE

    where:
    file << ['x', '/proc/self/status']
  }

  def "a stream of another length than expected is read to its end"() {
    expect:
    RegularFileReader.readBytes(new ByteArrayInputStream(new byte[7]), size, folder, 10) == new byte[7]

    where:
    size << [0, 3, 7, 9]
  }
}
