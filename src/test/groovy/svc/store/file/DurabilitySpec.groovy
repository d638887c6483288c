package svc.store.file

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir
import svc.session.files.ShellHistoryFile
import svc.store.home.HostSettingUpdate
import svc.testing.TestEnvironment
import svc.testing.files.FileOperations
import svc.testing.files.RecordingFileSystem

/** Everything that svc has reported as written survives a power failure: the order of file operations. */
class DurabilitySpec extends Specification {
  @TempDir
  @Shared
  Path folder

  @Shared
  List<String> operations

  def setupSpec() {
    def recorder = new FileOperations()
    def home = RecordingFileSystem.recording(Files.createDirectory(folder.toRealPath().resolve('home')), recorder)
    def bench = new TestEnvironment(home)
    def library = Files.writeString(folder.resolve('names.txt'), 'Sounds/Bass/Low.adv\n')
    def svc = { String... words ->
      def result = bench.svc(words)
      assert result.status == 0: result
    }
    svc('automation', 'write', 'Lead', '1.1', '8', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'Sine')
    svc('instrument', 'tag', '808 Core Kit', 'drums')
    svc('project', 'init')
    svc('set', 'save', home.resolve('night.svcset') as String)
    HostSettingUpdate.of(home.resolve('config.yaml'), 'embedded').write()
    new FileCache(home.resolve('compiled-scripts'), 2, 1000).write('a', 'x'.bytes)
    Files.writeString(home.resolve('history'), '1:a\n2:a\n')
    new ShellHistoryFile(home.resolve('history')).prepare()
    operations = recorder.recorded()*.replaceAll(/\.svc-\d+-\S+\.tmp/, 'temporary') as List<String>
  }

  def "#file: the new content is synced before the file is renamed, and the folder before svc continues"() {
    given:
    def renamed = operations.findIndexValues { it == "rename $file" }*.intValue()

    expect:
    !renamed.empty
    renamed.every {
      def temporary = operations.take(it).findAll { it.startsWith('fsync ') }.last() - 'fsync '
      def steps = operations.subList(operations.take(it).lastIndexOf('create ' + temporary), it + 2).findAll { !it.startsWith('link ') && !it.startsWith('create folder') }
      steps == ["create $temporary", "write $temporary", "write $temporary", "fsync $temporary", "rename $file", "fsync $in" as String]*.toString()
    }

    where:
    file                     | in
    'set.json'               | 'embedded'
    'browser-snapshot.json'  | 'embedded'
    'instrument-tags.json'   | 'home'
    'Untitled.svc'           | 'home'
    'config.yaml'            | 'home'
    'history'                | 'home'
    'a'                      | 'compiled-scripts'
  }

  def "a write syncs the set's file and its folder, keeps the replaced file, and then appends to the journal without a sync"() {
    given:
    def last = operations.findLastIndexOf { it == 'rename set.json' }
    def from = operations.take(last).lastIndexOf('create set.json.tmp')
    def steps = operations.subList(from, last + 4)

    expect:
    steps.findAll { it.startsWith('link ') }.size() == 1
    steps.findIndexOf { it.startsWith('link ') } in (steps.indexOf('fsync set.json.tmp')..steps.indexOf('rename set.json'))
    steps.takeRight(4) == ['rename set.json', 'fsync embedded', 'write journal.jsonl', 'write journal.jsonl']
    operations.count('fsync pending') == 0
  }

  def "a line that is not in the set's file is synced"() {
    given:
    def tagged = operations.indexOf('rename instrument-tags.json')
    def later = operations.drop(tagged)

    expect:
    later.indexOf('write journal.jsonl') < later.indexOf('fsync journal.jsonl')
    later.indexOf('fsync journal.jsonl') < later.indexOf('fsync journal')
  }

  def "every file is synced before it is renamed: #index"() {
    expect:
    operations.take(index).reverse().find { !it.startsWith('link ') && !it.startsWith('create folder') }.startsWith('fsync ')

    where:
    index << operations.findIndexValues { it.startsWith('rename ') }*.intValue()
  }
}
