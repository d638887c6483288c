package svc.session.files

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.TestEnvironment
import svc.testing.files.RecordingFileSystem

@Requires({ os.linux || os.macOs })
class HomePermissionsSpec extends Specification {
  @TempDir
  Path folder

  Path home

  def setup() { home = folder.resolve('home') }

  void svc(String... words) {
    def result = new TestEnvironment(home).svc(*words)
    assert result.status == 0: result
  }

  String mode(Path path) { PosixFilePermissions.toString(Files.getPosixFilePermissions(path)) }

  Map<String, String> modes() {
    Files.walk(home).toList().findAll { !Files.isSymbolicLink(it) }.collectEntries { [home.relativize(it) as String, mode(it)] }
  }

  void open(Path path) {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(Files.isDirectory(path) ? 'rwxr-xr-x' : 'rw-r--r--'))
  }

  void useIt() {
    svc('track', 'list')
    svc('mix', 'set', 'Bass', '--volume-db', '-6')
    svc('automation', 'write', 'Lead', '1.1', '8', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'Sine')
    svc('instrument', 'tag', '808 Core Kit', 'drums')
    svc('project', 'init')
  }

  def "a new home is its owner's alone, and so is all that svc puts there"() {
    when:
    useIt()

    then:
    modes().findAll { name, mode -> mode != (Files.isDirectory(home.resolve(name)) ? 'rwx------' : 'rw-------') }.keySet() - 'Untitled.svc' == [] as Set
  }

  def "the next write closes a home that others could read, but not what its user put there"() {
    given:
    useIt()
    def profile = Files.writeString(Files.createDirectory(home.resolve('mix-profiles')).resolve('mine.yaml'), 'name: mine')
    Files.delete(home.resolve('Untitled.svc'))
    Files.writeString(home.resolve('config.yaml'), 'host: embedded')
    Files.walk(home).toList().each { open(it) }

    when:
    svc('track', 'list')

    then:
    mode(home) == 'rwxr-xr-x'

    when:
    svc('mix', 'set', 'Bass', '--volume-db', '-7')

    then:
    modes().findAll { name, mode -> mode[3..-1] != '------' }.keySet() == ['mix-profiles', 'mix-profiles/mine.yaml', 'config.yaml'] as Set
    Files.readString(profile) == 'name: mine'
  }

  def "a folder that holds other things too stays as it is, but for what is svc's"() {
    given:
    useIt()
    Files.walk(home).toList().each { open(it) }
    Files.writeString(home.resolve('diary.txt'), 'private?')
    open(home.resolve('diary.txt'))

    when:
    svc('mix', 'set', 'Bass', '--volume-db', '-7')

    then:
    [mode(home), mode(home.resolve('diary.txt'))] == ['rwxr-xr-x', 'rw-r--r--']
    ['embedded', 'journal'].collect { mode(home.resolve(it)) }.toSet() == ['rwx------'] as Set
    mode(home.resolve('embedded/set.json')) == 'rw-------'
  }

  def "a file system without permissions does as well"() {
    given:
    Files.createDirectories(home)
    home = RecordingFileSystem.withoutPermissions(home)

    expect:
    useIt() == null
    svc('mix', 'set', 'Bass', '--volume-db', '-7') == null
  }
}
