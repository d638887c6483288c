package svc.testing

import java.nio.file.Path
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit
import svc.frontend.dsl.ScriptFrontend
import svc.frontend.dsl.compile.ScriptSource
import svc.frontend.mcp.McpFrontend
import svc.frontend.mcp.tool.ResultRowEncoder
import svc.json.Json
import svc.model.error.SvcException
import svc.verb.ArgumentDescriptor
import svc.verb.VerbDescriptor
import svc.verb.FrontEnd
import svc.verb.execution.VerbRunner
import svc.verb.result.DryRunResult

/** Calls a verb through each front end as its users do, and returns the result as JSON. */
class FrontEndCalls {
  /** The results of the last script. Its arguments can only be texts. */
  static final List RESULTS = []

  final TestEnvironment bench

  FrontEndCalls(Path home) { bench = new TestEnvironment(home) }

  Map call(FrontEnd face, VerbDescriptor verb, Map<String, Object> args) {
    switch (face) {
      case FrontEnd.CLI: return withRows(resultClass(verb, args), cli(verb, args))
      case FrontEnd.DSL: return withRows(resultClass(verb, args), dsl(verb, args))
      default: return mcp(verb.tool(), tool(verb, args))
    }
  }

  /** Returns a result in the form in which a tool returns it: with arrays for the elements of long lists. */
  private static Map withRows(Class result, Map tree) {
    tree.error ? tree : ResultRowEncoder.encode(result, tree)
  }

  private static Class resultClass(VerbDescriptor verb, Map args) {
    args.dryRun && verb.dryRunOption().present ? DryRunResult : verb.resultClass()
  }

  private Map cli(VerbDescriptor verb, Map args) {
    List<String> words = verb.path() + ['--json']
    List<String> positional = []
    verb.argsOn(FrontEnd.CLI).findAll { args.containsKey(it.component()) }.each { arg ->
      def value = args[arg.component()]
      if (arg.cli().positional) {
        positional.addAll((value instanceof List ? value : [value]).collect { it instanceof Map ? Json.print(it) : it as String })
      } else if (arg.flag) {
        words.addAll([value ? arg.cli().option() : arg.cli().negative()].findAll()) // a flag without negative form is false if it is omitted
      } else if (value instanceof List && value.any { it instanceof Map }) {
        words.addAll([arg.cli().option(), Json.print(value)])
      } else {
        (value instanceof List ? value : [value]).each { words.addAll([arg.cli().option(), it as String]) }
      }
    }
    def result = bench.svc(*words, *(positional ? ['--'] : []), *positional)
    Json.parse(result.status == 0 || result.err.empty ? result.out : result.err) as Map
  }

  private Map dsl(VerbDescriptor verb, Map args) {
    def written = verb.argsOn(FrontEnd.DSL).findAll { args.containsKey(it.component()) }.collect { arg ->
      (arg.cli().positional ? '' : "${arg.cli().dslName()}: ") + literal(args[arg.component()])
    }
    def script = "svc.testing.FrontEndCalls.RESULTS.add(${verb.dslPath().join('.')}(${written.join(', ')}))"
    RESULTS.clear()
    def out = new PrintStream(OutputStream.nullOutputStream())
    def session = bench.session()
    try {
      ScriptFrontend.run(new ScriptSource('call.svc.groovy', script), [], bench.catalog, session, out)
      return Json.parse(Json.print(VerbRunner.toMap(RESULTS[0] as Record))) as Map
    } catch (SvcException e) {
      def tree = Json.parse(Json.print(VerbRunner.toMap(e))) as Map
      ['script', 'line', 'writes_undone', 'writes_kept'].each { tree.error.details?.remove(it) }
      if (!tree.error.details) {
        tree.error.remove('details')
      }
      return tree
    } finally {
      session.close()
    }
  }

