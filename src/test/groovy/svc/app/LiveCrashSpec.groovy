package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.host.live.LiveHost
import svc.session.HostChoice
import svc.testing.TestEnvironment
import svc.testing.LiveSimulator
import svc.testing.files.FileOperations
import svc.testing.files.RecordingFileSystem

/** If a process ends at any file operation while Live continues, the next process finds out what was written. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: kills during writes to Live are not tested')
@Tag('slow')
class LiveCrashSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  static final class Ended extends Error {}

  TestEnvironment environment(Path home) {
    def environment = new TestEnvironment(home)
    environment.choice = { new HostChoice('live', { new LiveHost(folder.resolve('live'), Version.NUMBER) }, { null }, []) }
    environment
  }

  Map svc(String... words) {
    def result = environment(folder).svc(*words, '--json')
    assert result.status == 0: result
    result.json()
  }

  List journal() {
    def listed = svc('journal', '--last', '1000')
    assert listed.warnings == []
    listed.items
  }

  double volume() { svc('track', 'list').items.find { it.name == 'Bass' }.volume_db as double }

  /** Runs a command that ends before a file operation. Returns whether it was ended. */
  boolean ended(int limit, List<String> command) {
    def operations = new FileOperations(limit, { throw new Ended() })
    try {
      environment(RecordingFileSystem.recording(folder, operations)).svc(*command)
    } catch (Throwable e) {
      rename()
      return true
    }
    def left = folder.resolve('pending').toFile().list() as List
    assert operations.recorded().size() == limit || !left
    rename()
    operations.recorded().size() >= limit
  }

  /** Renames files as if they came from a different process that has ended. */
  void rename() {
    def ended = new ProcessBuilder('true').start()
    ended.waitFor()
    folder.resolve('pending').toFile().listFiles()?.each {
      Files.move(it.toPath(), it.toPath().resolveSibling(it.name.replaceFirst(/\d+/, "${ended.pid()}")))
    }
  }

  def "automation that was written is in the ledger and the journal, and can be cleared: #profile"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10')
    svc('automation', 'write', 'Lead', '1.1', '4', *CURVE)
    int landed = 0
    int limit = 0
    for (boolean going = true; going; limit++) {
      def bar = "${limit + 60}.1" as String
      int lines = journal().size()
      going = ended(limit, ['automation', 'write', 'Lead', bar, '4', *CURVE])
      def there = svc('automation', 'get', 'Lead', '--from', bar, '--length', '4').items
      def noted = journal()
      assert there*.source in [[], ['ledger']]
      assert noted.size() - lines == there.size()
      assert !folder.resolve('pending').toFile().list()
      if (there) {
        landed++
        assert noted[-1].verb == 'automation write'
        assert noted[-1].outcome in ['ok', 'KILLED']
        svc(*(limit % 2 ? ['undo'] : ['automation', 'clear', 'Lead', '--from', bar, '--length', '4']))
        assert limit % 2 == 0 || svc('automation', 'get', 'Lead', '--from', bar, '--length', '4').items == []
      }
    }

    expect:
    landed > 5
    limit > landed + 3

    where:
    profile << ['11.0', '12.4']
  }

  def "a mixer write that took effect is in the journal and can be undone"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', '12.4', '--haste', '10')
    svc('mix', 'set', 'Bass', '--volume-db', '-3')
    int landed = 0
    int limit = 0
    for (boolean going = true; going; limit++) {
      int lines = journal().size()
      going = ended(limit, ['mix', 'set', 'Bass', '--volume-db', '-6'])
      double now = volume()
      int noted = journal().size() - lines
      assert [noted, now] in [[0, -3d], [1, -6d]]
      if (noted) {
        landed++
        svc('undo')
        assert volume() == -3
      }
    }

    expect:
    landed > 2
    limit > landed
  }

  static final List<String> CURVE = ['--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'Hold', '--from', '0.7']
}
