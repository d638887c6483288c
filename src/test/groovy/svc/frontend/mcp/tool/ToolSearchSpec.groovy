package svc.frontend.mcp.tool

import spock.lang.Shared
import spock.lang.Specification

/** Clients with many tools show a model only those that a search for the user's words finds. */
class ToolSearchSpec extends Specification {
  @Shared
  List<Map> tools = ToolGoldenSpec.definitions()

  @Shared
  List<Request> requests = ToolSearchSpec.getResource('/svc/frontend/mcp/requests.txt').readLines()
      .findAll { it && !it.startsWith('#') }.collect { new Request(*it.split(/ \| /)) }

  def "at least 135 of 150 requests of producers find the right tool among the first five, and 80 as the first"() {
    given:
    def search = new Bm25(tools.collectEntries { [it.name, text(it)] })
    def misses = missesOf(search, 5)

    expect:
    requests.size() == 150
    misses.size() <= 15
    missesOf(search, 1).size() <= 70
  }

  def "the descriptions are necessary for it: the names alone find less than half of the tools"() {
    given:
    def search = new Bm25(tools.collectEntries { [it.name, it.name] })

    expect:
    missesOf(search, 5).size() > 75
  }

  def "the search ranks texts by rare words, whatever their endings are"() {
    given:
    def search = new Bm25(one: 'Mute the track.', two: 'The tracks: panning, levels.', three: 'A track and another track.')

    expect:
    search.search('muted tracks').first() == 'one'
    search.search('pan it') == ['two']
    search.search('track') == ['three', 'one', 'two']
    search.search('is it on') == []
  }

  /** Returns a line for each request that does not find its tool among the first results. */
  private List<String> missesOf(Bm25 search, int first) {
    requests.findAll { request -> !search.search(request.text).take(first).any { it in request.tools } }
        .collect { "$it.text: $it.tools, not ${search.search(it.text).take(first)}" as String }
  }

  /** Returns what clients search: the name, title and description of a tool, and those of its arguments. */
  static String text(Map tool) {
    ([tool.name, tool.title ?: '', tool.description] + argumentTexts(tool.inputSchema)).join(' ')
  }

  private static List<String> argumentTexts(Map schema) {
    (schema.get('properties') ?: [:]).collectMany { name, argument ->
      [name, argument.description ?: ''] + argumentTexts(argument) + argumentTexts(argument.get('items') ?: [:])
    }
  }

  private static final class Request {
    final String text
    final List<String> tools

    Request(String text, String tools) {
      this.text = text
      this.tools = tools.split(' ') as List
    }
  }
}
