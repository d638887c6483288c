package svc.store.browser

import spock.lang.Specification

class TagAssignmentsSpec extends Specification {
  def "tags belong to the items of their URI, wherever these are now"() {
    given:
    def shelf = BrowserLibraries.shelf([BrowserLibraries.item('new/a', 'u:a#'), BrowserLibraries.item('b', 'u:b#')], ['u:a#': BrowserLibraries.entry('old/a', ['svc:bass'])])

    expect:
    tags(shelf) == [b: [], 'new/a': ['svc:bass']]
    !shelf.hasReattached()
    (0..1).collect { shelf.tagKeyOf(it) } == ['u:b#', 'u:a#']
  }

  def "tags of a URI that is gone belong to the one item at their path: #path"() {
    given:
    def shelf = BrowserLibraries.shelf([BrowserLibraries.item(path, 'u:new#'), BrowserLibraries.item('я', 'u:z#')], ['u:old#': BrowserLibraries.entry(path, ['svc:bass'])])

    expect:
    tags(shelf) == [(path): ['svc:bass'], 'я': []]
    shelf.hasReattached()
    shelf.isReattached(0)
    !shelf.isReattached(1)
    shelf.tagKeyOf(0) == 'u:old#'
    shelf.tagKeyOf(1) == 'u:z#'
    shelf.find(BrowserItemQuery.tagged('bass', false)) as List == [0]

    where:
    path << ['a/b', 'é/"ü"\\\n', 'A/\u0000\u202e😀']
  }

  def "tags of a URI that is gone belong to nobody where #why"() {
    given:
    def shelf = BrowserLibraries.shelf(paths.withIndex().collect { path, n -> BrowserLibraries.item(path, "u:$n#") }, entries)

    expect:
    !shelf.hasReattached()
    (0..<paths.size()).every { shelf.tagsOf(it) == (entries["u:$it#" as String] ?: TagCollection.ItemTags.NONE) }

    where:
    why                           | paths          | entries
    'two items share the path'    | ['a/b', 'a/b'] | ['u:old#': BrowserLibraries.entry('a/b', ['svc:bass'])]
    'the path is in another case' | ['a/B']        | ['u:old#': BrowserLibraries.entry('a/b', ['svc:bass'])]
    'the path is gone too'        | ['a/c']        | ['u:old#': BrowserLibraries.entry('a/b', ['svc:bass'])]
    'the item has tags itself'    | ['a/b']        | ['u:old#': BrowserLibraries.entry('a/b', ['svc:bass']), 'u:0#': BrowserLibraries.entry('a/b', ['svc:pad'])]
    'no path was kept'            | ['a/b']        | ['u:old#': new TagCollection.ItemTags(null, null, ['svc:bass'], [])]
    'there are no items'          | []             | ['u:old#': BrowserLibraries.entry('a/b', ['svc:bass'])]
  }

  def "items that share a URI share its tags"() {
    given:
    def shelf = BrowserLibraries.shelf([BrowserLibraries.item('a', 'u#'), BrowserLibraries.item('b', 'u#')], ['u#': BrowserLibraries.entry('a', ['svc:bass'])])

    expect:
    tags(shelf) == [a: ['svc:bass'], b: ['svc:bass']]
    !shelf.hasReattached()
  }

  private static Map<String, List<String>> tags(TaggedItems shelf) {
    (0..<shelf.snapshot().size()).collectEntries { [shelf.itemAt(it).path(), shelf.tagsOf(it).recognized()] }
  }
}
