package svc.store.browser

import spock.lang.Specification

class AttachmentsSpec extends Specification {
  def "tags belong to the items of their URI, wherever these are now"() {
    given:
    def shelf = Libraries.shelf([Libraries.item('new/a', 'u:a#'), Libraries.item('b', 'u:b#')], ['u:a#': Libraries.entry('old/a', ['svc:bass'])])

    expect:
    tags(shelf) == [b: [], 'new/a': ['svc:bass']]
    !shelf.anyReattached()
    (0..1).collect { shelf.tagKey(it) } == ['u:b#', 'u:a#']
  }

  def "tags of a URI that is gone belong to the one item at their path: #path"() {
    given:
    def shelf = Libraries.shelf([Libraries.item(path, 'u:new#'), Libraries.item('я', 'u:z#')], ['u:old#': Libraries.entry(path, ['svc:bass'])])

    expect:
    tags(shelf) == [(path): ['svc:bass'], 'я': []]
    shelf.anyReattached()
    shelf.isReattached(0)
    !shelf.isReattached(1)
    shelf.tagKey(0) == 'u:old#'
    shelf.tagKey(1) == 'u:z#'
    shelf.find(Query.tagged('bass', false)) as List == [0]

    where:
    path << ['a/b', 'é/"ü"\\\n', 'A/\u0000\u202e😀']
  }

  def "tags of a URI that is gone belong to nobody where #why"() {
    given:
    def shelf = Libraries.shelf(paths.withIndex().collect { path, n -> Libraries.item(path, "u:$n#") }, entries)

    expect:
    !shelf.anyReattached()
    (0..<paths.size()).every { shelf.tags(it) == (entries["u:$it#" as String] ?: Tags.Entry.NONE) }

    where:
    why                           | paths          | entries
    'two items share the path'    | ['a/b', 'a/b'] | ['u:old#': Libraries.entry('a/b', ['svc:bass'])]
    'the path is in another case' | ['a/B']        | ['u:old#': Libraries.entry('a/b', ['svc:bass'])]
    'the path is gone too'        | ['a/c']        | ['u:old#': Libraries.entry('a/b', ['svc:bass'])]
    'the item has tags itself'    | ['a/b']        | ['u:old#': Libraries.entry('a/b', ['svc:bass']), 'u:0#': Libraries.entry('a/b', ['svc:pad'])]
    'no path was kept'            | ['a/b']        | ['u:old#': new Tags.Entry(null, null, ['svc:bass'], [])]
    'there are no items'          | []             | ['u:old#': Libraries.entry('a/b', ['svc:bass'])]
  }

  def "items that share a URI share its tags"() {
    given:
    def shelf = Libraries.shelf([Libraries.item('a', 'u#'), Libraries.item('b', 'u#')], ['u#': Libraries.entry('a', ['svc:bass'])])

    expect:
    tags(shelf) == [a: ['svc:bass'], b: ['svc:bass']]
    !shelf.anyReattached()
  }

  private static Map<String, List<String>> tags(Shelf shelf) {
    (0..<shelf.snapshot().size()).collectEntries { [shelf.item(it).path(), shelf.tags(it).recognized()] }
  }
}
