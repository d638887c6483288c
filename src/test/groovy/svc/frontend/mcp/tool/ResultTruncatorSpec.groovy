package svc.frontend.mcp.tool

import spock.lang.Specification
import svc.json.Json

class ResultTruncatorSpec extends Specification {
  static final NOTE = [pitch: 60, start_beats: 0.25, duration_beats: 0.5, velocity: 100]

  private static Map cut(Map result, List<String> arguments = []) {
    def json = ResultTruncator.printTruncated(result, arguments, 48_000)
    assert json.length() <= 48_000
    Json.parse(json) as Map
  }

  def "a short result is unchanged"() {
    expect:
    cut([clip: [notes: [NOTE]]]) == [clip: [notes: [NOTE]]]
  }

  def "a result of #length characters is #outcome"() {
    given:
    def result = [text: '', notes: [NOTE] * (length.intdiv(Json.print(NOTE).length() + 1) - 2)]
    result.text = 'x' * (length - Json.print(result).length())

    expect:
    Json.print(result).length() == length
    (cut(result) != result) == isCut

    where:
    length | isCut
    48_000 | false
    48_001 | true
    60_000 | true
    96_000 | true
    outcome = isCut ? 'cut' : 'left unchanged'
  }

  def "a nested list is truncated, and the top level reports it"() {
    when:
    def result = cut([clip: [name: 'Verse', notes: [NOTE] * 5000, colours: ['red']], warnings: []])
    def keptCount = result.clip.notes.size()

    then:
    keptCount > 500
    result.clip.subMap('name', 'colours', 'complete') == [name: 'Verse', colours: ['red'], complete: false]
    result.truncated
    result.hint.startsWith("Only the first $keptCount of 5000 notes fit into one result")
    result.keySet().toList() == ['clip', 'warnings', 'truncated', 'hint']
  }

  def "a list of a few large elements keeps those that fit"() {
    when:
    def result = cut([offset: 2, items: [[name: 'a', notes: [NOTE]], [name: 'b', notes: [NOTE] * 5000]]], ['offset'])

    then:
    result.items == [[name: 'a', notes: [NOTE]]]
    !result.containsKey('complete')
    result.next_offset == 3
  }

  def "only a tool with an offset has a next offset, which counts items from the first one"() {
    expect:
    cut([items: [NOTE] * 5000], ['limit']).next_offset == null
    cut([rows: [NOTE] * 5000], ['offset']).next_offset == null
    cut([items: [NOTE] * 5000], ['limit', 'offset']).with { it.next_offset == it.items.size() }
  }

  def "the hint names only arguments of the tool: #arguments"() {
    expect:
    cut([items: [NOTE] * 5000], arguments).hint.endsWith(end)

    where:
    arguments                       || end
    []                              || 'fit into one result.'
    ['profile']                     || 'fit into one result.'
    ['offset', 'profile', 'search'] || 'fit into one result. To read less, give search or offset.'
    ['at', 'length_beats', 'pitch'] || 'fit into one result. To read less, give pitch, at or length_beats.'
  }

  def "elements that are arrays are removed but never shortened"() {
    expect:
    cut([note_fields: ['pitch', 'tags'], notes: [[60, ['a', 'b']]] * 9000]).notes.every { it == [60, ['a', 'b']] }
  }

  def "if not even one element fits, the list inside it is truncated"() {
    when:
    def result = cut([clips: [[name: 'a', notes: [NOTE] * 5000]] * clips])

    then:
    result.clips*.name == ['a']
    result.clips[0].notes.size() > 500
    result.hint.contains('of 5000 notes fit')

    where:
    clips << [1, 3]
  }

  def "two long lists side by side are both truncated"() {
    when:
    def result = cut([notes: [NOTE] * 5000, ghosts: [NOTE] * 4000])

    then:
    result.notes.size() == 1
    result.ghosts.size() > 500
    result.hint.startsWith('Only the first 1 of 5000 notes and ')
  }

  def "a result without lists is unchanged"() {
    expect:
    ResultTruncator.printTruncated([text: 'x' * 50_000], [], 48_000) == Json.print([text: 'x' * 50_000])
  }
}
