package svc.store.browser

import spock.lang.Specification

class TagAssignmentsSpec extends Specification {
  def "tags are assigned by URI, even if the path has changed"() {
    given:
    def taggedItems = BrowserLibraries.taggedItems([BrowserLibraries.item('new/a', 'u:a#'), BrowserLibraries.item('b', 'u:b#')], ['u:a#': BrowserLibraries.entry('old/a', ['svc:bass'])])

    expect:
    tags(taggedItems) == [b: [], 'new/a': ['svc:bass']]
    !taggedItems.hasReattached()
    (0..1).collect { taggedItems.tagKeyOf(it) } == ['u:b#', 'u:a#']
  }

  def "tags of a missing URI are assigned to the only item at their path: #path"() {
    given:
    def taggedItems = BrowserLibraries.taggedItems([BrowserLibraries.item(path, 'u:new#'), BrowserLibraries.item('я', 'u:z#')], ['u:old#': BrowserLibraries.entry(path, ['svc:bass'])])

    expect:
    tags(taggedItems) == [(path): ['svc:bass'], 'я': []]
    taggedItems.hasReattached()
    taggedItems.isReattached(0)
    !taggedItems.isReattached(1)
    taggedItems.tagKeyOf(0) == 'u:old#'
    taggedItems.tagKeyOf(1) == 'u:z#'
    taggedItems.find(BrowserItemQuery.tagged('bass', false)) as List == [0]

    where:
    path << ['a/b', 'é/"ü"\\\n', 'A/\u0000\u202e😀']
  }

  def "tags of a missing URI are not assigned if #why"() {
    given:
    def taggedItems = BrowserLibraries.taggedItems(paths.withIndex().collect { path, n -> BrowserLibraries.item(path, "u:$n#") }, entries)

    expect:
    !taggedItems.hasReattached()
    (0..<paths.size()).every { taggedItems.tagsOf(it) == (entries["u:$it#" as String] ?: TagCollection.ItemTags.NONE) }

    where:
    why                           | paths          | entries
    'two items share the path'    | ['a/b', 'a/b'] | ['u:old#': BrowserLibraries.entry('a/b', ['svc:bass'])]
    'the path is in another case' | ['a/B']        | ['u:old#': BrowserLibraries.entry('a/b', ['svc:bass'])]
    'the path is missing as well' | ['a/c']        | ['u:old#': BrowserLibraries.entry('a/b', ['svc:bass'])]
    'the item has tags itself'    | ['a/b']        | ['u:old#': BrowserLibraries.entry('a/b', ['svc:bass']), 'u:0#': BrowserLibraries.entry('a/b', ['svc:pad'])]
    'no path was recorded'        | ['a/b']        | ['u:old#': new TagCollection.ItemTags(null, null, ['svc:bass'], [])]
    'there are no items'          | []             | ['u:old#': BrowserLibraries.entry('a/b', ['svc:bass'])]
  }

  def "items that share a URI share its tags"() {
    given:
    def taggedItems = BrowserLibraries.taggedItems([BrowserLibraries.item('a', 'u#'), BrowserLibraries.item('b', 'u#')], ['u#': BrowserLibraries.entry('a', ['svc:bass'])])

    expect:
    tags(taggedItems) == [a: ['svc:bass'], b: ['svc:bass']]
    !taggedItems.hasReattached()
  }

  private static Map<String, List<String>> tags(TaggedItems taggedItems) {
    (0..<taggedItems.snapshot().size()).collectEntries { [taggedItems.itemAt(it).path(), taggedItems.tagsOf(it).recognized()] }
  }
}
