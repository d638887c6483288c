package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import spock.lang.Timeout
import svc.frontend.mcp.McpFrontend
import svc.json.Json
import svc.testing.TestEnvironment
import svc.testing.FrontEndCalls

/** Named pipes, devices and symbolic links instead of files: no command blocks or writes to another place. */
@Timeout(120)
class HostileFilesSpec extends Specification {
  static final List<List<String>> COMMANDS = [
      ['track', 'list'], ['mix', 'set', 'Bass', '--pan', '0.1'], ['instrument', 'show', 'bass'], ['instrument', 'list', '--search', 'bass'],
      ['instrument', 'tag', 'grand piano', 'Piano', '--all'], ['journal'], ['undo'], ['mix', 'profiles'], ['mix', 'suggest', '--part', 'bass'],
      ['mix', 'advice'], ['device', 'default', 'Bass'], ['automation', 'get', 'Lead'],
      ['automation', 'write', 'Lead', '1.1', '8', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'Hold']]

  @TempDir
  Path folder

  @Tag('slow')
  def "every command ends with a result or an error if #name is replaced by #what"() {
    given:
    def bench = new TestEnvironment(folder.resolve('home'))
    bench.directory = folder
    COMMANDS.each { bench.svc(*it) }
    def file = bench.home.resolve(name)
    Files.createDirectories(file.parent)
    file.toFile().isDirectory() ? file.deleteDir() : Files.deleteIfExists(file)
    make.call(file)

    when:
    def results = COMMANDS.collect { bench.svc(*it, '--json') }

    then:
    results.every { it.status in [0, 1, 2] }
    !results.any { it.err.contains('INTERNAL') || it.err.contains('OutOfMemory') }

    where:
    [name, [what, make]] << [
        ['embedded/set.json', 'embedded/set.lock', 'embedded/pending', 'instrument-tags.json', 'instrument-tags.lock', 'journal/journal.jsonl', 'journal/journal.lock',
         'mix-profiles/x.yaml', 'mix-advice/x.yaml', 'config.yaml', 'embedded/browser-snapshot.json', 'ledger/ledger.lock', 'live/bridge.json'],
        [['a pipe', { ['mkfifo', it as String].execute().waitFor() }],
         ['a device', { Files.createSymbolicLink(it, Path.of('/dev/zero')) }]]].combinations()
  }

  def "#what in a project folder does not block a call or lead out of the folder, and the next call works"() {
    given:
    def project = Files.createDirectory(folder.resolve('project'))
    make.call(project.resolve(name))
    def session = new FrontEndCalls(folder.resolve('home')).bench.with {
      it.directory = project
      it.serverSession([project])
    }
    def calls = [
        ['show_project', [project_path: 'f.svc']], ['validate_project', [project_path: 'f.svc']],
        ['create_project', [project_path: 'f.svc']], ['list_tracks', [:]]]
    def input = calls.withIndex().collect { call, i ->
      Json.print([jsonrpc: '2.0', id: i, method: 'tools/call', params: [name: call[0], arguments: call[1]]]) + '\n'
    }.join('')
    def out = new ByteArrayOutputStream()

    when:
    McpFrontend.serve(VerbAreas.catalog(), session, '1', new ByteArrayInputStream(input.getBytes('UTF-8')), new PrintStream(out))
    def results = out.toString('UTF-8').readLines().collect { Json.parse(it).result }

    then:
    results[0..2]*.isError == errors
    !results.any { it.content[0].text.startsWith('INTERNAL') }
    !results[3].isError
    !Files.exists(folder.resolve('outside'))

    where:
    what                        | name          | errors               || make
    'a pipe'                    | 'f.svc'       | [true, true, true]   || { ['mkfifo', it as String].execute().waitFor() }
    'a device'                  | 'f.svc'       | [true, true, true]   || { Files.createSymbolicLink(it, Path.of('/dev/zero')) }
    'a folder'                  | 'f.svc'       | [true, true, true]   || { Files.createDirectory(it) }
    'a link with a lock\'s name' | '.f.svc.lock' | [true, true, false]  || { Files.createSymbolicLink(it, it.parent.parent.resolve('outside')) }
    'a pipe with a lock\'s name' | '.f.svc.lock' | [true, true, false]  || { ['mkfifo', it as String].execute().waitFor() }
  }
}
