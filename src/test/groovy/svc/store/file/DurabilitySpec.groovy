package svc.store.file

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir
import svc.session.files.ShellHistoryFile
import svc.testing.TestEnvironment
import svc.testing.files.FileOperations
import svc.testing.files.RecordingFileSystem
import svc.store.settings.HostSettingUpdate

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
      def temporary = operations[it - 1] - 'fsync '
      operations[it - 4..it + 1] == ["create $temporary", "write $temporary", "write $temporary", "fsync $temporary", "rename $file", "fsync $in" as String]*.toString()
    }

    where:
    file                     | in
    'set.json'               | 'embedded'
    'embedded-unsaved.json'  | 'ledger'
    'browser-snapshot.json'  | 'embedded'
    'instrument-tags.json'   | 'home'
    'Untitled.svc'           | 'home'
    'config.yaml'            | 'home'
    'history'                | 'home'
    'a'                      | 'compiled-scripts'
  }

  def "the write-ahead record is synced before the set is replaced"() {
    given:
    def first = operations.indexOf('rename embedded-unsaved.json')
    def before = operations.take(first)
    def record = before.lastIndexOf('fsync pending')

    expect:
    before.drop(record - 3).take(5) == ['create pending', 'write pending', 'write pending', 'fsync pending', 'fsync embedded']
    record < before.lastIndexOf('create set.json.tmp')
    before.lastIndexOf('rename set.json') > record
  }

  def "the journal and the ledger are synced before the write-ahead record is cleared"() {
    given:
    def cleared = operations.findIndexValues { it == 'truncate pending' }*.intValue()
    def starts = cleared.collect { operations.take(it).lastIndexOf('fsync pending') }
    def between = [starts, cleared].transpose().collect { from, to -> operations[from..<to] as List<String> }

    expect:
    !between.empty
    between.every { it.lastIndexOf('write journal.jsonl') < it.lastIndexOf('fsync journal.jsonl') && 'write journal.jsonl' in it }
    between[0].indexOf('rename embedded-unsaved.json') < between[0].indexOf('fsync ledger')

    and: 'the new file of the journal is found again'
    operations[operations.indexOf('fsync journal.jsonl') + 1] == 'fsync journal'
  }

  def "every file is synced before it is renamed: #index"() {
    expect:
    operations[index - 1].startsWith('fsync ')

    where:
    index << operations.findIndexValues { it.startsWith('rename ') }*.intValue()
  }
}
