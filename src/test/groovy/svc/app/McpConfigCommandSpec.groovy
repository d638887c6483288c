package svc.app

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.util.concurrent.Callable
import java.util.concurrent.Executors
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.cli.GlobalOptions
import svc.session.SetFileChoice
import svc.frontend.cli.output.OutputFormat
import svc.frontend.cli.output.OutputTerminal
import svc.frontend.cli.output.StandardStreams
import svc.frontend.mcp.client.ClientPlatform
import svc.frontend.mcp.client.McpClient
import svc.json.Json
import svc.model.error.SvcException

class McpConfigCommandSpec extends Specification {
  static final LAUNCHER = '/opt/my svc/scripts/svc'

  @TempDir
  Path folder

  Path home
  Path project
  String system = 'Linux'
  Map<String, String> environment = [:]
  String launcher = LAUNCHER
  int status

  def setup() {
    home = Files.createDirectory(folder.resolve('home'))
    project = Files.createDirectory(folder.resolve('project'))
  }

  /** Runs the command and returns its result. */
  Map run(String... words) {
    run(new GlobalOptions(null, SetFileChoice.NONE, OutputFormat.JSON, false, false, false), words)
  }

  Map run(GlobalOptions globals, String... words) {
    Json.parse(print(globals, words)) as Map
  }

  String print(GlobalOptions globals, String... words) {
    def out = new ByteArrayOutputStream()
    def to = new PrintStream(out, true, 'UTF-8')
    def err = new PrintStream(OutputStream.nullOutputStream())
    def platform = new ClientPlatform(system, home, environment, project)
    def streams = new StandardStreams(System.in, to, err, OutputTerminal.detect([:], null))
    status = new McpConfigCommand(platform, folder.resolve('svc/locks/clients.lock'), launcher).run(words as List, globals, streams)
    out.toString('UTF-8')
  }

  private SvcException refused(String... words) {
    try {
      run(words)
    } catch (SvcException e) {
      return e
    }
    throw new AssertionError("accepted: $words")
  }

  private List<String> backups(Path file) {
    file.parent.toFile().list().findAll { it.startsWith("${file.fileName}.svc-backup-") }.toSorted()
  }

  def "the settings of #client on #os are in #file"() {
    given:
    system = os
    environment = [APPDATA: home.resolve('Roaming').toString()]

    expect:
    run(client).file == home.resolve(file).toString()
    run(client, '--write').written == isWritten
    Files.exists(home.resolve(file)) == isWritten
    !run(client, '--write').written

    where:
    client           | os           || file
    'claude-desktop' | 'Mac OS X'   || 'Library/Application Support/Claude/claude_desktop_config.json'
    'claude-desktop' | 'Windows 11' || 'Roaming/Claude/claude_desktop_config.json'
    'claude-desktop' | 'Linux'      || '.config/Claude/claude_desktop_config.json'
    'claude-code'    | 'Windows 11' || '.claude.json'
    'cursor'         | 'Mac OS X'   || '.cursor/mcp.json'
    'vscode'         | 'Mac OS X'   || 'Library/Application Support/Code/User/mcp.json'
    'vscode'         | 'Windows 11' || 'Roaming/Code/User/mcp.json'
    'vscode'         | 'Linux'      || '.config/Code/User/mcp.json'
    'zed'            | 'Mac OS X'   || '.config/zed/settings.json'
    'zed'            | 'Windows 11' || 'Roaming/Zed/settings.json'
    'windsurf'       | 'Linux'      || '.codeium/windsurf/mcp_config.json'
    'codex'          | 'Windows 11' || '.codex/config.toml'
    'gemini'         | 'Linux'      || '.gemini/settings.json'
    'opencode'       | 'Windows 11' || '.config/opencode/opencode.json'
    isWritten = !(client in ['claude-code', 'vscode', 'codex'])
  }

  def "environment variables move the settings of #client"() {
    given:
    environment = [(variable): value ?: folder.resolve('other').toString()]

    expect:
    run(client).file == folder.resolve(file).toString()

    where:
    client           | variable            | value      || file
    'zed'            | 'XDG_CONFIG_HOME'   | null       || 'other/zed/settings.json'
    'zed'            | 'XDG_CONFIG_HOME'   | 'relative' || 'home/.config/zed/settings.json'
    'claude-code'    | 'CLAUDE_CONFIG_DIR' | null       || 'other/.claude.json'
    'codex'          | 'CODEX_HOME'        | null       || 'other/config.toml'
    'opencode'       | 'XDG_CONFIG_HOME'   | null       || 'other/opencode/opencode.json'
  }

