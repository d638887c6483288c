package svc.frontend.mcp.tool

import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir
import svc.json.Json
import svc.session.Session
import svc.testing.TestEnvironment

/**
 * Calls that are distorted as language models distort them succeed, or fail with an error that contains the argument
 * and the value with which they succeed. The calls share one set and run in the order of the table.
 */
class DistortedCallsSpec extends Specification {
  @Shared @TempDir
  Path folder

  @Shared Session session
  @Shared ToolRegistry tools

  static final List<List<String>> ROWS = DistortedCallsSpec.getResourceAsStream('/svc/frontend/mcp/distorted-calls.txt')
      .readLines('UTF-8').findAll { it && !it.startsWith('#') }.collect { it.split(/ \| /) as List }

  def setupSpec() {
    def environment = new TestEnvironment(folder)
    session = environment.serverSession(null)
    tools = ToolRegistry.of(environment.catalog, session)
  }

  def cleanupSpec() { session.close() }

  def "#tool #arguments"() {
    when:
    def result = call(tool, arguments)

    then:
    corrected ? result.failed : !result.failed
    (words ?: '').split(' ').every { result.text.contains(it) }

    and:
    !corrected || !call(tool, corrected).failed

    where:
    [tool, arguments, corrected, words] << ROWS.collect { (it + [null, null]).take(4) }
  }

  def "the table has at least 150 calls"() {
    expect:
    ROWS.size() >= 150
    ROWS.every { it.size() in [2, 4] }
    ROWS*.take(2).toSet().size() == ROWS.size()
  }

  private Map call(String tool, String arguments) {
    def result = tools.call(tool, Json.parse(arguments) as Map)
    [failed: result.isError(), text: result.text()]
  }
}
