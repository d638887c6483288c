package svc.store.file

import static svc.model.error.ErrorCode.FILE_TOO_LARGE

import java.nio.file.FileSystemException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout
import svc.model.error.SvcException

/** Links that are put in the path of a file after it was resolved are not followed. */
@Timeout(60)
class LinkResolvedFileSpec extends Specification {
  @TempDir
  Path folder

  Path inside
  Path outside
  LinkResolvedFile file

  def setup() {
    inside = Files.createDirectories(folder.toRealPath().resolve('a/b/c'))
    outside = Files.createDirectories(folder.toRealPath().resolve('outside'))
    Files.writeString(outside.resolve('x.svc'), 'secret')
    Files.writeString(inside.resolve('x.svc'), 'mine')
    file = LinkResolvedFile.resolve(inside.resolve('x.svc'))
  }

  def "the file is read and written, and links to it are resolved first"() {
    given:
    Files.createSymbolicLink(folder.resolve('link.svc'), inside.resolve('x.svc'))
    def linked = LinkResolvedFile.resolve(folder.resolve('link.svc'))

    when:
    linked.lock().withCloseable { linked.write('new'.bytes) }

    then:
    new String(file.readBytes(100)) == 'new'
    Files.isSymbolicLink(folder.resolve('link.svc'))
    Files.list(inside).map { it.fileName as String }.toList().toSet() == ['x.svc', '.x.svc.lock'] as Set
  }

  def "a link that replaces #what is not followed for reading, writing or locking"() {
    given:
    def at = place.call(inside)
    Files.move(at, folder.resolve('moved'))
    Files.createSymbolicLink(at, outside.resolve(leads))
    Files.createDirectories(outside.resolve('b/c'))
    Files.createDirectories(outside.resolve('c'))
    ['b/c/x.svc', 'c/x.svc'].each { Files.writeString(outside.resolve(it), 'secret') }
    def before = tree(outside)

    when:
    file.readBytes(100)

    then:
    thrown(IOException)

    when:
    write('planted')

    then:
    tree(outside) == before

    where:
    what                 | leads   | place
    'the file'           | 'x.svc' | { it.resolve('x.svc') }
    'its folder'         | ''      | { it }
    'the folder above'   | ''      | { it.parent }
    'one further above'  | ''      | { it.parent.parent }
  }

  def "a lock file that is a link creates nothing elsewhere"() {
    given:
    Files.createSymbolicLink(inside.resolve('.x.svc.lock'), outside.resolve('made'))

    when:
    file.lock().withCloseable { file.write('new'.bytes) }

    then:
    def e = thrown(FileSystemException)
    e.reason == 'its lock file .x.svc.lock is not valid: it is a link'
    !Files.exists(outside.resolve('made'))
  }

  def "a pipe that replaces #name is rejected immediately"() {
    given:
    Files.deleteIfExists(inside.resolve(name))
    assert ['mkfifo', inside.resolve(name) as String].execute().waitFor() == 0

    when:
    name == 'x.svc' ? file.readBytes(100) : file.lock().withCloseable { file.write('new'.bytes) }

    then:
    def e = thrown(FileSystemException)
    e.reason.endsWith('it is not a regular file')

    where:
    name << ['x.svc', '.x.svc.lock']
  }

  def "permissions are kept, and an old temporary file is replaced"() {
    given:
    Files.setPosixFilePermissions(inside.resolve('x.svc'), PosixFilePermissions.fromString('rw-rw-r--'))
    Files.writeString(inside.resolve('.x.svc.tmp'), 'left behind')

    when:
    file.lock().withCloseable { file.write('new'.bytes) }

    then:
    Files.readString(inside.resolve('x.svc')) == 'new'
    PosixFilePermissions.toString(Files.getPosixFilePermissions(inside.resolve('x.svc'))) == 'rw-rw-r--'
    !Files.exists(inside.resolve('.x.svc.tmp'))
  }

  def "a parent folder that cannot be listed can be traversed"() {
    given:
    Files.setPosixFilePermissions(inside.parent, PosixFilePermissions.fromString('--x--x--x'))

    expect:
    new String(file.readBytes(100)) == 'mine'

    cleanup:
    Files.setPosixFilePermissions(inside.parent, PosixFilePermissions.fromString('rwxr-xr-x'))
  }

  def "a file that is too large is rejected"() {
    when:
    file.readBytes(3)

    then:
    SvcException e = thrown()
    e.code() == FILE_TOO_LARGE
  }

  /** Writes the file. A link at the file itself is replaced; a link above it is an error. */
  private void write(String content) {
    try {
      file.lock().withCloseable { file.write(content.bytes) }
    } catch (IOException refused) {
      return
    }
  }

  private static Map<String, String> tree(Path root) {
    Files.walk(root).filter { Files.isRegularFile(it) }.toList().collectEntries { [root.relativize(it) as String, Files.readString(it)] }
  }
}