  def "the settings of a project: #client"() {
    expect:
    run(client, '--scope', 'project').file == project.resolve(file).toString()

    where:
    client        || file
    'claude-code' || '.mcp.json'
    'cursor'      || '.cursor/mcp.json'
    'vscode'      || '.vscode/mcp.json'
    'zed'         || '.zed/settings.json'
    'codex'       || '.codex/config.toml'
    'gemini'      || '.gemini/settings.json'
    'opencode'    || 'opencode.json'
  }

  def "each client gets the form that it reads: #client"() {
    expect:
    Json.parse(run(client).snippet as String) == settings

    where:
    client           || settings
    'claude-desktop' || [mcpServers: [svc: [command: LAUNCHER, args: ['mcp', '--toolsets', 'core']]]]
    'claude-code'    || [mcpServers: [svc: [type: 'stdio', command: LAUNCHER, args: ['mcp', '--toolsets', 'core']]]]
    'vscode'         || [servers: [svc: [type: 'stdio', command: LAUNCHER, args: ['mcp', '--toolsets', 'core']]]]
    'zed'            || [context_servers: [svc: [command: LAUNCHER, args: ['mcp', '--toolsets', 'core']]]]
    'opencode'       || [mcp: [svc: [type: 'local', command: [LAUNCHER, 'mcp', '--toolsets', 'core'], enabled: true]]]
  }

  def "options are passed on to the server"() {
    given:
    def globals = new GlobalOptions('live', SetFileChoice.NONE, OutputFormat.JSON, false, false, false)

    expect:
    run(globals, 'codex', '--read-only', '--project-dir', folder.toString(), '--project-dir=.').snippet ==
        """[mcp_servers.svc]
command = "$LAUNCHER"
args = ["mcp", "--host", "live", "--toolsets", "core", "--project-dir", "$folder", "--project-dir", "${Path.of('').toAbsolutePath()}", "--read-only"]"""
  }

  def "the server offers the tools of core and of the toolsets #given: #offered"() {
    expect:
    Json.parse(run(['zed', *given] as String[]).snippet).context_servers.svc.args == ['mcp', '--toolsets', offered]

    where:
    given                                       || offered
    []                                          || 'core'
    ['--toolsets', 'compose, sound']            || 'core,compose,sound'
    ['--toolsets=core', '--toolsets', 'mix']    || 'core,mix'
    ['--toolsets', 'all,mix']                   || 'all'
  }

  def "an unknown toolset is refused"() {
    when:
    run('zed', '--toolsets', 'composing')

    then:
    def e = thrown(SvcException)
    e.message == 'there is no toolset "composing"'
  }

  def "without --write, nothing is written"() {
    expect:
    print(GlobalOptions.NONE, 'zed').contains('To add them to the file, run the command with --write.')
    print(GlobalOptions.NONE, 'zed', '--dry-run').contains('Would add svc to ')
    home.toFile().list().length == 0
  }

  def "a file keeps its other settings, their order, permissions and links, and is saved before"() {
    given:
    def real = Files.createDirectories(folder.resolve('dotfiles')).resolve('zed.json')
    def old = '{"theme": "x", "size": 1.50, "id": 123456789012345678901234567890, "context_servers": {"other": {"command": "y"}, "svc": {"env": {"A": "é"}, "enabled": false, "args": [1]}}, "last": null}'
    Files.writeString(real, old)
    Files.setPosixFilePermissions(real, PosixFilePermissions.fromString('rw-------'))
    def file = home.resolve('.config/zed/settings.json')
    Files.createDirectories(file.parent)
    Files.createSymbolicLink(file, real)

    when:
    def done = run('zed', '--write')

    then:
    done.change == 'update' && done.written && done.warnings == []
    Files.isSymbolicLink(file)
    Json.print(Json.parseExact(Files.readAllBytes(real))) ==
        old.replace('": ', '":').replace(', "', ',"').replace('"args":[1]', "\"args\":[\"mcp\",\"--toolsets\",\"core\"],\"command\":\"$LAUNCHER\"")
    PosixFilePermissions.toString(Files.getPosixFilePermissions(real)) == 'rw-------'
    Files.readString(Path.of(done.backup as String)) == old
    PosixFilePermissions.toString(Files.getPosixFilePermissions(Path.of(done.backup as String))) == 'rw-------'

    and:
    with(run('zed', '--write')) { change == 'none' && !written && backup == null }
    run('zed', '--dry-run', '--read-only').change == 'update'
    run('zed', '--write', '--read-only').change == 'update'
    run('zed', '--write').change == 'update'
    backups(real).size() == 3
    real.parent.toFile().list().length == 4
  }

