package svc.store.browser

import spock.lang.Specification
import svc.model.part.PartType

class TagCollectionSpec extends Specification {
  static final ITEM = BrowserLibraries.item('Sounds/Bass/Sub.adg', 'u:1#')

  def "a tag is added once, in order, with the item's name and path of now"() {
    when:
    def tags = TagCollection.NONE.withTag(ITEM, 'u:1#', PartType.SD).withTag(ITEM, 'u:1#', PartType.BASS).withTag(ITEM, 'u:1#', PartType.SD)

    then:
    tags.items() == ['u:1#': new TagCollection.ItemTags('Sub.adg', 'Sounds/Bass/Sub.adg', ['svc:bass', 'svc:sd'], [])]
    TagCollection.NONE.items() == [:]
  }

  def "a tag is taken away, and what is left without tags goes: #recognized #extra"() {
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

  def "taking away what is not there changes nothing"() {
    given:
    def before = new TagCollection(1, ['u:2#': BrowserLibraries.entry('b', ['svc:bass'])])

    expect:
    before.withoutTag(ITEM, 'u:1#', PartType.BASS) == before
    TagCollection.NONE.withoutTag(ITEM, 'u:1#', PartType.BASS) == TagCollection.NONE
  }

  def "extra tags stay, and tags that were kept under another URI move along"() {
    given:
    def before = new TagCollection(1, ['u:old#': BrowserLibraries.entry('x', ['svc:pad'], ['svc:mine', 'svc:yours'])])

    when:
    def tagged = before.withTag(ITEM, 'u:old#', PartType.BASS)
    def untagged = before.withoutTag(ITEM, 'u:old#', PartType.PAD)

    then:
    tagged.items() == ['u:1#': new TagCollection.ItemTags('Sub.adg', 'Sounds/Bass/Sub.adg', ['svc:bass', 'svc:pad'], ['svc:mine', 'svc:yours'])]
    untagged.items() == ['u:1#': new TagCollection.ItemTags('Sub.adg', 'Sounds/Bass/Sub.adg', [], ['svc:mine', 'svc:yours'])]
  }

  def "an item with #recognized and #extra has #suffix: #has, with extra tags #hasExtra"() {
    given:
    def entry = BrowserLibraries.entry('x', recognized, extra)

    expect:
    entry.has(PartType.ofTag(suffix), PartType.suffix(suffix), false) == has
    entry.has(PartType.ofTag(suffix), PartType.suffix(suffix), true) == hasExtra

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

  def "each tag goes to the bucket where it belongs, by its canonical name, once: #recognized #extra"() {
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

  def "only an item with tags is tagged"() {
    expect:
    !TagCollection.ItemTags.NONE.tagged
    BrowserLibraries.entry('x', ['svc:bass']).tagged
    BrowserLibraries.entry('x', [], ['svc:mine']).tagged
  }
}
