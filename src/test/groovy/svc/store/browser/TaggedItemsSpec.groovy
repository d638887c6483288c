package svc.store.browser

import static svc.model.error.ErrorCode.INSTRUMENT_NOT_FOUND
import static svc.model.error.ErrorCode.MULTIPLE_MATCHES

import spock.lang.Shared
import spock.lang.Specification
import svc.model.device.BrowserItem
import svc.model.argument.BrowserItemReference
import svc.model.error.SvcException

class TaggedItemsSpec extends Specification {
  static final List<String> PATHS = [
      'Instruments/Operator', 'Instruments/Operator/Bass/Operator.adv', 'Instruments/Operator/Bass/Sub Bass.adv', 'Instruments/Über Pad',
      'Packs/Operator II', 'Sounds/Bass/bass', 'Sounds/Bass/Bass.adg', 'Sounds/Bass/My Operator.adg']

  @Shared
  def taggedItems = BrowserLibraries.taggedItems(PATHS.collect { BrowserLibraries.item(it) })

  def "a URI, or text that only one name contains, refers to an item: #text is #path"() {
    expect:
    taggedItems.itemAt(taggedItems.requireOne(new BrowserItemReference(text))).path() == path

    where:
    text                           || path
    'query:X#Instruments/Operator' || 'Instruments/Operator'
    'query:X#Sounds/Bass/bass'     || 'Sounds/Bass/bass'
    'SUB B'                        || 'Instruments/Operator/Bass/Sub Bass.adv'
    'über'                         || 'Instruments/Über Pad'
    'ÜBER PAD'                     || 'Instruments/Über Pad'
    'ii'                           || 'Packs/Operator II'
  }

  def "text that several names contain is ambiguous; full matches are listed first: #text"() {
    when:
    taggedItems.requireOne(new BrowserItemReference(text))

    then:
    def e = thrown(SvcException)
    e.code() == MULTIPLE_MATCHES
    e.message == "\"$text\" matches ${paths.size()} items, such as \"${paths[0]}\""
    e.details() == [candidates: paths.collect { [uri: "query:X#$it" as String, path: it] }, total: paths.size()]

    and:
    taggedItems.requireAll(new BrowserItemReference(text)).collect { taggedItems.itemAt(it).path() } == paths.sort(false) { PATHS.indexOf(it) }

    where:
    text       || paths
    'operator' || [PATHS[0], PATHS[1], PATHS[4], PATHS[7]]
    'BASS'     || [PATHS[5], PATHS[6], PATHS[2]]
    '.adg'     || [PATHS[6], PATHS[7]]
  }

  def "at most ten candidates are listed, with their total"() {
    when:
    BrowserLibraries.taggedItems((10..30).collect { BrowserLibraries.item("a/x $it") } + BrowserLibraries.item('b/x')).requireOne(new BrowserItemReference('X'))

    then:
    def e = thrown(SvcException)
    e.details().total == 22
    e.details().candidates*.path == ['b/x'] + (10..18).collect { "a/x $it" as String }
  }

  def "the error for an unknown item contains similar names: #text"() {
    when:
    taggedItems.requireOne(new BrowserItemReference(text))

    then:
    def e = thrown(SvcException)
    e.code() == INSTRUMENT_NOT_FOUND
    e.message == message
    e.details() == (near ? [candidates: near] : [:])
    near.every { e.hint().contains(it) }

    where:
    text                       || near                          | message
    'Oprator'                  || ['Operator']                  | 'no browser item has "Oprator" in its name'
    'Sub Bas s'                || ['Sub Bass']                  | 'no browser item has "Sub Bas s" in its name'
    'Zyzzyva'                  || []                            | 'no browser item has "Zyzzyva" in its name'
    'query:x#Packs/Operator II'|| ['Operator II']               | 'no browser item has the URI "query:x#Packs/Operator II"'
    'query:X#Packs/Operator'   || ['Operator', 'Operator II', 'My Operator'] | 'no browser item has the URI "query:X#Packs/Operator"'
    'a\u001b[2J\u202eb'        || []                            | 'no browser item has "a[2Jb" in its name'
  }

  def "a URI contains a colon and a number sign: #text"() {
    expect:
    TaggedItems.isUri(text) == uri

    where:
    text         || uri
    'query:X#Y'  || true
    '#:'         || true
    'C#'         || false
    'a: b'       || false
  }

  def "a path is found by its full text, ignoring case: #path"() {
    expect:
    taggedItems.findByPath(path).stream().toArray() as List == at

    where:
    path                     || at
    'INSTRUMENTS/operator'   || [0]
    'instruments/ÜBER pad'   || [3]
    'Instruments'            || []
    'Instruments/Operator/'  || []
    'Operator'               || []
    ''                       || []
  }

  def "the first of two items at the same path is found"() {
    given:
    def taggedItems = BrowserLibraries.taggedItems([BrowserLibraries.item('a/b', 'u:1#'), BrowserLibraries.item('A/b', 'u:2#'), BrowserLibraries.item('a/b', 'u:3#')])

    expect:
    taggedItems.itemAt(taggedItems.findByPath('a/B').asInt).uri() == 'u:2#'
  }

  def "devices are found by their full name, ignoring case; presets with an extension are not"() {
    expect:
    taggedItems.findByName(name) as List == items

    where:
    name           || items
    'OPERATOR'     || [0]
    'über PAD'     || [3]
    'Operator.adv' || [1]
    'Operat'       || []
    ''             || []
  }

  def "names are unique and have no file extensions"() {
    expect:
    taggedItems.itemNames() as List == ['Operator', 'Sub Bass', 'Über Pad', 'Operator II', 'bass', 'Bass', 'My Operator']
    BrowserItem.removeExtension(name) == bare

    where:
    name          || bare
    'a.adg'       || 'a'
    'a.amxd'      || 'a'
    'a.b.alc'     || 'a.b'
    'Vol. 2'      || 'Vol. 2'
    'v1.5'        || 'v1.5'
    '.adg'        || ''
    'Mr. Fox.als?' || 'Mr. Fox.als?'
  }
}