  /** Installs a program that writes its arguments to a file. */
  private void install(String name, String script = '') {
    def bin = Files.createDirectories(folder.resolve('bin'))
    Files.writeString(bin.resolve(name), "#!/bin/sh\nprintf '%s\\n' \"\$@\" > '$folder/called'\n$script\n")
    bin.resolve(name).toFile().executable = true
    environment = [PATH: "$folder/empty:$bin" as String]
  }

  def "the client's own command adds svc: #client"() {
    given:
    install(program)

    expect:
    with(run(client, '--dry-run')) { change == 'add' && !written }
    !Files.exists(folder.resolve('called'))
    with(run(client, '--write', '--read-only')) { change == 'add' && written && backup == null }
    status == 0
    Files.readAllLines(folder.resolve('called')) == called
    home.toFile().list().length == 0

    where:
    client        | program  || called
    'claude-code' | 'claude' || ['mcp', 'add-json', '--scope', 'user', 'svc', Json.print([type: 'stdio', command: LAUNCHER, args: ['mcp', '--toolsets', 'core', '--read-only']])]
    'vscode'      | 'code'   || ['--add-mcp', Json.print([name: 'svc', type: 'stdio', command: LAUNCHER, args: ['mcp', '--toolsets', 'core', '--read-only']])]
    'codex'       | 'codex'  || ['mcp', 'add', 'svc', '--', LAUNCHER, 'mcp', '--toolsets', 'core', '--read-only']
  }

  def "if the client's command #what, svc prints the settings and fails"() {
    given:
    install(program, script)

    when:
    def text = print(GlobalOptions.NONE, 'claude-code', '--write')

    then:
    status == 1
    text.contains('"command": "' + LAUNCHER + '"')
    text.contains('Add them to the file, then restart Claude Code.')
    (run('claude-code', '--write').warnings as List<Map>).find { it.code == 'NOT_WRITTEN' }.message == "svc did not change ${home.resolve('.claude.json')}: $reason"
    home.toFile().list().length == 0

    where:
    what         | program | script                          || reason
    'is missing' | 'other' | ''                              || 'svc would use the program claude, which is not on the PATH'
    'fails'      | 'claude'| 'echo already exists; exit 3'   || 'claude failed with status 3: already exists'
  }

  def "an entry in plain JSON is updated in the file, and keeps its variables; settings of a project are in a file"() {
    given:
    install('claude')
    def file = Files.writeString(home.resolve('.claude.json'), '{"mcpServers": {"svc": {"command": "old", "env": {"A": "1"}}}}')

    expect:
    run('claude-code', '--write').change == 'update'
    Json.parse(Files.readString(file)) == [mcpServers: [svc: [command: LAUNCHER, env: [A: '1'], type: 'stdio', args: ['mcp', '--toolsets', 'core']]]]
    run('claude-code', '--scope', 'project', '--write').change == 'add'
    Json.parse(Files.readString(project.resolve('.mcp.json'))) == [mcpServers: [svc: [type: 'stdio', command: LAUNCHER, args: ['mcp', '--toolsets', 'core']]]]
    !Files.exists(folder.resolve('called'))
  }

