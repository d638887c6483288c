package svc.store.browser

import spock.lang.Specification
import svc.model.part.PartType

class TagCollectionSpec extends Specification {
  static final ITEM = BrowserLibraries.item('Sounds/Bass/Sub.adg', 'u:1#')

  def "a tag is added once, in order, with the current name and path of the item"() {
    when:
    def tags = TagCollection.NONE.withTag(ITEM, 'u:1#', PartType.SD).withTag(ITEM, 'u:1#', PartType.BASS).withTag(ITEM, 'u:1#', PartType.SD)

    then:
    tags.items() == ['u:1#': new TagCollection.ItemTags('Sub.adg', 'Sounds/Bass/Sub.adg', ['svc:bass', 'svc:sd'], [])]
    TagCollection.NONE.items() == [:]
  }

  def "a tag is removed, and an item without tags is removed as well: #recognized #extra"() {
    given:
    def before = new TagCollection(1, ['u:1#': BrowserLibraries.entry('old', recognized, extra), 'u:2#': BrowserLibraries.entry('b', ['svc:bass'])])

    when:
    def after = before.withoutTag(ITEM, 'u:1#', PartType.BASS)

    then:
    after.items().keySet() == ['u:1#', 'u:2#'].findAll { it != 'u:1#' || left } as Set
    after.tagsOf('u:1#') == (left ? new TagCollection.ItemTags('Sub.adg', 'Sounds/Bass/Sub.adg', left - extra, extra) : TagCollection.ItemTags.NONE)
    after.tagsOf('u:2#') == before.tagsOf('u:2#')

    where:
    recognized              | extra        || left
    ['svc:bass']            | []           || null
    ['svc:bass', 'svc:pad'] | []           || ['svc:pad']
    ['svc:bass']            | ['svc:mine'] || ['svc:mine']
    ['svc:pad']             | ['svc:mine'] || ['svc:pad', 'svc:mine']
  }

  def "removing a tag that an item does not have changes nothing"() {
    given:
    def before = new TagCollection(1, ['u:2#': BrowserLibraries.entry('b', ['svc:bass'])])

    expect:
    before.withoutTag(ITEM, 'u:1#', PartType.BASS) == before
    TagCollection.NONE.withoutTag(ITEM, 'u:1#', PartType.BASS) == TagCollection.NONE
  }

  def "extra tags are kept, and tags stored under another URI are moved"() {
    given:
    def before = new TagCollection(1, ['u:old#': BrowserLibraries.entry('x', ['svc:pad'], ['svc:mine', 'svc:yours'])])

    when:
    def tagged = before.withTag(ITEM, 'u:old#', PartType.BASS)
    def untagged = before.withoutTag(ITEM, 'u:old#', PartType.PAD)

    then:
    tagged.items() == ['u:1#': new TagCollection.ItemTags('Sub.adg', 'Sounds/Bass/Sub.adg', ['svc:bass', 'svc:pad'], ['svc:mine', 'svc:yours'])]
    untagged.items() == ['u:1#': new TagCollection.ItemTags('Sub.adg', 'Sounds/Bass/Sub.adg', [], ['svc:mine', 'svc:yours'])]
  }

  def "an item with #recognized and #extra has the tag #suffix: #has, including extra tags: #hasExtra"() {
    given:
    def entry = BrowserLibraries.entry('x', recognized, extra)

    expect:
    entry.hasTag(PartType.ofTag(suffix), PartType.suffix(suffix), false) == has
    entry.hasTag(PartType.ofTag(suffix), PartType.suffix(suffix), true) == hasExtra

    where:
    suffix       | recognized         | extra         || has   | hasExtra
    'bass'       | ['svc:bass']       | []            || true  | true
    'svc:bass'   | ['svc:bass']       | []            || true  | true
    ' SVC:Bass ' | ['svc:bass']       | []            || true  | true
    'snare'      | ['svc:sd']         | []            || true  | true
    'svc:snare'  | ['svc:sd']         | []            || true  | true
    'fx riser'   | ['svc:fx_riser']   | []            || true  | true
    'fxriser'    | ['svc:fx_riser']   | []            || true  | true
    'bas'        | ['svc:bass']       | []            || false | false
    'mine'       | ['svc:bass']       | ['svc:mine']  || false | true
    'svc:Mine'   | []                 | ['svc:mine']  || false | true
    'mine'       | []                 | ['mine']      || false | true
    'min'        | []                 | ['svc:mine']  || false | false
    ''           | ['svc:bass']       | ['svc:mine']  || false | false
    'Lass mich!' | []                 | ['lass mich!'] || false | true
  }

  def "each tag is classified once by its canonical name: #recognized #extra"() {
    expect:
    BrowserLibraries.entry('x', recognized, extra).classified() == BrowserLibraries.entry('x', types, others)

    where:
    recognized              | extra                     || types                 | others
    ['svc:bass']            | ['svc:mine']              || ['svc:bass']          | ['svc:mine']
    ['svc:mine']            | ['svc:bass']              || ['svc:bass']          | ['svc:mine']
    ['svc:snare']           | []                        || ['svc:sd']            | []
    ['svc:snare', 'svc:sd'] | ['SD', 'svc:hihat']       || ['svc:sd', 'svc:hh']  | []
    ['svc:FX-Riser']        | ['svc:mine', 'svc:mine']  || ['svc:fx_riser']      | ['svc:mine']
    []                      | ['b', 'a']                || []                    | ['b', 'a']
  }

  def "an item is tagged only if it has tags"() {
    expect:
    !TagCollection.ItemTags.NONE.tagged
    BrowserLibraries.entry('x', ['svc:bass']).tagged
    BrowserLibraries.entry('x', [], ['svc:mine']).tagged
  }
}