  private static String literal(Object value) {
    value instanceof String ? Json.print(value).replace('$', '\\$')
        : value instanceof Map ? "[${value.collect { k, v -> "${literal(k as String)}: ${literal(v)}" }.join(', ')}]"
        : value instanceof List ? "[${value.collect { literal(it) }.join(', ')}]" : "$value"
  }

  private static Map tool(VerbDescriptor verb, Map args) {
    def given = verb.argsOn(FrontEnd.MCP).findAll { args.containsKey(it.component()) }.collectEntries { ArgumentDescriptor it -> [it.tool(), args[it.component()]] }
    (verb.operation() ? [operation: verb.operation()] : [:]) + given
  }

  /** Returns an MCP error, which is only a text: the code, the message and the hint. */
  private static Map failure(String text) {
    [error: [code: text.takeBefore(': '), text: text]]
  }

  /** Returns the whole result of a tool: its pages as one. */
  Map mcp(String tool, Map arguments) {
    def result = result(tool, arguments)
    if (result.isError) {
      return failure(result.content[0].text)
    }
    def page = result.structuredContent as Map
    page.truncated && page.next_offset ? join(page, mcp(tool, arguments + [offset: page.next_offset])) : page
  }

  private static Map join(Map first, Map rest) {
    (first - first.subMap('truncated', 'next_offset', 'hint')).collectEntries { field, value ->
      [field, value instanceof List && field != 'warnings' && !field.endsWith('fields') ? joinLists(value, rest[field] as List) : value]
    }
  }

  /** Joins lists. An object that was divided between two pages is one object again. */
  private static List joinLists(List first, List rest) {
    first && rest && isDivided(first.last(), rest.first())
        ? first.init() + [join(first.last() as Map, rest.first() as Map)] + rest.tail() : first + rest
  }

  private static boolean isDivided(Object first, Object rest) {
    def rests = [first, rest].collect { it instanceof Map ? it.findAll { !(it.value instanceof List) } : it }
    first instanceof Map && rests[0].size() < first.size() && rests[0] == rests[1]
  }

  /** Returns the complete result of a call as an MCP client receives it. */
  Map result(VerbDescriptor verb, Map args) { result(verb.tool(), tool(verb, args)) }

  Map result(String tool, Map arguments) {
    def lines = [
        [jsonrpc: '2.0', id: 1, method: 'initialize',
         params: [protocolVersion: '2025-06-18', capabilities: [:], clientInfo: [name: 'spec', version: '1']]],
        [jsonrpc: '2.0', method: 'notifications/initialized'],
        [jsonrpc: '2.0', id: 2, method: 'tools/call', params: [name: tool, arguments: arguments]]]
    def input = new ByteArrayInputStream(lines.collect { Json.print(it) + '\n' }.join('').getBytes('UTF-8'))
    def out = new AwaitedAnswer()
    def session = bench.session()
    session.writes().journal().writeAsServer('spec') // All calls are those of one server.
    try {
      McpFrontend.serve(bench.catalog, session, 'spec', new SequenceInputStream(input, out.end), out)
    } finally {
      session.close()
    }
    def answers = out.toString('UTF-8').readLines().collect { Json.parse(it) as Map }
    answers.find { it.id == 2 }.result
  }

  /** Returns the items of a tool's result as objects, also if the tool returns them as arrays. */
  static List<Map> objects(Map result) {
    result.fields ? result.items.collect { [result.fields, it].transpose().collectEntries().findAll { it.value != null } } : result.items
  }

  /** The output of a server. The input ends after the answer, because its end cancels slow calls. */
  private static class AwaitedAnswer extends ByteArrayOutputStream {
    final CountDownLatch answered = new CountDownLatch(1)
    final InputStream end = new InputStream() {
      @Override
      int read() {
        answered.await(60, TimeUnit.SECONDS)
        -1
      }
    }

    @Override
    void flush() {
      if (toString('UTF-8').readLines().any { (Json.parse(it) as Map).id == 2 }) {
        answered.countDown()
      }
    }
  }
}
