package svc.app

import java.nio.file.Files
import java.nio.file.Path
import svc.frontend.mcp.McpFrontend
import svc.json.Json
import svc.testing.GoldenFile
import svc.testing.LiveSimulator

/**
 * The examples in a Markdown file, run from top to bottom in one home. The kind of a fenced block decides what happens:
 * `console` runs commands, `text` runs shell statements (`svc> `) or tool calls (`→ `), `groovy` runs a script, and `sh`
 * may name only commands that exist. A comment before a block makes it a file (`file: NAME`) or a captured screen
 * (`screen: NAME`).
 */
class GuideExamples implements Closeable {
  private static final FENCE = ~/(?s)(?:<!-- (file|screen): (\S+) -->\n)?```(\w*)\n(.*?)```/
  private static final FILE = ~/[^:]+\.(svcset|svc|(svc|set)\.groovy|yaml|json|svg|png|als)/
  private static final String BETWEEN = '--- next ---'
  final Path folder
  final Path home
  /** True if commands on Live use the simulator. */
  boolean isSimulated = true
  private LiveSimulator live

  GuideExamples(Path folder) {
    this.folder = folder
    home = Files.createDirectories(folder.resolve('.svc'))
  }

  /** Returns the text with the current output of its examples. */
  String run(String text) {
    text.replaceAll(FENCE) { all, mark, name, kind, body ->
      all.replace("```$kind\n$body```", "```$kind\n${block(mark, name, kind, body)}```")
    }
  }

  private String block(String mark, String name, String kind, String body) {
    if (mark == 'screen') {
      return screen(name)
    }
    if (mark == 'file') {
      return save(name, body)
    }
    switch (kind) {
      case 'console': return console(body)
      case 'text': return body.startsWith('svc> ') ? shell(body) : calls(body)
      case 'groovy': return script(body)
      case 'sh': return checked(body)
      case 'json': return parsed(body)
      default: throw new AssertionError("no way to run a block of ${kind ?: 'no kind'}: ${body.take(60)}")
    }
  }

  private String save(String name, String body) {
    def path = name.startsWith('~/.svc/') ? home.resolve(name - '~/.svc/') : folder.resolve(name)
    Files.createDirectories(path.parent)
    Files.writeString(path, body)
    body
  }

  /** Returns a captured screen up to the last prompt. */
  private static String screen(String name) {
    def lines = Files.readString(GoldenFile.ROOT.resolve("src/test/golden/shell/${name}.txt")).readLines()
    lines[0..<lines.lastIndexOf('svc>')].join('\n') + '\n'
  }

  private String console(String body) {
    if (isSimulated && body.contains('--host live') && live == null) {
      if (!LiveSimulator.isPossible()) {
        return body
      }
      live = LiveSimulator.bridged(home, '--profile', '12.2', '--haste', '10')
    }
    body.readLines().findAll { it.startsWith('$ ') }.collect { it + '\n' + command(it.substring(2)) }.join('')
  }

  private String command(String line) {
    assert line =~ /^(scripts\/)?svc /: line
    main(words(line)).text
  }

  /** Returns the words of a command after its name, with the paths of files. */
  List<String> words(String line) {
    ReferenceWriter.splitWords(line.replaceFirst(/^\S+ /, '')).collect { resolveFile(it) }
  }

  /** Runs a command and returns its exit status and output. */
  Map main(List<String> words) {
    def printed = new ByteArrayOutputStream()
    def to = new PrintStream(printed, true, 'UTF-8')
    int status = Main.run(words, [SVC_HOME: home.toString(), HOME: folder.toString()], to, to)
    [status: status, text: shown(printed.toString('UTF-8'))]
  }

  /** Resolves a file of an example in the folder, unless it belongs to the project's own examples. */
  private String resolveFile(String word) {
    if (word.startsWith('~/.svc/')) {
      return home.resolve(word - '~/.svc/').toString()
    }
    word.startsWith('dsl-examples/') ? GoldenFile.ROOT.resolve(word).toString() : word ==~ FILE ? folder.resolve(word).toString() : word
  }

  private String shown(String printed) {
    printed.replace(home.toString(), '~/.svc').replace("$folder/", '').replace(folder.toString(), '~')
        .replaceAll(/\d{4}-\d\d-\d\dT[0-9:]+Z/, '2026-11-21T12:00:00Z')
        .replaceAll(/(?<![T\d])(\d{4}-\d\d-\d\d )?\d\d:\d\d:\d\d(?!\d)/, '12:00:00')
        .readLines()*.stripTrailing().collect { it + '\n' }.join('')
  }

  private String script(String body) {
    def file = folder.resolve('example.svc.groovy')
    Files.writeString(file, body)
    def run = main(['run', file.toString()])
    assert run.status == 0: run.text
    body
  }

  /** Runs statements in one shell, which prints a separator line between the results. */
  private String shell(String body) {
    def typed = body.readLines().findAll { it.startsWith('svc> ') }*.substring(5)
    def input = typed.collect { it + '\n' }.join("println '$BETWEEN'\n")
    def stdin = System.in
    System.in = new ByteArrayInputStream(input.getBytes('UTF-8'))
    try {
      def run = main(['shell'])
      assert run.status == 0: run.text
      return [typed, run.text.split("$BETWEEN\n", -1)].transpose().collect { line, answer -> "svc> $line\n$answer" }.join('')
    } finally {
      System.in = stdin
    }
  }

  private String calls(String body) {
    body.readLines().findAll { it.startsWith('→ ') }.collect { it + '\n← ' + toolAnswer(Json.parse(it.substring(2)) as Map) }.join('')
  }

  /** The options of the MCP server, and the parameters of a tool call besides the tool and its arguments. */
  List<String> serverOptions = []
  Map callParameters = [:]

  private String toolAnswer(Map call) {
    def requests = [
      [jsonrpc: '2.0', id: 1, method: 'initialize',
        params: [protocolVersion: '2025-06-18', capabilities: [:], clientInfo: [name: 'guide', version: '1']]],
      [jsonrpc: '2.0', method: 'notifications/initialized'],
      [jsonrpc: '2.0', id: 2, method: 'tools/call', params: call + callParameters]]
    def input = new ByteArrayInputStream(requests.collect { Json.print(it) + '\n' }.join('').getBytes('UTF-8'))
    def out = new ByteArrayOutputStream()
    def hosts = new HostSelector([SVC_HOME: home.toString(), HOME: folder.toString()])
    def options = McpServerOptions.parse(['--project-dir', folder.toString()] + serverOptions, [:])
    try (def session = hosts.createSession(null, options.workspace())) {
      McpFrontend.serve(VerbAreas.catalog(), session, 'guide', options.server(), input, out)
    }
    def result = out.toString('UTF-8').readLines().collect { Json.parse(it) as Map }.find { it.id == 2 }.result
    shown((result.content as List)[0].text as String)
  }

  /** Checks that commands that are not run exist. */
  private String checked(String body) {
    body.readLines().findAll { it =~ /^(scripts\/)?svc / }.each { line ->
      def words = line.replaceAll(/^(scripts\/)?svc |--host \S+ | #.*/, '').split(' ').takeWhile { it ==~ /[a-z-]+/ && !it.startsWith('-') }
      assert words.size() == 0 || words[0].endsWith('.groovy') || main(['help', words[0]]).status == 0: line
    }
    body
  }

  private static String parsed(String body) {
    Json.parse(body)
    body
  }

  @Override
  void close() {
    live?.close()
  }
}
