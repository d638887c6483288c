package svc.frontend.mcp.tool

import java.nio.file.Files
import java.nio.file.Path
import java.util.regex.Pattern
import spock.lang.Specification
import spock.lang.TempDir
import svc.ParitySpec
import svc.json.Json
import svc.testing.TestEnvironment
import svc.verb.FrontEnd

/** Errors, warnings and hints of tools contain no syntax of the command line. */
class ToolTextsSpec extends Specification {
  @TempDir
  Path folder

  def "no text of the calls that all front ends share contains an option or a command"() {
    given:
    def environment = new TestEnvironment(folder)
    environment.library()
    Files.writeString(folder.resolve('song.svc'), ParitySpec.SONG)
    def session = environment.serverSession(null)
    def tools = ToolRegistry.of(environment.catalog, session)
    def commands = environment.catalog.allVerbs()*.name().findAll { it.contains(' ') }.collect { Pattern.quote(it) }.join('|')
    def syntax = Pattern.compile("(?<![\\w-])--[a-z]|`svc |`(?:$commands)\\b")

    when:
    def texts = ParitySpec.CALLS.collectMany { name, args ->
      def verb = environment.catalog.find(name.split(' ') as List).get()
      verb.tool() && verb.isOfferedOn(FrontEnd.MCP) ? textsOf(tools, verb, args) : []
    }

    then:
    texts.size() > 200
    texts.findAll { syntax.matcher(it).find() }.toUnique().empty

    cleanup:
    session.close()
  }

  private static List<String> textsOf(ToolRegistry tools, verb, Map args) {
    def given = verb.argsOn(FrontEnd.MCP).findAll { args.containsKey(it.component()) }.collectEntries { [it.tool(), args[it.component()]] }
    def result = tools.call(verb.tool(), (verb.operation() ? [operation: verb.operation()] : [:]) + given)
    def text = result.text()
    result.isError() ? [text] : ((Json.parse(text) as Map).warnings ?: []).collectMany { it.values() as List }
  }
}