  def "TOML that has the settings is left as it is, other settings for svc in it are left to the user: #text"() {
    given:
    install('codex')
    def file = Files.createDirectories(home.resolve('.codex')).resolve('config.toml')
    Files.writeString(file, text.replace('LAUNCHER', LAUNCHER))

    when:
    def done = run('codex', '--write')

    then:
    done.change == change
    done.written == written
    status == (change == 'none' || written ? 0 : 1)
    Files.exists(folder.resolve('called')) == written

    where:
    text                                                                             || change | written
    '# mine\nmodel = "x"\n'                                                          || 'add'  | true
    '[mcp_servers.other]\ncommand = "svc"\n'                                         || 'add'  | true
    'a = 1\n[mcp_servers.svc]\ncommand = "LAUNCHER"\nargs = ["mcp", "--toolsets", "core"]\n[b]\n'          || 'none' | false
    '[mcp_servers.svc]\r\ncommand = "LAUNCHER"\r\nargs = ["mcp", "--toolsets", "core"]\r\n'                || 'none' | false
    '[mcp_servers.svc]\ncommand = "old"\n[mcp_servers.svc.env]\nA = "1"\n'           || 'add'  | false
    ' [ mcp_servers . "svc" ]\ncommand = "old"\n'                                    || 'add'  | false
    'mcp_servers = { svc = { command = "old" } }\n'                                  || 'add'  | false
  }

  def "a file that is not plain JSON is never changed, and svc prints the settings: #problem"() {
    given:
    def file = Files.createDirectories(home.resolve('.cursor')).resolve('mcp.json')
    Files.write(file, content)

    when:
    def done = run('cursor', word)

    then:
    status == 1
    !done.written
    done.snippet
    (done.warnings as List<Map>)*.code == ['NOT_WRITTEN']
    (done.warnings as List<Map>)[0].message.startsWith("svc did not change $file: $problem")
    Files.readAllBytes(file) == content
    backups(file).empty

    and:
    run('cursor').snippet == done.snippet
    status == 0

    where:
    [content, problem, word] << [[
        ['{\n  "mcpServers": {\n'.bytes, 'it is not plain JSON (line 3, column 1: '],
        ['// mine\n{}'.bytes, 'it is not plain JSON (line 1, column '],
        ['{"a": 1,}'.bytes, 'it is not plain JSON (line 1, column '],
        ['{"mcpServers": []}'.bytes, '"mcpServers" must be an object in braces, not a list'],
        ['{"mcpServers": {"svc": 1}}'.bytes, '"svc" in "mcpServers" must be an object in braces, not 1'],
        ['[]'.bytes, 'the file must be an object in braces, not a list'],
        ['<<<<<<< HEAD\n{}\n'.bytes, 'it is not plain JSON (line 1, column 1: ']], ['--write', '--dry-run']].combinations().collect { it[0] + it[1] }
  }

  def "VS Code adds svc to a file with comments itself, but svc does not replace an entry there"() {
    given:
    install('code')
    def file = Files.createDirectories(home.resolve('.config/Code/User')).resolve('mcp.json')

    when:
    Files.writeString(file, '// mine\n{"servers": {}}')

    then:
    run('vscode', '--write').written

    when:
    Files.writeString(file, '// mine\n{"servers": {"svc": {"env": {}}}}')

    then:
    !run('vscode', '--write').written
    status == 1
  }

  def "a file that is not UTF-8 is an error and is not changed: #words"() {
    given:
    def file = Files.createDirectories(home.resolve('.cursor')).resolve('mcp.json')
    Files.write(file, '{"a": "\u00e4"}'.getBytes('ISO-8859-1'))

    when:
    def e = refused('cursor', *words)

    then:
    e.message == "cannot read the settings in $file: it is not UTF-8"
    e.hint() == 'Correct the file, then try again. svc did not change it.'
    backups(file).empty
    with(run('cursor')) { (warnings as List<Map>)*.code == ['FILE_INVALID'] && snippet }

    where:
    words << [['--write'], ['--dry-run']]
  }

  def "files that cannot be written are an error with #option"() {
    given:
    def cursor = Files.createDirectories(home.resolve('.cursor'))
    def gemini = Files.createDirectories(home.resolve('.gemini')).resolve('settings.json')
    Files.createSymbolicLink(cursor.resolve('mcp.json'), folder.resolve('nowhere'))
    Files.writeString(gemini, '{}')
    Files.setPosixFilePermissions(gemini, PosixFilePermissions.fromString('r--r--r--'))
    Files.createDirectories(home.resolve('.codex/config.toml'))
    Files.writeString(home.resolve('.codeium'), 'a file')

    expect:
    refused('cursor', option).message.endsWith('it is a link to a file that does not exist')
    refused('gemini', option).message == "$gemini is read-only"
    refused('codex', option).message.endsWith('it is a folder')
    refused('windsurf', option).message == "cannot write ${home.resolve('.codeium/windsurf/mcp_config.json')}: ${home.resolve('.codeium')} is not a writable folder"
    Files.readString(gemini) == '{}'
    backups(gemini).empty

    where:
    option << ['--write', '--dry-run']
  }

