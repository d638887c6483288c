package svc.host.live.installation

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.GoldenFile

/** The packaged remote script is the one in the source tree. */
class RemoteScriptFilesSpec extends Specification {
  static final Path SOURCE = GoldenFile.ROOT.resolve('src/main/python/svc_bridge')

  @TempDir
  Path temp

  def "the package contains every file of the source tree and no compiled files"() {
    given:
    def packaged = RemoteScriptFiles.readPackaged().files()
    def tree = Files.walk(SOURCE).filter { Files.isRegularFile(it) && !it.toString().contains('__pycache__') }.toList()

    expect:
    tree.every { packaged[SOURCE.relativize(it).toString()] == Files.readAllBytes(it) }
    !packaged.keySet().any { it.endsWith('.pyc') }
    packaged.containsKey('commands.json')
  }

  def "the script has the version of svc"() {
    expect:
    GoldenFile.ROOT.resolve('pom.xml').toFile().text.contains("<version>${RemoteScriptFiles.readPackaged().version()}</version>")
  }

  def "the hash depends on contents, names and paths of files"() {
    expect:
    script('a.py': 'x').shortHash() ==~ /[0-9a-f]{16}/
    [script('a.py': 'x'), script('b.py': 'x'), script('a.py': 'y'), script('a.py': 'x', 'b.py': ''), script('a.py': '', 'b.py': 'x')]*.shortHash().toSet().size() == 5
  }

  def "an installed script consists of its own files and every Python file, without files of the system"() {
    given:
    def here = script('__init__.py': 'x', 'commands.json': '{}')
    ['__init__.py': 'x', 'commands.json': '{}', 'home.txt': '/h', '.DS_Store': 'q', '__pycache__/a.pyc': 'c'].each { write(it.key, it.value) }

    expect:
    here.installedIn(temp).shortHash() == here.shortHash()

    when:
    write('old.py', 'x')

    then:
    here.installedIn(temp).shortHash() != here.shortHash()
  }

  def "a script without a version has the version '?'"() {
    expect:
    script(files).version() == version

    where:
    files                              | version
    ['version.py': "SCRIPT = '1.2.3'"] | '1.2.3'
    ['version.py': 'nothing']          | '?'
    [:]                                | '?'
  }

  private static RemoteScriptFiles script(Map<String, String> files) {
    new RemoteScriptFiles(new TreeMap(files.collectEntries { path, text -> [path, text.bytes] }))
  }

  private void write(String path, String text) {
    Files.createDirectories(temp.resolve(path).parent)
    Files.writeString(temp.resolve(path), text)
  }
}
