package svc.frontend.mcp.tool

import spock.lang.Specification
import svc.json.Json

class ResultPagerSpec extends Specification {
  static List<Map> tracks(int count) { (1..count).collect { [name: "Track $it" as String, number: it] } }

  /** Returns all pages of a result, in order. */
  static List<Map> pages(Map result) {
    def pages = [ResultPager.page(result, 0, true, '')]
    while (pages.last().next_offset) {
      pages << ResultPager.page(result, pages.last().next_offset, true, '')
    }
    pages
  }

  def "a short result is unchanged"() {
    expect:
    ResultPager.page([items: tracks(5), total: 5], 0, true, '') == [items: tracks(5), total: 5]
  }

  def "the pages of a long result fit, and together contain every element once, in order"() {
    given:
    def result = [fields: ['a', 'b'], items: tracks(1_000), total: 1_000, returns: tracks(300), host: 'x', warnings: [[code: 'W']]]

    when:
    def pages = pages(result)

    then:
    pages.size() > 3
    pages.every { Json.print(it).length() <= ResultPager.PAGE_LENGTH }
    pages.collectMany { it.items } == result.items
    pages.collectMany { it.returns } == result.returns
    pages.every { it.subMap('fields', 'total', 'host', 'warnings') == result.subMap('fields', 'total', 'host', 'warnings') }
    pages.init().every { it.truncated && it.hint == "The result is longer. Call the tool again with the same arguments and offset ${it.next_offset}." }
    !pages.last().containsKey('truncated')
  }

  def "a long object is divided at its own lists, and each part has its other fields"() {
    given:
    def topics = [[topic: 'a', sources: tracks(400), entries: tracks(50)], [topic: 'b', entries: tracks(2)], [topic: 'c', sources: tracks(400)]]

    when:
    def parts = pages([items: topics]).collectMany { it.items }

    then:
    parts.findAll { it.topic == 'a' }.collectMany { it.sources } == topics[0].sources
    parts.findAll { it.topic == 'a' }.collectMany { it.entries } == topics[0].entries
    parts.findAll { it.topic == 'b' } == [topics[1]]
    parts.findAll { it.topic == 'c' }.collectMany { it.sources } == topics[2].sources
  }

  def "an element that is longer than a page is alone on its page"() {
    expect:
    pages([items: ['x' * 20_000, 'y', 'z']])*.items == [['x' * 20_000], ['y', 'z']]
  }

  def "after the last element, a page is empty"() {
    expect:
    ResultPager.page([items: tracks(3), total: 3], 3, true, '') == [items: [], total: 3]
    ResultPager.page([items: tracks(3), total: 3], 99, true, '') == [items: [], total: 3]
  }

  def "a result that cannot be continued says how much is missing"() {
    when:
    def page = ResultPager.page([items: tracks(1_000)], 0, false, '')

    then:
    !page.containsKey('next_offset')
    page.hint == "The other ${1_000 - page.items.size()} elements of the lists do not fit into the result."
  }
}