  def "wrong arguments are an error: #words"() {
    given:
    def e = refused(*words)

    expect:
    e.message.startsWith(message)
    (e.message + e.hint()).contains(says)
    home.toFile().list().length == 0

    where:
    words                                || message                                | says
    []                                   || 'CLIENT is missing'                    | 'opencode'
    ['cursr']                            || 'there is no client "cursr"'           | 'cursor'
    ['claude']                           || 'there is no client "claude"'          | 'claude-desktop'
    ['zed', 'cursor']                    || 'unexpected argument "cursor"'         | 'one client'
    ['zed', '--wirte']                   || 'unknown option "--wirte"'             | '--write'
    ['zed', '--write', '--dry-run']      || '--write and --dry-run cannot'         | 'Omit --write'
    ['zed', '--scope']                   || '--scope needs a value'                | 'user or project'
    ['zed', '--scope=here']              || '--scope must be user or project'      | '"here"'
    ['windsurf', '--scope', 'project']   || 'Windsurf has no settings for a proj'  | 'Omit'
    ['zed', '--project-dir', 'no/such']  || 'there is no folder '                  | 'no/such'
    ['zed', '--project-dir=']            || '--project-dir needs a value'          | 'a folder'
  }

  def "a home of svc that cannot be written is an error that names it"() {
    given:
    Files.writeString(folder.resolve('svc'), 'a file')

    expect:
    refused('zed', '--write').message.startsWith("cannot write ${folder.resolve('svc/locks/clients.lock')}: ")
    home.toFile().list().length == 0
  }

  def "unknown hosts, homes and launchers are an error"() {
    when:
    run(new GlobalOptions('liv', SetFileChoice.NONE, OutputFormat.JSON, false, false, false), 'zed')

    then:
    def e = thrown(SvcException)
    e.message.startsWith('there is no host "liv"')

    when:
    launcher = null

    then:
    (run('zed').warnings as List<Map>)*.code.contains('LAUNCHER_UNKNOWN')
    refused('zed', '--write').message.startsWith('the path of svc is unknown')

    when:
    home = folder.resolve('gone')

    then:
    refused('zed').message == "there is no home folder $home"
    !Files.exists(home)
  }

  def "a client whose folder is missing is mentioned"() {
    expect:
    (run('zed', '--write').warnings as List<Map>)*.code == ['CLIENT_NOT_FOUND']
    run('zed').warnings == []
  }

  def "a home that the client does not use is mentioned"() {
    given:
    environment = [SVC_HOME: '/other']

    expect:
    (run('zed').warnings as List<Map>)*.code == ['SVC_HOME_NOT_PASSED']
    !(run('zed').snippet as String).contains('other')
  }

  def "two processes at once write one entry"() {
    given:
    def file = Files.createDirectories(home.resolve('.gemini')).resolve('settings.json')
    Files.writeString(file, '{"a": 1}')
    def pool = Executors.newFixedThreadPool(4)

    when:
    def done = pool.invokeAll((1..8).collect { { -> run('gemini', '--write') } as Callable<Map> })*.get()

    then:
    done*.written.count(true) == 1
    Json.parse(Files.readString(file)) == [a: 1L, mcpServers: [svc: [command: LAUNCHER, args: ['mcp', '--toolsets', 'core']]]]
    backups(file).size() == 1

    cleanup:
    pool.shutdownNow()
  }

  def "opencode.jsonc is used if it is the file that exists"() {
    given:
    def file = Files.createDirectories(home.resolve('.config/opencode')).resolve('opencode.jsonc')
    Files.writeString(file, '{}')

    expect:
    run('opencode').file == file.toString()
  }

  def "names of clients are those of the documentation"() {
    expect:
    McpClient.ids() == ['claude-desktop', 'claude-code', 'cursor', 'vscode', 'zed', 'windsurf', 'codex', 'gemini', 'opencode']
  }
}
