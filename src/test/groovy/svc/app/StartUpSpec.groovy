package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.GoldenFile

/** The classes that a single command loads, in a separate process with everything on its class path. */
@Tag('slow')
class StartUpSpec extends Specification {
  /** The compiler of scripts, whose classes only the first run of a script loads. */
  static final COMPILER = ~/(org\.apache\.groovy\.parser|groovyjarjarantlr4?|org\.codehaus\.groovy\.control)\.(?!CompilationFailed).*/
  static final RUNTIME = 'org.codehaus.groovy.runtime.InvokerHelper'

  @TempDir
  Path home

  def "a single command loads only the JDK, svc and Jackson core"() {
    given:
    def lines = run([], ['track', 'list'])
    def loaded = loaded(lines)
    def packages = loaded.findAll { !(it ==~ /(java|javax|jdk|sun|com\.sun)[.\/].*/) && it.contains('.') }
        .collect { it.split('\\.').init().join('.').replaceAll(/\.impl$/, '') }.toSet().toSorted()

    expect:
    lines.any { it.contains('Night') || it.contains('Bass') }
    GoldenFile.matches('src/test/golden/start-up/track-list.txt', packages.join('\n') + '\n')
  }

  def "a curve on a terminal does not load the picture classes"() {
    given:
    def lines = run(['-Dsvc.columns=80'], ['automation', 'get', 'Lead'])
    def loaded = loaded(lines)

    expect:
    lines.any { it.contains('26.0 Hz') }
    loaded.contains('svc.plot.TextPlot')
    !loaded.any { it ==~ /(java\.awt|sun\.awt|svc\.plot\.picture)\..*/ }
  }

  def "the second run of a script does not load the compiler"() {
    given:
    def script = Files.writeString(home.resolve('a.svc.groovy'), 'def panOf(track) { println "${mix.track(track).pan + 1}" }\npanOf "Bass"').toString()
    def first = loaded(run([], ['run', script]))
    def second = run([], ['run', script])
    def loaded = loaded(second)

    expect:
    first.count { it ==~ COMPILER } > 300
    second.contains('1.0')
    loaded.contains(RUNTIME)
    !loaded.any { it ==~ COMPILER }
  }

  def "the server loads nothing for resources and prompts until a client asks for them"() {
    given:
    def lists = ['tools/list', 'resources/list', 'prompts/list'].collect { Json.print([jsonrpc: '2.0', id: it, method: it]) + '\n' }
    def optional = ~/svc\.frontend\.mcp\.(ResourceCatalog|ResourceReaders|PromptRegistry)/

    expect:
    !loaded(run([], ['mcp'], lists[0])).any { it ==~ optional }
    loaded(run([], ['mcp'], lists.join(''))).any { it ==~ optional }
  }

  private List<String> run(List<String> flags, List<String> words, String input = '') {
    def command = [ProcessHandle.current().info().command().get(), '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xlog:class+load', *flags, '-cp',
                   System.getProperty('java.class.path'), 'svc.app.Main', *words]
    def builder = new ProcessBuilder(command as List<String>).redirectErrorStream(true)
    builder.environment().put('SVC_HOME', home.toString())
    def process = builder.start()
    process.outputStream.withStream { it << input }
    def lines = process.inputStream.readLines()
    assert process.waitFor() == 0
    lines
  }

  private static List<String> loaded(List<String> lines) {
    lines.findResults { (it =~ /\[class,load\] (\S+) /).with { m -> m ? m[0][1] : null } }
  }

  def "the version matches the pom"() {
    expect:
    GoldenFile.ROOT.resolve('pom.xml').toFile().text.contains("<version>${Version.NUMBER}</version>")
  }
}
