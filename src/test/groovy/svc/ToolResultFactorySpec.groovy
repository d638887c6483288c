package svc

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.app.VerbAreas
import svc.json.Json
import svc.testing.FrontEndCalls
import svc.testing.OutputSchema
import svc.verb.VerbCatalog
import svc.verb.VerbDescriptor
import svc.verb.binding.VerbJsonSchemas
import svc.verb.result.DryRunResult
import svc.verb.FrontEnd

/** Tool results that every MCP client can use: errors as text, results that match their schema. */
class ToolResultFactorySpec extends Specification {
  @TempDir
  Path folder

  @Shared
  VerbCatalog catalog = VerbAreas.catalog()

  def "an error of #verb.name() is text with code, message and remedy, without structured content"() {
    when:
    def result = frontEnds().result(verb.tool(), operation(verb) + [no_such_argument: 1])

    then:
    result.isError
    result.keySet() == ['content', 'isError'] as Set
    result.content[0].text ==~ /INVALID_ARGUMENT: (\d mistakes: \(1\) )?${verb.tool()}( with operation ${verb.operation()})? has no argument "no_such_argument"\. (It has no arguments\.|Its arguments are .+|Did you mean .+)/

    where:
    verb << tools()
  }

  def "a call of #verb.tool() #verb.operation() without arguments reports the missing arguments with their descriptions"() {
    when:
    def result = frontEnds().result(verb.tool(), operation(verb))

    then:
    result.isError
    !result.containsKey('structuredContent')
    result.content[0].text ==~ /MISSING_ARGUMENT: .+[.?] .+/
    !hasCommandLineSyntax(result.content[0].text)

    where:
    verb << tools().findAll { it.argsOn(FrontEnd.MCP).any { it.isRequiredOn(FrontEnd.MCP) } }
  }

  @Tag('slow')
  def "#verb #args: a result matches its output schema, and no text contains command-line syntax"() {
    given:
    def descriptor = catalog.find(verb.split(' ') as List).get()

    when:
    def result = frontEnds().result(descriptor, args)

    then:
    result.isError == !result.containsKey('structuredContent')
    result.isError
        ? result.content[0].text ==~ /(?s)[A-Z_]+: .+[.?] .+/
        : OutputSchema.problems(schema(descriptor, args), withoutRows(result.structuredContent)) == []
    !hasCommandLineSyntax(result.content[0].text)

    where:
    [verb, args] << callsOfTools()
  }

  def "an error with many problems is short and contains their number"() {
    given:
    def frontEnds = frontEnds()
    def parts = (1..2_000).collect { [Id: "p$it" as String, PartType: 'Tuba'] }
    Files.writeString(folder.resolve('long.svc'), Json.print([Format: 1, Parts: parts]))

    when:
    def text = frontEnds.result('validate_project', [project_path: 'long.svc']).content[0].text
    def printed = frontEnds.bench.svc('project', 'validate', "${folder.resolve('long.svc')}", '--json')

    then:
    text.length() < 4000
    text.contains('(and 1999 other problems)')
    printed.error().details.problems.size() == 100
    printed.error().details.problems_total == 2_000
  }

  def "tools/list and the instructions contain no command-line syntax"() {
    given:
    def list = svc.frontend.mcp.tool.ToolDefinitions.all(catalog)

    expect:
    list.findAll { hasCommandLineSyntax(it) } == []
  }

  private static List<VerbDescriptor> tools() {
    VerbAreas.catalog().verbsOn(FrontEnd.MCP).findAll { !it.tool().empty }
  }

  private static List<List> callsOfTools() {
    def names = tools()*.name().toSet()
    ParitySpec.CALLS.findAll { it[0] in names }
  }

  /** Returns a result without the arrays that stand for the elements of long lists; ResultRowsSpec tests them. */
  private static Object withoutRows(Object value) {
    value instanceof Map ? value.collectEntries { name, inner -> [name, withoutRows(inner)] }
        : value instanceof List ? value.findAll { !(it instanceof List) }.collect { withoutRows(it) } : value
  }

  private static Map operation(VerbDescriptor verb) { verb.operation() ? [operation: verb.operation()] : [:] }

  private static Map schema(VerbDescriptor verb, Map args) {
    VerbJsonSchemas.outputSchema(args.dry_run == true && verb.dryRunOption().present ? DryRunResult : verb.resultClass())
  }

  private static boolean hasCommandLineSyntax(String text) { text =~ /`svc |(?<![\w-])--[a-z]|input schema/ }

  private FrontEndCalls frontEnds() {
    Files.writeString(folder.resolve('bad.svc'), ParitySpec.BAD)
    Files.writeString(folder.resolve('song.svc'), ParitySpec.SONG)
    def frontEnds = new FrontEndCalls(folder.resolve('home'))
    frontEnds.bench.directory = folder
    frontEnds.bench.library()
    frontEnds
  }
}
