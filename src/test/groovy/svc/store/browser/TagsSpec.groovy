package svc.store.browser

import spock.lang.Specification
import svc.model.PartType

class TagsSpec extends Specification {
  static final ITEM = Libraries.item('Sounds/Bass/Sub.adg', 'u:1#')

  def "a tag is added once, in order, with the item's name and path of now"() {
    when:
    def tags = Tags.NONE.tagged(ITEM, 'u:1#', PartType.SD).tagged(ITEM, 'u:1#', PartType.BASS).tagged(ITEM, 'u:1#', PartType.SD)

    then:
    tags.items() == ['u:1#': new Tags.Entry('Sub.adg', 'Sounds/Bass/Sub.adg', ['svc:bass', 'svc:sd'], [])]
    Tags.NONE.items() == [:]
  }

  def "a tag is taken away, and what is left without tags goes: #recognized #extra"() {
    given:
    def before = new Tags(1, ['u:1#': Libraries.entry('old', recognized, extra), 'u:2#': Libraries.entry('b', ['svc:bass'])])

    when:
    def after = before.untagged(ITEM, 'u:1#', PartType.BASS)

    then:
    after.items().keySet() == ['u:1#', 'u:2#'].findAll { it != 'u:1#' || left } as Set
    after.of('u:1#') == (left ? new Tags.Entry('Sub.adg', 'Sounds/Bass/Sub.adg', left - extra, extra) : Tags.Entry.NONE)
    after.of('u:2#') == before.of('u:2#')

    where:
    recognized              | extra        || left
    ['svc:bass']            | []           || null
    ['svc:bass', 'svc:pad'] | []           || ['svc:pad']
    ['svc:bass']            | ['svc:mine'] || ['svc:mine']
    ['svc:pad']             | ['svc:mine'] || ['svc:pad', 'svc:mine']
  }

  def "taking away what is not there changes nothing"() {
    given:
    def before = new Tags(1, ['u:2#': Libraries.entry('b', ['svc:bass'])])

    expect:
    before.untagged(ITEM, 'u:1#', PartType.BASS) == before
    Tags.NONE.untagged(ITEM, 'u:1#', PartType.BASS) == Tags.NONE
  }

  def "extra tags stay, and tags that were kept under another URI move along"() {
    given:
    def before = new Tags(1, ['u:old#': Libraries.entry('x', ['svc:pad'], ['svc:mine', 'svc:yours'])])

    when:
    def tagged = before.tagged(ITEM, 'u:old#', PartType.BASS)
    def untagged = before.untagged(ITEM, 'u:old#', PartType.PAD)

    then:
    tagged.items() == ['u:1#': new Tags.Entry('Sub.adg', 'Sounds/Bass/Sub.adg', ['svc:bass', 'svc:pad'], ['svc:mine', 'svc:yours'])]
    untagged.items() == ['u:1#': new Tags.Entry('Sub.adg', 'Sounds/Bass/Sub.adg', [], ['svc:mine', 'svc:yours'])]
  }

  def "an item with #recognized and #extra has #suffix: #has, with extra tags #hasExtra"() {
    given:
    def entry = Libraries.entry('x', recognized, extra)

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
    Libraries.entry('x', recognized, extra).bucketed() == Libraries.entry('x', types, others)

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
    !Tags.Entry.NONE.tagged
    Libraries.entry('x', ['svc:bass']).tagged
    Libraries.entry('x', [], ['svc:mine']).tagged
  }
}
