package svc.frontend.mcp

import spock.lang.Specification

class CompletionValueMatcherSpec extends Specification {
  def "at most 100 values are returned, with the total"() {
    given:
    def completion = CompletionValueMatcher.complete((1..count).collect { "track $it" as String }, 'tr').completion

    expect:
    completion.get('values').size() == Math.min(count, 100)
    completion.total == count
    completion.hasMore == hasMore

    where:
    count || hasMore
    100   || false
    101   || true
  }

  def "values that begin with the text come before values with its words: #typed"() {
    expect:
    CompletionValueMatcher.findMatching(['Deep Bass', 'Bass', 'bass (2)', 'Lead'], typed) == found

    where:
    typed     || found
    'bass'    || ['Bass', 'bass (2)', 'Deep Bass']
    ' BASS '  || ['Bass', 'bass (2)', 'Deep Bass']
    'ba de'   || ['Deep Bass']
    '2'       || ['bass (2)']
    'ass'     || []
    ''        || ['Deep Bass', 'Bass', 'bass (2)', 'Lead']
  }
}
