package svc.host.live

import spock.lang.Specification
import svc.model.error.ErrorCode
import svc.model.set.Scene
import svc.model.error.SvcException

class OperationResultSpec extends Specification {
  def "reports the operation and the JSON pointer of an invalid result: #what"() {
    when:
    read(new OperationResult('clips.scenes', tree, 0))

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.HOST_ERROR
    e.message == "Live's remote script returned an invalid result for clips.scenes: $what"
    e.hint() == 'Run `svc host install`, then restart Live.'

    where:
    tree                                    | read                       | what
    [scene_index: 1.5d, name: 'a']          | { it.toRecord(Scene) }           | '/scene_index: expected a whole number'
    scene(name: 'a', other: 1L)             | { it.toRecord(Scene) }           | '/other: expected one of the fields scene_index, name, tempo, signature, color, found "other"'
    scene(name: null)                       | { it.toRecord(Scene) }           | '/name: expected a text'
    [scene([:])]                            | { it.toRecords(Scene) }         | '/name: expected a text'
    null                                    | { it.toRecord(Scene) }           | '/: expected an object'
    'text'                                  | { it.toRecords(Scene) }         | 'expected an array'
    []                                      | { it.toRecords(Scene, 1) }      | 'expected 1 elements, found 0'
    ['a', 1L]                               | { it.toTexts(2) }            | 'expected texts'
    ['a']                                   | { it.toTexts(2) }            | 'expected 2 elements, found 1'
  }

  private static Map scene(Map fields) { [scene_index: 1L, tempo: null, signature: null] + fields }

  def "a set that svc has not written to has no identity"() {
    expect:
    new OperationResult('set.identity', [id: null], 0).toRecord(StoredSetIdentity).toSetIdentity() == new svc.model.set.SetIdentity('live-unclaimed')
  }

  def "null is allowed as an optional record and as a text"() {
    expect:
    new OperationResult('clips.get', null, 0).toOptionalRecord(Scene).empty
    new OperationResult('devices.displays', ['a', null], 0).toTexts(2) == ['a', null]
  }
}
