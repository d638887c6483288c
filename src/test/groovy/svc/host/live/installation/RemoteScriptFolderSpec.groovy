package svc.host.live.installation

import static svc.model.error.ErrorCode.WRITE_FAILED

import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.ZipEntry
import java.util.zip.ZipOutputStream
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.SvcException

class RemoteScriptFolderSpec extends Specification {
  static final RemoteScriptFiles OLD = script('__init__.py': 'old', 'gone.py': 'gone')
  static final RemoteScriptFiles NEW = script('__init__.py': 'new', 'deep/er.py': 'x = 1')

  @TempDir
  Path temp

  UserLibrary library
  RemoteScriptFolder folder

  def setup() {
    library = UserLibrary.ofGivenFolder(Files.createDirectories(temp.resolve('User Library')))
    folder = new RemoteScriptFolder(library)
  }

  def "installs the script with the path of svc's home"() {
    when:
    folder.install(NEW, temp.resolve('høme'))

    then:
    tree() == ['svc/__init__.py': 'new', 'svc/deep/er.py': 'x = 1', 'svc/home.txt': temp.resolve('høme').toString()]
    folder.hasContent(NEW, temp.resolve('høme'))
    !folder.hasContent(OLD, temp.resolve('høme'))
    !folder.hasContent(NEW, temp)
  }

  def "replaces another version completely, with compiled files and remains of a crash"() {
    given:
    folder.install(OLD, temp)
    put('svc/__pycache__/gone.pyc')
    put('.svc-new.tmp/half.py')
    put('.svc-old.tmp/older.py')

    when:
    folder.install(NEW, temp)

    then:
    tree().keySet() == ['svc/__init__.py', 'svc/deep/er.py', 'svc/home.txt'] as Set
  }

  def "leaves other scripts unchanged"() {
    given:
    put('AbletonOSC/__init__.py')

    when:
    folder.install(NEW, temp)
    folder.uninstall()

    then:
    tree().keySet() == ['AbletonOSC/__init__.py'] as Set
  }

  def "removes the script once"() {
    given:
    folder.install(NEW, temp)

    expect:
    folder.uninstall()
    tree().isEmpty()
    !folder.uninstall()
  }

  def "neither replaces nor removes a folder that svc did not create"() {
    given:
    put('svc/theirs.py')

    when:
    action(folder)

    then:
    SvcException e = thrown()
    e.code() == WRITE_FAILED
    e.message == "svc did not create ${folder.path()}, so it does not replace or remove this folder"
    tree().keySet() == ['svc/theirs.py'] as Set

    where:
    action << [{ it.install(NEW, it.path()) }, { it.uninstall() }]
  }

  def "does not follow a link"() {
    given:
    def elsewhere = Files.createDirectories(temp.resolve('elsewhere'))
    Files.writeString(elsewhere.resolve('home.txt'), 'x')
    Files.createDirectories(folder.path().parent)
    Files.createSymbolicLink(folder.path(), elsewhere)

    when:
    folder.uninstall()

    then:
    SvcException e = thrown()
    e.code() == WRITE_FAILED
    Files.exists(elsewhere.resolve('home.txt'))
  }

  def "restores the previous version if the installation fails"() {
    given:
    folder.install(OLD, temp)
    def broken = script('__init__.py': 'new', '__init__.py/child.py': 'no folder')

    when:
    folder.install(broken, temp)

    then:
    SvcException e = thrown()
    e.code() == WRITE_FAILED
    e.message.startsWith("cannot install the remote script in ${folder.path()}: ")
    tree() == ['svc/__init__.py': 'old', 'svc/gone.py': 'gone', 'svc/home.txt': temp.toString()]
  }

  def "reads a script from a folder without compiled files"() {
    given:
    def source = temp.resolve('with space')
    ['commands.json', 'deep/a.py', '__pycache__/a.pyc'].each { Files.createDirectories(source.resolve(it).parent); Files.writeString(source.resolve(it), it) }

    expect:
    text(RemoteScriptFiles.readFolderOf(source.resolve('commands.json').toUri().toURL())) == ['commands.json': 'commands.json', 'deep/a.py': 'deep/a.py']
  }

  def "reads a script from a jar"() {
    given:
    def jar = temp.resolve('with space.jar')
    new ZipOutputStream(Files.newOutputStream(jar)).withCloseable { zip ->
      ['svc_bridge/commands.json', 'svc_bridge/deep/a.py', 'other/b.py'].each {
        zip.putNextEntry(new ZipEntry(it))
        zip.write(it.bytes)
      }
    }

    expect:
    text(RemoteScriptFiles.readFolderOf(new URL("jar:${jar.toUri()}!/svc_bridge/commands.json"))) == ['commands.json': 'svc_bridge/commands.json', 'deep/a.py': 'svc_bridge/deep/a.py']
  }

  private static RemoteScriptFiles script(Map<String, String> files) {
    new RemoteScriptFiles(new TreeMap(files.collectEntries { path, text -> [path, text.bytes] }))
  }

  private static Map text(RemoteScriptFiles script) {
    script.files().collectEntries { path, bytes -> [path, new String(bytes)] }
  }

  private void put(String path) {
    def file = library.scriptFolder().resolveSibling(path)
    Files.createDirectories(file.parent)
    Files.writeString(file, 'theirs')
  }

  private Map tree() {
    def root = library.scriptFolder().parent
    Files.walk(root).withCloseable { all ->
      all.filter { Files.isRegularFile(it) }.collect().collectEntries { [root.relativize(it).toString(), Files.readString(it)] }
    }
  }
}
