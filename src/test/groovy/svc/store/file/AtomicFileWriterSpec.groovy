package svc.store.file

import java.nio.file.AccessDeniedException
import java.nio.file.FileSystemException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import java.nio.file.attribute.PosixFilePermissions
import spock.lang.Requires
import spock.lang.TempDir
import svc.testing.files.FileOperations
import svc.testing.files.RecordingFileSystem

class AtomicFileWriterSpec extends Specification {
  @TempDir
  Path folder

  def "a file is replaced completely, and no other file is left in the folder"() {
    given:
    def file = folder.resolve('a')

    when:
    AtomicFileWriter.write(file, 'one'.bytes)
    AtomicFileWriter.write(file, 'two'.bytes)
    AtomicFileWriter.writeShared(file, 'three'.bytes)

    then:
    Files.readString(file) == 'three'
    folder.toFile().list() == ['a'] as String[]
  }

  def "a temporary file left by a crash is replaced, but links are not followed and folders are not removed"() {
    given:
    def file = folder.resolve('a')
    def victim = Files.writeString(folder.resolve('victim'), 'precious')
    Files.createSymbolicLink(folder.resolve('a.tmp'), victim)

    when:
    AtomicFileWriter.write(file, 'one'.bytes)

    then:
    Files.readString(file) == 'one'
    Files.readString(victim) == 'precious'

    when:
    Files.createDirectory(folder.resolve('a.tmp'))
    AtomicFileWriter.write(file, 'two'.bytes)

    then:
    def e = thrown(IOException)
    e.message.contains('already exists')
    Files.readString(file) == 'one'
    Files.isDirectory(folder.resolve('a.tmp'))
  }

  def "a user's own file in the same folder is not changed"() {
    given:
    def own = Files.writeString(folder.resolve('a.1.tmp'), 'precious')

    when:
    AtomicFileWriter.writeShared(folder.resolve('a'), 'one'.bytes)

    then:
    Files.readString(own) == 'precious'
    Files.readString(folder.resolve('a')) == 'one'
  }

  def "the error names a folder that does not exist"() {
    when:
    AtomicFileWriter.writeShared(folder.resolve('no/a'), 'one'.bytes)

    then:
    def e = thrown(IOException)
    e.message.contains(folder.resolve('no').toString())
  }

  def "the content is synced before the file is replaced, and the folder before the write returns: #way"() {
    given:
    def operations = new FileOperations()
    def file = RecordingFileSystem.recording(folder.toRealPath(), operations).resolve('a')

    when:
    write(file, 'content'.bytes)

    then:
    operations.recorded()*.replaceAll(/\.svc-\S+\.tmp/, 'a.tmp') ==
        ['create a.tmp', 'write a.tmp', 'write a.tmp', 'fsync a.tmp', 'rename a', "fsync ${folder.fileName}" as String]
    Files.readString(file) == 'content'

    where:
    way      | write
    'own'    | AtomicFileWriter.&write
    'shared' | AtomicFileWriter.&writeShared
  }

  def "temporary files of processes that are no longer running are deleted, even if there are many"() {
    given:
    def file = folder.resolve('a')
    def ended = new ProcessBuilder('java', '-version').redirectErrorStream(true).start()
    ended.inputStream.readAllBytes()
    ended.waitFor()
    1200.times { Files.createFile(folder.resolve(String.format('.svc-%d-%016x.tmp', ended.pid(), it))) }
    def others = [".svc-${ProcessHandle.current().pid()}-0123456789abcdef.tmp", '.svc-notes.tmp', 'a.1.tmp']
    others.each { Files.createFile(folder.resolve(it)) }
    def kept = Files.createDirectory(folder.resolve(".svc-${ended.pid()}-0123456789abcdef.tmp"))

    when:
    AtomicFileWriter.writeShared(file, 'one'.bytes)

    then:
    folder.toFile().list() as Set == (others + ['a', kept.fileName as String]) as Set
  }

  @Requires({ os.linux || os.macOs })
  def "only the owner can access new files, and a replaced file keeps its permissions"() {
    given:
    def modes = { String name -> PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(name))) }

    when:
    AtomicFileWriter.write(folder.resolve('own'), 'one'.bytes)

    then:
    modes('own') == 'rw-------'

    when:
    Files.setPosixFilePermissions(folder.resolve('own'), PosixFilePermissions.fromString('rw-r-----'))
    AtomicFileWriter.write(folder.resolve('own'), 'two'.bytes)
    AtomicFileWriter.writeShared(folder.resolve('own'), 'three'.bytes)

    then:
    modes('own') == 'rw-r-----'
  }

  def "on Windows, a file that another program has open is replaced as soon as it is closed"() {
    given:
    Files.writeString(folder.resolve('a'), 'one')
    def operations = new RefusedRenames(refusals, refusal)
    def file = RecordingFileSystem.withoutPermissions(folder, operations).resolve('a')

    when:
    AtomicFileWriter.write(file, 'two'.bytes)

    then:
    Files.readString(folder.resolve('a')) == 'two'
    operations.refused == refusals
    folder.toFile().list() == ['a'] as String[]

    where:
    refusals | refusal
    1        | new AccessDeniedException('a')
    3        | new FileSystemException('a', null, 'The process cannot access the file because it is being used by another process')
  }

  def "on Windows, a file that stays open is not replaced, and the error names it"() {
    given:
    ['a', 'new'].each { Files.writeString(folder.resolve(it), it) }
    def windows = RecordingFileSystem.withoutPermissions(folder, new RefusedRenames(Integer.MAX_VALUE, new AccessDeniedException('a')))
    def pauses = 0

    when:
    FileReplacement.rename(windows.resolve('new'), windows.resolve('a')) { pauses++ }

    then:
    def e = thrown(AccessDeniedException)
    e.file == 'a'
    pauses == 49
    Files.readString(folder.resolve('a')) == 'a'
  }

  def "on macOS and Linux, where open files can be replaced, a refused replacement fails at once"() {
    given:
    def operations = new RefusedRenames(Integer.MAX_VALUE, new AccessDeniedException('a'))

    when:
    AtomicFileWriter.write(RecordingFileSystem.recording(folder, operations).resolve('a'), 'one'.bytes)

    then:
    thrown(AccessDeniedException)
    operations.refused == 1
  }

  /** Stands for a file system that refuses the first renames. */
  static class RefusedRenames extends FileOperations {
    final int limit
    final IOException refusal
    int refused

    RefusedRenames(int limit, IOException refusal) {
      this.limit = limit
      this.refusal = refusal
    }

    @Override
    protected void before(String operation, Path file) {
      if (operation == 'rename' && refused < limit) {
        refused++
        throw refusal
      }
    }
  }
}
