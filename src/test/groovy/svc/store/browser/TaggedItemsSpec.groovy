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
  def shelf = BrowserLibraries.shelf(PATHS.collect { BrowserLibraries.item(it) })

  def "a URI or a part of one name is an item: #text is #path"() {
    expect:
    shelf.itemAt(shelf.requireOne(new BrowserItemReference(text))).path() == path

    where:
    text                           || path
    'query:X#Instruments/Operator' || 'Instruments/Operator'
    'query:X#Sounds/Bass/bass'     || 'Sounds/Bass/bass'
    'SUB B'                        || 'Instruments/Operator/Bass/Sub Bass.adv'
    'über'                         || 'Instruments/Über Pad'
    'ÜBER PAD'                     || 'Instruments/Über Pad'
    'ii'                           || 'Packs/Operator II'
  }

  def "a part of several names is none; full names come first: #text"() {
    when:
    shelf.requireOne(new BrowserItemReference(text))

    then:
    def e = thrown(SvcException)
    e.code() == MULTIPLE_MATCHES
    e.message == "\"$text\" matches ${paths.size()} items, such as \"${paths[0]}\""
    e.details() == [candidates: paths.collect { [uri: "query:X#$it" as String, path: it] }, total: paths.size()]

    and:
    shelf.requireAll(new BrowserItemReference(text)).collect { shelf.itemAt(it).path() } == paths.sort(false) { PATHS.indexOf(it) }

    where:
    text       || paths
    'operator' || [PATHS[0], PATHS[1], PATHS[4], PATHS[7]]
    'BASS'     || [PATHS[5], PATHS[6], PATHS[2]]
    '.adg'     || [PATHS[6], PATHS[7]]
  }

  def "candidates are cut at ten and counted"() {
    when:
    BrowserLibraries.shelf((10..30).collect { BrowserLibraries.item("a/x $it") } + BrowserLibraries.item('b/x')).requireOne(new BrowserItemReference('X'))

    then:
    def e = thrown(SvcException)
    e.details().total == 22
    e.details().candidates*.path == ['b/x'] + (10..18).collect { "a/x $it" as String }
  }

  def "an item that is not there is an error with the nearest names: #text"() {
    when:
    shelf.requireOne(new BrowserItemReference(text))

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
    'query:x#Packs/Operator II'|| []                            | 'no browser item has the URI "query:x#Packs/Operator II"'
    'query:X#Packs/Operator'   || []                            | 'no browser item has the URI "query:X#Packs/Operator"'
    'a\u001b[2J\u202eb'        || []                            | 'no browser item has "a[2Jb" in its name'
  }

  def "a URI holds a colon and a number sign: #text"() {
    expect:
    TaggedItems.isUri(text) == uri

    where:
    text         || uri
    'query:X#Y'  || true
    '#:'         || true
    'C#'         || false
    'a: b'       || false
  }

  def "a path is looked up as a whole, in any case: #path"() {
    expect:
    shelf.findByPath(path).stream().toArray() as List == at

    where:
    path                     || at
    'INSTRUMENTS/operator'   || [0]
    'instruments/ÜBER pad'   || [3]
    'Instruments'            || []
    'Instruments/Operator/'  || []
    'Operator'               || []
    ''                       || []
  }

  def "of two items at one path the first counts"() {
    given:
    def shelf = BrowserLibraries.shelf([BrowserLibraries.item('a/b', 'u:1#'), BrowserLibraries.item('A/b', 'u:2#'), BrowserLibraries.item('a/b', 'u:3#')])

    expect:
    shelf.itemAt(shelf.findByPath('a/B').asInt).uri() == 'u:2#'
  }

  def "devices are found by their whole name, in any case, and presets with an extension are none of them"() {
    expect:
    shelf.findByName(name) as List == items

    where:
    name           || items
    'OPERATOR'     || [0]
    'über PAD'     || [3]
    'Operator.adv' || [1]
    'Operat'       || []
    ''             || []
  }

  def "names are those of all items, once, files without their extensions"() {
    expect:
    shelf.itemNames() as List == ['Operator', 'Sub Bass', 'Über Pad', 'Operator II', 'bass', 'Bass', 'My Operator']
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
